"""A kit counted by a person: its sheets, the pages of each file and its parts.

Two kits were printed and gone through with a pencil; what is written here is what was
counted on the table, not what the plan said. Who changes what a kit holds counts again.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

CARD = "cancelletto_card_a4_en_duplex-long.pdf"

PAPER = "cancelletto_paper_a4_en.pdf"

STRIPS = "cancelletto_card_a4_en.pdf"

SHEETS = {PAPER: 6, CARD: 3, STRIPS: 1}
"""Six single pages; two sheets of tiles and one of setup cards with their backs on the
other side; one of pawns and gate."""

SIDES = {PAPER: 6, CARD: 6, STRIPS: 1}
"""Of the three sheets of tiles and cards both are printed."""

HOLD = {
    PAPER: {"Print plan": "1", "Contents and assembly": "2", "Rules": "3–6"},
    CARD: {"Tiles": "1–4", "Setup cards": "5–6"},
}
"""What lies on which pages: twelve tiles on each of the pages 1 and 3, behind them
their backs; four cards on 5, their backs on 6. The rules begin with "See it", go on
with "Your turn" and "The end", and close with "One board, played twice"."""

PARTS = {
    "Tiles": 24, "Blue pawns": 5, "Orange pawns": 5, "Gate tokens": 2, "Setup cards": 4
}  # fmt: skip
"""Three by four tiles on each of two sheets, five strips in a row of either colour, two
gates below them, two by two cards."""

WORK = {"Tiles": "4/0/0", "Blue pawns": "4/3/1", "Gate tokens": "4/4/1"}
"""Cuts, folds and places to glue of one: a tile has its four edges, a pawn stands on
three folds and one flap, a gate is a tube of four folds and one tab."""


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Path]:
    """The folder of a kit, made as the command line makes it."""
    made: dict[tuple[str, ...], Path] = {}

    def find(run: Any, *words: str) -> Path:
        if words not in made:
            folder = tmp_path_factory.mktemp("kit")
            assert run("kit", *words, "--lang", "en", "-o", folder).status == 0
            made[words] = folder / words[0]
        return made[words]

    return find


def pages(path: Path) -> list[str]:
    """What is written on each page of a file."""
    with pypdfium2.PdfDocument(path) as document:
        found = [page.get_textpage().get_text_bounded() for page in document]
    return [" ".join(text.replace("\N{NO-BREAK SPACE}", " ").split()) for text in found]


def test_a_plan_tells_the_sheets_that_a_person_counts(pnp: Any, kit: Any) -> None:
    folder = kit(pnp, "cancelletto")
    assert {path.name for path in folder.glob("*.pdf")} == {*SHEETS}
    for name, sides in SIDES.items():
        assert len(pages(folder / name)) == sides
    plan, *_ = pages(folder / PAPER)
    assert f" {sum(SHEETS.values())} sheets in all" in plan
    heads = re.findall(r"\b(\d)\. (Plain paper|Card): (\d+) sheets? ", plan)
    stocks = zip("123", ("Plain paper", "Card", "Card"), SHEETS.values(), strict=True)
    assert heads == [(number, stock, str(count)) for number, stock, count in stocks]


def test_a_plan_tells_on_which_pages_a_person_finds_what(pnp: Any, kit: Any) -> None:
    plan, *_ = pages(kit(pnp, "cancelletto") / PAPER)
    for name, held in HOLD.items():
        told = plan.partition(f" {name}: ")[2].partition(" Card: ")[0]
        named = "|".join(held)
        found = re.findall(rf" (\d+(?:–\d+)?) ({named})\b", told)
        assert {what: where for where, what in found} == held
        assert len(found) == len(held)
    rules = pages(kit(pnp, "cancelletto") / PAPER)[2:]
    heads = ("See it", "Your turn", "The end", "One board, played twice")
    assert all(head in page for head, page in zip(heads, rules, strict=True))


def test_an_assembly_lists_the_parts_that_a_person_counts(pnp: Any, kit: Any) -> None:
    _, assembly, *_ = pages(kit(pnp, "cancelletto") / PAPER)
    listed = assembly.partition("Work ")[2].partition(" Work on each: ")[0]
    rows = re.findall(r"(\d+) ([A-Z][a-z ]+?) [\d.]+ × [\d.]+ (\d/\d/\d)", listed)
    assert {name: int(count) for count, name, _ in rows} == PARTS
    assert len(rows) == len(PARTS)
    works = {name: work for _, name, work in rows}
    assert {name: works[name] for name in WORK} == WORK


def test_pieces_of_a_board_are_on_the_pages_told_and_glued_once_less(
    pnp: Any, kit: Any
) -> None:
    """On A5 the big board of Claustro is six pieces: three rows of two.

    Each row is glued once, and the rows twice to each other.
    """
    folder = kit(pnp, "claustro", "--paper", "a5", "--with", "big-board")
    file = pages(folder / "claustro_paper_a5_en.pdf")
    numbers = [page for page, said in enumerate(file, 1) if "Piece 1 of 6" in said]
    (first,) = numbers
    last = first + 5
    assert "Piece 6 of 6" in file[last - 1]
    plan = " ".join(file[:2])
    (glued,) = re.findall(rf" {first}–{last} Big board \d+ (\d+)\b", plan)
    (listed,) = re.findall(r" 1 Big board 270 × 270 \d+/0/(\d+) ", " ".join(file[2:5]))
    assert glued == listed == "5"


TIMES = {
    "cancelletto": ("40 to 55", "40 to 65", "55 to 85"),
    "claustro": ("20 to 30", "20 to 35", "25 to 40"),
}
"""With knife and ruler, with scissors, and where boards and tiles are on greyboard.

