"""The court as it lies on the table: two marbles, doors, wells, stones between.

The chequer teaches the rules: a step crosses a joint and changes the marble, a capture
crosses a corner, marked by a stone, and keeps it.
"""

from collections.abc import Iterator
from functools import cache
from math import degrees

from pnp.boards.squares import Cell
from pnp.games.claustro.art.arches import disc, pointed_arch, symmetric_shape
from pnp.games.claustro.art.colours import sign
from pnp.games.claustro.art.geometry import HALF, centre
from pnp.games.claustro.art.ornament import Teeth, bands
from pnp.games.claustro.art.strokes import (
    fill_style,
    placed_group,
    resized,
    round_pen,
    sharp_pen,
    stone_style,
)
from pnp.games.claustro.rules.board import CORNERS, GOALS, SIZE, SQUARES
from pnp.scene import display_faces
from pnp.scene.display_faces import Display
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Ink,
    Line,
    Move,
    Node,
    Path,
    Point,
    Segment,
    Style,
    Transform,
    rotation,
    translation,
)
from pnp.scene.shapes import (
    arc,
    diamond,
    hatching,
    lettering_path,
    line,
    on_circle,
    polygon,
    rectangle,
    square,
)
from pnp.scene.tokens import EMPHASIS, GRID, OUTLINE

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
    edge = square(Point(0, 0), SIZE / 2 * unit, sharp_pen("claustro-line", EMPHASIS))
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
    motif = _stone(unit * STONE)
    places = [(number - SIZE / 2) * unit for number in range(1, SIZE)]
    for x in places:
        for y in places:
            yield Group(motif.children, translation(x, y), once=True)


@cache
def _stone(reach: float) -> Group:
    inks = ((1.0, "claustro-deep"), (0.72, "claustro-marble"), (0.45, "claustro-stone"))
    middle = Point(0, 0)
    return Group(tuple(diamond(middle, reach * r, stone_style(ink)) for r, ink in inks))


SPRING, FOOT = 0.06, 0.5

OUTER, INNER = 0.53, 0.395
"""Half the width of the arch and of its opening, all in halves of the diagonal."""

RISE = 1.5


def door(player: int, unit: float) -> Group:
    """The door of a square, about its middle, with the sign of who must get there."""
    half = unit * HALF
    edge = diamond(Point(0, 0), half)
    nodes = (
        diamond(Point(0, 0), half, fill_style("claustro-marble")),
        diamond(Point(0, 0), half * 0.9, sharp_pen("claustro-fillet")),
        *resized(_steps(), half),
        *resized(_arch(), half),
        *resized((_door_leaves(), *_jambs(), *_trees()), half),
        sign(player, Point(0, 0.08 * half), 0.24 * half, "claustro-on-deep"),
    )
    return Group((Group(nodes, clip=edge),))


def _steps() -> Iterator[Node]:
    """Three steps that lead in from the court."""
    yield rectangle(Box(-1, 0.55, 1, 1), fill_style("claustro-marble"))
    for top in (0.55, 0.71, 0.87):
        yield rectangle(Box(-1, top, 1, top + 0.08), stone_style("claustro-sand"))


def _arch() -> Iterator[Node]:
    """The arch of wedged stones and its dark opening."""
    yield Path(
        pointed_arch(OUTER, SPRING, FOOT, RISE), stone_style("claustro-stone", OUTLINE)
    )
    yield Path(tuple(_wedges()), sharp_pen("claustro-joint"))
    yield Path(
        pointed_arch(INNER, SPRING, FOOT, 1.52), stone_style("claustro-deep", OUTLINE)
    )


def _wedges() -> Iterator[Segment]:
    """The joints between the stones of the arch."""
    radius = (1 + RISE * RISE) / 2 * OUTER
    for side in (-1, 1):
        for angle in range(0, 62, 12):
            for verb, reach in ((Move, radius), (Line, radius - OUTER + INNER)):
                x, y = on_circle(Point(0, 0), reach, angle)
                yield verb(Point(side * (x - radius + OUTER), SPRING - y))


def _door_leaves() -> Group:
    """Two leaves of planks in the opening."""
    pen = sharp_pen("claustro-plank", OUTLINE)
    upright = (line(Point(x, -1), Point(x, FOOT), pen) for x in (-0.2, 0, 0.2))
    level = (line(Point(-1, y), Point(1, y), pen) for y in (-0.24, 0.43))
    clear = Circle(Point(0, 0.08), 0.3, fill_style("claustro-deep"))
    arch = Path(pointed_arch(INNER, SPRING, FOOT, 1.52))
    return Group((*upright, *level, clear), clip=arch)


