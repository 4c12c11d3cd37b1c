"""Packing: blocks of equal parts on a sheet, so that straight cuts part them all."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from math import ceil, floor
from typing import NamedTuple

from pnp.press.paper import MARKS_APART, REACH
from pnp.press.sheets.grid_layout import Block, Lot, begin_rows, blanks
from pnp.scene.nodes import Box

WIDELY = 3.0
"""Between them where there is room: else a ruler finds the wrong mark of two."""

DEEP = 3
"""So many blocks are weighed against each other; further ones take what is left."""


class Packed(NamedTuple):
    """Blocks within a box from the origin, none of which crosses a straight cut."""

    blocks: tuple[Block, ...] = ()
    width: float = 0
    height: float = 0
    area: float = 0
    """What the parts cover."""

    @property
    def held(self) -> int:
        """How many parts it holds."""
        return sum(block.count for block in self.blocks)

    def of(self, lot: int) -> int:
        """How many parts of a lot it holds."""
        return sum(block.count for block in self.blocks if block.lot == lot)

    @property
    def left(self) -> float:
        """Where its first trim begins."""
        return min((block.left for block in self.blocks), default=0.0)

    @property
    def top(self) -> float:
        """How far down it begins."""
        return min((block.top for block in self.blocks), default=0.0)

    def spread(self, width: float, height: float) -> float:
        """How much of a room it takes the way that is fuller."""
        return round(max(self.width / width, self.height / height), 6)

    def toil(self, width: float, height: float) -> float:
        """What decides between equals: the cuts of a block, the spread of several."""
        if len(self.blocks) == 1:
            return self.blocks[0].columns + self.blocks[0].rows
        return self.spread(width, height)

    @property
    def worth(self) -> tuple[float, int, int]:
        """What makes one better than another: more parts, fewer blocks, full rows."""
        places = sum(
            block.count if block.even else block.columns * block.rows
            for block in self.blocks
        )
        return round(self.area, 3), -len(self.blocks), self.held - places


NOTHING = Packed()


def sheet(lots: Sequence[Lot], counts: Sequence[int], room: Box) -> Packed:
    """What goes on the next sheet; nothing if the first lot does not fit.

    Lots come in their order, and no part of the first gives way to another. One that
    is begun on a sheet of others is all on it: else the same parts would have to be
    looked for on more sheets than they fill.
    """
    first = next(number for number, count in enumerate(counts) if count)
    wanted = _only(counts, {first})
    best = full_packing(lots, wanted, room)
    for number in range(first + 1, len(lots)):
        more = _only(counts, {*(n for n, count in enumerate(wanted) if count), number})
        found = full_packing(lots, more, room)
        if counts[number] and found.held == best.held + counts[number]:
            wanted, best = more, found
    return best


def _only(counts: Sequence[int], numbers: Collection[int]) -> tuple[int, ...]:
    return tuple(
        count if number in numbers else 0 for number, count in enumerate(counts)
    )


def full_packing(lots: Sequence[Lot], counts: Sequence[int], room: Box) -> Packed:
    """As many parts as a room holds, those of the first lots before others."""
    few = (_enough(lot, count, room) for lot, count in zip(lots, counts, strict=True))
    return _centred_packing(tuple(lots), tuple(few), room)


def _enough(lot: Lot, count: int, room: Box) -> int:
    """As many parts as make no difference to more: sheets of a long job are alike."""
    most = floor(room.width * room.height / (lot.width * lot.height))
    return min(count, most * (most + 1))


@lru_cache(1 << 9)
def _centred_packing(
    lots: tuple[Lot, ...], counts: tuple[int, ...], room: Box
) -> Packed:
    fill = _filler(lots)
    found = fill(room.width, room.height, counts, 0)
    x = room.left + (room.width - found.width) / 2
    y = room.top + (room.height - found.height) / 2
    blocks = tuple(block.moved(x, y) for block in found.blocks)
    return found._replace(blocks=blocks)


Fill = Callable[[float, float, tuple[int, ...], int], Packed]


def _filler(lots: tuple[Lot, ...]) -> Fill:
    """Fills rooms with what is left of some lots."""

    @cache
    def fill(width: float, height: float, left: tuple[int, ...], depth: int) -> Packed:
        found = NOTHING
        for number, lot in enumerate(lots):
            for block in _blocks(number, lot, left[number], width, height):
                for way in around(block, width, height, left, depth):
                    if way.worth > found.worth or (
                        depth == 0
                        and way.worth == found.worth
                        and way.toil(width, height) < found.toil(width, height)
                    ):
                        found = way
                if depth >= DEEP:
                    break
            if found is not NOTHING:
                break
        return found

    def around(
        block: Block, width: float, height: float, left: tuple[int, ...], depth: int
    ) -> Iterator[Packed]:
        """A block in a corner, and the best beside it and below it, in all ways."""
        alone = _alone(block, lots[block.lot].less)
        rest = tuple(
            count - block.count * (number == block.lot)
            for number, count in enumerate(left)
        )
        wide, high = _down(width - alone.width), _down(height - alone.height)
        row, column, whole = (
            (width, alone.height),
            (alone.width, height),
            (width, height),
        )
        beside = fill(wide, _down(alone.height), rest, depth + 1)
        below = fill(width, high, _without(rest, beside), depth + 1)
        yield _stacked_packing(_abreast(alone, beside, row), below, whole)
        below = fill(width, high, rest, depth + 1)
        beside = fill(wide, _down(alone.height), _without(rest, below), depth + 1)
        yield _stacked_packing(_abreast(alone, beside, row), below, whole)
        below = fill(_down(alone.width), high, rest, depth + 1)
        beside = fill(wide, height, _without(rest, below), depth + 1)
        yield _abreast(_stacked_packing(alone, below, column), beside, whole)

    return fill


def _blocks(
    number: int, lot: Lot, count: int, width: float, height: float
) -> Iterator[Block]:
    """The grids in which a room can hold parts of a lot, the neatest first."""
    if not count:
        return
    for turned in (False, True) if lot.width != lot.height else (False,):
        cell = (lot.height, lot.width) if turned else (lot.width, lot.height)
        if lot.run:
            yield from _of_runs(number, lot, count, (width, height), turned, cell)
            continue
        columns = _most(cell[0], width, lot)
        rows = _most(cell[1], height - lot.head, lot)
        if not columns or not rows:
            continue
        for across in _across(lot, count, columns, rows):
            down = min(rows, ceil(count / across))
            held = min(count, across * down)
            made = Block(number, held, across, down, turned, cell, lot.gap, lot.bleed)
            made = replace(made, head=lot.head)
            even = lot.head > 0 and across in _even(lot)
            runs = lot.across == down != across and held == across * down
            whole = lot.runs if held == sum(lot.runs) else ()
            empty = blanks(whole, across, down)
            even = even or begin_rows(whole, across, empty)
            yield replace(made, even=even, down=runs, blanks=empty)


def _of_runs(
    number: int,
    lot: Lot,
    count: int,
    room: tuple[float, float],
    turned: bool,
    cell: tuple[float, float],
) -> Iterator[Block]:
    """The grids of runs, each of whole rows; the squarest first."""
    runs, found = ceil(count / lot.run), list[Block]()
    for wide in (each for each in range(lot.run, 0, -1) if lot.run % each == 0):
        high = lot.run // wide
        whole = lot._replace(gap=2 * lot.bleed)
        across = _most(wide * cell[0], room[0], whole)
        down = _most(high * cell[1], room[1] - lot.head, whole)
        if not across or not down:
            continue
        full = min(across, runs)
        for over in dict.fromkeys((ceil(runs / ceil(runs / full)), full)):
            rows = min(down, ceil(runs / over))
            held = min(count, over * rows * lot.run)
            grid = over * wide, rows * high
            made = Block(number, held, *grid, turned, cell, lot.gap, lot.bleed)
            found.append(replace(made, run=(wide, high), head=lot.head))
    yield from sorted(found, key=_oblong)


def _oblong(block: Block) -> float:
    """How much longer one side of a block is."""
    return abs(block.trims.width - block.trims.height)


def _most(side: float, room: float, lot: Lot) -> int:
    """How many parts lie in a row with their marks."""
    inside = room - 2 * (lot.bleed + REACH - lot.less)
    return max(0, int((inside + lot.gap + 1e-6) // (side + lot.gap)))


def _across(lot: Lot, count: int, columns: int, rows: int) -> Iterator[int]:
    """How many in a row, from what looks best to what leaves room beside it."""
    full = min(columns, count)
    even = (across for across in _even(lot) if across <= columns)
    ways = [across for across in even if ceil(count / across) <= rows][:1]
    ways += [ceil(count / ceil(count / full)), full, min(full, ceil(count / rows))]
    yield from dict.fromkeys(ways)


def _even(lot: Lot) -> Iterator[int]:
    """In rows of how many no row holds the end of one run and the start of another."""
    return (each for each in range(lot.across, 1, -1) if lot.across % each == 0)


def _alone(block: Block, less: float) -> Packed:
    reach = block.bleed + REACH - less
    size = block.trims
    area = block.count * block.cell[0] * block.cell[1]
    return Packed(
        (block.moved(reach, reach + block.head),),
        size.width + 2 * reach,
        size.height + 2 * reach + block.head,
        area,
    )


def _without(left: Sequence[int], taken: Packed) -> tuple[int, ...]:
    return tuple(
        count - sum(block.count for block in taken.blocks if block.lot == number)
        for number, count in enumerate(left)
    )


def _abreast(first: Packed, second: Packed, room: tuple[float, float]) -> Packed:
    """Two side by side; they begin on one cut where so high a room lets them."""
    wide, high = room
    downs = _level((first.top, first.height), (second.top, second.height), high)
    start = first.width + _apart(first, second, wide - first.width - second.width)
    return _joined_packing(
        _shifted_blocks(first, 0, downs[0]),
        _shifted_blocks(second, start, downs[1]),
        start + second.width,
        max(first.height + downs[0], second.height + downs[1]),
    )


def _stacked_packing(
    first: Packed, second: Packed, room: tuple[float, float]
) -> Packed:
    """Two one below the other; they begin on one cut where so wide a room lets them."""
    wide, high = room
    overs = _level((first.left, first.width), (second.left, second.width), wide)
    start = first.height + _apart(first, second, high - first.height - second.height)
    return _joined_packing(
        _shifted_blocks(first, overs[0], 0),
        _shifted_blocks(second, overs[1], start),
        max(first.width + overs[0], second.width + overs[1]),
        start + second.height,
    )


def _apart(first: Packed, second: Packed, free: float) -> float:
    """How much of what is free goes between two, so that their marks are far apart."""
    between = first.blocks and second.blocks
    return min(WIDELY - MARKS_APART, max(0.0, free)) if between else 0.0


def _level(
    first: tuple[float, float], second: tuple[float, float], room: float
) -> tuple[float, float]:
    """How far two of some length must move in a room for their trims to begin alike."""
    apart = second[0] - first[0] if first[1] and second[1] else 0.0
    return (
        min(max(apart, 0.0), max(0.0, room - first[1])),
        min(max(-apart, 0.0), max(0.0, room - second[1])),
    )


def _shifted_blocks(packing: Packed, x: float, y: float) -> tuple[Block, ...]:
    return tuple(block.moved(x, y) for block in packing.blocks)


def _joined_packing(
    first: tuple[Block, ...], second: tuple[Block, ...], width: float, height: float
) -> Packed:
    blocks = (*first, *second)
    area = sum(each.count * each.cell[0] * each.cell[1] for each in blocks)
    return Packed(blocks, width, height, area)


def _down(length: float) -> float:
    """A length that is found again, whatever it was computed from."""
    return max(0.0, round(length, 4))
