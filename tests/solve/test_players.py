"""Players of any game: what they choose, and with whom they can play."""

from collections import Counter
from typing import Any

import pytest

from pnp.core.chance import Chance
from pnp.core.setup import Setup
from pnp.games import find
from pnp.games.tophats.solver.deals import world
from pnp.solve.players import PLAYED, Adviser, Searcher, Skill, greedy, random

CLAUSTRO = find("claustro")

NEAR = "#..W./...../W...B/B.WB./.WB.# w"
"""White wins by d5-e5; else Black by a2-a1."""

THREATENED = "#..../..B../..WWB/B..B./.WW.# w"
"""Black wins by a2-a1 unless the pawn is captured, or one is put on a1."""


def played(name: str, players: int, rivals: list[Adviser[Any, Any]], seed: int) -> Any:
    """The end of a game between players, one a seat."""
    game = find(name)
    position: Any = game.rules.deal(Setup(game.rules.edition, players, (), seed))
    chance = Chance(seed)
    for _ in range(400):
        if outcome := position.outcome():
            return outcome
        adviser = rivals[position.player]
        position = position.apply(adviser(position, 30, chance))
    return None


def test_who_is_greedy_wins_if_it_can_be() -> None:
    position = CLAUSTRO.rules.parse(NEAR)
    for seed in range(10):
        assert str(greedy(Skill(), position, 1, Chance(seed))) == "d5-e5"


def test_who_is_greedy_does_not_lose_at_once_if_that_can_be_helped() -> None:
    position = CLAUSTRO.rules.parse(THREATENED)
    moves = {str(greedy(Skill(), position, 1, Chance(seed))) for seed in range(20)}
    assert len(moves) > 5
    assert all(move.startswith("b1xa2") or move.endswith("@a1") for move in moves)


def test_a_measure_decides_where_nothing_is_certain() -> None:
    start = CLAUSTRO.start()
    skill: Skill[Any, Any] = Skill(value=lambda after: (str(after) > str(start), 0))
    for seed in range(5):
        after = start.apply(greedy(skill, start, 1, Chance(seed)))
        assert str(after) > str(start)


def test_the_players_of_a_game_come_before_those_of_any_game() -> None:
    own: Skill[Any, Any] = Skill(own={"greedy": random, "mine": random})
    assert list(own.players()) == ["random", "greedy", "search", "mine"]
    assert own.players()["greedy"] is random
    assert list(find("claustro").solver.players)[-1] == "perfect"
    assert "perfect" not in find("gridblock").solver.players


@pytest.mark.parametrize(
    ("name", "players"),
    [("gridblock", 2), ("gridblock", 3), ("gridblock", 4), ("claustro", 2)],
)
def test_a_search_plays_for_the_player_and_not_for_the_seat(
    name: str, players: int
) -> None:
    """Two players of Gridblock have two seats each, but one score."""
    searching = find(name).solver.players["search"]
    assert played(name, players, [searching] + [random] * (players - 1), 1)


@pytest.mark.parametrize("players", [2, 3])
def test_a_search_by_chance_alone_plays_top_hats(players: int) -> None:
    skill: Skill[Any, Any] = Skill(world=world)
    game = find("tophats")
    start = game.start(1, players=players, variants=("placed",))
    for seed in range(3):
        assert Searcher(skill)(start, 8, Chance(seed)) in start.legal()


def test_whoever_searches_beats_chance() -> None:
    searching = find("gridblock").solver.players["search"]
    ends = [played("gridblock", 2, [searching, random], seed) for seed in range(4)]
    assert Counter(end.scores[0] for end in ends)[1] == 4


def test_who_searches_long_games_ends_before_the_budget_and_says_so() -> None:
    """Bound by positions and no clock: the same advice at any speed."""
    mills = find("mills")
    searcher = mills.solver.players["search"]
    assert isinstance(searcher, Searcher)
    looked = [searcher.looked(mills.start(), 30, Chance(1)) for _ in range(2)]
    assert looked[0] == looked[1]
    assert looked[0].tries < 30
    assert PLAYED * 30 <= looked[0].positions < PLAYED * 30 + 200
    assert searcher(mills.start(), 30, Chance(1)) == looked[0].move


def test_short_games_take_all_tries_of_the_budget() -> None:
    konane = find("konane")
    searcher = konane.solver.players["search"]
    assert isinstance(searcher, Searcher)
    looked = searcher.looked(konane.start(), 10, Chance(1))
    assert looked.tries == 10
    assert 0 < looked.positions < PLAYED * 10
