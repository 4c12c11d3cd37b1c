"""The moves of Gridblock: movers are placed, then cards are played (GRB-4, GRB-6)."""

import re
from functools import lru_cache
from typing import NamedTuple

from pnp.base.errors import NotationError, Reason, quoted
from pnp.boards.squares import Cell
from pnp.core.position import notational
from pnp.games.gridblock.rules.board import CELLS, NAMING


@notational
class Start(NamedTuple):
    """A colour puts its mover on a tile (GRB-4)."""

    target: Cell

    def __str__(self) -> str:
        return f"@{self.target}"


@notational
class Play(NamedTuple):
    """A colour plays the card of a symbol and moves to a tile (GRB-6)."""

    card: str
    target: Cell

    def __str__(self) -> str:
        return f"{self.card}>{self.target}"


Move = Start | Play

NAMES = {
    "1": ("ring", "anello"),
    "2": ("cross", "croce"),
    "3": ("waves", "onde", "wave", "onda"),
    "4": ("leaf", "foglia"),
    "5": ("mountain", "montagna"),
    "6": ("seeds", "semi", "seed", "seme"),
}
"""What people call the symbols, in English and Italian."""

INITIALS = {name[0].upper(): card for card, names in NAMES.items() for name in names}
"""The symbols by the first letters of their names; no letter means two of them."""

_CARDS = INITIALS | {
    name.upper(): card for card, names in NAMES.items() for name in names
}

_CARD = "|".join(sorted(_CARDS, key=len, reverse=True))

_PLAY = re.compile(rf"(?i:({_CARD}))(?:>(\w+)|[ ]?([a-f][1-6]))", re.ASCII)


@lru_cache(1 << 12)
def parse_move(text: str) -> Move:
    """The move written ``text``, legal anywhere or not.

    A start may be written by its tile alone, a card by the name of its symbol or the
    first letter of that.

    >>> parse_move("4>d5"), parse_move("L>d5") == parse_move("leaf d5")
    (Play('4>d5'), True)
    """
    if start := re.fullmatch(r"@(\w+)|([a-f][1-6])", text, re.ASCII):
        return Start(NAMING.cell(start[1] or start[2], text))
    if play := re.fullmatch(r"([1-6])>(\w+)", text, re.ASCII):
        return Play(play[1], NAMING.cell(play[2], text))
    if play := _PLAY.fullmatch(text):
        return Play(_CARDS[play[1].upper()], NAMING.cell(play[2] or play[3], text))
    raise NotationError(
        Reason(
            "{} is not a move: write '@c3' to place a mover, or a card by the "
            "first letter of its symbol and the target such as 'L>d5'",
            quoted(text),
        ),
        "GRB-6",
    )


def parse_tile(text: str) -> Cell | None:
    """The tile of which a text is the name and nothing more.

    >>> parse_tile("d5"), parse_tile("4>d5")
    (Cell(column=3, row=4), None)
    """
    return next((cell for cell in CELLS if str(cell) == text), None)
