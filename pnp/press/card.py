"""Cards: one printed face or two, of tarot size, and the sheets they come on."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from pnp.press.enclosure import Enclosed, Facts, enclosed
from pnp.press.head import INSET, KERB, Head, card_head, card_kerb
from pnp.press.page import sheet_pages
from pnp.press.paper import Order
from pnp.press.sheet import duplex_of, impose
from pnp.press.signs import signed
from pnp.press.typeset.blocks import Runs
from pnp.press.typeset.paragraph import Setting, small_print, wrapped
from pnp.scene.document import Document
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Text,
    scaling,
    translation,
)
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import HAIR, SMALL
from pnp.words import Catalogue, Language, catalogue

WIDTH, HEIGHT = 70.0, 120.0
"""The size of a tarot card."""

SPAN = WIDTH - 2 * INSET


@dataclass(frozen=True, slots=True)
class Card:
    """A card and what a program reads of it."""

    game: str
    front: Scene
    back: Scene | None
    name: str
    """Tells it from its like in the identity of its page."""
    file: Enclosed
    """The attachment that lists cards of its kind."""
    entry: Facts
    """What is said of it there."""


def face(nodes: Sequence[Node]) -> Scene:
    """A side of a card, with the layer to cut it by."""
    knife = rectangle(Box(0, 0, WIDTH, HEIGHT), Style(stroke="cut", width=HAIR))
    layers = (Group(tuple(nodes), layer="print"), Group((knife,), layer="cut"))
    return Scene(WIDTH, HEIGHT, layers)


def head(words: Catalogue, aside: str, under: str, title: str = "") -> Head:
    """The head of a side: its title, or the name of the game, and what is beside it.

    With it goes the ornament along the foot.
    """
    top = card_head(words, WIDTH, aside, under, title)
    return top._replace(nodes=(*top.nodes, *card_kerb(words.game, WIDTH, HEIGHT)))


def diagram(board: Scene, width: float, top: float) -> tuple[Group, float]:
    """A board as wide as said in the middle of the card, and where it ends."""
    factor = width / board.width
    corner = translation((WIDTH - width) / 2, top)
    picture = Group(board.nodes, corner.after(scaling(factor)))
    return picture, top + board.height * factor


def spoken(runs: Runs, y: float, words: Catalogue) -> tuple[Group, float]:
    """A paragraph in the size of running text, and where it ends."""
    setting = Setting(words.language, hyphenated=False)
    return _paragraph(signed(runs, words), y, setting)


def small(runs: Runs, y: float, words: Catalogue) -> tuple[Group, float]:
    """A paragraph of small print under a height, and where it ends."""
    return _paragraph(signed(runs, words), y, small_print(words.language))


def _paragraph(runs: Runs, y: float, setting: Setting) -> tuple[Group, float]:
    text = wrapped(runs, SPAN, setting)
    return Group(text.texts, translation(INSET, y), role="paragraph"), y + text.height


FLOOR = HEIGHT - INSET - KERB + 0.5
"""How far down words go, above the ornament of the foot."""

FOOTING = FLOOR - 6.0
"""Where the foot of a front begins."""

ASKED = (SPAN, 56.0, 52.0, 48.0, 44.0, 40.0, 36.0)
"""How wide the diagram of a front may be, as long as all fits."""


def footing(lines: Sequence[str]) -> Group:
    """What stands at the foot of a card: how to get it again."""
    again = tuple(
        Text(text, Point(INSET, FLOOR - 2.9 * rise), SMALL, ink="muted")
        for rise, text in enumerate(reversed(lines))
    )
    return Group(again, role="paragraph")


def smallest(words: Catalogue) -> Setting:
    """The smallest print there is."""
    return replace(small_print(words.language), size=SMALL, leading=2.9, ink="muted")


def small_footing(runs: Runs, words: Catalogue, bottom: float) -> tuple[Group, float]:
    """A paragraph in the smallest print down to a height, and where it begins."""
    text = wrapped(runs, SPAN, smallest(words))
    y = bottom - text.height
    return Group(text.texts, translation(INSET, y), role="paragraph"), y


def cards(made: Sequence[Card], order: Order, key: str, together: int = 1) -> Document:
    """Cards on as few sheets as they need; the key names them all.

    So many in a row stay ``together`` on a sheet, if it holds them.
    """
    words = _words(made, order.language)
    faces = [
        face
        for _, kind in groupby(made, _size)
        for face in impose(
            [(card.front, card.back) for card in kind],
            order.paper,
            order.duplex,
            together,
        )
    ]
    label = words.text(key)
    what = label if len(made) > 1 else f"{label} · {made[0].name}"
    files = dict.fromkeys(card.file for card in made)
    return Document(
        sheet_pages(faces, order, words, what),
        title=": ".join(filter(None, (words.text("title"), label))),
        language=order.language,
        duplex=duplex_of(faces, order.duplex),
        attachments={
            file: enclosed(card.entry for card in made if card.file == file)
            for file in files
        },
    )


def _size(card: Card) -> tuple[float, float]:
    return card.front.width, card.front.height


def _words(made: Sequence[Card], language: Language) -> Catalogue:
    """The words of the game, without its name if there are cards of others too."""
    words = catalogue(made[0].game, language)
    if all(card.game == made[0].game for card in made):
        return words
    return replace(words, messages={**words.messages, "title": ""})
