"""The emblem: a stack of the three silks before the rings of the board."""

from pnp.games.tophats.art import hat_profiles
from pnp.scene.motifs import motif
from pnp.scene.nodes import Group, Path, Point, Scene, Style, translation
from pnp.scene.shapes import hexagon
from pnp.scene.tokens import OUTLINE, pen

STACK = "RYB"

DRAWN = 40.0
"""How far away the corners are in its file."""


def emblem(size: float) -> Scene:
    """The stack before its rings, in a square so wide."""
    middle = Point(size / 2, size / 2)
    return Scene(size, size, (medallion(middle, size / 2),))


def medallion(middle: Point, radius: float) -> Group:
    """The same about a point, its corners so far away."""
    width = radius * 1.03
    foot = Point(middle.x, middle.y + radius * 0.6)
    stack = hat_profiles.pile(foot, width, STACK)
    rings = motif("tophats/rings", radius / DRAWN, pen=(OUTLINE, pen(radius * 0.015)))
    return Group((Group(rings, translation(*middle)), *stack))


def plate(middle: Point, radius: float) -> Path:
    """What a medallion is sewn upon."""
    style = Style("tophats-spine", "tophats-plate-line", OUTLINE)
    return hexagon(middle, radius, style)
