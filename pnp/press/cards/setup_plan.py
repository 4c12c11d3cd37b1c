"""The back of a setup card: a plan that wins, turn by turn."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache, partial
from itertools import product
from typing import NamedTuple

from pnp.core.setup import Setup
from pnp.press.captions.colour_signs import signed_runs
from pnp.press.captions.lesson_text import Taught
from pnp.press.cards.card import again, face, floor_of, head, small, smallest, usual
from pnp.press.cards.card_options import Issue, Size
from pnp.press.masthead import INSET
from pnp.protocol.entries import RatedSetup
from pnp.protocol.puzzles import Planned
from pnp.scene.nodes import Group, Node, Point, Scene, Style, Text, scaling, translation
from pnp.scene.shapes import line
from pnp.scene.tokens import CAPTION, GRID, SMALL
from pnp.scene.typeface import Face
from pnp.typeset.blocks import Run, Runs
from pnp.typeset.paragraph import Setting, Wrapped, ascent, wrapped_text
from pnp.words.catalogue import Catalogue

SIGN = 4.4
"""How large the sign of a player is."""

NUMBER = 8.0
"""From the edge of the text to the end of a turn's number."""

SAID = 9.6
"""From the edge of the text to what is done in a turn."""

LAST = 10.0
"""What is left for the end of a turn at the right."""

LEAST = 3.0
"""From line to line of the smallest print."""

BETWEEN = (2.0, 1.5, 1.0, 0.5)
"""From turn to turn, as much as there is room for."""


class Side(NamedTuple):
    """In what words a side is told, and for what it is printed."""

    words: Catalogue
    issue: Issue

    @property
    def size(self) -> Size:
        """How large it is."""
        return self.issue.size


def plan_back(
    board: RatedSetup, plan: Sequence[Planned], taught: Taught | None, side: Side
) -> Scene:
    """The back that tells a plan: who plays each turn, what they do, what ends it.

    Why not other tiles, and what is proven, stand at the foot where there is room.
    """
    words, size = side.words, side.size
    top = head(words, side.issue, board.setup.code, words.text("plan"))
    theme = (Run(f"{taught.theme}. ", "bold"),) if taught and taught.theme else ()
    told = (*theme, Run(words.text("plan-how", turns=len(plan))))
    how, y = small(told, top.end, words, size)
    y += SMALL + 1.4
    command = setup_again(board.setup, words)
    reasons, proofs = _feet(taught, command, side) if taught else ([], [])
    feet = Feet(reasons, [*proofs, _foot([(Run(command),)], side)])
    for foot, spread in _settings(plan, feet, side):
        if y + 1.0 + spread.height < foot.top:
            break
    rows = _rows(plan, side, y + 1.0, spread)
    table = Group((_heads(side, y), *rows), role="table")
    return face((*top.nodes, how, table, *foot.nodes), size)


class Foot(NamedTuple):
    """What stands at the foot of a back, and where it begins."""

    nodes: tuple[Node, ...]
    top: float


class Feet(NamedTuple):
    """Feet that give reasons, and those without, each from the fullest on."""

    reasons: Sequence[Foot]
    bare: Sequence[Foot]


def setup_again(setup: Setup, words: Catalogue) -> str:
    """By what command a setup is dealt again."""
    return again(setup_command(setup), words)


def setup_command(setup: Setup) -> str:
    """The command that deals a setup again."""
    return f"pnp setup {setup.edition.game} --code {setup.code}"


def _feet(
    taught: Taught, command: str, side: Side
) -> tuple[Sequence[Foot], Sequence[Foot]]:
    """What to avoid with what is proven, ever less, and what is proven alone."""
    lead = Run(f"{side.words.text('to-avoid')}: ", "bold")
    tried = [signed_runs(each, side.words) for each in taught.refutations]
    proof, last = signed_runs(taught.proof, side.words), (Run(command),)
    reasons = [
        [(lead, *first), *others, proof, last]
        for tries in range(len(tried), 0, -1)
        for first, *others in [tried[:tries]]
    ]
    proofs = [[proof, last], [proof[:1], last]]
    feet, bare = (
        [_foot(each, side) for each in listed] for listed in (reasons, proofs)
    )
    return feet, bare


def _foot(paragraphs: Sequence[Runs], side: Side) -> Foot:
    words, size = side.words, side.size
    setting = smallest(words)
    texts = [wrapped_text(runs, size.span, setting) for runs in paragraphs]
    top = floor_of(words, size) + 0.6 - sum(text.height for text in texts)
    return Foot(tuple(_text_nodes(texts, top)), top - 1.6)


