"""The squares of a tile at full size: paving, walls, sockets; the tile they make.

A square is drawn about its middle with the outer corner of its tile at the top left,
and turned to its place, so that whatever way a tile lies all of it turns with it.
"""

from collections.abc import Iterator
from functools import cache

from pnp.games.cancelletto.art.pieces import flower
from pnp.games.cancelletto.art.strokes import Nodes, placed_group
from pnp.games.cancelletto.rules.board import COLOURS, LETTERS
from pnp.scene.motifs import motif
from pnp.scene.nodes import Box, Circle, Group, Node, Point, Style
from pnp.scene.noise import grain
from pnp.scene.shapes import rectangle

UNIT = 25.0
"""The side of a square, in which all of them are drawn."""

JOINT = "cancelletto-joint"

TOOL = "cancelletto-tool"

TURNS = (0, 90, 270, 180)
"""How far the square at each place of a tile is turned, row by row from the top."""


@cache
def paving(seed: int) -> Nodes:
    """A plain square: a slab of one of three tones, and specks on it."""
    tone = "cancelletto-stone-0", f"cancelletto-stone-{int(grain(seed, 1) * 3)}"
    return *motif("cancelletto/paving", ink=tone), *_specks(seed)


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
