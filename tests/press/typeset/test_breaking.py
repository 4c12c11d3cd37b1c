from collections.abc import Iterator
from itertools import pairwise

from pnp.press.typeset.breaking import cheapest

WORDS = (3, 2, 2, 5)
MEASURE = 6


def ways(start: int) -> Iterator[tuple[int, int]]:
    for end in range(start + 1, len(WORDS) + 1):
        left = MEASURE - sum(WORDS[start:end]) - (end - start - 1)
        if left >= 0:
            yield end, left**2


def cost(*breaks: int) -> int:
    return sum(dict(ways(a))[b] for a, b in pairwise(breaks))


def test_total_fit_beats_filling_each_line_in_turn() -> None:
    assert cheapest(0, 4, ways) == (0, 1, 3, 4)
    assert cost(0, 1, 3, 4) == 9 + 1 + 1 < cost(0, 2, 3, 4) == 0 + 16 + 1


def test_without_a_way_there_are_no_breaks() -> None:
    assert cheapest(0, 2, {0: [(1, 1.0)], 1: []}.__getitem__) == ()
