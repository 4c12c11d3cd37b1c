"""What hidden cards may be, and how the players stand (GRB-5, GRB-8)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from pnp.core.chance import Chance
from pnp.games.gridblock.rules.board import HAND, ROUNDS, SYMBOLS
from pnp.games.gridblock.rules.hands import UNKNOWN, Hand
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import Restoration
from pnp.games.gridblock.rules.scoring import tally

SeenT = TypeVar("SeenT", Position, Restoration)

LEAD = 10
"""Who is so many cubes ahead has all but won."""


def world(seen: SeenT, chance: Chance) -> SeenT:
    """What is seen with all unknown cards dealt, every hand as likely."""
    if isinstance(seen, Restoration):
        return seen
    rounds = max(0, ROUNDS - seen.round)

    def dealt(hand: Hand) -> Hand:
        unknown: tuple[str, ...] = (UNKNOWN * HAND,) * (rounds - len(hand.later))
        later = (_filled_hand(cards, chance) for cards in (*hand.later, *unknown))
        return Hand(_filled_hand(hand.cards, chance), tuple(later))

    return replace(seen, hands=tuple(map(dealt, seen.hands)))


def _filled_hand(cards: str, chance: Chance) -> str:
    """A hand with its unknown cards, each symbol once."""
    known = cards.replace(UNKNOWN, "")
    left = [symbol for symbol in chance.shuffled(SYMBOLS) if symbol not in known]
    return "".join(sorted([*known, *left[: len(cards) - len(known)]]))


def value(position: Position | Restoration) -> Sequence[float]:
    """How far each player is ahead of the best of the others, or behind."""
    if isinstance(position, Restoration):
        return (0.0,)
    points = [
        tally(position.cubes, player, position.players, position.variants).points
        for player in range(position.players)
    ]
    return [
        max(-LEAD, min(LEAD, own - max(others, default=0))) / LEAD
        for player, own in enumerate(points)
        for others in [points[:player] + points[player + 1 :]]
    ]
