"""Cards: one printed face or two, of tarot size, and the sheets they come on."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import floor
from typing import NamedTuple

from pnp.press.enclosure import Enclosed, Facts
from pnp.press.head import INSET, Head, card_head, card_kerb
from pnp.press.issue import TAROT, Issue, Size
from pnp.press.qr import MODULE, QUIET, qr
from pnp.press.signs import signed
from pnp.press.typeset.blocks import Run, Runs
from pnp.press.typeset.paragraph import Setting, small_print, wrapped
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Text,
    rotation,
    scaling,
    translation,
)
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import HAIR, SMALL
from pnp.typeface import width
from pnp.words import Catalogue

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
    blank = size.blank()
    edge = Box(0, 0, blank.width, blank.height)
    knife = rectangle(edge, Style(stroke="cut", width=HAIR))
    drawn: tuple[Node, ...] = tuple(nodes)
    if size.scale != 1:
        drawn = (Group(drawn, scaling(size.scale)),)
    layers = (Group(drawn, layer="print"), Group((knife,), layer="cut"))
    return replace(blank, nodes=layers)


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
    setting = Setting(words.language, hyphenated=False, counts=True)
    return _paragraph(signed(runs, words), y, setting, size)


def small(runs: Runs, y: float, words: Catalogue, size: Size) -> tuple[Group, float]:
    """A paragraph of small print under a height, and where it ends."""
    return _paragraph(signed(runs, words), y, usual(words), size)


def tiny(runs: Runs, y: float, words: Catalogue, size: Size) -> tuple[Group, float]:
    """The same in the smallest print, where there is much to say."""
    setting = replace(smallest(words), ink="text")
    return _paragraph(signed(runs, words), y, setting, size)


@lru_cache(1 << 4)
def usual(words: Catalogue) -> Setting:
    """How most of a card is set."""
    return replace(small_print(words.language), counts=True)


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


LOW = 2.9
"""From line to line of the smallest print."""


class Foot(NamedTuple):
    """The foot of a front: how to get it again, in words and for a telephone."""

    nodes: tuple[Node, ...]
    top: float
    """Where words go above it no further."""
    left: float
    """Where the words beside its code end."""
    over: float
    """Where these words begin."""


def foot(issue: Issue, again: Sequence[str]) -> Foot:
    """What stands at the foot of a card, the code at the right of the words."""
    size = issue.size
    if not issue.link:
        over = _over(again, size)
        return Foot((_again(again, size),), over, size.width - INSET, over)
    code = qr(issue.link)
    # Its white margin reaches over that of the card.
    left = size.width - INSET + QUIET * MODULE - code.width
    top = size.floor + 1.5 - code.width
    drawn = Group(code.nodes, translation(left, top))
    wide = left - INSET
    lines = [part for line in again for part in _parted(line, wide)]
    over = _over(lines, size)
    return Foot((drawn, _again(lines, size)), min(top, over), left, over)


def hinted(hint: str, words: Catalogue, below: Foot) -> tuple[Node, float]:
    """A hint upside down over the foot, and how far down may go what is above."""
    head = Run(f"{words.text('hint')}: ", "bold")
    runs = (head, Run(words.after_colon(hint)))
    text = wrapped(runs, below.left - INSET, smallest(words))
    turned = translation(below.left, below.over - 0.4).after(rotation(180))
    over = min(below.over - text.height - 1.2, below.top)
    return Group(text.texts, turned, role="paragraph"), over


def _over(lines: Sequence[str], size: Size) -> float:
    """Where lines of small print at the foot begin."""
    return size.floor - LOW * len(lines) - 0.2


def _again(lines: Sequence[str], size: Size) -> Group:
    """Lines of small print down to the floor of a card."""
    texts = tuple(
        Text(text, Point(INSET, size.floor - LOW * rise), SMALL, ink="muted")
        for rise, text in enumerate(reversed(lines))
    )
    return Group(texts, role="paragraph")


def _parted(line: str, wide: float) -> Sequence[str]:
    """A command in two lines where one is too narrow for it."""
    before, option, code = line.partition(" --code")
    fits = width(line, SMALL) < wide
    return [line] if fits or not code else [before, f"{option.strip()}{code}"]


@lru_cache(1 << 4)
def smallest(words: Catalogue) -> Setting:
    """The smallest print there is."""
    return replace(usual(words), size=SMALL, leading=LOW, ink="muted")


def small_footing(
    runs: Runs, words: Catalogue, bottom: float, size: Size
) -> tuple[Group, float]:
    """A paragraph in the smallest print down to a height, and where it begins."""
    text = wrapped(runs, size.span, smallest(words))
    y = bottom - text.height
    return Group(text.texts, translation(INSET, y), role="paragraph"), y
