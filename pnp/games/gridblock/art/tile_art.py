"""The tiles of Gridblock to print and cut: six of each symbol, one back (GRB-1)."""

from collections.abc import Iterator
from functools import cache

from pnp.core.event import Event
from pnp.games.gridblock.art.emblem import house_back
from pnp.games.gridblock.art.symbols import symbol
from pnp.games.gridblock.rules.board import ALIKE, SYMBOLS
from pnp.protocol.components import Component
from pnp.scene.cut_parts import cut_out
from pnp.scene.motifs import motif
from pnp.scene.nodes import Box, Group, Node, Point, Style
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import BLEED

SIDE = 45.0
"""Of a tile."""

CUBE = 9.5
"""The side of a flat cube; the usual wooden ones are smaller."""

PLACE = 14.9
"""From the middle of a tile to the middles of the places for cubes, across and up."""

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
        Group(motif("gridblock/tile"), once=True),
        symbol(name, MIDDLE, REACH),
    )
