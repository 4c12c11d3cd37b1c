"""Puzzles: one best line, found by plain search too, graded and frozen."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from pnp.base.errors import UserError
from pnp.core.puzzle import LEVELS, Puzzle, Wish
from pnp.games.gridblock import GAME
from pnp.games.gridblock.puzzles.all_cards import (
    GRADES_BY_CARDS,
    HARD,
    LEVELS_BY_CARDS,
    RARITIES,
    grade,
    rarity,
)
from pnp.games.gridblock.rules.board import CELLS, CORNERS
from pnp.games.gridblock.rules.hands import Hand
from pnp.games.gridblock.rules.moves import Move
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.solver.answer import Best, best
from pnp.games.gridblock.solver.bitboard import Bitboard
from pnp.games.gridblock.solver.line_counts import DIGIT, census
from pnp.games.gridblock.solver.players import greedy

every_level = pytest.mark.parametrize("level", range(1, LEVELS + 1))


@cache
def found(level: int, seed: int = 1, cards: int | None = None) -> Puzzle[Position]:
    return GAME.puzzles.pose(Wish(seed, moves=cards, grade=level))


def solution(one: Puzzle[Position]) -> Iterator[Move]:
    """The moves of the answer, read one after another."""
    here = one.position
    for (text,) in one.lines[0][::2]:
        move = here.read(text)
        yield move
        here = here.apply(move)
    assert here.outcome()


def placed(before: Position, after: Position) -> int:
    return len("".join(after.cubes)) - len("".join(before.cubes))


def exhausted(position: Position) -> tuple[int, int]:
    """The most cubes and the number of lines that place them, in plain rules.

    Where the cubes just placed lie does not matter, so they are taken off again.
    """

    @cache
    def searched(here: Position) -> tuple[int, int]:
        if here.outcome():
            return 0, 1
        most, lines = -1, 0
        for move in here.legal():
            after = here.apply(move)
            cubes, ways = searched(replace(after, cubes=position.cubes, step=1))
            cubes += placed(here, after)
            if cubes > most:
                most, lines = cubes, 0
            lines += ways * (cubes == most)
        return most, lines

    return searched(position)


def lines_in_full(here: Position) -> Iterator[int]:
    """The cubes on the grid at the end of every line, nothing left out."""
    if here.outcome():
        yield len("".join(here.cubes))
    for move in here.legal():
        yield from lines_in_full(here.apply(move))


def test_a_search_of_every_line_finds_the_same_only_line() -> None:
    one = min((found(1, seed) for seed in range(6)), key=len_of_search)
    cubes = sorted(lines_in_full(one.position))
    assert cubes[-1] == one.task.facts["cubes"]
    assert cubes.count(cubes[-1]) == 1


def len_of_search(one: Puzzle[Position]) -> int:
    values = [one.position.values[card] for card in one.position.hand.cards]
    return sum(values)


@every_level
def test_exactly_one_line_places_the_most(level: int) -> None:
    one = found(level)
    assert exhausted(one.position) == (one.task.facts["cubes"], 1)


@pytest.mark.slow
@every_level
def test_a_plain_search_agrees_on_many_puzzles(level: int) -> None:
    for cards in (n for n, grades in GRADES_BY_CARDS.items() if level in grades):
        for seed in range(3):
            one = found(level, seed, cards)
            assert exhausted(one.position) == (one.task.facts["cubes"], 1)


@every_level
def test_the_answer_places_what_the_task_asks_for(level: int) -> None:
    one = found(level)
    here = one.position
    for move in solution(one):
        here = here.apply(move)
    assert placed(one.position, here) == one.task.facts["cubes"]
    assert len(one.position.hand.cards) == one.moves == one.task.facts["cards"]


@every_level
def test_a_grade_says_how_often_a_greedy_player_solves_it(level: int) -> None:
    one = found(level)
    chance = chance_of_success(one.position)
    players = rarity(one.position, best(one.position))
    assert chance == (Fraction(1, players) if players else 0)
    assert level == grade(players)


def chance_of_success(start: Position) -> Fraction:
    """That of a greedy player, over all its ways to play."""
    most = best(start).cubes

    def follow(here: Position, cubes: int) -> Fraction:
        if here.outcome():
            return Fraction(cubes == most)
        moves = greedy(here)
        return Fraction(
            sum(follow(here.apply(m), cubes + here.places(m)) for m in moves),
            len(moves),
        )

    return follow(start, 0)


def test_a_line_that_greed_never_plays_is_of_the_hardest_level() -> None:
    one = found(1)
    here = one.position
    other = next(move for move in here.legal() if move not in greedy(here))
    assert rarity(here, Best(0, 1, (other,))) is None
    assert grade(None) == LEVELS


def test_levels_begin_where_the_odds_fall() -> None:
    assert [grade(most) for most in RARITIES] == [1, 2, 3, 4]
    assert [grade(most + 1) for most in RARITIES] == [2, 3, 4, 5]


@every_level
def test_tiles_are_gridblocked_where_puzzles_are_hard(level: int) -> None:
    sizes = set(map(len, found(level).position.cubes))
    assert sizes == ({0, CORNERS} if level >= HARD else {0})


@every_level
def test_a_puzzle_of_every_level_is_found(level: int) -> None:
    fitting = (n for n, levels in LEVELS_BY_CARDS.items() if level in levels)
    assert GAME.puzzles.pose(Wish(1, level, next(fitting))).level == level


def test_a_puzzle_can_have_six_cards() -> None:
    one = found(4, 2, 6)
    assert one.moves == 6
    assert one.position.hand.cards == "123456"


def test_the_same_wish_finds_the_same_puzzle() -> None:
    assert GAME.puzzles.pose(Wish(1)) == GAME.puzzles.pose(Wish(1))
    assert str(GAME.puzzles.pose(Wish(1)).position) == FIRST


FIRST = "525151/234523/161346/416154/325236/643462 - r:b1 1 6.1 r r:1235"


@pytest.mark.parametrize(
    ("wish", "fault"),
    [
        (Wish(0, 1, 6), "puzzles of 6 moves have level 4 to 5, not 1"),
        (Wish(0, None, 3), "puzzles take 4 to 6 moves, not 3"),
        (Wish(0, moves=6, grade=1), "no puzzle of level 1 has 6 cards"),
    ],
)
def test_a_wish_that_cannot_be_fulfilled_is_refused(wish: Wish, fault: str) -> None:
    with pytest.raises(UserError, match=fault):
        GAME.puzzles.pose(wish)


def test_a_search_that_finds_nothing_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pnp.games.gridblock.puzzles.all_cards.PATIENCE", 1)
    with pytest.raises(UserError, match="no puzzle in 4 moves in 1 tries"):
        GAME.puzzles.pose(Wish(0, moves=4, grade=4))


def test_a_census_counts_the_lines_by_their_cubes() -> None:
    here = found(4).position
    bitboard = Bitboard.of(here)
    held = here.hand.cards[:3]
    for place, count in list(enumerate(census(bitboard, held)))[::5]:
        start = replace(here, movers=(CELLS[place],), hands=(Hand(held),))
        before = len("".join(here.cubes))
        cubes = Counter(on - before for on in lines_in_full(start))
        assert count == sum(n << DIGIT * placed for placed, n in cubes.items())
