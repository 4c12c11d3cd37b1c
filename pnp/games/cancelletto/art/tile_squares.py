"""The squares of a tile at full size: paving, walls, sockets; the tile they make.

A square is drawn about its middle with the outer corner of its tile at the top left,
and turned to its place, so that whatever way a tile lies all of it turns with it.
"""

from collections.abc import Iterator
from functools import cache

from pnp.games.cancelletto.art.pieces import flower
from pnp.games.cancelletto.art.strokes import Nodes, bar, placed_group
from pnp.games.cancelletto.rules.board import COLOURS, LETTERS
from pnp.scene.motifs import motif
from pnp.scene.nodes import Box, Circle, Group, Node, Path, Point, Style
from pnp.scene.noise import grain
from pnp.scene.shapes import polygon, rectangle
from pnp.scene.tokens import GRID

UNIT = 25.0
"""The side of a square, in which all of them are drawn."""

HALF = UNIT / 2

RIM, SEAM, NOTCH = 0.9, 0.3, 2.6
"""Half a joint at the rim of the tile, one inside it, the reach of a notched corner."""

JOINT = "cancelletto-joint"

INSET = "cancelletto-inset"

TOOL = "cancelletto-tool"

TURNS = (0, 90, 270, 180)
"""How far the square at each place of a tile is turned, row by row from the top."""


def slab(inset: float, style: Style) -> Path:
    """The stone of a square with its notched corners, an inset smaller."""
    near, far = RIM + inset - HALF, HALF - SEAM - inset
    low, high = NOTCH + inset - HALF, HALF - NOTCH - inset
    corners = (
        (low, near), (high, near), (high, low), (far, low), (far, high), (high, high),
        (high, far), (low, far), (low, high), (near, high), (near, low), (low, low),
    )  # fmt: skip
    return polygon((Point(x, y) for x, y in corners), style)


def _bed(fill: str) -> Iterator[Node]:
    """Joints, the insets of three corners and the slab."""
    yield bar(-HALF, -HALF, UNIT, UNIT, JOINT)
    near, low = RIM - HALF, NOTCH - HALF
    high, far = HALF - NOTCH + SEAM, HALF - SEAM
    wide, thin = low - near, far - high
    yield bar(near, near, wide, wide, INSET)
    yield bar(high, near, thin, wide, INSET)
    yield bar(near, high, wide, thin, INSET)
    yield slab(0, Style(fill=fill, stroke="cancelletto-slab-line", width=GRID))


@cache
def paving(seed: int) -> Nodes:
    """A plain square: a slab of one of three tones with a tooled margin and specks."""
    tone = int(grain(seed, 1) * 3)
    margin = slab(1.4, Style(stroke=TOOL, width=GRID))
    return (*_bed(f"cancelletto-stone-{tone}"), margin, *_specks(seed))


def _specks(seed: int) -> Iterator[Node]:
    for number in range(2 + int(grain(seed, 2) * 4)):
        x, y = ((grain(seed, number, key) - 0.5) * 0.56 * UNIT for key in (3, 4))
        radius = 0.2 + 0.22 * grain(seed, number, 5)
        yield Circle(Point(x, y), radius, Style(fill=TOOL))


def target(player: int) -> Nodes:
    """A coloured square: a hatched bed, and a light socket with the colour's sign."""
    bed = motif(f"cancelletto/target-{COLOURS[player]}")
    return *bed, *flower(player, 4.4)


GRATING = 5.2
"""The size of the grating."""


def grating() -> Nodes:
    """The iron grating in the middle of a tile: which four squares go together."""
    return motif("cancelletto/grating")


def tile(symbols: str, seed: int, bleed: float = 0.0) -> Group:
    """A tile from its top left corner, by its symbols row by row from the top."""
    whole = Box(0, 0, 2 * UNIT, 2 * UNIT).grown(bleed)
    joint = (rectangle(whole, Style(fill=JOINT)),) if bleed else ()
    squares = (
        node
        for place, symbol in enumerate(symbols)
        for node in _square(symbol, place, seed * 4 + place, bleed)
    )
    return Group((*joint, *squares, placed_group(grating(), UNIT, UNIT, once=True)))


def _square(symbol: str, place: int, seed: int, bleed: float) -> Iterator[Node]:
    """The square at a place; a wall lies on a larger border that fills the bleed."""
    row, column = divmod(place, 2)
    x, y = (column + 0.5) * UNIT, (row + 0.5) * UNIT
    if symbol == "#" and bleed:
        larger = 1 + bleed / UNIT
        u, v = (UNIT + (at - UNIT) * larger for at in (x, y))
        yield placed_group(motif("cancelletto/coping"), u, v, scale=larger, once=True)
    turn = 0 if symbol == "#" else TURNS[place]
    once = symbol != "."
    yield placed_group(square(symbol, seed), x, y, turn=turn, once=once)


def square(symbol: str, seed: int = 1) -> Nodes:
    """What a square shows, about its middle."""
    match symbol:
        case "#":
            return motif("cancelletto/wall")
        case "b" | "o":
            return target(LETTERS.index(symbol))
        case _:
            return paving(seed)
