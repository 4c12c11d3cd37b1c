"""Puzzles: sound, reachable, graded, and the same for the same wish."""

from collections.abc import Iterator

import pytest

from pnp.base.errors import UserError
from pnp.core.puzzle import LEVELS, Puzzle, Wish
from pnp.games.claustro import GAME
from pnp.games.claustro.puzzles.shared import key
from pnp.games.claustro.puzzles.win import LEVELS_BY_MOVES, MOVES
from pnp.games.claustro.rules.board import mirrored, turned
from pnp.games.claustro.rules.moves import Capture
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver.tablebase import Table

SEEDS = 3

Found = list[Puzzle[Position]]


@pytest.fixture(scope="module")
def found(claustro_table: Table) -> Found:
    return [
        GAME.puzzles.pose(Wish(seed, moves=moves))
        for moves in MOVES
        for seed in range(SEEDS)
    ]


def wins(position: Position, moves: int) -> list[str]:
    """The moves that win in so many moves at most, by plain search."""
    return [str(move) for move in position.legal() if won(position.apply(move), moves)]


def won(position: Position, moves: int) -> bool:
    """Whether who has just moved wins with so many moves, that one included.

    The last move may also be one that leaves no good reply but to shut the winner in.
    """
    if outcome := position.outcome():
        return outcome.scores[position.turn] < 0
    return all(
        forces(position.apply(defence), moves - 1) for defence in position.legal()
    )


def forces(position: Position, moves: int) -> bool:
    """Whether the player to move wins in so many moves, by plain search."""
    if outcome := position.outcome():
        return outcome.scores[position.turn] > 0
    if not moves:
        return False
    return any(won(position.apply(move), moves) for move in position.legal())


@pytest.mark.proof
def test_a_plain_search_finds_the_same_only_move(found: Found) -> None:
    short = [one for one in found if one.moves == 2]
    longer = next(one for one in found if one.moves == 3)
    for one in (*short, longer):
        assert wins(one.position, one.moves) == [one.answer.move]
        assert not forces(one.position, one.moves - 1)


def test_no_other_first_move_wins_at_all(found: Found, claustro_table: Table) -> None:
    for one in found:
        winning = [
            str(move)
            for move in one.position.legal()
            if claustro_table.value(one.position.apply(move)).kind == "loss"
        ]
        assert winning == [one.answer.move]


def test_every_line_of_the_solution_ends_the_game_in_time(found: Found) -> None:
    for one in found:
        for line in one.lines:
            assert (len(line) + 1) // 2 == one.moves
            position = one.position
            for moves in line:
                for move in moves:
                    position.read(move)
                position = position.apply(position.read(moves[0]))
            outcome = position.outcome()
            assert outcome
            assert outcome.scores[one.position.turn] == 1


def test_all_defences_of_a_line_have_the_same_answer(found: Found) -> None:
    for one in found:
        for line in one.lines:
            position = one.position
            for (move,), here, after in zip(
                line[::2], line[1::2], line[2::2], strict=False
            ):
                position = position.apply(position.read(move))
                for reply in here:
                    position.apply(position.read(reply)).read(after[0])
                position = position.apply(position.read(here[0]))


def test_a_puzzle_comes_from_a_game(found: Found) -> None:
    for one in found:
        position = Position.parse(one.game.position or "")
        assert position == Position()
        for move in one.game.turns:
            position = position.apply(position.read(move))
        assert position == one.position


def test_the_last_move_of_that_game_was_the_only_mistake(
    found: Found, claustro_table: Table
) -> None:
    for one in found:
        position = Position()
        for move in one.game.turns[:-1]:
            position = position.apply(position.read(move))
            assert claustro_table.value(position).kind == "cyclic"


def test_puzzles_are_there_for_both_colours(found: Found) -> None:
    assert {one.position.turn for one in found} == {0, 1}
    for one in found:
        colour = ("white", "black")[one.position.turn]
        assert one.task.key == f"{colour}-wins-in"
        assert one.task.facts == {"moves": one.moves}


@pytest.mark.slow
def test_the_obvious_does_not_solve_hard_puzzles(claustro_table: Table) -> None:
    for seed in range(1):
        for level in (4, 5):
            one = GAME.puzzles.pose(Wish(seed, grade=level))
            captures = [m for m in one.position.legal() if isinstance(m, Capture)]
            assert not captures or one.answer.move != str(captures[0])


def test_the_same_wish_finds_the_same_puzzle(claustro_table: Table) -> None:
    one, again = (GAME.puzzles.pose(Wish(5)) for _ in range(2))
    assert one == again
    assert str(one.position) == FIFTH


FIFTH = "#..../B..../WB.BW/....W/.WB.# b"


@pytest.mark.parametrize("level", range(1, LEVELS + 1))
def test_there_are_puzzles_of_every_level(level: int, claustro_table: Table) -> None:
    assert GAME.puzzles.pose(Wish(1, level=level)).level == level


def test_a_wish_that_cannot_be_fulfilled_is_refused(
    claustro_table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.games.claustro.puzzles.shared.PATIENCE", 2)
    with pytest.raises(UserError, match="no puzzle of level 5 in 4 moves in 2 tries"):
        GAME.puzzles.pose(Wish(0, level=5, moves=4))
    with pytest.raises(UserError, match="puzzles of 2 moves have level 1 to 5, not 4"):
        GAME.puzzles.pose(Wish(0, level=4, moves=2))


def test_puzzles_have_the_levels_of_their_moves(found: Found) -> None:
    assert all(one.level in LEVELS_BY_MOVES[one.moves] for one in found)
    assert set().union(*LEVELS_BY_MOVES.values()) == set(range(1, LEVELS + 1))


def same(position: Position) -> Iterator[Position]:
    """The position in the mirror, with colours swapped, and both."""
    white, black = position.pawns
    yield Position((frozenset(map(mirrored, white)), frozenset(map(mirrored, black))),
                   position.turn)  # fmt: skip
    yield Position((frozenset(map(turned, black)), frozenset(map(turned, white))),
                   1 - position.turn)  # fmt: skip


def test_puzzles_equal_up_to_mirror_and_colours_count_as_one(found: Found) -> None:
    for one in found:
        for other in same(one.position):
            assert other != one.position
            assert key(other) == key(one.position)
    assert len({key(one.position) for one in found}) == len(found)


def test_the_solution_hangs_on_as_many_moves_as_it_says(
    found: Found, claustro_table: Table
) -> None:
    for one in found:
        position, count = one.position, 0
        for moves in one.lines[0]:
            winning = [
                move
                for move in position.legal()
                if claustro_table.value(position.apply(move)).kind == "loss"
            ]
            if position.turn == one.position.turn:
                if len(winning) > 1:
                    break
                count += 1
            position = position.apply(position.read(moves[0]))
        assert one.only == count >= 1
