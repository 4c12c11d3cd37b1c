"""A hand to be played: the line that was chosen, and the card that tempts."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.boards.diagram import LETTER, diagram
from pnp.boards.squares import Cell
from pnp.core.key_moment import Option
from pnp.games.gridblock.art import plain
from pnp.games.gridblock.art.emblem import CORNERS as PLACES
from pnp.games.gridblock.art.plain import Part, part_about
from pnp.games.gridblock.drawing.movers import WAYS
from pnp.games.gridblock.drawing.view import (
    HEIGHT,
    LAST,
    LEFT,
    NAMES,
    RIGHT,
    SIDE,
    TOP,
    UNIT,
    beneath,
    named_board,
    pieces,
    stops,
)
from pnp.games.gridblock.drawing.ways import (
    STOP,
    heads,
    on_corner,
    ribbons,
    routes,
    sides,
)
from pnp.games.gridblock.rules.board import SIZE
from pnp.games.gridblock.rules.events import situation
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.walks import Walk
from pnp.scene.nodes import (
    Group,
    Node,
    Point,
    Scene,
    Style,
    Text,
    scaling,
    translation,
)
from pnp.scene.shapes import polyline, square
from pnp.scene.tokens import EMPHASIS, OUTLINE

LEAST = 3.0 / (2 * plain.CUBE * UNIT)
"""The scale at which a cube is three millimetres wide."""

SEAL = UNIT * STOP
"""How far the number of cubes reaches, across and up."""

OFF = 1.5
"""From the tiles to the names beside a part of them, off the sign of a mover."""

_TEMPTING = Style(
    stroke="gridblock-black", width=EMPHASIS * 0.7, dash=(1.2, 0.9), join="round"
)


def choice(position: Position, options: Sequence[Option]) -> Scene:
    """A hand laid open, the way it was played, and a dashed way of what tempts.

    A square at its end says how many cubes the hand then places at most; circles number
    stops. Of the grid is seen what these ways are about.
    """
    chosen, *others = options
    before = chosen.plies[0].before
    own = replace(position, hands=before.seen_by(before.player).hands)
    ways = routes(chosen.plies)
    tempting = [node for option in others for node in _way(option)]
    below = (*ribbons(ways, position.turn, UNIT), *tempting)
    leading = [*ways, *(way for option in others for way in routes(option.plies))]
    seals = [
        (way[-1], _seal(position, way[-1], leading), option.mark.number)
        for option in others
        for way in routes(option.plies)
        if option.mark and way
    ]
    sealed = [
        node
        for cell, place, number in seals
        for node in _cube_count(str(number), on_corner(cell, place, UNIT))
    ]
    part = part_about(_touched_cells(options))
    size = _scale(part) * NAMES
    ground = named_board(position, below, size, OFF + size / 2, part)
    drawn = (*ground, *pieces(position, leading, part), *heads(ways, UNIT), *sealed)
    kept = [(cell, place) for cell, place, _ in seals]
    return _part_scene((*drawn, *stops(position, ways, kept)), own, part)


def _touched_cells(options: Sequence[Option]) -> set[Cell]:
    """The tiles that ways lead to and over."""
    return {cell for each in options for way in routes(each.plies) for cell in way}


def _scale(part: Part) -> float:
    """How large what stands about the grid is, so that it fills the width alike."""
    return len(part.columns) / SIZE


def _part_scene(nodes: tuple[Node, ...], position: Position, part: Part) -> Scene:
    """The nodes above the clock and the hand, the corner of the part in its place."""
    scale, (across, up) = _scale(part), part
    start = Point(across.start * UNIT, -up.start * UNIT)
    below = Group(tuple(beneath(position)), translation(*start).after(scaling(scale)))
    tall = TOP + len(up) * UNIT
    size = (
        LEFT * scale + len(across) * UNIT + RIGHT,
        tall + (HEIGHT - TOP - SIDE) * scale,
    )
    corner = Point(LEFT * scale - start.x, tall - start.y)
    alt = situation(position, part.cells)
    return diagram(size, corner, (*nodes, below), alt)


def _way(option: Option) -> Iterator[Node]:
    """The way of a card, below the symbols."""
    (way,) = routes(option.plies)
    points = [plain.centre(cell, UNIT) for cell in way]
    if len(points) > 1:
        yield polyline(points, _TEMPTING)


def _seal(position: Position, cell: Cell, ways: Sequence[Walk]) -> int:
    """The corner of a tile for what the hand comes to: free, and off all ways.

    There is one, as the card places a cube.
    """
    crossed = [WAYS[side] for side in sides(cell, ways)]

    def burden(place: int) -> int:
        right, down = PLACES[place]
        return sum(way in ((right, 0), (0, down)) for way in crossed)

    return min(range(LAST, len(position.corners(cell)) - 1, -1), key=burden)


def _cube_count(said: str, at: Point) -> Iterator[Node]:
    """A number of cubes, its edge of dashes as the way is."""
    yield square(at, SEAL, replace(_TEMPTING, fill="ground", width=OUTLINE))
    size = SEAL * 1.8
    base = Point(at.x, at.y + size * LETTER)
    yield Text(said, base, size, "bold", "middle", "gridblock-black")
