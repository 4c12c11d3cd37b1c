"""The plain form of squares, doors, closed corners and pawns, for small drawings."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from pnp.boards.squares import Cell
from pnp.games.claustro.art.geometry import HALF, centre, place
from pnp.games.claustro.art.strokes import fill_style, sharp_pen
from pnp.games.claustro.rules.board import COLOURS, CORNERS, GOALS, SIZE, SQUARES
from pnp.scene.motifs import motif
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
from pnp.scene.shapes import diamond, hatching, line
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
    yield _motif_at("bed", middle, unit)


def goals(unit: float) -> Iterator[Node]:
    """The two doors, each with the sign of the player who must get there."""
    for player, cell in enumerate(GOALS):
        yield goal(player, centre(cell, unit), unit)


def goal(player: int, middle: Point, unit: float) -> Group:
    """A door, upright for the player who walks to it."""
    filled = _motif_at(f"goal-{COLOURS[player]}", middle, unit, 180 * player)
    ground, *door = filled.children
    # What stands on the ground is one thing, off which names are set.
    return replace(filled, children=(ground, Group(tuple(door))))


DRAWN = 20.0
"""The side of a square in the files of what stands on one."""

GROUND = 10.0
"""From its middle to its corners in the files of what fills it."""


def _motif_at(name: str, middle: Point, unit: float, turn: float = 0) -> Group:
    at = translation(*middle).after(rotation(turn))
    return Group(motif(f"claustro/{name}", unit * HALF / GROUND), at)


def mover(player: int) -> Group:
    """A pawn that reaches 1 from the origin, to stand before a task."""
    reach = (PAWN + GAP) * _MOVER
    return Group((pawn(player, Point(0, 0), _MOVER),), scaling(1 / reach))


_MOVER = 7.8
"""The side of a square on which that pawn is drawn."""


def pawn(player: int, middle: Point, unit: float) -> Group:
    """A pawn seen from above, with the sign of its colour and white all round."""
    drawn = motif(f"claustro/pawn-{COLOURS[player]}", unit / DRAWN)
    return Group(drawn, translation(*middle))


def ghost(middle: Point, unit: float) -> Circle:
    """The dashed outline around a pawn just dropped, or taken off the board."""
    style = Style(stroke="arrow", width=unit * 0.045, dash=(unit * 0.11, unit * 0.08))
    return Circle(middle, unit * 0.42, style)
