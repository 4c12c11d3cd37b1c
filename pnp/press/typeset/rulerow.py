"""Rules as rows: what a rule says at the left, its figures in columns at its side."""

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import NamedTuple, Self

from pnp.press.typeset.blocks import Block, Heading, Rule
from pnp.press.typeset.figure import NARROW
from pnp.press.typeset.house import House, Illustration
from pnp.press.typeset.paragraph import BASELINE, CAP_HEIGHT, Setting, wrapped
from pnp.press.typeset.slab import Slab, height, moved, piled
from pnp.scene import tokens
from pnp.scene.diagram import LETTER
from pnp.scene.nodes import Group, Node, Point, Style, Text, scaling, translation
from pnp.scene.shapes import diamond
from pnp.scene.tokens import LEADING, PT

COLUMNS, FEW = 4, 3
"""The columns of a row, and those where pages are narrow."""

GAP = 4.0
"""Between two columns."""

CAPTION = 8.5 * PT
CAPTION_LEADING = 10.8 * PT

_BADGE = 3.1
_DROP = 1.0
"""How far below the grid a rule stands, so that its badge does not reach above."""
_AFTER_BADGE = 1.6
_ABOVE_CAPTION = 1.3
_BELOW_CAPTION = 1.4
_BELOW_TEXT = 2.4
"""From the text to the frames of the figures below it, at least."""

_DESCENT = 0.27
"""How far letters reach below their line, in ems."""

_TOP = BASELINE - CAP_HEIGHT * tokens.HEAD
"""Where figures begin, level with the capitals of a heading."""

Slabs = Callable[[Sequence[Block], float], Sequence[Slab]]
"""Sets blocks in a measure."""


class Row(NamedTuple):
    """The columns of a row."""

    columns: int
    width: float
    beside: int
    """Those at the right that figures take."""

    @property
    def is_below(self) -> bool:
        """Whether the figures have all columns, below the text."""
        return self.beside == self.columns

    def empty(self, figures: int) -> int:
        """The columns of the last row that so many figures leave empty."""
        below = figures if self.is_below else figures - self.beside
        return -below % self.columns

    @property
    def text(self) -> float:
        """How wide the text is."""
        if self.is_below:
            return self.left(self.columns) - GAP
        return self.left(self.columns - self.beside) - GAP

    def left(self, column: int) -> float:
        """Where a column begins."""
        return column * (self.width + GAP)


def row_of(figures: int, measure: float) -> Row:
    """The columns for so many figures: the text has what they leave, one at least."""
    count = FEW if measure < NARROW else COLUMNS
    width = (measure - GAP * (count - 1)) / count
    return Row(count, width, max(1, min(figures, count - 1)))


def rule_slabs(
    rule: Rule, measure: float, house: House, slabs: Slabs
) -> Sequence[Slab]:
    """A rule with figures beside the text and below it, as it is shortest.

    Of ways that are as short the one that leaves the fewest columns empty is taken.
    """
    shown = house.crops(rule.reference, rule.letter)
    most = row_of(len(shown), measure)
    rows = [most._replace(beside=n) for n in (*range(most.beside, 0, -1), most.columns)]
    ways = [
        (tuple(_slabs(rule, shown, row, house, slabs)), row.empty(len(shown)))
        for row in rows
    ]
    return min(ways, key=lambda way: (height(way[0]), way[1]))[0]


def _slabs(
    rule: Rule, shown: Sequence[Illustration], row: Row, house: House, slabs: Slabs
) -> Iterator[Slab]:
    """What is said, then the figures row by row, all kept together."""
    heading, *said = rule.blocks
    text = slabs(said, row.text)
    told = tuple(moved(node, Point(0, LEADING + _DROP)) for node in piled(text))
    head = (*_headed(heading, rule.letter, house), *told)
    tall = 1 + height(text)
    first, *later = _rows(shown, row, house)
    lowest = (tall - 1) * LEADING + _DROP + BASELINE + _DESCENT * tokens.BODY
    if row.is_below:
        later = [first, *later]
    else:
        tall = max(tall, ceil(first.height / LEADING))
        head = (*head, *first.nodes)
    yield Slab(rule.reference, tall, head, kept=bool(later))
    if later:
        below = lowest + _BELOW_TEXT - tall * LEADING - _TOP
        later = [later[0].lowered(max(0.0, below)), *later[1:]]
    for place, each in enumerate(later):
        kept = place < len(later) - 1
        yield Slab(rule.reference, ceil(each.height / LEADING), each.nodes, kept=kept)


def _headed(heading: Block, letter: str, house: House) -> tuple[Node, ...]:
    """The letter of a rule on a badge, and its name."""
    if not isinstance(heading, Heading):
        raise TypeError(heading)
    said = "".join(run.text for run in heading.runs)
    line = BASELINE + _DROP
    middle = Point(_BADGE, line - CAP_HEIGHT * tokens.HEAD / 2)
    base = Point(_BADGE, middle.y + tokens.BODY * LETTER)
    badge = (
        diamond(middle, _BADGE, Style(fill=house.accent)),
        Text(letter, base, tokens.BODY * 0.95, "bold", "middle", "ground"),
    )
    corner = Point(2 * _BADGE + _AFTER_BADGE, line)
    name = Text(said, corner, tokens.HEAD, "bold", ink=house.accent)
    return (Group(badge, role="artefact"), Group((name,), role="heading-2"))


class _Row(NamedTuple):
    """Figures side by side and how much room they take."""

    nodes: tuple[Node, ...]
    height: float

    def lowered(self, by: float) -> Self:
        """The same with room above it."""
        nodes = tuple(moved(node, Point(0, by)) for node in self.nodes)
        return self._replace(nodes=nodes, height=self.height + by)


def _rows(shown: Sequence[Illustration], row: Row, house: House) -> Iterator[_Row]:
    """The figures: those beside the text, the others in all columns below it."""
    yield _abreast(shown[: row.beside], row.columns - row.beside, row, house)
    for first in range(row.beside, len(shown), row.columns):
        yield _abreast(shown[first : first + row.columns], 0, row, house)


def _abreast(
    shown: Sequence[Illustration], column: int, row: Row, house: House
) -> _Row:
    """Figures from a column on, and where the last caption ends."""
    drawn = [_figure(each, row.width, house) for each in shown]
    nodes = tuple(
        moved(figure, Point(row.left(column + place), _TOP))
        for place, (figure, _) in enumerate(drawn)
    )
    return _Row(nodes, _TOP + max(bottom for _, bottom in drawn) + _BELOW_CAPTION)


def _figure(shown: Illustration, width: float, house: House) -> tuple[Node, float]:
    """A figure with its caption from the origin, and how far down it goes."""
    scale = width / shown.scene.width
    below = shown.scene.height * scale + _ABOVE_CAPTION
    setting = Setting(house.language, CAPTION, CAPTION_LEADING, hyphenated=False)
    told = wrapped(shown.caption, width, setting)
    drawing = Group(shown.scene.nodes, translation(0, 0).after(scaling(scale)))
    caption = Group(
        tuple(moved(text, Point(0, below)) for text in told.texts), role="caption"
    )
    return Group((drawing, caption), role="figure"), below + told.height
