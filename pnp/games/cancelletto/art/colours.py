"""The signs of the colours: blue a ring with eight round petals, orange a diamond."""

from math import cos, pi, sin

from pnp.games.cancelletto.art.strokes import Nodes, closed_path, quarters
from pnp.scene.nodes import Circle, Ink, Path, Point, Style
from pnp.scene.shapes import diamond

REACH = 1.12
"""How far the corners of orange's diamond reach where blue's circle reaches 1."""

MIDDLE = Point(0, 0)


def shape(player: int, radius: float, style: Style) -> Circle | Path:
    """The outline of a colour about the origin: a circle or a diamond."""
    if player == 0:
        return Circle(MIDDLE, radius, style)
    return diamond(MIDDLE, radius * REACH, style, corner=radius * 0.14)


def flower(player: int, radius: float, ink: Ink) -> Nodes:
    """What grows within it: eight round petals, or four pointed ones."""
    style = Style(fill=ink)
    if player == 0:
        middles = (number * pi / 4 for number in range(8))
        r = 0.66 * radius
        petals = (
            Circle(Point(r * cos(a), r * sin(a)), radius * 0.235, style)
            for a in middles
        )
        return (*petals, Circle(MIDDLE, radius * 0.3, style))
    r = radius
    petal = closed_path(
        style, (0, -r * 1.05), (r * 0.33, -r * 0.56), (0, -r * 0.12),
        (-r * 0.33, -r * 0.56),
    )  # fmt: skip
    return tuple(quarters((petal,)))
