"""Which clauses of Top Hats a game shows, and games that show them."""

from pathlib import Path

import pytest

from pnp.core.record import Ply, Record, Turn
from pnp.core.setup import Setup
from pnp.games import find
from pnp.games.tophats.rules.endings import adjudicate
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.setup import EDITIONS, deal
from pnp.games.tophats.solver.example_game import SHOWN, coverage, example
from pnp.press.figures.examples import example as stored

LONGEST = 30
"""An example that is told has no more plies, its placing included."""

RECORDS = Path(__file__).parent / "records"


def replayed(record: Record) -> tuple[Position, list[Turn[Position]]]:
    """Where a record starts, and its turns."""
    if record.position:
        start = Position.parse(record.position, record.variants)
    else:
        start = deal(Setup.from_code(record.setup or "", EDITIONS))
    plies: tuple[Ply[Position], ...] = ()
    position = start
    for text in record.turns:
        move = position.read(text)
        plies = (*plies, Ply(position, move, position.apply(move)))
        position = plies[-1].after
    outcome = adjudicate(plies)
    assert outcome
    assert outcome.scores == record.result
    return start, [(ply,) for ply in plies]


def kept(name: str) -> Record:
    return Record.strict((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))


def shown(text: str, move: str) -> frozenset[str]:
    before = Position.parse(text)
    made = before.read(move)
    return coverage(before, [(Ply(before, made, before.apply(made)),)])


def test_a_placing_shows_its_clause() -> None:
    assert shown("b3:YRYy full 2 R RRYr;-", "R1@g7") == {"TOP-5"}


def test_a_step_and_a_chain_show_theirs() -> None:
    assert shown("c4:RRr,h6:Yy full 2 R", "c4-c5") == {"TOP-6"}
    assert shown("c4:RRr,d5:RRr,h6:Yy full 2 R", "c4>e6") == {"TOP-7"}


def test_the_duty_to_capture_is_shown_only_where_it_bites() -> None:
    """Alone among stacks, red on a1 has nothing to do but to capture."""
    assert shown("a1:Rr,a2:Yy,b2:RRr,c3:Yy full 2 R", "a1>a3") >= {"TOP-9"}
    cornered = "a1:Rr,a2:Yy,b1:Yy,b2:Yy,c3:Yy full 2 R"
    assert "TOP-9" not in shown(cornered, "a1>a3")


def test_a_capture_that_the_ring_of_respect_must_make_shows_the_duty() -> None:
    assert "TOP-9" in shown("a1:Rr,b2:YYy,d3:Rr,d4:Yy full 2 R", "a1>c3")


def test_ending_in_the_ring_of_respect_shows_it() -> None:
    assert "TOP-10" in shown("b2:Yy,c3:Rr,h8:Yy full 2 R", "c3>a1")
    assert "TOP-10" not in shown("a1:Rr,b2:Yy,h8:Yy full 2 R", "a1>c3")


def test_the_duty_to_leave_is_shown_only_where_it_bites() -> None:
    assert "TOP-11" in shown("a1:Rr,c5:RRr,h6:Yy full 2 R", "a1-b2")
    assert "TOP-11" not in shown("a1:Rr,h6:Yy full 2 R", "a1-b2")


def test_on_a_shrunk_field_the_next_ring_is_the_ring_of_respect() -> None:
    assert "TOP-11" in shown("b2:Rr,c5:RRr,h6:Yy shrunk 2 R", "b2-c3")
    told = shown("b2:Rr,c5:RRr,h6:Yy full 2 R", "shrink b2-c3")
    assert told >= {"TOP-11", "TOP-12"}


def test_passes_and_skips_show_their_clause() -> None:
    assert "TOP-14" in shown(
        "a1:Rr,a2:Yy,a3:Yr,b1:Yy,b2:Yy,c1:Yy,c3:Yy full 2 R", "pass"
    )
    assert "TOP-14" in shown("c4:RRr,h6:Bb full 3 R", "c4-c5")
    assert "TOP-14" not in shown("c4:RRr,h6:Bb full 3 B", "h6-h7")


def test_an_ending_shows_its_clause() -> None:
    assert "TOP-13" in shown("e2:Rr,e3:Yy full 2 R", "e2>e4")


def test_the_example_of_the_rule_sheet_shows_everything() -> None:
    start, turns = replayed(stored(find("tophats"), "first"))
    assert coverage(start, turns) >= SHOWN


@pytest.mark.parametrize("name", ["return-1", "return-2", "return-3"])
def test_a_player_without_stacks_comes_back(name: str) -> None:
    start, turns = replayed(kept(name))
    assert "TOP-14" in coverage(start, turns)
    assert any(returns(ply) for turn in turns for ply in turn)
    assert turns[-1][-1].after.outcome()


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 4])
def test_examples_show_every_clause_of_play(seed: int) -> None:
    record = example(seed)
    start, turns = replayed(record)
    assert coverage(start, turns) >= SHOWN
    assert len(turns) <= LONGEST
    assert example(seed) == record


def returns(ply: Ply[Position]) -> bool:
    """Whether a hat of somebody who had no stack comes to light (TOP-14)."""
    before, after = (
        {stack.owner for stack in position.stacks}
        for position in (ply.before, ply.after)
    )
    return not ply.before.hands and bool(after - before)
