"""Papers and what is asked of everything printed on them."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, Self, get_args

from pnp.base.errors import ChoiceError, UserError, quoted
from pnp.scene.document import Duplex
from pnp.scene.nodes import Box
from pnp.words.catalogue import Language

MARK_OFFSET = 1.0
"""From the bleed to a crop mark."""

MARK_LENGTH, MARK_LEAST = 2.5, 2.0

MARKS_APART = 1.0
"""Between the marks of two blocks, which else would run together."""

REACH = MARK_OFFSET + MARK_LENGTH + MARKS_APART / 2
"""What a block needs around its bleed."""

TIGHT = MARK_OFFSET + 1.0
"""What it needs at least, where nothing is beside it: for a short mark."""

PaperName = str
"""The name of a paper, as ``SIZES`` has it."""

PAPERS: tuple[PaperName, ...] = ("a4", "letter")
"""What people have at home; ``SIZES`` has all."""

FOOT = 17.0
"""The room for the check bar and the identity of the page."""

NARROW = 210.0
"""Where paper is not so wide these stand below each other, in more room."""

NARROW_FOOT = 22.0

SPARED = 10.0
"""What is left free at the edges wherever parts let it."""

NEAREST = 5.0
"""Nothing is ever printed nearer to an edge."""

LOW_FOOT = 12.1
"""The room at the foot of a dense sheet, which is as low as it can be."""

LEAST, MOST = 140.0, 1200.0
"""What a side of a paper may measure."""

LOWEST = 170.0
"""How high a page is at least on which every figure of the rules has room."""


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, in millimetres."""

    name: str
    title: str
    width: float
    height: float
    edge: float = NEAREST
    """Nothing is printed nearer to the edge."""
    within: Box | None = None
    """Where a cutting machine reaches, which takes the sheet in one way."""
    dense: bool = False
    """Whether marks and foot are as near to the edges as printers reach."""

    @property
    def turned(self) -> Self:
        """The same sheet with its other edge below."""
        return (
            self if self.within else replace(self, width=self.height, height=self.width)
        )

    @property
    def lying(self) -> Self:
        """The same sheet with its longer edge below."""
        return self if self.width > self.height else self.turned

    @property
    def denser(self) -> Self:
        """The same sheet with as much room as can be."""
        return replace(self, edge=NEAREST, dense=True)

    @property
    def whole(self) -> Box:
        """All of the sheet."""
        return Box(0, 0, self.width, self.height)

    @property
    def room(self) -> Box:
        """Where parts and their marks go, above the foot of the page."""
        if self.within:
            return self.within
        edge = self.edge
        top = edge - 1.0 if self.dense else edge  # marks are shorter there
        return Box(edge, top, self.width - edge, self.height - self.foot)

    @property
    def foot(self) -> float:
        """The room at the foot of the page."""
        if self.dense:
            return LOW_FOOT
        return max(FOOT if self.width >= NARROW else NARROW_FOOT, self.edge + 7.0)

    @property
    def bar(self) -> float:
        """How far down the check bar at its foot is."""
        return self.height - self.foot + 2.4


_SIZES = (
    Paper("a4", "A4", 210, 297),
    Paper("letter", "Letter", 215.9, 279.4),
    Paper("a3", "A3", 297, 420),
    Paper("tabloid", "Tabloid", 279.4, 431.8),
    Paper("a5", "A5", 148, 210),
    # What A4 and Letter have in common: all lies within 190 x 259.
    Paper("common", "A4/Letter", 210, 279.4, 10.2),
)

SIZES: Mapping[PaperName, Paper] = {each.name: each for each in _SIZES}
"""All papers that have a name, upright."""

Extra = Literal["box", "wallet"]
"""What a kit is printed with if it is asked for."""

EXTRAS: tuple[Extra, ...] = get_args(Extra)


@dataclass(frozen=True, slots=True)
class Stock:
    """What parts are made of, in so far as it makes them thicker."""

    card: float = 0.3
    """A sheet of card, in millimetres."""
    sleeves: bool = False
    """Whether cards are put into sleeves."""
    greyboard: float = 2.0
    """What tiles and the like are glued to, if they are; 0 where none is used."""


def paper(name: str) -> Paper:
    """The paper called ``name``, or as large as it says.

    It stands upright whichever side is named first: sheets of parts are turned where
    that holds more, and pages of text never are.

    >>> found = paper("480x330")
    >>> found.title, found.width, found.height
    ('330 x 480 mm', 330.0, 480.0)
    """
    if found := SIZES.get(name.lower()):
        return found
    number = r"([0-9]{1,5}(?:\.[0-9]{1,2})?)"
    if not (sides := re.fullmatch(f"{number}x{number}", name.lower())):
        raise ChoiceError("paper", name, [*SIZES, "WIDTHxHEIGHT"])
    width, height = sorted(map(float, sides.groups()))
    if not LEAST <= width <= height <= MOST or height < LOWEST:
        raise UserError(
            f"a paper of {quoted(name)} cannot be: its sides measure {LEAST:g} to "
            f"{MOST:g} mm, and one of them {LOWEST:g} at least, which rules need"
        )
    size = f"{width:g}x{height:g}"
    return Paper(size, f"{width:g} x {height:g} mm", width, height)


@dataclass(frozen=True, slots=True)
class Order:
    """How somebody wants a thing printed."""

    paper: Paper
    language: Language = "en"
    duplex: Duplex = "long"
    variants: tuple[str, ...] = ()
    """Of the rules, where they change what is printed."""
    extras: tuple[Extra, ...] = ()
    stock: Stock = Stock()
    sheets: frozenset[str] | None = None
    """Of parts, by their names; ``None`` is all that there are."""

    def holds(self, sheet: str) -> bool:
        """Whether a sheet of parts is asked for."""
        return self.sheets is None or sheet in self.sheets
