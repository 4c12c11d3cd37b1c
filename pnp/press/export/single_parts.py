"""Single parts, each by itself, whatever sheets they are printed on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pnp.games import AnyGame
from pnp.games.rated_setups import has_cards
from pnp.press.cards.setup_card import setup_cards
from pnp.press.paper import Order
from pnp.press.sheets.part_notes import front
from pnp.protocol.components import Component
from pnp.scene.nodes import Scene
from pnp.words.catalogue import catalogue

CARDS = "setup-cards"
"""What the sheet of the setup cards is called."""


@dataclass(frozen=True, slots=True)
class Single:
    """A part in the reader's language."""

    name: str
    kind: str
    title: str
    sheet: str
    front: Scene
    back: Scene | None
    count: int
    code: str = ""
    """Of the setup that a card shows."""


def singles(
    game: AnyGame, parts: Sequence[Component], order: Order
) -> Iterator[Single]:
    """The parts of a game, and its setup cards if it has any."""
    words = catalogue(game.name, order.language)
    for part in parts:
        kind = title = words.text(part.key)
        if part.which:
            title = words.text("which-part", part=kind, which=part.which)
        face = front(part, words)
        yield Single(part.name, kind, title, part.sheet, face, part.back, part.count)
    if has_cards(game):
        kind = words.text("setup-card")
        for number, card in enumerate(setup_cards(game, order), start=1):
            title = words.text("which-part", part=kind, which=card.name)
            name = f"setup-{number}"
            code = str(card.entry["code"])
            yield Single(name, kind, title, CARDS, card.front, card.back, 1, code)
