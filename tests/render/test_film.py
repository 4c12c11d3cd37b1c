"""A film draws once what its scenes share, and marks the rest with their numbers."""

import datetime
from xml.etree import ElementTree

from pnp.games import find
from pnp.press.daily import drawn
from pnp.press.solution import shown_plies
from pnp.render import film
from pnp.scene.nodes import Circle, Group, Point, Scene, Style
from pnp.scene.theme import load

SVG = "{http://www.w3.org/2000/svg}"


def scene(*places: int) -> Scene:
    board = Circle(Point(50, 50), 40, Style(stroke="text"))
    pieces = (Circle(Point(x, 50), 2, Style(fill="text")) for x in places)
    return Scene(100, 100, (board, Group(tuple(pieces))))


def test_what_scenes_share_is_drawn_once_and_the_rest_by_number() -> None:
    content = film.render([scene(10, 20), scene(10, 30), scene(10)], load("classic"))
    drawing = ElementTree.fromstring(content)
    circles = drawing.findall(f".//{SVG}circle")
    assert [each.attrib["cx"] for each in circles] == ["50.0", "10.0", "20.0", "30.0"]
    classes = [each.attrib.get("class") for each in drawing.iter(f"{SVG}g")]
    assert [each for each in classes if each] == ["f f0", "f f1"]
    assert {each.attrib.get("id") for each in drawing.iter(f"{SVG}g")} >= {"s0", "s2"}
    assert content == film.render(
        [scene(10, 20), scene(10, 30), scene(10)], load("classic")
    )


def test_a_turn_of_two_words_is_one_move_of_a_solution() -> None:
    (found,) = drawn(find("tophats"), [datetime.date(2026, 1, 8)])
    assert isinstance(found.held, tuple)
    plies = shown_plies(found.game, found.held[1])
    assert [str(ply.move) for ply in plies] == ["shrink h7-g7"]
