"""The score pad of Gridblock: a column a colour, the counts of GRB-8 as its rows."""

from collections.abc import Iterator

from pnp.games.gridblock.paper import art
from pnp.games.gridblock.rules.board import COLOURS
from pnp.scene.nodes import Box, Node, Point, Scene, Style
from pnp.scene.paper import Component, Note
from pnp.scene.parts import cut_out
from pnp.scene.shapes import line, rectangle
from pnp.scene.tokens import CAPTION, GRID, HEAD, OUTLINE, SMALL

WIDTH, HEIGHT = 95.0, 62.0
"""Eight of them fill a page of either paper."""

PADS = 8
ROWS = ("pad-name", "pad-cubes", "pad-beyond", "pad-total")
ROW = 7.6
COLUMN = 13.5
INSET = 5.0
TOP = 11.5
"""Where the table begins: a row of signs, then the others."""

_LEFT = WIDTH - INSET - COLUMN * len(COLOURS)
_RIGHT = WIDTH - INSET
_FIRST = TOP + ROW
"""Where the rows to fill in begin."""
_END = _FIRST + ROW * len(ROWS)


def pads() -> Iterator[Component]:
    """A page of sheets to score a game on."""
    notes = tuple(_notes())
    yield Component("part-pad", "score-pad", "pad", _pad(), count=PADS, notes=notes)


def _pad() -> Scene:
    return cut_out(WIDTH, HEIGHT, (*_signs(), *_lines()), bleed=0)


def _signs() -> Iterator[Node]:
    """The colours over their columns."""
    for seat in range(len(COLOURS)):
        at = Point(_LEFT + (seat + 0.5) * COLUMN, TOP + ROW / 2 - 0.4)
        yield art.cube(seat, at, 2.7)


def _lines() -> Iterator[Node]:
    """The table, and a line for the name of the winner below it."""
    pen, strong = (Style(stroke="edge", width=width) for width in (GRID, OUTLINE))
    yield rectangle(Box(_LEFT, _END - ROW, _RIGHT, _END), Style(fill="gridblock-tint"))
    for number in range(len(ROWS) + 1):
        y = _FIRST + number * ROW
        yield line(Point(INSET, y), Point(_RIGHT, y), pen if number else strong)
    for column in range(len(COLOURS)):
        x = _LEFT + column * COLUMN
        yield line(Point(x, TOP), Point(x, _END), pen)
    y = HEIGHT - INSET - 0.6
    yield line(Point(_LEFT, y), Point(_RIGHT, y), pen)


def _notes() -> Iterator[Note]:
    title = Point(INSET, INSET - 0.9)
    yield Note(("title",), title, 40.0, HEAD, "bold", ink="gridblock")
    wide = _LEFT - INSET - 1.5
    for number, key in enumerate(ROWS):
        y = _FIRST + number * ROW + ROW / 2 - CAPTION * 0.5
        yield Note((key,), Point(INSET, y), wide, CAPTION)
    foot = HEIGHT - INSET - CAPTION * 1.3
    yield Note(("pad-winner",), Point(INSET, foot), wide, CAPTION, "bold")
    span = _RIGHT - _LEFT
    hint = Point(_LEFT, INSET + 0.6)
    yield Note(("pad-two",), hint, span, SMALL, align="end", ink="muted")
