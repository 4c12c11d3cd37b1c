"""Cards of puzzles, however long their task, solution or game: nothing lies on text."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import pytest

from pnp.games import find
from pnp.press.card import HEIGHT, WIDTH
from pnp.press.puzzlecard import puzzle_card
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Scene
from pnp.scene.tokens import SAFE
from pnp.solve.puzzle import Puzzle, Wish
from pnp.words import catalogue
from tests.pages import figures, lines, said

GAME = find("gridblock")
WISH = Wish(3)
WORDS = catalogue("gridblock", "it")


@pytest.fixture(scope="module")
def puzzle() -> Puzzle[Any]:
    assert GAME.puzzle
    return GAME.puzzle(WISH)


def sides(puzzle: Puzzle[Any], words: Any = WORDS) -> tuple[Scene, Scene]:
    card = puzzle_card(GAME, WISH, puzzle, words, "")
    assert card.back
    return card.front, card.back


def width(side: Scene) -> float:
    ((_, box),) = figures(side.nodes)
    return box.width


def assert_clear(side: Scene) -> None:
    ((_, picture),) = figures(side.nodes)
    boxes = [box for _, box in lines(side.nodes) if not picture.holds(box)]
    for one, other in combinations([picture, *boxes], 2):
        assert not one.overlaps(other, 0.05)
    box = bounds(side.nodes, skip=frozenset({"cut"}))
    assert box
    assert Box(0, 0, WIDTH, HEIGHT).grown(-SAFE).holds(box)


def assert_shrinking(made: Sequence[Scene]) -> None:
    """The longer the text the smaller the picture, but no smaller than it must be."""
    widths = list(map(width, made))
    assert all(one >= other for one, other in pairwise(widths))
    assert widths[0] > widths[-1] + 10


def test_a_long_task_makes_the_picture_over_it_smaller(puzzle: Puzzle[Any]) -> None:
    made = []
    for count in range(0, 34, 3):
        longer = f"{WORDS.text('puzzle-how')}{' parola' * count}"
        words = replace(WORDS, messages={**WORDS.messages, "puzzle-how": longer})
        made.append(sides(puzzle, words)[0])
        assert_clear(made[-1])
    assert_shrinking(made)


def test_a_long_solution_makes_the_picture_over_it_smaller(puzzle: Puzzle[Any]) -> None:
    made = []
    for count in range(14):
        others = tuple(
            ((f"1>{letter}1",), None) for letter in "abcdefghijklmnop"[:count]
        )
        answer = replace(puzzle.answer, defences=(*puzzle.answer.defences, *others))
        _, back = sides(replace(puzzle, answer=answer))
        assert said(back.nodes).count("1>") >= count
        made.append(back)
        assert_clear(back)
    assert_shrinking(made)


def test_the_game_before_a_puzzle_is_told_where_there_is_room(
    puzzle: Puzzle[Any],
) -> None:
    told = []
    for count in range(1, 60, 4):
        game = replace(puzzle.game, turns=("4>d5",) * count)
        _, back = sides(replace(puzzle, game=game))
        assert_clear(back)
        told.append(f"{(count + 1) // 2}. 4>d5" in said(back.nodes))
    assert told == sorted(told, reverse=True)
    assert (told[0], told[-1]) == (True, False)
