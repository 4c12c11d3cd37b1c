"""The themes at the prompt, and one of the user's own wherever colours are chosen."""

from pathlib import Path
from typing import Any

import pytest

from pnp.cli.commands.themes import SAID
from pnp.scene.theme import THEMES


@pytest.fixture(autouse=True)
def home(own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(own_folder / "chosen"))
    return own_folder


def test_all_themes_are_listed(pnp: Any) -> None:
    answer = pnp("themes", "list")
    assert [line.split()[0] for line in answer.out.splitlines()] == list(THEMES)
    assert tuple(SAID) == THEMES


def test_a_new_theme_is_taken_by_its_file(pnp: Any, home: Path) -> None:
    assert pnp("themes", "new", "mine", "--extends", "low-ink").out == "mine.toml\n"
    made = home / "mine.toml"
    made.write_text(made.read_text().replace('text = "#1e2226"', 'text = "#abcdef"'))
    drawn = pnp("rules", "claustro", "--theme", "mine.toml", "-o", "r.svg")
    assert drawn.status == 0, drawn.err
    assert "#abcdef" in (home / "r-1.svg").read_text()
    named = pnp("rules", "claustro", "--theme", "mine.toml")
    assert named.out == "output/claustro_rules_a4_en_mine.pdf\n"


def test_a_theme_is_never_written_over(pnp: Any, home: Path) -> None:
    pnp("themes", "new", "mine")
    assert pnp("themes", "new", "mine").status == 0  # nothing of anybody's is lost
    (home / "mine.toml").write_text("extends = 'grey'")
    answer = pnp("themes", "new", "mine")
    assert (answer.status, answer.out) == (1, "")
    assert answer.err == (
        "pnp: 'mine.toml' was not written here by pnp, or was changed since: "
        "move it away or write elsewhere\n"
    )
    assert (home / "mine.toml").read_text() == "extends = 'grey'"


def test_a_theme_of_ones_own_can_be_chosen_once_for_all(pnp: Any, home: Path) -> None:
    (home / "mine.toml").write_text("")
    assert pnp("config", "theme", "mine.toml").status == 0
    assert pnp("config", "theme").out == f"{home / 'mine.toml'}\n"
    assert pnp("rules", "claustro").out.endswith("_mine.pdf\n")


def test_a_fault_in_it_is_one_line(pnp: Any, home: Path) -> None:
    (home / "mine.toml").write_text("[inks]\ntexd = '#000000'\n")
    answer = pnp("rules", "claustro", "--theme", "mine.toml")
    assert answer.status == 1
    assert answer.err.startswith("pnp: 'mine.toml': 'inks': 'texd': there is no such")
    assert len(answer.err.splitlines()) == 1
