"""Rules on a screen: a wordmark in front, and boards that step, by day and night."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pnp.games import GAMES, find
from pnp.press.rulebook.reflowed_rules import rules_reading
from pnp.scene.theme import load
from pnp.web.documents import rules_page
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.checkers import VIEWS, invalid, unreadable
from tests.chromium import opened

EVERY = [(game, language) for game in GAMES for language in LANGUAGES]

every_text = pytest.mark.parametrize(("game", "language"), EVERY)


@cache
def page(game: str, language: Language) -> str:
    return rules_page.render(
        rules_reading(find(game), language), load("classic")
    ).decode()


SEEN = (
    "[...document.querySelectorAll('.steps figure')]"
    ".map(each => each.checkVisibility({visibilityProperty: true}))"
)
"""Which boards of a game are seen."""


@every_text
def test_the_wordmark_stands_in_front_and_the_name_is_heard(
    game: str, language: Language
) -> None:
    (head,) = re.findall(r"<h1>(.*?)</h1>", page(game, language), re.S)
    title = catalogue(game, language).text("title")
    assert head.startswith(f'<span class="heard">{title}</span><svg ')


@every_text
def test_the_game_told_is_stepped_through_and_no_more(
    game: str, language: Language
) -> None:
    text = page(game, language)
    (told,) = re.findall(
        r'<div class="steps gallery">(.*?)</figure>\n</div>', text, re.S
    )
    assert told.count("<figure>") in (3, 4)
    assert catalogue(game, language).text("step-forth") in told
    assert 'role="group" aria-label' in told


@pytest.mark.proof
@pytest.mark.parametrize("language", LANGUAGES)
def test_one_board_is_seen_at_a_time_and_all_without_scripts(
    browser: Any, tmp_path: Path, language: Language
) -> None:
    file = tmp_path / "rules.html"
    file.write_text(page("claustro", language), encoding="utf-8")
    with opened(browser) as shown:
        shown.goto(file.as_uri())
        assert shown.evaluate(SEEN) == [True, False, False, False]
        shown.click(".forth")
        assert shown.evaluate(SEEN) == [False, True, False, False]
        assert shown.inner_text(".place") == "2 / 4"
        before = shown.evaluate("scrollY")
        shown.keyboard.press("ArrowRight")
        shown.keyboard.press("ArrowRight")
        assert shown.evaluate(SEEN) == [False, False, False, True]
        assert shown.is_disabled(".forth")
        assert shown.evaluate("scrollY") == before
        shown.keyboard.press("Home")
        assert shown.inner_text(".place") == "4 / 4", "it goes to the head of the page"
    still = browser.new_context(java_script_enabled=False)
    alone = still.new_page()
    alone.goto(file.as_uri())
    assert alone.locator(".pace").is_hidden()
    assert all(each.is_visible() for each in alone.locator(".steps figure").all())
    still.close()


IN_TURN = [
    pytest.param(*each, marks=[] if place % 2 == place // 2 % 2 else pytest.mark.slow)
    for place, each in enumerate(EVERY)
]
"""The games in both languages by turns; every one is slow."""


@pytest.mark.proof
@pytest.mark.parametrize(("game", "language"), IN_TURN)
def test_checkers_of_others_find_nothing(
    browser: Any, tmp_path: Path, game: str, language: Language
) -> None:
    file = tmp_path / "rules.html"
    file.write_text(page(game, language), encoding="utf-8")
    for view in VIEWS.values():
        with opened(browser, **view) as shown:
            shown.goto(file.as_uri())
            assert not [*unreadable(shown)]
    assert not invalid([file])
