"""What cards of puzzles claim in words holds."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from pnp.core.lesson import Refutation
from pnp.core.puzzle import Puzzle
from pnp.games import find, legend_of
from pnp.games.tophats.puzzles.shared import others
from pnp.games.tophats.solver.sure_wins import belief
from pnp.games.tophats.solver.sure_wins import wins as sure
from pnp.press.captions.lesson_text import lesson_words, plain
from pnp.press.captions.move_text import solution
from pnp.words.catalogue import LANGUAGES, Catalogue, Language, catalogue

languages = pytest.mark.parametrize("language", LANGUAGES)

TWO = "TOPP1-S2-0009Q-Q"
"""One move wins for sure in two; three others in three."""

FORCED = "TOPP1-S3-00063-9"
"""The first move is the only one."""

ROUND, STRAIGHT = "TOPP1-M1-00066-8", "TOPP1-M1-0005R-X"
"""A capture that goes round both ways, and one that does not."""


@cache
def held(code: str) -> Puzzle[Any]:
    game = find({"TOP": "tophats", "GRB": "gridblock"}[code[:3]])
    known = game.almanac
    assert known
    entry = known.find(code)
    assert entry
    kept = known.held(entry)
    assert isinstance(kept, tuple)
    return kept[1]


def words(code: str, language: Language) -> Catalogue:
    return catalogue({"TOP": "tophats", "GRB": "gridblock"}[code[:3]], language)


def front(code: str, language: Language) -> str:
    told = words(code, language)
    legend = legend_of(find(told.game), held(code))
    return told.caption(legend.front)


def back(code: str, language: Language) -> Iterator[str]:
    told = words(code, language)
    puzzle = held(code)
    yield told.caption(legend_of(find(told.game), puzzle).back)
    lesson = lesson_words(find(told.game), puzzle, told)
    yield from map(plain, (*lesson.refutations, lesson.proof))
    yield lesson.end


@languages
def test_a_sure_win_names_the_moves_in_which_one_move_alone_wins(
    language: Language,
) -> None:
    puzzle = held(TWO)
    position = belief(puzzle.position)
    assert len(list(sure(position, 2))) == 1
    assert len(list(sure(position, 3))) == 4
    asked = {"en": "sure to win in 2", "it": "di sicuro in 2"}[language]
    assert asked in front(TWO, language)
    assert asked in " ".join(back(TWO, language))


@languages
def test_a_forced_first_move_is_called_forced(language: Language) -> None:
    puzzle = held(FORCED)
    assert len((puzzle.truth or puzzle.position).legal()) == 1
    asked = {"en": "is forced", "it": "è obbligata"}[language]
    assert asked in front(FORCED, language)
    assert asked in " ".join(back(FORCED, language))
    only = {"en": "Only one", "it": "Solo una"}[language]
    assert only not in front(FORCED, language)


@languages
def test_other_ways_round_are_told(language: Language) -> None:
    puzzle = held(ROUND)
    position = puzzle.position
    move = position.read(puzzle.answer.move)
    (other,) = others(position, move)
    assert position.read(str(other)) == move
    told = {"en": "goes another way", "it": "per un’altra via"}[language]
    assert told in next(back(ROUND, language))
    assert told not in next(back(STRAIGHT, language))
    plain_one = held(STRAIGHT)
    move = plain_one.position.read(plain_one.answer.move)
    assert not list(others(plain_one.position, move))


@languages
def test_one_jump_is_not_told_as_several(language: Language) -> None:
    several = {"en": "e3>g3: jumps", "it": "e3>g3: salti"}[language]
    assert several not in next(back(TWO, language))


@languages
def test_a_way_that_stands_alone_is_not_written_twice(language: Language) -> None:
    told = next(back(ROUND, language))
    assert held(ROUND).answer.move not in told
    assert {"en": "Each stretch", "it": "Ogni tratto"}[language] in told


@languages
def test_a_picture_of_one_of_the_cases_says_so(language: Language) -> None:
    case = {"en": "are one example", "it": "sono un esempio"}[language]
    assert case in next(back(TWO, language))


def test_italian_lists_write_ed_before_e() -> None:
    told = catalogue("tophats", "it")
    assert told.told(("d2", "e2")) == "d2 ed e2"
    assert told.told(("c1", "d2")) == "c1 e d2"


LINE, GIVEN_AWAY = "GRBP1-A4-00085-A", "GRBP1-A4-0005E-D"
"""Four cards that place at once, and a line whose first card places nothing."""


@languages
def test_cards_are_called_by_their_symbols(language: Language) -> None:
    told = words(LINE, language)
    (line,) = solution(find(told.game), held(LINE), told)
    written = plain(line).replace("\N{NO-BREAK SPACE}", " ")
    assert (
        written
        == {
            "en": "1. cross e6, 2. leaf e5, 3. seeds f6, 4. mountain f5",
            "it": "1. croce e6, 2. foglia e5, 3. semi f6, 4. montagna f5",
        }[language]
    )


@languages
@pytest.mark.parametrize("kind", ["not-all", "duel"])
def test_no_card_goes_by_a_number(language: Language, kind: str) -> None:
    game = find("gridblock")
    assert game.almanac
    place = game.almanac.of_kind(kind)[0]
    code = game.almanac.entry(place)["code"]
    told = words(code, language)
    lines = " ".join(map(plain, solution(game, held(code), told)))
    said = " ".join((lines, *back(code, language)))
    assert not re.search(r"@[a-f]|[1-6](>|→|&gt;)[a-f]", said)


@languages
def test_a_card_given_away_is_told_what_it_is_for(language: Language) -> None:
    first = {
        "en": "With the mountain kept for later: 2\u00a0at\u00a0most in all; "
        "starting with the mountain, but elsewhere: 2\u00a0at\u00a0most.",
        "it": "Tenendo la montagna per dopo: in tutto al\u00a0massimo\u00a02; "
        "cominciando con la montagna ma altrove: al\u00a0massimo\u00a02.",
    }
    assert first[language] in " ".join(back(GIVEN_AWAY, language))


def test_what_is_said_of_all_others_comes_before_single_tries() -> None:
    game = find("gridblock")
    known = game.almanac
    assert known
    for place in known.of_kind("all-cards")[:200]:
        _, puzzle = known.held(known.entry(place))  # type: ignore[misc]
        first, *single = puzzle.lesson.refutations  # type: ignore[union-attr]
        assert not first.tried
        reached = [value(each) for each in single]
        assert max(reached, default=0) <= value(first)


def value(refutation: Refutation) -> int:
    """The most cubes that a try comes to."""
    counts = (refutation.said.facts.get(key, 0) for key in ("cubes", "elsewhere"))
    return max(count for count in counts if isinstance(count, int))
