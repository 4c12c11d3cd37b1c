"""What never changes in a game of Gridblock, over many games."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from pnp.base.errors import NotationError
from pnp.core.setup import Setup
from pnp.games.gridblock.rules.board import (
    CELLS,
    CORNERS,
    CUBES,
    ROUNDS,
    SYMBOLS,
    owner,
)
from pnp.games.gridblock.rules.hands import Hand
from pnp.games.gridblock.rules.moves import Move, Play, Start
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.setup import EDITIONS, deal

PLAYERS = (2, 3, 4)

every_number = pytest.mark.parametrize("players", PLAYERS)


def game(players: int, seed: int, *variants: str) -> Iterator[Position]:
    """The positions of a game of random moves."""
    rng = random.Random(seed)
    here = deal(Setup(EDITIONS[-1], players, variants, seed))
    yield here
    while moves := here.legal():
        here = here.apply(rng.choice(moves))
        yield here


def chosen(seed: int) -> tuple[str, ...]:
    """Every variant in turn, and none."""
    names = ["", *EDITIONS[0].variants]
    name = names[seed % len(names)]
    return (name,) if name else ()


def check(positions: list[Position]) -> None:
    """The invariants of one game."""
    seats = len(positions[0].hands)
    for here, after in pairwise(positions):
        assert Position.parse(str(after), after.variants) == after
        before, now = ("".join(one.cubes) for one in (here, after))
        added = Counter(now) - Counter(before)
        assert not Counter(before) - Counter(now)
        assert added in (Counter(), Counter(here.letters[here.turn]))
        assert max(map(len, after.cubes)) <= CORNERS
        assert after.tiles == positions[0].tiles
    end = positions[-1]
    assert len(positions) == 1 + seats * (1 + 3 * ROUNDS)
    assert end.outcome()
    assert None not in end.movers
    for letter in end.letters:
        assert "".join(end.cubes).count(letter) + 1 <= CUBES


@every_number
def test_games_keep_their_cubes_rounds_and_tiles(players: int) -> None:
    for seed in range(30):
        check(list(game(players, seed, *chosen(seed))))


@pytest.mark.slow
@every_number
def test_a_thousand_games_keep_them_too(players: int) -> None:
    for seed in range(1000):
        check(list(game(players, seed, *chosen(seed))))


@every_number
def test_there_is_always_a_target(players: int) -> None:
    for seed in range(30):
        *going_on, _ = game(players, seed, "no-shared-centre")
        assert all(here.legal() for here in going_on)


@every_number
def test_what_a_player_sees_does_not_change_with_the_hidden_cards(players: int) -> None:
    for seed in range(20):
        for here in list(game(players, seed))[::5]:
            for player in range(players):
                other = with_other_hidden_cards(here, player, random.Random(seed))
                assert other.seen_by(player) == here.seen_by(player)
                assert str(other.seen_by(player)) == str(here.seen_by(player))


def with_other_hidden_cards(
    here: Position, player: int, rng: random.Random
) -> Position:
    """The position dealt anew but for what a player knows."""

    def cards(count: int) -> str:
        return "".join(sorted(rng.sample("123456", count)))

    def other(seat: int, hand: Hand) -> Hand:
        known = here.round == 0 or owner(seat, players) == player
        later = tuple(cards(3) for _ in hand.later)
        return Hand(hand.cards if known else cards(len(hand.cards)), later)

    players = here.players
    hands = tuple(other(seat, hand) for seat, hand in enumerate(here.hands))
    return replace(here, hands=hands)


@every_number
def test_a_players_own_moves_are_the_same_in_what_it_sees(players: int) -> None:
    for seed in range(10):
        for here in game(players, seed, *chosen(seed)):
            if here.outcome() is None:
                seen = here.seen_by(owner(here.turn, players))
                assert seen.legal() == here.legal()
                after = [here.apply(move).cubes for move in here.legal()[:3]]
                assert [seen.apply(move).cubes for move in seen.legal()[:3]] == after


@every_number
def test_what_a_player_sees_comes_back_from_its_notation(players: int) -> None:
    for here in game(players, 5):
        for player in range(players):
            seen = here.seen_by(player)
            assert Position.parse(str(seen)) == seen
            assert seen.seen_by(player) == seen


@every_number
def test_what_is_not_listed_is_refused_with_its_clause(players: int) -> None:
    moves: list[Move] = [Start(cell) for cell in CELLS]
    moves += [Play(card, cell) for card in SYMBOLS for cell in CELLS]
    for seed in range(len(EDITIONS[0].variants) + 1):
        for here in list(game(players, seed, *chosen(seed)))[::7]:
            faults = {move: here.fault(move) for move in moves}
            legal = {move for move, fault in faults.items() if not fault}
            assert legal == set(here.legal())
            assert all(
                fault[1].startswith("GRB-") for fault in faults.values() if fault
            )


@every_number
def test_scrambled_notation_is_refused_in_one_line_or_comes_back(players: int) -> None:
    rng = random.Random(players)
    texts = list(map(str, game(players, players)))
    for _ in range(1500):
        text = scrambled(rng.choice(texts), rng)
        assert read_again(text) in (text, "refused in 1 line")


def read_again(text: str) -> str:
    try:
        return str(Position.parse(text))
    except NotationError as error:
        return f"refused in {len(str(error).splitlines())} line"


def scrambled(text: str, rng: random.Random) -> str:
    """The text with a symbol or two changed, lost or added."""
    for _ in range(rng.choice((1, 1, 2))):
        place = rng.randrange(len(text))
        new = rng.choice(["", *"0123456789abcdefgrybx:,|?-/. @٣\n"])
        text = text[:place] + new + text[place + rng.choice((0, 1)) :]
    return text
