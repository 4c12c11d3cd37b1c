"""Names of Top Hats from the second edition on: told in front, they leave a choice."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pnp.core.puzzle import Puzzle
from pnp.core.solution_theme import Theme, ways
from pnp.games import find, kind_of
from pnp.games.tophats.puzzles.themes import THEMES, Solution, theme
from pnp.protocol.entries import puzzle_of_entry


def days() -> Sequence[Puzzle[Any]]:
    """Those of the first four weeks."""
    game = find("tophats")
    known = game.almanac
    assert known
    assert known.later
    entries = [known.later.entry(place) for place in range(28)]
    return [puzzle_of_entry(entry, game.rules) for entry in entries]


def of_first_move(name: Theme[Any, Any]) -> bool:
    return name.begins is not None


def test_an_edition_names_and_hints_in_its_own_way() -> None:
    game, named, hinted = find("tophats"), 0, 0
    for puzzle in days():
        assert puzzle.edition == 2
        first, own = (
            kind_of(game, each) for each in (replace(puzzle, edition=1), puzzle)
        )
        lessons = first.lesson(replace(puzzle, edition=1)), own.lesson(puzzle)
        assert puzzle.lesson
        assert lessons[0]
        assert lessons[1]
        assert lessons[1].theme == puzzle.lesson.theme
        named += lessons[0].theme != lessons[1].theme
        hinted += first.hint(replace(puzzle, edition=1)) != own.hint(puzzle)
    assert named > 14
    assert 0 < hinted < 28


def test_a_name_of_the_first_move_fits_two_at_least_and_not_all() -> None:
    for puzzle in days():
        solution = Solution(puzzle)
        about = theme(solution)
        fitting = ways(solution, about.fitting_moves(solution))
        assert len(fitting) > 1
        assert (len(fitting) < len(ways(solution, solution.firsts))) == of_first_move(
            about
        )


def test_what_tells_the_first_move_alone_is_no_name_of_it() -> None:
    """Nor what fits whatever can be played."""
    told, idle = 0, 0
    for solution in map(Solution, days()):
        choices = len(ways(solution, solution.firsts))
        for each in filter(of_first_move, THEMES):
            fitting = ways(solution, each.fitting_moves(solution))
            told += len(fitting) == 1
            idle += len(fitting) == choices
            if len(fitting) in (0, 1, choices):
                assert not each.holds(solution), (each.name, solution.puzzle)
    assert told
    assert idle


def test_each_name_is_told_once_in_the_list_and_the_last_fits_any_solution() -> None:
    names = [each.name for each in THEMES]
    assert len({*names}) == len(names) == 36
    assert all(THEMES[-1].holds(Solution(puzzle)) for puzzle in days())
