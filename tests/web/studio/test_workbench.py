"""The workbench: a folder's game as it stands, shown anew when a file changes."""

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from starlette.testclient import TestClient

from pnp.folder.new_game import new_game
from pnp.folder.places import PLACES, add
from pnp.web.studio.game_page import choices
from tests.web.studio.conftest import served


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A new game in a folder that is known, in this test alone."""
    choices.cache_clear()
    monkeypatch.setenv(PLACES, "")
    own = tmp_path / "lagoon"
    own.mkdir()
    for name, text in new_game("lagoon", "squares"):
        (own / name).write_text(text, encoding="utf-8")
    add(f"{own}")
    yield own
    choices.cache_clear()


def seen(client: TestClient) -> str:
    answer = client.get("/en/workbench?game=lagoon")
    assert answer.status_code == 200
    return str(answer.text)


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.usefixtures("folder")
def test_board_parts_and_rules_are_seen_beside_each_other(client: TestClient) -> None:
    page = seen(client)
    heads = re.findall(r'<h2 id="see-(\w+)"', page)
    assert heads == ["board", "parts", "rules"]
    assert page.count("data:image/png;base64,") >= len(heads)
    assert "To be mended" not in page


def test_all_faults_are_told_with_their_file_and_line(
    client: TestClient, folder: Path
) -> None:
    change(folder / "rules.py", "def apply", "def aply")
    page = seen(client)
    assert "To be mended" in page
    assert re.search(r"lagoon/rules\.py:\d+: Position has no apply\(\)", page)
    assert "data:image" not in page


def test_rules_that_cannot_be_shown_leave_the_board_in_sight(
    client: TestClient, folder: Path
) -> None:
    change(folder / "rules.en.md", "](free)", "](fre)")
    page = seen(client)
    assert "lagoon/rules.en.md" in page
    assert 'id="see-board"' in page
    assert 'id="see-rules"' not in page


def test_the_page_is_loaded_again_as_soon_as_a_file_changes(
    client: TestClient, folder: Path
) -> None:
    (stamped,) = re.findall(r"seen=([0-9a-f]+)", seen(client))
    asked = f"/en/workbench/stamp?game=lagoon&seen={stamped}"
    assert "hx-refresh" not in client.get(asked).headers
    (folder / "words.en.toml").write_text('title = "Laguna"\n', encoding="utf-8")
    assert client.get(asked).headers["hx-refresh"] == "true"


def test_a_game_that_is_no_folder_has_no_workbench(client: TestClient) -> None:
    assert client.get("/en/workbench?game=claustro").status_code == 404


@pytest.mark.proof
def test_a_table_is_that_of_the_files_as_they_are_now(folder: Path) -> None:
    """And a folder with faults leads to them, until they are mended."""
    with served(game=folder) as (_, address):
        home, place = address.split("/en/")
        assert place == "workbench?game=lagoon"
        table = f"{home}/en/play?game=lagoon"

        def shown() -> str:
            with urlopen(table, timeout=30) as answer:
                return str(answer.read().decode())

        assert "Lagoon" in shown()
        change(folder / "rules.en.md", "# Lagoon", "# Blue water")
        assert "Blue water" in shown()
        change(folder / "rules.py", "def apply", "def aply")
        assert "Position has no apply()" in shown()
        change(folder / "rules.py", "def aply", "def apply")
        assert "Blue water" in shown()
