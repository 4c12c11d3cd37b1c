"""Saved objects of all games, read back: sizes, counts and places."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from pnp.core.setup import Setup
from pnp.games import GAMES, find
from pnp.press.export.tabletop_simulator import INCH, Saved, simulator_save
from pnp.press.paper import Order, paper
from pnp.press.sheets.print_runs import usual
from pnp.protocol.components import Component, Tabletop
from pnp.words.catalogue import Language

MOST = 4096
"""No picture for a table has more dots a side."""

URL = "https://example.org/"

SEED = 7

every_game = pytest.mark.parametrize("game", GAMES)


def setup(game: str) -> Setup:
    return Setup(find(game).rules.edition, 0, (), SEED)


@cache
def made(game: str) -> Saved:
    order = Order(paper("a4"))
    return simulator_save(find(game), order, setup(game), lambda name: f"{URL}{name}")


def objects(game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(made(game).objects)["ObjectStates"]
    return found


def whole(found: list[dict[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """All objects, with those in decks and bags but without these themselves."""
    for each in found:
        if inner := each.get("ContainedObjects"):
            yield from whole(inner)
        else:
            yield each


@cache
def parts(game: str) -> Mapping[str, Component]:
    found = find(game)
    return {part.name: part for part in found.art.bled_parts(())}


@cache
def table(game: str) -> Tabletop:
    found = find(game)
    assert found.drawing.tabletop
    return found.drawing.tabletop(found.rules.deal(setup(game)))


@every_game
def test_no_picture_is_larger_than_a_table_takes(game: str) -> None:
    """Cards of a deck are a picture together."""
    for picture in made(game).pictures:
        for scene in picture.scenes:
            wide, high = picture.dots.size(scene)
            assert wide * picture.columns <= MOST, picture.name
            assert high * picture.rows <= MOST, picture.name
        assert len(picture.scenes) <= picture.columns * picture.rows


@every_game
def test_every_picture_that_is_asked_for_is_there_and_no_other(game: str) -> None:
    text = made(game).objects.decode()
    for picture in made(game).pictures:
        assert f'"{URL}{picture.name}"' in text
    assert len({picture.name for picture in made(game).pictures}) == len(
        made(game).pictures
    )
    asked = {
        word
        for each in whole(objects(game))
        for source in (
            each.get("CustomImage", {}),
            *each.get("CustomDeck", {}).values(),
        )
        for key, word in source.items()
        if key.endswith("URL")
    }
    assert asked == {f"{URL}{picture.name}" for picture in made(game).pictures}


def _decks(each: Mapping[str, Any]) -> list[dict[str, Any]]:
    return list(each.get("CustomDeck", {}).values())


@every_game
def test_parts_are_as_many_as_are_printed(game: str) -> None:
    """Each as often as a set has it, whether it lies on the table or beside it."""
    found = Counter(_name(each) for each in whole(objects(game)))
    sheets = {parts(game)[name].sheet for name in found}
    wanted = {
        name: part.count
        for name, part in parts(game).items()
        if part.sheet in sheets and name in found
    }
    assert dict(found) == {name: min(wanted[name], found[name]) for name in found}
    for sheet in table(game).beside:
        there = [name for name in found if parts(game)[name].sheet == sheet]
        assert all(found[name] == parts(game)[name].count for name in there)


FLAT = {"pawns": "flat", "standees": "discs", "folded-hats": "flat-hats"}
"""What lies on a table for what is folded."""

UNPLAYED = {"disc-blue"}
"""Of the third player, who is not at this table."""

BESIDE = {"screens", "score-pad"}
"""What a table has of its own: hidden hands, and notes."""


@every_game
def test_all_parts_of_a_kit_are_on_the_table(game: str) -> None:
    """As many as its list has, flat ones for those that stand."""
    sheets = {FLAT.get(sheet, sheet) for sheet in usual(find(game))} - BESIDE
    assert sheets
    found = Counter(_name(each) for each in whole(objects(game)))
    of_kit = {
        part.name: part.count
        for part in parts(game).values()
        if part.sheet in sheets
        and part.name not in (UNPLAYED if game == "tophats" else ())
    }
    assert dict(found) == of_kit


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("en", {"Card: red, ring", "Tile: leaf", "Round card: 3", "Cube, flat: blue"}),
        ("it", {"Carta: Rosso, anello", "Tessera: foglia", "Carta segnagiro: 3"}),
    ],
)
def test_parts_are_called_what_a_player_reads(
    language: Language, names: set[str]
) -> None:
    order = Order(paper("a4"), language)
    told = simulator_save(
        find("gridblock"), order, setup("gridblock"), lambda name: name
    )
    found = list(whole(json.loads(told.objects)["ObjectStates"]))
    assert names <= {each["Nickname"] for each in found}
    assert not any(each["Description"] for each in found)


def _name(each: Mapping[str, Any]) -> str:
    """Of the part; players read what it is called."""
    name = each["GMNotes"]
    assert isinstance(name, str)
    return name


@every_game
def test_parts_are_as_large_as_they_are_printed(game: str) -> None:
    """Of what stands one side is seen."""
    shown = {each.name: each.shown for each in table(game).placed}
    for each in whole(objects(game)):
        front = shown.get(_name(each)) or parts(game)[_name(each)].front
        place = each["Transform"]
        if each["Name"] == "Card":
            assert place["scaleX"] == pytest.approx(front.width / 63.5, abs=1e-3)
        else:
            wide, deep = (2 * INCH * place[key] for key in ("scaleX", "scaleZ"))
            assert (wide, deep) == pytest.approx((front.width, front.height), abs=0.01)


@every_game
def test_parts_lie_where_the_setup_says(game: str) -> None:
    wanted = table(game).placed
    for said, each in zip(wanted, objects(game)[: len(wanted)], strict=True):
        place = each["Transform"]
        assert _name(each) == said.name
        assert place["posX"] * INCH == pytest.approx(said.at.x, abs=0.01)
        assert -place["posZ"] * INCH == pytest.approx(said.at.y, abs=0.01)
        assert place["rotY"] == (180 + said.turn) % 360
    assert len({each["GUID"] for each in whole(objects(game))}) == len(
        list(whole(objects(game)))
    )


@every_game
def test_what_lies_beside_the_table_lies_off_it_and_apart(game: str) -> None:
    on = table(game).placed
    right = max(each.at.x for each in on)
    places = [
        (each["Transform"]["posX"] * INCH, each["Transform"]["posZ"] * INCH)
        for each in objects(game)[len(on) :]
    ]
    assert len(set(places)) == len(places)
    assert all(x > right + 100 for x, _ in places)


@every_game
def test_small_parts_are_seen_from_near(game: str) -> None:
    """A picture of one part has 512 dots at least, of a tile 1,024."""
    alone = [each for each in made(game).pictures if each.columns * each.rows == 1]
    for picture in alone:
        (scene, *_) = picture.scenes
        wide, high = picture.dots.size(scene)
        least = 1024 if min(scene.width, scene.height) >= 40 else 512
        assert min(wide, high) >= least or max(wide, high) >= MOST - 1
    assert alone