def _text_nodes(texts: Sequence[Wrapped], y: float) -> Iterator[Node]:
    for text in texts:
        yield Group(text.texts, translation(INSET, y), role="paragraph")
        y += text.height


class Spread(NamedTuple):
    """How turns are set and what is free between them."""

    texts: Sequence[Wrapped]
    setting: Setting
    apart: float

    @property
    def height(self) -> float:
        """How tall all turns are together."""
        return sum(self.apart + text.height for text in self.texts)


def _settings(
    plan: Sequence[Planned], feet: Feet, side: Side
) -> Iterator[tuple[Foot, Spread]]:
    """From the fullest foot to none, and with each from the widest to the tightest.

    Smaller print comes before no reason: there is one only where a tile deceives.
    """
    set_in = cache(partial(_set_in, plan, side))
    ways = (
        (feet.reasons, (0.0,)),
        (feet.reasons, (0.5,)),
        (feet.reasons, (0.75, 1.0)),
        (feet.bare[:1], (0.0, 0.5)),
        (feet.bare, (1.0,)),
    )
    for at_foot, steps in ways:
        for foot, step, apart in product(at_foot, steps, BETWEEN):
            setting, texts = set_in(step)
            yield foot, Spread(texts, setting, apart)


def _set_in(
    plan: Sequence[Planned], side: Side, step: float
) -> tuple[Setting, Sequence[Wrapped]]:
    """The turns in the usual small print, in the smallest, or so far between them."""
    wide = usual(side.words)
    size = wide.size + (SMALL - wide.size) * step
    leading = wide.leading + (LEAST - wide.leading) * step
    setting = replace(wide, size=size, leading=leading)
    return setting, _texts(plan, side, setting)


def _texts(plan: Sequence[Planned], side: Side, setting: Setting) -> Sequence[Wrapped]:
    """What is done in each turn."""
    said = ((Run(side.words.caption(turn.said)),) for turn in plan)
    return [wrapped_text(runs, side.size.span - SAID - LAST, setting) for runs in said]


def _heads(side: Side, y: float) -> Group:
    """What the columns hold, over a line."""
    words, left, right = side.words, INSET, side.size.width - INSET
    pen = Style(stroke="rule", width=GRID)
    bar = line(Point(left, y + 1.0), Point(right, y + 1.0), pen)
    said, last = (words.text(key) for key in ("plan-turns", "plan-last"))
    cells = (
        Text(said, Point(left, y), SMALL, ink="muted"),
        Text(last, Point(right, y), SMALL, align="end", ink="muted"),
    )
    heads = (_cell(), *map(_cell, cells))
    return Group((*heads, Group((bar,), role="artefact")), role="row")


def _cell(*nodes: Node) -> Group:
    return Group(nodes, role="cell")


def _rows(
    plan: Sequence[Planned], side: Side, y: float, spread: Spread
) -> Iterator[Group]:
    """The turns one under the other."""
    for number, turn in enumerate(plan, start=1):
        last, text = side.words.tell(turn.last), spread.texts[number - 1]
        row = Row(number, turn, last, text, side.size.width - INSET)
        yield _row(row, y + spread.apart, spread.setting)
        y += spread.apart + text.height


class Row(NamedTuple):
    """A turn of the plan in words."""

    number: int
    turn: Planned
    last: str
    text: Wrapped
    right: float


def _row(row: Row, y: float, setting: Setting) -> Group:
    """A turn of the plan: who plays, its number, what is done, what ends it."""
    number, turn, last, text, right = row
    size = setting.size
    base = y + ascent(size, setting.leading)
    wide = SIGN * size / CAPTION
    place = translation(INSET, base - size * 0.35 - wide / 2)
    larger = place.after(scaling(wide / turn.sign.width))
    sign = Group(turn.sign.nodes, larger, once=True)
    nodes = (
        Group((sign,), role="artefact"),
        _text_cell(str(number), Point(INSET + NUMBER, base), size, "bold figures"),
        _cell(Group(text.texts, translation(INSET + SAID, y))),
        _text_cell(last, Point(right, base), size, "medium"),
    )
    return Group(nodes, role="row")


@lru_cache(1 << 10)
def _text_cell(words: str, end: Point, size: float, face: Face) -> Group:
    """A cell with words up to a point, as many turns have them in one place."""
    return _cell(Text(words, end, size, face, "end"))
