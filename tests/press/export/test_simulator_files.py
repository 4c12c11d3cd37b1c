"""A saved object for Tabletop Simulator: read back with its pictures."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from pnp import find
from pnp.games.gridblock.rules.board import CELLS

Run = Callable[..., Any]

URL = "https://example.org/table"


def written(folder: Path, game: str, *options: str) -> Path:
    """What the command writes for a table."""
    from pnp.cli import main

    asked = ["--format", "tts", "--url", URL, *options]
    with pytest.raises(SystemExit) as ended:
        main(["kit", game, *asked, "-q", "-o", str(folder)])
    assert ended.value.code == 0
    return folder / game / "tts"


@pytest.fixture(scope="module")
def gridblock(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("tts"), "gridblock", "--seed", "7")


@pytest.fixture(scope="module")
def cancelletto(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("tts"), "cancelletto", "--seed", "7")


def saved(folder: Path) -> Path:
    (path,) = set(folder.glob("*.json")) - {folder / "manifest.json"}
    return path


def table(folder: Path) -> list[dict[str, Any]]:
    objects: list[dict[str, Any]]
    objects = json.loads(saved(folder).read_text())["ObjectStates"]
    return objects


def whole(objects: list[dict[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """All objects, with those in decks and bags."""
    for each in objects:
        yield each
        yield from whole(each.get("ContainedObjects", []))


@pytest.mark.proof
def test_every_picture_is_there_and_none_is_too_large(gridblock: Path) -> None:
    wanted = set[str]()
    for each in whole(table(gridblock)):
        images = each.get("CustomImage", {})
        decks = each.get("CustomDeck", {}).values()
        wanted |= {text for key, text in images.items() if key.endswith("URL")}
        wanted |= {deck[key] for deck in decks for key in ("FaceURL", "BackURL")}
    files = {path.name: path for path in gridblock.glob("*.png")}
    assert wanted == {f"{URL}/{name}" for name in files}
    for path in files.values():
        picture = Image.open(BytesIO(path.read_bytes()))
        assert max(picture.size) <= 4096
        assert picture.mode == "RGB"


def test_a_deck_has_as_many_cards_as_are_printed_and_a_cell_for_each(
    gridblock: Path,
) -> None:
    decks = [each for each in table(gridblock) if each["Name"] == "DeckCustom"]
    cards = Counter(
        card["GMNotes"] for deck in decks for card in deck["ContainedObjects"]
    )
    parts = find("gridblock").art.parts(())
    assert cards == {
        part.name: part.count for part in parts if part.sheet in ("cards", "markers")
    }
    for deck in decks:
        ((number, sheet),) = deck["CustomDeck"].items()
        places = [card - 100 * int(number) for card in deck["DeckIDs"]]
        assert places == sorted(places)
        assert max(places) < sheet["NumWidth"] * sheet["NumHeight"]
        name = sheet["FaceURL"].rpartition("/")[2]
        wide, high = Image.open(BytesIO((gridblock / name).read_bytes())).size
        assert wide % sheet["NumWidth"] == high % sheet["NumHeight"] == 0
        cell = wide / sheet["NumWidth"], high / sheet["NumHeight"]
        assert cell[0] / cell[1] == pytest.approx(63.5 / 88.9, abs=2e-3)


def test_all_cubes_lie_ready_in_bags(gridblock: Path) -> None:
    bags = [each for each in table(gridblock) if each["Name"] == "Bag"]
    assert [len(bag["ContainedObjects"]) for bag in bags] == [20] * 4


def test_what_lies_in_place_lies_nowhere_else(gridblock: Path) -> None:
    """The 36 tiles of the setup are all there are, and the movers stand on some."""
    every = Counter(each["GMNotes"] for each in whole(table(gridblock)))
    movers = {name: n for name, n in every.items() if name.startswith("mover-")}
    assert len(movers) == 4
    assert set(movers.values()) == {1}
    tiles = {name: n for name, n in every.items() if name.startswith("tile-")}
    assert sum(tiles.values()) == len(CELLS)
    assert set(tiles.values()) == {6}


def test_decks_lie_face_down_and_tiles_face_up(gridblock: Path) -> None:
    objects = table(gridblock)
    assert {each["Name"] for each in objects} >= {"DeckCustom", "Custom_Tile"}
    for each in objects:
        down = each["Name"] == "DeckCustom"
        assert each["Transform"]["rotZ"] == (180.0 if down else 0.0)


def test_the_tiles_lie_as_the_setup_says(gridblock: Path) -> None:
    tiles = {
        (each["Transform"]["posX"], each["Transform"]["posZ"]): each["GMNotes"]
        for each in table(gridblock)
        if each["GMNotes"].startswith("tile-")
    }
    side = 45 / 25.4
    assert tiles == {
        (round((cell.column - 2.5) * side, 4), round((cell.row - 2.5) * side, 4)): name
        for cell, symbol in zip(CELLS, find("gridblock").start(7).tiles, strict=True)
        for name in [f"tile-{symbol}"]
    }


@pytest.mark.proof
def test_no_two_objects_have_one_name_and_all_have_the_same_every_time(
    gridblock: Path, cancelletto: Path, tmp_path: Path
) -> None:
    path = saved(cancelletto)
    again = written(tmp_path, "cancelletto", "--code", path.stem.partition("_")[2])
    assert (again / path.name).read_bytes() == path.read_bytes()
    names = [each["GUID"] for each in whole(table(gridblock))]
    assert len(set(names)) == len(names)
    assert all(len(name) == 6 and int(name, 16) >= 0 for name in names)


@pytest.mark.proof
def test_the_squares_of_a_turned_tile_are_those_of_the_setup(cancelletto: Path) -> None:
    from pnp.boards.squares import Cell
    from pnp.games.cancelletto.rules.tiles import faces

    shown = {}
    for each in table(cancelletto):
        face = next((f for f in faces() if _named(f.name) == each["GMNotes"]), None)
        if not face:
            continue
        place = each["Transform"]
        turned = face.turned(round((place["rotY"] - 180) % 360 / 90)).symbols
        column = round((place["posX"] * 25.4 - 12.5) / 25 + 4.5)
        row = round((place["posZ"] * 25.4 - 12.5) / 25 + 4.5)
        corners = ((0, 1), (1, 1), (0, 0), (1, 0))
        for symbol, (right, up) in zip(turned, corners, strict=True):
            shown[Cell(column + right, row + up)] = symbol
    start = find("cancelletto").start(7)
    assert len(shown) == 96
    assert all(start.symbol(cell) == symbol for cell, symbol in shown.items())


def _named(name: str) -> str:
    return "tile-" + name.replace(" ", "-")


def test_claustro_stands_on_its_corner_with_white_below(tmp_path: Path) -> None:
    objects = table(written(tmp_path, "claustro"))
    board, *pawns = objects
    assert board["Transform"]["rotY"] == 135
    assert board["Locked"]
    assert board["Transform"]["scaleX"] == pytest.approx(190 / 25.4 / 2, abs=1e-4)
    below = {p["GMNotes"] for p in pawns if p["Transform"]["posZ"] < 0}
    assert below == {"disc-white"}
    assert Counter(p["GMNotes"] for p in pawns) == {
        "disc-white": 4,
        "disc-black": 4,
    }


def test_stacks_of_top_hats_lie_hat_on_hat(tmp_path: Path) -> None:
    hats = [
        each
        for each in table(written(tmp_path, "tophats"))
        if each["GMNotes"] in {"disc-red", "disc-yellow"}
    ]
    places = Counter((h["Transform"]["posX"], h["Transform"]["posZ"]) for h in hats)
    assert sorted(places.values()) == [3] * 10
    assert len({h["Transform"]["posY"] for h in hats}) == 3


def test_tiles_with_a_back_show_it_from_below_unless_they_are_drawn_anew(
    cancelletto: Path,
) -> None:
    """The other side of a drawn part is its drawing too: nothing is given away."""
    for each in table(cancelletto):
        image = each.get("CustomImage")
        if image and each["GMNotes"].startswith("tile-"):
            assert image["ImageSecondaryURL"].endswith("-back.png")


def test_without_an_address_pictures_are_on_this_computer(
    pnp: Run, tmp_path: Path
) -> None:
    answer = pnp("kit", "claustro", "--format", "tts", "-o", tmp_path, "--json")
    assert answer.status == 0
    folder = tmp_path / "claustro" / "tts"
    (board, *_) = table(folder)
    assert board["CustomImage"]["ImageURL"] == (folder / "board.png").as_uri()


@pytest.mark.parametrize(
    "options",
    [
        ("--seed", "3"),
        ("--format", "tts", "--seed", "3", "--code", "CLA1-20-00007-1"),
        ("--format", "tts", "--code", "CLA1-20-00007-2"),
    ],
)
def test_a_setup_that_cannot_be_is_told_in_one_line(
    pnp: Run, tmp_path: Path, options: tuple[str, ...]
) -> None:
    answer = pnp("kit", "claustro", *options, "-o", tmp_path)
    assert answer.status in {1, 2}
    assert "--seed" in answer.err or "CLA1-20-00007-2" in answer.err


def test_each_deck_of_a_colour_is_called_by_it(gridblock: Path) -> None:
    decks = [each for each in table(gridblock) if each["Name"] == "DeckCustom"]
    colours = [f"Card: {each}" for each in ("red", "yellow", "green", "blue")]
    called = [each["Nickname"] for each in decks]
    assert [each for each in called if each.startswith("Card")] == colours
    assert len(set(called)) == len(called)


def test_pictures_are_fetched_from_an_address(pnp: Run, tmp_path: Path) -> None:
    asked = ("--format", "tts", "--url", "not a url")
    answer = pnp("kit", "claustro", *asked, "-o", tmp_path)
    assert (answer.status, answer.err.count("\n")) == (2, 1)
    assert "'not a url' is no address such as https://" in answer.err
    assert not list(tmp_path.iterdir())
