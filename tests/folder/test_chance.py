"""Chance at the start: a folder may deal, and a seed fixes what it deals for ever."""

import json
import re
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from pnp.core.record import Record
from pnp.core.setup import Setup
from pnp.folder.new_game import new_game
from pnp.folder.places import add
from pnp.folder.position import figure_position, figure_turns
from pnp.folder.source import Source
from pnp.games import AnyGame, find
from pnp.press.cards.setup_card import setups
from pnp.web.studio.game_routes import table_of_form

DEAL = '''

def deal(chance: Chance) -> Position:
    """Two stones of each player lie on places that chance draws."""
    cells = chance.shuffled(BOARD.cells)
    return Position(Layout.of(BOARD, dict(zip(cells, "WBWB"))))
'''

Dealt = Callable[..., str]


@pytest.fixture
def dealt(tmp_path: Path) -> Dealt:
    """A new game with a deal, some of its text changed, and what its toml says more."""

    def made(*pairs: tuple[str, str], toml: str = "", tail: str = "") -> str:
        folder = tmp_path / "scatter"
        folder.mkdir()
        for file, text in new_game("scatter", "squares"):
            (folder / file).write_text(text, encoding="utf-8")
        rules = folder / "rules.py"
        text = rules.read_text() + DEAL
        for old, new in (("import End,", "import Chance, End,"), *pairs):
            assert old in text
            text = text.replace(old, new)
        rules.write_text(text)
        (folder / "figures.toml").unlink()
        (folder / "rules.en.md").unlink()
        facts = folder / "game.toml"
        facts.write_text(f"{toml}{facts.read_text()}\n{tail}")
        return str(folder)

    return made


def words_on(file: Path) -> str:
    """All that is written on the pages of a file."""
    with pypdfium2.PdfDocument(file) as document:
        found = (page.get_textpage().get_text_bounded() for page in document)
        return " ".join(" ".join(found).replace("\N{NO-BREAK SPACE}", " ").split())


def test_a_seed_deals_the_same_start_for_ever(pnp: Any, dealt: Dealt) -> None:
    folder = dealt()
    lines = pnp("setup", folder, "--seed", 7, "--count", 2).out.splitlines()
    assert lines == [
        "SCA1-20-00007-6  ....W/....B/...../...B./..W.. w",
        "SCA1-20-00008-R  ...B./.BW../...W./...../..... w",
    ]


def test_the_code_of_a_start_stands_for_its_position(pnp: Any, dealt: Dealt) -> None:
    folder = dealt()
    code, position = lines(pnp, folder, 7)
    assert pnp("moves", folder, code).out == pnp("moves", folder, position).out
    after = "....W/....B/...../...B./..W.W b"
    assert pnp("play", folder, code, "e1").out == f"{after}\n"


def lines(pnp: Any, folder: str, seed: int) -> list[str]:
    told = pnp("setup", folder, "--seed", seed, "--json").value
    return [told["code"], told["position"]]


def test_a_game_that_was_recorded_begins_with_its_setup(pnp: Any, dealt: Dealt) -> None:
    folder = dealt()
    record = Record.strict(pnp("example", folder, "--seed", 3).out)
    game = find("scatter")
    assert record.setup == lines(pnp, folder, 3)[0]
    assert str(game.rules.play(record).start) == lines(pnp, folder, 3)[1]


def test_a_game_without_a_deal_begins_as_its_position_says(pnp: Any) -> None:
    one, other = (pnp("setup", "mills", "--seed", n, "--json").value for n in (0, 9))
    assert one["position"] == other["position"]
    refused = pnp("setup", "mills", "-o", "cards.pdf")
    assert "mills has no setup cards: nothing in it is left to chance" in refused.err


def test_the_cards_of_setups_are_printed(
    pnp: Any, dealt: Dealt, tmp_path: Path
) -> None:
    folder, file = dealt(), tmp_path / "cards.pdf"
    made = pnp("setup", folder, "--seed", 7, "--count", 3, "-o", file, "--lang", "it")
    assert made.status == 0
    said = words_on(file)
    for seed in (7, 8, 9):
        assert lines(pnp, folder, seed)[0] in said
    assert said.count("Il Bianco comincia") == 3
    assert "leave out --json" in pnp("setup", folder, "-o", file, "--json").out


def test_a_month_of_setups_is_printed(pnp: Any, dealt: Dealt, tmp_path: Path) -> None:
    file = tmp_path / "month.pdf"
    asked = ("--kind", "setup", "--date", "2026-12-01", "--days", 31, "-o", file)
    told = pnp("daily", dealt(), *asked, "--json").out.splitlines()
    assert len({json.loads(line)["code"] for line in told}) == 31
    assert words_on(file).count("White begins") == 31


@pytest.mark.parametrize(("toml", "count"), [("", 6), ("cards = 2\n", 2)])
def test_a_kit_has_as_many_setup_cards_as_are_asked_for(
    dealt: Dealt, toml: str, count: int
) -> None:
    game = find(add(dealt(toml=toml)))
    codes = [each.code for each in setups(game)]
    assert codes == [Setup(game.rules.edition, seed=seed).code for seed in range(count)]


def test_a_kit_without_setup_cards_is_a_kit(pnp: Any, dealt: Dealt) -> None:
    folder = dealt(toml="cards = 0\n")
    assert pnp("kit", folder, "-o", Path(folder).parent / "kit").status == 0
    assert "cards is 99, not a number from 0 to 60" in faults(
        pnp, folder, "cards = 0", "cards = 99"
    )


