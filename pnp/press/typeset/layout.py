"""Layout: blocks on pages of two columns, or in one column for other pages."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import NamedTuple

from pnp.errors import UserError, quoted
from pnp.press.typeset.blocks import Block, Gallery, Heading, Paragraph, Score
from pnp.press.typeset.columns import Room, spreads
from pnp.press.typeset.figure import NARROW
from pnp.press.typeset.flow import Flow
from pnp.press.typeset.house import House
from pnp.press.typeset.slab import (
    Placed,
    Slab,
    chains,
    gathered,
    height,
    piled,
    stack,
)
from pnp.scene.nodes import Box, Node, Point
from pnp.scene.tokens import GUTTER, LEADING

_LEAST = 4
"""Text below a gallery needs so many rows, or it begins on the next page."""


class Frames(NamedTuple):
    """What text fills of the first page, below a title, and of every later one.

    Both are equally wide.
    """

    first: Box
    later: Box

    def on(self, page: int) -> Box:
        """The frame of a page, counted from 0."""
        return self.later if page else self.first

    def rows(self, page: int) -> int:
        """How many baselines there are on a page."""
        return int(self.on(page).height / LEADING + 1e-6)


class Column(NamedTuple):
    """What stands in a column, from its top left corner, and how tall it is."""

    nodes: tuple[Node, ...]
    height: float


def typeset(
    blocks: Sequence[Block], frames: Frames, house: House
) -> tuple[tuple[Node, ...], ...]:
    """The nodes of each page, in page coordinates and in reading order.

    Both columns of a page stand on one grid of baselines. Text before a gallery ends
    level, the gallery goes across the page, and the text goes on below it.
    """
    parts = list(_parts(blocks, frames, house))
    count = max((part.page + 1 for part in parts), default=0)
    pages: list[list[Placed]] = [[] for _ in range(count)]
    for part in parts:
        pages[part.page].append(_placed(part, frames.on(part.page)))
    return tuple(map(gathered, pages))


def column(blocks: Sequence[Block], width: float, house: House) -> Column:
    """Blocks in one column as tall as it must be."""
    slabs = Flow(width, house).slabs(blocks)
    return Column(piled(slabs), height(slabs) * LEADING)


class _Spot(NamedTuple):
    page: int
    row: int


class _Part(NamedTuple):
    """A slab by the page and row it begins in."""

    page: int
    row: int
    left: float
    slab: Slab


def _placed(part: _Part, frame: Box) -> Placed:
    corner = Point(frame.left + part.left, frame.top + part.row * LEADING)
    return Placed(part.slab, corner)


def _parts(blocks: Sequence[Block], frames: Frames, house: House) -> Iterator[_Part]:
    width = frames.later.width
    alone = width < NARROW
    wide = Flow(width, house)
    narrow = wide if alone else Flow((width - GUTTER) / 2, house, frames.rows(1) // 2)
    before: Block | None = None
    spot = _Spot(0, 0)
    for stretch in _stretches(blocks):
        if isinstance(stretch[-1], Gallery | Score):
            *lead, gallery = stretch
            flow = wide if isinstance(gallery, Score) else narrow
            above = flow.slabs(lead, before) if lead else ()
            below = wide.slabs((gallery,), lead[-1] if lead else before)
            parts = list(_across((*_led(above), *below), spot, frames))
        else:
            lay = _across if alone else _abreast
            parts = list(lay(narrow.slabs(stretch, before), spot, frames))
        yield from parts
        before, spot = stretch[-1], _below(parts)


def _stretches(blocks: Sequence[Block]) -> Iterator[tuple[Block, ...]]:
    """Blocks for two columns in turn with galleries and what leads to them.

    That is their headings, and one paragraph below a heading.
    """
    text: list[Block] = []
    for block in blocks:
        if isinstance(block, Gallery | Score):
            said = len(text) > 1 and isinstance(text[-1], Paragraph)
            led = int(said and _is_heading(text[-2]))
            heads = len(list(takewhile(_is_heading, reversed(text[: len(text) - led]))))
            cut = len(text) - heads - led
            if cut:
                yield tuple(text[:cut])
            yield (*text[cut:], block)
            text = []
        else:
            text.append(block)
    if text:
        yield tuple(text)


def _led(slabs: Iterable[Slab]) -> Iterator[Slab]:
    """Slabs that stay with the gallery below them."""
    return (replace(slab, kept=True) for slab in slabs)


def _is_heading(block: Block) -> bool:
    return isinstance(block, Heading)


def _abreast(slabs: Sequence[Slab], spot: _Spot, frames: Frames) -> Iterator[_Part]:
    """Slabs in two columns from a spot on."""
    page, row = spot
    row += slabs[0].space if row else 0
    if row and frames.rows(page) - row < _LEAST:
        page, row = page + 1, 0
    width = frames.later.width
    room = Room(frames.rows(page) - row, frames.rows(page + 1))
    for number, spread in enumerate(spreads(slabs, room), page):
        for left, half in zip((0, (width + GUTTER) / 2), spread, strict=True):
            for below, slab in stack(half):
                yield _Part(number, row + below, left, slab)
        row = 0


def _across(slabs: Iterable[Slab], spot: _Spot, frames: Frames) -> Iterator[_Part]:
    """Slabs across the page from a spot on, as many on a page as fit."""
    page, row = spot
    for chain in chains(slabs):
        tall = height(chain)
        row += chain[0].space if row else 0
        if row + tall > frames.rows(page):
            page, row = page + 1, 0
        if tall > frames.rows(page):
            raise UserError(
                f"{quoted(chain[-1].name)} takes {tall} rows; "
                f"a page has {frames.rows(page)}"
            )
        for below, slab in stack(chain):
            yield _Part(page, row + below, 0, slab)
        row += tall


def _below(parts: Sequence[_Part]) -> _Spot:
    """The first row that is free in both columns of the last page."""
    return max(_Spot(part.page, part.row + part.slab.rows) for part in parts)
