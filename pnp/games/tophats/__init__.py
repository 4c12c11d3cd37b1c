"""Top Hats: stacks of hidden hats that jump over one another."""

from typing import TYPE_CHECKING

from pnp.games.game import Game
from pnp.games.tophats.rules import RULES
from pnp.games.tophats.rules.moves import Move
from pnp.games.tophats.rules.position import Position

if TYPE_CHECKING:
    from pnp.core.misreading import Misreadings
    from pnp.scene.paper import Paper
    from pnp.solve.mind import Mind

__all__ = ["GAME", "Move", "Position"]


def _paper() -> "Paper[Position]":
    from pnp.games.tophats.paper import PAPER

    return PAPER


def _mind() -> "Mind[Position, Move]":
    from pnp.games.tophats.mind import MIND

    return MIND


def _misreadings() -> "Misreadings[Position, Move]":
    from pnp.games.tophats.misreadings import MISREADINGS

    return MISREADINGS


GAME: Game[Position, Move] = Game(RULES, _paper, _mind, _misreadings)
