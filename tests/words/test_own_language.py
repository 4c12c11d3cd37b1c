"""A language of a user's own: files in a folder, beside those that come with pnp."""

import os
import subprocess
import sys
from pathlib import Path
from shutil import copy
from typing import Any

import pytest

from pnp.base.errors import UserError
from pnp.base.templates import VARIABLE, template, template_files, templates


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What all and Claustro say, in a language that is Italian by another tag."""
    ours = Path(str(templates()))
    for folder in ("common", "claustro"):
        (tmp_path / "own" / folder).mkdir(parents=True)
        for name in template_files(folder):
            if ".it." in name:
                new = tmp_path / "own" / folder / name.replace(".it.", ".qya.")
                copy(ours / folder / name, new)
    monkeypatch.setenv(VARIABLE, str(tmp_path / "own"))
    return tmp_path / "own"


@pytest.mark.usefixtures("own")
def test_it_is_spoken_where_a_game_has_it(pnp: Any, tmp_path: Path) -> None:
    told = pnp("puzzle", "claustro", "--seed", "3", "--lang", "qya").out
    assert "Il Bianco muove e vince" in told
    rules = pnp("rules", "claustro", "--lang", "qya", "-o", tmp_path / "rules.txt")
    assert rules.status == 0


@pytest.mark.usefixtures("own")
def test_a_game_that_lacks_it_says_so_in_a_line(pnp: Any, tmp_path: Path) -> None:
    for game in ("gridblock", "konane"):
        answer = pnp("rules", game, "--lang", "qya", "-o", tmp_path / "rules.txt")
        assert (answer.status, answer.err.count("\n")) == (1, 1)
        assert "qya" in answer.err


def test_a_folder_that_is_not_there_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "nowhere"))
    with pytest.raises(UserError, match=rf"{VARIABLE}: '.*nowhere' is no folder"):
        template("claustro/rules.en.md")


@pytest.mark.proof
def test_it_is_proofread_beside_ours(pnp: Any, own: Path) -> None:
    words = own / "claustro" / "words.qya.toml"
    lines = words.read_text().splitlines()
    kept = (each for each in lines if not each.startswith("tagline"))
    words.write_text("\n".join(kept))
    answer = pnp("check-templates")
    assert answer.status == 1
    told = f"{words}: 'tagline': is missing"
    assert [line for line in answer.out.splitlines() if "qya" in line]
    assert answer.out.startswith(told)


def test_a_site_is_in_languages_that_all_games_have(own: Path) -> None:
    asked = "from pnp.words.catalogue import LANGUAGES, languages; "
    asked += "print(*LANGUAGES, *languages('claustro'))"
    made = subprocess.run(
        [sys.executable, "-c", asked],
        env={**os.environ, VARIABLE: str(own)},
        capture_output=True,
        check=True,
        text=True,
    )
    assert made.stdout.split() == ["en", "it", "en", "de", "it", "qya"]
