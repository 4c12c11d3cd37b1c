from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from pnp.base.errors import UserError
from pnp.scene.measure import bounds
from pnp.scene.nodes import Circle, Node, Point, Style, Text
from pnp.scene.typeface import width
from pnp.typeset.blocks import Paragraph, Run, Runs
from pnp.typeset.fragment import SIGN
from pnp.typeset.markdown import parse
from pnp.typeset.paragraph import (
    Setting,
    accompanied_measure,
    least_width,
    lines,
    natural_width,
    small_print,
    wrapped_text,
)

ENGLISH, ITALIAN = Setting("en"), Setting("it")


def sample(language: str) -> list[Runs]:
    text = (Path(__file__).parent / f"rules.{language}.md").read_text("utf-8")
    return [
        block.runs for block in parse(text, language) if isinstance(block, Paragraph)
    ]


def plain(nodes: Iterable[Node]) -> list[Text]:
    """The texts among some nodes, without the signs."""
    return [node for node in nodes if isinstance(node, Text)]


def broken(text: str, measure: float, setting: Setting = ENGLISH) -> list[str]:
    return [line.content for line in lines((Run(text),), measure, setting)]


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("measure", [40, 55, 87.5, 120, 180])
def test_no_line_is_wider_than_its_measure(language: str, measure: float) -> None:
    for runs in sample(language):
        for line in lines(runs, measure, Setting(language)):
            last = plain(line.at(0, 0))[-1]
            end = last.anchor.x + width(last.content, last.size, last.face)
            assert end == pytest.approx(line.width)
            assert line.width <= measure + 1e-6


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("measure", [40, 87.5])
def test_the_lines_hold_every_word_once(language: str, measure: float) -> None:
    for runs in sample(language):
        found = (line.content for line in lines(runs, measure, Setting(language)))
        read = "".join(
            line[:-1] if line.endswith("-") else line + " " for line in found
        )
        source = "".join(run.text for run in runs)
        assert read.replace(" ", "").replace("-", "") == source.replace(
            " ", ""
        ).replace("-", "")


@pytest.mark.parametrize("measure", [34, 52, 56])
def test_no_two_lines_in_a_row_end_in_a_hyphen(measure: float) -> None:
    for runs in sample("it"):
        for pair in pairwise(lines(runs, measure, ITALIAN)):
            assert not all(line.content.endswith("-") for line in pair)


def greedy(words: list[str], measure: float) -> list[str]:
    found = [words[0]]
    for word in words[1:]:
        longer = f"{found[-1]} {word}"
        fits = natural_width((Run(longer),), ENGLISH) <= measure
        found = [*found[:-1], longer] if fits else [*found, word]
    return found


def raggedness(found: list[str], measure: float) -> float:
    widths = (natural_width((Run(line),), ENGLISH) for line in found[:-1])
    return sum((measure - width) ** 2 for width in widths)


def test_total_fit_is_less_ragged_than_filling_each_line_in_turn() -> None:
    text = "That disc stops before a wall, or at the edge of a neighbouring courtyard."
    filled = greedy(text.split(), 22)
    fitted = broken(text, 22, replace(ENGLISH, hyphenated=False))
    assert len(fitted) == len(filled)
    assert raggedness(fitted, 22) < raggedness(filled, 22)


def test_a_line_ends_early_only_to_spare_the_next_an_empty_third() -> None:
    text = "A disc stops before a wall, or the edge of a courtyard in the way."
    whole = replace(ENGLISH, hyphenated=False)
    assert broken(text, 45, whole) == greedy(text.split(), 45)


def test_words_are_hyphenated_three_letters_from_their_ends() -> None:
    assert broken("la rappresentazione è qui", 30, ITALIAN) == [
        "la rappresenta-",
        "zione è qui",
    ]


def test_bold_words_are_never_hyphenated() -> None:
    text = "Nothing neighbouring stops considerable understanding anywhere"
    for measure in range(30, 60):
        bold = lines((Run(text, "bold"),), measure, ENGLISH)
        assert not any(line.content.endswith("-") for line in bold)
    assert any(line.endswith("-") for line in broken(text, 32))


def test_the_last_word_is_never_hyphenated() -> None:
    assert broken("la rappresentazione", 30, ITALIAN) == ["la", "rappresentazione"]


def test_notation_is_never_divided() -> None:
    runs = (Run("slide "), Run("cancelletto-representation", "medium"), Run(" now and"))
    assert [line.content for line in lines(runs, 46, ENGLISH)] == [
        "slide",
        "cancelletto-representation",
        "now and",
    ]


def test_a_space_that_does_not_break_is_kept() -> None:
    assert broken("see clause\u00a04 of it", 16) == ["see", "clause\u00a04", "of it"]


def test_lines_break_after_hyphens_and_dashes() -> None:
    assert broken("a half-open door", 16) == ["a half-", "open door"]
    assert broken("a print-and-play game", 24) == ["a", "print-and-play", "game"]
    assert broken("this one—courtyard that is", 18)[0] == "this one—"


def test_no_line_begins_with_a_dash() -> None:
    for measure in range(14, 60):
        assert not any(
            line[0] == "–" for line in broken("one two three – four", measure)
        )


