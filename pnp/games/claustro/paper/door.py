"""A door of the cloister: a goal, upright for the player who walks to it."""

from collections.abc import Iterator

from pnp.games.claustro.paper.art import HALF, sign
from pnp.games.claustro.paper.outline import mirrored, pointed_arch
from pnp.games.claustro.paper.stone import filled, laid, lined, placed, resized, ruled
from pnp.scene.nodes import Box, Circle, Group, Line, Move, Node, Path, Point, Segment
from pnp.scene.shapes import diamond, line, on_circle, rectangle
from pnp.scene.tokens import GRID, OUTLINE

SPRING, FOOT = 0.06, 0.5
OUTER, INNER = 0.53, 0.395
"""Half the width of the arch and of its opening, all in halves of the diagonal."""

RISE = 1.5


def door(player: int, unit: float) -> Group:
    """The door of a square, about its middle, with the sign of who must get there."""
    half = unit * HALF
    edge = diamond(Point(0, 0), half)
    nodes = (
        diamond(Point(0, 0), half, filled("claustro-marble")),
        diamond(Point(0, 0), half * 0.9, ruled("claustro-fillet")),
        *resized(_steps(), half),
        *resized(_arch(), half),
        *resized((_leaves(), *_jambs(), *_trees()), half),
        sign(player, Point(0, 0.08 * half), 0.24 * half, "claustro-on-deep"),
    )
    return Group((Group(nodes, clip=edge),))


def _steps() -> Iterator[Node]:
    """Three steps that lead in from the court."""
    yield rectangle(Box(-1, 0.55, 1, 1), filled("claustro-marble"))
    for top in (0.55, 0.71, 0.87):
        yield rectangle(Box(-1, top, 1, top + 0.08), laid("claustro-sand"))


def _arch() -> Iterator[Node]:
    """The arch of wedged stones and its dark opening."""
    yield Path(pointed_arch(OUTER, SPRING, FOOT, RISE), laid("claustro-stone", OUTLINE))
    yield Path(tuple(_wedges()), ruled("claustro-joint"))
    yield Path(pointed_arch(INNER, SPRING, FOOT, 1.52), laid("claustro-deep", OUTLINE))


def _wedges() -> Iterator[Segment]:
    """The joints between the stones of the arch."""
    radius = (1 + RISE * RISE) / 2 * OUTER
    for side in (-1, 1):
        for angle in range(0, 62, 12):
            for verb, reach in ((Move, radius), (Line, radius - OUTER + INNER)):
                x, y = on_circle(Point(0, 0), reach, angle)
                yield verb(Point(side * (x - radius + OUTER), SPRING - y))


def _leaves() -> Group:
    """Two leaves of planks in the opening."""
    pen = ruled("claustro-plank", OUTLINE)
    upright = (line(Point(x, -1), Point(x, FOOT), pen) for x in (-0.2, 0, 0.2))
    level = (line(Point(-1, y), Point(1, y), pen) for y in (-0.24, 0.43))
    clear = Circle(Point(0, 0.08), 0.3, filled("claustro-deep"))
    arch = Path(pointed_arch(INNER, SPRING, FOOT, 1.52))
    return Group((*upright, *level, clear), clip=arch)


def _jambs() -> Iterator[Node]:
    """Capitals, bases and the threshold."""
    for side in (-1, 1):
        middle = side * (OUTER + INNER) / 2
        for y, deep in ((SPRING, 0.035), (FOOT - 0.035, 0.035)):
            block = Box(middle - 0.1, y - deep, middle + 0.1, y + deep)
            yield rectangle(block, laid("claustro-sand"))
    yield rectangle(Box(-0.66, FOOT, 0.66, FOOT + 0.05), laid("claustro-stone"))


def _trees() -> Iterator[Node]:
    """A clipped tree in a pot on either side."""
    crown = mirrored((0, -0.26), (0.05, -0.17, 0.085, -0.05, 0.065, 0.04), (0, 0.06))
    pot = mirrored((0, 0.1), (0.06, 0.1), (0.04, 0.2), (0, 0.2))
    for x in (-0.69, 0.69):
        yield placed(
            x,
            0.02,
            (
                Path(crown, laid("claustro-deep")),
                Path(pot, laid("claustro-stone")),
                line(Point(0, 0.06), Point(0, 0.1), lined("claustro-line", GRID)),
            ),
        )
