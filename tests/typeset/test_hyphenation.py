"""Words divided: a move stays on its line, a way too where a line holds it."""

from dataclasses import replace

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


def test_a_way_goes_on_in_the_next_line_where_much_of_one_were_empty() -> None:
    """That is where it may: not where it is looked up."""
    parts = replace(SETTING, parts=True)
    way = (Run("Red jumps b2→b4→d4→f6→h6→f4→h4, over b3"),)
    assert lines(way, 50.0, SETTING)[0].content.strip() == "Red jumps"
    first, *_ = lines(way, 50.0, parts)
    assert first.content.startswith("Red jumps b2→")
    assert first.content.endswith("→")
    full = (Run("And now it is Red who jumps b2→b4→d4→f6→h6→f4→h4."),)
    assert lines(full, 50.0, parts) == lines(full, 50.0, SETTING)


def test_a_way_that_is_wider_than_a_line_goes_on_in_the_next() -> None:
    way = "→".join(["a1", "c3", "e5"] * 6)
    told = broken(way, 30.0)
    assert "".join(told) == way
    assert all(line.endswith("→") for line in told[:-1])
