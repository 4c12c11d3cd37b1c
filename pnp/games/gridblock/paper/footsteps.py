"""Footsteps beside the value of a card: how far its mover goes."""

from pnp.games.gridblock.paper.knife import cut, outline
from pnp.scene.nodes import Ink, Path, Point, Style

LONG = 7.6
"""A shoe."""

PITCH = 6.0
"""From one to the next."""

SOLE = (
    (-0.6, -1.5), (1.6, -1.9), (3.9, -1.7), (4.9, -0.7), (5, 0.4), (4.2, 1.5),
    (2.2, 1.7), (-0.4, 1.15),
)  # fmt: skip
HEEL = (
    (-4.6, -1.2), (-3.6, -1.6), (-1.6, -1.45), (-1.5, 1.1), (-3.7, 1.3), (-4.6, 0.8)
)  # fmt: skip


def footsteps(count: int, start: Point, ink: Ink) -> Path:
    """Shoes that walk to the right, right and left in turn, from the first's middle."""
    scale = LONG / 10
    shapes = []
    for number in range(count):
        side = -1 if number % 2 else 1
        x, y = start.x + number * PITCH, start.y - side * LONG * 0.24
        for part in (SOLE, HEEL):
            points = [(x + a * scale, y + side * b * scale) for a, b in part]
            shapes.append(outline(points))
    return cut(shapes, Style(fill=ink))
