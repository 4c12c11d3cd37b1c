"""The house in a minute: every room opened, every command called, a page of each sort.

What else is marked ``quick`` are the rules of the games, clause by clause.
"""

import shutil
import signal
from collections.abc import Callable, Sequence
from importlib import import_module
from io import BytesIO
from pathlib import Path
from pkgutil import walk_packages
from typing import Any
from urllib.request import urlopen

import pikepdf
import pytest

import pnp as house
from pnp.base.templates import templates
from pnp.cli import COMMANDS
from pnp.games import GAMES, find
from pnp.games.day import cards_of_days
from pnp.press.books.book import Binding, Book, documents
from pnp.press.books.selection import Choice, by_seed, worked_entries
from pnp.press.boxes import box_sheets
from pnp.press.cards.setup_card import boards
from pnp.press.figures.examples import example
from pnp.press.paper import Order, paper
from pnp.press.rulebook.reflowed_rules import rules_reading
from pnp.press.sheets.print_runs import with_parts
from pnp.render import pdf
from pnp.scene.document import Document
from pnp.scene.measure import bounds
from pnp.scene.theme import load
from pnp.solve.perft import perft
from pnp.testing.playouts import digest
from pnp.web.documents import rules_page
from pnp.words.catalogue import catalogue
from tests.cards import daily
from tests.cli.test_commands import POSITIONS, helped
from tests.games import test_conformance
from tests.pages import said
from tests.papers import kit, rules
from tests.structure import faults
from tests.web.studio.conftest import DAY, ended, served

pytestmark = pytest.mark.quick

ORDER = Order(paper("a4"), "en")


def test_every_module_can_be_imported() -> None:
    named = [each.name for each in walk_packages(house.__path__, "pnp.")]
    assert len(named) > 300
    for name in named:
        if name != "pnp.__main__":
            import_module(name)


# --- commands


def test_every_command_has_its_help(pnp: Callable[..., Any]) -> None:
    asked = {tuple(context.command_path.split()[1:]) for context in helped()}
    assert {words[0] for words in asked if words} == set(COMMANDS)
    for words in asked:
        told = pnp(*words, "--help")
        assert told.status == 0
        assert f"Usage: {' '.join(['pnp', *words])}" in told.out


POSITION = POSITIONS["claustro"]

CALLED: Sequence[tuple[str, ...]] = (
    ("about",),
    ("advise", "claustro", POSITION, "--player", "random"),
    ("almanac", "tophats", "--days", "1", "-o", "days.jsonl"),
    ("bench", "gridblock", "--boards", "1"),
    ("book", "claustro", "--count", "1", "-o", "book.pdf"),
    ("build", "cancelletto", "--lang", "en", "-o", "built", "--date", "2026-12-24"),
    ("calibrate", "-o", "target.pdf"),
    ("check", "game.txt"),
    ("config",),
    ("daily", "claustro", "--date", "2026-12-24", "-o", "day.pdf"),
    ("draw", "claustro", POSITION, "-o", "position.svg"),
    ("example", "gridblock"),
    ("games",),
    ("kit", "claustro", "-o", "kit"),
    ("manual",),
    ("mine", "gridblock", "--count", "1", "-o", "mined.jsonl"),
    ("moves", "tophats", POSITIONS["tophats"]),
    ("new", "record", "claustro"),
    ("perft", "claustro", POSITION, "2"),
    ("play", "gridblock", POSITIONS["gridblock"]),
    ("printers", "list"),
    ("puzzle", "claustro"),
    ("rules", "claustro", "-o", "rules.pdf"),
    ("schema", "solve"),
    ("setup", "tophats"),
    ("site", "club", "claustro", "--from", "2026-12-24", "--days", "1", "--lang", "en"),
    ("solve", "claustro", POSITION),
    ("tables", "list"),
    ("tactics", "claustro"),
    ("themes", "list"),
    ("art", "claustro", "-o", "mine"),
    ("verify", "GRBP1-A5-00001-D"),
    ("walkthrough", "game.txt", "-o", "story.pdf"),
)
"""Each with the least that it can be told."""

APART = {"check-game", "check-templates", "studio"}
"""What has a test of its own."""


