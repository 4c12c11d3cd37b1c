"""No position comes twice: not under another question, turned, or in other colours."""

import datetime
import json
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from pnp.base.templates import read_text
from pnp.games import GAMES, find
from pnp.games.almanac_plan import plan
from pnp.games.day import cards_of_days
from pnp.games.likeness import key, shipped_keys
from pnp.press.books.selection import Entry
from pnp.press.figures.graded_puzzles import codes

TEMPLATES = Path(__file__).parents[2] / "templates"


@pytest.mark.proof
@pytest.mark.parametrize("name", GAMES)
def test_no_two_of_all_that_is_shipped_show_the_same_position(name: str) -> None:
    """Read are all files of entries that lie among the templates."""
    game = find(name)
    found = sorted((TEMPLATES / name).glob("*.jsonl"))
    second = {"almanac-2.jsonl"} if plan(name).second else set()
    names = {"almanac.jsonl", "collection.jsonl"} | second
    assert {each.name for each in found} == names
    entries = [json.loads(x) for each in found for x in each.read_text().splitlines()]
    alike = Counter(key(game, entry) for entry in entries)
    assert [text for text, count in alike.items() if count > 1] == []
    assert alike.keys() == shipped_keys(name).keys()
    assert len({entry["code"] for entry in entries}) == len(entries)


@pytest.mark.parametrize("name", GAMES)
def test_puzzles_of_the_rules_are_each_set_once(name: str) -> None:
    """They are days of the almanac, called by their codes, in every language alike."""
    for language in ("en", "it"):
        text = read_text(f"{name}/rules.{language}.md")
        called = codes(re.findall(r"puzzles:[\w,-]+", text))
        assert called
        assert len(set(called)) == len(called)


BOARD = (
    "__..____../__.o____#./__b.o.b..o/__...#..../__________/"
    "__________/...#b...../#b.o#.#o../__..____#./__#.____.b "
    "c3,d8,f4,h8,j3 d2,d9,g8,h4,j8 c10n+j1e b - 12"
)
"""It is blue's turn; the gate stands."""


def likened(name: str, text: str) -> str:
    puzzles = find(name).puzzles
    return puzzles.key(find(name).rules.parse(text))


def rows_reversed(text: str) -> str:
    """Upside down: row 1 becomes row 10, and north south."""
    rows, *placed, turn, moved, number = text.split()

    def place(square: str) -> str:
        return f"{square[0]}{11 - int(square[1:])}"

    blue, orange = (
        ",".join(sorted(map(place, each.split(",")))) for each in placed[:2]
    )
    ends = [
        (e[:-1], {"n": "s", "s": "n"}.get(e[-1], e[-1])) for e in placed[2].split("+")
    ]
    gate = "+".join(f"{place(square)}{side}" for square, side in ends)
    return " ".join(
        ["/".join(rows.split("/")[::-1]), blue, orange, gate, turn, moved, number]
    )


def colours_exchanged(text: str) -> str:
    rows, blue, orange, gate, turn, moved, number = text.split()
    swap = str.maketrans("bo", "ob")
    return " ".join(
        [rows.translate(swap), orange, blue, gate, turn.translate(swap), moved, number]
    )


def test_a_board_of_cancelletto_upside_down_or_in_other_colours_is_alike() -> None:
    here = likened("cancelletto", BOARD)
    assert likened("cancelletto", rows_reversed(BOARD)) == here
    assert likened("cancelletto", colours_exchanged(BOARD)) == here
    assert likened("cancelletto", rows_reversed(colours_exchanged(BOARD))) == here


def test_a_board_of_cancelletto_with_one_thing_changed_is_not_alike() -> None:
    here = likened("cancelletto", BOARD)
    for old, new in (("c3,", "c4,"), ("c10n+", "c10w+"), (" b - ", " o - ")):
        assert old in BOARD
        assert likened("cancelletto", BOARD.replace(old, new)) != here


def test_a_position_of_claustro_mirrored_or_in_other_colours_is_alike() -> None:
    rows = ["#B...", ".....", "BB.WB", "...WW", "...W#"]
    here = likened("claustro", "/".join(rows) + " w")
    around = "/".join(rows)[::-1].translate(str.maketrans("BW", "WB"))
    assert likened("claustro", f"{around} b") == here
    far = range(4, -1, -1)
    mirrored = "/".join("".join(rows[c][r] for c in far) for r in far)
    assert mirrored != "/".join(rows)
    assert likened("claustro", f"{mirrored} w") == here
    assert likened("claustro", "/".join(rows) + " b") != here


def test_in_a_book_a_position_counts_once_whatever_is_asked() -> None:
    game = find("claustro")
    assert game.almanac
    entry = game.almanac.entry(0)
    held = game.almanac.held(entry)
    assert isinstance(held, tuple)
    wish, puzzle = held
    turned = "/".join(str(puzzle.position)[:-2].split("/"))[::-1]
    other = f"{turned.translate(str.maketrans('BW', 'WB'))} " + (
        "w" if entry["position"].endswith("b") else "b"
    )
    again = replace(puzzle, position=game.rules.parse(other), kind="walk-in", key="")
    assert Entry(game, (wish, again), 1).key == Entry(game, (wish, puzzle), 1).key


def test_a_puzzle_that_is_made_for_a_day_is_none_of_the_almanac(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where the first that is found is shipped, a later seed is asked."""
    day = datetime.date(2026, 2, 3)
    (first,) = cards_of_days(find("claustro"), [day], "walk-in")
    assert isinstance(first.held, tuple)
    puzzles = find("claustro").puzzles
    taken = {puzzles.key(first.held[1].position): "win"}
    monkeypatch.setattr("pnp.games.day.shipped_keys", lambda _: taken)
    (second,) = cards_of_days(find("claustro"), [day], "walk-in")
    assert isinstance(second.held, tuple)
    assert puzzles.key(second.held[1].position) not in taken
    assert second.held[0].seed > first.held[0].seed
