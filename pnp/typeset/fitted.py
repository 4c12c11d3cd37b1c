"""Fitted: what is made ever smaller, or otherwise, until it fits."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from pnp.scene import typeface
from pnp.scene.typeface import Face

T = TypeVar("T")


def fitted(ways: Iterable[T], fits: Callable[[T], bool]) -> T:
    """The first of some ways that fits, or the last.

    >>> fitted((4, 3, 2), lambda size: size * 5 <= 16)
    3
    >>> fitted((4, 3, 2), lambda size: False)
    2
    """
    for way in ways:
        if fits(way):
            break
    return way


def ever_smaller(most: float, least: float, step: float) -> Iterator[float]:
    """Sizes from the most down to the first that is no larger than the least.

    >>> [*ever_smaller(3, 1.5, 1)]
    [3, 2, 1]
    """
    yield most
    while most > least:
        most -= step
        yield most


def fitted_size(words: str, width: float, most: float, face: Face = "bold") -> float:
    """The size in which words are no wider than said, and no larger than ``most``."""
    wide = typeface.width(words, most, face)
    return most if wide <= width else most * width / wide
