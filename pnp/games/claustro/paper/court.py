"""The court as it lies on the table: two marbles, doors, wells, stones between.

The chequer teaches the rules: a step crosses a joint and changes the marble, a capture
crosses a corner, marked by a stone, and keeps it.
"""

from collections.abc import Iterator
from functools import cache

from pnp.core.grid import Cell
from pnp.games.claustro.paper.art import centre
from pnp.games.claustro.paper.door import door
from pnp.games.claustro.paper.ornament import Teeth, bands
from pnp.games.claustro.paper.stone import filled, laid, ruled
from pnp.games.claustro.paper.well import well
from pnp.games.claustro.rules.board import CORNERS, GOALS, SIZE, SQUARES
from pnp.scene.nodes import (
    Box,
    Group,
    Path,
    Point,
    Transform,
    rotation,
    translation,
)
from pnp.scene.shapes import diamond, hatching, line, rectangle, square
from pnp.scene.tokens import EMPHASIS, OUTLINE

STONE = 0.155
"""Half the diagonal of the stone at a corner that captures cross, in squares."""

RULING = 2.0
"""Between the lines of green marble that is hatched, in millimetres."""

INSET = 0.035
FRAME = 0.09
"""From a joint to the frame of a square, and how wide that is."""

_GREEN = Teeth("claustro-tooth", "claustro-gem")


@cache
def court(unit: float) -> Group:
    """The board on its corner, without what runs round it."""
    flat = Group((*_squares(unit), *_joints(unit), *_stones(unit)), rotation(-45))
    doors = (
        Group(door(player, unit).children, _to(GOALS[player], unit, 180 * player))
        for player in (0, 1)
    )
    wells = (
        Group(well(unit).children, _to(cell, unit, 180 * (cell.column > 0)), once=True)
        for cell in sorted(CORNERS)
    )
    edge = square(Point(0, 0), SIZE / 2 * unit, ruled("claustro-line", EMPHASIS))
    return Group((*doors, *wells, flat, Group((edge,), rotation(-45))))


def _to(cell: Cell, unit: float, turn: float) -> Transform:
    """To the middle of a square, turned."""
    return translation(*centre(cell, unit)).after(rotation(turn))


def _squares(unit: float) -> Iterator[Group]:
    """All but the doors and the wells, straight, two motifs laid many times."""
    motifs = (_pale(unit), _green(unit))
    for cell in SQUARES:
        if cell not in CORNERS and cell not in GOALS:
            x, y = (cell.column - 2) * unit, (2 - cell.row) * unit
            motif = motifs[sum(cell) % 2]
            yield Group(motif.children, translation(x, y), once=True)


@cache
def _green(unit: float) -> Group:
    """Serpentine: a calm field in a frame of triangles, hatched in line."""
    whole, frame, field = _fields(unit)
    area = rectangle(field)
    return Group(
        (
            rectangle(whole, filled("claustro-mid")),
            hatching(area, field, RULING, 45, ruled("claustro-hatch")),
            rectangle(field, ruled("claustro-outline")),
            _border(frame, field, "claustro-border"),
            *bands(frame, unit * FRAME, _GREEN),
        )
    )


@cache
def _pale(unit: float) -> Group:
    """Pale marble, calm but for a line."""
    whole, _, field = _fields(unit)
    return Group(
        (
            rectangle(whole, filled("claustro-marble")),
            rectangle(field, ruled("claustro-pale-line")),
        )
    )


def _fields(unit: float) -> tuple[Box, Box, Box]:
    """A square, its frame and what is within that, about the origin."""
    whole = Box(0, 0, 0, 0).grown(unit / 2)
    frame = whole.grown(-unit * INSET)
    return whole, frame, frame.grown(-unit * FRAME)


def _border(outer: Box, inner: Box, ink: str) -> Path:
    segments = (*rectangle(outer).segments, *rectangle(inner).segments)
    return Path(segments, filled(ink))


def _joints(unit: float) -> Iterator[Path]:
    pen = ruled("claustro-line", OUTLINE)
    far = SIZE / 2 * unit
    for number in range(1, SIZE):
        at = (number - SIZE / 2) * unit
        yield line(Point(at, -far), Point(at, far), pen)
        yield line(Point(-far, at), Point(far, at), pen)


def _stones(unit: float) -> Iterator[Group]:
    """One at every corner that captures cross."""
    motif = _stone(unit * STONE)
    places = [(number - SIZE / 2) * unit for number in range(1, SIZE)]
    for x in places:
        for y in places:
            yield Group(motif.children, translation(x, y), once=True)


@cache
def _stone(reach: float) -> Group:
    inks = ((1.0, "claustro-deep"), (0.72, "claustro-marble"), (0.45, "claustro-stone"))
    middle = Point(0, 0)
    return Group(tuple(diamond(middle, reach * r, laid(ink)) for r, ink in inks))
