"""The flow: blocks turned into slabs, with what lies between them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial
from itertools import pairwise, zip_longest
from math import ceil, inf

from pnp.base.errors import UserError
from pnp.scene import display_faces, tokens, typeface
from pnp.scene.display_faces import Display
from pnp.scene.nodes import (
    UNSEEN,
    Box,
    Circle,
    Group,
    Ink,
    Node,
    Path,
    Point,
    Style,
    Text,
    rotation,
)
from pnp.scene.shapes import lettering_path, rectangle
from pnp.scene.tokens import LEADING, PT
from pnp.scene.typeface import width
from pnp.typeset.blocks import (
    Block,
    Bullets,
    Fact,
    Figure,
    Gallery,
    Heading,
    Item,
    Note,
    Numbered,
    Paragraph,
    Plan,
    Rule,
    Run,
    Runs,
    Score,
    Table,
    Turned,
)
from pnp.typeset.called_column import column_slabs
from pnp.typeset.callouts import plan_slabs
from pnp.typeset.fact import charted_slab, fact_slab
from pnp.typeset.figure import (
    NARROW,
    figure_slab,
    gallery_slabs,
    least_figure,
    posed_slab,
)
from pnp.typeset.legend import SIGNS, legend_slabs
from pnp.typeset.move_list import score_slab
from pnp.typeset.paragraph import BASELINE, X_HEIGHT, Line, Setting, lines, wrapped_text
from pnp.typeset.part_row import PARTS, part_slabs
from pnp.typeset.row_box import Element, Slab, clear_rows, height, moved, stack_nodes
from pnp.typeset.rule_row import rule_slabs
from pnp.typeset.table import table_slabs
from pnp.typeset.text_context import House

_BULLET = 0.55

_WHOLE_ITEM = 7
"""An item of a list is not divided up to so many lines."""

_HANGING = 4.0
"""How far items are set in, unless their numbers need more."""

_AFTER_NUMBER = 1.5

_BAR = 0.8

_INSET = 4.0

_PADDING = 0.4 * LEADING
"""From the edge of a note's panel to the rows of its text."""

_ROOMY = 2
"""By so many rows the panel of a whole note may be taller."""

_OVERLAP = 0.2
"""Panels of a divided note overlap a little, or a white line shows between them."""


