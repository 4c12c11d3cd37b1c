"""The parts of Claustro as printed (CLA-1): boards, and pawns of two kinds."""

from functools import cache

from pnp.games.claustro.paper.board import board
from pnp.games.claustro.paper.pawn import disc, disc_reverse, strip
from pnp.games.claustro.rules.board import COLOURS, PAWNS
from pnp.scene.gluing import STANDEE
from pnp.scene.paper import Component

BOARD = 190.0
BIG_BOARD = 270.0


@cache
def components() -> tuple[Component, ...]:
    """All parts, each kind as often as it is printed."""
    return (
        Component("part-board", "board", "board", board(BOARD)),
        Component("part-big-board", "big-board", "big-board", board(BIG_BOARD)),
        *(_standee(player) for player in range(len(COLOURS))),
        *(_disc(player) for player in range(len(COLOURS))),
    )


def _standee(player: int) -> Component:
    name = f"standee-{COLOURS[player]}"
    key = f"part-{name}"
    return Component(key, "standees", name, strip(player), None, PAWNS, (STANDEE,))


def _disc(player: int) -> Component:
    name = f"disc-{COLOURS[player]}"
    return Component(f"part-{name}", "discs", name, disc(player), disc_reverse(), PAWNS)
