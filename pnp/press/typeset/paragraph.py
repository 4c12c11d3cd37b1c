"""Paragraphs: runs of text broken into lines by total fit, ragged right."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, chain, pairwise
from typing import NamedTuple

from pnp.errors import UserError, quoted
from pnp.press.typeset.blocks import Alignment, Runs
from pnp.press.typeset.fragment import BEFORE, SIGN, Fragment, fragments
from pnp.press.typeset.linebreaks import PRICES, linebreaks
from pnp.press.typeset.slab import moved
from pnp.scene import tokens
from pnp.scene.nodes import Group, Ink, Node, Point, Text, scaling, translation
from pnp.typeface import width

X_HEIGHT = 0.527
CAP_HEIGHT = 0.689
"""How tall letters stand on the baseline, in body sizes."""


def ascent(size: float, leading: float) -> float:
    """From the top of a row to its baseline, with the x-height in the middle."""
    return (leading + X_HEIGHT * size) / 2


BASELINE = ascent(tokens.BODY, tokens.LEADING)
"""Where text of any size stands in a row of the page's grid."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How running text is set, in millimetres."""

    language: str
    size: float = tokens.BODY
    leading: float = tokens.LEADING
    ink: Ink = "text"
    hyphenated: bool = True
    counts: bool = False
    """Whether no line breaks between a number and what it counts, or is counted of."""


def small_print(language: str, printed: float = 1.0) -> Setting:
    """How captions and tables are set: too narrow to divide words as well.

    On pages that are printed smaller they keep their size.
    """
    size, leading = tokens.CAPTION / printed, tokens.CAPTION_LEADING / printed
    return Setting(language, size, leading, hyphenated=False)


class Line(NamedTuple):
    """A line by its texts, one for each change of face, and signs, from the origin."""

    texts: tuple[Node, ...]
    width: float

    def at(self, x: float, y: float) -> tuple[Node, ...]:
        """The texts moved right and down."""
        return tuple(moved(text, Point(x, y)) for text in self.texts)


@lru_cache(maxsize=1024)
def lines(runs: Runs, measure: float, setting: Setting) -> tuple[Line, ...]:
    """The lines of a paragraph, none wider than the measure; no text is an empty one.

    Raises ``UserError`` for a word that does not fit.
    """
    text = _measured(runs, setting)
    if not text.pieces:
        return (Line((), 0.0),)
    breaks = _breaks(text, measure)
    changes = text.changes if len(runs) > 1 else ()
    return tuple([_line(text, *each, changes) for each in pairwise(breaks)])


class Wrapped(NamedTuple):
    """A whole paragraph with the top of its first line at the origin."""

    texts: tuple[Node, ...]
    height: float


@lru_cache(maxsize=1024)
def wrapped(
    runs: Runs, measure: float, setting: Setting, alignment: Alignment = "start"
) -> Wrapped:
    """A paragraph that is kept together, such as a caption or a cell of a table."""
    share = {"start": 0.0, "middle": 0.5, "end": 1.0}[alignment]
    found = lines(runs, measure, setting)
    top = ascent(setting.size, setting.leading)
    texts = (
        line.at((measure - line.width) * share, top + number * setting.leading)
        for number, line in enumerate(found)
    )
    return Wrapped(tuple(chain.from_iterable(texts)), len(found) * setting.leading)


def balanced(runs: Runs, measure: float, setting: Setting) -> float:
    """About the narrowest measure that takes no more lines than one given."""
    count = len(lines(runs, measure, setting))
    least = max(least_width(runs, setting), measure / 2)
    while (less := measure * 0.96) > least and len(lines(runs, less, setting)) == count:
        measure = less
    return measure


@lru_cache(maxsize=4096)
def natural_width(runs: Runs, setting: Setting) -> float:
    """How wide the text is on one line."""
    return _measured(runs, setting).reaches[-1]


@lru_cache(maxsize=4096)
def least_width(runs: Runs, setting: Setting) -> float:
    """The narrowest measure that ``lines`` accepts."""
    text = _measured(runs, setting)
    if not text.pieces:
        return 0.0
    bounds = pairwise([0, *text.open, len(text.pieces)])
    return max(_length(text, start, end) for start, end in bounds)


class _Measured(NamedTuple):
    """A text in one line, before it is broken."""

    pieces: Sequence[Fragment]
    reaches: Sequence[float]
    """How far it is from the beginning of the first to that of each, and to the end."""
    setting: Setting

    @property
    def open(self) -> list[int]:
        """With which pieces lines may begin."""
        pieces = enumerate(self.pieces, start=1)
        return [place for place, piece in pieces if piece.after in PRICES]

    @property
    def changes(self) -> list[int]:
        """With which pieces texts begin that no text goes on with."""
        return [
            place
            for place, (one, two) in enumerate(pairwise(self.pieces), start=1)
            if two.sign or one.face != two.face or one.target != two.target
        ]


def _measured(runs: Runs, setting: Setting) -> _Measured:
    language = setting.language if setting.hyphenated else ""
    pieces = fragments(runs, language, setting.counts)
    ems = accumulate([piece.ems for piece in pieces], initial=0.0)
    return _Measured(pieces, [setting.size * each for each in ems], setting)


def _breaks(text: _Measured, measure: float) -> tuple[int, ...]:
    """With which pieces the lines begin, and the last ends."""
    pieces, reaches, setting = text
    if reaches[-1] <= measure:
        return 0, len(pieces)
    found = linebreaks(pieces, reaches, setting.size, measure)
    if not found:
        words = "".join(piece.text for piece in pieces).split(" ")
        word = max(words, key=lambda word: width(word, setting.size))
        raise UserError(f"{quoted(word)} is wider than a line of {measure:.1f} mm")
    return found


def _line(text: _Measured, start: int, end: int, changes: Sequence[int]) -> Line:
    """A space belongs to the text before it, so that no text begins with one."""
    pieces, reaches, setting = text
    texts: list[Node] = []
    within = [place for place in changes if start < place < end]
    for first, after in pairwise([start, *within, end]):
        _, face, _, _, _, sign, target = pieces[first]
        pen = reaches[first] - reaches[start]
        if sign:
            texts.append(_sign(sign, pen, setting))
            pen += BEFORE * setting.size
        words = [piece.text for piece in pieces[first:after]]
        if after == end:
            words[-1] = pieces[end - 1].closed
        content, at = "".join(words), Point(pen, 0.0)
        texts.append(
            Text(content, at, setting.size, face, ink=setting.ink, target=target)
        )
    return Line(tuple(texts), _length(text, start, end))


def _length(text: _Measured, start: int, end: int) -> float:
    """How wide the line is that begins and ends there."""
    pieces, reaches, setting = text
    last = pieces[end - 1]
    room = BEFORE * setting.size if last.sign else 0.0
    before = reaches[end - 1] - reaches[start]
    return before + room + width(last.closed, setting.size, last.face)


def _sign(sign: Node, pen: float, setting: Setting) -> Group:
    """A sign beside its word, as high as a capital."""
    middle = Point(pen + SIGN * setting.size, -CAP_HEIGHT / 2 * setting.size)
    return Group((sign,), translation(*middle).after(scaling(SIGN * setting.size)))
