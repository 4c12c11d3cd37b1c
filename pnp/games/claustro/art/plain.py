"""The plain form of squares, doors, closed corners and pawns, for small drawings."""

from collections.abc import Iterator
from functools import cache

from pnp.boards.squares import Cell
from pnp.games.claustro.art.arches import disc, pointed_arch
from pnp.games.claustro.art.colours import sign
from pnp.games.claustro.art.geometry import HALF, centre, place
from pnp.games.claustro.art.strokes import fill_style, sharp_pen, stone_style
from pnp.games.claustro.rules.board import CORNERS, GOALS, SIZE, SQUARES
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Node,
    Path,
    Point,
    Style,
    rotation,
    scaling,
    translation,
)
from pnp.scene.shapes import diamond, hatching, line, on_circle
from pnp.scene.tokens import GRID, HAIR, OUTLINE

PAWN = 0.31
"""How far a pawn reaches from the middle of its square."""

GAP = 0.05
"""The white that sets it off from the marble, beyond."""


@cache
def board(unit: float) -> Group:
    """All the squares, with the doors and the closed corners."""
    squares = (node for cell in SQUARES for node in _square(cell, unit))
    rim = sharp_pen("claustro-line", OUTLINE)
    edge = diamond(Point(0, 0), SIZE * unit * HALF, rim)
    return Group((*squares, *goals(unit), *_grid(unit), edge))


def _square(cell: Cell, unit: float) -> Iterator[Node]:
    middle = centre(cell, unit)
    if cell in CORNERS:
        yield from closed_corner(middle, unit)
    elif sum(cell) % 2:
        yield from _dark(middle, unit)
    else:
        yield diamond(middle, unit * HALF, fill_style("claustro-marble"))


def _dark(middle: Point, unit: float) -> Iterator[Node]:
    """Green marble: hatched level, where it is not filled."""
    yield diamond(middle, unit * HALF, fill_style("claustro-mid"))
    yield _square_hatching(middle, unit, 0)


def _square_hatching(middle: Point, unit: float, degrees: float) -> Group:
    box = Box(*middle, *middle).grown(unit * HALF)
    area = diamond(middle, unit * HALF)
    return hatching(area, box, unit * HALF / 5, degrees, sharp_pen("claustro-hatch"))


def _grid(unit: float) -> Iterator[Path]:
    """The lines between the squares."""
    pen = sharp_pen("claustro-line", GRID if unit > 6 else HAIR)
    near, far = -0.5, SIZE - 0.5
    for number in range(1, SIZE):
        across = number - 0.5
        yield line(place(across, near, unit), place(across, far, unit), pen)
        yield line(place(near, across, unit), place(far, across, unit), pen)


def closed_corner(middle: Point, unit: float) -> Iterator[Node]:
    """A side corner, closed: a bed with a clipped tree, hatched both ways."""
    yield diamond(middle, unit * HALF, fill_style("claustro-deep"))
    yield _square_hatching(middle, unit, 0)
    yield _square_hatching(middle, unit, 90)
    step = unit * HALF
    crowns = tuple(
        segment
        for quarter in range(4)
        for segment in disc(on_circle(middle, 0.2 * step, 90 * quarter), 0.21 * step)
    )
    yield Path(crowns, sharp_pen("claustro-outline", OUTLINE))
    yield Path(crowns, Style("claustro-mid"))
    yield Circle(middle, 0.1 * step, Style("claustro-line"))


def goals(unit: float) -> Iterator[Node]:
    """The two doors, each with the sign of the player who must get there."""
    for player, cell in enumerate(GOALS):
        yield goal(player, centre(cell, unit), unit)


def goal(player: int, middle: Point, unit: float) -> Group:
    """A door, upright for the player who walks to it."""
    step = unit * HALF
    arch = Path(
        pointed_arch(0.5 * step, 0.06 * step, 0.52 * step, 1.6),
        stone_style("claustro-deep"),
    )
    mark = sign(player, Point(0, 0.08 * step), 0.25 * step, "claustro-on-deep")
    turned = translation(*middle).after(rotation(180 * player))
    ground = diamond(Point(0, 0), step, fill_style("claustro-marble"))
    return Group((ground, Group((arch, mark))), turned)


def mover(player: int) -> Group:
    """A pawn that reaches 1 from the origin, to stand before a task."""
    reach = (PAWN + GAP) * _MOVER
    return Group((pawn(player, Point(0, 0), _MOVER),), scaling(1 / reach))


_MOVER = 7.8
"""The side of a square on which that pawn is drawn."""


def pawn(player: int, middle: Point, unit: float) -> Group:
    """A pawn seen from above, with the sign of its colour and white all round."""
    reach = PAWN * unit
    ink = ("claustro-white", "claustro-disc")[player]
    line = ("claustro-white-line", "claustro-disc-line")[player]
    return Group(
        (
            Circle(middle, reach + GAP * unit, Style("ground")),
            Circle(middle, reach, Style(ink, line, OUTLINE)),
            sign(player, middle, 0.17 * unit, f"{ink}-sign"),
        )
    )


def ghost(middle: Point, unit: float) -> Circle:
    """The dashed outline around a pawn just dropped, or taken off the board."""
    style = Style(stroke="arrow", width=unit * 0.045, dash=(unit * 0.11, unit * 0.08))
    return Circle(middle, unit * 0.42, style)
