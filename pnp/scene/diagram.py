"""What the diagrams of all games share: names along an edge, the cross, the figure."""

from collections.abc import Callable, Iterable, Iterator

from pnp.core.event import Event
from pnp.core.grid import FILES
from pnp.scene.nodes import Group, Node, Point, Scene, Style, Text, translation
from pnp.scene.shapes import cross

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


def illegal_cross(middle: Point, half: float, pen: float = 1.1) -> Iterator[Node]:
    """The cross of what is illegal, set off from what it lies on."""
    for ink, width in (("ground", pen + 1.1), ("illegal", pen)):
        yield cross(middle, half, Style(stroke=ink, width=width, cap="round"))


def edge_name(name: str, middle: Point, size: float) -> Text:
    """The name of a file, a row or the like, outside the board."""
    base = Point(middle.x, middle.y + size * LETTER)
    return Text(name, base, size, "medium", "middle", "muted")


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
