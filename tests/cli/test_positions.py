"""The code of a setup goes wherever a position goes."""

import json
import re
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest

from pnp.core.setup import Edition, Setup
from pnp.games import GAMES, find

CODES = {name: Setup(find(name).rules.edition, seed=3).code for name in GAMES}

VARIANT = Setup(
    find("cancelletto").rules.edition, variants=("blue-starts",), seed=246
).code


def start(name: str) -> str:
    return str(find(name).start(code=CODES[name]))


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch) -> Any:
    def write(*texts: str) -> None:
        text = "\n".join(texts).encode()
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(text)))

    return write


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("command", ["moves", "play", "perft"])
def test_a_code_says_the_same_as_its_position(
    pnp: Any, command: str, name: str
) -> None:
    rest = ["1"] if command == "perft" else []
    by_code = pnp(command, name, CODES[name], *rest, "--json")
    assert by_code.status == 0
    assert by_code == pnp(command, name, start(name), *rest, "--json")


@pytest.mark.parametrize("name", GAMES)
def test_a_code_is_drawn_as_its_position_is(
    pnp: Any, tmp_path: Path, name: str
) -> None:
    drawn = tmp_path / "code.svg", tmp_path / "position.svg"
    for path, text in zip(drawn, (CODES[name], start(name)), strict=True):
        assert pnp("draw", name, text, "-o", path).status == 0
    by_code, by_position = (path.read_bytes() for path in drawn)
    assert by_code == by_position


def test_a_code_is_solved_and_advised_on(pnp: Any, claustro_table: object) -> None:
    assert pnp("solve", "claustro", CODES["claustro"], "--json").value["value"]
    advice = pnp("advise", "tophats", CODES["tophats"], "--player", "greedy")
    assert advice.out.strip() in pnp("moves", "tophats", CODES["tophats"]).out


@pytest.mark.parametrize("command", ["moves", "solve"])
def test_codes_and_positions_stand_on_lines_together(
    pnp: Any, lines: Any, claustro_table: object, command: str
) -> None:
    lines(CODES["claustro"], CODES["gridblock"], f" {start('claustro')}".strip())
    answer = pnp(command, "claustro", "-")
    one, fault, other = map(json.loads, answer.out.splitlines())
    assert (answer.status, one) == (1, other)
    assert fault["error"] == (
        f"'{CODES['gridblock']}' is a setup of gridblock, not claustro"
    )


@pytest.mark.parametrize("written", [VARIANT, VARIANT.lower().replace("-", " ")])
def test_the_variants_of_a_code_count(pnp: Any, written: str) -> None:
    end = pnp("play", "cancelletto", written)
    assert " b - 1" in end.out
    same = pnp("play", "cancelletto", written, "--variant", "blue-starts")
    assert same == end


def test_another_variant_beside_a_code_is_refused(pnp: Any, lines: Any) -> None:
    other = "win-after-removal"
    refused = pnp("moves", "cancelletto", VARIANT, "--variant", other)
    assert (refused.status, refused.out) == (1, "")
    assert refused.err == (
        f"pnp: '{VARIANT}' has blue-starts: leave out --variant {other}\n"
    )
    plain = CODES["cancelletto"]
    lines(plain)
    refused = pnp("moves", "cancelletto", "-", "--variant", other)
    assert refused.value["error"] == (
        f"'{plain}' has no variant: leave out --variant {other}"
    )


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        ("CAN1-20-0007P-F", "has a misread symbol: its check fails"),
        ("CAN1-20-0007P", "is not a code such as"),
        (
            Setup(Edition("xyz", "XYZ", 1, (2,), ())).code,
            "is of no game or edition known here",
        ),
        ("CLA1-20-00000-F", "is a setup of claustro, not cancelletto"),
    ],
)
def test_a_faulty_code_is_refused_as_a_code(pnp: Any, code: str, fault: str) -> None:
    answer = pnp("moves", "cancelletto", code)
    assert (answer.status, answer.err.count("\n")) == (1, 1)
    assert f"'{code}' {fault}" in answer.err


