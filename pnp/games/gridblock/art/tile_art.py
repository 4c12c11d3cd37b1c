"""The tiles of Gridblock to print and cut: six of each symbol, one back (GRB-1)."""

from collections.abc import Iterator
from functools import cache

from pnp.core.event import Event
from pnp.games.gridblock.art.emblem import CORNERS, house_back
from pnp.games.gridblock.art.strokes import (
    Outline,
    block,
    cut_path,
    gouge,
    turned_points,
    wobble,
)
from pnp.games.gridblock.art.symbols import symbol
from pnp.games.gridblock.rules.board import ALIKE, SYMBOLS
from pnp.protocol.components import Component
from pnp.scene.cut_parts import cut_out
from pnp.scene.nodes import Box, Group, Node, Path, Point, Style
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import BLEED, GRID, HAIR

SIDE = 45.0
"""Of a tile."""

CUBE = 9.5
"""The side of a flat cube; the usual wooden ones are smaller."""

WINDOW = CUBE + 0.9
"""The side of the places for cubes, so that an edge of them shows."""

PLACE = 14.9
"""From the middle of a tile to the middles of those places, across and up."""

REACH = 12.0
"""How far a symbol reaches from the middle, clear of the cubes."""

MIDDLE = Point(SIDE / 2, SIDE / 2)

_WHOLE = Box(0, 0, SIDE, SIDE)


def tiles() -> Iterator[Component]:
    """Thirty-six tiles, all with the same back."""
    back = cut_out(SIDE, SIDE, house_back(_WHOLE.grown(BLEED), MIDDLE, 11.5))
    for name in SYMBOLS:
        front = cut_out(SIDE, SIDE, face(name))
        yield Component(
            "part-tile",
            "tiles",
            f"tile-{name}",
            front,
            back,
            ALIKE,
            which=Event(f"symbol-{name}"),
        )


@cache
def face(name: str) -> tuple[Node, ...]:
    """The front of a tile, over its bleed."""
    ground = rectangle(_WHOLE.grown(BLEED), Style(fill="gridblock-tile"))
    return (
        ground,
        Group(_chips(), once=True),
        Group(places(), once=True),
        symbol(name, MIDDLE, REACH),
    )


@cache
def places() -> tuple[Path, ...]:
    """The four windows where cubes go."""
    line = "gridblock-window-line"
    style = Style(fill="gridblock-window", stroke=line, width=GRID)
    windows = []
    for number, (right, down) in enumerate(CORNERS):
        x, y = MIDDLE.x + right * PLACE, MIDDLE.y + down * PLACE
        box = Box(x, y, x, y).grown(WINDOW / 2)
        windows.append(block(box, 0.13, 3.4, number + 7))
    return (cut_path(windows, style),)


@cache
def _chips() -> tuple[Path, ...]:
    """Five cuts on each side, which meet those of the tile beside it at the joint."""
    style = Style(fill="gridblock-chip", stroke="gridblock-chip-line", width=HAIR)
    return (cut_path((_chip(side, n) for side in range(4) for n in range(5)), style),)


def _chip(side: int, number: int) -> Outline:
    half, across = SIDE / 2, (number - 2) * 2.7
    size = (3.4, 4.4, 5.2, 4.4, 3.4)[number] + 0.5 * wobble(side, number)
    tip = (across * 0.86, -half + size)
    end = (across, -half - 0.6 * abs(wobble(number, side)) - 0.1)
    start, stop = turned_points([tip, end], 90 * side, MIDDLE)
    return gouge(start, stop, 0.85)
