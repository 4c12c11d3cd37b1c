"""Papers and what is asked of everything printed on them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal, Self, get_args

from pnp.errors import ChoiceError
from pnp.scene.document import Duplex
from pnp.words import Language

PaperName = Literal["a4", "letter"]
PAPERS: tuple[PaperName, ...] = get_args(PaperName)


@dataclass(frozen=True, slots=True)
class Paper:
    """A sheet of paper, in millimetres."""

    name: PaperName
    title: str
    width: float
    height: float

    @property
    def turned(self) -> Self:
        """The same sheet with its long edge below."""
        return replace(self, width=self.height, height=self.width)


_SIZES: Mapping[str, Paper] = {
    "a4": Paper("a4", "A4", 210, 297),
    "letter": Paper("letter", "Letter", 215.9, 279.4),
}


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


def paper(name: str) -> Paper:
    """The paper called ``name``."""
    if name not in _SIZES:
        raise ChoiceError("paper", name, PAPERS)
    return _SIZES[name]


def extra(name: str) -> Extra:
    """What is called ``name`` and comes with a kit if it is asked for."""
    for each in EXTRAS:
        if name == each:
            return each
    raise ChoiceError("part", name, EXTRAS)
