"""A twin window of the cloister with an order in each light: the picture of the box."""

from collections.abc import Iterator

from pnp.games.claustro.paper.art import both
from pnp.games.claustro.paper.monk import figure
from pnp.games.claustro.paper.outline import pointed_arch, round_arch
from pnp.games.claustro.paper.stone import laid, placed, resized, ruled
from pnp.scene.nodes import Box, Circle, Group, Line, Move, Node, Path, Point, Segment
from pnp.scene.shapes import on_circle, polygon, rectangle
from pnp.scene.tokens import OUTLINE

WIDTH, HEIGHT = 66.0, 71.0

_HALF, _SPRING, _FOOT = 28.6, -42.0, -2.4
_RIM = 4.4
_EYE = Point(0, -55.4)


def window() -> Group:
    """The window about x = 0, its sill on y = 0."""
    lights = (_light(player) for player in (0, 1))
    return Group((*_wall(), *lights, *_eye(), *_column(), *_sill()))


def _wall() -> Iterator[Node]:
    whole = Path(round_arch(_HALF, _SPRING, _FOOT), laid("claustro-wall", OUTLINE))
    inner = round_arch(_HALF - _RIM, _SPRING, _FOOT)
    yield whole
    yield Path(tuple(_wedges()), ruled("claustro-fillet"))
    yield Path(inner, ruled("claustro-fillet", OUTLINE))


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
    monk = placed(0, -2.6, resized((figure(player),), 0.93))
    return placed(
        (-12.7, 12.7)[player],
        0,
        (
            Path(arch, laid(ink, OUTLINE)),
            Group((monk,), clip=Path(arch)),
            Path(arch, ruled("claustro-fillet", OUTLINE)),
        ),
    )


def _eye() -> Iterator[Node]:
    """The round opening above, with both signs."""
    yield Circle(_EYE, 8.2, laid("claustro-light", OUTLINE))
    yield both(_EYE, 5.4, "claustro-on-deep")
    yield Circle(_EYE, 8.2, ruled("claustro-fillet", OUTLINE))


def _column() -> Iterator[Node]:
    yield rectangle(Box(-1.3, -33.0, 1.3, -4.4), laid("claustro-marble"))
    for top, wide, foot, narrow in ((-36.4, 3.4, -32.8, 1.6), (-5.4, 1.6, -2.4, 2.6)):
        points = (
            Point(-wide, top),
            Point(wide, top),
            Point(narrow, foot),
            Point(-narrow, foot),
        )
        yield polygon(points, laid("claustro-stone"))


def _sill() -> Iterator[Node]:
    for left, right in ((-_HALF - 2.2, -_HALF + _RIM), (_HALF - _RIM, _HALF + 2.2)):
        yield rectangle(
            Box(left, _SPRING - 0.9, right, _SPRING + 0.9), laid("claustro-stone")
        )
    yield rectangle(Box(-32, _FOOT, 32, 0), laid("claustro-stone", OUTLINE))
