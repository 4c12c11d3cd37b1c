"""Issues: in which size cards come, where solutions go, what their codes lead to."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from pnp.press.masthead import INSET
from pnp.scene.nodes import Box, Scene
from pnp.scene.tokens import BLEED

Solutions = Literal["back", "apart", "none"]
"""Where the solutions of cards are printed."""


@dataclass(frozen=True, slots=True)
class Size:
    """A size of cards, as it is laid out and as large as it is printed."""

    name: str
    width: float
    height: float
    scale: float = 1.0
    """How much larger it is printed."""
    printed_bleed: float = BLEED
    """How far its ground goes on beyond the trim."""

    @property
    def box(self) -> Box:
        """All of a card."""
        return Box(0, 0, self.width, self.height)

    @property
    def bleed(self) -> float:
        """The bleed before it is printed larger."""
        return self.printed_bleed / self.scale

    def blank(self) -> Scene:
        """A side with nothing on it, as large as it is printed."""
        wide, tall = self.width * self.scale, self.height * self.scale
        return Scene(wide, tall, bleed=self.printed_bleed)

    @property
    def span(self) -> float:
        """How wide words are."""
        return self.width - 2 * INSET


TAROT = Size("70x120", 70.0, 120.0)

A6 = Size("a6", 105.0 / 1.2, 148.0 / 1.2, 1.2)

LARGE = Size("large", 105.0 / 1.42, 148.0 / 1.42, 1.42)
"""As large as A6, in large print."""

FLAPPED = Size("flapped", 63.5, 120.0)
"""With flaps at its ends: three lie abreast on A4 and on Letter."""

SQUARE = Size("square", 90.0, 90.0, 1.016, 0.0)
"""Printed at 300 dpi it is 1,080 dots wide, as people share pictures."""

SIZES: Mapping[str, Size] = {size.name: size for size in (TAROT, A6, LARGE, SQUARE)}


@dataclass(frozen=True, slots=True)
class Issue:
    """For what a card is printed."""

    beside: tuple[str, str] = ("", "")
    """What stands beside the name of the game: the day, or which of a kit it is."""
    link: str = ""
    """What its QR code says; empty for none."""
    size: Size = TAROT
    solutions: Solutions = "back"
    note: str = ""
    """What is said beside the code, such as which entry of an almanac it is."""
    title: str = ""
    """What a setup is called that has no theme."""


PLAIN = Issue()
"""For its own sake."""
