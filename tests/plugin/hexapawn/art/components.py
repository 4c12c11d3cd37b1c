"""The parts of Hexapawn as printed: a board; its pawns are declared."""

from functools import cache

from hexapawn.art.board import squares
from hexapawn.rules.board import SIZE
from pnp.protocol.components import Component
from pnp.protocol.declared_parts import declared_components
from pnp.scene.cut_parts import cut_out
from pnp.scene.nodes import Box, Group, Scene, Style, translation
from pnp.scene.shapes import rounded_box
from pnp.scene.tokens import EMPHASIS, SAFE

SIDE = 120.0

UNIT = 34.0


@cache
def components() -> tuple[Component, ...]:
    """All parts, each kind as often as it is printed."""
    board = Component("part-board", "board", "board", _board())
    return (board, *declared_components("hexapawn"))


def _board() -> Scene:
    """A board of three squares by three in a frame."""
    border = (SIDE - SIZE * UNIT) / 2
    frame = Style(stroke="hexapawn", width=EMPHASIS)
    inside = Box(0, 0, SIDE, SIDE).grown(-SAFE)
    play = Group(tuple(squares(UNIT)), translation(border, border))
    return cut_out(SIDE, SIDE, (rounded_box(inside, SAFE, frame), play), bleed=0)
