"""Gridblock, for two to four players: cubes go where cards and tiles agree."""

from pnp.games.gridblock.rules.moves import Move
from pnp.games.gridblock.rules.offer import RULES
from pnp.games.gridblock.rules.position import Position
from pnp.protocol.game import Game, loaded_rooms

__all__ = ["GAME", "Move", "Position"]

GAME: Game[Position, Move] = Game(RULES, *loaded_rooms(__name__))
