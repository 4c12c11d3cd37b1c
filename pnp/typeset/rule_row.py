"""Rules as rows: what a rule says at the left, its figures in columns at its side."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice
from math import ceil
from typing import NamedTuple, Self

from pnp.boards.diagram import LETTER
from pnp.scene import tokens
from pnp.scene.nodes import Group, Node, Point, Style, Text, scaling, translation
from pnp.scene.shapes import diamond
from pnp.scene.tokens import LEADING
from pnp.scene.typeface import width
from pnp.typeset.blocks import Block, Heading, Rule
from pnp.typeset.figure import NARROW
from pnp.typeset.paragraph import BASELINE, CAP_HEIGHT, Setting, Wrapped, wrapped_text
from pnp.typeset.row_box import Slab, clear_rows, height, moved, stack_nodes
from pnp.typeset.text_context import House, Illustration, figure_label
from pnp.typeset.word_sizes import legible

COLUMNS, FEW = 4, 3
"""The columns of a row, and those where pages are narrow."""

LEAST = 2
"""The columns of the text, beside figures."""

GAP = 4.0
"""Between two columns."""

_BADGE = 2.75

_DROP = 0.65
"""How far below the grid a rule stands, so that its badge does not reach above."""

_AFTER_BADGE = 1.6

_ABOVE_CAPTION = 1.3

_BELOW_CAPTION = 1.0

_BELOW_TEXT = 2.4
"""From the text to the frames of the figures below it, at least."""

_WIDER, _STEP = 1.5, 0.25
"""By how much a figure beside an empty column may be wider than its own, where its page
has room, and in which steps that is tried, in millimetres."""

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

    def rows(self, figures: int) -> tuple[int, ...]:
        """How many of so many figures stand beside the text, and in rows below it."""
        starts = range(self.beside, figures, self.columns)
        below = (min(self.columns, figures - start) for start in starts)
        return (min(self.beside, figures), *below)

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
    """The columns for so many figures: the text has what they leave."""
    count = FEW if measure < NARROW else COLUMNS
    width = (measure - GAP * (count - 1)) / count
    # A single column is too narrow for text.
    most = count - LEAST
    return Row(count, width, max(1, min(figures, most)))


def rule_slabs(
    rule: Rule, measure: float, house: House, slabs: Slabs
) -> Sequence[Slab]:
    """A rule with figures beside the text and below it, as it is shortest.

    Of ways that are as short the one that leaves the least empty is taken.
    """
    blanks = partial(house.blanks or house.crops, rule.reference, rule.number)
    count = len(blanks())
    most = row_of(count, measure)
    rows = [most._replace(beside=n) for n in (*range(most.beside, 0, -1), most.columns)]
    named = _heading_width(rule.blocks[0])
    # A name that is wider than the text would run into the figures.
    wide = [row for row in rows if named <= row.text] or rows[-1:]
    setting = house.small_print
    ways = [_way(rule, blanks(row.rows(count)), row, setting, slabs) for row in wide]
    best = min(ways, key=lambda way: (sum(way.tall), way.empty))
    if house.blanks:
        shown = house.crops(rule.reference, rule.number, best.row.rows(count))
        best = _way(rule, shown, best.row, setting, slabs)
    return tuple(best.slabs(rule, house))


class _Way(NamedTuple):
    """What stands where in a rule, before any of it is drawn; all is kept together."""

    row: Row
    text: Sequence[Slab]
    strips: Sequence["_Strip"]
    tall: Sequence[int]
    """The baselines of the text, then of each strip below it."""
    ends: Sequence[float]
    """How far down each of these goes."""
    lowered: float
    """The room above the strips below the text."""

    @property
    def empty(self) -> int:
        """The rows of a column that are empty below text and beside the last strip."""
        row, count = self.row, sum(len(strip.figures) for strip in self.strips)
        below = self.tall[0] - 1 - height(self.text)
        beside = 0 if row.is_below else below * (row.columns - row.beside)
        return beside + row.empty(count) * self.tall[-1]

    @property
    def hollow(self) -> float:
        """The rows that are empty below the text, beside figures."""
        return max(0.0, self.ends[0] / LEADING - 1 - height(self.text))

    def slabs(self, rule: Rule, house: House) -> Iterator[Slab]:
        """What is said, then the figures strip by strip."""
        heading, *_ = rule.blocks
        by = Point(0, LEADING + _DROP)
        told = (moved(node, by) for node in stack_nodes(self.text))
        head = (*_heading_nodes(heading, rule.number, house), *told)
        beside = () if self.row.is_below else self.strips[0].nodes(self.row)
        below = self.strips[len(self.strips) - len(self.tall) + 1 :]
        drawn = [(*head, *beside), *(strip.nodes(self.row) for strip in below)]
        if below:
            by = Point(0, self.lowered)
            drawn[1] = tuple(moved(node, by) for node in drawn[1])
        last = len(drawn) - 1
        shown = [(), *map(tuple, self._labels(rule.number))][-len(drawn) :]
        for place, tall, end, nodes, labels in zip(
            range(last + 1), self.tall, self.ends, drawn, shown, strict=True
        ):
            clear = clear_rows(tall, end)
            kept = place < last
            slab = Slab(
                rule.reference,
                tall,
                nodes,
                kept=kept,
                figures=labels,
                clear=clear,
                hollow=0.0 if place else self.hollow,
            )
            if place:
                above = self.lowered if place == 1 else 0.0
                slab = self._growing(slab, below[place - 1], above, house.small_print)
            yield slab

    def _growing(
        self, slab: Slab, strip: "_Strip", above: float, setting: Setting
    ) -> Slab:
        """A strip so far below its row, which may be taller if it has empty columns."""
        row, count = self.row, len(strip.figures)
        if count == row.columns:
            return slab
        most = (row.left(row.columns) - GAP * count) / count
        wide = strip.at(min(_WIDER * row.width, most), setting)

        def taller(more: int) -> Slab:
            grown, room = wide, (slab.rows + more) * LEADING - above
            while grown.height > room:
                grown = grown.at(grown.width - _STEP, setting)
            nodes = grown.nodes(row._replace(width=grown.width))
            lower = tuple(moved(node, Point(0, above)) for node in nodes)
            clear = (room - grown.height + _BELOW_CAPTION) / LEADING
            return replace(slab, rows=slab.rows + more, nodes=lower, clear=clear)

        more = max(0, ceil((above + wide.height) / LEADING) - slab.rows)
        return replace(slab, more=more, taller=taller)

    def _labels(self, rule: str) -> Iterator[Sequence[str]]:
        """What the figures of each strip are called."""
        place = 0
        for strip in self.strips:
            after = place + len(strip.figures)
            yield [figure_label(rule, n) for n in range(place, after)]
            place = after


def _way(
    rule: Rule, shown: Sequence[Illustration], row: Row, setting: Setting, slabs: Slabs
) -> _Way:
    text = slabs(rule.blocks[1:], row.text)
    strips = tuple(_strips(shown, row, setting))
    tall = 1 + height(text)
    lowest = (tall - 1) * LEADING + _DROP + BASELINE + _DESCENT * tokens.BODY
    below, end = strips, tall * LEADING
    if not row.is_below:
        end = max(end, strips[0].height - _BELOW_CAPTION)
        tall = max(tall, ceil(strips[0].height / LEADING))
        below = strips[1:]
    lowered = max(0.0, lowest + _BELOW_TEXT - tall * LEADING - _TOP)
    heights = [strip.height for strip in below]
    if heights:
        heights[0] += lowered
    rows = (ceil(height / LEADING) for height in heights)
    ends = (end, *(height - _BELOW_CAPTION for height in heights))
    return _Way(row, text, strips, (tall, *rows), ends, lowered)


def _heading_width(heading: Block) -> float:
    """How wide the number of a rule and its name are."""
    if not isinstance(heading, Heading):
        raise TypeError(heading)
    said = "".join(run.text for run in heading.runs)
    return 2 * _BADGE + _AFTER_BADGE + width(said, tokens.HEAD, "bold")


def _heading_nodes(heading: Block, number: str, house: House) -> tuple[Node, ...]:
    """The number of a rule on a badge, and its name."""
    if not isinstance(heading, Heading):
        raise TypeError(heading)
    said = "".join(run.text for run in heading.runs)
    line = BASELINE + _DROP
    middle = Point(_BADGE, line - CAP_HEIGHT * tokens.HEAD / 2)
    base = Point(_BADGE, middle.y + tokens.BODY * LETTER)
    badge = (
        diamond(middle, _BADGE, Style(fill=house.accent)),
        Text(number, base, tokens.BODY, "bold", "middle", "ground"),
    )
    corner = Point(2 * _BADGE + _AFTER_BADGE, line)
    name = Text(said, corner, tokens.HEAD, "bold", ink=house.accent)
    return (Group(badge, role="artefact"), Group((name,), role="heading-2"))


class _Strip(NamedTuple):
    """Figures side by side from a column on, their captions beginning on one line."""

    figures: Sequence["_Figure"]
    column: int

    @property
    def _below(self) -> float:
        """Where the captions begin."""
        return max(each.bottom for each in self.figures) + _ABOVE_CAPTION

    @property
    def height(self) -> float:
        """How far down the last caption goes."""
        told = max(each.caption.height for each in self.figures)
        return _TOP + self._below + told + _BELOW_CAPTION

    @property
    def width(self) -> float:
        """How wide each figure is."""
        return self.figures[0].width

    def at(self, width: float, setting: Setting) -> Self:
        """The same with figures that are so wide."""
        figures = [_Figure.of(each.shown, width, setting) for each in self.figures]
        return self._replace(figures=figures)

    def nodes(self, row: Row) -> tuple[Node, ...]:
        """The figures in their columns."""
        return tuple(
            moved(each.node(self._below), Point(row.left(column), _TOP))
            for column, each in enumerate(self.figures, self.column)
        )


def _strips(
    shown: Sequence[Illustration], row: Row, setting: Setting
) -> Iterator[_Strip]:
    """The figures: those beside the text, the others in all columns below it."""
    figures = iter([_Figure.of(each, row.width, setting) for each in shown])
    first, *below = row.rows(len(shown))
    yield _Strip([*islice(figures, first)], row.columns - row.beside)
    for count in below:
        yield _Strip([*islice(figures, count)], 0)


class _Figure(NamedTuple):
    """A figure as wide as a column, from the origin."""

    shown: Illustration
    width: float
    caption: Wrapped

    @classmethod
    def of(cls, shown: Illustration, width: float, setting: Setting) -> Self:
        """A figure with its caption in a column."""
        told = wrapped_text(shown.caption, width, setting)
        return cls(shown, width, told)

    @property
    def scale(self) -> float:
        """How large the drawing is."""
        return self.width / self.shown.scene.width

    @property
    def bottom(self) -> float:
        """Where the drawing ends."""
        return self.shown.scene.height * self.scale

    def node(self, below: float) -> Node:
        """The drawing, and its caption so far down."""
        place = translation(0, 0).after(scaling(self.scale))
        by = Point(0, below)
        texts = tuple(moved(text, by) for text in self.caption.texts)
        drawn = Group(legible(self.shown.scene.nodes, self.scale, number=0.0), place)
        parts = (drawn, Group(texts, role="caption"))
        return Group(parts, role="figure")
