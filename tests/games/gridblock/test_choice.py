"""A hand that is told is drawn on the part of the grid that its ways are about."""

import re
from itertools import pairwise

import pytest

from pnp.core.grid import Cell
from pnp.core.keymoment import KeyMoment
from pnp.games import find
from pnp.games.gridblock.paper import art
from pnp.games.gridblock.paper.choice import SEAL, choice
from pnp.games.gridblock.paper.part import LEAST, WHOLE, part_about
from pnp.games.gridblock.paper.ribbons import WIDE
from pnp.games.gridblock.paper.routes import routes
from pnp.games.gridblock.paper.view import UNIT
from pnp.games.gridblock.rules.situation import situation
from pnp.press.paper import Order, PaperName, paper
from pnp.press.rulesheet import rulesheet
from pnp.press.told import moments_told, told_moment
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Circle, Group, Point, Scene, Text
from pnp.words import LANGUAGES, Language, catalogue
from tests.pages import groups, leaves

GAME = find("gridblock")
MOMENTS = moments_told(GAME, "end")
told = pytest.mark.parametrize("moment", MOMENTS, ids=lambda m: str(m.turn))


def drawn(moment: KeyMoment) -> Scene:
    before = moment.options[0].plies[0].before
    return choice(before.seen_by(None), moment.options)


def touched(moment: KeyMoment) -> set[Cell]:
    ways = (way for each in moment.options for way in routes(each.plies))
    return {cell for way in ways for cell in way}


@pytest.mark.parametrize("language", LANGUAGES)
@told
def test_the_tiles_that_are_heard_are_those_seen(
    moment: KeyMoment, language: Language
) -> None:
    words = catalogue("gridblock", language)
    (figure,) = told_moment(GAME, "end", moment.turn, words).scene.nodes
    assert isinstance(figure, Group)
    assert isinstance(figure.alt, str)
    part = part_about(touched(moment))
    named = {Cell.parse(name) for name in re.findall(r"\b[a-f][1-6]\b", figure.alt)}
    assert named <= part.cells
    for row in part.rows:
        ends = [str(Cell(part.columns[at], row)) for at in (0, -1)]
        assert words.text("row-part", start=ends[0], end=ends[1], symbols="")[:-2] in (
            figure.alt
        )


@told
def test_every_tile_of_a_way_is_seen(moment: KeyMoment) -> None:
    part = part_about(touched(moment))
    assert touched(moment) <= part.cells
    written = (leaf for leaf in leaves(drawn(moment).nodes) if isinstance(leaf, Text))
    shown = {text.content for text in written if text.ink == "muted"}
    assert {str(cell)[0] for cell in part.cells} <= shown
    assert {str(cell)[1] for cell in part.cells} <= shown


@told
def test_the_number_that_tempts_lies_off_the_ribbon(moment: KeyMoment) -> None:
    """Unless it lies on the end of its own way."""
    chosen, *others = moment.options
    (seal,) = (
        leaf
        for leaf in leaves(drawn(moment).nodes)
        if isinstance(leaf, Circle) and leaf.radius == SEAL and leaf.style.dash
    )
    (tempting,) = routes(others[0].plies)
    at = art.centre(tempting[-1], UNIT)
    assert abs(at.x - seal.centre.x) + abs(at.y - seal.centre.y) < UNIT / 2
    for way in routes(chosen.plies):
        points = [art.centre(cell, UNIT) for cell in way]
        for one, other in pairwise(points):
            assert not ribbon(one, other).holds(Box(*seal.centre, *seal.centre))


def ribbon(one: Point, other: Point) -> Box:
    xs, ys = sorted((one.x, other.x)), sorted((one.y, other.y))
    return Box(xs[0], ys[0], xs[1], ys[1]).grown(WIDE * UNIT / 2)


@told
def test_nothing_is_drawn_beyond_the_picture(moment: KeyMoment) -> None:
    scene = drawn(moment)
    box = bounds(scene.nodes)
    assert box
    assert Box(0, 0, scene.width, scene.height).grown(1e-6).holds(box)


@pytest.mark.parametrize("size", ["a4", "letter", "a5"])
def test_tiles_of_a_hand_that_is_told_are_large(size: PaperName) -> None:
    words = catalogue("gridblock", "en")
    scenes = (told_moment(GAME, "end", each.turn, words).scene for each in MOMENTS)
    heard = {group.alt for scene in scenes for group, _ in groups(scene.nodes)} - {""}
    found = [
        at.scale * UNIT
        for page in rulesheet(GAME, Order(paper(size), "en")).pages
        for group, at in groups(page.scene.nodes)
        if group.alt in heard
    ]
    assert len(found) == len(MOMENTS)
    assert min(found) > 7.5


@pytest.mark.parametrize(
    ("cells", "seen"),
    [
        ("a5 c4", "a3 d5"),
        ("c6 f6 f5", "c4 f6"),
        ("e5 d2 c5", "b2 e5"),
        ("a1", "a1 d3"),
        ("f6", "c4 f6"),
        ("a1 f6", "a1 f6"),
    ],
)
def test_a_part_holds_its_tiles_and_stays_on_the_grid(cells: str, seen: str) -> None:
    part = part_about({Cell.parse(name) for name in cells.split()})
    assert f"{min(part.cells)} {max(part.cells)}" == seen
    assert len(part.columns) >= LEAST[0]
    assert len(part.rows) >= LEAST[1]


def test_of_the_whole_grid_rows_are_told_whole() -> None:
    before = MOMENTS[0].options[0].plies[0].before
    keys = [event.key for event in situation(before, WHOLE.cells)]
    assert keys == [event.key for event in situation(before)]
    assert keys.count("row-of") == 6
    assert "row-part" not in keys
