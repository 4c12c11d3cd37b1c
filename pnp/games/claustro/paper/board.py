"""The board: in full where it is played on, in its plain form in small drawings."""

from functools import cache

from pnp.games.claustro.paper import plain
from pnp.games.claustro.paper.arcade import arcade
from pnp.games.claustro.paper.court import court
from pnp.games.claustro.paper.stone import filled, ruled
from pnp.games.claustro.rules.board import SIZE
from pnp.scene.nodes import Group, Point, Scene, rotation, translation
from pnp.scene.parts import cut_out
from pnp.scene.shapes import square
from pnp.scene.tokens import OUTLINE, SPREAD

DETAILED = 20.0
"""Squares at least so large, in millimetres, are drawn in full."""

BORDER = 10 / 190
"""What is left on each side of the squares, as a share of the board."""


def squares(unit: float) -> Group:
    """All the squares, as they stand on a corner."""
    return court(unit) if unit >= DETAILED else plain.board(unit)


def board(side: float) -> Scene:
    """A board to cut out, straight, its signs and letters turned by an eighth.

    They read right when it stands on its corner. What is named along the upper edges
    is named for the player who sits there.
    """
    turned = translation(side / 2, side / 2).after(rotation(45))
    surface = Group(standing(side).children, turned)
    return cut_out(side, side, (surface,))


@cache
def standing(side: float) -> Group:
    """The same on its corner, about its middle."""
    border = side * BORDER
    unit = (side - 2 * border) / SIZE
    half = side / 2
    ground = square(Point(0, 0), half + SPREAD, filled("claustro-surround"))
    rim = square(Point(0, 0), half - border * 0.2, ruled("claustro-verge", OUTLINE))
    flat = Group((ground, rim), rotation(-45))
    return Group((flat, arcade(unit, border), squares(unit)))
