"""Top Hats: stacks of hidden hats that jump over one another."""

from pnp.games.tophats.rules.moves import Move
from pnp.games.tophats.rules.offer import RULES
from pnp.games.tophats.rules.position import Position
from pnp.protocol.game import Game, loaded_rooms

__all__ = ["GAME", "Move", "Position"]

GAME: Game[Position, Move] = Game(RULES, *loaded_rooms(__name__))
