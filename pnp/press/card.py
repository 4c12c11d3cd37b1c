"""Cards: one printed face or two, of tarot size, and the sheets they come on."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import floor
from typing import NamedTuple

from pnp.press.enclosure import Enclosed, Facts, enclosed
from pnp.press.head import INSET, Head, card_head, card_kerb
from pnp.press.issue import TAROT, Issue, Size
from pnp.press.page import sheet_pages
from pnp.press.paper import Order
from pnp.press.qr import MODULE, QUIET, qr
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
from pnp.typeface import width
from pnp.words import Catalogue, Language, catalogue

WIDTH, HEIGHT = TAROT.width, TAROT.height
"""The size of a tarot card."""


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
    solves: bool = False
    """Whether the back has the solution."""


def face(nodes: Sequence[Node], size: Size = TAROT) -> Scene:
    """A side of a card, with the layer to cut it by."""
    width, height = size.width * size.scale, size.height * size.scale
    knife = rectangle(Box(0, 0, width, height), Style(stroke="cut", width=HAIR))
    drawn: tuple[Node, ...] = tuple(nodes)
    if size.scale != 1:
        drawn = (Group(drawn, scaling(size.scale)),)
    layers = (Group(drawn, layer="print"), Group((knife,), layer="cut"))
    return Scene(width, height, layers)


def head(words: Catalogue, issue: Issue, aside: str, title: str = "") -> Head:
    """The head of a side: its title, or the name of the game, and what is beside it.

    With it goes the ornament along the foot.
    """
    size = issue.size
    top = card_head(words, size.width, aside, issue.under, title)
    kerb = card_kerb(words.game, size.width, size.height)
    return top._replace(nodes=(*top.nodes, *kerb))


def diagram(board: Scene, width: float, top: float, size: Size) -> tuple[Group, float]:
    """A board as wide as said in the middle of the card, and where it ends."""
    factor = width / board.width
    corner = translation((size.width - width) / 2, top)
    picture = Group(board.nodes, corner.after(scaling(factor)))
    return picture, top + board.height * factor


def spoken(runs: Runs, y: float, words: Catalogue, size: Size) -> tuple[Group, float]:
    """A paragraph in the size of running text, and where it ends."""
    setting = Setting(words.language, hyphenated=False)
    return _paragraph(signed(runs, words), y, setting, size)


def small(runs: Runs, y: float, words: Catalogue, size: Size) -> tuple[Group, float]:
    """A paragraph of small print under a height, and where it ends."""
    return _paragraph(signed(runs, words), y, small_print(words.language), size)


def _paragraph(
    runs: Runs, y: float, setting: Setting, size: Size
) -> tuple[Group, float]:
    text = wrapped(runs, size.span, setting)
    return Group(text.texts, translation(INSET, y), role="paragraph"), y + text.height


LEAST = 36.0
"""How wide the diagram of a front is at least."""


def widest(board: Scene, height: float, size: Size) -> float:
    """How wide a board may be in so much height, by whole millimetres."""
    wide = floor(height * board.width / board.height)
    return max(LEAST, min(size.span, wide))


class Foot(NamedTuple):
    """The foot of a front: how to get it again, in words and for a telephone."""

    nodes: tuple[Node, ...]
    top: float
    """Where words go above it no further."""
    left: float
    """Where the words beside its code end."""


def foot(issue: Issue, again: Sequence[str]) -> Foot:
    """What stands at the foot of a card, the code at the right of the words."""
    size = issue.size
    if not issue.link:
        return Foot((_again(again, size),), size.footing, size.width - INSET)
    code = qr(issue.link)
    # Its white margin reaches over that of the card.
    left = size.width - INSET + QUIET * MODULE - code.width
    top = size.floor + 1.5 - code.width
    drawn = Group(code.nodes, translation(left, top))
    wide = left - INSET
    lines = [part for line in again for part in _parted(line, wide)]
    return Foot((drawn, _again(lines, size)), min(top, size.footing), left)


def _again(lines: Sequence[str], size: Size) -> Group:
    """Lines of small print down to the floor of a card."""
    texts = tuple(
        Text(text, Point(INSET, size.floor - 2.9 * rise), SMALL, ink="muted")
        for rise, text in enumerate(reversed(lines))
    )
    return Group(texts, role="paragraph")


def _parted(line: str, wide: float) -> Sequence[str]:
    """A command in two lines where one is too narrow for it."""
    before, option, code = line.partition(" --code")
    fits = width(line, SMALL) < wide
    return [line] if fits or not code else [before, f"{option.strip()}{code}"]


def smallest(words: Catalogue) -> Setting:
    """The smallest print there is."""
    return replace(small_print(words.language), size=SMALL, leading=2.9, ink="muted")


def small_footing(
    runs: Runs, words: Catalogue, bottom: float, size: Size
) -> tuple[Group, float]:
    """A paragraph in the smallest print down to a height, and where it begins."""
    text = wrapped(runs, size.span, smallest(words))
    y = bottom - text.height
    return Group(text.texts, translation(INSET, y), role="paragraph"), y


def cards(made: Sequence[Card], order: Order, key: str, together: int = 1) -> Document:
    """Cards on as few sheets as they need; the key names them all.

    So many in a row stay ``together`` on a sheet, if it holds them; else those of a
    game share sheets, whatever their sizes are.
    """
    words = _words(made, order.language)
    kind = _size if together > 1 else _game
    faces = [
        face
        for each in dict.fromkeys(map(kind, made))
        for face in impose(
            [(card.front, card.back) for card in made if kind(card) == each],
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


def _game(card: Card) -> str:
    return card.game


def _words(made: Sequence[Card], language: Language) -> Catalogue:
    """The words of the game, without its name if there are cards of others too."""
    words = catalogue(made[0].game, language)
    if all(card.game == made[0].game for card in made):
        return words
    return replace(words, messages={**words.messages, "title": ""})
