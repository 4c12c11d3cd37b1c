"""What the solver says of the key moments of the board that is played twice."""

from functools import cache

import pytest

from pnp.core.key_moment import KeyMoment
from pnp.games import find
from pnp.games.cancelletto.rules.moves import Removal
from pnp.games.cancelletto.solver.fewest_turns import solve
from pnp.press.figures.annotated_game import moments_of
from pnp.press.figures.examples import replayed_example

GAME = find("cancelletto")


@cache
def told(name: str) -> dict[int, KeyMoment]:
    return {moment.turn: moment for moment in moments_of(GAME, name)}


def facts(name: str, turn: int, key: str) -> list[dict[str, str]]:
    return [
        {name: written(fact) for name, fact in event.facts.items()}
        for event in told(name)[turn].said
        if event.key == key
    ]


def written(fact: object) -> str:
    return " ".join(map(str, fact)) if type(fact) is tuple else str(fact)


def test_both_games_take_the_fewest_turns_on_one_board() -> None:
    without, first = (replayed_example(GAME, name) for name in ("without", "first"))
    assert without.start == first.start
    assert (len(without.turns), len(first.turns)) == (15, 11)
    assert solve(first.start).par == 11
    assert solve(first.start, gate=False).par == 15
    (gate,) = facts("first", 1, "told-gate")
    assert gate == {"first": "e4", "second": "g6", "par": "11", "without": "15"}


def test_a_tile_map_says_what_every_tile_costs() -> None:
    costs = facts("first", 1, "told-costs")
    assert costs == [
        {"tiles": "B4 C4", "turns": "3"},
        {"tiles": "A2", "turns": "4"},
    ]
    assert facts("first", 1, "told-map") == [{"free": "11", "count": "14"}]
    (fatal,) = facts("without", 1, "told-fatal")
    assert fatal == {"tiles": "B4 C4 D1 D2 E3"}


@pytest.mark.slow
@pytest.mark.parametrize("name", ["without", "first"])
def test_a_map_has_a_verdict_on_every_tile_that_can_be_taken(name: str) -> None:
    moment = told(name)[1]
    before = moment.options[0].plies[-1].before
    removals = {move for move in before.legal() if isinstance(move, Removal)}
    assert {option.plies[-1].move for option in moment.options} == removals
    for option in moment.options:
        assert option.mark
        after = option.plies[-1].after
        par = None if after.outcome() else solve(after, gate=name == "first").par
        best = {"first": 10, "without": 14}[name]
        number = None if par in (None, best) else (par or 0) - best
        assert option.mark.kind == ("holds" if par == best else "loses")
        assert option.mark.number == number
