"""Every sort of part is drawn once in the rules, and counted as these have it."""

import re
from collections.abc import Mapping

import pytest

from pnp.base.errors import UserError
from pnp.base.templates import read_text
from pnp.games import GAMES, find
from pnp.press.figures.part_sorts import sort_of_parts
from pnp.scene.measure import bounds
from pnp.scene.nodes import Circle
from pnp.words.catalogue import Language, catalogue, languages
from tests.pages import leaves, words_in

COUNTS: Mapping[str, Mapping[str, int]] = {
    "cancelletto": {
        "tile-blue-": 5,
        "tile-orange-": 5,
        "tile-open+tile-one-wall+tile-wall-of-two+tile-two-walls-across": 14,
        "disc-blue": 5,
        "disc-orange": 5,
        "flat-gate": 2,
    },
    "claustro": {"board": 1, "disc-white": 4, "disc-black": 4},
    "gridblock": {
        "tile-": 36,
        "card-": 24,
        "round-": 6,
        "first": 1,
        "cube-": 80,
        "mover-": 4,
    },
    "tophats": {
        "board": 1,
        "small-disc-red": 15,
        "small-disc-yellow": 15,
        "small-disc-blue": 15,
        "small-disc-neutral": 1,
        "screen-": 3,
    },
}
"""CAN-1, CLA-1 and CLA-2, GRB-1, TOP-2; screens are ours."""

every_text = pytest.mark.parametrize(
    ("game", "language"), [(game, each) for game in GAMES for each in languages(game)]
)


@every_text
def test_rules_draw_every_sort_of_part(game: str, language: Language) -> None:
    (said,) = re.findall(r"\(parts:([^)]*)\)", read_text(f"{game}/rules.{language}.md"))
    assert said.split(",") == list(COUNTS[game])


@every_text
def test_a_sort_is_counted_as_the_rules_have_it(game: str, language: Language) -> None:
    for name, count in COUNTS[game].items():
        shown = sort_of_parts(find(game), name, catalogue(game, language))
        number, told = shown.caption
        assert (number.text, number.face) == (str(count), "bold")
        assert told.text.strip()


def test_parts_of_a_sort_of_which_there_are_not_as_many_are_counted_each() -> None:
    """CAN-1: eight tiles without walls, four with one, two with two."""
    words = catalogue("cancelletto", "en")
    for name in COUNTS["cancelletto"]:
        scene = sort_of_parts(find("cancelletto"), name, words).scene
        said = [word for word in words_in(scene.nodes) if word.isdigit()]
        assert said == (["8", "4", "1", "1"] if "+" in name else [])


@pytest.mark.parametrize("game", GAMES)
def test_what_is_drawn_of_a_sort_keeps_within_its_size(game: str) -> None:
    for name in COUNTS[game]:
        scene = sort_of_parts(find(game), name, catalogue(game, "en")).scene
        box = bounds(scene.nodes)
        assert box
        assert -0.5 < box.left < box.right < scene.width + 0.5
        assert -0.5 < box.top < box.bottom < scene.height + 0.5


def test_a_sort_is_drawn_at_true_size_but_what_stands_from_one_side() -> None:
    cubes = sort_of_parts(find("gridblock"), "cube-", catalogue("gridblock", "en"))
    assert 19 < cubes.scene.width < 20.5
    movers = sort_of_parts(find("gridblock"), "mover-", catalogue("gridblock", "en"))
    assert 48 < movers.scene.height < 52


@pytest.mark.parametrize(
    ("game", "name"),
    [
        ("claustro", "disc-white"),
        ("claustro", "disc-black"),
        ("tophats", "small-disc-neutral"),
        ("cancelletto", "disc-blue"),
    ],
)
def test_what_is_round_has_an_edge_where_it_is_cut(game: str, name: str) -> None:
    """A rim that is white on white paper would make it smaller than the others."""
    scene = sort_of_parts(find(game), name, catalogue(game, "en")).scene
    edges = [
        node
        for node in leaves(scene.nodes)
        if isinstance(node, Circle) and node.style.stroke == "muted"
    ]
    assert [2 * node.radius for node in edges] == pytest.approx([scene.width])


def test_a_screen_is_drawn_as_it_stands_and_not_as_it_lies_on_its_sheet() -> None:
    """The front of the shop; no other part of it, so that it can be seen."""
    words = catalogue("tophats", "en")
    scene = sort_of_parts(find("tophats"), "screen-", words).scene
    (part, *_) = (p for p in find("tophats").art.parts(()) if p.sheet == "screens")
    assert part.front.height > part.front.width
    assert scene.width > scene.height == part.front.width / 2


def test_an_unknown_part_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(UserError, match=r"part of claustro.*'horse'.*disc-white"):
        sort_of_parts(find("claustro"), "horse", catalogue("claustro", "en"))
