"""Windows: which part of a diagram a figure shows, so that it cuts nothing in two."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate, chain, product
from math import inf, log
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

_SMALLER = 0.85
"""How much less of a scene than usual a window may show."""

_FREE = 0.8
"""What is left free between the edge of a figure and what it shows, in mm."""

_CLOSE = 0.6
"""The same at least, which is no more than its frame takes."""

_CUT, _HIDDEN, _UNSEEN, _ODD = 100.0, 40.0, 1.2, 0.25
"""What it costs to cut a piece, to hide it below the label or the verdict, to show a
named cell in part, and to cut the ground of a cell."""

_LARGER, _AWAY, _HIGHER = 8.0, 1.0, 1.0
"""What it costs to be larger or smaller than usual, to lie elsewhere, and each mm that
a figure is higher."""


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


def window(view: View, start: Box, high: float) -> Box:
    """The window nearest to another that cuts and hides the least.

    It comes out as high as is said, or higher if it cannot help cutting then.
    """
    cost = _Cost.of(view, start, high)
    best = _best(start, cost, _level)
    return best if cost(best) < _HIDDEN else _best(best, cost, _higher)


def moved(view: View, start: Box) -> tuple[Box, int]:
    """The window of the size of another that cuts and hides the least, and how much."""
    cost = _Cost.of(view, start, start.height * WIDTH / start.width)
    best, least = start, cost(start)
    sheet, about = view.sheet.grown(1e-6), view.about.grown(-1e-6)
    for left, top in product(_places(cost, 0, start.width),
                             _places(cost, 1, start.height)):  # fmt: skip
        box = Box(left, top, left + start.width, top + start.height)
        seen = sheet.holds(box) and box.holds(about)
        if seen and (found := cost(box, least)) < least:
            best, least = box, found
    return best, int(least / _HIDDEN)


def _places(cost: "_Cost", side: int, size: float) -> Sequence[float]:
    """Where the left or the top edge of a window of a size may lie, near ones first."""
    first = cost.start[side]
    found = {
        first,
        *cost.edges[side],
        *(edge - size for edge in cost.edges[side + 2]),
        *(first + n * cost.view.unit for n in _SHIFTS),
    }
    return sorted(found, key=lambda at: (round(abs(at - first), 6), at))


_Ways = Callable[["_Cost", float, float], Iterable[tuple[float, float]]]
"""The top and bottom edges of windows between a left edge and a right one."""


def _best(best: Box, cost: "_Cost", ways: _Ways) -> Box:
    """The window that costs least; what is far off is not looked at any closer."""
    least = cost(best)
    for away, left, right in _across(cost):
        if away >= least:
            break
        for top, bottom in ways(cost, left, right):
            box = Box(left, top, right, bottom)
            if (found := cost(box, least)) < least:
                best, least = box, found
    return best


def _level(cost: "_Cost", left: float, right: float) -> Iterator[tuple[float, float]]:
    """Those of windows as high as is said."""
    view, start, high = cost.view, cost.start, cost.high
    tall = max(high * (right - left) / WIDTH, view.about.height)
    middle = (start.top + start.bottom - tall) / 2
    tops = {
        middle,
        *cost.edges[1],
        *(bottom - tall for bottom in cost.edges[3]),
        *(start.top + n * view.unit for n in _SHIFTS),
    }
    for top in sorted(tops, key=lambda top: (round(abs(top - middle), 6), top)):
        box = Box(left, top, right, top + tall)
        if view.sheet.holds(box) and box.holds(view.about):
            yield top, top + tall


def _higher(cost: "_Cost", left: float, right: float) -> Iterator[tuple[float, float]]:
    """Those of windows that are higher, from one edge of what is seen to another."""
    tall = cost.high * (right - left) / WIDTH
    for top in cost.edges[1]:
        for bottom in cost.edges[3]:
            if bottom - top > tall:
                yield top, bottom


def _across(cost: "_Cost") -> Sequence[tuple[float, float, float]]:
    """The left and the right edges of windows, and how far each two are off."""
    view, start = cost.view, cost.start
    most = max(WIDTH * view.unit / LEAST, start.width)
    least = max(_SMALLER * start.width, view.about.width)
    lefts = {*cost.edges[0], *(start.left + n * view.unit for n in _SHIFTS)}
    rights = cost.edges[2]
    sides = {
        *((left, left + start.width) for left in lefts),
        *((right - start.width, right) for right in rights),
        *((left, right) for left in lefts for right in rights),
    }
    return sorted(
        (round(cost.away(Box(left, start.top, right, start.bottom)), 6), left, right)
        for left, right in sides
        if left <= view.about.left + 1e-6 and right >= view.about.right - 1e-6
        if left >= view.sheet.left - 1e-6 and right <= view.sheet.right + 1e-6
        if least - 1e-6 <= right - left <= most + 1e-6
    )


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
    """What it costs to show what a window shows."""

    view: View
    start: Box
    high: float
    standing: "_Boxes"
    grounds: "_Boxes"
    places: tuple[Box, ...]
    """Those that should be seen whole."""
    edges: tuple[tuple[float, ...], ...]
    """Where each edge of a window had best lie."""

    @classmethod
    def of(cls, view: View, start: Box, high: float) -> Self:
        """By where a window lies at first."""
        places = tuple(box for box in view.places if start.overlaps(box))
        standing, grounds = _Boxes.of(view.standing), _Boxes.of(view.grounds)
        edges = tuple(_edges(view, start, side) for side in range(4))
        return cls(view, start, high, standing, grounds, places, edges)

    def away(self, box: Box) -> float:
        """What it costs to be there at all."""
        start, unit = self.start, self.view.unit
        x = abs(box.left + box.right - start.left - start.right)
        y = abs(box.top + box.bottom - start.top - start.bottom)
        higher = max(0.0, box.height * WIDTH / box.width - self.high)
        larger = abs(log(box.width / start.width))
        return _LARGER * larger + _AWAY * (x + y) / 2 / unit + _HIGHER * higher

    def __call__(self, box: Box, below: float = inf) -> float:
        """What it costs, or some part of that which is no less than a limit."""
        cost = self.away(box)
        if cost >= below:
            return cost
        scale = box.width / WIDTH
        inner = box.grown(-_CLOSE * scale)
        cut = self.standing.met(box) & self.standing.spilt(inner)
        cost += _CUT * cut.bit_count()
        if cost >= below:
            return cost
        cost += _UNSEEN * sum(not box.holds(place) for place in self.places)
        if self.grounds.all:
            odd = self.grounds.met(box) & self.grounds.spilt(box)
            cost += _ODD * odd.bit_count()
        if cost >= below:
            return cost
        label = Box(box.right - LABEL.x * scale, box.bottom - LABEL.y * scale, *box[2:])
        cost += _HIDDEN * self.standing.met(label).bit_count()
        return cost if cost >= below else cost + _HIDDEN * self._verdict(box, scale)

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

    def met(self, box: Box) -> int:
        """Those of which something lies in a box."""
        left, top, right, bottom = box
        across = self._after(2, left) & self._before(0, right)
        return across & self._after(3, top) & self._before(1, bottom)

    def spilt(self, box: Box) -> int:
        """Those of which something lies outside a box."""
        left, top, right, bottom = box
        across = self._before(0, left) | self._after(2, right)
        return across | self._before(1, top) | self._after(3, bottom)
