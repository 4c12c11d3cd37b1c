"""Layout: blocks on pages of two columns, or in one column for other pages."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from pnp.errors import UserError, quoted
from pnp.press.typeset.airing import Frames, Part, aired
from pnp.press.typeset.blocks import (
    Block,
    Fact,
    Figure,
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
from pnp.press.typeset.pagination import Laid, is_named
from pnp.press.typeset.parting import fitting, parted
from pnp.press.typeset.slab import (
    Slab,
    chains,
    height,
    piled,
    stack,
)
from pnp.press.typeset.stretches import ACROSS, stretches
from pnp.scene.nodes import Node
from pnp.scene.tokens import GUTTER, LEADING

_LEAST = 4
"""Text below a gallery needs so many rows, or it begins on the next page."""


class Column(NamedTuple):
    """What stands in a column, from its top left corner, and how tall it is."""

    nodes: tuple[Node, ...]
    height: float


def laid(
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
        parts = tuple(aired(close, frames))
    return Laid(parts, frames, close)


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
            parts = list(_widened(parts, stretch, wide))
        yield from parts
        before, spot = stretch[-1], _below(parts)


def _widened(
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
    full = row + slab.rows + max(least, _LEAST) > frames.rows(page)
    if full or (row and slab.name in frames.begins):
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
    begins = slabs[0].name in frames.begins
    if row and (begins or frames.rows(page) - row < _LEAST):
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
        if row and chain[0].name in frames.begins:
            page, row = page + 1, 0
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
    return is_named(slab)


def _is_running(slab: Slab) -> bool:
    """Whether it is a line of running text, with which nothing new begins."""
    return bool(slab.within) and slab.within[-1].role in ("paragraph", "item")


def _below(parts: Sequence[Part]) -> _Spot:
    """The first row that is free in both columns of the last page."""
    return max(_Spot(part.page, part.row + part.slab.rows) for part in parts)
