"""What is printed first, in ``classic``: few things, solid, and little ink."""

from itertools import combinations

import pytest
from PIL import ImageChops

from pnp.cli.benches.ink import inked
from pnp.games import GAMES, find
from pnp.press.masthead import blurb
from pnp.render import pdf, png
from pnp.scene.document import single
from pnp.scene.nodes import Scene
from pnp.scene.theme import load
from pnp.words.catalogue import catalogue
from pnp.words.texts import languages

MOST = 0.15
"""How much of a back, a board, a box would be black."""


def dark(scene: Scene) -> float:
    document = single(scene, "")
    (shade,) = png.darkness(pdf.render(document, load("classic")), 75)
    return shade


COLOURED = {
    "claustro": {"board", "big-board", "standees", "discs"},
    "cancelletto": {"tiles", "pawns", "flat"},
    "tophats": {"flat-hats", "small-flat-hats", "giant-flat-hats"},
    "gridblock": {"tiles", "cards", "markers", "pieces"},
}
"""Sheets whose fronts have their colours: the game is read from them."""


@pytest.mark.parametrize("game", GAMES)
def test_all_but_fronts_in_colour_take_little_ink(game: str) -> None:
    """Backs, boards, nets and screens: each drawing once."""
    sides = {
        side: part.name
        for part in find(game).art.parts(())
        for side in (part.front, part.back)
        if side and (side is part.back or part.sheet not in COLOURED[game])
    }
    dark_ones = {name: dark(side) for side, name in sides.items() if dark(side) > MOST}
    assert not dark_ones


@pytest.mark.parametrize("game", GAMES)
def test_the_front_of_a_box_takes_little_ink(game: str) -> None:
    look = find(game).art.look
    assert look
    for language in languages(game):
        said = blurb(find(game), catalogue(game, language))
        assert dark(look.front(92, 126, said)) <= MOST


@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES)
def test_a_kit_takes_little_ink_fronts_and_all(game: str) -> None:
    assert inked(find(game)).mean <= MOST


HATS = ("red", "yellow", "blue")


@pytest.mark.parametrize("size", ["", "small-", "giant-"])
def test_hats_of_white_felt_are_told_apart_without_colour(size: str) -> None:
    """Any two differ in a sixteenth of their dots by an eighth of the way to black."""
    parts = {part.name: part for part in find("tophats").art.parts(())}
    theme = load("classic")
    nets = [
        png.image(pdf.render(single(parts[f"{size}cap-{hat}"].front, ""), theme), 75)
        for hat in HATS
    ]
    for one, other in combinations(nets, 2):
        apart = ImageChops.difference(one.convert("L"), other.convert("L"))
        seen = sum(apart.histogram()[32:])
        assert seen > apart.width * apart.height / 16


@pytest.mark.parametrize(
    "ink", ["cancelletto-lattice", "claustro-lattice", "tophats-weave-line"]
)
def test_no_whole_ground_is_drawn_in_lines(ink: str) -> None:
    assert load("classic").colour(ink) is None
    assert load("low-ink").colour(ink)
