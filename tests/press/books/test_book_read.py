"""A book as its reader has it: turned page by page, and asked what it holds."""

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

import pikepdf
import pypdfium2
import pytest

GAMES = ("gridblock", "claustro")

COUNT = 14
"""Seven days of two games."""


class Bound(NamedTuple):
    """A book on the disk: what is said of it, and what stands on its pages."""

    path: Path
    told: list[dict[str, Any]]
    pages: list[str]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("book")


@pytest.fixture
def book(pnp: Any, folder: Path) -> Bound:
    """The puzzles of a week of December, Tuesday to Monday."""
    path, answer = folder / "week.pdf", folder / "week.json"
    if not path.exists():
        words = ("--date", "2026-12-01", "--days", "7", "--lang", "en", "--json")
        made = pnp("book", *GAMES, *words, "-o", path)
        assert made.status == 0
        answer.write_text(made.out, encoding="utf-8")
    told = json.loads(answer.read_text(encoding="utf-8"))["puzzles"]
    return Bound(path, told, read(path))


def read(path: Path) -> list[str]:
    """What is written on each page, on one line."""
    with pypdfium2.PdfDocument(path) as document:
        found = [page.get_textpage().get_text_bounded() for page in document]
    return [" ".join(text.replace("\N{NO-BREAK SPACE}", " ").split()) for text in found]


def test_a_program_is_told_the_pages_on_which_a_reader_finds_each_puzzle(
    book: Bound,
) -> None:
    assert [each["number"] for each in book.told] == list(range(1, COUNT + 1))
    for each in book.told:
        page, hint, solution = (
            book.pages[each[key] - 1] for key in ("page", "hint", "solution")
        )
        assert each["code"] in page
        assert hint.startswith("Hints ")
        assert solution.startswith("Solutions ")
        for other in (hint, solution):
            assert f" {each['number']} " in other
            assert f" page {each['page']} " in other


def test_the_contents_name_the_first_and_the_last_puzzle_of_each_game(
    book: Bound,
) -> None:
    listed = re.findall(r"Puzzles (\d+) to (\d+) (\d+)", book.pages[1])
    chapters = [tuple(map(int, each)) for each in listed]
    at = {each["number"]: each["page"] for each in book.told}
    games = {each["number"]: each["game"] for each in book.told}
    assert [each[:2] for each in chapters] == [(1, 7), (8, 14)]
    for (first, last, page), game in zip(chapters, GAMES, strict=True):
        assert at[first] == page
        assert {games[number] for number in range(first, last + 1)} == {game}


def test_a_circle_for_each_puzzle_stands_below_the_hints(book: Bound) -> None:
    """To tick off what was solved: no page is spent on it where there is room."""
    assert len(book.pages) == 20
    (page,) = (each for each in book.pages if "when you needed one. " in each)
    assert page.startswith("Hints ")
    told = page.partition("when you needed one. ")[2].split()
    assert told[:COUNT] == [str(number) for number in range(1, COUNT + 1)]
    assert told[COUNT:] == ["12", "Hints"]


def test_a_book_carries_all_of_its_puzzles_for_a_program(book: Bound) -> None:
    with pikepdf.open(book.path) as opened:
        (spec,) = opened.attachments.values()
        held = json.loads(spec.get_file().read_bytes())
    kept = [(each["number"], each["code"], each["position"]) for each in held]
    assert kept == [(e["number"], e["code"], e["position"]) for e in book.told]
    assert len(kept) == COUNT


def test_five_puzzles_go_from_the_easiest_to_the_hardest(
    pnp: Any, tmp_path: Path
) -> None:
    """One of each level, as nothing is said of how hard they should be."""
    words = ("--count", "5", "--json", "-o", tmp_path / "five.pdf")
    told = pnp("book", "gridblock", *words).value["puzzles"]
    assert [each["level"] for each in told] == [1, 2, 3, 4, 5]
