"""The command line asks players for moves."""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from pnp.core.chance import Chance
from pnp.games import find
from pnp.games.claustro import Move, Position

START = "#.BB./....B/W...B/W..../.WW.# w"

WINNING = "#..B./WBW../...../..B.B/.WW.# w"

WON = "#...W/.W.../WW..B/B.B../...B# W"

Run = Callable[..., tuple[int, str, str]]


def last(position: Position, budget: int, chance: Chance) -> Move:
    return position.legal()[-1]


@pytest.fixture
def advised(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game with a player who makes the last move there is."""
    game = find("claustro")
    solver = replace(game.solver, own={"last": last})
    asked = replace(game, _solver=lambda: solver)
    monkeypatch.setattr("pnp.cli.game_param.find", lambda _: asked)


def test_a_player_is_asked(pnp: Run, advised: None) -> None:
    asked = ("advise", "claustro", START, "--player", "last")
    assert pnp(*asked)[1] == "c1-d1\n"
    told = json.loads(pnp(*asked, "--budget", 7, "--json")[1])
    assert told == {"move": "c1-d1", "player": "last", "budget": 7}


def test_a_player_who_is_not_there_is_refused(pnp: Run, advised: None) -> None:
    status, _, said = pnp("advise", "claustro", START, "--player", "first")
    assert (status, said.count("\n")) == (2, 1)
    assert "'first'" in said
    assert "last" in said


def test_a_game_that_is_over_has_no_move(pnp: Run, advised: None) -> None:
    status, _, said = pnp("advise", "claustro", WON, "--player", "last")
    assert (status, said.count("\n")) == (1, 1)
    assert "the game is over" in said


@pytest.mark.parametrize("game", ["cancelletto", "claustro", "tophats", "gridblock"])
@pytest.mark.parametrize("name", ["random", "greedy", "search"])
def test_every_game_has_players(pnp: Run, game: str, name: str) -> None:
    known = find(game)
    start = known.start(1)
    asked = ("advise", game, start, "--player", name, "--budget", 5)
    status, said, _ = pnp(*asked)
    assert status == 0
    assert start.read(said.strip()) in start.legal()


@pytest.mark.usefixtures("claustro_table")
def test_perfect_play_of_claustro_wins_as_fast_as_it_can(pnp: Run) -> None:
    told = json.loads(pnp("solve", "claustro", WINNING, "--json")[1])
    assert told["value"] == "win"
    assert (
        pnp("advise", "claustro", WINNING, "--player", "perfect")[1].strip()
        in (told["best"])
    )


def test_perfect_play_of_cancelletto_follows_a_plan_at_par() -> None:
    cancelletto = find("cancelletto")
    position = cancelletto.start(11)
    par = cancelletto.solver.answer(position)["par"]
    perfect = cancelletto.solver.players["perfect"]
    while not position.outcome():
        position = position.apply(perfect(position, 1, Chance(0)))
    assert str(position.outcome()).startswith("Outcome(scores=(1, 1)")
    assert position.number == par


def test_a_game_solved_to_the_end_takes_no_depth(pnp: Run) -> None:
    status, _, said = pnp("solve", "claustro", START, "--depth", 3)
    assert status == 2
    assert said == "pnp: claustro is solved to the end, without --depth\n"
