"""Stitches: the sewn lines that part what is joined in a hatter's shop."""

from collections.abc import Iterable
from itertools import pairwise
from math import dist, pi

from pnp.scene.nodes import Circle, Ink, Line, Move, Path, Point, Segment, Style
from pnp.scene.shapes import along

SHARE = 0.58
"""How much of a stitch and of the gap after it is thread."""


def seam(points: Iterable[Point], ink: Ink, width: float, pitch: float) -> Path:
    """Stitches along straight lines, a whole number on each of equal length."""
    corners = list(points)
    sides = list(pairwise(corners))
    length = dist(*sides[0])
    step = length / max(1, round(length / pitch))
    start: list[Segment] = []
    for one, other in sides:
        start += [Move(along(one, other, step * (1 - SHARE) / 2)), Line(other)]
    return Path(tuple(start), _thread(ink, width, step))


def sewn_circle(centre: Point, radius: float, ink: Ink, width: float) -> Circle:
    """Stitches around a circle."""
    step = 2 * pi * radius / 28
    return Circle(centre, radius, _thread(ink, width, step))


def _thread(ink: Ink, width: float, step: float) -> Style:
    return Style(stroke=ink, width=width, dash=(step * SHARE, step * (1 - SHARE)))
