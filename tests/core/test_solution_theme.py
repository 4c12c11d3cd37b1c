"""Names of solutions: what tells the first move, or nothing, is none."""

from collections.abc import Collection
from dataclasses import dataclass

from pnp.core.solution_theme import Theme, first_theme, ways


@dataclass(frozen=True)
class Sum:
    """A solution that is a number, of some; those that end alike do the same."""

    key: int
    firsts: Collection[int]

    def way(self, move: int) -> object:
        return move % 10


def test_a_name_fits_two_ways_at_least_and_not_all() -> None:
    even = Theme[Sum, int]("even", lambda _, move: move % 2 == 0)
    assert even.holds(Sum(2, [1, 2, 4]))
    assert not even.holds(Sum(1, [1, 2, 4]))
    assert not even.holds(Sum(2, [2, 4, 6]))
    assert not even.holds(Sum(2, [1, 2, 3]))
    assert not even.holds(Sum(2, [1, 2, 12])), "both do the same"


def test_a_name_of_the_line_may_fit_whatever_is_played_first() -> None:
    low = Theme[Sum, int]("low", shows=lambda solution: solution.key < 5)
    assert low.holds(Sum(2, [2]))
    assert not low.holds(Sum(7, [1, 2, 7]))
    assert low.fitting_moves(Sum(2, [1, 2])) == [1, 2]


def test_the_first_name_that_holds_is_given() -> None:
    themes = [Theme[Sum, int]("odd", lambda _, move: move % 2 == 1), Theme("any")]
    names = [first_theme(themes, Sum(key, [1, 2, 3])).name for key in (1, 2)]
    assert names == ["odd", "any"]
    assert ways(Sum(1, ()), [1, 11, 2]) == {1, 2}