@dataclass(frozen=True, slots=True)
class Flow:
    """How blocks flow down a column."""

    measure: float
    house: House
    whole: float = inf
    """A note of so many rows or fewer is never divided."""

    def slabs(
        self, blocks: Sequence[Block], before: Block | None = None
    ) -> tuple[Slab, ...]:
        """The slabs of all the blocks, which follow another."""
        return _stretch_slabs(self._seeing(*blocks), tuple(blocks), before)

    def spaced(self, blocks: Sequence[Block], before: Block | None) -> Iterator[Slab]:
        """The slabs with what is left empty above them."""
        joined, above = False, (before, *blocks)
        least = self._least(blocks)
        for place, (block, after) in enumerate(zip_longest(blocks, blocks[1:]), 1):
            if joined:
                joined, before = False, block
                continue
            if isinstance(block, Fact) and isinstance(after, Figure):
                flow = self._seeing(block, after)
                found, joined = _fact_with_chart(flow, block, after, least)
                slabs = [found]
            elif isinstance(after, Plan) and self.is_beside(block, after):
                slabs = list(self._column(after, (block,)))
                joined = True
            elif isinstance(block, Paragraph):
                # There are many, and their lines are kept.
                slabs = list(self.block(block))
            else:
                alike = above[:place].count(block)
                slabs = list(_block_slabs(self._seeing(block), block, alike))
            if isinstance(block, Gallery) and isinstance(after, Turned):
                slabs, joined = self._posed(block, after, slabs)
            if (space := _space(before, block)) != slabs[0].space:
                slabs[0] = replace(slabs[0], space=space)
            if not joined and self._leads(block, after):
                slabs[-1] = replace(slabs[-1], kept=True)
            yield from slabs
            before = block

    def is_beside(self, block: Block, after: Block | None) -> bool:
        """Whether what stands above a picture has room at its side."""
        match block, after:
            case Paragraph(), Plan(column=True):
                return self.measure >= NARROW
            case _:
                return False

    def _leads(self, block: Block, after: Block | None) -> bool:
        """Whether a block stays with the first of what comes after it."""
        match block, after:
            case Paragraph(), Bullets() | Numbered() | Fact():
                return True
            case Table(whole=True), Paragraph():
                return True
            case Figure(), Table(whole=True, apart=apart):
                return not apart
            case Score(), Gallery():
                return self.measure >= NARROW
            case Gallery(), Turned():
                return True
            case _:
                return False

    def _least(self, blocks: Sequence[Block]) -> float:
        """How wide the widest chart beside a fact is at least."""
        charts = (
            after
            for block, after in pairwise(blocks)
            if isinstance(block, Fact) and isinstance(after, Figure)
        )
        return max((least_figure(each, self.house) for each in charts), default=0.0)

    def _seeing(self, *blocks: Block) -> "Flow":
        """The flow as far as it matters to some blocks."""
        return Flow(self.measure, self.house.seen_by(blocks), self.whole)

    def _posed(
        self, puzzles: Gallery, turned: Turned, alone: list[Slab]
    ) -> tuple[list[Slab], bool]:
        """Puzzles with their solutions in one row, where they are to be small."""
        if self.measure < NARROW and self.house.shrinking(puzzles.reference) >= 1:
            return alone, False
        solved = partial(turned_slab, turned.blocks, house=self.house)
        row = posed_slab(puzzles, solved, self.measure, self.house)
        return ([row], True) if row else (alone, False)

    def block(self, block: Block) -> Iterable[Slab]:
        """The slabs of a block, with nothing above them."""
        match block:
            case Heading(level, runs):
                return self._heading(level, runs)
            case Paragraph(runs):
                return self._paragraph(runs, (Element("paragraph"),))
            case Bullets(items):
                bullet = _bullet(self.house.accent)
                return self._items(items, [bullet] * len(items), _HANGING)
            case Numbered(items, first):
                return self._numbered(items, first)
            case Table():
                return self._table(block)
            case Note(blocks):
                return self._note(blocks)
            case Fact():
                return [fact_slab(block, self.measure, self.house)]
            case Figure():
                return [figure_slab(block, self.measure, self.house)]
            case Gallery(reference) if reference.startswith(SIGNS):
                return legend_slabs(reference, self.measure, self.house)
            case Gallery(reference) if reference.startswith(PARTS):
                return part_slabs(reference, self.measure, self.house)
            case Gallery(note=note):
                noted = [self._small(note)] if note else []
                return [*noted, *gallery_slabs(block, self.measure, self.house)]
            case Rule():
                return rule_slabs(block, self.measure, self.house, self._within)
            case Plan(column=True):
                return self._column(block, ())
            case Plan():
                return plan_slabs(block, self.measure, self.house, self._within)
            case Turned(blocks):
                return [turned_slab(blocks, self.measure, self.house)]
            case Score():
                return [score_slab(block, self.measure, self.house)]

    def _column(self, plan: Plan, lead: Sequence[Block]) -> Iterator[Slab]:
        return column_slabs(plan, lead, self.measure, self.house, self._within)

    def _small(self, runs: Runs) -> Slab:
        """A note in small print, which stays with what is below it."""
        texts, tall = wrapped_text(runs, self.measure, self.house.small_print)
        rows = ceil(tall / LEADING)
        note = Group(texts, role="paragraph")
        return Slab("".join(run.text for run in runs), rows, (note,), kept=True)

    def _within(self, blocks: Sequence[Block], measure: float) -> Sequence[Slab]:
        """Blocks in a part of the column."""
        return replace(self, measure=measure).slabs(blocks)

    def _setting(self) -> Setting:
        return Setting(self.house.language, counts=True)

    def _heading(self, level: int, runs: Runs) -> Iterator[Slab]:
        setting = replace(self._setting(), hyphenated=False)
        if level == 1 and self.house.title:
            yield title_slab(
                "".join(run.text for run in runs), self.measure, self.house
            )
            return
        if level == 1:
            setting = replace(setting, size=tokens.HEAD, ink=self.house.accent)
        element = Element("heading-1" if level == 1 else "heading-2")
        bold = tuple(run._replace(face="bold") for run in runs)
        for line in lines(bold, self.measure, setting):
            yield _slab(line, 0, (element,), kept=True)

    def _paragraph(
        self, runs: Runs, within: tuple[Element, ...], left: float = 0
    ) -> Iterator[Slab]:
        found = lines(runs, self.measure - left, self._setting())
        last = len(found) - 1
        whole = len(found) <= max(_WHOLE_ITEM * (left > 0), self.house.unbroken)
        for number, line in enumerate(found):
            # Two lines at least on either side of a break, short items whole, and
            # what is announced by a colon with its announcement.
            announces = number == last and runs[-1].text.endswith(":")
            kept = number < last and (whole or number in (0, last - 1))
            yield _slab(line, left, within, kept or announces)

    def _numbered(self, items: tuple[Item, ...], first: int) -> Iterator[Slab]:
        numbers = [f"{number}." for number in range(first, first + len(items))]
        widest = max(width(number, tokens.BODY) for number in numbers)
        left = max(_HANGING, widest + _AFTER_NUMBER)
        corner = Point(left - _AFTER_NUMBER, BASELINE)
        labels = [Text(number, corner, tokens.BODY, align="end") for number in numbers]
        return self._items(items, labels, left)

    def _items(
        self, items: tuple[Item, ...], labels: Sequence[Node], left: float
    ) -> Iterator[Slab]:
        whole = Element("list")
        loose = any(len(item) > 1 for item in items)
        # Where there is one column no item at either end of a list stands alone.
        alone = self.whole == inf and len(items) > 1
        ends = (0, len(items) - 2) if alone else ()
        for place, (item, label) in enumerate(zip(items, labels, strict=True)):
            element = Element("item")
            for number, paragraph in enumerate(item):
                inner = (Element("paragraph"),) if len(item) > 1 else ()
                within = (whole, element, *inner)
                first, *rest = self._paragraph(paragraph.runs, within, left)
                begins = () if number else (label,)
                nodes = (*begins, *first.nodes)
                first = replace(first, nodes=nodes, space=int(loose))
                *above, lowest = first, *rest
                yield from above
                yield replace(lowest, kept=lowest.kept or place in ends)

    def _table(self, table: Table) -> Iterator[Slab]:
        """Its rows, all together if they are to be or the page has one column."""
        *rows, last = table_slabs(table, self.measure, self.house)
        whole = table.whole or self.whole == inf
        yield from (replace(row, kept=row.kept or whole) for row in rows)
        yield last

    def _note(self, blocks: Sequence[Block]) -> Iterator[Slab]:
        inner = replace(self, measure=self.measure - 2 * _INSET)
        slabs = inner.slabs(blocks)
        rows = height(slabs)
        if rows <= self.whole:
            slabs = (Slab(slabs[0].name, rows, stack_nodes(slabs)),)
        note = Element("note")
        last = len(slabs) - 1
        for number, slab in enumerate(slabs):
            ends = (number == 0, number == last)
            boxed = self._boxed(slab, note, ends)
            more = _ROOMY if all(ends) else 0
            taller = partial(self._boxed, slab, note, ends)
            yield replace(boxed, more=more, taller=taller)

    def _boxed(
        self, slab: Slab, note: Element, ends: tuple[bool, bool], more: int = 0
    ) -> Slab:
        """A slab on a strip of the panel; an empty row at either end of the note.

        What is more is empty above and below, as much.
        """
        begins, finishes = ends
        above = int(begins) or slab.space
        within = more / 2 * LEADING
        text = above * LEADING + within
        top = text - within - _PADDING if begins else -_OVERLAP
        padding = within + (_PADDING if finishes else 0)
        bottom = text + slab.rows * LEADING + padding
        panel = rectangle(Box(0, top, self.measure, bottom), Style(fill="panel"))
        bar = rectangle(Box(0, top, _BAR, bottom), Style(fill=self.house.accent))
        nodes = tuple(moved(node, Point(_INSET, text)) for node in slab.nodes)
        return replace(
            slab,
            rows=above + slab.rows + int(finishes) + more,
            nodes=(Group((panel, bar), role="artefact"), *nodes),
            within=(note, *slab.within),
            space=0,
            clear=1 - _PADDING / LEADING if finishes else 0.0,
        )


