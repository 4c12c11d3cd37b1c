"""A closed corner: a well in a garden bed, the name of the game cut in its rim."""

from collections.abc import Iterator
from functools import cache

from pnp.games.claustro.paper.art import HALF, sign
from pnp.games.claustro.paper.outline import disc
from pnp.games.claustro.paper.stone import filled, laid, lined, resized, ruled
from pnp.scene.inscription import inscription
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Move,
    Node,
    Path,
    Point,
    Style,
    rotation,
)
from pnp.scene.shapes import arc, diamond, hatching, on_circle, polygon
from pnp.scene.tokens import OUTLINE

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
        diamond(_O, half, filled("claustro-deep")),
        *(
            hatching(edge, box, unit / 16, turn, ruled("claustro-hatch"))
            for turn in (45, -45)
        ),
        *resized((*_leaves(), *_head()), half),
        *_lettered(half),
        *resized(_water(), half),
        hatching(water, box, unit / 24, 0, ruled("claustro-outline")),
        *resized(_waves(), half),
    )
    return Group((Group(nodes, clip=edge),))


def _leaves() -> Iterator[Node]:
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
        yield Path(crowns, ruled("claustro-outline", OUTLINE))
        yield Path(crowns, Style("claustro-mid"))


def _head() -> Iterator[Node]:
    """The octagon of the wellhead and its pale rim."""
    corners = (on_circle(_O, 0.655, 22.5 + 45 * turn) for turn in range(8))
    yield polygon(corners, laid("claustro-stone"))
    yield Circle(_O, 0.58, laid("claustro-marble"))


def _lettered(half: float) -> Iterator[Node]:
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
    yield Circle(_O, 0.375, laid("claustro-stone"))
    yield Circle(_O, 0.325, laid("claustro-water"))


def _waves() -> Iterator[Node]:
    pen = lined("claustro-wave", OUTLINE)
    for reach in (0.23, 0.13):
        for turn in (0, 180):
            start = on_circle(_O, reach, turn - 60)
            yield Path((Move(start), *arc(_O, reach, turn - 60, 80)), pen)
