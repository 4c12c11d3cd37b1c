"""Nets: flat panels that hang together by folds, and become a box or a wallet."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import atan2, degrees, dist
from typing import Literal, NamedTuple

from pnp.scene.nodes import Box, Point

NEAR = 1e-6

BEND = 15.0
"""A knife goes on where the outline turns by fewer degrees."""


class Edge(NamedTuple):
    """A straight line from one point to another."""

    start: Point
    end: Point

    @property
    def length(self) -> float:
        """How long it is."""
        return dist(self.start, self.end)

    @property
    def outward(self) -> Point:
        """The way out of a panel that is gone round clockwise, 1 mm long."""
        (x, y), (u, v) = self
        return Point((v - y) / self.length, (x - u) / self.length)

    def place(self, point: Point) -> float | None:
        """How far along it a point lies; None for a point beside its line."""
        (x, y), (u, v) = self
        across = (u - x) * (point.y - y) - (v - y) * (point.x - x)
        if abs(across) > NEAR * self.length:
            return None
        return ((u - x) * (point.x - x) + (v - y) * (point.y - y)) / self.length

    def at(self, distance: float) -> Point:
        """The point of its line so far along it."""
        (x, y), (u, v) = self
        share = distance / self.length
        return Point(x + (u - x) * share, y + (v - y) * share)


Kind = Literal["face", "flap", "glue"]
"""What is printed and seen, what goes inside, what is glued to another panel."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A flat part of a net, gone round clockwise as seen on the page."""

    name: str
    outline: tuple[Point, ...]
    kind: Kind
    on: str = ""
    """The panel it hangs on; the first one hangs on none."""
    fold: Edge | None = None
    """Where it does."""
    step: int = 0
    """When it is folded, for nets whose folds are numbered."""
    onto: str = ""
    """The panel to whose inner side its printed side is glued."""
    inside: str = ""
    """The panel behind which it is put."""

    @property
    def box(self) -> Box:
        """The upright rectangle around it."""
        return Box.around(self.outline)

    @property
    def edges(self) -> Iterator[Edge]:
        """Its edges in order."""
        for start, end in pairwise((*self.outline, self.outline[0])):
            yield Edge(start, end)


@dataclass(frozen=True, slots=True)
class Net:
    """Panels, each after the one it hangs on, and slits cut into them."""

    panels: tuple[Panel, ...]
    slits: tuple[Edge, ...] = ()

    @property
    def box(self) -> Box:
        """The upright rectangle around all of it."""
        return Box.around(point for panel in self.panels for point in panel.outline)

    @property
    def folds(self) -> Sequence[Panel]:
        """The panels that hang on others."""
        return [panel for panel in self.panels if panel.fold]

    def panel(self, name: str) -> Panel:
        """The panel of a name."""
        return next(panel for panel in self.panels if panel.name == name)

    def cuts(self) -> Iterator[Edge]:
        """The outline: what of the panels' edges is no fold."""
        folds = [panel.fold for panel in self.panels if panel.fold]
        for panel in self.panels:
            for edge in panel.edges:
                yield from _without(edge, folds)

    def outline(self) -> Sequence[Edge]:
        """The same cuts, each where the one before it ends."""
        following = {_rounded(cut.start): cut for cut in self.cuts()}
        found = [next(iter(following.values()))]
        while len(found) < len(following):
            found.append(following[_rounded(found[-1].end)])
        return found

    def strokes(self) -> Iterator[Sequence[Edge]]:
        """The same as a knife goes: on and on where it hardly turns, as on curves."""
        cuts = self.outline()
        ends = [n for n, joint in enumerate(_joints(cuts), 1) if _turn(*joint) > BEND]
        for start, end in pairwise((ends[-1] - len(cuts), *ends)):
            yield [cuts[number] for number in range(start, end)]

    def around(self, off: float) -> Iterator[Point]:
        """The corners of its outline, all of it so much farther out."""
        for cut, after in _joints(self.outline()):
            yield from _joint(cut, after, off)

    def moved(self, x: float, y: float) -> "Net":
        """The net right and down."""

        def there(point: Point) -> Point:
            return Point(point.x + x, point.y + y)

        def edge(old: Edge) -> Edge:
            return Edge(*map(there, old))

        panels = (
            replace(
                panel,
                outline=tuple(map(there, panel.outline)),
                fold=panel.fold and edge(panel.fold),
            )
            for panel in self.panels
        )
        return Net(tuple(panels), tuple(map(edge, self.slits)))


def _rounded(point: Point) -> Point:
    return Point(round(point.x, 4), round(point.y, 4))


def _joints(cuts: Sequence[Edge]) -> Iterator[tuple[Edge, Edge]]:
    """Each cut of an outline with the one that follows it."""
    return zip(cuts, (*cuts[1:], cuts[0]), strict=True)


def _turn(first: Edge, second: Edge) -> float:
    """By how many degrees the second turns off the first."""
    (a, b), (u, v) = first.outward, second.outward
    return abs(degrees(atan2(a * v - b * u, a * u + b * v)))


def is_straight(stroke: Sequence[Edge]) -> bool:
    """Whether a knife can go along a ruler."""
    return all(_turn(*each) < NEAR for each in pairwise(stroke))


def _joint(first: Edge, second: Edge, off: float) -> Iterator[Point]:
    """Where two edges meet that follow one another, if both are moved out."""
    (x, y), (a, b), (u, v) = first.end, first.outward, second.outward
    turn = 1 + a * u + b * v
    if turn > 0.1:
        yield Point(x + off * (a + u) / turn, y + off * (b + v) / turn)
    else:
        yield Point(x + off * a, y + off * b)
        yield Point(x + off * u, y + off * v)


def _without(edge: Edge, folds: Iterable[Edge]) -> Iterator[Edge]:
    """What is left of an edge where folds lie on it."""
    reach = 0.0
    for start, end in sorted(_shares(edge, folds)):
        if start - reach > NEAR:
            yield Edge(edge.at(reach), edge.at(start))
        reach = max(reach, end)
    if reach == 0.0:
        yield edge
    elif edge.length - reach > NEAR:
        yield Edge(edge.at(reach), edge.end)


def _shares(edge: Edge, folds: Iterable[Edge]) -> Iterator[tuple[float, float]]:
    """From where to where folds lie on an edge."""
    for fold in folds:
        places = [edge.place(point) for point in fold]
        if places[0] is not None and places[1] is not None:
            start, end = sorted((places[0], places[1]))
            if start < edge.length - NEAR and end > NEAR:
                yield max(0.0, start), min(edge.length, end)