def test_no_command_is_left_out() -> None:
    assert {words[0] for words in CALLED} | APART == set(COMMANDS)


@pytest.mark.parametrize("words", CALLED, ids=lambda words: words[0])
def test_a_command_does_what_it_is_for(
    pnp: Any, words: Sequence[str], own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for home in ("HOME", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(home, str(own_folder / "home"))
    Path("game.txt").write_text(str(example(find("claustro"), "first")))
    answer = pnp(*words)
    assert answer.status == 0, answer.err
    assert answer.out
    if "-o" in words:
        assert Path(words[words.index("-o") + 1]).exists()


def test_templates_of_a_folder_are_read_before_ours(pnp: Any, tmp_path: Path) -> None:
    shutil.copytree(str(templates() / "gridblock"), tmp_path / "gridblock")
    assert pnp("check-templates", tmp_path).status == 0
    (tmp_path / "gridblock/clauses.it.toml").write_text("", encoding="utf-8")
    answer = pnp("check-templates", tmp_path)
    assert answer.status == 1
    assert "gridblock/clauses.it.toml" in answer.out
    assert "templates/claustro" not in answer.out


def test_a_studio_is_served_until_it_is_told_to_end() -> None:
    with served() as (serving, address):
        assert urlopen(f"{address}en/").status == 200
        assert "Traceback" not in ended(serving, signal.SIGTERM)


# --- games


@pytest.mark.parametrize("name", GAMES)
def test_games_that_are_played_out_go_as_they_always_went(name: str) -> None:
    (known,) = (
        each
        for each in vars(test_conformance).values()
        if getattr(getattr(each, "game", None), "name", None) == name
    )
    assert digest(find(name)) == known.pinned


@pytest.mark.parametrize("name", GAMES)
def test_ways_to_play_on_are_those_of_all_moves(name: str) -> None:
    position = find(name).rules.parse(POSITIONS[name], ())
    few = position.legal()[:40]
    assert perft(position, 1) == len(position.legal())
    for move in few:
        after = position.apply(move)
        assert perft(after, 1) == len(after.legal())


# --- pages


def book() -> Document:
    entries = tuple(by_seed([find("gridblock")], Choice(1)))
    (made,) = documents(Book(entries, worked_entries(entries), Binding(ORDER)))
    return made


def box() -> Document:
    order = with_parts(find("cancelletto"), ORDER, ["box"])
    return box_sheets.document("box", find("cancelletto"), order)


PAGES: dict[str, tuple[Callable[[], Document], str]] = {
    "rules": (lambda: rules("claustro"), catalogue("claustro", "en").text("title")),
    "parts": (lambda: kit("tophats", ORDER)["boards"], "Top Hats"),
    "setup card": (lambda: boards(find("gridblock"), ORDER), "GRB1-"),
    "card of a day": (
        lambda: daily(["claustro"], [DAY], ORDER),
        "Thursday 24 Dec 2026",
    ),
    "box": (box, catalogue("cancelletto", "en").text("tagline")),
    "book": (book, "GRBP1-"),
}
"""One of each sort that is printed, and what is read there."""


@pytest.mark.parametrize("sort", PAGES)
def test_a_page_says_what_it_is_and_nothing_sticks_out(sort: str) -> None:
    make, told = PAGES[sort]
    made = make()
    assert told in " ".join(said(page.scene.nodes) for page in made.pages)
    for page in made.pages:
        box = bounds(page.scene.nodes)
        assert box
        assert min(box.left, box.top) > -5
        assert box.right < page.scene.width + 5
        assert box.bottom < page.scene.height + 5
    with pikepdf.open(BytesIO(pdf.render(made, load("classic")))) as file:
        assert len(file.pages) == len(made.pages)


def test_rules_can_be_read_on_a_screen() -> None:
    reading = rules_reading(find("tophats"), "it")
    page = rules_page.render(reading, load("classic")).decode()
    assert catalogue("tophats", "it").text("title") in page
    assert not list(faults(page))


def test_a_puzzle_of_a_day_is_drawn_of_every_game() -> None:
    for name in GAMES:
        (each,) = cards_of_days(find(name), [DAY])
        assert each.game.name == name
