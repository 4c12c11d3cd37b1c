"""The emblem: a stack of the three silks before the rings of the board."""

from collections.abc import Iterator

from pnp.games.tophats.art import hat_profiles
from pnp.games.tophats.art.strokes import pen, seam
from pnp.scene.nodes import Group, Node, Path, Point, Scene, Style
from pnp.scene.shapes import on_circle, polygon
from pnp.scene.tokens import OUTLINE

STACK = "RYB"

_RINGS = (
    (1.0, "tophats-felt"),
    (0.86, "tophats-ring-3"),
    (0.66, "tophats-ring-2"),
    (0.46, "tophats-ring-0"),
)


def emblem(size: float) -> Scene:
    """The stack before its rings, in a square so wide."""
    middle = Point(size / 2, size / 2)
    return Scene(size, size, (medallion(middle, size / 2),))


def medallion(middle: Point, radius: float) -> Group:
    """The same about a point, its corners so far away."""
    width = radius * 1.03
    foot = Point(middle.x, middle.y + radius * 0.6)
    stack = hat_profiles.pile(foot, width, STACK)
    return Group((*_rings(middle, radius), *stack))


def plate(middle: Point, radius: float) -> Path:
    """What a medallion is sewn upon."""
    style = Style("tophats-spine", "tophats-plate-line", OUTLINE)
    return polygon(_corners(middle, radius), style)


def _rings(middle: Point, radius: float) -> Iterator[Node]:
    for share, ink in _RINGS:
        style = Style(ink, "tophats-seam-line", pen(radius * 0.015))
        yield polygon(_corners(middle, radius * share), style)
    corners = _corners(middle, radius * 0.93)
    thread = pen(radius * 0.012)
    yield seam((*corners, corners[0]), "tophats", thread, radius * 0.062)


def _corners(middle: Point, radius: float) -> list[Point]:
    return [on_circle(middle, radius, turn) for turn in range(-90, 270, 60)]
