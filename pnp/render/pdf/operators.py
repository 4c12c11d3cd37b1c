"""Operators: how a PDF writes outlines, transforms, colours and numbers.

What was written is remembered: without, a kit of many cards takes an eighth longer.
"""

from collections.abc import Iterator
from functools import cache, lru_cache

from pnp.scene.nodes import Close, Curve, Line, Move, Segment, Transform

_ENDS = {Move: "m", Line: "l", Curve: "c", Close: "h"}
"""What a segment ends with, after its points."""


@lru_cache(1 << 13)
def outline(segments: tuple[Segment, ...]) -> str:
    """A path, without what paints it."""
    return _rectangle(segments) or " ".join(_words(segments))


def _rectangle(segments: tuple[Segment, ...]) -> str:
    """An upright box in the one operator that there is for it; empty for others."""
    match segments:
        case (Move((x, y)), Line((right, y1)), Line((x1, y2)), Line((x2, y3)), Close()):
            if (y1, x1, y2, x2) == (y, right, y3, x):
                return f"{' '.join(map(decimal, (x, y, right - x, y2 - y)))} re"
        case _:
            pass
    return ""


def _words(segments: tuple[Segment, ...]) -> Iterator[str]:
    for segment in segments:
        for x, y in segment:
            yield decimal(x)
            yield decimal(y)
        yield _ENDS[type(segment)]


def matrix(transform: Transform) -> str:
    """The six numbers of a transform; no zero has a sign here either."""
    a, b, c, d, e, f = transform
    if b or c or a != 1 or d != 1:
        return " ".join(map(_exact, transform))
    return f"1 0 0 1 {_exact(e)} {_exact(f)}"


@lru_cache(1 << 13)
def _exact(value: float) -> str:
    """A number as exact as where things stand has to be."""
    return f"{round(value, 6) + 0.0:.6f}".rstrip("0").rstrip(".")


@cache
def rgb(colour: str) -> str:
    """The shares of red, green and blue of a colour such as ``#1f4e79``."""
    return " ".join(
        decimal(int(colour[place : place + 2], 16) / 255) for place in (1, 3, 5)
    )


@lru_cache(1 << 13)
def decimal(value: float) -> str:
    """A number with no more decimals than it needs, and no sign if it is zero.

    >>> decimal(1.25), decimal(-3.0), decimal(-0.0)
    ('1.25', '-3', '0')
    """
    return f"{round(value, 4) + 0.0:.9g}"
