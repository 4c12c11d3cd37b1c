"""Windows: which part of a diagram a figure shows, so that it cuts nothing in two."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate, chain
from math import inf
from operator import or_
from typing import NamedTuple, Self

from pnp.press.overlay import LABEL, VERDICT, corners
from pnp.scene.nodes import Box

WIDTH = 42.0
"""How wide a figure is."""

LEAST = 7.0
"""How wide a cell of it is at least."""

_SHIFTS = tuple(n / 8 for n in range(-6, 7))
"""How far a window may be moved, in cells."""

_FAR, _STEPS = (1.5, 2.5), 40
"""How far its edges are from where they are usually, across and up, in cells, and in
which steps."""

_FREE = 0.8
"""What is left free between the edge of a figure and what it shows, in mm."""

_CLOSE = 0.6
"""The same at least, which is no more than its frame takes."""

_CUT, _HIDDEN, _UNSEEN, _ODD = 100.0, 40.0, 1.2, 0.25
"""What it costs to cut a piece, to hide it below the label or the verdict, to show a
named cell in part, and to cut the ground of a cell."""

_AWAY = 0.5
"""What it costs to lie a cell further to a side."""


class View(NamedTuple):
    """What there is to see."""

    about: Box
    """What must be seen."""
    places: tuple[Box, ...]
    """The cells that are touched or named."""
    standing: tuple[Box, ...]
    """What is seen whole or not at all."""
    grounds: tuple[Box, ...]
    """The ground of cells, which had best be so."""
    sheet: Box
    unit: float
    """How wide a cell is."""


def clean(view: View, start: Box) -> Box | None:
    """The window nearest to another of its size that cuts and hides nothing."""
    best, least = _best(view, start, _HIDDEN)
    return best if least < _HIDDEN else None


def window(view: View, start: Box) -> Box:
    """The window of the size of another that cuts and hides the least."""
    return _best(view, start, inf)[0]


def _best(view: View, start: Box, least: float) -> tuple[Box, float]:
    """The window that costs least of those that cost less than is said."""
    cost = _Cost.of(view, start)
    across, down = (list(_stretches(cost, side)) for side in (0, 1))
    best = start
    for aside, left, met, spilt in across:
        if aside >= least:
            break
        for more, top, met_too, spilt_too in down:
            away = aside + more
            if away >= least:
                break
            cut = met & met_too & (spilt | spilt_too)
            found = away + _CUT * cut.bit_count()
            if found >= least:
                continue
            box = Box(left, top, left + start.width, top + start.height)
            if (found := cost.whole(box, found, least)) < least:
                best, least = box, found
    return best, least


def _stretches(cost: "_Cost", side: int) -> Iterator[tuple[float, float, int, int]]:
    """Where a window may lie across or down, near places first, and what it cuts there.

    What it costs to be there, the first edge, what is met and what is not well inside.
    """
    (view, start), size = cost[:2], (cost.start.width, cost.start.height)[side]
    low, high = view.sheet[side] - 1e-6, view.sheet[side + 2] + 1e-6
    first, last = view.about[side] + 1e-6, view.about[side + 2] - 1e-6
    for at in _places(view, start, side):
        if low <= at <= first and last <= at + size <= high:
            yield (cost.away(side, at), at, *cost.side(side, at))


def _places(view: View, start: Box, side: int) -> Sequence[float]:
    """Where the left or the top edge of a window of a size may lie, near ones first."""
    first, size = start[side], (start.width, start.height)[side]
    found = {
        first,
        *_edges(view, start, side),
        *(edge - size for edge in _edges(view, start, side + 2)),
        *(first + n * view.unit for n in _SHIFTS),
    }
    return sorted(found, key=lambda at: (round(abs(at - first), 6), at))


def _edges(view: View, start: Box, side: int) -> tuple[float, ...]:
    """Where an edge of a window lies between what it shows and what it does not.

    ``side`` is the place of the edge in a box.
    """
    free = _FREE * view.unit / LEAST * (1 if side > 1 else -1)
    found = {view.sheet[side]}
    for box in chain(view.standing, view.places):
        found |= {box[side] + free, box[(side + 2) % 4] + free}
    for box in view.grounds:
        found |= {box[side], box[(side + 2) % 4]}
    step = view.unit / _STEPS
    near = {round(edge / step) * step for edge in found
            if abs(edge - start[side]) <= _FAR[side % 2] * view.unit}  # fmt: skip
    near.add(view.about[side])
    if side > 1:
        return tuple(sorted(n for n in near if view.about[side] <= n))
    return tuple(sorted(n for n in near if n <= view.about[side]))


class _Cost(NamedTuple):
    """What it costs to show what a window of a size shows."""

    view: View
    start: Box
    standing: "_Boxes"
    grounds: "_Boxes"
    places: tuple[Box, ...]
    """Those that should be seen whole."""

    @classmethod
    def of(cls, view: View, start: Box) -> Self:
        """By where a window lies at first."""
        places = tuple(box for box in view.places if start.overlaps(box))
        return cls(
            view, start, _Boxes.of(view.standing), _Boxes.of(view.grounds), places
        )

    @property
    def scale(self) -> float:
        """What a millimetre shows."""
        return self.start.width / WIDTH

    def away(self, side: int, at: float) -> float:
        """What it costs to have the left or the top edge there."""
        return _AWAY * abs(at - self.start[side]) / self.view.unit

    def side(self, side: int, at: float) -> tuple[int, int]:
        """What is met and what is spilt by two edges, the left or the top one there."""
        size = (self.start.width, self.start.height)[side]
        return self.standing.along(side, at, at + size, _CLOSE * self.scale)

    def whole(self, box: Box, cost: float, below: float) -> float:
        """All that it costs to be there, or some of it that is no less than a limit.

        ``cost`` is what it costs to be there at all and to cut what stands there.
        """
        cost += _UNSEEN * sum(not box.holds(place) for place in self.places)
        if cost >= below:
            return cost
        scale = self.scale
        label = Box(box.right - LABEL.x * scale, box.bottom - LABEL.y * scale, *box[2:])
        cost += _HIDDEN * self.standing.met(label).bit_count()
        if cost >= below:
            return cost
        if self.grounds.all:
            x = self.grounds.along(0, box.left, box.right)
            y = self.grounds.along(1, box.top, box.bottom)
            cost += _ODD * (x[0] & y[0] & (x[1] | y[1])).bit_count()
        if cost >= below:
            return cost
        return cost + _HIDDEN * self._verdict(box, scale)

    def _verdict(self, box: Box, scale: float) -> float:
        """How much of what stands there the verdict hides, wherever it goes."""
        best = inf
        for place, corner in enumerate(corners(Box(*(n / scale for n in box)))):
            sign = Box(*(n * scale for n in Box(*corner, *corner).grown(VERDICT)))
            best = min(best, min(1, self.standing.met(sign)) + 0.005 * place)
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

    def _before(self, side: int, edge: float) -> int:
        """Those whose edge lies before another."""
        edges, before = self.sides[side]
        return before[bisect_left(edges, edge)]

    def _after(self, side: int, edge: float) -> int:
        edges, before = self.sides[side]
        return self.all & ~before[bisect_right(edges, edge)]

    def along(
        self, side: int, start: float, end: float, close: float = 0.0
    ) -> tuple[int, int]:
        """Those met by a stretch across or down, and those that are not well inside."""
        met = self._after(side + 2, start) & self._before(side, end)
        spilt = self._before(side, start + close) | self._after(side + 2, end - close)
        return met, spilt

    def met(self, box: Box) -> int:
        """Those of which something lies in a box."""
        left, top, right, bottom = box
        return self.along(0, left, right)[0] & self.along(1, top, bottom)[0]
