"""Cancelletto, for two players together: the board comes apart under the pawns."""

from typing import TYPE_CHECKING

from pnp.games.cancelletto.rules import RULES
from pnp.games.cancelletto.rules.moves import Move
from pnp.games.cancelletto.rules.position import Position
from pnp.games.game import Game

if TYPE_CHECKING:
    from pnp.core.misreading import Misreadings
    from pnp.scene.paper import Paper
    from pnp.solve.mind import Mind

__all__ = ["GAME", "Move", "Position"]


def _paper() -> "Paper[Position]":
    from pnp.games.cancelletto.paper import PAPER

    return PAPER


def _mind() -> "Mind[Position, Move]":
    from pnp.games.cancelletto.mind import MIND

    return MIND


def _misreadings() -> "Misreadings[Position, Move]":
    from pnp.games.cancelletto.misreadings import MISREADINGS

    return MISREADINGS


GAME: Game[Position, Move] = Game(RULES, _paper, _mind, _misreadings)
