"""Cancelletto, for two players together: the board comes apart under the pawns."""

from pnp.games.cancelletto.rules.moves import Move
from pnp.games.cancelletto.rules.offer import RULES
from pnp.games.cancelletto.rules.position import Position
from pnp.protocol.game import Game, loaded_rooms

__all__ = ["GAME", "Move", "Position"]

GAME: Game[Position, Move] = Game(RULES, *loaded_rooms(__name__))
