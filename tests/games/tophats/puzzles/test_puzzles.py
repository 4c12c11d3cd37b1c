"""Puzzles of Top Hats, checked by exhaustive search in the plain rules."""

from functools import cache

import pytest

from pnp.base.errors import UserError
from pnp.core.puzzle import LEVELS, Puzzle, Wish
from pnp.core.setup import Setup
from pnp.games import kind_of, puzzle_code
from pnp.games.mining import entry_of_code
from pnp.games.tophats import GAME
from pnp.games.tophats.puzzles.sure_win import wins_by_rules
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.setup import EDITIONS, deal
from pnp.games.tophats.solver.deals import worlds
from pnp.protocol.entries import puzzle_of_entry

SEEDS = range(2)


@cache
def made(seed: int, moves: int) -> Puzzle[Position]:
    return GAME.puzzles.pose(Wish(seed, moves=moves))


@pytest.mark.parametrize("seed", range(20))
def test_one_move_alone_captures_most(seed: int) -> None:
    found = made(seed, 1)
    assert found.truth
    hats = {
        str(move): found.truth.captured(move).bit_count()
        for move in found.truth.legal()
    }
    most = max(hats.values())
    assert [move for move, count in hats.items() if count == most] == [
        found.answer.move
    ]
    assert most >= 2
    assert not found.answer.defences


@pytest.mark.parametrize("seed", SEEDS)
def test_one_move_alone_wins_in_two_whatever_is_hidden(seed: int) -> None:
    found = made(seed, 2)
    held = list(worlds(found.position))
    assert len(held) > 1
    winning = [str(m) for m in found.position.legal() if wins_by_rules(held, m, 2)]
    assert winning == [found.answer.move]
    assert not any(wins_by_rules(held, move, 1) for move in found.position.legal())


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_one_move_wins_in_three_whatever_is_hidden(seed: int) -> None:
    found = made(seed, 3)
    held = list(worlds(found.position))
    winning = [str(m) for m in found.position.legal() if wins_by_rules(held, m, 3)]
    assert winning == [found.answer.move]


@pytest.mark.parametrize("moves", [1, 2])
def test_the_game_of_a_puzzle_reaches_its_position(moves: int) -> None:
    for seed in SEEDS:
        found = made(seed, moves)
        position = deal(Setup.from_code(found.game.setup or "", EDITIONS))
        for text in found.game.turns:
            position = position.apply(position.read(text))
        assert position == found.truth
        assert position.seen_by(position.turn) == found.position


def test_lines_are_played_to_the_win() -> None:
    for seed in SEEDS:
        found = made(seed, 2)
        for line in found.lines:
            position = found.truth
            assert position
            player = position.turn
            for moves in line:
                position = position.apply(position.read(moves[0]))
            outcome = position.outcome()
            assert outcome
            assert outcome.scores[player] == 1


@pytest.mark.parametrize("level", range(1, LEVELS + 1))
def test_a_greatest_capture_of_every_level_is_found(level: int) -> None:
    assert GAME.puzzles.pose(Wish(3, level, 1)).level == level


@pytest.mark.slow
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_win_in_two_of_every_level_is_found(level: int) -> None:
    assert GAME.puzzles.pose(Wish(5, level, 2)).level == level


def test_the_same_wish_finds_the_same_puzzle() -> None:
    assert GAME.puzzles.pose(Wish(2, moves=1)) == GAME.puzzles.pose(Wish(2, moves=1))


def test_puzzles_of_other_lengths_are_refused() -> None:
    with pytest.raises(UserError, match="1 to 3 moves, not 5"):
        GAME.puzzles.pose(Wish(1, moves=5))


def test_a_safe_move_beside_which_another_is_as_safe_has_no_lesson() -> None:
    """The other takes all that the opponent has, unless a hat comes to light."""
    entry = entry_of_code(GAME, puzzle_code("TOPP2-F1-3T28C-T")[1])
    assert entry
    puzzle = puzzle_of_entry(entry, GAME.rules)
    own = kind_of(GAME, puzzle)
    assert own.lesson(puzzle) is None
    others = {*map(str, puzzle.position.legal())} - {puzzle.answer.move}
    told = [own.refute(puzzle, move) for move in others]
    assert None in told
    assert {each.key for each in told if each} >= {"try-caught-everywhere"}
