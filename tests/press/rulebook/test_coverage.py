"""Every misreading of a game is excluded by what its rule sheet prints."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from pnp.base.errors import UserError
from pnp.base.templates import read_table
from pnp.games import GAMES, find
from pnp.press.figures.citations import Cited
from pnp.press.figures.examples import replayed_example
from pnp.press.figures.figures import Figures
from pnp.press.figures.illegal_moves import refused
from pnp.press.paper import Order, paper
from pnp.press.rulebook import coverage
from pnp.press.rulebook.coverage import excludes, exclusions, figures
from pnp.words import misreading_texts
from pnp.words.catalogue import LANGUAGES, Language, catalogue

every_game = pytest.mark.parametrize("game", GAMES)


def known(game: str) -> Mapping[str, Any]:
    misreadings = find(game).misreadings
    assert misreadings
    return misreadings.known


@cache
def by_figure(game: str) -> Mapping[Cited, frozenset[str]]:
    """The misreadings that each figure of a rule sheet excludes."""
    return {each: excludes(find(game), each) for each in figures(find(game), "en")}


def still_open(game: str, shown: Iterable[Cited]) -> set[str]:
    """The misreadings that some figures leave open, sentences apart."""
    excluded = {name for figure in shown for name in by_figure(game)[figure]}
    return {name for name, each in known(game).items() if each.shows} - excluded


@every_game
def test_figures_exclude_every_misreading_that_a_position_can_show(game: str) -> None:
    assert not still_open(game, by_figure(game))


@every_game
def test_a_misreading_is_open_once_the_last_figure_against_it_is_dropped(
    game: str,
) -> None:
    shown = by_figure(game)
    alone = 0
    for dropped in shown:
        others = [figure for figure in shown if figure != dropped]
        elsewhere = {name for figure in others for name in shown[figure]}
        lost = still_open(game, others)
        assert lost == shown[dropped] - elsewhere
        alone += bool(lost)
    assert alone > 2


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_no_position_can_show_is_said_in_a_sentence(
    game: str, language: Language
) -> None:
    told = misreading_texts.read_misreadings(misreading_texts.file(game, language))
    assert list(told) == list(known(game))
    for name, misreading in known(game).items():
        assert bool(told[name].sentence) != misreading.shows
    rules = f"{game}/rules.{language}.md"
    assert not list(misreading_texts.unsaid("", told, rules))


def test_a_sentence_that_the_rules_do_not_say_is_a_fault() -> None:
    told = {
        "pass": misreading_texts.Misread("You may pass.", "you may pass on Sundays.")
    }
    (fault,) = misreading_texts.unsaid("it.toml", told, "claustro/rules.en.md")
    assert "'sentence': is not in rules.en.md" in str(fault)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_names_the_page_of_every_figure(
    game: str, language: Language
) -> None:
    found = exclusions(find(game), Order(paper("a4"), language))
    assert [each.name for each in found] == list(known(game))
    assert not any(each.is_open for each in found)
    pages = [place.page for each in found for place in each.places]
    assert {2, 3} <= set(pages) <= {1, 2, 3, 4}


@every_game
def test_misreadings_leave_most_of_a_game_as_it_is(game: str) -> None:
    """A mutant is small: of a game's plies most come out alike under it."""
    rules = find(game).rules
    turns = replayed_example(find(game), "first").turns
    plies = tuple(ply for turn in turns for ply in turn)
    for name, each in known(game).items():
        alike = [
            not each.differs(plies[:count], rules.adjudicate(plies[:count]))
            for count in range(1, len(plies) + 1)
        ]
        assert sum(alike) > len(alike) / 4, name


def tampered(
    monkeypatch: pytest.MonkeyPatch, game: str, name: str, **changed: str
) -> None:
    table = {"it": {**read_table(f"{game}/illegal.toml")[name], **changed}}
    monkeypatch.setattr("pnp.base.template_table.read_table", lambda _: table)


@pytest.mark.parametrize(
    ("game", "name", "changed", "fault"),
    [
        ("claustro", "backwards", {"move": "c3-c4"}, "c3-c4 is legal"),
        ("claustro", "backwards", {"partner": "c4-c3"}, "'c4-c3' is not legal"),
        (
            "claustro",
            "backwards",
            {"position": "#.BB./....B/..W../W.B../.WW.# w"},
            "no misreading of CLA-3 allows it: another clause forbids it",
        ),
        (
            "cancelletto",
            "diagonal",
            {"move": "e2-e1 e1-f2", "partner": "d5-c5"},
            "no misreading of CAN-5 allows it: another clause forbids it",
        ),
        (
            "tophats",
            "empty",
            {"position": "b4:RYRr,c4:RYRr,c6:RRYr,d2:YRYy,h8:YYRy full 2 R"},
            "no misreading of TOP-7 allows it",
        ),
        ("gridblock", "return", {"partner": "2>a1"}, "'2>a1' is not legal"),
    ],
)
def test_a_twin_that_proves_nothing_fails_the_build(
    game: str,
    name: str,
    changed: dict[str, str],
    fault: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tampered(monkeypatch, game, name, **changed)
    with pytest.raises(UserError, match=fault):
        refused(find(game), "it")


@every_game
def test_an_ending_figure_shows_that_ending_and_no_other(game: str) -> None:
    misreadings = find(game).misreadings
    assert misreadings
    for figure in figures(find(game), "en"):
        played = replayed_example(find(game), figure.name) if figure.turns else None
        if played and played.outcome and figure.turns.stop > len(played.turns):
            plies = [ply for turn in played.turns for ply in turn]
            assert misreadings.endings(plies) == {played.outcome.reason}


def test_a_figure_of_two_endings_fails_the_build(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = """
game cancelletto
variants -
setup CAN1-20-0007F-S
xD4
result -1 -1
"""
    table = {"both": {"record": record}}
    monkeypatch.setattr("pnp.base.template_table.read_table", lambda _: table)
    figures = Figures(find("cancelletto"), catalogue("cancelletto", "en"))
    with pytest.raises(UserError, match="shows .* and .*, not one ending alone"):
        figures("both")


def test_a_game_without_misreadings_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = replace(find("claustro"), _misreadings=None)
    with pytest.raises(UserError, match="of claustro no misreadings are known"):
        coverage.exclusions(bare, Order(paper("a4"), "en"))
