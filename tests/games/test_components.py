"""What the parts of every game promise: nobody takes one for another."""

import re
from dataclasses import replace
from itertools import combinations

import pytest

from pnp.games import GAMES, AnyGame, find
from pnp.games.cancelletto.rules.tiles import Face, faces
from pnp.press.sheets import crop_marks, print_runs
from pnp.protocol.components import Component
from pnp.scene.measure import bounds
from pnp.scene.nodes import Circle, Group, Ink, Node, Path, Scene, Style, Text
from tests.pages import layer, leaves, placed

TILES = ("cancelletto", "tiles")

every_game = pytest.mark.parametrize(
    "game", [find(name) for name in GAMES], ids=lambda game: game.name
)


def inks(scene: Scene) -> set[Ink]:
    """All that a part is drawn with."""
    found: set[Ink | None] = set()
    for node in leaves(scene.nodes):
        found |= (
            {node.ink}
            if isinstance(node, Text)
            else {node.style.fill, node.style.stroke}
        )
    return {ink for ink in found if ink}


def colourless(node: Node) -> Node:
    """The same lines and areas, whatever their inks."""
    match node:
        case Group(children):
            return replace(node, children=tuple(map(colourless, children)))
        case Text():
            return replace(node, ink="")
        case _:
            bare = Style(node.style.fill and "", node.style.stroke and "")
            return replace(node, style=bare)


def every_part(game: AnyGame) -> list[Component]:
    """All that is cut out, stickers included."""
    return [
        *game.art.components(),
        *print_runs.sticker_parts(game, print_runs.SHEETS),
    ]


def coloured(game: AnyGame) -> list[tuple[str, Component]]:
    """The parts that belong to a colour, with its name."""
    seats = "|".join([*game.rules.seats, "neutral"])
    found = (
        (re.search(rf"(?<!\w)({seats})(?!\w)", p.name), p) for p in every_part(game)
    )
    return [(match[1], part) for match, part in found if match]


@every_game
def test_no_part_looks_like_another(game: AnyGame) -> None:
    """But tiles of Cancelletto, which come in several copies by several names."""
    parts = [p for p in every_part(game) if (game.name, p.sheet) != TILES]
    for one, other in combinations(parts, 2):
        assert (one.front, one.notes) != (other.front, other.notes), other.name


@every_game
def test_parts_of_two_colours_differ_without_their_colours(game: AnyGame) -> None:
    for (colour, one), (another, other) in combinations(coloured(game), 2):
        if colour != another and one.key.replace(colour, another) == other.key:
            shapes = [tuple(map(colourless, p.front.nodes)) for p in (one, other)]
            assert shapes[0] != shapes[1], (one.name, other.name)


@every_game
def test_a_part_wears_no_colour_but_its_own(game: AnyGame) -> None:
    """But the inside of screens, which tells of hats of all colours."""
    seats = {*game.rules.seats, "neutral"}
    for colour, part in coloured(game):
        worn = {word for ink in inks(part.front) for word in ink.split("-")} & seats
        assert (
            worn == {colour}
            or part.sheet == "screens"
            or (colour == "neutral" and not worn)
        ), part.name


@every_game
def test_what_is_cut_round_is_printed_with_the_line_to_cut_along(game: AnyGame) -> None:
    """Crop marks do not guide a round cut."""
    for part in every_part(game):
        for knife in layer(part.front.nodes, "cut").children:
            if isinstance(knife, Circle):
                guide = crop_marks.within(part.front)
                assert guide
                drawn = [bounds([node], at) for node, at in placed(guide.children)]
                assert bounds([knife]) in drawn


def test_the_backs_of_cards_wear_the_colour_of_their_set() -> None:
    game = find("gridblock")
    for colour, part in coloured(game):
        if part.sheet == "cards":
            assert part.back
            worn = {word for ink in inks(part.back) for word in ink.split("-")}
            assert worn & set(game.rules.seats) == {colour}


@pytest.mark.parametrize("face", dict.fromkeys(faces()), ids=lambda face: face.name)
def test_a_tile_shows_its_four_squares_row_by_row(face: Face) -> None:
    name = f"tile-{face.name.replace(' ', '-')}"
    (tile,) = (p for p in find("cancelletto").art.components() if p.name == name)
    shown = dict.fromkeys(range(4), ".")
    signs = {"brick": "#", "blue": "b", "orange": "o"}
    for node, at in placed(tile.front.nodes):
        box = bounds([node], at)
        if box and box.width < 24 and isinstance(node, Path | Circle):
            place = 2 * (box.top + box.bottom > 50) + (box.left + box.right > 50)
            worn = f"{node.style.fill} {node.style.stroke}"
            for word, sign in signs.items():
                if word in worn:
                    shown[place] = sign
    assert "".join(shown[place] for place in range(4)) == face.symbols
