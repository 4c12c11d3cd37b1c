"""Silhouettes: the least convex shape around a picture, and what is free beside it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import inf
from typing import NamedTuple, Self

from pnp.scene.flattened import Leaf, leaves, placed_path
from pnp.scene.measure import reach
from pnp.scene.nodes import Circle, Group, Node, Point, Text, Transform


class Silhouette(NamedTuple):
    """A convex shape by its corners, the last of which is the first."""

    corners: tuple[Point, ...]

    @classmethod
    def of(cls, nodes: Iterable[Node], at: Transform) -> Self:
        """That of what is drawn."""
        points = sorted(
            {point for leaf in leaves(nodes, at) for point in _points(leaf)}
        )
        return cls((*_half(points), *_half(points[::-1])))

    def sides(self, top: float, bottom: float) -> tuple[float, float]:
        """From where to where it reaches between two heights; nowhere it is ``inf``."""
        found = [*self._within(top, bottom)]
        return min(found, default=inf), max(found, default=-inf)

    def _within(self, top: float, bottom: float) -> Iterator[float]:
        for one, other in pairwise((*self.corners, *self.corners[:1])):
            if top <= one.y <= bottom:
                yield one.x
            for y in (top, bottom):
                if min(one.y, other.y) <= y <= max(one.y, other.y) and one.y != other.y:
                    yield one.x + (other.x - one.x) * (y - one.y) / (other.y - one.y)


def _points(leaf: Leaf) -> Iterator[Point]:
    node, at, layer = leaf
    if isinstance(node, Text | Circle):
        if box := reach((Group((node,), at, layer=layer),)):
            yield from box.corners
        return
    for segment in placed_path(node, at).segments:
        yield from segment


def _half(points: Sequence[Point]) -> list[Point]:
    """One of both chains of corners, without its last."""
    found: list[Point] = []
    for point in points:
        while len(found) > 1 and _turn(found[-2], found[-1], point) <= 0:
            found.pop()
        found.append(point)
    return found[:-1]


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
