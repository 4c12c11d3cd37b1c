"""Hexapawn, for two players: three pawns a side, three squares to go."""

from typing import TYPE_CHECKING

from hexapawn.rules import RULES
from hexapawn.rules.moves import Move
from hexapawn.rules.position import Position
from pnp.protocol.game import Game

if TYPE_CHECKING:
    from pnp.protocol.art import Art
    from pnp.protocol.drawing import Drawing
    from pnp.protocol.puzzles import Puzzles
    from pnp.protocol.solver import Solver


__all__ = ["GAME", "Move", "Position"]


def _drawing() -> "Drawing[Position]":
    from hexapawn.drawing import DRAWING

    return DRAWING


def _art() -> "Art":
    from hexapawn.art import ART

    return ART


def _solver() -> "Solver[Position, Move]":
    from hexapawn.solver import SOLVER

    return SOLVER


def _puzzles() -> "Puzzles[Position]":
    from hexapawn.puzzles import PUZZLES

    return PUZZLES


GAME: Game[Position, Move] = Game(RULES, _drawing, _art, _solver, _puzzles)
