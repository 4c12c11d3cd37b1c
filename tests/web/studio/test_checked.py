"""Checkers of other people find nothing on any kind of page of the studio."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest

from pnp.core.setup import Setup
from pnp.games import GAMES, find
from pnp.press.figures.examples import example
from pnp.web.studio.game_state import Origin, Table
from pnp.web.studio.puzzle_page import of_day
from tests.checkers import VIEWS, invalid, unreadable
from tests.web.studio.conftest import DAY

pytestmark = pytest.mark.proof

START = "play?game=claustro&setup=CLA1-20-00000-F"

CODE = of_day(find("claustro"), DAY)

PAGES = [
    "", f"{START}&pick=b1", f"{START}&try=b2xc3", f"{START}&values=on&theme=grey",
    f"{START}&moves=b1-b2&black=you&turned=on&large=on",
    f"{START}&moves=b1-b2&offer=on", f"{START}&moves=b1-b2&early=draw+agreed",
    "play?game=chess", "nowhere",
    "print?game=claustro", "record", "record?game=claustro&at=3", "record?text=a1",
    "rules?game=claustro",
    "puzzle?code=TOPP1-S2-00001-Z", f"puzzle?code={CODE}&moves=a1-a2",
]  # fmt: skip


def addresses(games: Iterable[str] = GAMES) -> Iterator[str]:
    """Of every kind of page, and of tables and puzzles of some games."""
    yield from PAGES
    for name in games:
        game = find(name)
        setup = Setup(game.rules.edition, seed=3)
        first = Table(Origin(name, setup.code), eyes="all")
        yield first.plain
        yield Table(Origin(name, setup.code)).plain
        record = example(game, "first")
        moves = " ".join(record.turns)
        ended = Table(Origin(name, record.setup, record.position), moves, eyes="all")
        yield ended.plain
        yield f"puzzle?{urlencode({'game': name})}"


def text(address: str) -> bytes:
    """A page, be it one that says what went wrong."""
    try:
        with urlopen(address) as answer:
            content: bytes = answer.read()
    except HTTPError as error:
        content = error.read()
    return content


@pytest.mark.parametrize(
    ("language", "games"), [("en", [*GAMES][::2]), ("it", [*GAMES][1::2])]
)
def test_axe_finds_nothing(
    browser: Any, address: str, language: str, games: Iterable[str]
) -> None:
    found: list[str] = []
    page = browser.new_page(**VIEWS[language])
    page.route("**/seeking*", lambda _: None)  # or its page would go on
    for each in addresses(games):
        page.goto(f"{address}{language}/{each}")
        if each.startswith("print"):
            page.wait_for_selector("#sheets h2", timeout=60_000)
        found += unreadable(page)
    page.close()
    assert found == []


def test_pages_are_valid(address: str, tmp_path: Path) -> None:
    paths = []
    for language in VIEWS:
        for number, each in enumerate(addresses()):
            paths.append(tmp_path / f"{language}-{number}.html")
            paths[-1].write_bytes(text(f"{address}{language}/{each}"))
    assert invalid(paths) == ""
