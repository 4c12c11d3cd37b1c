"""Gridblock, for two to four players: cubes go where cards and tiles agree."""

from pnp.games.gridblock.moves import Move
from pnp.games.gridblock.rules import Position

__all__ = ["Move", "Position"]
