"""Hiding: how much of a piece or of a line lies under what is set over a figure."""

from collections.abc import Sequence
from functools import lru_cache
from math import hypot

from pnp.scene.nodes import Box, Point

ROUND = 0.8
"""Of what is less wide than high, or less high than wide, the corners count."""

_TOUCHED = 0.4
"""What it is to hide the least part of a piece, the whole of it being 1."""

_SAMPLES = 24


def hidden(piece: Box, box: Box) -> float:
    """How much of a piece lies under a box; it is round if it is as wide as high."""
    if not box.overlaps(piece):
        return 0.0
    wide, high = piece.width / 2, piece.height / 2
    if min(wide, high) < ROUND * max(wide, high):
        return min(1.0, _TOUCHED + _depth(piece, box) / (2 * min(wide, high)))
    x, y = middle(piece)
    near = Point(
        min(max(x, box.left), box.right) - x, min(max(y, box.top), box.bottom) - y
    )
    deep = 1 - hypot(*near) / max(wide, high)
    return min(1.0, _TOUCHED + 1.5 * deep) if deep > 0 else 0.0


def _depth(piece: Box, box: Box) -> float:
    """How far one would have to be moved for a piece to be free."""
    across = min(box.right - piece.left, piece.right - box.left)
    return min(across, box.bottom - piece.top, piece.bottom - box.top)


def struck(box: Box, start: Point, end: Point) -> float:
    """How much of a line runs through a box."""
    left, top, right, bottom = box
    samples, around = _sampled(start, end)
    if not around.overlaps(box, -_SLACK):
        return 0.0
    return len([1 for x, y in samples if left <= x <= right and top <= y <= bottom]) / 4


_SLACK = 1e-6
"""A line that lies further from a box has no point in it."""


@lru_cache(1 << 8)
def _sampled(start: Point, end: Point) -> tuple[Sequence[Point], Box]:
    """Points of a line, and the box of its ends: it is tried in many places."""
    (x, y), wide, high = start, end.x - start.x, end.y - start.y
    shares = [number / _SAMPLES for number in range(_SAMPLES + 1)]
    samples = [Point(x + wide * share, y + high * share) for share in shares]
    return samples, Box(min(x, end.x), min(y, end.y), max(x, end.x), max(y, end.y))


def middle(box: Box) -> Point:
    """The middle of a box."""
    return Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)


def bitten(piece: Box, box: Box, rounding: float = 0.0) -> float:
    """How deep in mm a box with round corners reaches into a piece, see ``hidden``."""
    if not box.overlaps(piece):
        return 0.0
    wide, high = piece.width / 2, piece.height / 2
    if min(wide, high) < ROUND * max(wide, high):
        return _depth(piece, box)
    (x, y), inner = middle(piece), box.grown(-rounding)
    near = Point(
        min(max(x, inner.left), inner.right) - x,
        min(max(y, inner.top), inner.bottom) - y,
    )
    return max(0.0, max(wide, high) + rounding - hypot(*near))
