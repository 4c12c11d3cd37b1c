"""Letters of drawings in a page are seen by day and by night."""

import pytest

from pnp.games import GAMES, find
from pnp.press.rulebook.reflowed_rules import rules_reading
from pnp.scene.flattened import leaves
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Text,
    translation,
)
from pnp.scene.shapes import polygon, rectangle
from pnp.scene.theme import load
from pnp.web.documents.page_inks import LETTERS, is_dark, of_page, on_page
from pnp.web.documents.rules_page import _scenes

PLATE = Style(fill="ground")


def inks(*nodes: Node) -> list[str]:
    shown = on_page(Scene(100, 100, nodes))
    return [
        each.node.ink for each in leaves(shown.nodes) if isinstance(each.node, Text)
    ]


def word(x: float, ink: str = "text") -> Text:
    return Text("a1", Point(x, 50), 4, align="middle", ink=ink)


def test_letters_beside_a_board_have_the_ink_of_the_page() -> None:
    board = rectangle(Box(0, 0, 40, 100), PLATE)
    assert inks(board, word(20), word(60), word(60, "muted")) == [
        "text",
        LETTERS,
        LETTERS,
    ]


def test_letters_on_a_disc_keep_theirs_and_signs_do_anyway() -> None:
    disc = Circle(Point(60, 49), 4, PLATE)
    assert inks(disc, word(60, "muted"), word(80, "ground")) == ["muted", "ground"]


def test_what_is_painted_over_letters_is_no_ground() -> None:
    assert inks(word(20), rectangle(Box(0, 0, 100, 100), PLATE)) == [LETTERS]


def test_what_is_cut_away_is_no_ground() -> None:
    whole = rectangle(Box(0, 0, 100, 100), PLATE)
    cut = Group((whole,), clip=rectangle(Box(0, 0, 40, 100)))
    assert inks(cut, word(20), word(60)) == ["text", LETTERS]


def test_beside_a_diamond_there_is_nothing() -> None:
    corners = (Point(50, 0), Point(100, 50), Point(50, 100), Point(0, 50))
    assert inks(polygon(corners, PLATE), Text("5", Point(8, 20), 4)) == [LETTERS]


def test_letters_lie_where_groups_are_moved_to() -> None:
    board = Group((rectangle(Box(0, 0, 10, 10), PLATE),), translation(50, 45))
    assert inks(board, word(55), word(5)) == ["text", LETTERS]


def test_what_is_dark_throughout_would_be_lost_in_the_dark() -> None:
    theme = load("classic")
    arrow = rectangle(Box(0, 0, 9, 1), Style(fill="text"))
    assert is_dark(Scene(10, 10, (arrow,)), theme)
    assert not is_dark(Scene(10, 10, (rectangle(Box(0, 0, 9, 9), PLATE), arrow)), theme)


def test_the_inks_of_a_page_are_those_that_its_style_sheet_names() -> None:
    assert of_page(load("classic")).colour(LETTERS) == "var(--soft)"


@pytest.mark.parametrize("game", GAMES)
def test_names_at_the_edges_of_whole_boards_are_light_in_the_dark(game: str) -> None:
    found = [
        each.node.ink
        for scene in _scenes(rules_reading(find(game), "en").elements)
        for each in leaves(on_page(scene).nodes)
        if isinstance(each.node, Text)
    ]
    assert found.count(LETTERS) > 20
