"""Pages of the site in a browser: with scripts they turn, step and share."""

import datetime
from pathlib import Path
from typing import Any

import pytest

from pnp.base.templates import read_text
from pnp.games import find
from pnp.games.day import cards_of_days
from pnp.web.site import pictures
from pnp.web.site.entry import Shown, entry
from pnp.web.site.kept_files import cached_files
from pnp.web.site.pages import pages, sheet
from pnp.web.site.site_config import Club
from tests.chromium import opened

DAY = datetime.date(2026, 12, 22)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site of a day of Claustro, with nothing to print."""
    game = find("claustro")
    found = list(cards_of_days(game, [DAY]))
    club = Club([game], ("en", "it"), "", {})
    written = dict(pictures.of_house()) | dict(pictures.of_game(game))
    for each in found:
        written |= dict(pictures.of_day(each, Shown.of(each)))
    for language in club.languages:
        written |= dict(
            pages(
                club,
                language,
                [entry(each, language) for each in found],
                (),
                cached_files,
            )
        )
    written["pnp.css"] = sheet([game])
    for name in ("puzzle.css", "site.js"):
        written[name] = read_text(f"site/{name}").encode()
    place = tmp_path_factory.mktemp("site")
    for path, content in written.items():
        (place / path).parent.mkdir(parents=True, exist_ok=True)
        (place / path).write_bytes(content)
    return place


@pytest.mark.proof
def test_a_solution_is_stepped_through_and_shared_with_scripts(
    browser: Any, folder: Path
) -> None:
    with opened(browser) as page:
        page.goto((folder / f"it/{DAY}/claustro.html").as_uri())
        assert page.inner_text("#share").endswith("Non ancora risolto.")
        page.click("#turn")
        assert page.get_attribute("#turn", "aria-pressed") == "true"
        turned = "getComputedStyle(document.querySelector('#board')).rotate"
        assert page.evaluate(turned) == "180deg"
        page.click("#hint summary")
        page.click("#solution summary")
        board = page.locator("#solution img").first
        assert board.get_attribute("src").endswith("-answer.svg")
        assert board.bounding_box()["y"] < page.locator("#film").bounding_box()["y"]
        assert page.locator("#steps").is_hidden()
        assert page.inner_text("#step") == "0 di 3"
        assert page.is_disabled("#back")
        page.click("#next")
        assert page.inner_text("#step") == "1 di 3: Il Bianco avanza e3→e4."
        assert page.evaluate("film.src").endswith("solved.svg#s1")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        assert "Il Bianco è alla meta" in page.inner_text("#step")
        assert page.is_disabled("#next")


@pytest.mark.proof
def test_what_is_shared_is_true(browser: Any, folder: Path) -> None:
    """It is not solved before one says so; what is opened afterwards does not count."""
    orders = {
        "Non ancora risolto.": ["#hint summary"],
        "Risolto senza suggerimento.": ["#solved", "#hint summary"],
        "Risolto con il suggerimento.": ["#hint summary", "#solved"],
        "Ho guardato la soluzione.": ["#hint summary", "#solution summary"],
    }
    for said, clicks in orders.items():
        with opened(browser) as page:
            page.goto((folder / f"it/{DAY}/claustro.html").as_uri())
            for each in clicks:
                page.click(each)
            page.wait_for_function(f"share.textContent.endsWith('{said}')")
            assert page.is_disabled("#solved") == (said[:2] == "Ho")


@pytest.mark.proof
def test_without_scripts_nothing_is_shown_that_needs_them(
    browser: Any, folder: Path
) -> None:
    with opened(browser, java_script_enabled=False) as page:
        page.goto((folder / f"{DAY}/claustro.html").as_uri())
        page.click("#solution summary")
        assert page.locator("button:visible").count() == 0
        assert "White reaches the goal" in page.inner_text("#solution")
        assert page.locator("#steps img:visible").count() == 3
        assert page.locator("#film").is_hidden()


@pytest.mark.proof
def test_on_paper_nothing_stands_that_is_to_be_touched(
    browser: Any, folder: Path
) -> None:
    with opened(browser) as page:
        page.goto((folder / f"{DAY}/claustro.html").as_uri())
        page.click("#solution summary")
        touched = page.locator(".hit:visible, #film:visible")
        assert touched.count() > 1
        page.emulate_media(media="print")
        assert touched.count() == 0
        assert page.locator("#solution img:visible").count() == 2