Cancelletto: 53 cuts of 12 to 16 s, 38 folds of 12 to 16 s, 12 joints of 90 to 120 s and
four sheets taken in hand, a minute to a minute and a half each, are 2,412 to 3,256 s;
scissors take 15 to 25 s a cut. Of the cuts 28 go through mounted tiles, 40 to 60 s,
and to glue on each of their two sheets takes 240 to 330 s: 3,556 to 4,968 s.
Claustro: 16 cuts, 24 folds, 8 joints and two sheets; four cuts are the mounted board's.
Minutes are told by fives, the least rounded down and the most rounded up.
"""


@pytest.mark.parametrize("game", TIMES)
def test_a_plan_tells_the_minutes_that_a_person_reckons(
    pnp: Any, kit: Any, game: str
) -> None:
    plan, *_ = pages(kit(pnp, game) / f"{game}_paper_a4_en.pdf")
    knife, scissors, mounted = TIMES[game]
    assert f" With knife and ruler that is {knife} minutes of work, " in plan
    assert f" with scissors {scissors}, scoring and gluing included. " in plan
    assert f" With parts and boards on greyboard it is {mounted}, " in plan


@pytest.mark.proof
def test_a_sheet_that_is_folded_over_is_one_fold_and_one_place_to_glue(
    pnp: Any, kit: Any
) -> None:
    """Four sheets of six tiles and two of two cards, each glued to itself."""
    folder = kit(pnp, "cancelletto", "--duplex", "fold")
    assert len(pages(folder / "cancelletto_card_a4_en_foldover.pdf")) == 6
    plan, *_ = pages(folder / PAPER)
    rows = re.findall(r" ([\d–]+) (Tiles|Setup cards) \d+ (\d+) (\d+)\b", plan)
    assert rows == [("1–4", "Tiles", "4", "4"), ("5–6", "Setup cards", "2", "2")]


def test_what_is_round_is_as_wide_as_it_is(pnp: Any, kit: Any) -> None:
    file = pages(kit(pnp, "hex") / "hex_paper_a4_en.pdf")
    told = " ".join(file)
    assert "25 Red discs Ø 12 1 " in told
    assert "1 Board 190 × " in told
