"""The puzzles that the rules pose: a choice, and no longer solutions than needed."""

import pytest

from pnp.games import find
from pnp.games.tophats.puzzles.sure_win import wins_by_rules
from pnp.games.tophats.solver.deals import worlds
from pnp.press.figures.graded_puzzles import codes, problem
from pnp.press.rulebook.rule_text import rule_blocks
from pnp.typeset.blocks import Gallery

GAME = find("tophats")

POSED = codes(
    block.reference for block in rule_blocks(GAME, "en") if isinstance(block, Gallery)
)

every_puzzle = pytest.mark.parametrize("code", POSED)


def test_the_rules_pose_a_puzzle_of_each_of_the_first_levels() -> None:
    assert [problem(GAME, code).level for code in POSED] == [1, 2, 3]


@every_puzzle
def test_who_solves_a_puzzle_of_the_rules_has_a_choice(code: str) -> None:
    assert len(problem(GAME, code).position.legal()) >= 4


@every_puzzle
def test_no_shorter_move_wins_than_the_last_of_a_printed_solution(code: str) -> None:
    posed = problem(GAME, code)
    for line in posed.lines:
        position = posed.truth
        assert position
        for move, *_ in line[:-1]:
            position = position.apply(position.read(move))
        if len(line) == 1:  # it captures most, as no other move does
            continue
        seen = position.seen_by(position.turn)
        held = list(worlds(seen))
        (last,) = line[-1]
        winning = [str(move) for move in seen.legal() if wins_by_rules(held, move, 1)]
        assert last in winning
        assert min(len(move) for move in winning) == len(last)


@every_puzzle
def test_hats_below_that_a_puzzle_of_the_rules_shows_are_hardly_any(code: str) -> None:
    known = [
        stack
        for stack in problem(GAME, code).position.stacks
        if set(stack.hats[1:]) - {"?"}
    ]
    assert len(known) <= 1