def _jambs() -> Iterator[Node]:
    """Capitals, bases and the threshold."""
    for side in (-1, 1):
        middle = side * (OUTER + INNER) / 2
        for y, deep in ((SPRING, 0.035), (FOOT - 0.035, 0.035)):
            block = Box(middle - 0.1, y - deep, middle + 0.1, y + deep)
            yield rectangle(block, stone_style("claustro-sand"))
    yield rectangle(Box(-0.66, FOOT, 0.66, FOOT + 0.05), stone_style("claustro-stone"))


def _trees() -> Iterator[Node]:
    """A clipped tree in a pot on either side."""
    crown = symmetric_shape(
        (0, -0.26), (0.05, -0.17, 0.085, -0.05, 0.065, 0.04), (0, 0.06)
    )
    pot = symmetric_shape((0, 0.1), (0.06, 0.1), (0.04, 0.2), (0, 0.2))
    for x in (-0.69, 0.69):
        yield placed_group(
            x,
            0.02,
            (
                Path(crown, stone_style("claustro-deep")),
                Path(pot, stone_style("claustro-stone")),
                line(Point(0, 0.06), Point(0, 0.1), round_pen("claustro-line", GRID)),
            ),
        )


_CAPITAL = 0.7
"""How tall a capital of the inscription is, in sizes."""

_O = Point(0, 0)


@cache
def well(unit: float) -> Group:
    """The well of the left corner, about the middle of its square."""
    half = unit * HALF
    edge, box = diamond(_O, half), Box(0, 0, 0, 0).grown(half)
    water = Path(disc(_O, 0.325 * half))
    nodes = (
        diamond(_O, half, fill_style("claustro-deep")),
        *(
            hatching(edge, box, unit / 16, turn, sharp_pen("claustro-hatch"))
            for turn in (45, -45)
        ),
        *resized((*_trefoils(), *_head()), half),
        *_rim_lettering(half),
        *resized(_water(), half),
        hatching(water, box, unit / 24, 0, sharp_pen("claustro-outline")),
        *resized(_waves(), half),
    )
    return Group((Group(nodes, clip=edge),))


def _trefoils() -> Iterator[Node]:
    """A trefoil in every corner of the bed but that towards the court.

    It is whole within the line round the court.
    """
    for turn in (90, 180, 270):
        middle = on_circle(_O, 0.79, turn)
        crowns = tuple(
            segment
            for leaf in (0, 120, 240)
            for segment in disc(on_circle(middle, 0.05, turn + 180 + leaf), 0.057)
        )
        yield Path(crowns, sharp_pen("claustro-outline", OUTLINE))
        yield Path(crowns, Style("claustro-mid"))


def _head() -> Iterator[Node]:
    """The octagon of the wellhead and its pale rim."""
    corners = (on_circle(_O, 0.655, 22.5 + 45 * turn) for turn in range(8))
    yield polygon(corners, stone_style("claustro-stone"))
    yield Circle(_O, 0.58, stone_style("claustro-marble"))


def _rim_lettering(half: float) -> Iterator[Node]:
    """The name twice round the rim, upright from both seats, the signs between."""
    size = 0.115 * half / _CAPITAL
    for turn in (0, 180):
        words = inscription(
            "CLAUSTRO", 0.425 * half, size, "cinzel", "claustro-line", 0.03 * half
        )
        yield Group((words,), rotation(turn))
    for player, turn in ((0, 0), (1, 180)):
        spot = on_circle(_O, 0.483 * half, turn)
        yield sign(player, spot, 0.045 * half, "claustro-line")


def _water() -> Iterator[Node]:
    yield Circle(_O, 0.375, stone_style("claustro-stone"))
    yield Circle(_O, 0.325, stone_style("claustro-water"))


def _waves() -> Iterator[Node]:
    pen = round_pen("claustro-wave", OUTLINE)
    for reach in (0.23, 0.13):
        for turn in (0, 180):
            start = on_circle(_O, reach, turn - 60)
            yield Path((Move(start), *arc(_O, reach, turn - 60, 80)), pen)


def inscription(
    words: str, radius: float, size: float, face: Display, ink: Ink, track: float = 0.0
) -> Group:
    """Words about the top of a circle round the origin, their feet towards it."""
    turn = -display_faces.width(words, size, face, track) / 2
    letters = []
    for letter in words:
        wide = display_faces.width(letter, size, face)
        angle = degrees((turn + wide / 2) / radius)
        foot = on_circle(Point(0, 0), radius, angle - 90)
        path = lettering_path(letter, Point(0, 0), size, face, ink, align="middle")
        letters.append(Group((path,), translation(*foot).after(rotation(angle))))
        turn += wide + track
    return Group(tuple(letters))