def test_a_last_line_of_one_short_word_is_avoided() -> None:
    text = "These few words would just fill the whole measure so"
    measure = natural_width((Run(text[:-3]),), ENGLISH) + 0.1
    assert broken(text, measure)[-1] == "measure so"


def test_a_last_line_has_company_at_a_measure_that_takes_no_more_lines() -> None:
    setting = small_print("en")
    runs = (Run("After d1→d3 no win in 3 is sure any more."),)
    wide = natural_width(runs, setting)
    for share in (0.95, 0.9, 0.8, 0.7, 0.6, 0.45):
        measure = accompanied_measure(runs, wide * share, setting)
        before, found = (lines(runs, m, setting) for m in (wide * share, measure))
        assert len(found) == len(before)
        assert " " in found[-1].content.strip()
    assert accompanied_measure((Run("alone"),), 50.0, setting) == 50.0


def test_runs_of_one_face_are_one_text_and_none_begins_with_a_space() -> None:
    runs = (Run("one "), Run("two"), Run(" three ", "bold"), Run("four"))
    (line,) = lines(runs, 100, ENGLISH)
    assert [(text.content, text.face) for text in plain(line.at(0, 0))] == [
        ("one two ", "regular"),
        ("three ", "bold"),
        ("four", "regular"),
    ]


def test_a_word_wider_than_the_measure_is_refused() -> None:
    with pytest.raises(UserError, match=r"'courtyard' is wider than a line of 9\.0 mm"):
        broken("the courtyard", 9)


def test_the_least_width_is_enough_and_not_too_much() -> None:
    for runs in sample("it"):
        least = least_width(runs, ITALIAN)
        assert lines(runs, least, ITALIAN)
        with pytest.raises(UserError):
            lines(runs, least - 0.01, ITALIAN)


def test_captions_are_wrapped_in_their_own_size() -> None:
    setting = small_print("en")
    texts, height = wrapped_text((Run("a disc slides up to the wall"),), 25, setting)
    assert height == pytest.approx(2 * setting.leading)
    assert {text.size for text in plain(texts)} == {setting.size}
    first, second = (text.anchor.y for text in plain(texts))
    assert second - first == pytest.approx(setting.leading)


def test_no_text_is_an_empty_line() -> None:
    (line,) = lines((), 50, ENGLISH)
    assert (line.at(0, 0), line.width) == ((), 0)


DISC = Circle(Point(0, 0), 1.0, Style(fill="red"))


def test_a_sign_stands_before_its_word_as_high_as_a_capital() -> None:
    (line,) = lines((Run("a "), Run("red hat", sign=DISC)), 100, ENGLISH)
    before, sign, after = line.at(0, 0)
    assert isinstance(before, Text)
    assert isinstance(after, Text)
    assert (before.content, after.content) == ("a ", "red hat")
    box = bounds((sign,))
    assert box
    assert box.left == pytest.approx(width("a ", ENGLISH.size))
    assert box.width == pytest.approx(2 * SIGN * ENGLISH.size, abs=0.01)
    assert box.right < after.anchor.x
    assert box.bottom == pytest.approx(0, abs=0.1)
    assert line.width == pytest.approx(
        after.anchor.x + width("red hat", ENGLISH.size), abs=1e-6
    )


def test_a_sign_is_never_parted_from_its_word() -> None:
    runs = (Run("one "), Run("red two", sign=DISC), Run(" and "), Run("red", sign=DISC))
    for measure in (9, 12, 15, 20, 30):
        for line in lines(runs, measure, ENGLISH):
            *_, last = line.at(0, 0)
            assert isinstance(last, Text)
            assert line.width <= measure


def test_numbers_stay_with_what_they_count_where_that_is_wanted() -> None:
    said = "Con queste 5 carte, piazzate il massimo: 4 cubetti, su 10 caselle in 3."
    usual = Setting("it", hyphenated=False)
    parted = (" 5", " 4", " 10")
    for measure in range(62, 90):
        told = broken(said, measure, replace(usual, counts=True))
        assert not any(f" {line}".endswith(parted) for line in told)
    assert any(
        f" {line}".endswith(parted)
        for measure in range(62, 90)
        for line in broken(said, measure, usual)
    )


def test_a_number_leaves_what_it_counts_where_lines_are_narrow() -> None:
    said = "Con queste 5 carte, piazzate il massimo: 4 cubetti, su 10 caselle in 3."
    usual = Setting("it", hyphenated=False, counts=True)
    assert broken(said, 40, usual)[1] == "piazzate il massimo: 4"
    assert broken(said, 48, usual)[1] == "massimo: 4 cubetti, su 10"


def test_what_leads_to_a_number_lets_it_go() -> None:
    said = "Con queste 5 carte, piazzate il massimo: 4 cubetti, su 10 caselle in 3."
    told = broken(said, 82, Setting("it", hyphenated=False, counts=True))
    assert told[0].endswith(" su")


def test_replies_with_one_answer_are_parted_between_moves() -> None:
    moves = "a3→a4/a3→b3/c4→d4/c5→d5/d3→d4"
    assert all(line[-1] in "/4" for line in broken(moves, 30))
    assert broken("c4→e6→e4→g4→g6", 22) == ["c4→e6→", "e4→g4→g6"]
