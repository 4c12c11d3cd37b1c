"""The wordmark: CLAUSTRO cut in stone, its O White's ring round Black's diamond."""

from pnp.games.claustro.art.strokes import fill_style, sharp_pen
from pnp.scene.motifs import motif
from pnp.scene.nodes import Box, Group, Ink, Scene, translation
from pnp.scene.shapes import rectangle

DRAWN, TALL = 100.0, 12.987
"""How wide and how high it is in its file, its O being taller than the rest."""


def mark(wide: float, ink: Ink) -> Group:
    """The letters about the origin, so wide."""
    return Group(motif("claustro/wordmark", wide / DRAWN, ("claustro", ink)))


def wordmark(wide: float, ink: Ink) -> Scene:
    """The name in an ink, cropped to what is drawn."""
    high = height(wide)
    return Scene(
        wide, high, (Group((mark(wide, ink),), translation(wide / 2, high / 2)),)
    )


def height(wide: float) -> float:
    """How high the name is when it is so wide."""
    return TALL * wide / DRAWN


def slab(box: Box, wide: float, drop: float = 0.0) -> Group:
    """A slab of pale stone with the name, lower than its middle by a drop."""
    x, y = (box.left + box.right) / 2, (box.top + box.bottom) / 2 + drop
    return Group(
        (
            rectangle(box, fill_style("claustro-slab")),
            rectangle(box, sharp_pen("claustro-slab-line", 0.5)),
            rectangle(box.grown(-1.4), sharp_pen("claustro-fillet")),
            Group((mark(wide, "claustro"),), translation(x, y)),
        )
    )
