"""Inside: how large a box or a wallet must be within to hold a stack of parts."""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from itertools import product
from math import isfinite
from typing import NamedTuple

from pnp.press.boxes.box_fill import FOLDS, Stowed, depth, layers

PLAY = 2.0
"""What remains free beside the stack, both ways together."""

HEADROOM = 1.0
"""The same above it."""

SHALLOWEST = 11.0
"""No box is shallower, so that there is room for a title on its sides."""

LEAST = (60.0, 85.0)
"""No front is smaller, so that there is room for a title."""

STEEPEST, FLATTEST = 1.7, 1.2
"""A front is so many times as tall as wide, at most and at least."""

STEP = 2
"""Sizes are tried by so many millimetres."""


class Inside(NamedTuple):
    """The inner measures."""

    width: float
    height: float
    depth: float

    @property
    def volume(self) -> float:
        """How much there is room for, in cubic millimetres."""
        return self.width * self.height * self.depth

    def is_around(self, other: "Inside") -> bool:
        """Whether another is nowhere larger."""
        return all(own >= its for own, its in zip(self, other, strict=True))


def insides(stack: Sequence[Stowed], shallowest: float = 0.0) -> tuple[Inside, ...]:
    """All that hold a stack and look like a box, those with the least air first.

    Of two of which one is nowhere larger, this one alone.
    """
    return _ranked_sizes(layers(stack), shallowest)


@cache
def _ranked_sizes(stack: tuple[Stowed, ...], shallowest: float) -> tuple[Inside, ...]:
    """The same; all pages of a kit ask for it, and trying the floors takes long."""
    found = (
        Inside(
            width + PLAY,
            height + PLAY,
            max(shallowest, depth(stack, width, height) + HEADROOM),
        )
        for width, height in _floors(stack)
    )
    kept = list[Inside]()
    for each in sorted(found, key=lambda each: each.volume):
        if isfinite(each.depth) and not any(map(each.is_around, kept)):
            kept.append(each)
    return tuple(kept)


def some_insides(
    stack: Sequence[Stowed], shallowest: float, is_worth: Callable[[Inside], bool]
) -> Iterator[Inside]:
    """Those on floors that are worth it even if all were flat, the largest first.

    Whether there is one at all is known long before which of them is the smallest. A
    floor is worth it if a larger one is: along the widths the heights only go down.
    """
    parts = layers(stack)
    floors = sorted(_floors(parts), key=lambda sides: -sides[0] * sides[1])
    heights = sorted({height for _, height in floors})
    tallest = dict[float, float]()
    for width in sorted({width for width, _ in floors}):
        while heights and not is_worth(_flat(width, heights[-1], shallowest)):
            heights.pop()
        tallest[width] = heights[-1] if heights else 0.0
    for width, height in floors:
        if height <= tallest[width] and isfinite(deep := depth(parts, width, height)):
            flat = _flat(width, height, shallowest)
            yield flat._replace(depth=max(shallowest, deep + HEADROOM))


def _flat(width: float, height: float, shallowest: float) -> Inside:
    return Inside(width + PLAY, height + PLAY, shallowest)


def _floors(stack: Sequence[Stowed]) -> Iterator[tuple[float, float]]:
    """The floors of a good shape, up to where all parts lie side by side.

    Large paper needs a longer floor however small it is folded. The very sides of stiff
    parts are tried besides: a millimetre more may be more than a paper holds.
    """
    long = {each: max(each.width, each.height) for each in stack}
    stiff = [2.0 * side for each, side in long.items() if not each.leaf]
    folded = [side / FOLDS[-1] for each, side in long.items() if each.leaf]
    reach = max(LEAST[1], *stiff, *folded)
    sides = {side for each in stack if not each.leaf for side in _sides(each)}
    widths, heights = (_sizes(least, reach, sides) for least in LEAST)
    for width, height in product(widths, heights):
        if FLATTEST <= height / width <= STEEPEST:
            yield width, height


def _sides(part: Stowed) -> tuple[float, float]:
    return part.width, part.height


def _sizes(least: float, most: float, sides: Collection[float]) -> list[float]:
    count = int((most - least) / STEP) + 2
    steps = {least + STEP * number for number in range(count)}
    return sorted(steps | {side for side in sides if side >= least})
