"""Issues: in which size cards come, where solutions go, what their codes lead to."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, get_args

from pnp.press.masthead import INSET, KERB
from pnp.scene.nodes import Box, Scene
from pnp.scene.tokens import SAFE

Solutions = Literal["back", "apart", "none"]
"""Where the solutions of cards are printed."""

SOLUTIONS: tuple[Solutions, ...] = get_args(Solutions)


@dataclass(frozen=True, slots=True)
class Size:
    """A size of cards, as it is laid out and as large as it is printed."""

    name: str
    width: float
    height: float
    scale: float = 1.0
    """How much larger it is printed."""

    @property
    def box(self) -> Box:
        """All of a card."""
        return Box(0, 0, self.width, self.height)

    def blank(self) -> Scene:
        """A side with nothing on it, as large as it is printed."""
        return Scene(self.width * self.scale, self.height * self.scale)

    @property
    def span(self) -> float:
        """How wide words are."""
        return self.width - 2 * INSET

    @property
    def floor(self) -> float:
        """How far down words go, above the ornament of the foot."""
        return self.height - SAFE - KERB - 1.5


TAROT = Size("70x120", 70.0, 120.0)

A6 = Size("a6", 105.0 / 1.2, 148.0 / 1.2, 1.2)

FLAPPED = Size("flapped", 63.5, 120.0)
"""With flaps at its ends: three lie abreast on A4 and on Letter."""

SQUARE = Size("square", 90.0, 90.0, 1.016)
"""Printed at 300 dpi it is 1,080 dots wide, as people share pictures."""

SHARED = Size("square", 112.0, 112.0, SQUARE.width * SQUARE.scale / 112.0)
"""The same for the words of a solution."""

SIZES: Mapping[str, Size] = {size.name: size for size in (TAROT, A6, SQUARE)}


@dataclass(frozen=True, slots=True)
class Issue:
    """For what a card is printed."""

    under: str = ""
    """The day, or for how many players it is."""
    link: str = ""
    """What its QR code says; empty for none."""
    size: Size = TAROT
    solutions: Solutions = "back"
    which: str = ""
    """Which card of a kit it is: its head says so, and its foot alone has its code."""


PLAIN = Issue()
"""For its own sake."""
