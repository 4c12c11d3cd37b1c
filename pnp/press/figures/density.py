"""Closeness: how tight and how small all is that rules show, and what that costs."""

from collections.abc import Iterable
from typing import Literal, NamedTuple, Self, get_args

PRICES = (0.001, 0.004)
"""What steps of tightness and smallness cost, in shares of a page, squared."""

PICTURE = "picture"
"""What stands for the first picture among the figures of rules."""

BlockOrder = Literal["written", "late", "last", "first", "notes"]
"""As it is written; with the summary behind the section that follows the turn; with
all notes there, and parts and signs behind the turn, so that the page of the title has
room to set up; with parts, signs and notes before the first picture; with all notes but
the summary behind the turn, so that the picture is large."""

ORDERS: tuple[BlockOrder, ...] = get_args(BlockOrder)


class Closeness(NamedTuple):
    """How tight and how small all is that a text shows."""

    tight: int = 0
    small: int = 0
    loose: tuple[tuple[str, float], ...] = ()
    """Figures of rules that are less tight, as their page has room, or tighter."""
    larger: tuple[tuple[str, float], ...] = ()
    """Galleries and charts by their references that are less small, likewise."""
    printed: float = 1.0
    """At which scale pages are printed that are set so."""
    caption: float = 1.0
    """How large captions are, of the usual size."""
    order: BlockOrder = "written"
    """In which order all is said."""
    begins: tuple[str, ...] = ()
    """With what pages begin that might stand on the page before, and right columns."""
    alone: tuple[str, ...] = ()
    """Galleries of which each picture has a row, with what is said of it beside it, and
    charts that stand below what is said of them."""

    @property
    def price(self) -> float:
        """What it costs, in shares of a page, squared."""
        return self.tight * PRICES[0] + self.small * PRICES[1]

    @property
    def of_crops(self) -> Self:
        """The same but for what is no matter to figures beside rules."""
        return self._replace(small=0, larger=(), order="written", begins=(), alone=())

    def at(self, figure: str) -> float:
        """How tight a figure is."""
        return dict(self.loose).get(figure, self.tight)

    def with_figures(self, figures: Iterable[str], tight: int) -> Self:
        """The same with some figures so tight."""
        loose = dict(self.loose) | dict.fromkeys(figures, tight)
        return self._replace(loose=tuple(loose.items()))


USUAL = Closeness()
