"""The score pad of Gridblock: a column a colour, the counts of GRB-8 as its rows."""

from collections.abc import Iterator

from pnp.games.gridblock.art.colours import cube
from pnp.games.gridblock.art.emblem import emblem
from pnp.games.gridblock.art.pieces import stamp
from pnp.games.gridblock.art.strokes import block, cut_path
from pnp.games.gridblock.art.wordmark import LINE, wordmark
from pnp.games.gridblock.rules.board import COLOURS
from pnp.protocol.components import Component, Note
from pnp.scene.cut_parts import cut_out
from pnp.scene.nodes import Box, Group, Node, Point, Scene, Style, translation
from pnp.scene.shapes import line, rectangle, square
from pnp.scene.tokens import CAPTION, GRID, OUTLINE

WIDTH, HEIGHT = 95.0, 62.0
"""Eight of them fill a page of either paper."""

PADS = 8

ROWS = ("pad-name", "pad-cubes", "pad-beyond", "pad-total")

ROW = 6.6

COLUMN = 13.0

INSET = 5.0

BAR = Box(INSET, INSET, WIDTH - INSET, INSET + 8.2)
"""The head with the wordmark."""

_LEFT = WIDTH - INSET - COLUMN * len(COLOURS)

_RIGHT = WIDTH - INSET

_FIRST = BAR.bottom + 7.0
"""Where the rows to fill in begin; above them are the signs."""

_END = _FIRST + ROW * len(ROWS)

_WINNER = _END + 5.8

_BLACK = Style(fill="gridblock-black")


def pads() -> Iterator[Component]:
    """A page of sheets to score a game on."""
    notes = tuple(_notes())
    yield Component("part-pad", "score-pad", "pad", _pad(), count=PADS, notes=notes)


def _pad() -> Scene:
    drawn = (*_head(), *_lines(), *_signs(), *_icons())
    return cut_out(WIDTH, HEIGHT, drawn, bleed=0)


def _head() -> Iterator[Node]:
    bar = Style(fill="gridblock-bar", stroke="gridblock-bar-line", width=OUTLINE)
    yield cut_path((block(BAR, 0.14, 7, 3),), bar)
    high = 4.4
    at = translation(BAR.left + 3, (BAR.top + BAR.bottom - high) / 2)
    yield Group(wordmark(LINE * high / 100, "gridblock-on-bar").nodes, at)
    for place in range(3):
        x = BAR.right - 5.4 - place * 8.0
        yield emblem(Point(x, (BAR.top + BAR.bottom) / 2), 2.9, "gridblock-on-bar")


def _signs() -> Iterator[Node]:
    """The colours over their columns."""
    for seat in range(len(COLOURS)):
        at = Point(_LEFT + (seat + 0.5) * COLUMN, (BAR.bottom + _FIRST) / 2)
        yield cube(seat, at, 2.8)


def _lines() -> Iterator[Node]:
    """The table, and a line for the name of the winner below it."""
    pen, strong = (
        Style(stroke="gridblock-black", width=width) for width in (GRID, OUTLINE)
    )
    total = Box(INSET, _END - ROW, _RIGHT, _END)
    yield rectangle(total, Style(fill="gridblock-figure"))
    for number in range(len(ROWS) + 1):
        y = _FIRST + number * ROW
        edge = number in (0, len(ROWS))
        yield line(Point(INSET, y), Point(_RIGHT, y), strong if edge else pen)
    for column in range(len(COLOURS)):
        x = _LEFT + column * COLUMN
        yield line(Point(x, _FIRST), Point(x, _END), pen)
    yield line(Point(_LEFT, _WINNER), Point(_RIGHT, _WINNER), pen)


def _icons() -> Iterator[Node]:
    """A sign before each row: a mover, a cube, those beyond the first, a full tile."""
    x = INSET + 3.4
    levels = [_FIRST + (number + 0.5) * ROW for number in range(len(ROWS))]
    yield stamp(Point(x, levels[0] + 2.4), 0.22)
    yield square(Point(x, levels[1]), 1.5, _BLACK)
    for place in range(3):
        at = Point(x + (place - 1) * 2.1, levels[2])
        pen = Style(stroke="gridblock-black", width=GRID)
        yield square(at, 0.8, _BLACK) if place else square(at, 0.675, pen)
    yield emblem(Point(x, levels[3]), 2.5)


def _notes() -> Iterator[Note]:
    left, wide = INSET + 8.0, _LEFT - INSET - 9.0
    for number, key in enumerate(ROWS):
        y = _FIRST + (number + 0.5) * ROW - CAPTION * 0.62
        strong = key == ROWS[-1]
        at = Point(left, y)
        yield Note((key,), at, wide, CAPTION, "bold" if strong else "regular")
    foot = Point(left, _WINNER - CAPTION * 0.95)
    yield Note(("pad-winner",), foot, wide, CAPTION, "bold")
    hint = Point(left, _WINNER + 1.9)
    yield Note(("pad-two",), hint, _RIGHT - left, CAPTION)
