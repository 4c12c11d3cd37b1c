"""Cards: one printed face or two, of tarot size, and the sheets they come on."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil, floor, inf
from typing import Any, NamedTuple

from pnp.core.puzzle import LEVELS, Puzzle
from pnp.press.attachments import Enclosed, Facts
from pnp.press.captions.colour_signs import signed_runs
from pnp.press.cards.card_options import TAROT, Issue, Size
from pnp.press.masthead import INSET, Head, bare, card_head, card_kerb
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
from pnp.scene.qr_code import MODULE, QUIET, qr
from pnp.scene.shapes import diamond, rectangle
from pnp.scene.tokens import HAIR, OUTLINE, SAFE, SMALL
from pnp.scene.typeface import width
from pnp.typeset.blocks import Run, Runs
from pnp.typeset.paragraph import Setting, small_print, wrapped_text
from pnp.typeset.word_sizes import legible
from pnp.words.catalogue import Catalogue

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
    drawn: tuple[Node, ...] = tuple(nodes)
    if size.scale != 1:
        drawn = (Group(drawn, scaling(size.scale)),)
    knife = _knife(blank.width, blank.height)
    return replace(blank, nodes=(Group(drawn, layer="print"), knife))


@lru_cache(1 << 4)
def _knife(width: float, height: float) -> Group:
    """The edge of a card on the layer to cut by."""
    edge = rectangle(Box(0, 0, width, height), Style(stroke="cut", width=HAIR))
    return Group((edge,), layer="cut")


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
    drawn = legible(board.nodes, factor * size.scale)
    picture = Group(drawn, corner.after(scaling(factor)))
    return picture, top + board.height * factor


def spoken(runs: Runs, y: float, words: Catalogue, size: Size) -> tuple[Group, float]:
    """A paragraph in the size of running text, and where it ends."""
    setting = Setting(words.language, hyphenated=False, counts=True)
    return _paragraph(signed_runs(runs, words), y, setting, size.span)


def small(runs: Runs, y: float, words: Catalogue, size: Size) -> tuple[Group, float]:
    """A paragraph of small print under a height, and where it ends."""
    return _paragraph(signed_runs(runs, words), y, usual(words), size.span)


def fine(runs: Runs, y: float, words: Catalogue, size: Size) -> tuple[Group, float]:
    """The same a little smaller, for what explains the rest."""
    return _paragraph(signed_runs(runs, words), y, explaining(words), size.span)


def tiny(runs: Runs, y: float, words: Catalogue, size: Size) -> tuple[Group, float]:
    """The same in the smallest print, where there is much to say."""
    setting = replace(smallest(words), ink="text")
    return _paragraph(signed_runs(runs, words), y, setting, size.span)


@lru_cache(1 << 4)
def explaining(words: Catalogue) -> Setting:
    """How the explanations of a card are set."""
    return replace(usual(words), size=EXPLAINED, leading=LEADING)


EXPLAINED, LEADING = SMALL, 3.2
"""The size of what explains, and from line to line."""


@lru_cache(1 << 4)
def usual(words: Catalogue) -> Setting:
    """How most of a card is set."""
    return small_print(words.language)


def _paragraph(
    runs: Runs, y: float, setting: Setting, wide: float
) -> tuple[Group, float]:
    text = wrapped_text(runs, wide, setting)
    return Group(text.texts, translation(INSET, y), role="paragraph"), y + text.height


LEAST = 36.0
"""How wide the diagram of a front is at least."""


def airy(free: float) -> float:
    """What goes over a diagram, and below it, of the height that is left free."""
    return max(0.0, min(2.0, free / 3))


def floor_of(words: Catalogue, size: Size) -> float:
    """How far down words go, above the ornament of the game along the foot."""
    return size.floor + bare(words.game)


def widest(board: Scene, height: float, size: Size) -> float:
    """How wide a board may be in so much height, by whole millimetres."""
    wide = floor(height * board.width / board.height)
    return max(LEAST, min(_most(size), wide))


def tallest(board: Scene, size: Size) -> float:
    """How tall it is where it is as wide as it may be at all."""
    return _most(size) * board.height / board.width


def _most(size: Size) -> float:
    return size.width - 2 * SAFE


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
    enough: float = inf
    """How far down the largest diagram above would reach."""


def foot(issue: Issue, said: str, words: Catalogue) -> Foot:
    """What stands at the foot of a card, the code at the right of the words."""
    size, floor = issue.size, floor_of(words, issue.size)
    if not issue.link:
        right = size.width - INSET
        lines = _command_lines(said, right - INSET)
        over = _over(lines, floor)
        return Foot((_footing(lines, floor),), over, right, over)
    code = qr(issue.link)
    # Its white margin reaches over that of the card.
    left = size.width - INSET + QUIET * MODULE - code.width
    top = floor + 1.5 - code.width
    drawn = Group(code.nodes, translation(left, top))
    lines = _command_lines(said, left - INSET)
    over = _over(lines, floor)
    return Foot((drawn, _footing(lines, floor)), min(top, over), left, over)


def hint_over_foot(hint: str, words: Catalogue, below: Foot) -> tuple[Node, float]:
    """A hint upside down over the foot, and where it begins."""
    head = Run(f"{words.text('hint')}: ", "bold")
    runs = (head, Run(words.after_colon(hint)))
    text = wrapped_text(runs, below.left - INSET, smallest(words))
    turned = translation(below.left, below.over - 0.4).after(rotation(180))
    over = below.over - text.height - 1.2
    return Group(text.texts, turned, role="paragraph"), over


class Asked(NamedTuple):
    """What is asked, and explains the picture, from the height 0 on."""

    nodes: tuple[Node, ...]
    height: float
    bottom: float
    """How far down it may reach."""


def task_block(
    lead: tuple[Node, float], runs: Runs, words: Catalogue, size: Size, below: Foot
) -> Asked:
    """A lead with its end, and under it a paragraph that is a little smaller.

    It is over the code of the foot if that leaves enough room; else some sentences are
    beside it.
    """
    first, start = lead
    wide, narrow = size.span, below.left - INSET

    def free(divided: tuple[Runs, Runs]) -> float:
        above, beside = _tall(divided[0], wide), _tall(divided[1], narrow)
        bottom = below.top + beside if beside else below.top
        return min(below.over, bottom) - start - above - beside

    best: tuple[Runs, Runs] = runs, ()
    if below.over > below.top and free(best) < below.enough:
        best = max(_paragraph_splits(runs), key=free)
    texts, y, upper, setting = [first], start, start, explaining(words)
    for part, measure in zip(best, (wide, narrow), strict=True):
        if part:
            upper = y
            text, y = _paragraph(signed_runs(part, words), y, setting, measure)
            texts.append(text)
    bottom = below.top + y - upper if best[1] else below.top
    return Asked(tuple(texts), y, min(below.over, bottom))


def _tall(runs: Runs, measure: float) -> float:
    """About how tall a paragraph is that explains a front; words leave lines open."""
    reach = sum(
        width(f"{sentence} ", EXPLAINED, run.face)
        for run in runs
        for sentence in _sentences(run.text)
    )
    return ceil(reach / (measure - SMALL)) * LEADING


def _sentences(text: str) -> list[str]:
    return re.split(r"(?<=\.) ", text)


def _paragraph_splits(runs: Runs) -> Iterator[tuple[Runs, Runs]]:
    """A paragraph above without its last sentences or none of it, and the rest."""
    *before, last = runs
    sentences = _sentences(last.text)
    yield runs, ()
    for count in range(1, min(3, len(sentences))):
        above, beside = sentences[:-count], sentences[-count:]
        yield (
            (*before, last._replace(text=" ".join(above))),
            (last._replace(text=" ".join(beside)),),
        )
    yield (), runs


def _over(lines: Sequence[str], floor: float) -> float:
    """Where lines of small print at the foot begin."""
    return floor - LOW * len(lines) - 0.2


def _footing(lines: Sequence[str], floor: float) -> Group:
    """Lines of small print down to the floor of a card."""
    texts = tuple(
        Text(
            text, Point(INSET, floor - LOW * (len(lines) - number)), SMALL, ink="muted"
        )
        for number, text in enumerate(lines, start=1)
    )
    return Group(texts, role="paragraph")


def again(command: str, words: Catalogue) -> str:
    """By what command a card is made again."""
    return f"{words.text('again')} {command}"


def _command_lines(line: str, wide: float) -> Sequence[str]:
    """A command, in two lines where one is too narrow for it."""
    if width(line, SMALL) < wide:
        return [line]
    before, option, code = line.partition(" --code")
    return [before, f"{option.strip()}{code}"] if code else [line]


@lru_cache(1 << 4)
def smallest(words: Catalogue) -> Setting:
    """The smallest print there is."""
    return replace(usual(words), size=SMALL, leading=LOW, ink="muted")


def is_taller(runs: Runs, height: float, size: Size) -> bool:
    """Whether the smallest print is, as far as that is seen before it is set."""
    reach = sum(width(run.text, SMALL, run.face) for run in runs)
    # At the end of a line no room is left for a space.
    return reach > height / LOW * (size.span + SMALL)


def small_footing(
    runs: Runs, words: Catalogue, bottom: float, size: Size
) -> tuple[Group, float]:
    """A paragraph in the smallest print down to a height, and where it begins."""
    text = wrapped_text(runs, size.span, smallest(words))
    y = bottom - text.height
    return Group(text.texts, translation(INSET, y), role="paragraph"), y


def difficulty_text(puzzle: Puzzle[Any], words: Catalogue) -> str:
    """How hard it is, in words.

    No rating is told where no player fails, as the first move is forced.
    """
    if not puzzle.rating:
        return words.text("difficulty", level=puzzle.level, most=LEVELS)
    rating = {"level": puzzle.level, "most": LEVELS, "rating": puzzle.rating}
    return words.text("difficulty-rated", **rating)


@lru_cache(1 << 6)
def pips(level: int, ink: str, y: float, size: Size) -> Group:
    """How hard it is: five diamonds at the right of the head, filled so far."""
    radius, step = 1.5, 4.0
    right = size.width - INSET - radius
    marks = (
        diamond(
            Point(right - (LEVELS - 1 - place) * step, y),
            radius,
            Style(fill=ink if place < level else None, stroke=ink, width=OUTLINE / 2),
        )
        for place in range(LEVELS)
    )
    return Group(tuple(marks), role="artefact", once=True)
