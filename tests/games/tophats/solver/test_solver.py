"""Forced ends of Top Hats: what is proven by search to a depth."""

from collections.abc import Iterator
from itertools import islice

import pytest

from pnp.core.chance import Chance
from pnp.core.setup import Setup
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.setup import EDITIONS, deal
from pnp.games.tophats.solver.answer import SolverError, answer, solve
from pnp.games.tophats.solver.players import captures
from pnp.solve.players import Effort


def value(position: Position, player: int, depth: int) -> int:
    """The same by the readable rules, without any memory."""
    if outcome := position.outcome():
        return outcome.scores[player]
    if not depth:
        return 0
    best = max if position.turn == player else min
    return best(
        value(position.apply(move), player, depth - 1) for move in position.legal()
    )


def endgames(players: int) -> Iterator[Position]:
    """Positions with few stacks, from games in which captures are made."""
    for seed in range(100):
        chance = Chance(seed)
        position = deal(Setup(EDITIONS[-1], players, ("placed",), seed))
        for _ in range(60):
            if not (moves := chance.shuffled(position.legal())):
                break
            if len(position.stacks) <= 4:
                yield position
            now = position
            position = now.apply(max(moves, key=lambda move: captures(now, move)))


@pytest.mark.parametrize("players", [2, 3])
def test_values_and_best_moves_are_those_of_plain_search(players: int) -> None:
    values = set()
    for position in islice(endgames(players), 0, 160, 4):
        found = solve(position, Effort(depth=3))
        player, moves = position.turn, position.legal()
        told = {"win": 1, "unknown": 0, "loss": -1}[found.value]
        values.add(told)
        depth = found.distance or 3
        assert value(position, player, depth) == told
        if found.distance and depth > 1:
            assert value(position, player, depth - 1) == 0
        left = depth - 1 if told >= 0 else max(depth - 2, 0)
        worth = [value(position.apply(move), player, left) for move in moves]
        best = [m for m, w in zip(moves, worth, strict=True) if w >= max(told, 0)]
        assert list(found.best) == best != []
    assert values >= {0, 1}


def test_a_win_in_one_is_found_with_all_its_moves() -> None:
    told = answer(Position.parse("e2:Rr,e3:Yy,e7:Yy full 2 R"), Effort())
    assert (told["value"], told["distance"]) == ("win", 1)
    assert told["best"] == ["e2>e4>e6>e8", "shrink e2>e4>e6>e8"]


def test_three_play_one_against_both_others() -> None:
    """Red cannot win at once, and whoever comes next takes the last red hat."""
    told = answer(Position.parse("c4:Yy,d4:Rr,d5:Yy,h8:Bb full 3 R"), Effort(depth=2))
    assert told["value"] in {"loss", "unknown"}


def test_a_game_that_is_over_tells_its_clause() -> None:
    told = answer(Position.parse("e2:Rr full 2 R"), Effort())
    assert (told["value"], told["distance"], told["clause"]) == ("win", 0, "TOP-13")


def test_hidden_hats_are_refused() -> None:
    with pytest.raises(SolverError, match="hides hats"):
        solve(
            Position.parse("e2:R?r,e7:Yy full 2 R r:RRRRRRRYYYYYY;y:RRRRRRYYYYYYYY"),
            Effort(),
        )


def test_nobody_wins_while_stacks_are_placed() -> None:
    start = deal(Setup(EDITIONS[-1], 2))
    told = answer(start, Effort())
    assert (told["value"], told["distance"]) == ("unknown", None)


def test_out_of_time_the_depth_reached_is_told() -> None:
    start = deal(Setup(EDITIONS[-1], 2, ("placed",)))
    told = answer(start, Effort(seconds=0.0))
    assert (told["value"], told["depth"]) == ("unknown", 0)
    assert told["best"] == list(map(str, start.legal()))
