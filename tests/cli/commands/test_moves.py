"""The command that counts the ways to play on refuses, is interrupted, is right."""

from typing import Any

import pytest

from pnp.games import GAMES, find
from pnp.solve.perft import perft

CODE = "CLA1-20-00000-F"


@pytest.mark.parametrize("depth", range(5))
def test_the_ways_are_the_same_beginning_by_beginning(pnp: Any, depth: int) -> None:
    start = find("claustro").start()
    assert pnp("perft", "claustro", CODE, depth).out == f"{perft(start, depth)}\n"


@pytest.mark.parametrize(
    ("depth", "fault"),
    [
        ("-1", "a depth is a number from 0 to 99"),
        ("100", "100 is not in the range from 0 to 99"),
        ("9" * 20, f"'{'9' * 20}' is too great a number"),
        ("x", "'x' is not a whole number"),
    ],
)
def test_what_is_no_depth_is_refused_in_a_line(
    pnp: Any, depth: str, fault: str
) -> None:
    answer = pnp("perft", "claustro", CODE, depth)
    assert (answer.status, answer.err.count("\n")) == (2, 1)
    assert fault in answer.err


def test_what_was_counted_before_an_interrupt_is_told(
    pnp: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = iter([7, 8, 9])

    def count(_: object, __: int) -> int:
        if found := next(told, None):
            return found
        raise KeyboardInterrupt

    monkeypatch.setattr("pnp.cli.commands.perft.count", count)
    answer = pnp("perft", "claustro", CODE, 5)
    assert answer.status == 130
    assert answer.err.startswith("24 ways from 3 of ")
    assert answer.err.endswith("interrupted\n")


def test_who_searches_nothing_has_no_budget(pnp: Any) -> None:
    for name in GAMES:
        code = pnp("setup", name, "--json").value["code"]
        asked = ("advise", name, code, "--player", "random", "--json")
        assert pnp(*asked).value["budget"] is None


def test_where_no_move_is_left_it_is_said_why(pnp: Any) -> None:
    grid = "526532/613454/341361/125652/356341/421624 - r:c3,y:f6,g:a1 3"
    over, last = f"{grid} 7.1 - -", f"{grid} 6.3 g r:-,y:-,g:4"
    assert pnp("perft", "gridblock", over, 2).out == "0: the game is over (GRB-8)\n"
    assert pnp("perft", "gridblock", over, 0).out == "1\n"
    told = "0: every game ends in fewer than 2 moves\n"
    assert pnp("perft", "gridblock", last, 2).out == told
    assert pnp("perft", "gridblock", last, 2, "--json").value["count"] == 0
