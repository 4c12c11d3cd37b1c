"""Worked examples, and which clauses they show."""

import pytest

from pnp.core.record import Ply, Record, Turn
from pnp.core.setup import Setup
from pnp.games.gridblock.coverage import bends, coverage, meets
from pnp.games.gridblock.example import SHOWN, example
from pnp.games.gridblock.rules import Position
from pnp.games.gridblock.setup import EDITIONS, deal

GRID = "526532/613454/341361/125652/356341/421624"
MIDDLE = f"{GRID} - r:c3,y:f6,g:a1 3 2.1 r r:136,y:135,g:456"
LAST = f"{GRID} - r:c3,y:f6,g:a1 3 5.3 r r:1,y:4,g:3"

Turns = list[Turn[Position]]


def turns(start: Position, line: str) -> Turns:
    found: Turns = []
    for text in line.split():
        before = found[-1][-1].after if found else start
        move = before.read(text)
        found.append((Ply(before, move, before.apply(move)),))
    return found


def shown(text: str, line: str) -> frozenset[str]:
    start = Position.parse(text)
    return coverage(start, turns(start, line))


def test_nothing_is_shown_by_no_turns() -> None:
    assert shown(MIDDLE, "") == set()


def test_grb_3_is_shown_once_all_colours_have_acted() -> None:
    assert "GRB-3" not in shown(MIDDLE, "1>b3 1>e6")
    assert "GRB-3" in shown(MIDDLE, "1>b3 1>e6 4>a2")


def test_grb_4_is_shown_by_placing_a_mover() -> None:
    text = f"{GRID} - - 3 0.1 r r:1,y:1,g:4"
    assert shown(text, "@a3") == {"GRB-4"}


def test_grb_5_is_shown_by_the_next_round() -> None:
    assert "GRB-5" not in shown(LAST, "1>b3 4>e6")
    assert "GRB-5" in shown(LAST, "1>b3 4>e6 3>a4")


def test_grb_6_is_shown_by_a_way_that_is_not_straight() -> None:
    assert "GRB-6" in shown(MIDDLE, "6>d4")
    assert "GRB-6" in shown(MIDDLE, "3>c4")
    assert "GRB-6" not in shown(MIDDLE, "6>c5")
    assert "GRB-6" not in shown(MIDDLE, "1>c4")


def test_grb_7_is_shown_by_a_cube_and_a_gridblocked_tile() -> None:
    blocked = MIDDLE.replace(" - ", " e6:yygg ")
    assert "GRB-7" in shown(blocked, "1>c4 1>e6")
    assert "GRB-7" not in shown(blocked, "1>b3 1>e6")
    assert "GRB-7" not in shown(blocked, "1>c4 1>f5")


def test_grb_8_is_shown_by_the_end() -> None:
    text = LAST.replace("5.3", "6.3")
    assert shown(text, "1>b3 4>e6 3>a4") == {"GRB-3", "GRB-8"}


@pytest.mark.parametrize("seed", range(2))
def test_an_example_is_a_first_round_that_shows_grb_3_to_grb_7(seed: int) -> None:
    record = example(seed)
    start = deal(Setup.from_code(record.setup or "", EDITIONS))
    played = turns(start, " ".join(record.turns))
    assert len(played) == 4 + 12
    assert str(played[-1][-1].after).split(" ")[4] == "2.1"
    assert coverage(start, played) == SHOWN
    assert any(meets(ply) for turn in played for ply in turn)
    assert any(bends(ply) for turn in played for ply in turn)
    assert Record.parse(str(record)) == record


def test_the_same_seed_finds_the_same_example() -> None:
    assert example(7) == example(7)
    assert example(7).setup == SEVENTH


SEVENTH = "GRB1-200-1X2P0-Q"
