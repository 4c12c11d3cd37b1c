"""Parts for print shops: read back from the pictures and the lists."""

import csv
import json
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from pnp import find
from pnp.press.cards.setup_card import codes
from pnp.press.export.print_shop import DPI, Dots, items
from pnp.press.paper import Order, paper
from pnp.press.sheets import print_runs
from pnp.press.sheets.print_runs import chosen_parts
from pnp.render import png
from pnp.scene.theme import load
from tests.lanes import slow

Run = Callable[..., Any]


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Gridblock's parts for a shop, written by the command."""
    from pnp.cli import main

    folder = tmp_path_factory.mktemp("shop")
    with pytest.raises(SystemExit):
        main(["kit", "gridblock", "--format", "shop", "-q", "-o", str(folder)])
    return folder / "gridblock" / "shop"


def rows(shop: Path) -> list[dict[str, str]]:
    return list(csv.DictReader((shop / "parts.csv").read_text().splitlines()))


def picture(path: Path) -> Any:
    return Image.open(BytesIO(path.read_bytes()))


@pytest.mark.proof
def test_every_part_is_listed_as_often_as_it_is_printed(shop: Path) -> None:
    game = find("gridblock")
    usual = chosen_parts(game, (), print_runs.usual(game))
    printed = {part.name: part.count for part in usual}
    ordered = {row["name"]: int(row["count"]) for row in rows(shop)}
    cards = [name for name in ordered if name.startswith("setup-")]
    assert len(cards) == len(codes(game))
    assert ordered == printed | dict.fromkeys(cards, 1)


@pytest.mark.parametrize(
    ("format", "game", "part"),
    [("shop", "claustro", "flat-pawns"), *slow([("svg", "tophats", "flat-hats")])],
)
def test_one_set_is_made_for_shops_and_machines_and_others_where_they_are_asked_for(
    pnp: Run, tmp_path: Path, format: str, game: str, part: str
) -> None:
    usual, more = (
        {Path(each["path"]).name for each in answer.value["files"]}
        for folder, asked in (("usual", ()), ("more", ("--with", part)))
        for answer in [
            pnp("kit", game, "--format", format, *asked, "--json",
                "-o", tmp_path / folder)
        ]
    )  # fmt: skip
    assert usual < more
    added = more - usual
    assert added
    assert all("disc" in name or part in name for name in added)


def test_the_list_and_the_folder_name_the_same_pictures(shop: Path) -> None:
    named = {row[side] for row in rows(shop) for side in ("front", "back")} - {""}
    assert named == {path.name for path in shop.glob("*.png")}


def test_every_picture_is_as_large_as_the_list_says(shop: Path) -> None:
    for row in rows(shop):
        size = int(row["width_px"]), int(row["height_px"])
        for side in filter(None, (row["front"], row["back"])):
            found = picture(shop / side)
            assert found.size == size, side
            assert found.mode == "RGB"
            assert round(found.info["dpi"][0]) == 300


def test_a_poker_card_is_825_by_1125_dots(shop: Path) -> None:
    assert picture(shop / "card-red-1.png").size == (825, 1125)


def test_the_ground_of_a_card_goes_on_to_the_edges_of_its_picture(shop: Path) -> None:
    card = picture(shop / "card-red-1.png")
    wide, high = card.size
    inside = card.getpixel((60, 60))
    for corner in ((0, 0), (wide - 1, 0), (0, high - 1), (wide - 1, high - 1)):
        assert card.getpixel(corner) == inside


def test_backs_are_called_by_their_cards_where_a_kind_has_several(shop: Path) -> None:
    backs = {row["name"]: row["back"] for row in rows(shop) if row["back"]}
    assert backs["card-red-2"] == "card-red-1-back.png"
    assert backs["card-blue-6"] == "card-blue-1-back.png"
    assert backs["tile-1"] == backs["tile-6"] == "tiles-back.png"


def test_hats_to_fold_go_on_over_their_trims_and_discs_have_one_ground() -> None:
    theme = load("full")
    for item in items(find("tophats"), Order(paper("a4"))):
        if item.part.name.endswith(("cap-red", "cap-neutral", "disc-red")):
            size = Dots().size(item.front.scene)
            drawn = png.bled(item.front.scene, theme, size, DPI, item.cut)
            ring = [drawn.getpixel((x, 12)) for x in range(drawn.width)]
            assert set(ring) == {drawn.getpixel((0, 0))} != {(255, 255, 255)}


def test_a_list_for_programs_says_the_same(shop: Path) -> None:
    answer = json.loads((shop / "parts.json").read_text())
    assert [part["front"] for part in answer["parts"]] == [
        row["front"] for row in rows(shop)
    ]


def test_a_disc_stands_on_its_ground_with_the_bleed_of_the_shop(
    pnp: Run, tmp_path: Path
) -> None:
    asked = ("--format", "shop", "--bleed", "3mm", "-o", tmp_path, "--json")
    answer = pnp("kit", "claustro", "--with", "flat-pawns", *asked)
    assert answer.status == 0, answer.err
    paths = [Path(each["path"]) for each in answer.value["files"]]
    assert all(path.is_file() for path in paths)
    (disc,) = (picture(path) for path in paths if path.name == "disc-black.png")
    assert disc.size == (366, 366)
    middle = disc.size[0] // 2
    assert disc.getpixel((0, 0)) == disc.getpixel((middle, 2)) != (255, 255, 255)


@pytest.mark.parametrize(
    "options",
    [
        ("--bleed", "3mm"),
        ("--format", "svg", "--with", "box"),
        ("--format", "tts", "--with", "big-board"),
        ("--format", "shop", "--paper", "letter"),
        ("--format", "shop", "--common"),
        ("--format", "tts", "--duplex", "none"),
    ],
)
def test_an_option_goes_with_its_format_alone(
    pnp: Run, tmp_path: Path, options: tuple[str, ...]
) -> None:
    answer = pnp("kit", "claustro", *options, "-o", tmp_path)
    assert answer.status == 2
    assert "go" in answer.err.splitlines()[-1]


@pytest.mark.proof
def test_a_box_goes_to_a_shop_in_one_piece(pnp: Run, tmp_path: Path) -> None:
    """With its measures in the list, which is what a buyer opens first."""
    folder = tmp_path / "shop"
    asked = ("--format", "shop", "--with", "box", "-o", folder)
    answer = pnp("kit", "claustro", *asked)
    table = folder / "claustro" / "parts.csv"
    assert answer.out.endswith(f"open {table} first\n")
    with table.open(encoding="utf-8", newline="") as file:
        rows = {row["name"]: row for row in csv.DictReader(file)}
    box = rows["box"]
    assert (box["cut"], box["folded"], box["count"]) == ("outline", "yes", "1")
    size = picture(folder / "claustro" / "box.png").size
    assert size == (int(box["width_px"]), int(box["height_px"]))
    assert pnp("verify", folder).status == 0


def test_the_parts_of_each_game_are_listed(pnp: Run) -> None:
    answer = pnp("kit", "--list-parts")
    assert answer.status == 0
    assert "gridblock: stickers, small-stickers, box, wallet\n" in answer.out
    assert "Parts for --with:\n" in pnp("kit", "--help").out
