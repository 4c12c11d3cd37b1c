"""The cards of a colour: this round's, and those of later rounds where known."""

from typing import NamedTuple, Self

from pnp.games.gridblock.rules.board import HAND

UNKNOWN = "?"


class Hand(NamedTuple):
    """The cards that a colour still holds, by symbol, and its next hands (GRB-5)."""

    cards: str
    """In ascending order; a ``?`` for each card that is not known."""

    later: tuple[str, ...] = ()
    """The hands of the rounds to come, as far as they are known."""

    def __str__(self) -> str:
        return "|".join((self.cards or "-", *self.later))

    @property
    def is_known(self) -> bool:
        """Whether every card held is known."""
        return UNKNOWN not in self.cards

    def without(self, card: str) -> Self:
        """The hand after a card is played."""
        return self._replace(cards=self.cards.replace(card, "", 1))

    def next_round(self) -> Self:
        """The hand of the next round."""
        if not self.later:
            return type(self)(UNKNOWN * HAND)
        return type(self)(self.later[0], self.later[1:])

    def seen(self) -> Self:
        """What its owner knows: these cards, but nothing of later rounds."""
        return type(self)(self.cards)

    def hidden(self) -> Self:
        """What others know: how many cards there are."""
        return type(self)(UNKNOWN * len(self.cards))
