"""Captured hats are counted in a row below the board that says what they are."""

import datetime
import re

import pytest

from pnp.games import find
from pnp.games.day import Drawn, cards_of_days
from pnp.games.tophats.drawing.card_view import hand
from pnp.games.tophats.drawing.set_aside import counted
from pnp.press.cards.daily import card_of
from pnp.press.masthead import INSET
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Scene
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import figures, texts

GAME = find("tophats")


def day(number: int) -> Drawn:
    """A puzzle of January 2027."""
    date = datetime.date(2027, 1, number)
    found = cards_of_days(GAME, [date])
    (each,) = (each for each in found if isinstance(each.held, tuple))
    return each


def row(front: Scene, word: str) -> list[tuple[str, Box]]:
    """What is said at the height of a word, from the left to the right."""
    found = [
        (text.content, box)
        for text, at in texts(front.nodes)
        if (box := bounds([text], at))
    ]
    ((_, first),) = (each for each in found if each[0] == word)
    beside = (e for e in found if abs(e[1].middle.y - first.middle.y) < 0.5)
    return sorted(beside, key=lambda each: each[1].left)


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "de"])
def test_what_was_captured_is_a_row_within_the_margins_after_its_word(
    language: Language,
) -> None:
    """Of Red's stacks six red hats and four yellow ones, of Yellow's two and seven."""
    card = card_of(day(13), language)
    word = catalogue("tophats", language).text("hand-word")
    said = row(card.front, word)
    assert [content for content, _ in said] == [word, "6", "4", "2", "7"]
    assert said[0][1].left > INSET
    assert said[-1][1].right < card.front.width - INSET
    (_, board), *_ = figures(card.front.nodes)
    assert said[0][1].top > board.bottom


def test_the_row_is_there_where_a_task_needs_it_alone() -> None:
    """Where the most hats are to be taken no count of captured ones helps."""
    kinds = {}
    for number in range(4, 18):
        each = day(number)
        assert isinstance(each.held, tuple)
        puzzle = each.held[1]
        kinds[puzzle.kind] = hand(puzzle.position, puzzle.kind) is not None
    assert kinds["sure-win"]
    assert kinds["safe-move"]
    assert not kinds["most-hats"]


def test_the_most_that_can_be_counted_is_as_wide_as_words_in_two_rows() -> None:
    full = counted(("RRYYB" * 2, "RRYYB" * 3, "RYYBBB" * 2))
    assert full.width < 47
    assert 6 < full.height < 8
    numbers = [text.content for text, _ in texts(full.nodes)]
    assert all(re.fullmatch(r"\d+", number) for number in numbers)
    assert len(numbers) == 9