@lru_cache(1 << 7)
def _stretch_slabs(
    flow: Flow, blocks: tuple[Block, ...], before: Block | None
) -> tuple[Slab, ...]:
    """The same blocks are set again and again, until all that is between them fits."""
    return tuple(_kept_headings(flow.spaced(blocks, before)))


@lru_cache(1 << 10)
def _block_slabs(flow: Flow, block: Block, alike: int) -> tuple[Slab, ...]:
    """So are those blocks that stay as they are when another one changes.

    No two paragraphs are the same, even if so many above are ``alike``.
    """
    return tuple(flow.block(block))


@lru_cache(1 << 7)
def _fact_with_chart(
    flow: Flow, fact: Fact, figure: Figure, least: float
) -> tuple[Slab, bool]:
    """A fact with its chart at its side, if that is shorter than below it.

    A chart that is to have a row of its own stands below.
    """
    measure, house = flow.measure, flow.house
    alone = fact_slab(fact, measure, house)
    chart = figure_slab(figure, measure, house)
    beside = charted_slab(fact, figure, measure, house, least)
    is_alone = figure.reference in house.alone
    if beside and not is_alone and beside.rows < alone.rows + chart.rows:
        return beside, True
    return replace(alone, kept=True), False


def _slab(line: Line, left: float, within: tuple[Element, ...], kept: bool) -> Slab:
    return Slab(line.content, 1, line.at(left, BASELINE), within, kept=kept)


