"""Letters and digits as blocks opened by wedges: the wordmark and large numbers.

They are 100 high in their files; what a wedge takes is no ink but a hole, so that they
stand on any ground.
"""

from collections.abc import Mapping

from pnp.scene.motifs import motif
from pnp.scene.nodes import Group, Ink, Point, Scene, translation

LINE = 744.0
"""How long the wordmark is in one line."""

STACKED = (424.0, 210.0)
"""How wide and how high it is in two."""

WIDTHS: Mapping[str, float] = {
    "1": 52, "2": 70, "3": 70, "4": 76, "5": 70, "6": 72
}  # fmt: skip


def width(digit: str, height: float) -> float:
    """How wide a digit is."""
    return WIDTHS[digit] * height / 100


def block_digit(digit: str, corner: Point, height: float, ink: Ink) -> Group:
    """A digit from its top left corner."""
    drawn = motif(f"gridblock/digit-{digit}", height / 100, ("gridblock-black", ink))
    return Group(drawn, translation(*corner), once=True)


def outlined_number(digit: str, corner: Point, height: float) -> Group:
    """The same with its edge drawn, for themes that spare the fill."""
    return Group(motif(f"gridblock/number-{digit}", height / 100), translation(*corner))


def wordmark(wide: float, ink: Ink) -> Scene:
    """GRIDBLOCK in one line."""
    scale = wide / LINE
    drawn = motif("gridblock/wordmark", scale, ("gridblock-black", ink))
    return Scene(wide, 100 * scale, (Group(drawn, once=True),))


def stacked_wordmark(wide: float, ink: Ink) -> Scene:
    """GRID over BLOCK, both as wide and as high."""
    scale = wide / STACKED[0]
    drawn = motif("gridblock/wordmark-stacked", scale, ("gridblock-black", ink))
    return Scene(wide, STACKED[1] * scale, (Group(drawn, once=True),))
