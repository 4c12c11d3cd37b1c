"""Boards to play on: a hatbox lid sewn ring by ring, upright on every paper.

The smallest goes on one upright page, the next on two pages on their sides, the largest
on four upright ones, of A4 and of Letter alike.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.games.tophats.art import plain as art
from pnp.games.tophats.art.colours import mark
from pnp.games.tophats.art.ornament import backing, ground, label
from pnp.games.tophats.art.strokes import sewn_circle
from pnp.games.tophats.art.wordmark import stacked_wordmark
from pnp.games.tophats.rules.board import RADIUS
from pnp.protocol.components import Component
from pnp.scene.cut_parts import cut_out
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Node,
    Point,
    Scene,
    Style,
    rotation,
    translation,
)
from pnp.scene.shapes import polygon
from pnp.scene.tokens import OUTLINE, SPREAD, pen


@dataclass(frozen=True, slots=True)
class Board:
    """A size in which the board is printed."""

    name: str
    unit: float
    """From the middle of a cell to the next."""
    width: float
    height: float

    @property
    def hats(self) -> float:
        """The breadth of the hats that leave the names of its cells free."""
        return self.unit * 0.8


BOARDS = (
    Board("board", 20.0, 186.0, 180.0),
    Board("board-28", 28.0, 259.0, 246.0),
    Board("board-40", 40.0, 370.0, 350.0),
)
"""Where a board is printed in pieces, these are glued before they are trimmed."""


def boards() -> Iterator[Component]:
    """Every size, once."""
    for size in BOARDS:
        yield Component(f"part-{size.name}", size.name, size.name, board(size))


def board(size: Board) -> Scene:
    """The weave, the rings, two titles, and places for the hats that are set aside."""
    nodes = tuple(_board_nodes(size))
    return cut_out(size.width, size.height, nodes)


def _board_nodes(size: Board) -> Iterator[Node]:
    whole = Box(0, 0, size.width, size.height)
    middle = Point(size.width / 2, size.height / 2)
    yield ground(whole.grown(SPREAD))
    yield _calm(middle, size.unit)
    for turn in (0, 180):
        corner = (*_title(size), *_racks(size))
        yield Group(corner, rotation(turn, about=middle))
    rings = (art.board(size.unit), art.place_of_the_neutral(size.unit))
    yield Group(rings, translation(*middle))


def _calm(middle: Point, unit: float) -> Group:
    """A border that keeps the weave off the rings."""
    wide = unit * 0.13
    around = art.outline(RADIUS, unit)
    edge = Style(stroke="tophats-rack-line", width=wide + 2 * OUTLINE, join="round")
    plain = Style("tophats-rack", "tophats-rack", wide, join="round")
    drawn = (polygon(around, edge), polygon(around, plain))
    return Group(drawn, translation(*middle))


def _title(size: Board) -> Iterator[Node]:
    """A label at the lower left, on its cloth."""
    wide, high, inset = size.unit * 1.42, size.unit, _inset(size)
    left, bottom = inset, size.height - inset
    sign = Box(left, bottom - high, left + wide, bottom)
    yield backing(sign)
    yield label(sign)
    middle = translation(left + wide / 2, bottom - high / 2)
    yield Group((stacked_wordmark(wide * 0.76, "tophats"),), middle)


def _racks(size: Board) -> Iterator[Node]:
    """Places for hats set aside, by colour, at the lower right."""
    radius, step = size.unit * 0.41, size.unit * 0.86
    inset = _inset(size) + radius
    for colour, (left, up) in enumerate(((0, 0), (1, 0), (0, 1))):
        at = Point(size.width - inset - left * step, size.height - inset - up * step)
        yield Circle(at, radius, Style("tophats-rack", "tophats-rack-line", OUTLINE))
        thread = pen(size.unit * 0.016)
        yield sewn_circle(at, radius * 0.89, "tophats-on-rack", thread)
        yield mark(colour, at, radius * 0.42, "tophats-on-rack")


def _inset(size: Board) -> float:
    """From the trim to what lies in the corners."""
    return 3.0 + size.unit * 0.1
