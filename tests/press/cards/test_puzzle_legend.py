"""Cards of puzzles say how the solution ends, and explain what they show alone."""

from typing import Any

import pytest

from pnp.core.puzzle import Puzzle, Wish
from pnp.games import find, legend_of
from pnp.press.cards.puzzle_card import puzzle_card
from pnp.scene.nodes import Scene
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.lanes import slow
from tests.pages import words_in

FEW, MANY = range(10, 16), range(40)
"""Seeds of puzzles, of which some end by a reply."""


def said(side: Scene | None) -> str:
    """What is printed on a side, without spaces."""
    assert side
    return squeezed("".join(words_in(side.nodes)))


def squeezed(text: str) -> str:
    return "".join(text.split())


def made(game: str, wish: Wish) -> Puzzle[Any]:
    maker = find(game).puzzles.pose
    return maker(wish)


def ends_by_a_reply(puzzle: Puzzle[Any]) -> bool:
    return any(len(line) % 2 == 0 and line[-1] for line in puzzle.lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seeds", [FEW, *slow([MANY])], ids=len)
def test_a_win_by_having_no_move_is_told(
    language: Language, seeds: range, claustro_table: object
) -> None:
    game, words = find("claustro"), catalogue("claustro", language)
    told = 0
    for seed in seeds:
        wish = Wish(seed, moves=2)
        puzzle = made("claustro", wish)
        colour = ("white", "black")[puzzle.position.turn]
        end = words.text(f"{colour}-no-move")
        ends = {squeezed(end), squeezed(words.after_colon(end))}
        back = said(puzzle_card(game, wish, puzzle, words).back)
        assert any(end in back for end in ends) == ends_by_a_reply(puzzle)
        told += ends_by_a_reply(puzzle)
    assert 0 < told < len(seeds)


def test_what_is_drawn_is_not_explained(claustro_table: object) -> None:
    """Captures and replies are read from arrows, as are their numbers."""
    game, words = find("claustro"), catalogue("claustro", "en")
    for seed in range(6):
        wish = Wish(seed)
        puzzle = made("claustro", wish)
        back = said(puzzle_card(game, wish, puzzle, words).back)
        assert "slash" not in back
        assert "takeson" not in back


@pytest.mark.parametrize("level", [1, 5])
def test_full_tiles_are_explained_where_there_are_some(level: int) -> None:
    game, words = find("gridblock"), catalogue("gridblock", "en")
    wish = Wish(3, level=level)
    puzzle = made("gridblock", wish)
    card = puzzle_card(game, wish, puzzle, words)
    assert ("blacktile" in said(card.front)) == (level == 5)


def test_a_card_of_hats_speaks_of_the_task_it_sets() -> None:
    game, words = find("tophats"), catalogue("tophats", "en")
    puzzle = made("tophats", Wish(3, moves=1))
    legend = legend_of(game, puzzle)
    assert "captures the most" in words.caption(legend.front)
    assert "reply" not in words.caption((*legend.front, *legend.back))
