"""Hexapawn, for two players: three pawns a side, three squares to go."""

from typing import TYPE_CHECKING

from hexapawn.rules import RULES
from hexapawn.rules.moves import Move
from hexapawn.rules.position import Position
from pnp.games.game import Game

if TYPE_CHECKING:
    from pnp.scene.paper import Paper
    from pnp.solve.mind import Mind

__all__ = ["GAME", "Move", "Position"]


def _paper() -> "Paper[Position]":
    from hexapawn.paper import PAPER

    return PAPER


def _mind() -> "Mind[Position, Move]":
    from hexapawn.mind import MIND

    return MIND


GAME: Game[Position, Move] = Game(RULES, _paper, _mind)
