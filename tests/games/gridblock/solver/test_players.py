"""The players: fair, legal, and each stronger than the one before."""

import random
from dataclasses import replace
from statistics import fmean

import pytest

from pnp.base.errors import ChoiceError, RuleError
from pnp.core.chance import Chance
from pnp.core.finding import wilson
from pnp.core.setup import Setup
from pnp.games.gridblock.rules.board import CELLS, owner
from pnp.games.gridblock.rules.hands import Hand
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.setup import EDITIONS, deal
from pnp.games.gridblock.solver.answer import best
from pnp.games.gridblock.solver.bitboard import Bitboard
from pnp.games.gridblock.solver.players import (
    HANDS,
    STYLES,
    advice,
    greedy,
    outlook,
    strong,
)
from pnp.solve.stopwatch import clock

GRID = "526532/613454/341361/125652/356341/421624"

MIDDLE = f"{GRID} - r:c3,y:f6,g:a1 3 2.1 r r:136,y:135,g:456"

every_style = pytest.mark.parametrize("style", STYLES)


@every_style
@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_play_legal_games_to_their_end(style: str, players: int) -> None:
    variants = ("no-shared-centre", "rotate", "even-values", "bonus")
    chance = Chance(1)
    here = deal(Setup(EDITIONS[-1], players, variants, players))
    while here.legal():
        here = here.apply(advice(here, style, chance))
    assert here.outcome()


@every_style
def test_players_do_not_look_at_hidden_cards(style: str) -> None:
    rng = random.Random(5)
    here = deal(Setup(EDITIONS[-1], 3, seed=5))
    while here.legal():
        other = with_others_dealt_anew(here, rng)
        assert advice(other, style, Chance(2)) == advice(here, style, Chance(2))
        here = here.apply(rng.choice(here.legal()))


def with_others_dealt_anew(here: Position, rng: random.Random) -> Position:
    hands = (
        hand
        if owner(seat, here.players) == owner(here.turn, here.players) or not here.round
        else Hand("".join(sorted(rng.sample("123456", len(hand.cards)))))
        for seat, hand in enumerate(here.hands)
    )
    return replace(here, hands=tuple(hands))


def test_greedy_places_now_if_it_can() -> None:
    moves = [str(move) for move in greedy(Position.parse(MIDDLE))]
    assert moves == ["1>c4", "3>a2", "3>a4"]


def test_greedy_else_makes_ready_for_another_card() -> None:
    """After 5>a5 or 5>b6 the 4 would find no tile of its own."""
    text = f"{GRID} - r:a6,y:f6,g:a1 3 2.2 r r:45,y:13,g:45"
    assert [str(move) for move in greedy(Position.parse(text))] == ["4>a5", "4>b6"]


def test_greedy_else_plays_anything() -> None:
    text = f"{GRID} - r:a1,y:f6,g:a1 3 2.3 r r:5,y:1,g:4"
    here = Position.parse(text)
    assert greedy(here) == here.legal()


def test_strong_plays_a_best_line_in_the_last_round() -> None:
    here = Position.parse(MIDDLE.replace("2.1", "6.1"))
    assert str(strong(here)[0]) == str(best(here).line[0])


def test_strong_ends_a_round_where_later_ones_promise_most() -> None:
    here = Position.parse(f"{GRID} - r:c3,y:f6,g:a1 3 2.3 r r:4,y:1,g:4")
    worth = dict(zip(CELLS, outlook(Bitboard.of(here), 4), strict=True))
    targets = [move.target for move in here.legal()]
    assert len({worth[target] for target in targets}) == 4
    assert [move.target for move in strong(here)] == [
        max(targets, key=worth.__getitem__)
    ]


def test_an_outlook_of_one_round_is_the_mean_of_the_best_of_all_hands() -> None:
    here = Position.parse(MIDDLE.replace(" - ", " c4:yygg,d3:yygg "))
    worth = outlook(Bitboard.of(here), 1)
    for place in range(0, 36, 7):
        hands = [
            replace(here, movers=(CELLS[place], *here.movers[1:]), hands=held)
            for cards in HANDS
            for held in [(Hand(cards), *here.hands[1:])]
        ]
        mean = fmean(best(hand).cubes for hand in hands)
        assert worth[place] == pytest.approx(mean)


def test_an_outlook_falls_with_tiles_that_are_gridblocked() -> None:
    free = outlook(Bitboard.of(Position.parse(MIDDLE)), 3)
    text = MIDDLE.replace(" - ", " c4:yygg,d3:yygg ")
    closed = outlook(Bitboard.of(Position.parse(text)), 3)
    assert sum(closed) < sum(free)


def test_no_cubes_are_expected_once_no_rounds_are_left() -> None:
    assert set(outlook(Bitboard.of(Position.parse(MIDDLE)), 0)) == {0.0}


def test_other_players_are_refused() -> None:
    with pytest.raises(ChoiceError, match="no player 'perfect'; choose from random"):
        advice(Position.parse(MIDDLE), "perfect", Chance(0))


def test_there_is_no_advice_where_there_is_no_move() -> None:
    with pytest.raises(RuleError, match="red awaits the deal"):
        advice(Position.parse(MIDDLE.replace("r:136", "r:???")), "greedy", Chance(0))


def match(style: str, against: str, games: int) -> tuple[float, float]:
    """What of some games for two a player wins, and its seconds of CPU a move."""
    won, times = 0.0, []
    for seed in range(games):
        position, chance = deal(Setup(EDITIONS[-1], 2, seed=seed)), Chance(0)
        while position.legal():
            own = position.player == seed % 2
            before = clock()
            move = advice(position, style if own else against, chance)
            times += [clock() - before] * own
            position = position.apply(move)
        outcome = position.outcome()
        assert outcome
        won += (outcome.scores[seed % 2] + 1) / 2
    return won, fmean(times)


@pytest.mark.slow
def test_each_style_beats_the_one_before() -> None:
    assert match("greedy", "random", 10)[0] >= 9
    assert match("search", "greedy", 20)[0] >= 17
    assert match("strong", "search", 40)[0] >= 26


@pytest.mark.slow
def test_strong_beats_greedy_in_over_95_games_of_a_hundred() -> None:
    won, seconds = match("strong", "greedy", 400)
    assert wilson(won, 400)[0] > 0.95
    assert seconds < 0.05


def test_a_share_of_games_has_an_interval_of_95_percent() -> None:
    low, high = wilson(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)
