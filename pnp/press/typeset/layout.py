"""Layout: blocks on pages of two columns, or in one column for other pages."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, groupby, pairwise, takewhile
from math import fsum
from typing import NamedTuple

from pnp.errors import UserError, quoted
from pnp.press.typeset.airing import Frames, Part, aired
from pnp.press.typeset.blocks import (
    Block,
    Gallery,
    Heading,
    Note,
    Plan,
    Rule,
)
from pnp.press.typeset.columns import Room, spreads
from pnp.press.typeset.figure import NARROW
from pnp.press.typeset.flow import Flow
from pnp.press.typeset.house import House
from pnp.press.typeset.parting import fitting, parted
from pnp.press.typeset.slab import (
    Element,
    Placed,
    Slab,
    chains,
    gathered,
    height,
    piled,
    stack,
)
from pnp.press.typeset.stretches import ACROSS, stretches
from pnp.scene.nodes import Box, Node, Point
from pnp.scene.tokens import GUTTER, LEADING

_LEAST = 4
"""Text below a gallery needs so many rows, or it begins on the next page."""


_STRAY = 2

_NOTES = 4
"""How much worse it is to part a summary than a paragraph."""

_THIN = 0.07
"""A page of which a larger share is empty is not full enough."""


class Column(NamedTuple):
    """What stands in a column, from its top left corner, and how tall it is."""

    nodes: tuple[Node, ...]
    height: float


@dataclass(frozen=True, slots=True)
class Laid:
    """Blocks laid out on pages."""

    parts: tuple[Part, ...]
    frames: Frames

    @property
    def count(self) -> int:
        """How many pages there are."""
        return max((part.page + 1 for part in self.parts), default=0)

    @property
    def empty(self) -> float:
        """How much of the pages is empty, but for the last: shares, squared."""
        return fsum(share**2 for share in self._shares)

    @property
    def thin(self) -> int:
        """How many pages, but for the last, are not full enough."""
        return sum(share > _THIN for share in self._shares)

    @property
    def _shares(self) -> list[float]:
        """Which share of each page is empty, but for the last."""
        return [left / self.frames.rows(n) for n, left in enumerate(self.left[:-1])]

    @property
    def left(self) -> Sequence[int]:
        """The rows that each page leaves empty at its foot."""
        ends = [0] * self.count
        for part in self.parts:
            ends[part.page] = max(ends[part.page], part.row + part.slab.rows)
        return [self.frames.rows(n) - end for n, end in enumerate(ends)]

    @property
    def torn(self) -> int:
        """How often what stays together goes on overleaf; numbers thrice.

        That is the list of what is numbered in a picture.
        """
        kept = [(a, b) for a, b in self._turns if a.slab.kept and a.page % 2 == 0]
        return sum(3 if b.slab.within[:1] != a.slab.within[:1] else 1 for a, b in kept)

    @property
    def broken(self) -> int:
        """How often a paragraph or a list goes on overleaf; a summary counts more.

        That is in notes that follow each other.
        """
        within = ((a.slab.within[:1], b.slab.within[:1]) for a, b in self._turns)
        return sum(_NOTES * _are_notes(*a, *b) or a == b != () for a, b in within)

    @property
    def stray(self) -> int:
        """How many pages begin with a line or two that end what went before."""
        found = 0
        for _, group in groupby(self.parts, key=lambda part: part.page):
            before = list(takewhile(lambda part: not part.opens, group))
            rows = max((part.row + part.slab.rows for part in before), default=0)
            found += 0 < rows <= _STRAY
        return found

    @property
    def leaves(self) -> int:
        """How often a page is turned over within the section of most figures."""
        if not self.frames.facing:
            return 0
        numbers = accumulate(bool(_title(part.slab)) for part in self.parts)
        of = dict[int, list[Part]]()
        for number, part in zip(numbers, self.parts, strict=True):
            of.setdefault(number, []).append(part)
        turn = max(of.values(), key=lambda each: sum(len(p.slab.figures) for p in each))
        return (turn[-1].page + 1) // 2 - (turn[0].page + 1) // 2

    @property
    def _turns(self) -> list[tuple[Part, Part]]:
        """The last of each page and the first of the next."""
        return [(a, b) for a, b in pairwise(self.parts) if b.page > a.page]

    @property
    def numbers(self) -> Mapping[str, int]:
        """The pages, counted from 1, on which sections and rules begin, figures stand.

        Sections are known by their titles, rules by the reference of their figures,
        each of these by what it is called.
        """
        rules = {part.slab.name for part in self.parts if part.slab.figures}
        return {
            part.slab.name: part.page + 1
            for part in reversed(self.parts)
            if part.slab.name in rules
        } | {
            name: part.page + 1
            for part in self.parts
            for name in (*part.slab.figures, *_title(part.slab))
        }

    @property
    def places(self) -> tuple[tuple[str, int], ...]:
        """What stands on which page, counted from 1, in order."""
        found = ((part.slab.name, part.page + 1) for part in self.parts)
        return tuple(dict.fromkeys(found))

    def pages(self) -> tuple[tuple[Node, ...], ...]:
        """The nodes of each page, in page coordinates and in reading order."""
        pages: list[list[Placed]] = [[] for _ in range(self.count)]
        for part in self.parts:
            pages[part.page].append(_placed(part, self.frames.on(part.page)))
        return tuple(map(gathered, pages))


def _are_notes(*elements: Element) -> bool:
    return [element.role for element in elements] == ["note", "note"]


def _title(slab: Slab) -> tuple[str, ...]:
    """The title of the section that begins with it, if one does."""
    begins = slab.within and slab.within[-1].role == "heading-1"
    return (slab.name,) if begins else ()


def laid(blocks: Sequence[Block], frames: Frames, house: House) -> Laid:
    """The blocks on pages.

    Both columns of a page stand on one grid of baselines. Text before a gallery ends
    level, the gallery goes across the page, and the text goes on below it.
    """
    parts = tuple(_parts(blocks, frames, house))
    if any(isinstance(block, Rule | Plan) for block in blocks):
        parts = tuple(aired(parts, frames))
    return Laid(parts, frames)


def typeset(
    blocks: Sequence[Block], frames: Frames, house: House
) -> tuple[tuple[Node, ...], ...]:
    """The nodes of each page of the blocks."""
    return laid(blocks, frames, house).pages()


def column(blocks: Sequence[Block], width: float, house: House) -> Column:
    """Blocks in one column as tall as it must be."""
    slabs = Flow(width, house).slabs(blocks)
    return Column(piled(slabs), height(slabs) * LEADING)


class _Spot(NamedTuple):
    page: int
    row: int


def _placed(part: Part, frame: Box) -> Placed:
    corner = Point(frame.left + part.left, frame.top + part.row * LEADING)
    return Placed(part.slab, corner)


def _parts(blocks: Sequence[Block], frames: Frames, house: House) -> Iterator[Part]:
    width = frames.later.width
    alone = width < NARROW
    wide = Flow(width, house)
    narrow = wide if alone else Flow((width - GUTTER) / 2, house, frames.rows(1) // 2)
    before: Block | None = None
    spot = _Spot(0, 0)
    for stretch in stretches(blocks):
        if house.title and not alone and _is_titled(stretch):
            title, *rest = stretch
            (slab,) = wide.slabs((title,), before)
            least = height(next(chains(narrow.slabs(rest, title))))
            head = _heading(slab, least, spot, frames)
            stretch, before = tuple(rest), title
            first, *_ = _abreast(narrow.slabs(stretch, title), _below([head]), frames)
            if first.page > head.page:
                head = head._replace(page=first.page, row=0)
            yield head
            spot = _below([head])
        if isinstance(stretch[-1], ACROSS):
            lead = tuple(takewhile(_is_in_columns, stretch))
            across = stretch[len(lead) :]
            flow = narrow if isinstance(across[0], Gallery) else wide
            above = flow.slabs(lead, before) if lead else ()
            below = wide.slabs(across, lead[-1] if lead else before)
            parts = list(_across((*_led(above), *below), spot, frames))
        else:
            noted = before is None and len(stretch) == 1 < len(blocks)
            noted = noted and isinstance(stretch[0], Note)
            lay, flow = (_across, wide) if alone or noted else (_abreast, narrow)
            parts = list(lay(flow.slabs(stretch, before), spot, frames))
        yield from parts
        before, spot = stretch[-1], _below(parts)


def _is_titled(stretch: Sequence[Block]) -> bool:
    """Whether text for two columns begins with a title."""
    match stretch:
        case (Heading(level=1), second, *_):
            return not isinstance(stretch[-1], ACROSS) and bool(second)
        case _:
            return False


def _heading(slab: Slab, least: int, spot: _Spot, frames: Frames) -> Part:
    """A title above both columns, where so many rows at least are left for them."""
    page, row = spot
    row += slab.space if row else 0
    if row + slab.rows + max(least, _LEAST) > frames.rows(page):
        page, row = page + 1, 0
    return Part(page, row, 0, slab, opens=True)


def _led(slabs: Iterable[Slab]) -> Iterator[Slab]:
    """Slabs that stay with the gallery below them."""
    return (replace(slab, kept=True) for slab in slabs)


def _is_in_columns(block: Block) -> bool:
    return not isinstance(block, ACROSS)


def _abreast(slabs: Sequence[Slab], spot: _Spot, frames: Frames) -> Iterator[Part]:
    """Slabs in two columns from a spot on."""
    page, row = spot
    row += slabs[0].space if row else 0
    if row and frames.rows(page) - row < _LEAST:
        page, row = page + 1, 0
    width = frames.later.width
    found = spreads(slabs, Room(frames.rows(page) - row, frames.rows(page + 1)))
    if row and len(found) > 1 and not found[0][1]:
        # What goes on overleaf stands in both columns, or all of it is there.
        page, row = page + 1, 0
        found = spreads(slabs, Room(frames.rows(page), frames.rows(page + 1)))
    for number, spread in enumerate(found, page):
        for left, half in zip((0, (width + GUTTER) / 2), spread, strict=True):
            for below, slab in stack(half):
                opens = not (left or below)
                yield Part(number, row + below, left, slab, opens)
        row = 0


def _across(slabs: Iterable[Slab], spot: _Spot, frames: Frames) -> Iterator[Part]:
    """Slabs across the page from a spot on, as many on a page as fit."""
    page, row = spot
    first = frames.rows(page) if not row else 0
    for chain in fitting(chains(slabs), frames, first):
        tall = height(chain)
        row += chain[0].space if row else 0
        here, chain = parted(chain, frames.rows(page) - row, frames, page)
        for below, slab in stack(here):
            yield Part(page, row + below, 0, slab, not below and slab.space > 0)
        if here or row + tall > frames.rows(page):
            page, row = page + 1, 0
            tall = height(chain)
        if tall > frames.rows(page):
            raise UserError(
                f"{quoted(chain[-1].name)} takes {tall} rows; "
                f"a page has {frames.rows(page)}"
            )
        for below, slab in stack(chain):
            opens = not below and _opens(slab)
            yield Part(page, row + below, 0, slab, opens)
        row += tall


def _opens(slab: Slab) -> bool:
    """Whether something new begins with it: what is set apart, or a heading."""
    if slab.space > 0:
        return not _is_running(slab)
    return not slab.within or slab.within[-1].role in ("heading-1", "heading-2")


def _is_running(slab: Slab) -> bool:
    """Whether it is a line of running text, with which nothing new begins."""
    return bool(slab.within) and slab.within[-1].role in ("paragraph", "item")


def _below(parts: Sequence[Part]) -> _Spot:
    """The first row that is free in both columns of the last page."""
    return max(_Spot(part.page, part.row + part.slab.rows) for part in parts)
