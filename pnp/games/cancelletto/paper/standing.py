"""The folded pieces as they stand, seen from above at a slant."""

from collections.abc import Iterator

from pnp.games.cancelletto.paper.pieces import GATE, gate_face, ink, pawn_face
from pnp.scene.nodes import Box, Group, Ink, Node, Point, Style, Transform
from pnp.scene.parts import FACE
from pnp.scene.shapes import polygon, rectangle
from pnp.scene.tokens import GRID

SHADE = "cancelletto-cast"
"""The ink of a shadow on paving."""


def pawn(player: int) -> Iterator[Node]:
    """A pawn about the middle of its square: its shadow, its open end, its face."""
    yield _area(SHADE, (9, 6), (13.6, -2.6), (15.6, -1.9), (11.2, 6.3))
    yield _area(ink(player, "shade"), (9, 6), (11.2, -13.7), (13.6, -2.6))
    lean = Transform(1, 0, -0.0935, 0.82, -6.75, -13.68)
    rim = Style(fill=ink(player, "body"), stroke=ink(player, "line"), width=GRID)
    yield Group((rectangle(Box(0, 0, *FACE), rim), *pawn_face(player)), lean)


def gate() -> Iterator[Node]:
    """The gate about the middle of its foot: its shadow, the inside, a side, a face."""
    wide, _, high = GATE
    half, top = wide / 2, high * 0.8 - 1.0
    yield _area(SHADE, (-half, 1), (-half + 2, -6), (13.5, -8.5), (13, -1), (half, 1))
    yield _area(
        "cancelletto-soil",
        (-half, -top),
        (-half + 1.8, -top - 2.8),
        (half + 1.8, -top - 2.8),
        (half, -top),
    )
    yield _area(
        "cancelletto-brick-2",
        (half, 1),
        (half + 1.8, -1.8),
        (half + 1.8, -top - 2.8),
        (half, -top),
    )
    sky = Style(fill="cancelletto-haze", stroke="cancelletto-night-line", width=GRID)
    face = (rectangle(Box(0, 0, wide, high), sky), *gate_face())
    yield Group(face, Transform(1, 0, 0, 0.8, -half, -top))


def _area(fill: Ink, *corners: tuple[float, float]) -> Node:
    style = Style(fill=fill, stroke="cancelletto-night-line", width=GRID)
    return polygon((Point(x, y) for x, y in corners), style)
