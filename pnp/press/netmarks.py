"""Marks of a net: dashes in line with its folds, and the numbers of these."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, product
from math import dist
from typing import NamedTuple

from pnp.press.net import NEAR, Edge, Net, around
from pnp.scene.diagram import LETTER
from pnp.scene.nodes import Box, Circle, Node, Point, Style, Text
from pnp.scene.shapes import line
from pnp.scene.tokens import BLEED, CAPTION, GRID

AWAY, TICK = BLEED + 0.4, 3.0
"""From a net to the marks of its folds, and how long these are."""

REACH = AWAY + TICK + 0.3
"""How far the marks reach around a net."""

FARTHEST, STEP = 16.0, 0.1
"""From a fold to its marks at most where other panels are in the way, by steps."""

APART, BARE = 0.3, 0.5
"""What is free around a mark, and beside what is not printed up to its cuts."""

DISC = 1.6
"""The radius of the disc that bears the number of a fold."""

BESIDE = DISC + 0.8
"""From a dash to the middle of its disc."""

SPARED = 0.7
"""From a disc to the dashes of other folds, where there is room."""

SHARED = 6.0
"""Folds made together share a number if they are so near to one another."""


class Number(NamedTuple):
    """When a fold is made, and where it is said."""

    step: int
    middle: Point

    @property
    def box(self) -> Box:
        """The room that its disc takes."""
        return Box(*self.middle, *self.middle).grown(DISC)


class Marks(NamedTuple):
    """What is printed around a net for its folds."""

    ticks: Sequence[Edge]
    numbers: Sequence[Number]


def marks(net: Net) -> Marks:
    """Dashes at both ends of every fold, and numbers where folds have them.

    None lies on a part of the net or on its bleed. A fold has none at an end where
    that cannot be: there it ends at a cut that is in line with it.
    """
    taken = [
        panel.box.grown(BLEED if panel.kind == "face" else BARE) for panel in net.panels
    ]
    ticks = dict[Edge, Sequence[Edge]]()
    for whole in _folds(net):
        found = (_tick(Edge(*ends), taken) for ends in (whole, whole[::-1]))
        ticks[whole] = [tick for tick in found if tick]
        taken += map(_box, ticks[whole])
    numbers = list[Number]()
    for whole, step in _folds(net).items():
        own = ticks[whole]
        if step and not any(_is_told(step, tick, numbers) for tick in own):
            others = (tick for pair in ticks.values() if pair != own for tick in pair)
            spared = [_box(tick).grown(SPARED) for tick in others]
            middle = next(chain(_free(own, [*taken, *spared]), _free(own, taken)))
            numbers.append(Number(step, middle))
            taken.append(numbers[-1].box)
    return Marks([tick for pair in ticks.values() for tick in pair], numbers)


def drawn(found: Marks) -> Iterator[Node]:
    """The same as it is printed."""
    for tick in found.ticks:
        yield line(*tick, Style(stroke="mark", width=GRID, dash=(0.8, 0.6)))
    for step, middle in found.numbers:
        yield Circle(middle, DISC, Style("paper", "mark", GRID))
        base = Point(middle.x, middle.y + CAPTION * LETTER)
        yield Text(str(step), base, CAPTION, "bold", "middle")


def _folds(net: Net) -> dict[Edge, int]:
    """The lines of the folds, each from end to end, and when they are made."""
    lines = (*net.cuts(), *(panel.fold for panel in net.folds if panel.fold))
    steps = dict[Edge, int]()
    for panel in net.folds:
        if panel.fold:
            steps.setdefault(_along(panel.fold, lines), panel.step)
    return steps


def _along(fold: Edge, lines: Iterable[Edge]) -> Edge:
    """The line of a fold from end to end of what lies on it."""
    places = [
        (fold.place(point), point)
        for each in lines
        if all(fold.place(end) is not None for end in each)
        for point in each
    ]
    ends = sorted((round(at, 6), point) for at, point in places if at is not None)
    return Edge(*sorted((ends[0][1], ends[-1][1])))


def _tick(whole: Edge, taken: Sequence[Box]) -> Edge | None:
    """The dash before the start of a fold, as near as it may be."""
    for step in range(int((FARTHEST - AWAY) / STEP) + 1):
        off = AWAY + step * STEP
        tick = Edge(whole.at(-off), whole.at(-off - TICK))
        if not any(map(_box(tick).grown(APART).overlaps, taken)):
            return tick
    return None


def _box(tick: Edge) -> Box:
    return around(tick).grown(GRID / 2)


def _is_level(edge: Edge) -> bool:
    return abs(edge.start.y - edge.end.y) < NEAR


def _is_told(step: int, tick: Edge, numbers: Iterable[Number]) -> bool:
    """Whether a number stands there already that says the same."""
    middle = tick.at(tick.length / 2)
    near = (each for each in numbers if each.step == step)
    return any(dist(middle, each.middle) < SHARED for each in near)


def _free(ticks: Sequence[Edge], taken: Sequence[Box]) -> Iterator[Point]:
    """Where a number may stand beside a fold."""
    for tick, side, share in product(ticks, (-1, 1), (0.5, 0.4, 0.8, 1.0)):
        x, y = tick.at(tick.length * share)
        off = side * BESIDE
        middle = Point(x, y + off) if _is_level(tick) else Point(x + off, y)
        box = Box(*middle, *middle).grown(DISC)
        if not any(map(box.overlaps, taken)):
            yield middle
