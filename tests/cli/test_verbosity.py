"""Commands that write files say in a line what they made; all, or nothing, if asked."""

import json
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from pnp.games import GAMES, find
from tests.lanes import slow

pytestmark = pytest.mark.usefixtures("own_folder")


def test_a_kit_is_a_line_with_what_to_open_first(pnp: Any) -> None:
    answer = pnp("kit", "hex", "-o", "kit", "--lang", "it")
    count = len([path for path in Path("kit").rglob("*") if path.is_file()])
    first = "kit/hex/hex_paper_a4_it.pdf"
    assert answer.out == f"{count} files in kit; open {first} first\n"
    assert answer.err == ""
    assert Path(first).is_file()


def test_a_build_names_the_page_to_open_first(
    pnp: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = [find("hex"), find("claustro")]
    monkeypatch.setattr("pnp.cli.commands.build.every_game", lambda *_: few)
    monkeypatch.setattr("pnp.press.kit.print_set.cards", lambda *_: iter(()))
    monkeypatch.setattr("pnp.cli.day_cards.cards_of_days", lambda *_: iter(()))
    how = ("--theme", "grey", "--lang", "it", "--date", "2026-12-24")
    answer = pnp("build", "-o", "all", *how)
    *_, first, _ = answer.out.split()
    assert first == "all/index.html"
    assert answer.out.count("\n") == 1
    for game in ("hex", "claustro"):
        assert Path("all", game, f"{game}_paper_a4_it_grey.pdf").is_file()


def test_a_build_of_one_game_in_one_language_makes_no_other(
    pnp: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pnp.cli.day_cards.cards_of_days", lambda *_: iter(()))
    asked = ("build", "hex", "--lang", "it", "--date", "2026-12-24")
    assert pnp(*asked, "-o", "one").status == 0
    made = {path.name for path in Path("one").rglob("*.pdf")}
    ends = (
        "try_a4_it_duplex-long", "paper_a4_it", "card_a4_it", "card_a4_it_duplex-long"
    )  # fmt: skip
    assert made == {f"hex_{end}.pdf" for end in ends}


def test_all_files_are_listed_if_asked_for(pnp: Any) -> None:
    *listed, summed_up = pnp("kit", "hex", "-v", "-o", "kit").out.splitlines()
    made = {str(path) for path in Path("kit").rglob("*") if path.is_file()}
    assert set(listed) == made
    assert summed_up.startswith(f"{len(made)} files in kit; ")


@pytest.mark.parametrize(
    "words", [("kit", "hex", "-v"), ("rules", "hex", "--reference", "-q")]
)
def test_who_asks_for_json_is_told_nothing_else(
    pnp: Any, words: tuple[str, ...]
) -> None:
    answer = pnp(*words, "--json")
    (said,) = answer.out.splitlines()
    made = {path.as_posix() for path in Path("output").rglob("*") if path.is_file()}
    assert {each["path"] for each in json.loads(said)["files"]} == made
    assert answer.err == ""


@pytest.mark.parametrize(
    "words",
    [("kit", "hex"), ("rules", "hex", "--cover"), ("daily", "gridblock")],
)
def test_nothing_is_said_if_asked_for(pnp: Any, words: tuple[str, ...]) -> None:
    answer = pnp(*words, "-q")
    assert (answer.status, answer.out, answer.err) == (0, "", "")
    assert list(Path("output").rglob("*.pdf"))


def test_a_mistake_is_told_all_the_same(pnp: Any) -> None:
    answer = pnp("rules", "hex", "-q", "-o", "rules.gif")
    assert answer.err.startswith("pnp: cannot write 'rules.gif'")


def test_files_that_were_asked_for_are_named(pnp: Any) -> None:
    for more in ((), ("-v",)):
        answer = pnp("rules", "hex", "--cover", *more, "-o", "rules.pdf")
        assert answer.out == "rules.pdf\n"


def test_a_kit_without_backs_says_that_they_were_asked_for_in_vain(pnp: Any) -> None:
    said = "nothing in the kit of claustro has a back: --duplex fold changes nothing\n"
    asked = ("kit", "claustro", "--duplex", "fold", "-o", "kit")
    assert pnp(*asked).err == said
    assert pnp(*asked, "-q").err == ""
    assert pnp("kit", "claustro", "-o", "kit").err == ""
    assert pnp(*asked, "--with", "flat-pawns").err == ""


@pytest.mark.proof
def test_a_month_says_how_to_get_the_cards_of_all_games(pnp: Any) -> None:
    """What it says makes them."""
    answer = pnp("daily", "claustro", "--month", "2027-02", "-o", "month.pdf")
    *_, command = answer.err.strip().partition("those of all games: ")
    assert command == "pnp daily --date 2027-02-01 --days 28"
    made = pnp(*command.split()[1:], "--json", "-o", "all.pdf").out.splitlines()
    cards = [json.loads(line) for line in made]
    assert len(cards) == 28 * 4
    assert {card["game"] for card in cards} == set(GAMES)


def test_a_book_of_several_games_counts_the_puzzles_of_each(pnp: Any) -> None:
    asked = ("book", "claustro", "gridblock", "--count", "2", "-o", "book.pdf")
    assert pnp(*asked).err == "4 puzzles: 2 of claustro, 2 of gridblock\n"
    assert pnp("book", "claustro", "--count", "1", "-o", "book.pdf").err == ""
    asked = ("book", "claustro", "gridblock", "--total", "3", "-o", "book.pdf")
    assert pnp(*asked).err == "3 puzzles: 2 of claustro, 1 of gridblock\n"


@pytest.mark.parametrize(
    "words",
    [
        ("rules", "hex"),
        ("book", "claustro", "--count", "1"),
        ("walkthrough", "game.txt"),
        *slow([(("rules", "hex", "mills"),), (("rules", "hex", "--cover"),)]),
    ],
)
def test_how_a_booklet_is_printed_is_said_last(
    pnp: Any, words: tuple[str, ...]
) -> None:
    """And its sheets lie, so that it is so."""
    Path("game.txt").write_text(pnp("example", "claustro").out)
    answer = pnp(*words, "--booklet", "-o", "one.pdf")
    assert answer.out == "one.pdf\n"
    how = "print on both sides, flipping on the short edge; then fold and staple\n"
    assert answer.err == how
    with pypdfium2.PdfDocument(Path("one.pdf")) as file:
        assert all(page.get_width() > page.get_height() for page in file)
    assert pnp(*words, "--booklet", "-q", "-o", "one.pdf").err == ""
    assert pnp(*words, "-o", "two.pdf").err == ""
