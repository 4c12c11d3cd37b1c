"""Checkers of other people find nothing on any kind of page of a site of four games."""

import re
import shlex
import subprocess
import sys
from collections.abc import Iterable
from html import unescape
from pathlib import Path
from posixpath import normpath
from typing import Any
from urllib.parse import unquote
from zipfile import ZipFile

import pypdfium2
import pytest

from pnp.games import GAMES
from tests.checkers import BAD, VIEWS, invalid, unreadable
from tests.chromium import opened

pytestmark = pytest.mark.proof

DAY = "2026-12-24"

PNP = Path(sys.executable).with_name("pnp")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site as the command makes it."""
    place = tmp_path_factory.mktemp("site")
    subprocess.run([PNP, "site", place, "--from", DAY, "-q"], check=True)
    return place


def pages(folder: Path) -> list[str]:
    """The paths of all pages."""
    return sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*.html"))


def kinds(folder: Path, language: str) -> Iterable[Path]:
    """A page of every kind in a language: English of the last game, or the first."""
    of_language = [
        p for p in pages(folder) if p.startswith("it/") == (language == "it")
    ]
    if language == "it":
        of_language.reverse()
    return {kind(path): folder / path for path in of_language}.values()


def kind(path: str) -> str:
    """A path without what games, codes and dates are in it."""
    coded = re.sub(r"\b[A-Z]{3}\w*-[-\w]*", "CODE", path)
    return re.sub("|".join([*GAMES, r"\d{4}-[-\d]*"]), "*", coded)


def test_every_link_of_every_page_leads_to_a_file_and_a_place(folder: Path) -> None:
    texts = {path: (folder / path).read_text("utf-8") for path in pages(folder)}
    places = {path: {*re.findall(r'\bid="([^"]*)"', texts[path])} for path in texts}
    count = 0
    for path, text in texts.items():
        for link in re.findall(r'\b(?:href|src)="([^"]*)"', text):
            to, _, place = unquote(link).partition("#")
            if to.startswith("data:"):
                continue
            target = normpath(f"{path}/../{to}") if to else path
            assert (folder / target).is_file(), f"{path}: {link}"
            if place and target in places:
                assert place in places[target], f"{path}: {link}"
            count += 1
    assert count > 2_000


@pytest.mark.parametrize("language", VIEWS)
def test_axe_finds_nothing(browser: Any, folder: Path, language: str) -> None:
    found: list[str] = []
    with opened(browser, **VIEWS[language]) as page:
        for path in kinds(folder, language):
            page.goto(path.as_uri())
            found += unreadable(page)
    assert found == []


OUT = """() => [...document.querySelectorAll(
    '.legend figcaption, .few a .small, .shelves b, .shelves .soft')]
.filter(each => {
    const text = document.createRange();
    text.selectNodeContents(each);
    const own = each.closest('figure, a').getBoundingClientRect();
    return text.getBoundingClientRect().right > own.right + 0.5;
}).map(each => each.textContent)"""
"""What of legends and of lists sticks out where it stands beside a neighbour."""


def test_nothing_sticks_out_that_has_a_neighbour(browser: Any, folder: Path) -> None:
    with opened(browser, **VIEWS["it"]) as page:
        for language in ("", "it/"):
            for name in GAMES:
                for path in (f"rules/{name}.html", f"puzzles/{name}.html"):
                    page.goto((folder / f"{language}{path}").as_uri())
                    assert page.evaluate(OUT) == [], path


def test_a_puzzle_with_its_hint_is_printed_on_one_sheet(
    browser: Any, folder: Path
) -> None:
    edges = dict.fromkeys(("top", "right", "bottom", "left"), "1cm")
    with opened(browser) as page:
        for path in pages(folder):
            if not re.match(r"it/[-0-9]*/\w", path):
                continue
            page.goto((folder / path).as_uri())
            page.locator("#hint summary").evaluate_all("all => all[0]?.click()")
            for paper in ("A4", "Letter"):
                printed = page.pdf(format=paper, margin=edges)
                with pypdfium2.PdfDocument(printed) as document:
                    assert len(document) == 1, path


def test_every_page_has_an_icon(folder: Path) -> None:
    for path in pages(folder):
        text = (folder / path).read_text("utf-8")
        (place,) = re.findall(r'<link rel="icon" href="([^"]*)" type="image/', text)
        assert normpath(f"{path}/../{place}") == "img/icon.svg"
    assert len((folder / "img/icon.svg").read_bytes()) < 1_000
    assert (folder / "favicon.ico").read_bytes()[:4] == b"\0\0\1\0"


def test_pages_are_valid(folder: Path) -> None:
    assert invalid([folder / path for path in pages(folder)]) == ""


def commands(page: Path) -> list[list[str]]:
    """What a page says one may type, word by word."""
    found = re.findall(r'<code>(<span class="whole">pnp<.*?)</code>', page.read_text())
    return [shlex.split(unescape(re.sub("<[^>]*>", "", each))) for each in found]


@pytest.mark.parametrize("name", GAMES)
def test_a_kit_to_download_is_that_of_its_command(
    folder: Path, tmp_path: Path, name: str
) -> None:
    ((_, *words),) = commands(folder / f"it/{name}.html")
    subprocess.run([PNP, *words, "-o", tmp_path, "-q"], check=True)
    made = {path.name: path.read_bytes() for path in tmp_path.rglob("*.pdf")}
    with ZipFile(folder / f"print/{name}/{name}_it.zip") as kit:
        packed = {place.rpartition("/")[2]: kit.read(place) for place in kit.namelist()}
    assert packed == made
    for path, content in made.items():
        assert (folder / f"print/{name}/{path}").read_bytes() == content


def test_both_find_what_is_wrong(browser: Any, tmp_path: Path) -> None:
    (tmp_path / "bad.html").write_text(BAD)
    with opened(browser) as page:
        page.goto((tmp_path / "bad.html").as_uri())
        assert "color-contrast" in "".join(unreadable(page))
    assert "element-permitted-content" in invalid([tmp_path / "bad.html"])
