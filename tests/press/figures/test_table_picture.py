"""The picture of setting up is the printed board with the printed pieces."""

import re
from math import dist

import pytest

from pnp.base.templates import read_text
from pnp.boards.cell_positions import everywhere
from pnp.games import GAMES, find
from pnp.press.figures.citations import cited_figures
from pnp.press.figures.examples import replayed_example
from pnp.press.figures.table_picture import table_picture
from pnp.press.rulebook.rule_pages import house_of
from pnp.scene.measure import bounds
from pnp.scene.nodes import Path
from pnp.words.catalogue import catalogue
from tests.pages import lines, placed, words_in

every_game = pytest.mark.parametrize("game", GAMES)


def reference(game: str) -> str:
    """What the plan of the rules shows."""
    found = re.search(
        r"\((?:plan|column):[^:]*:(.*)\)", read_text(f"{game}/rules.en.md")
    )
    assert found
    return found[1]


@every_game
def test_it_is_no_other_drawing_of_them(game: str) -> None:
    assert reference(game).startswith("table:")


@every_game
def test_every_piece_lies_where_the_diagram_has_its_cell(game: str) -> None:
    (cited,) = cited_figures(find(game), reference(game))
    drawing = find(game).drawing
    assert drawing.tabletop
    assert drawing.spots
    position, _ = replayed_example(find(game), cited.name).after(cited.turns.start)
    table, spots = drawing.tabletop(position), drawing.spots
    xs, ys = zip(*(at for _, at in everywhere(spots)), strict=True)
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    factor = spots.unit / table.unit
    for each in table.placed:
        if each.level and "gate" not in each.name:
            at = middle[0] + each.at.x * factor, middle[1] + each.at.y * factor
            # A mover stands on the far side of its tile.
            off = spots.unit / 2 if "mover" in each.name else 0.01
            assert min(dist(at, spot) for _, spot in everywhere(spots)) < off


@every_game
def test_callouts_lead_to_its_cells(game: str) -> None:
    house = house_of(find(game), catalogue(game, "en"))
    (cited,) = cited_figures(find(game), reference(game))
    shown = table_picture(find(game), cited.name, cited.turns.start)
    first = house.spot(f"{cited.name}/{cited.turns.start}", "c3").middle
    there = house.spot(reference(game), "c3").middle
    assert there == (first.x + shown.moved.x, first.y + shown.moved.y)


def test_names_stand_near_the_board_and_tiles_have_edges() -> None:
    scene = table_picture(find("cancelletto"), "first", 0).scene
    tiles = [
        box
        for node, at in placed(scene.nodes)
        if isinstance(node, Path) and node.style.stroke == "text"
        if (box := bounds([node], at))
    ]
    assert len(tiles) == 24
    left = min(box.left for box in tiles)
    (ten,) = (box for said, box in lines(scene.nodes) if said == "10")
    assert 0 < left - ten.right < ten.height


@every_game
def test_all_of_it_is_within_its_frame(game: str) -> None:
    (cited,) = cited_figures(find(game), reference(game))
    scene = table_picture(find(game), cited.name, cited.turns.start).scene
    box = bounds(scene.nodes)
    assert box
    assert -0.5 < box.left < box.right < scene.width + 0.5
    assert -0.5 < box.top < box.bottom < scene.height + 0.5


@every_game
def test_cells_keep_the_names_that_diagrams_give_them(game: str) -> None:
    (cited,) = cited_figures(find(game), reference(game))
    scene = table_picture(find(game), cited.name, cited.turns.start).scene
    names = set(words_in(scene.nodes))
    assert {"a", "b", "c", "1", "2", "3"} <= names
