"""Windows: which part of a diagram a figure shows, so that it cuts nothing in two."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, reduce
from itertools import accumulate, chain
from math import inf
from operator import and_, or_
from typing import NamedTuple, Self

from pnp.boards.cell_positions import LEAST
from pnp.boards.overlay import LABEL, VERDICT, corners
from pnp.scene.measure import intersection
from pnp.scene.nodes import Box, Point

WIDTH = 42.0
"""How wide a figure is."""

_MORE = (0.3, 0.7)
"""How much a figure may show beyond a diagram, across and up, in cells."""

_SHIFTS = tuple(n / 8 for n in range(-6, 7))
"""How far a window may be moved, in cells."""

_FAR, _STEPS = (1.5, 2.5), 40
"""How far its edges are from where they are usually, across and up, in cells, and in
which steps."""

_FREE = 0.8
"""What is left free between the edge of a figure and what it shows, in mm."""

_CLOSE = 0.5
"""The same at least, which is no more than its frame takes."""

_CUT, _HIDDEN, _UNSEEN, _ODD = 100.0, 40.0, 1.2, 0.25
"""What it costs to cut a piece, to hide it below the label or the verdict, to show a
named cell in part, and to cut the ground of a cell."""

_AWAY = 0.5
"""What it costs to lie a cell further to a side."""

_NEAR = 1e-6
"""What lies so near to an edge lies on it."""


@dataclass(frozen=True, eq=False)
class View:
    """What there is to see: equal to itself alone, as it is looked up at every turn."""

    about: Box
    """What must be seen, as far as there is room for it."""
    places: tuple[Box, ...] = ()
    """The cells that are touched or named."""
    standing: tuple[Box, ...] = ()
    """What is seen whole or not at all."""
    grounds: tuple[Box, ...] = ()
    """The ground of cells, which had best be so."""
    size: Point = Point(0, 0)
    """How wide and high the whole diagram is."""
    unit: float = 1.0
    """How wide a cell is."""
    scale: float = 1.0
    """What a millimetre of a figure usually shows."""
    walls: tuple[Box, ...] = ()
    """Cells of which the ground is built up, on which nothing can stand."""
    most: float = 1.0
    """The same at most."""
    aside: Point = Point(0, 0)
    """What a figure leaves free at the left for what stands there, and how high that
    is."""

    @property
    def wide(self) -> float:
        """How wide its frame is."""
        return WIDTH - self.aside.x

    @cached_property
    def sheet(self) -> Box:
        """What a figure may show."""
        x, y = (more * self.unit for more in _MORE)
        return Box(-x, -y, self.size.x + x, self.size.y + y)

    @cached_property
    def pieces(self) -> "_Boxes":
        """What stands there."""
        return _Boxes.of(self.standing)

    @cached_property
    def cells(self) -> "_Boxes":
        """The ground of its cells."""
        return _Boxes.of(self.grounds)

    @cached_property
    def edges(self) -> tuple[Sequence[float], ...]:
        """Where each edge of a window lies between what it shows and what it does not.

        Each is known by its place in a box.
        """
        return tuple(sorted(self._edges(side)) for side in range(4))

    def _edges(self, side: int) -> set[float]:
        free = _FREE * self.unit / LEAST * (1 if side > 1 else -1)
        found = set[float]()
        for box in chain(self.standing, self.places):
            found |= {box[side] + free, box[(side + 2) % 4] + free}
        for box in self.grounds:
            found |= {box[side], box[(side + 2) % 4]}
        return found


def is_clean(view: View, start: Box) -> bool:
    """Whether a window of the size of another cuts and hides nothing."""
    return any(_better(view, start, _HIDDEN))


def clean(view: View, start: Box) -> Box | None:
    """The window nearest to another of its size that cuts and hides nothing."""
    return next(reversed([*_better(view, start, _HIDDEN)]), None)


def window(view: View, start: Box) -> Box:
    """The window of the size of another that cuts and hides the least."""
    return [start, *_better(view, start, inf)][-1]


def _better(view: View, start: Box, least: float) -> Iterator[Box]:
    """Windows that cost less than is said, each of them less than the one before."""
    cost = _Cost.of(view, start)
    across, down = (_stretches(_Side.of(view, start, side)) for side in (0, 1))
    if least <= _CUT:
        across, down = _whole(across, down), _whole(down, across)
    for aside, left, met, spilt in across:
        if aside >= least:
            break
        for more, top, met_too, spilt_too in down:
            away = aside + more
            if away >= least:
                break
            cut = met & met_too & (spilt | spilt_too)
            found = away + _CUT * cut.bit_count() if cut else away
            if found >= least:
                continue
            box = Box(left, top, left + start.width, top + start.height)
            if (found := cost.whole(box, found, least)) < least:
                least = found
                yield box


_Stretches = Sequence[tuple[float, float, int, int]]


def _whole(stretches: _Stretches, others: _Stretches) -> _Stretches:
    """Those across, or down, that cut nothing of what is met by all of the others."""
    seen = reduce(and_, (met for _, _, met, _ in others), -1)
    return [each for each in stretches if not each[2] & each[3] & seen]


class _Side(NamedTuple):
    """What windows of a width or a height show from one side to the other."""

    view: View
    side: int
    start: tuple[float, float]
    """The edges of the first of them."""
    about: tuple[float, float]
    """From where to where it must show all."""
    scale: float
    """What a millimetre shows."""

    @classmethod
    def of(cls, view: View, start: Box, side: int) -> Self:
        """Across or down, as windows lie about a first one."""
        about, end = _overlap_box(start, view.about), side + 2
        edges, seen = ((box[side], box[end]) for box in (start, about))
        return cls(view, side, edges, seen, start.width / view.wide)

    @property
    def size(self) -> float:
        """From edge to edge."""
        return self.start[1] - self.start[0]

    def places(self) -> Sequence[float]:
        """Where the left or the top edge may lie, near ones first."""
        (low, high), (shown, last) = self.sheet, self.about
        first, size = self.start[0], self.size
        found = {
            first,
            *self._edges(0),
            *(edge - size for edge in self._edges(1)),
            *(first + n * self.view.unit for n in _SHIFTS),
        }
        within = (
            at
            for at in found
            if low - _NEAR <= at <= shown + _NEAR
            and last - _NEAR <= at + size <= high + _NEAR
        )
        return sorted(within, key=lambda at: (round(abs(at - first), 6), at))

    def _edges(self, end: int) -> Iterator[float]:
        """Where the first or the last edge may lie between what stands there."""
        start, about = self.start[end], self.about[end]
        far, step = _FAR[self.side] * self.view.unit, self.view.unit / _STEPS
        edges = self.view.edges[self.side + 2 * end]
        first = bisect_left(edges, start - far - step)
        near = edges[first : bisect_right(edges, start + far + step)]
        steps = {round(edge / step) * step for edge in (self.sheet[end], *near)
                 if abs(edge - start) <= far}  # fmt: skip
        for at in (*steps, about):
            if (about <= at) if end else (at <= about):
                yield at

    @property
    def sheet(self) -> tuple[float, float]:
        """From where to where there is something to show."""
        sheet = self.view.sheet[self.side :: 2]
        return min(self.start[0], sheet[0]), max(self.start[1], sheet[1])


@lru_cache(1 << 11)
def _stretches(way: _Side) -> _Stretches:
    """Where a window may lie across or down, near places first, and what it cuts there.

    What it costs to be there, the first edge, what is met and what is not well inside.
    """
    size, view = way.size, way.view
    return tuple(
        (
            _AWAY * abs(at - way.start[0]) / view.unit,
            at,
            *view.pieces.along(way.side, at, at + size, _CLOSE * way.scale),
        )
        for at in way.places()
    )


def _overlap_box(window: Box, box: Box) -> Box:
    """What a window shows of a box; its own middle if that is nothing."""
    if box.overlaps(window) and (shared := intersection(box, window)):
        return shared
    return Box(*window.middle, *window.middle)


class _Cost(NamedTuple):
    """What it costs to show what a window of a size shows."""

    view: View
    places: tuple[Box, ...]
    """Those that should be seen whole."""
    scale: float
    """What a millimetre shows."""

    @classmethod
    def of(cls, view: View, start: Box) -> Self:
        """By where a window lies at first."""
        places = tuple(box for box in view.places if start.overlaps(box))
        return cls(view, places, start.width / view.wide)

    def whole(self, box: Box, cost: float, below: float) -> float:
        """All that it costs to be there, or some of it that is no less than a limit.

        ``cost`` is what it costs to be there at all and to cut what stands there.
        """
        cost += _UNSEEN * sum(not box.holds(place) for place in self.places)
        if cost >= below:
            return cost
        scale = self.scale
        label = Box(box.right - LABEL.x * scale, box.bottom - LABEL.y * scale, *box[2:])
        cost += _HIDDEN * self.view.pieces.in_box(label).bit_count()
        if cost >= below:
            return cost
        cells = self.view.cells
        if cells.all:
            x = cells.along(0, box.left, box.right)
            y = cells.along(1, box.top, box.bottom)
            cost += _ODD * (x[0] & y[0] & (x[1] | y[1])).bit_count()
        if cost >= below:
            return cost
        return cost + _HIDDEN * self._verdict(box, scale)

    def _verdict(self, box: Box, scale: float) -> float:
        """How much of what stands there the verdict hides, wherever it goes."""
        if self.view.aside.x:
            return 0
        best = inf
        for place, corner in enumerate(corners(Box(*(n / scale for n in box)))):
            sign = Box(*(n * scale for n in Box(*corner, *corner).grown(VERDICT)))
            best = min(best, min(1, self.view.pieces.in_box(sign)) + 0.005 * place)
            if best < 1:
                break
        return best


class _Boxes(NamedTuple):
    """Boxes that are asked many times which of them lie where, as bits of a number."""

    sides: tuple[tuple[Sequence[float], Sequence[int]], ...]
    """Their edges on each side, and which of them lie before each of these."""
    all: int

    @classmethod
    def of(cls, boxes: Sequence[Box]) -> Self:
        """The same, put in order once."""
        sides = []
        for side in range(4):
            order = sorted((box[side], place) for place, box in enumerate(boxes))
            before = accumulate((1 << place for _, place in order), or_, initial=0)
            sides.append(([edge for edge, _ in order], list(before)))
        return cls(tuple(sides), (1 << len(boxes)) - 1)

    def along(
        self, side: int, start: float, end: float, close: float = 0.0
    ) -> tuple[int, int]:
        """Those met by a stretch across or down, and those that are not well inside."""
        (firsts, begun), (lasts, ended) = self.sides[side], self.sides[side + 2]
        left, right = bisect_right(lasts, start), bisect_right(lasts, end - close)
        met = begun[bisect_left(firsts, end)] & ~ended[left]
        spilt = begun[bisect_left(firsts, start + close)] | (self.all & ~ended[right])
        return met, spilt

    def in_box(self, box: Box) -> int:
        """Those of which something lies in a box."""
        left, top, right, bottom = box
        return self.along(0, left, right)[0] & self.along(1, top, bottom)[0]
