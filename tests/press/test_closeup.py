"""Close-ups: boards of a game told, cut to what matters, all that is said named."""

import pytest

from pnp.games import AnyGame, find
from pnp.press.crop import cells
from pnp.press.told import moments_told, told_moment
from pnp.press.typeset.house import Illustration
from pnp.press.window import LEAST, WIDTH
from pnp.scene.measure import bounds
from pnp.scene.nodes import Group, Scene, Text
from pnp.words import LANGUAGES, Language, catalogue
from tests.pages import leaves

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


def scenes(shown: Illustration) -> list[Scene]:
    return [shown.scene, *([shown.low] if shown.low else [])]


def written(scene: Scene, face: str) -> list[Text]:
    found = (node for node in leaves(scene.nodes) if isinstance(node, Text))
    return [node for node in found if node.face == face]


@every_close_up
@both
def test_every_cell_that_a_caption_names_is_named_in_its_close_up(
    game: AnyGame, turn: int, language: Language
) -> None:
    spots = game.paper.rulebook.spots
    assert spots
    shown = told(turn, language, game)
    said = "".join(run.text for run in shown.caption)
    assert cells(said, spots)
    for scene in scenes(shown):
        names = {text.content for text in written(scene, "medium")}
        assert names == set(cells(said, spots))


@every_close_up
def test_cells_of_a_close_up_are_as_large_as_beside_rules(
    game: AnyGame, turn: int
) -> None:
    spots = game.paper.rulebook.spots
    assert spots
    for scene in scenes(told(turn, game=game)):
        assert scene.width == WIDTH
        (figure,) = scene.nodes
        assert isinstance(figure, Group)
        clipped = figure.children[0]
        assert isinstance(clipped, Group)
        inner = clipped.children[0]
        assert isinstance(inner, Group)
        assert spots.unit * inner.transform.scale > LEAST - 1e-6


def test_close_ups_of_a_game_are_as_high_and_the_low_ones_too() -> None:
    shown = [told(turn) for turn in TURNS]
    low = {each.low.height for each in shown if each.low}
    (high,) = {each.scene.height for each in shown}
    assert len(low) == 1
    assert max(low) < high
    assert any(not each.low for each in shown)


@every_moment
def test_hats_that_were_captured_are_counted_below_a_close_up(turn: int) -> None:
    (moment,) = (m for m in moments_told(GAME, "first") if m.turn == turn)
    aside = moment.options[0].plies[0].before.aside
    counts = [str(hats.count(c)) for hats in aside for c in "RYB" if c in hats]
    for scene in scenes(told(turn)):
        *_, strip = scene.nodes[0].children  # type: ignore[union-attr]
        assert isinstance(strip, Group)
        numbers = [each for each in leaves([strip]) if isinstance(each, Text)]
        assert [each.content for each in numbers] == counts
        box = bounds([strip])
        assert box
        assert -0.1 < box.left < box.right < WIDTH
        assert box.bottom < scene.height + 0.1


@every_close_up
def test_a_close_up_bears_the_number_of_its_turn(game: AnyGame, turn: int) -> None:
    *_, number = (
        each
        for each in written(told(turn, game=game).scene, "bold")
        if each.ink == "ground"
    )
    assert number.content == str(turn)
