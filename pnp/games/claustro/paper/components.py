"""The parts of Claustro as printed (CLA-1): boards; its pawns are declared."""

from functools import cache

from pnp.games.claustro.paper import art
from pnp.games.claustro.rules.board import SIZE
from pnp.scene.declared import declared
from pnp.scene.nodes import Box, Group, Node, Point, Scene, Style, rotation, translation
from pnp.scene.paper import Component
from pnp.scene.parts import cut_out
from pnp.scene.shapes import rounded_box
from pnp.scene.tokens import EMPHASIS, SAFE

BOARD = 190.0
BIG_BOARD = 270.0

BORDER = 10 / 190
"""What is left on each side of the squares, as a share of the board."""


@cache
def components() -> tuple[Component, ...]:
    """All parts, each kind as often as it is printed."""
    return (
        Component("part-board", "board", "board", board(BOARD)),
        Component("part-big-board", "big-board", "big-board", board(BIG_BOARD)),
        *declared("claustro"),
    )


def board(side: float) -> Scene:
    """A board printed straight, its signs and letters turned by an eighth.

    They read right when it stands on its corner. What is named along the upper edges
    is named for the player who sits there.
    """
    border = side * BORDER
    unit = (side - 2 * border) / SIZE
    size, distance = border * 0.46, border * 0.37
    frame = Style(stroke="claustro", width=EMPHASIS * side / BOARD)
    inside = Box(0, 0, side, side).grown(-SAFE)
    middle = Point(side / 2, side / 2)
    play: tuple[Node, ...] = (
        art.board(unit),
        *art.names(unit, size, distance),
        art.names_above(unit, size, distance),
    )
    turned = translation(*middle).after(rotation(45))
    nodes = (rounded_box(inside, border * 0.3, frame), Group(play, turned))
    return cut_out(side, side, nodes, bleed=0)
