"""Operators: how a PDF writes outlines, transforms, colours and numbers."""

from functools import cache, lru_cache

from pnp.scene.nodes import Close, Curve, Line, Move, Point, Segment, Transform


@lru_cache(1 << 13)
def outline(segments: tuple[Segment, ...]) -> str:
    """A path; most are drawn into one file after another."""
    return " ".join(map(_operator, segments))


# Equal tuples are no equal segments: their types tell them apart.
@lru_cache(1 << 12, typed=True)
def _operator(segment: Segment) -> str:
    match segment:
        case Move(to):
            return f"{_at(to)} m"
        case Line(to):
            return f"{_at(to)} l"
        case Curve(out, into, to):
            return f"{_at(out)} {_at(into)} {_at(to)} c"
        case Close():
            return "h"


def _at(point: Point) -> str:
    """A place; no zero has a sign, so that outlines which are equal are alike."""
    x, y = point
    return f"{x + 0.0:.4f} {y + 0.0:.4f}"


@lru_cache(1 << 12)
def matrix(transform: Transform) -> str:
    """The six numbers of a transform."""
    return "{:.6f} {:.6f} {:.6f} {:.6f} {:.6f} {:.6f}".format(*transform)


@cache
def rgb(colour: str) -> str:
    """The shares of red, green and blue of a colour such as ``#1f4e79``."""
    return " ".join(
        f"{int(colour[place : place + 2], 16) / 255:.4f}" for place in (1, 3, 5)
    )


@lru_cache(1 << 12)
def decimal(value: float) -> str:
    """A number with no more decimals than it needs.

    >>> decimal(1.25), decimal(-3.0), decimal(0)
    ('1.25', '-3', '0')
    """
    return f"{value:.4f}".rstrip("0").rstrip(".") if value else "0"
