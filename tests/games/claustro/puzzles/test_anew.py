"""Claustro from the second edition of its puzzles on: names, and drops by the reply."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from pnp.core.puzzle import Answer, Puzzle
from pnp.games import find, kind_of
from pnp.games.claustro.puzzles.tempers import of_drop
from pnp.games.claustro.puzzles.themes import THEMES, Solution, theme
from pnp.protocol.entries import puzzle_of_entry
from tests.shipped import shipped


def days() -> Sequence[Puzzle[Any]]:
    """Those of the first week."""
    game = find("claustro")
    known = game.almanac
    assert known
    assert known.later
    entries = [known.later.entry(place) for place in range(7)]
    return [puzzle_of_entry(entry, game.rules) for entry in entries]


def test_an_edition_names_a_solution_in_its_own_way() -> None:
    game, (monday, *_) = find("claustro"), days()
    assert monday.edition == 2
    names = []
    for edition in (1, 2):
        puzzle = replace(monday, edition=edition)
        lesson = kind_of(game, puzzle).lesson(puzzle)
        assert lesson
        assert lesson.theme
        names.append(lesson.theme.key)
    assert monday.lesson
    assert monday.lesson.theme
    assert names[1] == monday.lesson.theme.key
    assert names[0] != names[1]


def test_a_name_fits_two_moves_at_least_and_not_all() -> None:
    """Unless it tells of what comes later."""
    for puzzle in days():
        solution = Solution(puzzle)
        fitting = {solution.way(m) for m in theme(solution).fitting_moves(solution)}
        every = set(map(solution.way, solution.firsts))
        assert len(fitting) > 1
        of_line = theme(solution).begins is THEMES[-1].begins
        assert (fitting == every) == of_line


def test_each_name_is_told_once_in_the_list_and_the_last_fits_any_solution() -> None:
    names = [each.name for each in THEMES]
    assert len({*names}) == len(names)
    assert all(THEMES[-1].holds(Solution(puzzle)) for puzzle in days())


@pytest.mark.parametrize("place", range(12))
def test_a_drop_that_lets_the_other_walk_in_is_found_least(place: int) -> None:
    """All tempers think of the reply, where the capture is given."""
    drops = [
        puzzle
        for puzzle, _ in shipped("claustro")
        if (puzzle.kind, puzzle.edition) == ("the-drop", 2)
    ]
    puzzle = drops[place]
    position, key = puzzle.position, puzzle.answer.move
    goal = "a1" if str(position)[-1] == "w" else "e5"
    legal = [str(move) for move in position.legal() if str(move)[:6] == key[:6]]
    losing = [
        move
        for move in legal
        if any(
            str(reply)[3:5] == goal
            for reply in position.apply(position.read(move)).legal()
        )
    ]
    right = of_drop(puzzle)
    for move in losing:
        assert of_drop(replace(puzzle, answer=Answer(move))) > right
