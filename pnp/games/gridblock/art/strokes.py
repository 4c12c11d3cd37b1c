"""Knife and gouge: how whatever is cut for Gridblock gets its edges."""

from collections.abc import Iterable, Iterator, Sequence
from math import hypot

from pnp.scene.nodes import (
    Box,
    Close,
    Line,
    Move,
    Path,
    Point,
    Segment,
    Style,
    rotation,
)
from pnp.scene.noise import grain
from pnp.scene.shapes import on_circle

FINE = 5.5
"""From how far a thing reaches on it shows the marks of the tools; less is plain."""

Outline = tuple[Segment, ...]
"""A closed line, or several, to become part of a path."""


def cut_path(outlines: Iterable[Outline], style: Style) -> Path:
    """One path of many outlines."""
    return Path(tuple(segment for each in outlines for segment in each), style)


def wobble(*key: int) -> float:
    """From -1 to 1, the same for the same integers."""
    return 2 * grain(*key) - 1


def outline(points: Iterable[tuple[float, float]]) -> Outline:
    """Straight lines through the points and back to the first."""
    first, *rest = (Point(*point) for point in points)
    return (Move(first), *map(Line, rest), Close())


def facets(
    points: Sequence[tuple[float, float]], amount: float, step: float, seed: int
) -> Outline:
    """How a knife follows a closed line: in facets of about a step, off by an amount.

    What is the same after half a turn remains so, as backs must.
    """
    half = len(points) // 2 if _turns(points) else len(points)
    found: list[Point] = []
    for place, start in enumerate(points):
        end = points[(place + 1) % len(points)]
        found.extend(_facets(start, end, amount, step, (seed, place % half)))
    return outline(found)


def _facets(
    start: tuple[float, float],
    end: tuple[float, float],
    amount: float,
    step: float,
    key: tuple[int, int],
) -> Iterator[Point]:
    (x, y), across, down = start, end[0] - start[0], end[1] - start[1]
    size = hypot(across, down) or 1.0
    count = max(1, round(size / step))
    for number in range(count):
        share = number / count
        off = amount * wobble(*key, number) * (1.0 if number else 0.6) / size
        yield Point(
            x + across * share - down * off,
            y + down * share + across * off,
        )


def _turns(points: Sequence[tuple[float, float]]) -> bool:
    """Whether half a turn about its middle leaves a line as it is."""
    half, odd = divmod(len(points), 2)
    if odd:
        return False
    sums = [
        (one[0] + other[0], one[1] + other[1])
        for one, other in zip(points[:half], points[half:], strict=True)
    ]
    return all(hypot(x - sums[0][0], y - sums[0][1]) < 1e-6 for x, y in sums)


def block(
    box: Box, amount: float, step: float, seed: int, radius: float = 0.0
) -> Outline:
    """A rectangle cut by hand; its corners may be rounded, in three facets each."""
    left, top, right, bottom = box
    if not radius:
        corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
        return facets(corners, amount, step, seed)
    inner = box.grown(-radius)
    middles = (
        (inner.right, inner.top, -90),
        (inner.right, inner.bottom, 0),
        (inner.left, inner.bottom, 90),
        (inner.left, inner.top, 180),
    )
    points = [
        on_circle(Point(x, y), radius, start + turn)
        for x, y, start in middles
        for turn in (0, 30, 60, 90)
    ]
    return facets(points, amount, step, seed)


def turned_points(
    points: Iterable[tuple[float, float]],
    degrees: float,
    to: tuple[float, float] = (0, 0),
) -> list[Point]:
    """Points turned about the origin, which then goes to a place."""
    turn = rotation(degrees)
    spun = (turn(Point(*point)) for point in points)
    return [Point(x + to[0], y + to[1]) for x, y in spun]
