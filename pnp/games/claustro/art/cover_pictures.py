"""The court seen through an arch, between the two orders: the picture of a cover."""

from collections.abc import Iterator

from pnp.games.claustro.art.arches import pointed_arch, round_arch, symmetric_shape
from pnp.games.claustro.art.colours import both, sign
from pnp.games.claustro.art.geometry import HALF
from pnp.games.claustro.art.monk import figure
from pnp.games.claustro.art.strokes import (
    fill_style,
    placed_group,
    resized,
    round_pen,
    sharp_pen,
    stone_style,
)
from pnp.games.claustro.rules.board import CORNERS, SQUARES
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Circle, Group, Line, Move, Node, Path, Point, Segment
from pnp.scene.shapes import hatching, line, on_circle, polygon, rectangle
from pnp.scene.tokens import EMPHASIS, OUTLINE

VISTA_WIDTH, VISTA_HEIGHT = 116.0, 117.2
"""With the rim of the arch and its sill."""

_VISTA_HALF, _TALL, _VISTA_RIM = 49.0, 108.0, 6.0

_VISTA_SPRING = _VISTA_HALF - _TALL


def vista() -> Group:
    """The view about x = 0, its sill standing on y = 3.2."""
    arch = Path(round_arch(_VISTA_HALF, _VISTA_SPRING, 0))
    rim = round_arch(_VISTA_HALF + _VISTA_RIM, _VISTA_SPRING, 0)
    return Group(
        (
            Path(rim, stone_style("claustro-wall", OUTLINE)),
            Path(tuple(_vista_wedges()), sharp_pen("claustro-fillet", OUTLINE)),
            Group((*_far(), *_near()), clip=arch),
            Path(arch.segments, sharp_pen("claustro-fillet", EMPHASIS)),
            rectangle(
                Box(-_VISTA_HALF - 9, 0, _VISTA_HALF + 9, 3.2),
                stone_style("claustro-stone"),
            ),
        )
    )


def _vista_wedges() -> Iterator[Segment]:
    for number in range(21):
        for verb, reach in ((Move, 0.2), (Line, _VISTA_RIM - 0.4)):
            middle = Point(0, _VISTA_SPRING)
            yield verb(on_circle(middle, _VISTA_HALF + reach, 180 + 9 * number))


def _court_point(x: float, y: float) -> Point:
    """A point of the court on its corner, in squares, from above a1."""
    eye, wide, tall = 10.0, 16.7, 112.0
    share = eye / (eye + y + 3.54)
    return Point(x * wide * share, -5.0 - tall * (1 - share))


_BACK = _court_point(0, 3.54).y - 3.0

_EAVES, _ROOF = _BACK - 17.0, _BACK - 25.0


def _far() -> Iterator[Node]:
    """Sky, bell tower and the far range of the cloister."""
    yield rectangle(
        Box(-_VISTA_HALF, -_TALL, _VISTA_HALF, 0), fill_style("claustro-sky")
    )
    yield from _tower()
    yield rectangle(
        Box(-_VISTA_HALF, _ROOF, _VISTA_HALF, _EAVES), stone_style("claustro-roof")
    )
    for number in range(-13, 14):
        top, foot = Point(number * 4.0, _ROOF), Point(number * 4.6, _EAVES)
        yield line(top, foot, sharp_pen("claustro-joint"))
    yield rectangle(
        Box(-_VISTA_HALF, _EAVES, _VISTA_HALF, _BACK), stone_style("claustro-wall")
    )
    for number in range(-5, 6):
        if number:
            x = number * 11.2 + (1.4 if number > 0 else -1.4)
            arch = Path(
                round_arch(3.7, _BACK - 8.6, _BACK), stone_style("claustro-light")
            )
            yield placed_group(x, 0, (arch,))
    yield from _door()
    cornice = Box(-_VISTA_HALF, _EAVES - 0.6, _VISTA_HALF, _EAVES + 0.6)
    yield rectangle(cornice, stone_style("claustro-marble"))


def _tower() -> Iterator[Node]:
    top = _ROOF - 14
    yield rectangle(Box(-23, top, -11, _ROOF), stone_style("claustro-wall"))
    yield rectangle(
        Box(-23.8, top - 0.6, -10.2, top + 0.6), stone_style("claustro-roof")
    )
    roof = (Point(-24, top), Point(-17, top - 10), Point(-10, top))
    yield polygon(roof, stone_style("claustro-roof"))
    for x in (-19.6, -14.4):
        arch = Path(
            round_arch(1.6, _ROOF - 9, _ROOF - 4), stone_style("claustro-light")
        )
        yield placed_group(x, 0, (arch,))


def _door() -> Iterator[Node]:
    """White's goal, at the far end."""
    for half, spring, ink in ((6.2, 8.0, "marble"), (4.8, 7.8, "light")):
        arch = pointed_arch(half, _BACK - spring, _BACK, 1.45)
        yield Path(arch, stone_style(f"claustro-{ink}"))
    yield sign(0, Point(0, _BACK - 6.0), 2.2, "claustro-on-deep")


