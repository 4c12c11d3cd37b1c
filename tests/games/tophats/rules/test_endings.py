"""Draws of Top Hats, which need history (TOP-15)."""

from collections import Counter

import pytest

from pnp.core.position import Outcome
from pnp.core.record import Ply
from pnp.games.tophats.rules.endings import adjudicate
from pnp.games.tophats.rules.position import Position

pytestmark = pytest.mark.quick

Plies = tuple[Ply[Position], ...]


def played(text: str, line: str) -> Plies:
    plies: Plies = ()
    position = Position.parse(text)
    for word in line.split("; "):
        move = position.read(word)
        plies = (*plies, Ply(position, move, position.apply(move)))
        position = plies[-1].after
    return plies


def endings(plies: Plies) -> list[Outcome | None]:
    return [adjudicate(plies[: number + 1]) for number in range(len(plies))]


AROUND = "e3-e4; h6-h7; e4-e3; h7-h6; e3-e4; h6-h7; e4-e3; h7-h6"


def test_the_third_occurrence_of_a_position_is_a_draw() -> None:
    told = endings(played("e3:Rr,h6:Yy full 2 R", AROUND))
    assert told[:-1] == [None] * 7
    assert told[-1] == Outcome((0, 0), "repetition", "TOP-15")


def test_shrinking_makes_another_position() -> None:
    line = AROUND.replace("e4-e3", "shrink e4-e3", 1).replace("h6", "g6")
    line = line.replace("h7", "g7")
    assert endings(played("e3:Rr,g6:Yy full 2 R", line)) == [None] * 8


SWAPPED = "b2-c2; e8-d7; b3-b2; d7-e8; c2-c3; e8-d7; c3-b3; d7-e8"
"""The red stacks on b2 and b3 change places, and yellow comes back."""


@pytest.mark.parametrize(
    ("stacks", "drawn"), [("b2:RRr,b3:RRr", 16), ("b2:RRr,b3:RYr", 32)]
)
def test_stacks_that_look_alike_are_the_same_only_with_the_same_hats(
    stacks: str, drawn: int
) -> None:
    """What is hidden counts, whether or not somebody may know it."""
    line = "; ".join([SWAPPED] * 4)
    told = endings(played(f"{stacks},e8:YYy full 2 R", line))
    assert told.index(Outcome((0, 0), "repetition", "TOP-15")) == drawn - 1


def test_stacks_that_hold_the_same_hats_are_the_same_only_with_the_same_builder() -> (
    None
):
    told = endings(played("b2:Rr,b3:Ry,e8:Yy full 2 R", "; ".join([SWAPPED] * 2)))
    assert not any(told)


def test_a_capture_begins_the_count_anew() -> None:
    """The position after it counts as the first."""
    line = "e3>e1; h6-h7; e1-e2; h7-h6; e2-e3; h6-h7; e3-e2; h7-h6; e2-e3; h6-h7"
    plies = played("e2:Yy,e3:Rr,h6:Yy full 2 R", line)
    assert not any(endings(plies))
    assert adjudicate((*plies, *played(str(plies[-1].after), "e3-e2; h7-h6; e2-e3")))


WALLED = "a1:Rr,b2:Yy,c3:Yy,g5:Yy full 2 Y"
"""Red in the corner cannot move while yellow leaves b2 and c3 where they are."""


def wandering(turns: int) -> Plies:
    """Yellow walks about, to positions met least, and red passes."""
    plies: Plies = ()
    position = Position.parse(WALLED)
    met = Counter([position])
    for _ in range(turns):
        moves = [m for m in position.legal() if str(m)[:2] not in ("b2", "c3")]
        move = min(moves, key=lambda move: met[position.apply(move)])
        plies = (*plies, Ply(position, move, position.apply(move)))
        position = plies[-1].after
        met[position] += 1
    return plies


def test_sixty_turns_without_a_capture_are_a_draw_passes_included() -> None:
    plies = wandering(60)
    assert [str(ply.move) for ply in plies].count("pass") == 30
    told = endings(plies)
    assert told[:-1] == [None] * 59
    assert told[-1] == Outcome((0, 0), "no-capture", "TOP-15")


def test_a_capture_begins_the_sixty_turns_anew() -> None:
    captured = played("e2:Rr,e3:YRy,i9:Yy full 2 R", "e2>e4; i9-h8")
    assert endings((*wandering(59), *captured)) == [None] * 61


def test_placings_are_no_turns() -> None:
    start = "b3:YRYy full 2 R RRYr;-"
    plies = played(start, "R1@g7")
    assert adjudicate(plies * 61) is None


def test_a_win_comes_before_a_draw() -> None:
    plies = wandering(59)
    won = played("e2:Rr,e3:Yy full 2 R", "e2>e4")
    outcome = adjudicate((*plies, *won))
    assert outcome
    assert outcome.clause == "TOP-13"
