"""What Claustro's things look like: squares, goals, pawns, the board on its corner.

The board stands on its corner, as in play: a1 at the bottom, e5 at the top, and the
middle of c3 at the origin. ``unit`` is the side of a square in millimetres. White
carries a ring and Black a diamond everywhere, so that colour is never the only sign.
"""

from collections.abc import Iterable, Iterator
from functools import partial
from math import sqrt

from pnp.core.grid import Cell
from pnp.games.claustro.rules.board import COLOURS, CORNERS, GOALS, SIZE, SQUARES
from pnp.scene.declared import lozenge, ring
from pnp.scene.diagram import square_names
from pnp.scene.nodes import Box, Circle, Group, Node, Path, Point, Style, Text, rotation
from pnp.scene.shapes import diamond, hatching, line

PAWN = 0.31
"""How far a pawn reaches from the middle of its square."""


HALF = 1 / sqrt(2)
"""From the middle of a square to its corners."""


def centre(cell: Cell, unit: float) -> Point:
    """The middle of a square: files go up to the right, ranks up to the left."""
    return _place(*cell, unit)


def board(unit: float) -> Group:
    """All the squares, with the goals and the closed corners."""
    squares = (node for cell in SQUARES for node in _square(cell, unit))
    rim = Style(stroke="edge", width=min(unit * 0.055, 1.0))
    edge = diamond(Point(0, 0), SIZE * unit * HALF, rim)
    return Group((*squares, *_grid(unit), edge, *goals(unit)))


def _square(cell: Cell, unit: float) -> Iterator[Node]:
    middle = centre(cell, unit)
    if cell in CORNERS:
        yield from closed(middle, unit)
    elif sum(cell) % 2:
        yield diamond(middle, unit * HALF, Style(fill="claustro-tint"))


def _grid(unit: float) -> Iterator[Path]:
    """The lines between the squares."""
    pen = Style(stroke="grid", width=min(unit * 0.022, 0.4))
    near, far = -0.5, SIZE - 0.5
    for number in range(1, SIZE):
        across = number - 0.5
        yield line(_place(across, near, unit), _place(across, far, unit), pen)
        yield line(_place(near, across, unit), _place(far, across, unit), pen)


def _place(file: float, rank: float, unit: float) -> Point:
    """A point of the board by its file and rank, those of a1's middle being 0."""
    step = unit * HALF
    return Point((file - rank) * step, (SIZE - 1 - file - rank) * step)


def closed(middle: Point, unit: float) -> Iterator[Node]:
    """A side corner, closed: hatched all over."""
    area = diamond(middle, unit * HALF, Style(fill="ground"))
    yield area
    rule = Style(stroke="closed", width=min(unit * 0.035, 0.6))
    box = Box(*middle, *middle).grown(unit * HALF)
    for degrees in (45, -45):
        yield hatching(area, box, unit / 7, degrees, rule)


def goals(unit: float) -> Iterator[Node]:
    """The two goals, each with the sign of the player who must get there."""
    for player, cell in enumerate(GOALS):
        yield goal(player, centre(cell, unit), unit)


def goal(player: int, middle: Point, unit: float) -> Group:
    """A frame within a square, around a player's sign."""
    frame = Style(stroke="claustro", width=min(unit * 0.06, 1.4))
    return Group(
        (
            diamond(middle, unit * HALF * 0.8, frame, corner=unit * 0.09),
            sign(player, middle, unit * 1.15, "claustro"),
        )
    )


def sign(player: int, middle: Point, unit: float, ink: str) -> Circle | Path:
    """White's ring or Black's diamond."""
    return (lozenge if player else ring)(middle, unit, ink)


def pawn(player: int, middle: Point, unit: float) -> Group:
    """A pawn seen from above, with the sign of its colour."""
    colour = COLOURS[player]
    body = Style(fill=f"{colour}-body", stroke=f"{colour}-line", width=unit * 0.05)
    return Group(
        (
            Circle(middle, PAWN * unit, body),
            sign(player, middle, unit, f"{colour}-sign"),
        )
    )


def ghost(middle: Point, unit: float) -> Circle:
    """The dashed outline around a pawn just dropped, or taken off the board."""
    style = Style(stroke="arrow", width=unit * 0.045, dash=(unit * 0.11, unit * 0.08))
    return Circle(middle, unit * 0.42, style)


def names(unit: float, size: float, distance: float) -> Iterator[Text]:
    """Files and ranks along the lower edges, their middles off them by a distance."""
    return _named(range(SIZE), unit, size, distance)


def names_above(unit: float, size: float, distance: float) -> Group:
    """The same along the upper edges, to be read by the player up there."""
    named = _named(range(SIZE - 1, -1, -1), unit, size, distance)
    return Group(tuple(named), rotation(180))


def _named(
    numbers: Iterable[int], unit: float, size: float, distance: float
) -> Iterator[Text]:
    """Names by their numbers, from the lowest corner on."""
    place = partial(_place, unit=unit)
    return square_names(numbers, place, -0.5 - distance / unit, size)
