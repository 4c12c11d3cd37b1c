"""What is said of how parts are stowed, and of slips in it."""

from dataclasses import replace
from math import inf
from pathlib import Path
from shutil import copytree

import pytest

from pnp.base import templates as resources
from pnp.base.errors import UserError
from pnp.base.templates import reading, templates
from pnp.games import GAMES, find
from pnp.press.boxes.box_fill import (
    Habit,
    Stowed,
    box_contents,
    depth,
    read_habits,
    strays,
)
from pnp.press.paper import Order, Stock, paper
from pnp.scene.document import Duplex


def told(text: str, tmp_path: Path) -> None:
    """Reads how Claustro is stowed, if it is said so."""
    folder = tmp_path / "templates"
    copytree(Path(str(templates())), folder)
    (folder / "claustro" / "box.toml").write_text(text, encoding="utf-8")
    with reading(folder):
        read_habits("claustro")
        for stray in strays(find("claustro")):
            raise stray


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[part-board]\nway = 'rolled'", "'way': is 'rolled'; choose from card, paper"),
        ("[part-board]\nway = 'made'", "'size': is missing"),
        ("[part-board]\nway = 'made'\nsize = [1, 2]", "is [1, 2], not three measures"),
        ("[part-board]\nway = 'made'\nsize = [1, 2, 0]", "not three measures"),
        ("[part-board]\nways = 'made'", "'ways': there is no such key"),
        (
            "[part-bord]\nway = 'out'",
            "claustro has no such part; choose from part-board",
        ),
    ],
)
def test_a_slip_is_told(text: str, fault: str, tmp_path: Path) -> None:
    with pytest.raises(UserError) as refused:
        told(text, tmp_path)
    assert str(refused.value).startswith(
        f"{(tmp_path / 'templates').as_posix()}/claustro/box.toml: 'part-bo"
    )
    assert fault in str(refused.value)


def test_a_game_may_say_nothing_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Strips then lie as they stand, boards on paper or outside, the rest on card."""
    folder = tmp_path / "templates"
    copytree(Path(str(templates())), folder)
    for game in ("cancelletto", "claustro"):
        (folder / game / "box.toml").unlink()
    monkeypatch.setattr(resources, "templates", lambda: folder)
    assert not read_habits("cancelletto")
    parts = box_contents(find("cancelletto"), Order(paper("a4")))
    found = {each.key: each for each in parts}
    pawn = found["part-pawn-blue"]
    assert (pawn.width, pawn.height, pawn.thickness) == (18, 24, 12)
    assert found["part-tile"] == Stowed("part-tile", 24, 50, 50, 0.3)
    parts = box_contents(find("claustro"), Order(paper("a4")))
    found = {each.key: each for each in parts}
    assert found["part-board"].leaf
    assert "part-big-board" not in found


@pytest.mark.parametrize(
    ("duplex", "greyboard", "thick"),
    [
        ("long", 0.0, 0.3), ("none", 0.0, 0.3), ("fold", 0.0, 0.65),
        ("long", 2.0, 2.7), ("none", 2.0, 2.35), ("fold", 2.0, 2.7),
    ],
)  # fmt: skip
def test_a_tile_is_as_thick_as_it_is_made(
    duplex: Duplex, greyboard: float, thick: float
) -> None:
    """Backs that are folded over are a second layer, and so they are on greyboard."""
    order = Order(paper("a4"), duplex=duplex, stock=Stock(greyboard=greyboard))
    for game in ("cancelletto", "gridblock"):
        found = {each.key: each for each in box_contents(find(game), order)}
        assert found["part-tile"].thickness == pytest.approx(thick)


def test_cards_that_are_folded_over_are_two_layers() -> None:
    order = Order(paper("a4"), duplex="fold")
    found = {each.key: each for each in box_contents(find("gridblock"), order)}
    for key in ("part-card", "part-round", "part-first", "setup-card"):
        assert found[key].thickness == pytest.approx(0.65)


def test_what_stands_lies_side_by_side_in_rows() -> None:
    """Four in a row, three rows: twelve on a level, of which the thicker ones count."""
    pawns = Stowed("part-pawn", 11, 18, 24, 12)
    gate = Stowed("part-gate", 1, 16, 13.5, 13.5)
    assert depth([pawns, gate], 97, 55) == 13.5
    assert depth([replace(pawns, count=12), gate], 97, 54) == 13.5 + 12
    assert depth([pawns], 97, 17) == inf


def test_what_is_folded_is_as_thick_as_its_layers() -> None:
    assert read_habits("tophats")["part-screen"] == Habit("folded", (186, 120, 2))
    order = Order(paper("a4"), stock=Stock(0.25))
    found = {each.key: each for each in box_contents(find("tophats"), order)}
    assert found["part-screen"].thickness == 0.5
    assert "part-board-40" not in found


@pytest.mark.parametrize("game", GAMES)
def test_only_cards_go_into_sleeves(game: str) -> None:
    bare, sleeved = (
        box_contents(find(game), Order(paper("a4"), stock=Stock(sleeves=sleeves)))
        for sleeves in (False, True)
    )
    grown = [b.key for a, b in zip(bare, sleeved, strict=True) if a != b]
    assert (
        set(grown)
        == {
            "cancelletto": {"setup-card"},
            "claustro": set(),
            "tophats": set(),
            "gridblock": {"part-card", "part-round", "part-first", "setup-card"},
        }[game]
    )


def test_cards_with_flaps_are_stowed_with_these_folded_in() -> None:
    cards = [
        each
        for each in box_contents(find("tophats"), Order(paper("a4")))
        if each.key == "setup-card"
    ]
    assert [(each.count, each.players) for each in cards] == [(4, 2), (1, 3)]
    assert [(each.width, each.height) for each in cards] == [(63.5, 182), (94.5, 182)]
    assert {each.thickness for each in cards} == {0.6}
