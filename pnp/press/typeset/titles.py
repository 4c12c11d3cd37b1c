"""Titles in a display face: drawn, and still text to whoever looks for them."""

from functools import cache

from pnp import lettering, typeface
from pnp.lettering import Display
from pnp.press.typeset.house import House
from pnp.press.typeset.slab import Element, Slab
from pnp.scene.nodes import UNSEEN, Ink, Path, Point, Text
from pnp.scene.shapes import lettered
from pnp.scene.tokens import LEADING, PT

SIZE = 17 * PT
"""The size of a title, unless its column is too narrow."""

ROWS = 2
_BASE = 1.3 * LEADING


def titled(words: str, measure: float, house: House) -> Slab:
    """A title as large as fits, kept with what it heads."""
    face: Display = house.title or "cinzel"
    size = min(SIZE, SIZE * measure / lettering.width(words, SIZE, face))
    at = Point(0, _BASE)
    drawn = _drawn(words, size, face, house.accent)
    # The words lie on the drawing, as wide as it is.
    letters = lettering.width(words, size, face) / typeface.width(words, 1, "bold")
    told = Text(words, at, min(size, letters), "bold", ink=UNSEEN)
    return Slab(words, ROWS, (drawn, told), (Element("heading-1"),), kept=True)


@cache
def _drawn(words: str, size: float, face: Display, ink: Ink) -> Path:
    return lettered(words, Point(0, _BASE), size, face, ink)
