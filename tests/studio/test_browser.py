"""The studio as people meet it: served, and clicked in a browser."""

import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from pnp.games import find
from pnp.studio.puzzles import of_day, posed
from tests.studio.conftest import DAY

pytestmark = pytest.mark.proof

SCRIPT = Path(sys.executable).with_name("pnp")
CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
START = "play?game=claustro&setup=CLA1-20-00000-F"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Where a studio is served, until Ctrl-C."""
    with subprocess.Popen(
        [SCRIPT, "studio", "--port", "0", "--no-browser"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as serving:  # fmt: skip
        assert serving.stdout
        assert serving.stderr
        yield serving.stdout.readline().strip()
        serving.send_signal(signal.SIGINT)
        assert serving.wait(20) == 0
        assert "Traceback" not in serving.stderr.read()


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Chromium, without a network."""
    if not CHROMIUM:
        pytest.skip("there is no Chromium here")
    playwright = pytest.importorskip("playwright.sync_api")
    quiet = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    with playwright.sync_playwright() as player:
        opened = player.chromium.launch(executable_path=CHROMIUM, args=quiet)
        yield opened
        opened.close()


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """A page on which nothing goes wrong unheard."""
    faults: list[str] = []
    opened = browser.new_page()
    opened.on("pageerror", lambda error: faults.append(str(error)))
    opened.on("console", lambda said: faults.append(said.text))
    yield opened
    opened.close()
    assert not faults


def test_it_says_where_it_is_and_answers_there(address: str) -> None:
    assert re.fullmatch(r"http://127\.0\.0\.1:[0-9]+/", address)
    with urlopen(address) as answer:
        assert b"Choose a game" in answer.read()


def touch(page: Any, name: str) -> None:
    before = page.url
    page.locator(f"#s-{name}").click()
    page.wait_for_url(lambda now: now != before)


def test_a_game_of_claustro_is_played_by_clicking(page: Any, address: str) -> None:
    page.goto(f"{address}en/{START}")
    for cells in (
        "a3 a4", "c5 c4", "b1 b2", "c4 c3", "b2 c3 a1", "d5 c5", "c3 c4", "e3 d3",
        "c4 d3 c4", "c5 b5", "d3 e4 d4", "b5 a4 e5", "e5 d4 c2", "c2 b2", "e4 e5",
    ):  # fmt: skip
        for name in cells.split():
            touch(page, name)
    assert "White has reached the goal and wins" in page.inner_text("#headline")
    assert page.locator(".spot").count() == 0
    assert "b2xc3%40a1" in page.url
    page.go_back()
    page.wait_for_selector("#s-e5")
    assert page.inner_text("#headline") == "White to move"


def test_a_click_on_a_square_out_of_reach_is_answered_in_italian(
    page: Any, address: str
) -> None:
    page.goto(f"{address}it/{START}")
    touch(page, "b1")
    touch(page, "d3")
    assert "Regola CLA-3: Avanzando, un pedone" in page.inner_text(".note.bad")
    page.keyboard.press("Escape")
    page.wait_for_url(lambda now: "pick" not in now)


def test_a_player_of_ours_answers_by_itself(page: Any, address: str) -> None:
    page.goto(f"{address}en/{START}&black=perfect")
    touch(page, "b1")
    touch(page, "b2")
    page.wait_for_url(re.compile(r"moves=b1-b2\+"), timeout=20_000)
    page.keyboard.press("u")
    page.wait_for_url(lambda now: "moves" not in now)


def test_a_game_is_played_without_scripts(browser: Any, address: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}en/{START}&black=greedy")
    page.click("#s-b1")
    page.click("#s-b2")
    page.click("text=Let it move")
    page.wait_for_url(re.compile(r"moves=b1-b2\+"))
    page.fill("input[name=try]", "a2-c2")
    page.click(".typed button")
    assert "Rule CLA-3" in page.inner_text(".note.bad")
    context.close()


def test_a_puzzle_is_solved_after_a_wrong_try(page: Any, address: str) -> None:
    found = posed(of_day(find("claustro"), DAY))
    answer = found.puzzle.answer
    legal = map(str, found.puzzle.position.legal())
    wrong = next(move for move in legal if move[:5] != answer.move[:5])
    page.goto(f"{address}it/puzzle?code={found.code}")
    for move in (wrong, "", answer.move):
        if not move:
            assert "Non questa" in page.inner_text(".note.bad")
            page.click(".note.bad .btn")
            page.wait_for_url(lambda now: "moves" not in now)
        for name in re.findall("[a-e][1-5]", move):
            touch(page, name)
    assert re.search("Giusto|Risolto", page.inner_text(".note"))


def test_a_board_is_solved_while_its_page_goes_on(page: Any, address: str) -> None:
    page.goto(f"{address}it/play?game=cancelletto&setup=CAN1-20-0007P-E")
    page.click("#solve")
    page.wait_for_selector("#answer button")
    page.wait_for_selector("#answer .note", timeout=60_000)
    assert "Si può vincere in 11 turni." in page.inner_text("#answer")
