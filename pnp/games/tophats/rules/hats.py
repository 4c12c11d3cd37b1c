"""Hats and stacks: who built them, who owns them, how many there are (TOP-2 to TOP-6).

Hats are texts of the letters ``R``, ``Y``, ``B`` and ``?`` for one that the viewer may
not know; in a stack they are read from the top down.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pnp.boards.hexes import HexCell
from pnp.core.position import Player
from pnp.games.tophats.rules.board import HIDDEN, LETTERS

HATS = 15
"""How many a player takes."""

OWN = 9

HEIGHT = 3

STACKS = HATS // HEIGHT

Hand = tuple[str, ...]
"""The stacks that a player has not placed yet, in the order fixed by the setup."""


class Stack(NamedTuple):
    """A stack on the board."""

    cell: HexCell
    hats: str
    builder: Player

    @property
    def owner(self) -> Player:
        """Whose hat is on top (TOP-6)."""
        return LETTERS.index(self.hats[0])

    def __str__(self) -> str:
        return f"{self.cell}:{written_stack(self.hats, self.builder)}"


def written_stack(hats: str, builder: Player) -> str:
    """A stack without its cell, such as ``RYRr``."""
    return hats + LETTERS[builder].lower()


def written_hand(player: Player, hand: Hand) -> str:
    """The stacks that a player has not placed yet, such as ``RRYr,RYYr``."""
    return ",".join(written_stack(hats, player) for hats in hand) or "-"


def sorted_hats(hats: Iterable[str]) -> str:
    """Hats that lie in no order, as they are written."""
    return "".join(sorted(hats, key=LETTERS.index))


def builder_hats(builder: Player, players: int) -> str:
    """The hats that a player builds with: nine own, the rest of the others (TOP-4)."""
    others = (HATS - OWN) // (players - 1)
    counts = (OWN if player == builder else others for player in range(players))
    return "".join(
        letter * count for letter, count in zip(LETTERS, counts, strict=False)
    )


def missing(hats: str, of: str) -> str:
    """Which of some hats are not among others, hidden ones left out of account."""
    return sorted_hats((Counter(of) - Counter(hats)).elements())


def stack_from_above(hats: str) -> str:
    """A stack as it looks to whoever did not build it (TOP-4)."""
    return hats[0] + HIDDEN * (len(hats) - 1)


def of_builder(
    builder: Player, stacks: Iterable[Stack], hands: Iterable[Hand]
) -> Iterator[str]:
    """The stacks that a player built, those on the board first."""
    yield from (stack.hats for stack in stacks if stack.builder == builder)
    for player, hand in enumerate(hands):
        if player == builder:
            yield from hand
