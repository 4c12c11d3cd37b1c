"""What the diagrams of all games share: names along an edge, the cross, the figure."""

from collections.abc import Callable, Iterable, Iterator
from re import fullmatch

from pnp.boards.squares import FILES
from pnp.core.event import Event
from pnp.core.key_moment import Mark
from pnp.scene.nodes import (
    Circle,
    Group,
    Ink,
    Node,
    Point,
    Scene,
    Style,
    Text,
    translation,
)
from pnp.scene.shapes import cross, line, square
from pnp.scene.tokens import GRID, OUTLINE

LETTER = 0.345
"""Half the height of a letter in the middle of which a point is to lie, in sizes."""


def diagram(
    scene: tuple[float, float],
    origin: Point,
    nodes: Iterable[Node],
    alt: Iterable[Event],
) -> Scene:
    """A position drawn about an origin, and told to those who cannot see it.

    ``scene`` is the width and height.
    """
    place = translation(*origin)
    return Scene(*scene, (Group(tuple(nodes), place, role="figure", alt=tuple(alt)),))


def illegal_cross(
    middle: Point, half: float, pen: float = 1.1, inked: Ink = "illegal"
) -> Iterator[Node]:
    """The cross of what is illegal, set off from what it lies on."""
    for ink, width in (("ground", pen + 1.1), (inked, pen)):
        yield cross(middle, half, Style(stroke=ink, width=width, cap="round"))


def edge_name(name: str, middle: Point, size: float) -> Text:
    """The name of a file, a row or the like, outside the board."""
    base = Point(middle.x, middle.y + size * LETTER)
    return Text(name, base, size, "medium", "middle", "muted")


def is_edge_name(text: Text) -> bool:
    """Whether a text of a diagram is such a name."""
    short = fullmatch(r"[A-Za-z]|\d{1,2}", text.content)
    return bool(short) and (text.align, text.ink) == ("middle", "muted")


def square_names(
    numbers: Iterable[int],
    place: Callable[[float, float], Point],
    outside: float,
    size: float,
) -> Iterator[Text]:
    """Files and ranks of a square board by their numbers, from a corner of it on.

    ``place`` is where a file and a rank meet, those of the first cell's middle being 0;
    the middles of the names lie at those numbered ``outside``.
    """
    for along, number in enumerate(numbers):
        yield edge_name(FILES[number], place(along, outside), size)
        yield edge_name(str(number + 1), place(outside, along), size)


DIGITS = {1: 1.45, 2: 1.35}
"""The size of a number of so many digits, in reaches."""

_ROOM = 1.12
"""By how much larger a disc or a square is that holds a number of two digits."""


def verdict(mark: Mark, middle: Point, reach: float, good: Ink, bad: Ink) -> Group:
    """A ring holds, a disc wins, a square loses: in so many moves, if any number.

    What only costs more is a number in a ring, with a plus sign.
    """
    return Group(tuple(_mark_nodes(mark, middle, reach, good, bad)))


def _mark_nodes(
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
        case "costs":
            yield Circle(middle, reach, Style("ground", bad, OUTLINE))
            yield from _number(mark, middle, reach, bad, "+")


def _number(
    mark: Mark, middle: Point, reach: float, ink: Ink, sign: str = ""
) -> Iterator[Text]:
    if mark.number is None:
        return
    said = f"{sign}{mark.number}"
    size = reach * DIGITS.get(len(said), 1.0)
    base = Point(middle.x, middle.y + size * LETTER)
    yield Text(said, base, size, "bold", "middle", ink)


def _equals(middle: Point, reach: float, ink: Ink) -> Iterator[Node]:
    pen = Style(stroke=ink, width=OUTLINE)
    for y in (-0.2, 0.2):
        left = Point(middle.x - reach * 0.45, middle.y + y * reach)
        yield line(left, Point(middle.x + reach * 0.45, left.y), pen)