def _near() -> Iterator[Node]:
    """The lawn, the court upon it and the two orders."""
    yield rectangle(
        Box(-_VISTA_HALF, _BACK, _VISTA_HALF, 0), stone_style("claustro-lawn")
    )
    edge = ((0, -3.85), (3.85, 0), (0, 3.85), (-3.85, 0))
    yield polygon(
        (_court_point(*corner) for corner in edge), stone_style("claustro-wall")
    )
    for cell in SQUARES:
        yield from _square(*cell)
    for side in (-1, 1):
        yield placed_group(side * (_VISTA_HALF - 5.5), _BACK + 8, _cypress())
    for player, x in ((0, -0.61 * _VISTA_HALF), (1, 0.61 * _VISTA_HALF)):
        yield placed_group(x, -4.0, resized((figure(player),), 0.94))


def _square(file: int, rank: int) -> Iterator[Node]:
    steps = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
    places = [(file - 2 + x, rank - 2 + y) for x, y in steps]
    dark = (file + rank) % 2
    ink = "claustro-deep" if (file, rank) in CORNERS else "claustro-marble"
    area = polygon(
        (_court_point((f - r) * HALF, (f + r) * HALF) for f, r in places),
        stone_style("claustro-mid" if dark else ink),
    )
    yield area
    if dark and (box := bounds([area])):
        yield hatching(area, box, 1.2, 90, sharp_pen("claustro-hatch"))


def _cypress() -> Iterator[Node]:
    crown = symmetric_shape(
        (0, -31),
        (2.4, -25, 4.6, -14, 4.2, -6),
        (3.8, -2.4, 2.0, -1.6, 0, -1.6),
    )
    yield rectangle(Box(-0.6, -2, 0.6, 1.2), stone_style("claustro-stone"))
    yield Path(crown, stone_style("claustro-cypress"))
    yield line(Point(0, -27), Point(0, -5), round_pen("claustro-cypress-line"))


WIDTH, HEIGHT = 66.0, 71.0

_HALF, _SPRING, _FOOT = 28.6, -42.0, -2.4

_RIM = 4.4

_EYE = Point(0, -55.4)


def window() -> Group:
    """The window about x = 0, its sill on y = 0."""
    lights = (_light(player) for player in (0, 1))
    return Group((*_wall(), *lights, *_eye(), *_column(), *_sill()))


def _wall() -> Iterator[Node]:
    whole = Path(
        round_arch(_HALF, _SPRING, _FOOT), stone_style("claustro-wall", OUTLINE)
    )
    inner = round_arch(_HALF - _RIM, _SPRING, _FOOT)
    yield whole
    yield Path(tuple(_wedges()), sharp_pen("claustro-fillet"))
    yield Path(inner, sharp_pen("claustro-fillet", OUTLINE))


def _wedges() -> Iterator[Segment]:
    for number in range(1, 16):
        angle = 180 + 180 / 16 * number
        middle = Point(0, _SPRING)
        yield Move(on_circle(middle, _HALF - _RIM, angle))
        yield Line(on_circle(middle, _HALF - 0.2, angle))


def _light(player: int) -> Group:
    """One of the two openings, a monk within."""
    arch = pointed_arch(11.2, -35.0, _FOOT, 1.3)
    ink = ("claustro-light", "claustro-mid")[player]
    monk = placed_group(0, -2.6, resized((figure(player),), 0.93))
    return placed_group(
        (-12.7, 12.7)[player],
        0,
        (
            Path(arch, stone_style(ink, OUTLINE)),
            Group((monk,), clip=Path(arch)),
            Path(arch, sharp_pen("claustro-fillet", OUTLINE)),
        ),
    )


def _eye() -> Iterator[Node]:
    """The round opening above, with both signs."""
    yield Circle(_EYE, 8.2, stone_style("claustro-light", OUTLINE))
    yield both(_EYE, 5.4, "claustro-on-deep")
    yield Circle(_EYE, 8.2, sharp_pen("claustro-fillet", OUTLINE))


def _column() -> Iterator[Node]:
    yield rectangle(Box(-1.3, -33.0, 1.3, -4.4), stone_style("claustro-marble"))
    for top, wide, foot, narrow in ((-36.4, 3.4, -32.8, 1.6), (-5.4, 1.6, -2.4, 2.6)):
        points = (
            Point(-wide, top),
            Point(wide, top),
            Point(narrow, foot),
            Point(-narrow, foot),
        )
        yield polygon(points, stone_style("claustro-stone"))


def _sill() -> Iterator[Node]:
    for left, right in ((-_HALF - 2.2, -_HALF + _RIM), (_HALF - _RIM, _HALF + 2.2)):
        yield rectangle(
            Box(left, _SPRING - 0.9, right, _SPRING + 0.9),
            stone_style("claustro-stone"),
        )
    yield rectangle(Box(-32, _FOOT, 32, 0), stone_style("claustro-stone", OUTLINE))
