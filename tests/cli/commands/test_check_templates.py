"""What translators and designers are told of their files."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from pnp.base.templates import reading, templates
from pnp.folder.places import GIVEN, PLACES
from pnp.games import GAMES, find
from pnp.press.checks.all_checks import faults, proofs


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return shutil.copytree(str(templates()), tmp_path / "mine")


def test_right_templates_are_counted_in_a_line(pnp: Any, folder: Path) -> None:
    answer = pnp("check-templates", folder)
    assert answer.status == 0
    assert answer.out.endswith(" templates are right\n")
    assert int(answer.out.split()[0]) > len(proofs([]))


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("claustro/words.it.toml", "{number}. {said}", "{number}. {said",
         "'numbered': expected '}' before end of string"),
        ("claustro/words.it.toml", "start = ", "start = 3 #",
         "'start': is 3, not a text"),
        ("claustro/words.it.toml", "{target}.", "{tarqet}.",
         "there is no {tarqet} in words.en.toml; choose from origin, target"),
        ("claustro/clauses.it.toml", "text = ", "textx = ",
         "'CLA-1': 'textx': there is no such key; choose from text, reading"),
        ("themes/grey.toml", 'white-sign = "', '# "', "'white-sign': is missing"),
        ("claustro/illegal.toml", "#.BB./...", "#.BX./...",
         "'straight-step': 'position':"),
        ("claustro/examples.toml", "result 1 -1", "result X",
         "'first': 'record': line "),
        ("claustro/rules.it.md", "# A colpo d’occhio", "# 日本",
         "'line 1': the typeface has no '日'"),
        ("claustro/rules.it.md", "- Un", "- ![a](b) Un",
         "an image within text is not supported"),
        ("claustro/rules.it.md", "first/0", "first/99",
         "'99' is no turn such as 3, 1-3 or 7+"),
        ("claustro/tactics.toml", "sample = 4", "sample = '4' # 4",
         "'hand': 'sample': is '4', not a whole number"),
        ("claustro/tactics.it.toml", "{with_lost_in}", "{with_lost_on}",
         "there is no {with_lost_on} in tactics.en.toml"),
        ("gridblock/boards.toml", "GRB1-400-001DR-M", "GRB1-400-001DR-N", "'codes': "),
    ],
    ids=lambda each: each if "/" in each else "",
)  # fmt: skip
def test_a_slip_is_told_with_its_file_and_key(
    folder: Path, file: str, old: str, new: str, told: str
) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with reading(folder):
        found = proofs([find(name) for name in GAMES if file.startswith(f"{name}/")])
        said = list(faults({file: found[file]}))
    first, *_ = (line for line in said if told in line)
    assert first.startswith(f"{folder.as_posix()}/{file}: ")


def test_what_is_wrong_is_listed_a_line_each(pnp: Any, folder: Path) -> None:
    (folder / "claustro" / "wrods.fr.toml").write_text("")
    grey = folder / "themes" / "grey.toml"
    grey.write_text(grey.read_text(encoding="utf-8").replace('white-sign = "', '# "'))
    answer = pnp("check-templates", folder)
    assert (answer.status, answer.err) == (1, "")
    stray = f"{folder.as_posix()}/claustro/wrods.fr.toml"
    assert f"{stray}: no template is called so" in answer.out
    assert f"{grey.as_posix()}: 'inks': 'white-sign': is missing" in answer.out


def test_a_folder_without_templates_is_refused(pnp: Any, tmp_path: Path) -> None:
    answer = pnp("check-templates", tmp_path)
    assert answer.status == 2
    assert "holds no templates: it has no folder 'common'" in answer.err


def test_a_translation_of_a_folder_is_read_where_the_folder_is_named(
    pnp: Any, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in (PLACES, GIVEN):
        monkeypatch.setenv(variable, "")
    pnp("new", "game", "stones")
    pnp("new", "language", "nl", "./stones")
    monkeypatch.setenv(PLACES, "")
    told = "'nl/stones': no game is called 'stones': if it comes as a folder, name "
    unnamed = pnp("check-templates", "nl").out.splitlines()
    assert f"{told}that too: --game ./stones" in unnamed
    assert "nl/stones" not in pnp("check-templates", "nl", "--game", "./stones").out
    broken = own_folder / "nl" / "stones" / "clauses.nl.toml"
    broken.write_text("[x", encoding="utf-8")
    answer = pnp("check-templates", "nl", "--game", "./stones")
    assert answer.status == 1
    assert answer.out.startswith("nl/stones/clauses.nl.toml is not TOML: ")
