"""A hand to be played: the line that was chosen, and the card that tempts."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from pnp.core.grid import Cell
from pnp.core.keymoment import Option
from pnp.games.gridblock.paper import art
from pnp.games.gridblock.paper.part import Part, part_about
from pnp.games.gridblock.paper.ribbons import heads, ribbons
from pnp.games.gridblock.paper.routes import routes
from pnp.games.gridblock.paper.view import (
    HEIGHT,
    LEFT,
    NAMES,
    RIGHT,
    SIDE,
    TOP,
    UNIT,
    beneath,
    laid,
    pieces,
    stops,
)
from pnp.games.gridblock.rules.board import NEIGHBOURS, SIZE
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.situation import situation
from pnp.scene.diagram import LETTER, diagram
from pnp.scene.nodes import (
    Circle,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Text,
    scaling,
    translation,
)
from pnp.scene.shapes import along, polyline
from pnp.scene.tokens import EMPHASIS, OUTLINE
from pnp.scene.verdicts import DIGITS

LEAST = 3.0 / (2 * art.CUBE * UNIT)
"""The scale at which a cube is three millimetres wide."""

SEAL = UNIT * 0.2
"""How far the number of cubes reaches."""

OFF = 1.5
"""From the tiles to the names beside a part of them, off the sign of a mover."""

Steps = Collection[frozenset[Cell]]
"""Pairs of tiles between which ways lead."""

_TEMPTING = Style(
    stroke="gridblock-black", width=EMPHASIS * 0.7, dash=(1.2, 0.9), join="round"
)


def choice(position: Position, options: Sequence[Option]) -> Scene:
    """A hand laid open, the way it was played, and a dashed way of what tempts.

    A circle at its end says how many cubes the hand then places at most. Of the grid is
    seen what these ways are about.
    """
    chosen, *others = options
    before = chosen.plies[0].before
    own = replace(position, hands=before.seen_by(before.player).hands)
    ways = routes(chosen.plies)
    lines = [[art.centre(cell, UNIT) for cell in way] for way in ways if way]
    tempting = [node for option in others for node in _way(option)]
    busy = {frozenset(step) for way in ways for step in pairwise(way)}
    below = (*ribbons(lines, position.turn, UNIT), *tempting)
    sealed = [node for option in others for node in _sealed(option, busy)]
    leading = [*ways, *(way for option in others for way in routes(option.plies))]
    part = part_about(_touched(options))
    size = _scale(part) * NAMES
    ground = laid(position, below, size, OFF + size / 2, part)
    drawn = (*ground, *pieces(position, leading, part), *heads(ways, UNIT), *sealed)
    return _framed((*drawn, *stops(position, ways)), own, part)


def _touched(options: Sequence[Option]) -> set[Cell]:
    """The tiles that ways lead to and over."""
    return {cell for each in options for way in routes(each.plies) for cell in way}


def _scale(part: Part) -> float:
    """How large what stands about the grid is, so that it fills the width alike."""
    return len(part.columns) / SIZE


def _framed(nodes: tuple[Node, ...], position: Position, part: Part) -> Scene:
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
    points = [art.centre(cell, UNIT) for cell in way]
    if len(points) > 1:
        yield polyline(points, _TEMPTING)


def _sealed(option: Option, busy: Steps) -> Iterator[Node]:
    """What the hand comes to, at the side by which the way enters its last tile.

    Where a way of the hand lies there, it is at a side that none crosses.
    """
    (way,) = routes(option.plies)
    if not option.mark or len(way) < 2:
        return
    *_, before, last = way
    sides = (before, *(cell for cell in NEIGHBOURS[last] if cell not in way))
    side = next((cell for cell in sides if {last, cell} not in busy), before)
    at, aside = art.centre(last, UNIT), art.centre(side, UNIT)
    yield Group(tuple(_counted(str(option.mark.number), along(at, aside, UNIT * 0.46))))


def _counted(said: str, at: Point) -> Iterator[Node]:
    """A number of cubes, its edge of dashes as the way is."""
    yield Circle(at, SEAL, replace(_TEMPTING, fill="ground", width=OUTLINE))
    size = SEAL * DIGITS[len(said)]
    base = Point(at.x, at.y + size * LETTER)
    yield Text(said, base, size, "bold", "middle", "gridblock-black")
