"""Close-ups: boards of a game told, cut to what matters, all that is said named."""

import re
from dataclasses import replace
from math import hypot

import pytest

from pnp.boards.cell_positions import cells
from pnp.boards.crop_box import WIDTH
from pnp.games import AnyGame, find
from pnp.press.figures.annotated_game import moments_told, told_moment
from pnp.press.rulebook.rule_pages import house_of
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Group, Scene, Text, Transform
from pnp.scene.tokens import GUTTER
from pnp.typeset.blocks import Gallery
from pnp.typeset.figure import gallery_slabs
from pnp.typeset.text_context import Illustration
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import leaves

LEAST = 7.0
"""Cells are no smaller in figures, in millimetres."""

GAME = find("tophats")

TURNS = [moment.turn for moment in moments_told(GAME, "first")]

every_moment = pytest.mark.parametrize("turn", TURNS)

every_close_up = pytest.mark.parametrize(
    ("game", "turn"),
    [
        (game, moment.turn)
        for game in (GAME, find("claustro"))
        for moment in moments_told(game, "first")
    ],
    ids=lambda each: str(getattr(each, "name", each)),
)

both = pytest.mark.parametrize("language", LANGUAGES)


def told(turn: int, language: Language = "en", game: AnyGame = GAME) -> Illustration:
    return told_moment(game, "first", turn, catalogue(game.name, language))


def written(scene: Scene, face: str) -> list[Text]:
    found = (node for node in leaves(scene.nodes) if isinstance(node, Text))
    return [node for node in found if node.face == face]


@every_close_up
@both
def test_every_cell_that_a_caption_names_is_named_in_its_close_up(
    game: AnyGame, turn: int, language: Language
) -> None:
    spots = game.drawing.spots
    assert spots
    shown = told(turn, language, game)
    said = "".join(run.text for run in shown.caption)
    assert cells(said, spots)
    names = {text.content for text in written(shown.scene, "medium")}
    assert names == set(cells(said, spots))


@pytest.mark.parametrize(
    ("turn", "cell", "other"), [(10, "d4", "c4"), (11, "d4", "c4")]
)
def test_the_name_of_a_cell_stands_nearer_to_it_than_to_a_pawn_beside_it(
    turn: int, cell: str, other: str
) -> None:
    game = find("claustro")
    scene = told(turn, game=game).scene
    assert game.drawing.spots
    (box,) = (
        box
        for text in written(scene, "medium")
        if text.content == cell and (box := bounds([text]))
    )
    near, far = (
        hypot(box.middle.x - at.x, box.middle.y - at.y)
        for name in (cell, other)
        if (spot := game.drawing.spots.at(name)) and (at := placed(scene)(spot))
    )
    assert near < 0.6 * far


def placed(scene: Scene) -> Transform:
    """How the board of a close-up lies in it."""
    (figure,) = scene.nodes
    assert isinstance(figure, Group)
    clipped = figure.children[0]
    assert isinstance(clipped, Group)
    inner = clipped.children[0]
    assert isinstance(inner, Group)
    return inner.transform


@every_close_up
def test_cells_of_a_close_up_are_as_large_as_beside_rules(
    game: AnyGame, turn: int
) -> None:
    spots = game.drawing.spots
    assert spots
    scene = told(turn, game=game).scene
    assert scene.width == WIDTH
    assert spots.unit * placed(scene).scale > LEAST - 1e-6


def test_close_ups_of_a_game_are_as_high() -> None:
    assert len({told(turn).scene.height for turn in TURNS}) == 1


@every_moment
def test_hats_drawn_in_a_close_up_and_those_captured_are_all_there_are(
    turn: int,
) -> None:
    spots = GAME.drawing.spots
    assert spots
    (moment,) = (m for m in moments_told(GAME, "first") if m.turn == turn)
    before, scene = moment.options[0].plies[0].before, told(turn).scene
    *_, strip = scene.nodes[0].children  # type: ignore[union-attr]
    box = bounds([strip])
    assert box
    assert -0.1 < box.left < box.right < WIDTH
    assert box.bottom < scene.height + 0.1
    numbers = [each.content for each in leaves([strip]) if isinstance(each, Text)]
    assert numbers == [
        str(hats.count(c)) for hats in before.aside for c in "RYB" if c in hats
    ]
    seen = Box(0, 0, WIDTH, box.top)
    drawn = 0
    for stack in re.findall(r"(\w\d):(\w+)", str(before)):
        at = spots.at(stack[0])
        assert at
        place = placed(scene)
        if seen.holds(Box(*place(at), *place(at)).grown(LEAST * 0.4)):
            drawn += len(stack[1]) - len("r")
    assert drawn + sum(map(int, numbers)) == 30


@pytest.mark.parametrize("larger", [0.9, 1.0, 1.2, 9.0])
def test_close_ups_grow_to_their_column_where_a_page_has_room(larger: float) -> None:
    usual = house_of(GAME, catalogue("tophats", "en"))
    house = replace(usual, larger=(("told:first", larger),))
    row, _ = gallery_slabs(Gallery("told:first", large=True), 120, house)
    column = (120 - GUTTER) / 2
    drawings = [figure.children[0] for figure in row.nodes if isinstance(figure, Group)]
    assert len(drawings) == 2
    for drawing in drawings:
        box = bounds([drawing])
        assert box
        assert box.width == pytest.approx(min(larger * WIDTH, column), abs=0.7)


@every_close_up
def test_a_close_up_bears_the_number_of_its_turn(game: AnyGame, turn: int) -> None:
    *_, number = (
        each
        for each in written(told(turn, game=game).scene, "bold")
        if each.ink == "ground"
    )
    assert number.content == str(turn)
