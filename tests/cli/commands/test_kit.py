"""What is printed in place of a kit: a sheet for a first game, and what was lost."""

import json
from pathlib import Path
from typing import Any

import pytest


def test_a_first_game_is_one_file_that_is_named(pnp: Any, tmp_path: Path) -> None:
    answer = pnp("kit", "mills", "--try", "--paper", "letter", "-o", tmp_path)
    file = tmp_path / "mills" / "mills_try_letter_en_duplex-long.pdf"
    assert answer.out == f"{file}\n"
    assert {each.name for each in file.parent.iterdir()} == {file.name, "manifest.json"}
    assert pnp("verify", file.parent / "manifest.json").status == 0


def test_its_flip_and_its_language_are_in_its_name(pnp: Any, tmp_path: Path) -> None:
    how = ("--duplex", "none", "--lang", "it", "--theme", "low-ink", "--json")
    answer = pnp("kit", "hex", "--try", *how, "-o", tmp_path)
    made, manifest = json.loads(answer.out)["files"]
    assert made["path"].endswith("/hex_try_a4_it_lowink.pdf")
    assert (made["pages"], manifest["pages"]) == (2, 1)


def test_a_part_that_was_lost_is_a_file(pnp: Any, tmp_path: Path) -> None:
    asked = ("--only", "disc-white", "--only", "disc-black", "--count", "2")
    answer = pnp("kit", "mills", *asked, "-o", tmp_path)
    names = [Path(line).name for line in answer.out.splitlines()]
    assert names == [
        f"mills_disc-{colour}_a4_en_duplex-long.pdf" for colour in ("white", "black")
    ]
    assert pnp("verify", tmp_path / "mills" / "manifest.json").status == 0


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (("--try", "--paper", "a3"), "'a3'; choose from a4, letter"),
        (("--try", "--duplex", "fold"), "choose from long, short, none"),
        (("--try", "--with", "box"), "--with does not go with --try"),
        (("--try", "--format", "svg"), "--format does not go with --try"),
        (("--try", "--only", "board"), "ask for one"),
        (("--only", "disc-red"), "no part 'disc-red'; choose from board, "),
        (("--only", "board", "--format", "tts"), "--format does not go with --only"),
        (("--count", "2"), "--count 2 changes nothing without --only"),
        (("--only", "board", "--count", "0"), "not in the range from 1 to 200"),
    ],
)
def test_what_cannot_be_is_refused_in_a_line(
    pnp: Any, tmp_path: Path, asked: tuple[str, ...], told: str
) -> None:
    answer = pnp("kit", "mills", *asked, "-o", tmp_path)
    assert answer.status == 2
    assert answer.err.count("\n") == 1
    assert told in answer.err
    assert not list(tmp_path.iterdir())


def test_of_two_games_it_is_told_which_command_takes_them(pnp: Any) -> None:
    answer = pnp("kit", "hex", "mills", "konane", "--try")
    assert (answer.status, answer.out) == (2, "")
    assert answer.err == (
        "pnp: kit takes one game, not 'mills konane' too; "
        "all of several: 'pnp build hex mills konane'\n"
    )


def test_a_try_sheet_has_no_variant_and_a_lost_part_may_have(
    pnp: Any, tmp_path: Path
) -> None:
    how = ("gridblock", "--variant", "even-values", "-o", tmp_path)
    assert "--variant does not go with --try" in pnp("kit", *how, "--try").err
    (line,) = pnp("kit", *how, "--only", "card-red-1").out.splitlines()
    assert line.endswith("gridblock_card-red-1_even-values_a4_en_duplex-long.pdf")
