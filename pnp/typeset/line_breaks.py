"""Line breaks: where the lines of a paragraph end, by total fit.

As in Knuth and Plass (1981): no way to break the whole paragraph is cheaper.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from math import inf, sqrt

from pnp.typeset.fragment import Fragment

# Costs are squares of the share of a line that is left empty: a hyphen is worth
# more than a fifth of a line, a second one below it a whole line. A number leaves what
# it counts where that would leave a sixth of the line empty. A way is parted only where
# it is wider than a line, or where else much of one is empty, if it may.
PRICES = {
    "space": 0.0,
    "hyphen": 0.05,
    "count": 0.03,
    "dash": 0.005,
    "way": 100.0,
    "stop": 0.2,
}
"""What it costs to end a line after a piece; after others none may end."""

_PARTED = ("hyphen", "dash")

_STACKED_HYPHENS = 1.0

_EARLY, _EARLIER, _WIDE = 0.065, 0.087, 10.0
"""What it costs that a line ends although the next word fits, and where lines are so
many ems wide, in which many words may make up for it."""

_LONELY_WORD, _LONELIEST = 0.1, 0.14

_NUMBER_ALONE = 0.3
"""What it costs that the last line is a number, or several, and no word."""

_LONELY_SHARE = 0.2

_SHORT_SHARE = 0.13

_LEAST_SHARE = 0.06
"""Of a line, what one word alone at the end takes that is not wanted, and several, and
what is wanted least."""

_BOUNDS = (0.06, 0.4, inf)
"""Cheap ways are sought first; most paragraphs have one."""


def linebreaks(
    pieces: Sequence[Fragment], reaches: Sequence[float], measure: float
) -> tuple[int, ...]:
    """With which pieces the lines begin, and the last ends; nothing if none fit.

    All is measured in ems; the reaches are those of the pieces and of their end.
    """
    for most in _BOUNDS:
        if found := _cheapest(pieces, reaches, measure, most):
            return found
    return ()


def _cheapest(
    pieces: Sequence[Fragment],
    reaches: Sequence[float],
    measure: float,
    most: float,
) -> tuple[int, ...]:
    """The same if it costs so much at most.

    Lines only go forwards: once a break is come to, the cheapest way there is known.
    None is emptier than what all of them may cost.
    """
    last, limit = len(pieces), measure + 1e-9
    price = _EARLIER if measure > _WIDE else _EARLY
    least = measure * (1 - min(1.0, sqrt(most))) - 1
    costs, before = [0.0, *[inf] * last], [0] * (last + 1)
    for start, begin in enumerate(reaches[:-1]):
        if (cost := costs[start]) == inf:
            continue
        parted = start > 0 and pieces[start - 1].after in _PARTED
        # From the longest line: once a word has fitted, what ends before it is early.
        early = reaches[-1] - begin <= limit
        first = bisect_left(reaches, begin + least, start + 1)
        beyond = min(last, bisect_right(reaches, begin + limit) + 1)
        for end in range(beyond - 1, first - 1, -1):
            _, _, after, _, tail, _, _ = pieces[end - 1]
            length = reaches[end] - begin + tail
            if length > limit or after not in PRICES:
                continue
            empty = 1 - length / measure
            total = cost + (empty * empty + PRICES[after])
            if early:
                total += price
            early = early or after == "space"
            if parted and after in _PARTED:
                total += _STACKED_HYPHENS
            if total < costs[end] and total <= most:
                costs[end], before[end] = total, start
        if (length := reaches[-1] - begin) <= limit:
            if start and length < _LONELY_SHARE * measure:
                cost += _lonely(pieces[start:], length / measure)
            if cost < costs[last] and cost <= most:
                costs[last], before[last] = cost, start
    return _way(before) if costs[last] < inf else ()


def _lonely(pieces: Sequence[Fragment], share: float) -> float:
    """What it costs that so little stands in the last line, and so small a share."""
    letters = "".join(piece.text for piece in pieces)
    if not any(map(str.isalpha, letters)) and any(map(str.isdigit, letters)):
        return _NUMBER_ALONE
    if share < _SHORT_SHARE:
        return _LONELIEST if share < _LEAST_SHARE else _LONELY_WORD
    return 0.0 if any(piece.after == "space" for piece in pieces) else _LONELY_WORD


def _way(before: Sequence[int]) -> tuple[int, ...]:
    """The breaks from the first to the last, by those before them."""
    way = [len(before) - 1]
    while way[-1]:
        way.append(before[way[-1]])
    return tuple(reversed(way))
