"""Issues: in which size cards come, where solutions go, what their codes lead to."""

import datetime
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from pnp.press.masthead import INSET
from pnp.press.paper import Paper
from pnp.press.text_page import with_capital
from pnp.scene.nodes import Box, Scene
from pnp.scene.tokens import BLEED
from pnp.words.catalogue import Catalogue

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
    is_large_print: bool = False
    """Whether words on boards are printed larger too, and not boards alone."""

    @property
    def least(self) -> float:
        """How much smaller than others words on a board may be laid out."""
        return 1.0 if self.is_large_print else self.scale

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

LARGER = 1.75
"""How much larger large print is: 8 points of other cards are 14, as those of rules."""

FLAPPED = Size("flapped", 63.5, 120.0)
"""With flaps at its ends: three lie abreast on A4 and on Letter."""

SQUARE = Size("square", 90.0, 90.0, 1.016, 0.0)
"""Printed at 300 dpi it is 1,080 dots wide, as people share pictures."""

SIZES: Mapping[str, Size] = {size.name: size for size in (TAROT, A6, SQUARE)}
"""Those that are the same on all paper."""


def size_on(name: str, paper: Paper) -> Size:
    """A size by its name; large print is a paper cut in half as often as it can be.

    So nothing of the paper is lost, and nothing on a card has less room than on the
    smallest: A4 is two cards as large as A5, Letter two of 5.5 by 8.5 inches.

    >>> size = size_on("large", Paper("a3", "A3", 297, 420))
    >>> size.width * size.scale, size.height * size.scale
    (148.5, 210.0)
    """
    if name in SIZES:
        return SIZES[name]
    width, height = sorted((paper.width, paper.height))
    while height / 2 >= TAROT.width * LARGER and width >= TAROT.height * LARGER:
        width, height = sorted((height / 2, width))
    scale = min(LARGER, width / TAROT.width, height / TAROT.height)
    return Size("large", width / scale, height / scale, scale, is_large_print=True)


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

    def beside_back(self, code: str) -> tuple[str, str]:
        """What stands at the right on a back: the day without its weekday, the code."""
        first, second = self.beside
        day = second or first
        return (day, code) if day else (code, "")


PLAIN = Issue()
"""For its own sake."""


def day_lines(words: Catalogue, day: datetime.date) -> tuple[str, str]:
    """A weekday, and its date as short as can be."""
    weekday = words.message("weekdays").split()[day.weekday()]
    month = words.message("months-short").split()[day.month - 1]
    number = words.message("first-day") if day.day == 1 else str(day.day)
    facts = {"day": number, "month": month, "year": str(day.year)}
    return with_capital(weekday), words.text("short-date", **facts)
