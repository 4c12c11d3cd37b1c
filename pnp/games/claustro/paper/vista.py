"""The court seen through an arch, between the two orders: the picture of a cover."""

from collections.abc import Iterator

from pnp.games.claustro.paper.art import HALF, sign
from pnp.games.claustro.paper.monk import figure
from pnp.games.claustro.paper.outline import mirrored, pointed_arch, round_arch
from pnp.games.claustro.paper.stone import (
    filled,
    laid,
    lined,
    placed,
    resized,
    ruled,
)
from pnp.games.claustro.rules.board import CORNERS, SQUARES
from pnp.scene.measure import bounds
from pnp.scene.nodes import (
    Box,
    Group,
    Line,
    Move,
    Node,
    Path,
    Point,
    Segment,
)
from pnp.scene.shapes import hatching, line, on_circle, polygon, rectangle
from pnp.scene.tokens import EMPHASIS, OUTLINE

WIDTH, HEIGHT = 116.0, 117.2
"""With the rim of the arch and its sill."""

_HALF, _TALL, _RIM = 49.0, 108.0, 6.0
_SPRING = _HALF - _TALL


def vista() -> Group:
    """The view about x = 0, its sill standing on y = 3.2."""
    arch = Path(round_arch(_HALF, _SPRING, 0))
    rim = round_arch(_HALF + _RIM, _SPRING, 0)
    return Group(
        (
            Path(rim, laid("claustro-wall", OUTLINE)),
            Path(tuple(_wedges()), ruled("claustro-fillet", OUTLINE)),
            Group((*_far(), *_near()), clip=arch),
            Path(arch.segments, ruled("claustro-fillet", EMPHASIS)),
            rectangle(Box(-_HALF - 9, 0, _HALF + 9, 3.2), laid("claustro-stone")),
        )
    )


def _wedges() -> Iterator[Segment]:
    for number in range(21):
        for verb, reach in ((Move, 0.2), (Line, _RIM - 0.4)):
            middle = Point(0, _SPRING)
            yield verb(on_circle(middle, _HALF + reach, 180 + 9 * number))


def _seen(x: float, y: float) -> Point:
    """A point of the court on its corner, in squares, from above a1."""
    eye, wide, tall = 10.0, 16.7, 112.0
    share = eye / (eye + y + 3.54)
    return Point(x * wide * share, -5.0 - tall * (1 - share))


_BACK = _seen(0, 3.54).y - 3.0
_EAVES, _ROOF = _BACK - 17.0, _BACK - 25.0


def _far() -> Iterator[Node]:
    """Sky, bell tower and the far range of the cloister."""
    yield rectangle(Box(-_HALF, -_TALL, _HALF, 0), filled("claustro-sky"))
    yield from _tower()
    yield rectangle(Box(-_HALF, _ROOF, _HALF, _EAVES), laid("claustro-roof"))
    for number in range(-13, 14):
        top, foot = Point(number * 4.0, _ROOF), Point(number * 4.6, _EAVES)
        yield line(top, foot, ruled("claustro-joint"))
    yield rectangle(Box(-_HALF, _EAVES, _HALF, _BACK), laid("claustro-wall"))
    for number in range(-5, 6):
        if number:
            x = number * 11.2 + (1.4 if number > 0 else -1.4)
            arch = Path(round_arch(3.7, _BACK - 8.6, _BACK), laid("claustro-light"))
            yield placed(x, 0, (arch,))
    yield from _door()
    cornice = Box(-_HALF, _EAVES - 0.6, _HALF, _EAVES + 0.6)
    yield rectangle(cornice, laid("claustro-marble"))


def _tower() -> Iterator[Node]:
    top = _ROOF - 14
    yield rectangle(Box(-23, top, -11, _ROOF), laid("claustro-wall"))
    yield rectangle(Box(-23.8, top - 0.6, -10.2, top + 0.6), laid("claustro-roof"))
    roof = (Point(-24, top), Point(-17, top - 10), Point(-10, top))
    yield polygon(roof, laid("claustro-roof"))
    for x in (-19.6, -14.4):
        arch = Path(round_arch(1.6, _ROOF - 9, _ROOF - 4), laid("claustro-light"))
        yield placed(x, 0, (arch,))


def _door() -> Iterator[Node]:
    """White's goal, at the far end."""
    for half, spring, ink in ((6.2, 8.0, "marble"), (4.8, 7.8, "light")):
        arch = pointed_arch(half, _BACK - spring, _BACK, 1.45)
        yield Path(arch, laid(f"claustro-{ink}"))
    yield sign(0, Point(0, _BACK - 6.0), 2.2, "claustro-on-deep")


def _near() -> Iterator[Node]:
    """The lawn, the court upon it and the two orders."""
    yield rectangle(Box(-_HALF, _BACK, _HALF, 0), laid("claustro-lawn"))
    edge = ((0, -3.85), (3.85, 0), (0, 3.85), (-3.85, 0))
    yield polygon((_seen(*corner) for corner in edge), laid("claustro-wall"))
    for cell in SQUARES:
        yield from _square(*cell)
    for side in (-1, 1):
        yield placed(side * (_HALF - 5.5), _BACK + 8, _cypress())
    for player, x in ((0, -0.61 * _HALF), (1, 0.61 * _HALF)):
        yield placed(x, -4.0, resized((figure(player),), 0.94))


def _square(file: int, rank: int) -> Iterator[Node]:
    steps = ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))
    places = [(file - 2 + x, rank - 2 + y) for x, y in steps]
    dark = (file + rank) % 2
    ink = "claustro-deep" if (file, rank) in CORNERS else "claustro-marble"
    area = polygon(
        (_seen((f - r) * HALF, (f + r) * HALF) for f, r in places),
        laid("claustro-mid" if dark else ink),
    )
    yield area
    if dark and (box := bounds([area])):
        yield hatching(area, box, 1.2, 90, ruled("claustro-hatch"))


def _cypress() -> Iterator[Node]:
    crown = mirrored(
        (0, -31),
        (2.4, -25, 4.6, -14, 4.2, -6),
        (3.8, -2.4, 2.0, -1.6, 0, -1.6),
    )
    yield rectangle(Box(-0.6, -2, 0.6, 1.2), laid("claustro-stone"))
    yield Path(crown, laid("claustro-cypress"))
    yield line(Point(0, -27), Point(0, -5), lined("claustro-cypress-line"))
