"""The back of a card says why what tempts most fails, where a motive confirms it."""

import pytest

from pnp.core.lesson import Refutation
from pnp.core.puzzle import Puzzle
from pnp.games import find, kind_of
from pnp.games.lessons import lesson_of
from pnp.press.captions.lesson_text import plain
from pnp.press.cards.puzzle_card import puzzle_back
from pnp.words.catalogue import catalogue

CLAUSTRO = find("claustro")

HANGING = "CLAP1-W2-00118-X"
"""The step that tempts most leads where the pawn is taken."""


def held(code: str) -> Puzzle[object]:
    known = CLAUSTRO.almanac
    assert known
    entry = known.find(code)
    assert entry
    kept = known.held(entry)
    assert isinstance(kept, tuple)
    puzzle: Puzzle[object] = kept[1]
    return puzzle


def tried(puzzle: Puzzle[object]) -> Refutation:
    lesson = puzzle.lesson or lesson_of(CLAUSTRO, puzzle)
    assert lesson
    return lesson.refutations[0]


def test_a_back_offers_the_reason_beside_the_refutation() -> None:
    back = puzzle_back(CLAUSTRO, held(HANGING), catalogue("claustro", "en"), "")
    said, *others = [plain(each.why) for each in back.tries]
    assert said == " On d2 the pawn can be taken."
    assert not any(others)


def test_a_reason_is_told_in_italian_too() -> None:
    back = puzzle_back(CLAUSTRO, held(HANGING), catalogue("claustro", "it"), "")
    assert plain(back.tries[0].why) == " In d2 il pedone si fa catturare."


def test_a_reply_is_told_once() -> None:
    """By the refutation; the reason after it goes without."""
    back = puzzle_back(CLAUSTRO, held(HANGING), catalogue("claustro", "en"), "")
    assert "e3×d2" in plain(back.tries[0].said)


@pytest.mark.parametrize("place", range(0, 400, 40))
def test_a_reason_tells_of_no_other_reply_than_the_refutation(place: int) -> None:
    known = CLAUSTRO.almanac
    assert known
    kept = known.held(known.entry(place))
    assert isinstance(kept, tuple)
    refutation = tried(kept[1])
    why = kind_of(CLAUSTRO, kept[1]).why(kept[1], refutation)
    if why and "reply" in why.facts:
        assert str(why.facts["reply"]) == refutation.said.facts["reply"]


def test_a_pawn_let_in_at_once_is_told_once() -> None:
    puzzle = held("CLAP1-W3-0005X-0")
    assert tried(puzzle).said.key.endswith("lose-at-once")
    assert kind_of(CLAUSTRO, puzzle).why(puzzle, tried(puzzle)) is None
