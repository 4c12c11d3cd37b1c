"""Words divided: a move stays on its line, a way too where a line holds it."""

import pytest

from pnp.typeset.blocks import Run
from pnp.typeset.paragraph import lines, natural_width, small_print

SETTING = small_print("it")


def broken(text: str, measure: float) -> list[str]:
    """The lines of a text."""
    return [line.content.strip() for line in lines((Run(text),), measure, SETTING)]


@pytest.mark.parametrize("measure", [24.0, 30.0, 37.0, 44.0, 51.0, 60.0])
@pytest.mark.parametrize(
    "moves",
    [
        "4. d2→d1 b4→b5/b4→c4/d3→e3/d4→d5/d4→e4",
        "c3xd2@e4/e3→d3/e3→e2/d4→c4 5. a2→a1",
        "h8→h6→h4→f4→h6 e3→d3/e3→f3→f5→h5→h7/e3→d2",
    ],
)
def test_no_line_ends_at_an_arrow_of_what_it_could_hold(
    moves: str, measure: float
) -> None:
    longest = max(
        natural_width((Run(move),), SETTING)
        for part in moves.split()
        for move in part.split("/")
    )
    ends = [line[-1] for line in broken(moves, measure)]
    assert ("→" in ends) <= (longest > measure)


def test_a_way_that_is_wider_than_a_line_goes_on_in_the_next() -> None:
    way = "→".join(["a1", "c3", "e5"] * 6)
    told = broken(way, 30.0)
    assert "".join(told) == way
    assert all(line.endswith("→") for line in told[:-1])
