"""What any command would refuse ``pnp check-game`` tells, in the file it stands in."""

from pathlib import Path
from shutil import copy
from typing import Any

import pytest

from pnp.folder.places import classics
from tests.folder.conftest import Changed

MORE = {
    "HTML in rules": (
        "rules.en.md", "A <b>bold</b> word.",
        "rules.en.md:47: 'A <b>bold</b> word.': HTML is not supported",
    ),
    "a letter that no face has": (
        "rules.it.md", "Fiocchi ☃.",
        "rules.it.md:47: the typeface has no '☃'",
    ),
    "a plan of an almanac": (
        "almanac.toml", "common = 64",
        "almanac.toml:1: nobody reads it: all kinds of [puzzles] in game.toml take "
        "turns",
    ),
    "a key that nothing is called by": (
        "words.en.toml", 'seat-wite = "W"',
        "words.en.toml:1: nothing is called 'seat-wite'; choose from seat-white, "
        "seat-red, seat-blue ...",
    ),
    "braces that nobody fills in": (
        "words.en.toml", 'says = "{seet}"',
        "words.en.toml:1: nobody fills in {seet} of 'says'; choose from {seat}, {word}",
    ),
    "words of a language that nobody speaks": (
        "words.zz.toml", 'seat-white = "W"',
        "words.zz.toml:1: no language 'zz'; choose from en, de, it, or begin it with "
        "pnp new language zz",
    ),
    "rules of a language that nobody speaks": (
        "rules.zz.md", "",
        "rules.zz.md:1: no language 'zz'; choose from en, de, it, or begin it with "
        "pnp new language zz",
    ),
}  # fmt: skip
"""What is added to a file of Mills, and what is said of it."""


@pytest.mark.parametrize("more", MORE)
def test_what_commands_would_refuse_is_told_where_it_stands(
    pnp: Any, changed: Changed, more: str
) -> None:
    file, added, wanted = MORE[more]
    path = changed("mills", "broken") / file
    begun = path.read_text(encoding="utf-8").rstrip() if path.exists() else ""
    if file.startswith("rules.zz"):
        begun = (path.parent / "rules.en.md").read_text(encoding="utf-8")
    gap = "\n\n" if file.endswith(".md") else "\n"
    path.write_text(f"{begun}{gap}{added}\n".lstrip(), encoding="utf-8")
    answer = pnp("check-game", path.parent)
    assert answer.status == 1
    lines = f"{answer.out}{answer.err}".splitlines()
    told = [each.removeprefix("pnp: ") for each in lines]
    assert f"broken/{wanted}" in told


def test_an_almanac_of_another_tag_is_told_once_with_its_cure(
    pnp: Any, changed: Changed
) -> None:
    folder = changed("mills", "tagged")  # its tag is another than that of Mills
    copy(classics()["mills"] / "almanac.jsonl", folder)
    answer = pnp("check-game", folder)
    assert answer.status == 1
    (said,) = answer.out.splitlines()
    assert said.startswith(
        "tagged/almanac.jsonl:1: 'MILP1-H1-00006-2' is no puzzle of tagged, and "
    )
    assert "mine anew, pnp almanac " in said
    refused = pnp("daily", folder, "-o", folder / "days.pdf")
    assert refused.err.startswith("pnp: tagged/almanac.jsonl: 'MILP1-")


def test_an_almanac_that_is_no_json_is_told_of_the_folder(
    pnp: Any, changed: Changed
) -> None:
    folder = changed("mills", "broken")
    (folder / "almanac.jsonl").write_text("[x\n")
    said = pnp("check-game", folder).out
    assert said.startswith("broken/almanac.jsonl:1: this line is no puzzle of broken: ")
    refused = pnp("daily", folder, "-o", folder / "days.pdf")
    assert refused.err == "pnp: broken/almanac.jsonl: line 1 is no entry\n"


def test_rules_are_told_by_their_own_lines_whatever_stands_above(
    pnp: Any, changed: Changed
) -> None:
    folder = changed(
        "mills", "broken", "rules.en.md", ("Leave the", "Leave <i>the</i>")
    )
    row = next(
        number
        for number, line in enumerate(_lines(folder / "rules.en.md"), start=1)
        if "<i>" in line
    )
    assert f"broken/rules.en.md:{row}: " in pnp("check-game", folder).out


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()
