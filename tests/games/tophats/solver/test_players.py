"""The players of Top Hats: lawful, honest and of different strength."""

from collections import Counter

import pytest

from pnp.core.chance import Chance
from pnp.core.position import Player
from pnp.core.record import Ply
from pnp.core.setup import Setup
from pnp.games.tophats.rules.board import NUMBERS
from pnp.games.tophats.rules.endings import adjudicate
from pnp.games.tophats.rules.moves import Move
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.setup import EDITIONS, deal
from pnp.games.tophats.solver import players
from pnp.games.tophats.solver.bitboard import Bitboard
from pnp.games.tophats.solver.deals import deals, standing, value, world
from pnp.games.tophats.solver.players import PLAYERS, advice, captures


def winner(seed: int, names: list[str], budget: int, *variants: str) -> Player | None:
    """Who wins a game; ``None`` if it is drawn."""
    chance = Chance(seed)
    position = deal(Setup(EDITIONS[-1], len(names), variants, seed))
    plies: tuple[Ply[Position], ...] = ()
    outcome = None
    while not outcome:
        move = advice(position, names[position.turn], budget, chance)
        plies = (*plies, Ply(position, move, position.apply(move)))
        position = plies[-1].after
        outcome = adjudicate(plies)
    return outcome.scores.index(1) if 1 in outcome.scores else None


def wins(name: str, other: str, games: int, budget: int = 1) -> int:
    """How many of some games a player wins, half of them as first in seat order."""
    won = 0
    for game in range(games):
        seat = game % 2
        names = [other, other]
        names[seat] = name
        won += winner(game // 2, names, budget, "placed") == seat
    return won


@pytest.mark.parametrize("seats", [2, 3])
def test_players_play_whole_games_placing_included(seats: int) -> None:
    for seed in range(3):
        winner(seed, ["random", "greedy", "search"][-seats:], 10)


def test_a_player_is_told_what_may_be_seen_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[Position] = []

    def listen(seen: Position, budget: int, chance: Chance) -> Move:
        told.append(seen)
        return seen.legal()[0]

    monkeypatch.setattr(players, "PLAYERS", {"listener": listen})
    truth = deal(Setup(EDITIONS[-1], 3, ("placed",), 2))
    advice(truth, "listener", 1, Chance(1))
    assert told == [truth.seen_by(truth.turn)] != [truth]


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_knows_no_more_than_may_be_seen(name: str) -> None:
    """Whatever the hidden hats are, the advice is the same."""
    truth = deal(Setup(EDITIONS[-1], 3, ("placed",), 2))
    for seed in range(5):
        other = world(truth.seen_by(truth.turn), Chance(seed))
        moves = [advice(p, name, 20, Chance(9)) for p in (truth, other)]
        assert moves[0] == moves[1]


@pytest.mark.parametrize("name", PLAYERS)
def test_the_same_chance_gives_the_same_advice(name: str) -> None:
    start = deal(Setup(EDITIONS[-1], 2, ("placed",), 6))
    assert len({advice(start, name, 30, Chance(3)) for _ in range(3)}) == 1


def test_greedy_captures_most() -> None:
    position = Position.parse("e2:Rr,e3:Yy,e7:Yy,i9:YRy full 2 R")
    assert str(advice(position, "greedy", 1, Chance(1))) == "e2>e4>e6>e8"


def test_greedy_keeps_out_of_danger() -> None:
    """On e4 red could be jumped by the stack on e3, to f5 by none."""
    position = Position.parse("b2:RYr,e2:Yy,h8:Yy full 2 R")
    move = advice(position, "greedy", 1, Chance(1))
    after = position.apply(move)
    assert not any(after.captured(reply) for reply in after.legal())


def test_the_search_finds_a_win_at_once() -> None:
    position = Position.parse("e2:Rr,e3:Yy,e7:Yy full 2 R")
    assert len(position.legal()) > 1
    assert str(advice(position, "search", 200, Chance(1))) == "e2>e4>e6>e8"


def bitboard(text: str) -> Bitboard:
    return Bitboard.of(Position.parse(text))


def test_players_stand_by_their_stacks_and_covered_hats() -> None:
    assert standing(bitboard("c4:RYr,e2:YRy full 2 R")) == [0, 0]
    red, yellow = standing(bitboard("c4:RRr,e2:YRy full 2 R"))
    assert red > 0 > yellow


def test_a_position_is_valued_after_the_captures_that_must_be_made() -> None:
    position = Position.parse("c4:Yy,e2:Rr,e3:YRy full 2 R")
    after = position.apply(position.read("e2>e4"))
    assert value(Bitboard.of(position)) == standing(Bitboard.of(after))
    assert value(bitboard("e2:Rr,e3:YRy full 2 R")) == (1, -1)


def test_deals_agree_with_what_is_seen() -> None:
    truth = deal(Setup(EDITIONS[-1], 3, ("placed",), 2))
    seen = truth.seen_by(0)
    possible = deals(seen)
    chance = Chance(5)
    for _ in range(20):
        dealt = possible(chance)
        for stack in seen.stacks:
            hats = dealt.stacks[NUMBERS[stack.cell]]
            assert len(hats) == len(stack.hats)
            pairs = zip(hats, stack.hats, strict=True)
            assert all(known in (hat, "?") for hat, known in pairs)
        assert Counter("".join(dealt.stacks.values())) == Counter(
            "".join(stack.hats for stack in truth.stacks)
        )


def at_once(name: str, seed: int) -> int:
    """How many hats can be captured first, placed by players of a name."""
    position = deal(Setup(EDITIONS[-1], 2, (), seed))
    chance = Chance(seed)
    while position.hands:
        position = position.apply(advice(position, name, 1, chance))
    return max(captures(position, move) for move in position.legal())


def test_careful_players_place_where_less_is_captured_at_once() -> None:
    careful, careless = (
        sum(at_once(name, seed) for seed in range(8)) for name in ("search", "random")
    )
    assert careful < careless


def test_greedy_beats_random() -> None:
    assert wins("greedy", "random", 20) >= 16


@pytest.mark.slow
def test_the_search_beats_greedy() -> None:
    assert wins("search", "greedy", 40, budget=400) >= 34
