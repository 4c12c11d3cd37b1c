"""A printer's hand stamp: what a mover of paper shows."""

from pnp.core.position import Player
from pnp.games.gridblock.paper.colours import ink, sign
from pnp.games.gridblock.paper.knife import Outline, arc_points, cut, facets
from pnp.scene.nodes import Node, Path, Point, Style
from pnp.scene.tokens import OUTLINE

HEAD = (
    (1.7, -15.4), *arc_points((0, -18.2), 3.7, 50, -230, 13), (-1.7, -15.4),
    (-2.0, -13.4), (-3.6, -11.6), (-6.4, -10.6), (-6.4, -9.9), (6.4, -9.9),
    (6.4, -10.6), (3.6, -11.6), (2.0, -13.4),
)  # fmt: skip
BLOCK = ((-7.2, -9.2), (7.2, -9.2), (7.2, 0), (-7.2, 0))


def stamp(foot: Point, scale: float, style: Style) -> Path:
    """Knob, neck and block over the middle of its foot, 22 high at a scale of one."""
    return cut(_stamp(foot, scale), style)


def _stamp(foot: Point, scale: float) -> tuple[Outline, ...]:
    parts = []
    for points, amount, seed in ((HEAD, 0.06, 6), (BLOCK, 0.1, 9)):
        moved = [(foot.x + x * scale, foot.y + y * scale) for x, y in points]
        parts.append(facets(moved, amount * scale, 4 * scale, seed))
    return tuple(parts)


def mover_face(seat: Player) -> tuple[Node, ...]:
    """The stamp of a colour on a face of 18 x 24, its sign on the block."""
    fill, line = ink(seat, "stamp"), ink(seat, "stamp-line")
    body = Style(fill=fill, stroke=line, width=OUTLINE, join="round")
    shape = stamp(Point(9, 22.1), 0.91, body)
    return shape, sign(seat, Point(9, 17.9), 4.6, ink(seat, "stamp-sign"))