def faults(pnp: Any, folder: str, old: str, new: str) -> str:
    """What is said of a folder with another text in its toml."""
    changed = Path(folder).rename(Path(folder).with_name("other")) / "game.toml"
    changed.write_text(changed.read_text().replace(old, new))
    told: str = pnp("setup", str(changed.parent)).err
    return told


def test_a_puzzle_is_reached_from_the_start_that_chance_draws(
    pnp: Any, dealt: Dealt
) -> None:
    folder = dealt(tail="[puzzles]\nwin = [2]\n")
    made = [pnp("puzzle", folder, "--seed", seed, "--json").value for seed in range(3)]
    assert len({each["setup"] for each in made}) == 3
    for each in made:
        position = find("scatter").start(code=each["setup"])
        for turn in each["game_from_start"]:
            position = position.apply(position.read(turn))
        assert str(position) == each["position"]
        assert pnp("verify", each["code"]).status == 0


def test_the_studio_deals_anew_and_knows_the_setup_of_a_day(dealt: Dealt) -> None:
    game = find(add(dealt()))
    own = [("game", "scatter")]
    tables = [table_of_form(own, AnyGame.of_day) for _ in range(9)]
    assert len({table.origin.setup for table in tables}) > 1
    for table in tables:
        assert table.start == game.start(code=table.origin.setup)
    day = table_of_form([*own, ("from", "2026-12-24")], AnyGame.of_day)
    assert day.origin.setup == game.of_day(date(2026, 12, 24)).code


def test_a_game_by_chance_keeps_every_promise(pnp: Any, dealt: Dealt) -> None:
    answer = pnp("check-game", dealt())
    assert (answer.status, answer.out[:13]) == (0, "scatter keeps")


RANDOM = "from typing import Self", "from random import random\nfrom typing import Self"


def test_a_deal_may_know_the_variants_that_were_chosen(pnp: Any, dealt: Dealt) -> None:
    folder = dealt(
        ('PIECES = "WB"', 'PIECES = "WB"\n\nVARIANTS = ("crowded",)'),
        (
            "    turn: int = 0",
            "    turn: int = 0\n    variants: frozenset[str] = frozenset()",
        ),
        (
            "def deal(chance: Chance)",
            "def deal(chance: Chance, variants: frozenset[str])",
        ),
        ('zip(cells, "WBWB")', 'zip(cells, "WBWB"[: 2 + 2 * len(variants)])'),
    )
    few, many = (
        pnp("setup", folder, *more, "--json").value["position"]
        for more in ((), ("--variant", "crowded"))
    )
    assert (few.count("W"), many.count("W")) == (1, 2)
    assert pnp("check-game", folder).status == 0


CASES = {
    "a start without a layout of its own": (
        ("    return Position(Layout", "    return (Layout"),
        "deal() gives a Layout, not a Position",
    ),
    "chance of one's own": (
        ("cells = chance.shuffled(BOARD.cells)",
         "cells = sorted(BOARD.cells, key=lambda _: random())"),
        "deal() deals otherwise the next time: draw from its chance alone (seed 0)",
    ),
    "a piece of nobody": (
        ('"WBWB"', '"WBXB"'),
        "deal() puts a piece 'X' on the board, which is not among PIECES",
    ),
    "a game that is over": (
        ('dict(zip(cells, "WBWB"))', 'dict.fromkeys(cells, "W")'),
        "where the game is over: deal again (seed 0)",
    ),
    "a seat that is not there": (
        ('"WBWB"))))', '"WBWB"))), turn=2)'),
        "deal() gives the turn to seat 2; there are 0 and 1 (seed 0)",
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_a_start_that_cannot_be_is_told(pnp: Any, dealt: Dealt, case: str) -> None:
    pair, said = CASES[case]
    answer = pnp("setup", dealt(pair, RANDOM))
    assert answer.status == 1
    assert said in answer.err
    assert re.search(r"scatter/rules\.py:\d+: ", answer.err)


def test_a_start_that_another_process_deals_otherwise_is_told(
    pnp: Any, dealt: Dealt
) -> None:
    folder = dealt(("shuffled(BOARD.cells)", "shuffled(set(BOARD.cells))"))
    assert pnp("setup", folder).status == 0
    answer = pnp("check-game", folder)
    assert answer.status == 1
    assert "deal() deals otherwise in another process" in answer.out
    assert "put what comes from a set in sorted()" in answer.out


def test_fields_need_no_defaults_where_starts_are_dealt(pnp: Any, dealt: Dealt) -> None:
    folder = dealt(("stones: Layout = Layout(BOARD)", "stones: Layout"))
    assert pnp("setup", folder).status == 0


def test_the_code_of_a_start_stands_in_figures_too(pnp: Any, dealt: Dealt) -> None:
    source = Source(Path(dealt()))
    figure = {"position": "SCA1-20-00007-6", "moves": "*"}
    assert str(figure_position(figure, source)) == "....W/....B/...../...B./..W.. w"
    played = {"game": "SCA1-20-00008-R a1 b3"}
    assert str(figure_position(played, source)) == "...B./.BW../...W./...../..... w"
    assert figure_turns(played, source) == ["a1", "b3"]
    assert figure_turns({"game": "a1 b3"}, source) == ["a1", "b3"]


def test_a_position_that_is_none_is_told_one_to_copy(pnp: Any, dealt: Dealt) -> None:
    more = ("    turn: int = 0", "    turn: int = 0\n    men: str = 'a' * 90")
    refused = pnp("moves", dealt(more), "....W").err
    assert "'a" not in refused
    assert f" w {'a' * 90}' (SCA-1)" in refused