def _bullet(ink: Ink) -> Group:
    middle = BASELINE - X_HEIGHT * tokens.BODY / 2
    circle = Circle(Point(_HANGING / 3, middle), _BULLET, Style(fill=ink))
    return Group((circle,), role="artefact")


def _space(before: Block | None, block: Block) -> int:
    """The empty rows between two blocks; notes, figures and facts bring some."""
    match before, block:
        case (None, _) | (Heading(), _) | (_, Note()):
            return 0
        case Paragraph(), Bullets() | Numbered() | Score():
            return 0
        case (_, Rule() | Plan() | Turned()) | (Gallery(), Heading()):
            return 1
        case Gallery(large=True), Paragraph():
            return 1
        case Gallery(), Gallery(reference) if reference.startswith(SIGNS):
            return 0
        case Note() | Figure() | Gallery() | Fact(), Heading(level=1) | Gallery():
            return 1
        case Note() | Figure() | Gallery() | Fact(), _:
            return 0
        case _:
            return 1


def _kept_headings(slabs: Iterable[Slab]) -> Iterator[Slab]:
    """The slabs with headings kept with two rows of what they head."""
    due = 0
    for slab in slabs:
        heads = slab.within and slab.within[-1].role in ("heading-1", "heading-2")
        due = 2 if heads else max(0, due - slab.rows)
        yield slab if slab.kept or not due else replace(slab, kept=True)


SIZE = 17 * PT
"""The size of a title, unless its column is too narrow."""

ROWS = 2

_BASE = 1.3 * LEADING


def title_slab(words: str, measure: float, house: House) -> Slab:
    """A title as large as fits, kept with what it heads."""
    face: Display = house.title or "cinzel"
    size = min(SIZE, SIZE * measure / display_faces.width(words, SIZE, face))
    at = Point(0, _BASE)
    drawn = _title_path(words, size, face, house.accent)
    # The words lie on the drawing, as wide as it is.
    letters = display_faces.width(words, size, face) / typeface.width(words, 1, "bold")
    told = Text(words, at, min(size, letters), "bold", ink=UNSEEN)
    return Slab(words, ROWS, (drawn, told), (Element("heading-1"),), kept=True)


@cache
def _title_path(words: str, size: float, face: Display, ink: Ink) -> Path:
    return lettering_path(words, Point(0, _BASE), size, face, ink)


_STOP, _APART, _OR = Run("."), Run(" "), Run(", ")
"""End the items of a list, and stand between them and between their paragraphs."""


def turned_slab(blocks: Sequence[Block], measure: float, house: House) -> Slab:
    """What paragraphs and lists say, upside down, each on lines of its own."""
    setting = house.small_print
    tall, parts = 0.0, list(_parts(blocks))
    nodes: list[Node] = []
    for runs in parts:
        texts, height = wrapped_text(runs, measure, setting)
        nodes.append(moved(Group(texts, role="paragraph"), Point(0, tall)))
        tall += height
    rows = ceil(tall / LEADING)
    middle = Point(measure / 2, tall / 2)
    name = "".join(run.text for run in parts[0])
    turned = Group(tuple(nodes), rotation(180, middle))
    return Slab(name, rows, (turned,), clear=clear_rows(rows, tall))


def _parts(blocks: Iterable[Block]) -> Iterator[Runs]:
    for block in blocks:
        match block:
            case Paragraph(runs):
                yield runs
            case Bullets(items) | Numbered(items):
                told = (_stopped(_joined(_parts(item), _OR)) for item in items)
                yield _joined(told, _APART)
            case _:
                raise UserError(f"a {type(block).__name__.lower()} is not set so")


def _joined(parts: Iterable[Runs], between: Run) -> Runs:
    first, *rest = parts
    return (*first, *(run for part in rest for run in (between, *part)))


def _stopped(runs: Runs) -> Runs:
    """What is said, with a full stop if it has none."""
    return runs if runs[-1].text.endswith(".") else (*runs, _STOP)
