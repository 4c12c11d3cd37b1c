"""The signs of the two colours."""

from pnp.games.claustro.art.arches import hoop
from pnp.games.claustro.art.strokes import fill_style
from pnp.scene.nodes import Group, Ink, Path, Point
from pnp.scene.shapes import diamond

HOLE = 0.56
"""How much of White's ring is open."""

POINTED = 1.12
"""How much farther than the ring the diamond reaches, to look as large."""


def sign(player: int, middle: Point, reach: float, ink: Ink) -> Path:
    """White's ring or Black's diamond, of equal weight to the eye."""
    if player:
        return diamond(middle, reach * POINTED, fill_style(ink))
    return hoop(middle, reach, reach * HOLE, fill_style(ink))


def both(middle: Point, reach: float, ink: Ink) -> Group:
    """White's ring round Black's diamond: the game itself."""
    ring = hoop(middle, reach, reach * 0.76, fill_style(ink))
    return Group((ring, diamond(middle, reach * 0.46, fill_style(ink))))
