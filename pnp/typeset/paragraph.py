"""Paragraphs: runs of text broken into lines by total fit, ragged right."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, chain, pairwise
from typing import NamedTuple

from pnp.base.errors import UserError, quoted
from pnp.scene import tokens
from pnp.scene.nodes import Group, Ink, Node, Point, Text, scaling, translation
from pnp.scene.typeface import Face, width
from pnp.typeset.blocks import Alignment, Runs
from pnp.typeset.fragment import BEFORE, LEAST, SIGN, Fragment, fragments, single_spaced
from pnp.typeset.line_breaks import PRICES, linebreaks

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
    parts: bool = False
    """Whether a long way is parted that a line could hold, if much of one is empty."""


def small_print(
    language: str, printed: float = 1.0, caption: float = tokens.CAPTION
) -> Setting:
    """How captions and tables are set: too narrow to divide words as well.

    On pages that are printed smaller they keep their size.
    """
    size, leading = caption / printed, (caption + tokens.CAPTION_LEAD) / printed
    return Setting(language, size, leading, hyphenated=False, counts=True)


class _Stretch(NamedTuple):
    """A part of a line that is one text, and where it begins."""

    content: str
    pen: float
    face: Face
    target: str
    sign: Node | None


class Line(NamedTuple):
    """A line by its texts, one for each change of face, and signs before them."""

    stretches: tuple[_Stretch, ...]
    width: float
    size: float
    ink: Ink

    @property
    def content(self) -> str:
        """What is read."""
        return "".join([each.content for each in self.stretches])

    def at(self, x: float, y: float) -> tuple[Node, ...]:
        """The texts and signs of the line that begins there."""
        _, _, size, ink = self
        nodes = list[Node]()
        for content, pen, face, target, sign in self.stretches:
            if sign:
                nodes.append(_sign(sign, Point(x + pen - BEFORE * size, y), size))
            at = Point(x + pen, y)
            nodes.append(Text(content, at, size, face, "start", ink, target))
        return tuple(nodes)


@lru_cache(maxsize=1024)
def lines(runs: Runs, measure: float, setting: Setting) -> tuple[Line, ...]:
    """The lines of a paragraph, none wider than the measure; no text is an empty one.

    Raises ``UserError`` for a word that does not fit.
    """
    if short := _in_one_line(runs, measure, setting):
        return (short,)
    text = _measured_text(runs, setting)
    if not text.pieces:
        return (Line((), 0.0, setting.size, setting.ink),)
    breaks = pairwise(_breaks(text, measure))
    return tuple([_line(text, start, end) for start, end in breaks])


def _in_one_line(runs: Runs, measure: float, setting: Setting) -> Line | None:
    """A text of one kind that is clearly narrower than its measure needs no breaks."""
    if len(runs) != 1:
        return None
    ((text, face, sign, target),) = runs
    content = single_spaced(text)
    reach = width(content, setting.size, face)
    if sign or not content or reach > measure - _CLEAR:
        return None
    stretch = _Stretch(content, 0.0, face, target, None)
    return Line((stretch,), reach, setting.size, setting.ink)


_CLEAR = 1e-6
"""Far more than sums of lengths miss."""


class Wrapped(NamedTuple):
    """A whole paragraph with the top of its first line at the origin."""

    texts: tuple[Node, ...]
    height: float


@lru_cache(maxsize=1024)
def wrapped_text(
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


def balanced_measure(runs: Runs, measure: float, setting: Setting) -> float:
    """About the narrowest measure that takes no more lines than one given."""
    count = len(lines(runs, measure, setting))
    least = max(least_width(runs, setting), measure / 2)
    while (less := measure * 0.96) > least and len(lines(runs, less, setting)) == count:
        measure = less
    return measure


@lru_cache(maxsize=1024)
def accompanied_measure(runs: Runs, measure: float, setting: Setting) -> float:
    """The widest measure at which no word is alone on the last of as many lines.

    The one that is given, where there is none.
    """
    count = len(lines(runs, measure, setting))
    less, least = measure, least_width(runs, setting)
    while count > 1:
        found = lines(runs, less, setting)
        if len(found) > count:
            break
        if " " in found[-1].content.strip():
            return less
        less -= setting.size / 2
        if less < least:
            break
    return measure


@lru_cache(maxsize=4096)
def natural_width(runs: Runs, setting: Setting) -> float:
    """How wide the text is on one line."""
    return _measured_text(runs, setting).reaches[-1] * setting.size


@lru_cache(maxsize=4096)
def least_width(runs: Runs, setting: Setting) -> float:
    """The narrowest measure that ``lines`` accepts."""
    text = _measured_text(runs, setting)
    if not text.pieces:
        return 0.0
    bounds = pairwise([0, *text.open, len(text.pieces)])
    return max(_length(text, start, end) for start, end in bounds)


class _Measured(NamedTuple):
    """A text in one line, before it is broken."""

    pieces: Sequence[Fragment]
    reaches: Sequence[float]
    """From the beginning of the first to that of each, and to the end, in ems."""
    begins: Sequence[int]
    """With which pieces runs begin that the text before them does not go on with."""
    setting: Setting

    @property
    def open(self) -> list[int]:
        """With which pieces lines may begin."""
        pieces = enumerate(self.pieces, start=1)
        return [place for place, piece in pieces if piece.after in PRICES]


@lru_cache(1 << 9)
def _measured_text(runs: Runs, setting: Setting) -> _Measured:
    language = setting.language if setting.hyphenated else ""
    pieces, begins = fragments(runs, language, setting.counts)
    if setting.parts:
        pieces = [
            piece._replace(after="stop") if piece.after == "way" else piece
            for piece in pieces
        ]
    reaches = accumulate([piece.ems for piece in pieces], initial=0.0)
    return _Measured(pieces, [*reaches], begins, setting)


def _breaks(text: _Measured, measure: float) -> tuple[int, ...]:
    """With which pieces the lines begin, and the last ends."""
    pieces, reaches, _, setting = text
    if reaches[-1] * setting.size <= measure:
        return 0, len(pieces)
    found = linebreaks(pieces, reaches, measure / setting.size)
    if not found:
        words = "".join(piece.text for piece in pieces).split(" ")
        word = max(words, key=lambda word: width(word, setting.size))
        raise UserError(f"{quoted(word)} is wider than a line of {measure:.1f} mm")
    return found


def _line(text: _Measured, start: int, end: int) -> Line:
    """A space belongs to the text before it, so that no text begins with one."""
    pieces, reaches, begins, setting = text
    size, left = setting.size, reaches[start]
    words = [piece.text for piece in pieces[start:end]]
    words[-1] = pieces[end - 1].closed
    within = [place for place in begins if start < place < end]
    stretches = []
    for first, after in pairwise([start, *within, end]):
        _, face, _, _, _, sign, target = pieces[first]
        pen = (reaches[first] - left + (BEFORE if sign else 0.0)) * size
        content = "".join(words[first - start : after - start])
        stretches.append(_Stretch(content, pen, face, target, sign))
    return Line(tuple(stretches), _length(text, start, end), size, setting.ink)


def _length(text: _Measured, start: int, end: int) -> float:
    """How wide the line is that begins and ends there."""
    pieces, reaches, _, setting = text
    last = pieces[end - 1]
    if last.after == "space" or end == len(pieces):
        ems = reaches[end] + last.tail
    else:
        room = BEFORE if last.sign else 0.0
        ems = reaches[end - 1] + room + width(last.closed, 1, last.face)
    return (ems - reaches[start]) * setting.size


def _sign(sign: Node, at: Point, size: float) -> Group:
    """A sign before the word there, about as high as a capital."""
    middle = Point(at.x + SIGN * size, at.y - CAP_HEIGHT / 2 * size)
    reach = max(SIGN * size, LEAST)
    return Group((sign,), translation(*middle).after(scaling(reach)))
