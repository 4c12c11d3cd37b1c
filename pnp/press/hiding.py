"""Hiding: how much of a piece or of a line lies under what is set over a figure."""

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
    found = 0
    for number in range(_SAMPLES + 1):
        share = number / _SAMPLES
        x = start.x + (end.x - start.x) * share
        y = start.y + (end.y - start.y) * share
        found += box.left <= x <= box.right and box.top <= y <= box.bottom
    return found / 4


def middle(box: Box) -> Point:
    """The middle of a box."""
    return Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)
