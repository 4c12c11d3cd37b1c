"""Why a move of Gridblock is refused, and the clause that says so."""

from collections.abc import Mapping
from functools import cache
from typing import Protocol

from pnp.base.errors import Reason, Sign
from pnp.boards.squares import Cell
from pnp.core.event import Event
from pnp.core.position import Outcome
from pnp.games.gridblock.rules.hands import Hand
from pnp.games.gridblock.rules.moves import Move, Play, Start, parse_tile
from pnp.games.gridblock.rules.walks import targets

Fault = tuple[str, str]
"""The reason and the clause."""


class Seen(Protocol):
    """What has to be known of a position to say why a move is refused."""

    @property
    def round(self) -> int:
        """Which round it is; none before the movers are placed."""

    @property
    def colour(self) -> str:
        """The colour of the seat to move."""

    @property
    def hand(self) -> Hand:
        """What that seat holds."""

    @property
    def mover(self) -> Cell | None:
        """Where its mover stands, if it does."""

    @property
    def centre(self) -> Cell:
        """The same of a mover that stands."""

    @property
    def is_stuck(self) -> bool:
        """Whether no card has a target."""

    @property
    def values(self) -> Mapping[str, int]:
        """How far the card of each symbol moves."""

    @property
    def variants(self) -> frozenset[str]:
        """By which variants it is played."""

    def symbol(self, cell: Cell) -> str:
        """What a tile shows."""

    def is_taken(self, cell: Cell) -> bool:
        """Whether another's mover keeps this one from a tile."""

    def targets(self, card: str) -> tuple[Cell, ...]:
        """Where the mover may stop with a card."""

    def outcome(self) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on."""


def fault(position: Seen, move: Move) -> Fault | None:
    """What is wrong with a move, if anything is."""
    if ended := position.outcome():
        return "the game is over", ended.clause
    if not position.hand.is_known:
        return Reason("{} awaits the deal", position.colour), "GRB-5"
    if isinstance(move, Start):
        return _start(position, move.target)
    if position.round == 0:
        return "movers are placed before cards are played", "GRB-4"
    return _play(position, move)


def tile_fault(position: Seen, text: str) -> Fault | None:
    """What is wrong with a tile alone to which no card in hand leads."""
    if not (target := parse_tile(text)) or not position.round:
        return None
    cards = position.hand.cards or "-"
    found = [fault(position, Play(card, target)) for card in cards]
    if not found[0] or None in found:
        return None
    if found.count(found[0]) == len(found):
        return found[0]
    return Reason("no card in hand leads to {}", target), "GRB-6"


def _start(position: Seen, cell: Cell) -> Fault | None:
    if position.round > 0:
        return Reason(
            "the mover of {} stands on {} already", position.colour, position.mover
        ), "GRB-4"
    if position.symbol(cell) != position.hand.cards:
        shown = symbol_sign(position.symbol(cell))
        card = symbol_sign(position.hand.cards)
        return Reason("{} shows {}, the start card {}", cell, shown, card), "GRB-4"
    if position.is_taken(cell):
        return _shared_fault(cell)
    return None


def _play(position: Seen, move: Play) -> Fault | None:
    card, target = move
    held, centre = position.hand.cards, position.centre
    if card not in held:
        return Reason(
            "{} holds {}, not {}", position.colour, hand_sign(held), hand_sign(card)
        ), "GRB-5"
    if position.is_stuck:
        fault = Reason("no card has a target, so one is played on {}", centre)
        return (fault, "GRB-6") if target != centre else None
    if target in position.targets(card):
        return None
    value = position.values[card]
    if target in targets(centre, value, position.variants):
        return _shared_fault(target)
    if target == centre and "return-allowed" not in position.variants:
        return Reason("{}, where it starts, counts as entered", target), "GRB-6"
    steps = Reason("{} steps", value) if value > 1 else "1 step"
    way = Reason("no such way leads from {} to {}", centre, target)
    return Reason("{} moves exactly {}, and {}", card_sign(card), steps, way), "GRB-6"


def _shared_fault(cell: Cell) -> Fault:
    return Reason("another mover stands on {} (no-shared-centre)", cell), "GRB-6"


@cache
def symbol_sign(symbol: str) -> Sign:
    """What a tile or a start card shows."""
    return Sign(_card_event(symbol), "symbol {}", symbol)


def card_sign(symbol: str) -> Sign:
    """A card by its symbol."""
    return Sign(Event("card-with", {"card": _card_event(symbol)}), "card {}", symbol)


def hand_sign(cards: str) -> Sign:
    """Some cards."""
    return Sign(tuple(map(_card_event, cards)), "{}", cards)


def _card_event(symbol: str) -> Event:
    return Event(f"card-{symbol}")
