"""What the rules print of setups and deals is what their codes say."""

import re

import pytest

from pnp.base.templates import read_text
from pnp.games import find, legend_of, setup
from pnp.games.tophats.rules.setup import deal
from pnp.press.figures.examples import example, replayed_example
from pnp.press.figures.graded_puzzles import codes, problem
from pnp.words import comments
from pnp.words.catalogue import LANGUAGES, Language, catalogue

GAME = find("tophats")

every_language = pytest.mark.parametrize("language", LANGUAGES)


def rules(language: Language) -> str:
    return re.sub(r"\s+(> )?", " ", read_text(f"tophats/rules.{language}.md"))


@every_language
def test_the_game_told_can_be_replayed_from_what_is_printed(language: Language) -> None:
    lead = comments.read_comments(f"tophats/told.{language}.toml")["first"].lead
    assert f" {example(GAME, 'first').setup}" in lead.replace("(", " ")
    yellow = catalogue("tophats", language).text("initial-yellow")
    stacks = re.findall(rf"\b[R{yellow}]{{3}}\b", lead)
    dealt = replayed_example(GAME, "first").start.hands
    assert stacks == [each[:3].replace("Y", yellow) for hand in dealt for each in hand]


@every_language
def test_the_first_board_shows_the_game_told_when_all_stacks_are_placed(
    language: Language,
) -> None:
    (turn,) = re.findall(r"\((?:plan|column):[^)]*table:first/(\d+)\)", rules(language))
    after = replayed_example(GAME, "first").turns[int(turn) - 1][-1].after
    assert not after.hands
    assert len(after.stacks) == 10
    lead = comments.read_comments(f"tophats/told.{language}.toml")["first"].lead
    assert re.search(rf"\b{turn}\b", lead)


@every_language
def test_a_first_game_is_placed_as_on_its_setup_card(language: Language) -> None:
    code = "TOP1-28-00001-Y"
    (line,) = re.findall(rf"2\. ([^.]*{code})", rules(language))
    start = deal(setup(code))
    red, yellow = re.split(r"Yellow|Giallo", line)
    for player, told in enumerate((red, yellow)):
        stood = [str(s.cell) for s in start.stacks if s.owner == player]
        assert re.findall(r"\b[a-i][1-9]\b", told) == stood
    assert start.turn == 0
    assert not any(map(start.captured, start.legal()))


@every_language
def test_where_a_solution_shows_one_deal_the_rules_say_so(language: Language) -> None:
    text = rules(language)
    posed = codes(re.findall(r"\((puzzles:[^)]*)\)", text))
    behind = {e.key for c in posed for e in legend_of(GAME, problem(GAME, c)).back}
    assert "one-deal" in behind
    assert catalogue("tophats", language).text("one-deal") in text
