"""Rule sheets and kits, laid out once for all tests that read them."""

from collections.abc import Mapping
from functools import cache

from pnp.games import find
from pnp.press import kit as press
from pnp.press import rulesheet
from pnp.press.paper import Order, PaperName, paper
from pnp.scene.document import Document
from pnp.words import Language


@cache
def kit(game: str, order: Order) -> Mapping[str, Document]:
    """What a game is made of, by the names of its files."""
    return press.kit(find(game), order)


@cache
def _rules(game: str, order: Order) -> Document:
    return rulesheet.rulesheet(find(game), order)


def rules(game: str, language: Language = "en", size: PaperName = "a4") -> Document:
    """The rule sheet of a game."""
    return _rules(game, Order(paper(size), language))
