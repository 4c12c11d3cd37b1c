"""Kinds of puzzles that are found by name, proven by plain search where it is quick."""

import pytest

from pnp.core.puzzle import Puzzle, Wish
from pnp.games.claustro.puzzles.offer import LEVELS, MAKERS, puzzle
from pnp.games.claustro.puzzles.proof import prove
from pnp.games.claustro.puzzles.shared import DROP, ONLY, WALKED, WALLED
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver.tablebase import Table
from tests.games.claustro.puzzles.test_win import forces, wins

Found = dict[str, Puzzle[Position]]

every_kind = pytest.mark.parametrize("kind", LEVELS)


@pytest.fixture(scope="module")
def found(claustro_table: Table) -> Found:
    return {
        kind: puzzle(Wish(1, moves=min(LEVELS[kind]), kind=kind), claustro_table)
        for kind in LEVELS
    }


@every_kind
def test_all_that_is_said_of_a_puzzle_is_proven(kind: str, found: Found) -> None:
    claims = list(prove(MAKERS[kind], found[kind]))
    assert all(said == again for _, said, again in claims), claims
    assert found[kind].kind == kind


@pytest.mark.parametrize(("kind", "clause"), [(WALKED, "CLA-6"), (WALLED, "CLA-7")])
def test_all_lines_end_as_the_kind_promises(
    kind: str, clause: str, found: Found
) -> None:
    """Who walks in has moved last; who is walled in is to move, and cannot."""
    one = found[kind]
    assert wins(one.position, one.moves) == [one.answer.move]
    for line in one.lines:
        position = one.position
        for moves in line:
            position = position.apply(position.read(moves[0]))
        outcome = position.outcome()
        assert outcome
        assert outcome.clause == clause
        assert outcome.scores[one.position.turn] > 0


def test_a_drop_elsewhere_does_not_win_in_time(found: Found) -> None:
    one = found[DROP]
    assert wins(one.position, one.moves) == [one.answer.move]
    capture = f"{one.task.facts['origin']}x{one.task.facts['target']}@"
    assert one.answer.move.startswith(capture)
    ways = [move for move in one.position.legal() if str(move).startswith(capture)]
    assert len(ways) == one.tempting + 1


def test_every_move_but_the_only_one_loses(found: Found, claustro_table: Table) -> None:
    """Plain search says so where the table says that it is over soon."""
    one = found[ONLY]
    others = [m for m in one.position.legal() if str(m) != one.answer.move]
    assert len(others) == one.tempting == one.task.facts["count"] - 1  # type: ignore[operator]
    soon = 0
    for move in others:
        after = one.position.apply(move)
        value = claustro_table.value(after)
        assert value.kind == "win"
        if (value.distance or 0) <= 3:
            soon += 1
            assert forces(after, 2)
    assert soon
    kept = one.position.apply(one.position.read(one.answer.move))
    assert claustro_table.value(kept).kind == "cyclic"


@pytest.mark.slow
@every_kind
def test_many_puzzles_are_as_they_say(kind: str, claustro_table: Table) -> None:
    for seed in range(40):
        moves = [*LEVELS[kind]][seed % len(LEVELS[kind])]
        one = puzzle(Wish(seed, moves=moves, kind=kind), claustro_table)
        claims = prove(MAKERS[one.kind], one)
        assert all(said == again for _, said, again in claims), one
