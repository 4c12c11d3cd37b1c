"""Signs of what a solver found: on the board they say how a move comes out."""

from collections.abc import Iterator

from pnp.core.keymoment import Mark
from pnp.scene.diagram import LETTER
from pnp.scene.nodes import Circle, Group, Ink, Node, Point, Style, Text
from pnp.scene.shapes import cross, line, square
from pnp.scene.tokens import GRID, OUTLINE

DIGITS = {1: 1.45, 2: 1.35}
"""The size of a number of so many digits, in reaches."""

_ROOM = 1.12
"""By how much larger a disc or a square is that holds a number of two digits."""


def verdict(mark: Mark, middle: Point, reach: float, good: Ink, bad: Ink) -> Group:
    """A ring holds, a disc wins, a square loses: in so many moves, if any number."""
    return Group(tuple(_drawn(mark, middle, reach, good, bad)))


def _drawn(
    mark: Mark, middle: Point, reach: float, good: Ink, bad: Ink
) -> Iterator[Node]:
    whole = reach * (_ROOM if (mark.number or 0) > 9 else 1.0)
    match mark.kind:
        case "wins":
            yield Circle(middle, whole, Style(good, "ground", GRID))
            yield from _number(mark, middle, reach, "ground")
        case "holds":
            yield Circle(middle, reach, Style("ground", good, OUTLINE))
            yield from _equals(middle, reach, good)
        case "loses":
            yield square(middle, whole * 0.92, Style(bad, "ground", GRID))
            yield from _number(mark, middle, reach, "ground")
            if mark.number is None:
                style = Style(stroke="ground", width=OUTLINE, cap="round")
                yield cross(middle, reach * 0.4, style)
        case "counts":
            yield Circle(middle, reach, Style("ground", "text", OUTLINE))
            yield from _number(mark, middle, reach, "text")


def _number(mark: Mark, middle: Point, reach: float, ink: Ink) -> Iterator[Text]:
    if mark.number is None:
        return
    said = str(mark.number)
    size = reach * DIGITS.get(len(said), 1.0)
    base = Point(middle.x, middle.y + size * LETTER)
    yield Text(said, base, size, "bold", "middle", ink)


def _equals(middle: Point, reach: float, ink: Ink) -> Iterator[Node]:
    pen = Style(stroke=ink, width=OUTLINE)
    for y in (-0.2, 0.2):
        left = Point(middle.x - reach * 0.45, middle.y + y * reach)
        yield line(left, Point(middle.x + reach * 0.45, left.y), pen)
