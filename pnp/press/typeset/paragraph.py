"""Paragraphs: runs of text broken into lines by total fit, ragged right."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import accumulate, chain, pairwise, zip_longest
from typing import Literal, NamedTuple

from pnp.errors import UserError, quoted
from pnp.press.typeset import ties
from pnp.press.typeset.blocks import Alignment, Runs
from pnp.press.typeset.breaking import cheapest
from pnp.press.typeset.slab import moved
from pnp.scene import tokens
from pnp.scene.nodes import Group, Ink, Node, Point, Text, scaling, translation
from pnp.typeface import Face, kern, width

X_HEIGHT = 0.527
CAP_HEIGHT = 0.689
"""How tall letters stand on the baseline, in body sizes."""


def ascent(size: float, leading: float) -> float:
    """From the top of a row to its baseline, with the x-height in the middle."""
    return (leading + X_HEIGHT * size) / 2


SIGN = 0.37
"""How far a sign within text reaches from its middle, in body sizes."""

_BEFORE = 2 * SIGN + 0.22
"""The room of a sign before its word, and between them, in body sizes."""

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
    fragments = _fragments(runs, setting)
    if not fragments:
        return (Line((), 0.0),)
    breaks = _breaks(fragments, measure, setting)
    return tuple(
        _line(fragments[start:end], setting) for start, end in pairwise(breaks)
    )


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
    return _reaches(_fragments(runs, setting), setting)[-1]


@lru_cache(maxsize=4096)
def least_width(runs: Runs, setting: Setting) -> float:
    """The narrowest measure that ``lines`` accepts."""
    fragments = _fragments(runs, setting)
    ends = [place for place, piece in enumerate(fragments, 1) if piece.after in _OPEN]
    bounds = [0, *ends, len(fragments)]
    pieces = (fragments[start:end] for start, end in pairwise(bounds))
    return max((_line(piece, setting).width for piece in pieces if piece), default=0.0)


class _Fragment(NamedTuple):
    """A piece of a word that is never broken."""

    text: str
    face: Face
    after: ties.End | Literal["tie", "space"]
    """All but two may break: a tie is a space that holds, and nothing parts a join."""
    sign: Node | None = None
    """Drawn before the text."""
    target: str = ""


_OPEN = ("space", "hyphen", "dash", "way")
_BLANK = ("tie", "space")

# Costs are squares of the share of a line that is left empty: a hyphen is worth
# more than a fifth of a line, a second one below it a whole line. A way is parted
# only where it is wider than a line.
_PRICES = {"space": 0.0, "hyphen": 0.05, "dash": 0.005, "way": 100.0}
_STACKED_HYPHENS = 1.0
_LONELY_WORD = 0.1
_LONELY_SHARE = 0.2


_TOKENS = re.compile(r"[ \t\n]+|[^ \t\n]+")


def _fragments(runs: Runs, setting: Setting) -> Sequence[_Fragment]:
    found: list[_Fragment] = []
    language = setting.language if setting.hyphenated else ""
    for run in runs:
        sign = run.sign
        # A space that does not break is no space here.
        for token in _TOKENS.findall(run.text):
            if token[0] not in " \t\n":
                if (
                    found
                    and found[-1].after == "space"
                    and (
                        token[0] in "–—"
                        or (setting.counts and ties.holds(found[-1].text, token))
                    )
                ):
                    found[-1] = found[-1]._replace(after="tie")
                pieces = _pieces(token, run.face, language)
                if sign or run.target:
                    marked = (each._replace(target=run.target) for each in pieces)
                    first, *rest = marked
                    pieces = (first._replace(sign=sign), *rest)
                found.extend(pieces)
                sign = None
            elif found:
                text, face, _, own, target = found[-1]
                found[-1] = _Fragment(text, face, "space", own, target)
    return _closed(found)


@lru_cache(1 << 14)
def _pieces(word: str, face: Face, language: str) -> tuple[_Fragment, ...]:
    """A word as a language divides it, or undivided."""
    if face == "medium":
        return (_Fragment(word, face, "join"),)
    return tuple(
        _Fragment(text, face, after) for text, after in ties.cut(word, language)
    )


def _closed(fragments: list[_Fragment]) -> list[_Fragment]:
    """The same without hyphens in the last word and without a space at the end."""
    word = len(fragments) - 1
    while word > 0 and fragments[word - 1].after not in _BLANK:
        word -= 1
    for place, piece in enumerate(fragments[word:], word):
        if piece.after == "hyphen" or place == len(fragments) - 1:
            fragments[place] = piece._replace(after="join")
    return fragments


def _breaks(
    fragments: Sequence[_Fragment], measure: float, setting: Setting
) -> tuple[int, ...]:
    reaches = tuple(_reaches(fragments, setting))
    if reaches[-1] <= measure:
        return 0, len(fragments)
    tails = tuple(_tail(piece, setting) for piece in fragments)
    breaker = _Breaker(fragments, reaches, tails, measure)
    found = cheapest(0, len(fragments), breaker.ways)
    if not found:
        word = max(_words(fragments), key=lambda word: width(word, setting.size))
        raise UserError(f"{quoted(word)} is wider than a line of {measure:.1f} mm")
    return found


@dataclass(frozen=True, slots=True)
class _Breaker:
    fragments: Sequence[_Fragment]
    reaches: tuple[float, ...]
    tails: tuple[float, ...]
    """What a line gains in width when it ends after a fragment."""
    measure: float

    def ways(self, start: int) -> Iterator[tuple[int, float]]:
        """Where the line that begins at a fragment may end, and at what cost."""
        limit = self.measure + 1e-9
        for end, tail in enumerate(self.tails[start:], start + 1):
            reach = self.reaches[end] - self.reaches[start]
            if reach + min(0, tail) > limit:
                return
            if end == len(self.fragments):
                yield end, self._last_cost(start, reach)
            elif self.fragments[end - 1].after in _OPEN and reach + tail <= limit:
                yield end, self._cost(start, end, reach + tail)

    def _cost(self, start: int, end: int, length: float) -> float:
        after = self.fragments[end - 1].after
        cost = (1 - length / self.measure) ** 2 + _PRICES[after]
        hyphens = ("hyphen", "dash")
        if start and after in hyphens and self.fragments[start - 1].after in hyphens:
            cost += _STACKED_HYPHENS
        return cost

    def _last_cost(self, start: int, length: float) -> float:
        words = self.fragments[start:]
        lonely = start and not any(piece.after == "space" for piece in words)
        return _LONELY_WORD if lonely and length < _LONELY_SHARE * self.measure else 0.0


def _reaches(fragments: Sequence[_Fragment], setting: Setting) -> list[float]:
    """How far each fragment is from the first, were all on one line."""
    return list(accumulate(_steps(fragments, setting), initial=0.0))


def _steps(fragments: Sequence[_Fragment], setting: Setting) -> Iterator[float]:
    """How far it is from each fragment to the next."""
    size = setting.size
    for piece, after in zip_longest(fragments, fragments[1:]):
        step = width(piece.text, size, piece.face)
        if piece.sign:
            step += _BEFORE * size
        if piece.after in _BLANK:
            yield step + _space(size, piece.face)
        else:
            yield step + _kern(piece, after) * size if after else step


@cache
def _space(size: float, face: Face) -> float:
    """How wide a space is."""
    return width(" ", size, face)


def _kern(piece: _Fragment, after: _Fragment) -> float:
    """What two fragments of a word are kerned, in ems."""
    if after.sign:
        return 0.0
    if (piece.face, piece.target) != (after.face, after.target):
        return 0.0
    return kern(piece.text[-1], after.text[0], piece.face)


def _tail(piece: _Fragment, setting: Setting) -> float:
    if piece.after == "hyphen":
        return width("-", setting.size, piece.face)
    return -_space(setting.size, piece.face) if piece.after in _BLANK else 0.0


def _words(fragments: Sequence[_Fragment]) -> list[str]:
    return "".join(map(_spelled, fragments)).split(" ")


def _spelled(piece: _Fragment) -> str:
    return piece.text + (" " if piece.after in _BLANK else "")


def _line(fragments: Sequence[_Fragment], setting: Setting) -> Line:
    """A space belongs to the text before it, so that no text begins with one."""
    *before, last = fragments
    closed = last.text + ("-" if last.after == "hyphen" else "")
    pieces = [*before, last._replace(text=closed, after="join")]
    texts: list[Node] = []
    pen = 0.0
    for start, end in pairwise(_changes(pieces)):
        run = pieces[start:end]
        if run[0].sign:
            texts.append(_sign(run[0].sign, pen, setting))
            pen += _BEFORE * setting.size
        content, face = "".join(map(_spelled, run)), run[0].face
        at, target = Point(pen, 0), run[0].target
        texts.append(
            Text(content, at, setting.size, face, ink=setting.ink, target=target)
        )
        pen += width(content, setting.size, face)
    return Line(tuple(texts), pen)


def _changes(fragments: Sequence[_Fragment]) -> Iterator[int]:
    """Where texts begin in a line, and where the last ends."""
    yield 0
    for place, (one, two) in enumerate(pairwise(fragments), start=1):
        if two.sign or one.face != two.face or one.target != two.target:
            yield place
    yield len(fragments)


def _sign(sign: Node, pen: float, setting: Setting) -> Group:
    """A sign beside its word, as high as a capital."""
    middle = Point(pen + SIGN * setting.size, -CAP_HEIGHT / 2 * setting.size)
    return Group((sign,), translation(*middle).after(scaling(SIGN * setting.size)))
