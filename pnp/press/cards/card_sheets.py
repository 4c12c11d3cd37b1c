"""Cards on sheets: each is drawn when its sheet is, as a year would fill the memory."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, partial
from itertools import accumulate, chain, islice
from typing import NamedTuple, Self

from pnp.press.attachments import attachment_text
from pnp.press.cards.card import Card
from pnp.press.cards.card_grid import best_grid, grid_faces
from pnp.press.paper import Order
from pnp.press.sheets.crop_marks import is_creased
from pnp.press.sheets.sheet_layout import alone_at_last, duplex_of, has_backs, impose
from pnp.press.sheets.sheet_pages import Impression
from pnp.press.sheets.sheet_sides import Face, Part
from pnp.press.slug import foot, slug_in
from pnp.scene.document import Document, Late, Page, bled_page
from pnp.scene.nodes import Group, Node, Scene
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
    """A scene without its art, but with its folds: by these its sheet is laid out."""
    groups = (node for node in scene.nodes if isinstance(node, Group))
    return replace(scene, nodes=tuple(node for node in groups if node.layer == "score"))


def cards(made: Sequence[Card], order: Order, key: str) -> Document:
    """Cards on as few sheets as they need; the key names them all.

    Those of a game share sheets, whatever their sizes are.
    """
    if len({(card.front.width, card.front.height) for card in made}) == 1:
        found = late_cards(list(map(ready, made)), order, key)
        return replace(found, pages=tuple(found.pages))
    label = label_of(made, order, key)
    parts = list(map(part_of, made))
    faces = [
        face
        for game in dict.fromkeys(card.game for card in made)
        for face in impose(
            [part for card, part in zip(made, parts, strict=True) if card.game == game],
            order.paper,
            order.duplex,
        )
    ]
    named = zip(made, parts, strict=True) if len(made) > 1 else ()
    codes = {id(front): card.name for card, (front, _) in named}
    sides = list(alone_at_last(faces))
    whole = Impression(order, *label, len(sides), has_backs(faces))
    pages = tuple(
        whole.page(number, face, [codes[id(s)] for s in face.fronts if id(s) in codes])
        for number, face in enumerate(sides, start=1)
    )
    return card_document(pages, faces, made, order, key)


def part_of(card: Card) -> Part:
    """A card as it lies on a sheet, where those that are folded share their cuts."""
    front, back = card.front, card.back
    return (replace(front, bleed=0.0) if is_creased(front) else front), back


def single_cards(cards: Sequence[Waiting], order: Order, key: str) -> Document:
    """Cards for a print shop: each side a page by itself, with its bleed."""
    sides = [
        (each, is_back)
        for each in cards
        for is_back in (False, True)
        if each.blank.back or not is_back
    ]
    drawn = lru_cache(1)(lambda draw: draw())

    def page(number: int) -> Page:
        each, is_back = sides[number]
        card: Card = drawn(each.draw)
        side = card.back if is_back and card.back else card.front
        return bled_page(side, card.name, back=is_back)

    blank = [each.blank for each in cards]
    return card_document(Late(len(sides), page), (), blank, order, key)


def late_cards(cards: Sequence[Waiting], order: Order, key: str) -> Document:
    """Cards that are drawn as their pages are made, and not kept; each size apart."""
    blank = [each.blank for each in cards]
    kinds = list(_kinds(cards, order))
    faces = [face for kind in kinds for face in _blank_faces(kind, order)]
    label = label_of(blank, order, key)
    pages = _pages(list(chain(*kinds)), faces, order, label)
    return card_document(pages, faces, blank, order, key)


def _laid(parts: Sequence[Part], order: Order, whole: int) -> list[Face]:
    """Cards on sheets, the last of so many laid as the others."""
    paper, duplex = order.paper, order.duplex
    found = grid_faces(parts, paper, duplex, whole)
    return found or impose(parts, paper, duplex, whole=whole)


def _slug(face: Face, order: Order, many: int) -> Callable[..., Iterator[Node]]:
    """What stands around a side: at its foot, or between its cards."""
    if order.duplex == "fold" or order.paper.within or not face.fronts:
        return foot
    front = face.fronts[0]
    grid = best_grid(order.paper, (front.width, front.height), many)
    if not grid or grid.paper != face.paper or face.creased:
        return foot
    hole = grid.hole(face.side)
    return partial(slug_in, hole) if hole else _no_slug


def _no_slug(*_: object, **__: object) -> Iterator[Node]:
    """Nothing stands around cards into which the whole paper is cut."""
    yield from ()


def card_document(
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


def label_of(cards: Sequence[Card], order: Order, key: str) -> Label:
    """What sheets of some cards are called; of one card alone, by its name."""
    words = _words(cards, order.language)
    label = words.text(key)
    return Label(words, label if len(cards) > 1 else f"{label} · {cards[0].name}")


def _pages(
    cards: Sequence[Waiting],
    faces: Sequence[Face],
    order: Order,
    label: Label,
) -> Late:
    """The sides of sheets whose art is drawn when they are asked for."""
    sides = list(alone_at_last(faces))
    whole = Impression(order, *label, len(sides), has_backs(faces))
    laid = list(_cards_by_sheet(cards, sides))
    many = Counter(map(_size, cards))

    @lru_cache(1)
    def sheet(number: int) -> Sequence[Face]:
        """The sides of a sheet with their art: its back follows its front."""
        parts = [part_of(each.draw()) for each in laid[number]]
        like = many[_size(laid[number][0])]
        return _laid(parts, order, like)

    numbers = list(accumulate(face.side == "front" for face in sides))

    def page(place: int) -> Page:
        blank = sides[place]
        drawn = sheet(numbers[place] - 1)
        face = next((each for each in drawn if each.side == blank.side), blank)
        face = replace(face, alone=blank.alone)
        held = laid[numbers[place] - 1]
        codes = [each.blank.name for each in held] if len(cards) > 1 else ()
        slug = _slug(blank, order, many[_size(held[0])])
        return whole.page(place + 1, face, codes, slug)

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
    """The cards of each size, those without backs last; to be folded, in each size."""
    backed = sorted(cards, key=lambda each: each.blank.back is None)
    for size in dict.fromkeys(map(_size, backed)):
        among = backed if order.duplex == "fold" else cards
        yield [each for each in among if _size(each) == size]


def _blank_faces(cards: Sequence[Waiting], order: Order) -> list[Face]:
    """The sides of the sheets of some cards, without their art."""
    parts = [part_of(each.blank) for each in cards]
    return _laid(parts, order, len(cards))


def _size(card: Waiting) -> tuple[float, float]:
    return card.blank.front.width, card.blank.front.height


def _words(made: Sequence[Card], language: Language) -> Catalogue:
    """The words of the game, without its name if there are cards of others too."""
    words = catalogue(made[0].game, language)
    if all(card.game == made[0].game for card in made):
        return words
    return replace(words, messages={**words.messages, "title": ""})