def test_the_code_of_a_puzzle_stands_for_its_position(
    pnp: Any, claustro_table: object, tmp_path: Path
) -> None:
    code = "CLAP1-W3-00001-9"
    puzzle = pnp("puzzle", "--code", code, "--json").value
    moves = pnp("moves", "claustro", code, "--json").value
    assert moves == pnp("moves", "claustro", puzzle["position"], "--json").value
    first = puzzle["solution"][0][0]
    assert pnp("play", "claustro", code, first).status == 0
    assert pnp("draw", "claustro", code, "-o", tmp_path / "puzzle.svg").status == 0


def test_the_code_of_a_puzzle_is_of_its_game_and_has_no_variants(pnp: Any) -> None:
    refused = pnp("moves", "gridblock", "CLAP1-W3-00001-9")
    assert "is a puzzle of claustro, not gridblock" in refused.err
    varied = ("--variant", "third-occurrence")
    refused = pnp("moves", "claustro", "CLAP1-W3-00001-9", *varied)
    assert "'CLAP1-W3-00001-9' has no variant: leave out --variant" in refused.err


@pytest.mark.parametrize("command", [("moves", "claustro"), ("setup", "claustro"),
    ("draw", "claustro"), ("new", "record", "claustro")])  # fmt: skip
def test_whose_a_code_is_is_said_alike_everywhere(
    pnp: Any, tmp_path: Path, command: tuple[str, ...]
) -> None:
    by_option = command[0] in ("setup", "new")
    code = ["--code", CODES["tophats"]] if by_option else [CODES["tophats"]]
    file = ["-o", tmp_path / "board.svg"] if command[0] == "draw" else []
    answer = pnp(*command, *code, *file)
    assert answer.status == 1
    assert f"'{code[-1]}' is a setup of tophats, not claustro" in answer.err


def test_setups_and_puzzles_are_told_apart(pnp: Any) -> None:
    of_puzzle = pnp("setup", "claustro", "--code", "CLAP1-W3-00001-9").err
    assert "'CLAP1-W3-00001-9' is a puzzle of claustro, not a setup" in of_puzzle
    of_setup = pnp("puzzle", "--code", CODES["tophats"]).err
    assert f"'{CODES['tophats']}' is a setup of tophats, not a puzzle" in of_setup
    neither = pnp("puzzle", "gridblock", "--code", "5").err
    assert "'5' is not a puzzle's code such as 'GRBP1-" in neither


def test_a_record_says_whose_its_code_is(pnp: Any, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(f"Claustro\nsetup {CODES['tophats']}\na3-a4")
    fault = f"line 2: '{CODES['tophats']}' is a setup of tophats, not claustro"
    assert fault in pnp("check", file).err


def test_setups_are_listed_one_after_another(pnp: Any) -> None:
    listed = pnp("setup", "tophats", "--count", 3, "--seed", 7, "--json").out
    found = list(map(json.loads, listed.splitlines()))
    assert [each["seed"] for each in found] == [7, 8, 9]
    assert found[1] == pnp("setup", "tophats", "--seed", 8, "--json").value
    lines = pnp("setup", "tophats", "--count", 3, "--seed", 7).out.splitlines()
    assert lines == [f"{each['code']}  {each['position']}" for each in found]
    assert pnp("setup", "tophats", "--count", 2, "--code", "x").status == 2


def test_the_list_of_setups_ends_where_numbers_do(pnp: Any) -> None:
    last = pnp("setup", "tophats", "--seed", 2**25 - 1, "--count", 2)
    assert (last.status, last.out.count("\n")) == (1, 1)
    assert "no number is left after that of this setup" in last.err


def test_who_searches_says_beside_the_move_what_was_looked_at(pnp: Any) -> None:
    start = str(find("konane").start())
    words = ("advise", "konane", start, "--player", "search", "--budget", 6)
    told = pnp(*words)
    assert told.out.strip() in ("a1", "c3", "d4", "f6")
    assert re.fullmatch(
        r"looked at 6 tries, played out through \d+ positions\n", told.err
    )
    said = json.loads(pnp(*words, "--json").out)
    assert said["tries"] == 6
    assert f"{said['positions']:,} positions" in told.err
