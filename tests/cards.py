"""Cards of several days and games as ``pnp daily`` makes them, for tests."""

import datetime
from collections.abc import Iterator, Sequence
from itertools import combinations

from pnp.games import find
from pnp.games.day import cards_of_days
from pnp.press.cards.card import Card
from pnp.press.cards.daily import card_of, sheets
from pnp.press.paper import Order
from pnp.scene.document import Document
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Scene
from pnp.words.catalogue import Language
from tests.pages import texts

SAFE = 3.0
"""What matters stays so far from every cut, in millimetres."""

Days = Sequence[datetime.date]


def of_days(games: Sequence[str], days: Days, language: Language) -> Iterator[Card]:
    """The cards of some days, day by day."""
    made = (cards_of_days(find(game), days) for game in games)
    for those in zip(*made, strict=True):
        yield from (card_of(each, language) for each in those)


def daily(games: Sequence[str], days: Days, order: Order) -> Document:
    """The same on sheets, ready to cut."""
    return sheets(list(of_days(games, days, order.language)), order)


def assert_safe(side: Scene, safe: float = SAFE - 0.2) -> None:
    """All words are within the safe zone and on no others; art ends in the bleed."""
    whole = Box(0, 0, side.width, side.height)
    boxes = [box for text, at in texts(side.nodes) if (box := bounds([text], at))]
    assert boxes
    for box in boxes:
        assert whole.grown(-safe).holds(box)
    for one, other in combinations(boxes, 2):
        assert not one.overlaps(other, 0.05)
    drawn = bounds(side.nodes, skip=frozenset({"cut", "score"}))
    assert drawn
    assert whole.grown(side.bleed).holds(drawn, 0.05)
