"""Claustro, for two players: captured pawns come back, wherever the captor wants."""

from typing import TYPE_CHECKING

from pnp.games.claustro.rules import RULES
from pnp.games.claustro.rules.moves import Move
from pnp.games.claustro.rules.position import Position
from pnp.games.game import Game

if TYPE_CHECKING:
    from pnp.core.misreading import Misreadings
    from pnp.scene.paper import Paper
    from pnp.solve.mind import Mind

__all__ = ["GAME", "Move", "Position"]


def _paper() -> "Paper[Position]":
    from pnp.games.claustro.paper import PAPER

    return PAPER


def _mind() -> "Mind[Position, Move]":
    from pnp.games.claustro.mind import MIND

    return MIND


def _misreadings() -> "Misreadings[Position, Move]":
    from pnp.games.claustro.misreadings import MISREADINGS

    return MISREADINGS


GAME: Game[Position, Move] = Game(RULES, _paper, _mind, _misreadings)
