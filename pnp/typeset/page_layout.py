"""Layout: blocks on pages of two columns, or in one column for other pages."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile, zip_longest
from operator import is_not
from typing import NamedTuple

from pnp.base.errors import UserError, quoted
from pnp.scene.nodes import Node
from pnp.scene.tokens import GUTTER, LEADING
from pnp.typeset.blocks import (
    Block,
    Fact,
    Figure,
    Gallery,
    Heading,
    Note,
    Paragraph,
    Plan,
    Rule,
    Score,
    Turned,
)
from pnp.typeset.columns import Room, Spread, spreads
from pnp.typeset.figure import NARROW
from pnp.typeset.galley import Flow
from pnp.typeset.pagination import Laid, is_named
from pnp.typeset.row_box import Slab, chains, height, stack, stack_nodes
from pnp.typeset.text_context import House
from pnp.typeset.vertical_justify import (
    Frames,
    Part,
    filled_parts,
    is_head,
    justified_parts,
    spread_parts,
)

_LEAST = 4
"""Text below a gallery needs so many rows, or it begins on the next page."""


class Column(NamedTuple):
    """What stands in a column, from its top left corner, and how tall it is."""

    nodes: tuple[Node, ...]
    height: float


def text_layout(
    blocks: Sequence[Block],
    frames: Frames,
    house: House,
    begins: tuple[str, ...] = (),
) -> Laid:
    """The blocks on pages, some of which begin with what is named.

    Both columns of a page stand on one grid of baselines. Text before a gallery ends
    level, the gallery goes across the page, and the text goes on below it.
    """
    parts = close = tuple(_parts(blocks, frames._replace(begins=begins), house))
    if any(isinstance(block, Rule | Plan) for block in blocks):
        parts = tuple(justified_parts(close, frames))
        filled = tuple(filled_parts(close, parts, frames))
        if any(map(is_not, filled, close)):
            close, parts = filled, tuple(justified_parts(filled, frames))
    if rows := {b.reference for b in blocks if isinstance(b, Gallery) and b.width}:
        parts = tuple(spread_parts(close, frames, rows))
    return Laid(parts, frames, close)


def typeset(
    blocks: Sequence[Block], frames: Frames, house: House
) -> tuple[tuple[Node, ...], ...]:
    """The nodes of each page of the blocks."""
    return text_layout(blocks, frames, house).pages()


def column(blocks: Sequence[Block], width: float, house: House) -> Column:
    """Blocks in one column as tall as it must be."""
    slabs = Flow(width, house).slabs(blocks)
    return Column(stack_nodes(slabs), height(slabs) * LEADING)


class _Spot(NamedTuple):
    page: int
    row: int


def _parts(blocks: Sequence[Block], frames: Frames, house: House) -> Iterator[Part]:
    width = frames.later.width
    alone = width < NARROW
    wide = Flow(width, house)
    narrow = wide if alone else Flow((width - GUTTER) / 2, house, frames.rows(1) // 2)
    before: Block | None = None
    spot = _Spot(0, 0)
    found = list(stretches(blocks))
    for stretch, after in zip_longest(found, found[1:]):
        if house.title and not alone and _is_titled(stretch):
            title, *rest = stretch
            level = list(_abreast(narrow.slabs(stretch, before), spot, frames))
            if _are_level(level):
                yield from _with_wide_fact(level, stretch, wide)
                before, spot = stretch[-1], _below(level)
                continue
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
            if lead and wide.is_beside(lead[-1], stretch[len(lead)]):
                lead = lead[:-1]
            across = stretch[len(lead) :]
            flow = narrow if isinstance(across[0], Gallery) else wide
            above = flow.slabs(lead, before) if lead else ()
            below = wide.slabs(across, lead[-1] if lead else before)
            parts = list(_across((*_kept_slabs(above), *below), spot, frames))
        else:
            noted = before is None and len(stretch) == 1 < len(blocks)
            noted = noted and isinstance(stretch[0], Note)
            is_wide = alone or noted or _is_sized(after)
            lay, flow = (_across, wide) if is_wide else (_abreast, narrow)
            parts = list(lay(flow.slabs(stretch, before), spot, frames))
            parts = list(_with_wide_fact(parts, stretch, wide))
        yield from parts
        before, spot = stretch[-1], _below(parts)


def _with_wide_fact(
    parts: Sequence[Part], stretch: Sequence[Block], wide: Flow
) -> Iterator[Part]:
    """The parts with a fact across the page if it is all that comes overleaf."""
    *before, last = parts
    match stretch:
        case (*_, Fact(), Figure()) if before and before[-1].page < last.page:
            (slab,) = wide.slabs(stretch[-2:])
            yield from (*before, last._replace(slab=slab))
        case _:
            yield from parts


def _are_level(parts: Sequence[Part]) -> bool:
    """Whether both columns of the page where text begins do so with a title."""
    first, *others = parts
    right = next((part for part in others if part.left), first)
    is_first = right.left > 0 and right.page == first.page
    return is_first and all(is_head(each.slab) for each in (first, right))


def _is_titled(stretch: Sequence[Block]) -> bool:
    """Whether text for two columns begins with a title."""
    match stretch:
        case (Heading(level=1), second, *_):
            return not isinstance(stretch[-1], ACROSS) and bool(second)
        case _:
            return False


def _is_sized(stretch: Sequence[Block] | None) -> bool:
    """Whether a gallery comes whose pictures have a width of their own."""
    match stretch:
        case (Gallery(width=width), *_):
            return width > 0
        case _:
            return False


def _heading(slab: Slab, least: int, spot: _Spot, frames: Frames) -> Part:
    """A title above both columns, where so many rows at least are left for them."""
    page, row = spot
    row += slab.space if row else 0
    full = row + slab.rows + max(least, _LEAST) > frames.rows(page)
    if full or (row and slab.name in frames.begins):
        page, row = page + 1, 0
    return Part(page, row, 0, slab, opens=True)


def _kept_slabs(slabs: Iterable[Slab]) -> Iterator[Slab]:
    """Slabs that stay with the gallery below them."""
    return (replace(slab, kept=True) for slab in slabs)


def _is_in_columns(block: Block) -> bool:
    return not isinstance(block, ACROSS)


def _abreast(slabs: Sequence[Slab], spot: _Spot, frames: Frames) -> Iterator[Part]:
    """Slabs in two columns from a spot on."""
    page, row = spot
    row += slabs[0].space if row else 0
    begins = slabs[0].name in frames.begins
    if row and (begins or frames.rows(page) - row < _LEAST):
        page, row = page + 1, 0
    width = frames.later.width
    room = Room(frames.rows(page) - row, frames.rows(page + 1))
    found = _parted(slabs, room, frames) or spreads(slabs, room)
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


def _parted(slabs: Sequence[Slab], room: Room, frames: Frames) -> tuple[Spread, ...]:
    """The columns of one page of which the right one begins with what is named."""
    for place, slab in enumerate(slabs[1:], start=1):
        if slab.name in frames.begins:
            halves = tuple(slabs[:place]), tuple(slabs[place:])
            return (halves,) if max(map(height, halves)) <= room.first else ()
    return ()


def _across(slabs: Iterable[Slab], spot: _Spot, frames: Frames) -> Iterator[Part]:
    """Slabs across the page from a spot on, as many on a page as fit."""
    page, row = spot
    first = frames.rows(page) if not row else 0
    for chain in fitting(chains(slabs), frames, first):
        tall = height(chain)
        if row and chain[0].name in frames.begins:
            page, row = page + 1, 0
        row += chain[0].space if row else 0
        here, chain = chain_split(chain, frames.rows(page) - row, frames, page)
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
    return is_named(slab)


def _is_running(slab: Slab) -> bool:
    """Whether it is a line of running text, with which nothing new begins."""
    return bool(slab.within) and slab.within[-1].role in ("paragraph", "item")


def _below(parts: Sequence[Part]) -> _Spot:
    """The first row that is free in both columns of the last page."""
    return max(_Spot(part.page, int(part.row) + part.slab.rows) for part in parts)


def chain_split(
    chain: tuple[Slab, ...], rows: int, frames: Frames, page: int
) -> tuple[tuple[Slab, ...], tuple[Slab, ...]]:
    """What fits of a chain on a page, if its last figures may stand on the next one.

    Overleaf stand no figures of a text that has none beside it.
    """
    faces = frames.facing and page % 2
    if (faces or frames.overleaf) and height(chain) > rows:
        for cut in range(len(chain) - 1, 0, -1):
            last, after = chain[cut - 1], chain[cut]
            of_one = last.name == after.name and (faces or last.figures)
            if of_one and after.figures and height(chain[:cut]) <= rows:
                return chain[:cut], chain[cut:]
    return (), chain


def fitting(
    chains: Iterable[tuple[Slab, ...]], frames: Frames, first: int
) -> Iterator[tuple[Slab, ...]]:
    """The chains; one that no page has room for in its parts, headings apart.

    Where a page is still empty, all of its rows are what the first has room for.
    """
    for place, each in enumerate(chains):
        if height(each) <= (first if first and not place else frames.rows(1)):
            yield each
            continue
        heads: tuple[Slab, ...] = ()
        for slab, after in zip_longest(each, each[1:]):
            heads = (*heads, slab)
            goes_on = after and slab.within and slab.within == after.within
            if height(heads) > 6 and not goes_on:
                yield heads
                heads = ()
        if heads:
            yield heads


ACROSS = (Gallery, Rule, Plan, Score, Turned)
"""Blocks that go across the page."""


def stretches(blocks: Sequence[Block]) -> Iterator[tuple[Block, ...]]:
    """Blocks for two columns in turn with those across and what leads to them.

    That is their headings, and one paragraph below a heading or between two of these.
    A score is not parted from the figures below it, nor puzzles from their solutions.
    """
    text: list[Block] = []
    before: Block | None = None
    for block, after in zip_longest(blocks, blocks[1:]):
        if text and isinstance(text[-1], Score | Gallery):
            yield (*text, block)
            text, before = [], block
        elif isinstance(block, ACROSS):
            *above, said = before, *text
            led = int(isinstance(said, Paragraph) and _leads(above[-1:]))
            heads = len(list(takewhile(_is_heading, reversed(text[: len(text) - led]))))
            cut = len(text) - heads - led
            if cut:
                yield tuple(text[:cut])
            if _holds(block, after):
                text = [*text[cut:], block]
                continue
            yield (*text[cut:], block)
            text, before = [], block
        else:
            text.append(block)
    if text:
        yield tuple(text)


def _holds(block: Block, after: Block | None) -> bool:
    """Whether the next block across the page stands with one."""
    match block, after:
        case (Score(), Gallery()) | (Gallery(), Turned()):
            return True
        case _:
            return False


def _leads(above: Sequence[Block | None]) -> bool:
    """Whether a paragraph below this leads to what goes across the page."""
    return any(isinstance(block, (Heading, *ACROSS)) for block in above)


def _is_heading(block: Block) -> bool:
    return isinstance(block, Heading)
