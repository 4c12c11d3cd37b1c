"""Gridblock, for two to four players: cubes go where cards and tiles agree."""

from typing import TYPE_CHECKING

from pnp.games.gridblock.rules.moves import Move
from pnp.games.gridblock.rules.offer import RULES
from pnp.games.gridblock.rules.position import Position
from pnp.protocol.game import Game

if TYPE_CHECKING:
    from pnp.protocol.art import Art
    from pnp.protocol.drawing import Drawing
    from pnp.protocol.misreading import Misreadings
    from pnp.protocol.puzzles import Puzzles
    from pnp.protocol.solver import Solver


__all__ = ["GAME", "Move", "Position"]


def _drawing() -> "Drawing[Position]":
    from pnp.games.gridblock.drawing.offer import DRAWING

    return DRAWING


def _art() -> "Art":
    from pnp.games.gridblock.art.offer import ART

    return ART


def _solver() -> "Solver[Position, Move]":
    from pnp.games.gridblock.solver.offer import SOLVER

    return SOLVER


def _puzzles() -> "Puzzles[Position]":
    from pnp.games.gridblock.puzzles.offer import PUZZLES

    return PUZZLES


def _misreadings() -> "Misreadings[Position, Move]":
    from pnp.games.gridblock.rules.misreadings import MISREADINGS

    return MISREADINGS


GAME: Game[Position, Move] = Game(
    RULES, _drawing, _art, _solver, _puzzles, _misreadings
)
