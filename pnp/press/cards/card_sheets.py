"""Cards on sheets: each is drawn when its sheet is, as a year would fill the memory."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate, chain, islice
from typing import NamedTuple, Self

from pnp.press.attachments import attachment_text
from pnp.press.cards.card import Card
from pnp.press.paper import Order
from pnp.press.sheets.sheet_layout import alternating, duplex_of, has_backs, impose
from pnp.press.sheets.sheet_pages import Impression
from pnp.press.sheets.sheet_sides import Face
from pnp.scene.document import Document, Late, Page
from pnp.scene.nodes import Scene
from pnp.words.catalogue import Catalogue, Language, catalogue


@dataclass(frozen=True, slots=True)
class Waiting:
    """A card that is still to be drawn."""

    blank: Card
    """As large as it will be, without art."""
    draw: Callable[[], Card]

    def as_(self, changed: Callable[[Card], Card]) -> Self:
        """The card as something makes of it."""
        return type(self)(changed(self.blank), lambda: changed(self.draw()))


def ready(card: Card) -> Waiting:
    """A card for which nothing is left to do."""
    front, back = bare(card.front), card.back and bare(card.back)
    return Waiting(replace(card, front=front, back=back), lambda: card)


def bare(scene: Scene) -> Scene:
    """A scene without its art."""
    return replace(scene, nodes=())


def cards(made: Sequence[Card], order: Order, key: str, together: int = 1) -> Document:
    """Cards on as few sheets as they need; the key names them all.

    So many in a row stay ``together`` on a sheet, if it holds them; else those of a
    game share sheets, whatever their sizes are.
    """
    if together > 1:
        found = late_cards(list(map(ready, made)), order, key, together)
        return replace(found, pages=tuple(found.pages))
    label = _label(made, order, key)
    faces = [
        face
        for game in dict.fromkeys(card.game for card in made)
        for face in impose(
            [(card.front, card.back) for card in made if card.game == game],
            order.paper,
            order.duplex,
        )
    ]
    codes = {id(card.front): card.name for card in made} if len(made) > 1 else {}
    sides = list(alternating(faces))
    whole = Impression(order, *label, len(sides), has_backs(faces))
    pages = tuple(
        whole.page(number, face, [codes[id(s)] for s in face.fronts if id(s) in codes])
        for number, face in enumerate(sides, start=1)
    )
    return _document(pages, faces, made, order, key)


def late_cards(
    cards: Sequence[Waiting], order: Order, key: str, together: int = 1
) -> Document:
    """Cards that are drawn as their pages are made, and not kept; each size apart."""
    blank = [each.blank for each in cards]
    kinds = list(_kinds(cards, order))
    faces = [face for kind in kinds for face in _blank_faces(kind, order, together)]
    label = _label(blank, order, key)
    pages = _pages(list(chain(*kinds)), faces, order, label, together)
    return _document(pages, faces, blank, order, key)


def _document(
    pages: Sequence[Page],
    faces: Sequence[Face],
    cards: Sequence[Card],
    order: Order,
    key: str,
) -> Document:
    """Cards on their pages, with what they hold as JSON."""
    words = _words(cards, order.language)
    files = dict.fromkeys(card.file for card in cards)
    return Document(
        pages,
        title=": ".join(filter(None, (words.text("title"), words.text(key)))),
        language=order.language,
        duplex=duplex_of(faces, order.duplex),
        attachments={
            file: attachment_text(card.entry for card in cards if card.file == file)
            for file in files
        },
    )


class Label(NamedTuple):
    """What sheets are called, and in which words."""

    words: Catalogue
    what: str


def _label(cards: Sequence[Card], order: Order, key: str) -> Label:
    words = _words(cards, order.language)
    label = words.text(key)
    return Label(words, label if len(cards) > 1 else f"{label} · {cards[0].name}")


def _pages(
    cards: Sequence[Waiting],
    faces: Sequence[Face],
    order: Order,
    label: Label,
    together: int,
) -> Late:
    """The sides of sheets whose art is drawn when they are asked for."""
    sides = list(alternating(faces))
    whole = Impression(order, *label, len(sides), has_backs(faces))
    laid = list(_cards_by_sheet(cards, sides))
    many = Counter(map(_size, cards))

    @lru_cache(1)
    def sheet(number: int) -> Sequence[Face]:
        """The sides of a sheet with their art: its back follows its front."""
        parts = [
            (card.front, card.back) for each in laid[number] for card in [each.draw()]
        ]
        like = many[_size(laid[number][0])]
        return impose(parts, order.paper, order.duplex, together, like)

    numbers = list(accumulate(face.side == "front" for face in sides))

    def page(place: int) -> Page:
        blank = sides[place]
        drawn = sheet(numbers[place] - 1)
        face = next((each for each in drawn if each.side == blank.side), blank)
        codes = [each.blank.name for each in laid[numbers[place] - 1]]
        return whole.page(place + 1, face, codes if len(cards) > 1 else ())

    return Late(len(sides), page)


def _cards_by_sheet(
    cards: Sequence[Waiting], sides: Sequence[Face]
) -> Iterator[Sequence[Waiting]]:
    """The cards of each sheet."""
    following = iter(cards)
    for face in sides:
        if face.side == "front":
            yield list(islice(following, len(face.trims)))


def _kinds(cards: Sequence[Waiting], order: Order) -> Iterator[Sequence[Waiting]]:
    """The cards of each size; to be folded, those that have backs come first."""
    for size in dict.fromkeys(map(_size, cards)):
        own = [each for each in cards if _size(each) == size]
        if order.duplex == "fold":
            own.sort(key=lambda each: each.blank.back is None)
        yield own


def _blank_faces(cards: Sequence[Waiting], order: Order, together: int) -> list[Face]:
    """The sides of the sheets of some cards, without their art."""
    parts = [(each.blank.front, each.blank.back) for each in cards]
    return impose(parts, order.paper, order.duplex, together, len(cards))


def _size(card: Waiting) -> tuple[float, float]:
    return card.blank.front.width, card.blank.front.height


def _words(made: Sequence[Card], language: Language) -> Catalogue:
    """The words of the game, without its name if there are cards of others too."""
    words = catalogue(made[0].game, language)
    if all(card.game == made[0].game for card in made):
        return words
    return replace(words, messages={**words.messages, "title": ""})
