"""The parts of Top Hats as printed (TOP-1, TOP-2): boards, hats, stickers, screens."""

from collections.abc import Iterator
from functools import cache

from pnp.games.tophats.paper import art
from pnp.games.tophats.paper.hatter import hat
from pnp.games.tophats.paper.paperhats import caps, discs
from pnp.games.tophats.paper.screens import screens
from pnp.games.tophats.paper.stickers import stickers
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Point,
    Scene,
    Style,
    rotation,
    translation,
)
from pnp.scene.paper import Component
from pnp.scene.parts import cut_out
from pnp.scene.shapes import rounded_box
from pnp.scene.tokens import EMPHASIS, GRID, SAFE

CELLS = (22.0, 30.0, 40.0)
"""From the middle of a cell to the next; a page holds the first, as it lies."""

BORDERS = (12.0, 12.5, 16.0)
"""What is left above and below the cells together."""


@cache
def components() -> tuple[Component, ...]:
    """All parts, each kind as often as it is printed."""
    return (*_boards(), *caps(), *discs(), *stickers(), *screens())


def _boards() -> Iterator[Component]:
    names = ("board", "board-30", "board-40")
    for name, unit, border in zip(names, CELLS, BORDERS, strict=True):
        yield Component(f"part-{name}", name, name, board(unit, border))


def board(unit: float, border: float) -> Scene:
    """A board whose rows of cells run up the page, where there is more room."""
    scale = unit / CELLS[0]
    wide = round(unit * art.BREADTH + border + 8.0 * scale**0.5)
    high = round(unit * art.HEIGHT + border)
    frame = Style(stroke="tophats", width=EMPHASIS)
    inside = Box(-wide / 2, -high / 2, wide / 2, high / 2).grown(-SAFE)
    play: tuple[Node, ...] = (
        rounded_box(inside, 5.0 * scale, frame),
        *_corners(inside, scale),
        art.board(unit),
        art.place_of_the_neutral(unit),
        *art.names(unit, 3.8 * scale**0.5, 3.4 * scale**0.5),
    )
    turned = translation(high / 2, wide / 2).after(rotation(90))
    return cut_out(high, wide, (Group(play, turned),), bleed=0)


def _corners(inside: Box, scale: float) -> tuple[Node, ...]:
    """A hat in every corner."""
    x, y = inside.right - 17.0 * scale, inside.bottom - 12.0 * scale
    width = 24.0 * scale
    look = Style("ring-3", "ring-line", width=GRID)
    return tuple(
        hat(Point(right * x, down * y + width * 0.33), width, look)
        for right in (-1, 1)
        for down in (-1, 1)
    )
