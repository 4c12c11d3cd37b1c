"""The ways of movers in a picture: ribbons below the symbols, and what marks them."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from math import atan2, degrees

from pnp.boards.diagram import LETTER
from pnp.boards.squares import Cell
from pnp.core.position import Player
from pnp.core.record import Ply
from pnp.games.gridblock.art.colours import ink
from pnp.games.gridblock.art.plain import centre, corner
from pnp.games.gridblock.art.strokes import outline, turned_points
from pnp.games.gridblock.drawing.movers import WAYS
from pnp.games.gridblock.rules.moves import Play
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.walks import Walk, walks
from pnp.scene.nodes import Circle, Node, Path, Point, Style, Text
from pnp.scene.shapes import along, polyline
from pnp.scene.tokens import GRID

WIDE = 0.32
"""A ribbon."""

HEAD = 0.095
"""Half the width of an arrow head."""

_HEAD = Style(fill="gridblock-black", stroke="ground", width=GRID)
"""Set off from the frame of a mover."""

APART, LESS = 0.2, 0.85
"""Two heads that lie back to back: by so much each is nearer to its tile, twice, and
as much smaller.
"""

STOP = 0.165
"""The radius of the number of a stop."""

_INWARDS = 0.91
"""How far from the middle of a tile a number on its corner is, to a cube there."""


def ribbons(ways: Iterable[Walk], colour: Player, unit: float) -> Iterator[Path]:
    """Ways of a mover; where one goes on from another no edge lies between them."""
    lines = [[centre(cell, unit) for cell in way] for way in ways if way]
    for use, wide in (("line", WIDE * unit), ("tint", WIDE * unit - 2 * GRID)):
        style = Style(stroke=ink(colour, use), width=wide, cap="round", join="round")
        for points in lines:
            yield polyline(points, style)


def heads(ways: Sequence[Walk], unit: float, larger: float = 1.0) -> Iterator[Path]:
    """Arrow heads on the joints between tiles, where no symbol is.

    Where ways go both to and fro two heads lie back to back, each nearer to its tile.
    """
    steps = dict.fromkeys(step for way in ways for step in pairwise(way))
    for start, end in steps:
        one, other = centre(start, unit), centre(end, unit)
        reach = HEAD * larger
        if (end, start) in steps:
            one = along(one, other, APART * unit * larger)
            reach *= LESS
        yield head(one, other, unit, reach)


@lru_cache(1 << 10)
def head(start: Point, end: Point, unit: float, reach: float = HEAD) -> Path:
    """An arrow head in the middle between two points."""
    half = unit * reach
    shape = [
        (half * 0.9, 0),
        (-half * 0.7, half),
        (-half * 0.25, 0),
        (-half * 0.7, -half),
    ]
    turn = degrees(atan2(end.y - start.y, end.x - start.x))
    middle = ((start.x + end.x) / 2, (start.y + end.y) / 2)
    points = turned_points(shape, turn, middle)
    return Path(outline(points), _HEAD)


def stop(number: int, cell: Cell, place: int | None, unit: float) -> Iterator[Node]:
    """The number of a stop, on a corner of its tile that is free, or at its upper side.

    A tip points to the tile where it lies on the line.
    """
    at = _at(cell, place, unit)
    if place is None:
        tip = [(-STOP, STOP * 0.75), (STOP, STOP * 0.75), (0, STOP * 1.4)]
        points = [(at.x + x * unit * 0.6, at.y + y * unit) for x, y in tip]
        yield Path(outline(points), Style(fill="gridblock-black"))
    pen = Style(fill="ground", stroke="gridblock-black", width=GRID)
    yield Circle(at, STOP * unit, pen)
    size = unit * 0.33
    base = Point(at.x, at.y + size * LETTER)
    yield Text(str(number), base, size, "bold", "middle", "gridblock-black")


def _at(cell: Cell, place: int | None, unit: float) -> Point:
    if place is not None:
        return on_corner(cell, place, unit)
    x, y = centre(cell, unit)
    return Point(x, y - unit / 2)


def on_corner(cell: Cell, place: int, unit: float) -> Point:
    """Where a number stands on a corner: off the cubes of the tiles beside it."""
    (x, y), at = centre(cell, unit), corner(cell, place, unit)
    return Point(x + (at.x - x) * _INWARDS, y + (at.y - y) * _INWARDS)


def sides(cell: Cell, ways: Sequence[Walk]) -> set[int]:
    """The sides of a tile that some ways cross."""
    found = set()
    for way in ways:
        for one, other in pairwise(way):
            for near, far in ((one, other), (other, one)):
                if near == cell:
                    step = (far.column - near.column, near.row - far.row)
                    found.add(WAYS.index(step))
    return found


def routes(plies: Sequence[Ply[Position]]) -> list[Walk]:
    """A way for each ply, straight and off the others where it can be.

    Empty for a mover that is placed, or stays where it is.
    """
    found: list[Walk] = []
    stops = {ply.move.target for ply in plies}
    for ply in plies:
        crowded = stops.union(*found) if len(plies) > 1 else set()
        found.append(_route(ply, crowded))
    return found


def has_placed_cube(ply: Ply[Position]) -> bool:
    """Whether a cube came on a corner of the target."""
    target = ply.move.target
    before, after = (len(p.corners(target)) for p in (ply.before, ply.after))
    return after > before


def _route(ply: Ply[Position], crowded: Collection[Cell]) -> Walk:
    move, origin = ply.move, ply.before.mover
    if not isinstance(move, Play) or origin is None:
        return ()
    found = walks(origin, ply.before.values[move.card], ply.before.variants)
    ways = [way for way in found if way[-1] == move.target]
    return min(ways, key=lambda way: _burden(way, crowded), default=())


def _burden(way: Walk, crowded: Collection[Cell]) -> tuple[int, int]:
    """How often a way crosses what is crowded, and how often it turns."""
    steps = [(b.column - a.column, b.row - a.row) for a, b in pairwise(way)]
    turns = sum(one != other for one, other in pairwise(steps))
    return sum(cell in crowded for cell in way[1:-1]), turns
