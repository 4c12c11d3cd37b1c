"""Kinds of puzzles: each is a module, found by listing the folder of its game."""

from pathlib import Path

import pytest

from pnp.games import GAMES, find
from pnp.protocol.puzzles import kinds_in

KINDS = {
    "cancelletto": "gate tile last-turns",
    "claustro": "win walled-in only-move the-drop walk-in",
    "tophats": "most-hats sure-win long-chain safe-move detective ten-deals",
    "gridblock": "all-cards not-all where-to-start duel restore",
}
"""As they came; days, calendars and choices go by this order."""


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_is_a_module_of_its_name_and_keeps_its_place(game: str) -> None:
    puzzles = find(game).puzzles
    assert [kind.name for kind in puzzles.kinds] == KINDS[game].split()
    folder = Path(find.__code__.co_filename).parent / game / "puzzles"
    for kind in puzzles.kinds:
        assert (folder / f"{kind.name.replace('-', '_')}.py").exists()


def test_a_new_kind_is_one_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "asked"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "shared.py").write_text("WORD = 1")
    head = "from pnp.core.puzzle_code import Kind\nKIND = Kind"
    (folder / "early.py").write_text(f"{head}('early', 'E', {{1: (1,)}}, print)")
    (folder / "old.py").write_text(f"{head}('old', 'O', {{1: (1,)}}, print, place=0)")
    monkeypatch.syspath_prepend(tmp_path)
    found = kinds_in("asked")
    assert [(kind.name, kind.by_name) for kind in found] == [
        ("old", False),
        ("early", True),
    ]
