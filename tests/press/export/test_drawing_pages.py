"""Drawings of one's own stand on pages, and say what they are."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import pnp
from pnp.games import GAMES
from pnp.notebook import Drawing, Sheet
from pnp.press.figures.examples import example
from pnp.press.paper import paper
from pnp.scene.nodes import Box, Node
from pnp.scene.tokens import MARGIN, PT
from tests.pages import figures, in_role, lines, said


@cache
def boards(name: str = "claustro", count: int = 50) -> tuple[Drawing, ...]:
    positions = example(pnp.find(name), "first").positions()
    return tuple(pnp.draw(positions[n % len(positions)]) for n in range(count))


def pages(sheet: Sheet) -> list[Sequence[Node]]:
    return [page.scene.nodes for page in sheet.document.pages]


def drawn(nodes: Sequence[Node]) -> list[Box]:
    """The boxes of the drawings of a page, in their order."""
    return [box for alt, box in figures(nodes) if alt]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", ["a4", "letter"])
def test_fifty_drawings_stand_three_in_a_row(name: str, size: str) -> None:
    found = [drawn(nodes) for nodes in pages(pnp.sheet(boards(name), paper=size))]
    assert [len(page) for page in found[:-1]] == [len(found[0])] * (len(found) - 1)
    assert sum(map(len, found)) == 50
    assert len(found[0]) in (9, 12)
    sheet = paper(size)
    room = sheet.whole.grown(-MARGIN)
    for page in found:
        assert all(room.holds(box, 0.5) for box in page)
        for before, after in pairwise(page):
            assert not before.overlaps(after)
    columns = [box.left for box in found[0]]
    assert columns[3:6] == pytest.approx(columns[:3], abs=2)


def test_full_pages_are_filled_and_the_last_goes_on_as_they_do() -> None:
    said = ["A board"] * 50
    first, *_, last = map(drawn, pages(pnp.sheet(boards(), captions=said)))
    assert first[-1].bottom > 230
    assert last[0].top == pytest.approx(first[0].top, abs=0.1)
    assert len(last) == 5
    assert last[3].top == pytest.approx(first[3].top, abs=0.1)


def test_a_caption_stands_below_its_drawing_and_within_its_column() -> None:
    told = [f"Board {number} of the evening at the club" for number in range(12)]
    (nodes,) = pages(pnp.sheet(boards(count=12), captions=told, columns=4))
    captions = [said(group.children) for group in in_role(nodes, "caption")]
    assert captions == told
    words = [box for line, box in lines(nodes) if line.startswith("Board ")]
    for board, line in zip(drawn(nodes), words, strict=True):
        assert line.top > board.bottom
        assert board.left - 4 < line.left < line.right < board.right + 4


def test_every_page_says_whose_the_games_are_and_which_page_it_is() -> None:
    mixed = [boards(name)[number] for number in range(7) for name in GAMES]
    sheet = pnp.sheet(mixed, title="An evening")
    found = list(map(said, pages(sheet)))
    for number, told in enumerate(found, start=1):
        assert "Federico Latini" in told
        assert "Leo Colovini" in told
        assert "Unofficial print-and-play edition for private use." in told
        titles = "Cancelletto, Claustro, Top Hats, Gridblock"
        assert f"{titles} · Drawings · page {number}/{len(found)} · A4 · en" in told
    assert ["An evening" in told for told in found] == [True, *[False] * len(found[1:])]
    assert sheet.document.title == "An evening"


def test_pages_speak_the_language_of_their_drawings() -> None:
    start = pnp.find("claustro").start()
    sheet = pnp.sheet([pnp.draw(start, language="it")])
    assert "Claustro · Disegni · pagina 1/1 · A4 · it" in said(pages(sheet)[0])
    assert sheet.document.title == "Claustro: Disegni"


@pytest.mark.parametrize("size", ["a5", "a4", "letter", "a3"])
def test_the_lines_at_the_foot_do_not_meet(size: str) -> None:
    every = [boards(name)[0] for name in GAMES]
    for shown in (every, every[:1], every[1:2]):
        (nodes, *_) = pages(pnp.sheet(shown, paper=size, columns=2))
        foot = [box for _, box in lines(nodes) if box.bottom > paper(size).height - 40]
        small = [box for box in foot if box.height < 7 * PT]
        for number, box in enumerate(small):
            assert not any(box.overlaps(each) for each in small[number + 1 :])
        assert max(box.bottom for box in drawn(nodes)) < min(b.top for b in small)


def test_words_in_narrow_columns_can_be_read() -> None:
    (nodes,) = pages(pnp.sheet(boards(count=5), columns=5))
    letters = [box.height for said, box in lines(nodes) if said in tuple("12345")]
    assert min(letters) > 0.6 * 6 * PT
    with pytest.raises(pnp.UserError, match="1 to 5 columns of these .* A4, not 6"):
        pnp.sheet(boards(), columns=6)


def test_a_long_title_is_smaller_and_still_on_the_page() -> None:
    title = "All the games that were played at the club in the long winter of 2026"
    (nodes, *_) = pages(pnp.sheet(boards(), title=title))
    ((_, box),) = [each for each in lines(nodes) if each[0] == title]
    assert box.right <= 210 - MARGIN + 0.1


@pytest.mark.parametrize(
    ("asked", "fault"),
    [
        ({"columns": 0}, "1 to 5 columns of these drawings can be read on A4, not 0"),
        ({"paper": "a9"}, "no paper 'a9'; choose from a4, letter"),
        ({"title": "x" * 400}, "is too long for a line"),
        ({"captions": ["a", "b"]}, "2 captions do not go with 50 drawings"),
        ({"captions": ["漢"] * 50}, "the typeface has no '漢'"),
        ({"captions": ["x" * 90] * 50}, "is wider than a line of"),
        ({"captions": ["long " * 900] * 50}, "row 1 is too tall for A4"),
    ],
)
def test_what_does_not_fit_is_refused(asked: dict[str, Any], fault: str) -> None:
    with pytest.raises(pnp.UserError, match=fault):
        pnp.sheet(boards(), **asked)


def test_drawings_that_do_not_go_together_are_refused() -> None:
    start = pnp.find("claustro").start()
    usual = pnp.draw(start)
    with pytest.raises(pnp.UserError, match="there is no drawing to set"):
        pnp.sheet([])
    with pytest.raises(pnp.UserError, match="drawing 2 has the theme 'grey', drawing"):
        pnp.sheet([usual, pnp.draw(start, theme="grey")])
    with pytest.raises(pnp.UserError, match="drawing 3 has the language 'it', draw"):
        pnp.sheet([usual, usual, pnp.draw(start, language="it")])


def test_pages_are_saved_whole_in_every_format(tmp_path: Path) -> None:
    sheet = pnp.sheet(boards(count=13), dpi=30)
    for suffix in ("pdf", "svg", "png"):
        sheet.save(tmp_path / f"evening.{suffix}")
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "evening-1.png", "evening-1.svg", "evening-2.png", "evening-2.svg",
        "evening.pdf",
    ]  # fmt: skip
    assert (tmp_path / "evening-2.svg").read_text("utf-8") == sheet.svgs[1]
    with pytest.raises(pnp.UserError, match="use one of"):
        sheet.save(tmp_path / "evening.gif")


def test_a_notebook_shows_every_page() -> None:
    shown = pnp.sheet(boards(count=13), title="Tea & games")._repr_html_()
    assert shown.count('<img alt="Tea &amp; games"') == 2
