"""The court as it lies on the table: two marbles, doors, wells, stones between.

The chequer teaches the rules: a step crosses a joint and changes the marble, a capture
crosses a corner, marked by a stone, and keeps it.
"""

from collections.abc import Iterator
from functools import cache

from pnp.boards.squares import Cell
from pnp.games.claustro.art.geometry import HALF, centre
from pnp.games.claustro.art.ornament import Teeth, bands
from pnp.games.claustro.art.strokes import fill_style, sharp_pen
from pnp.games.claustro.rules.board import COLOURS, CORNERS, GOALS, SIZE, SQUARES
from pnp.scene.motifs import motif
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Path,
    Point,
    Transform,
    rotation,
    translation,
)
from pnp.scene.shapes import hatching, line, rectangle, square
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
        Group(
            _court_motif(f"door-{name}", unit), _to(GOALS[player], unit, 180 * player)
        )
        for player, name in enumerate(COLOURS)
    )
    wells = (
        Group(well(unit), _to(cell, unit, 180 * (cell.column > 0)), once=True)
        for cell in sorted(CORNERS)
    )
    edge = square(Point(0, 0), SIZE / 2 * unit, sharp_pen("claustro-line", EMPHASIS))
    return Group((*doors, *wells, flat, Group((edge,), rotation(-45))))


DRAWN = 24.0
"""From the middle of a square to its corners in the files of doors and wells."""


def _court_motif(name: str, unit: float) -> tuple[Node, ...]:
    return motif(f"claustro/{name}", unit * HALF / DRAWN)


def well(unit: float) -> tuple[Node, ...]:
    """The well of the left corner, about the middle of its square."""
    return _court_motif("well", unit)


def _to(cell: Cell, unit: float, turn: float) -> Transform:
    """To the middle of a square, turned."""
    return translation(*centre(cell, unit)).after(rotation(turn))


def _squares(unit: float) -> Iterator[Group]:
    """All but the doors and the wells, straight, two motifs laid many times."""
    stones = (_pale(unit), _green(unit))
    for cell in SQUARES:
        if cell not in CORNERS and cell not in GOALS:
            x, y = (cell.column - 2) * unit, (2 - cell.row) * unit
            stone = stones[sum(cell) % 2]
            yield Group(stone.children, translation(x, y), once=True)


@cache
def _green(unit: float) -> Group:
    """Serpentine: a calm field in a frame of triangles, hatched in line."""
    whole, frame, field = _fields(unit)
    area = rectangle(field)
    return Group(
        (
            rectangle(whole, fill_style("claustro-mid")),
            hatching(area, field, RULING, 45, sharp_pen("claustro-hatch")),
            rectangle(field, sharp_pen("claustro-outline")),
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
            rectangle(whole, fill_style("claustro-marble")),
            rectangle(field, sharp_pen("claustro-pale-line")),
        )
    )


def _fields(unit: float) -> tuple[Box, Box, Box]:
    """A square, its frame and what is within that, about the origin."""
    whole = Box(0, 0, 0, 0).grown(unit / 2)
    frame = whole.grown(-unit * INSET)
    return whole, frame, frame.grown(-unit * FRAME)


def _border(outer: Box, inner: Box, ink: str) -> Path:
    segments = (*rectangle(outer).segments, *rectangle(inner).segments)
    return Path(segments, fill_style(ink))


def _joints(unit: float) -> Iterator[Path]:
    pen = sharp_pen("claustro-line", OUTLINE)
    far = SIZE / 2 * unit
    for number in range(1, SIZE):
        at = (number - SIZE / 2) * unit
        yield line(Point(at, -far), Point(at, far), pen)
        yield line(Point(-far, at), Point(far, at), pen)


def _stones(unit: float) -> Iterator[Group]:
    """One at every corner that captures cross."""
    stone = motif("claustro/stone", unit * STONE / 10)
    places = [(number - SIZE / 2) * unit for number in range(1, SIZE)]
    for x in places:
        for y in places:
            yield Group(stone, translation(x, y), once=True)
