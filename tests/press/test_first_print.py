"""What is printed first, in ``classic``: few things, solid, and little ink."""

import pytest

from pnp.games import find
from pnp.press.masthead import blurb
from pnp.render import pdf, png
from pnp.scene.document import single
from pnp.scene.nodes import Scene
from pnp.scene.theme import load
from pnp.words.catalogue import catalogue

MOST = 0.15
"""How much of a back, a board, a box would be black."""


def dark(scene: Scene) -> float:
    document = single(scene, "")
    (shade,) = png.darkness(pdf.render(document, load("classic")), 75)
    return shade


@pytest.mark.parametrize(
    ("game", "part"),
    [("cancelletto", "tile-open"), ("claustro", "disc-white"), ("tophats", "board")],
)
def test_backs_and_boards_take_little_ink(game: str, part: str) -> None:
    (found,) = (each for each in find(game).art.parts(()) if each.name == part)
    assert dark(found.back or found.front) <= MOST


def test_the_box_of_claustro_is_paper_with_stones_on_it() -> None:
    game = find("claustro")
    assert game.art.look
    said = blurb(game, catalogue("claustro", "en"))
    assert dark(game.art.look.front(92, 126, said)) <= MOST


@pytest.mark.parametrize(
    "ink", ["cancelletto-lattice", "claustro-lattice", "tophats-weave-line"]
)
def test_no_whole_ground_is_drawn_in_lines(ink: str) -> None:
    assert load("classic").colour(ink) is None
    assert load("low-ink").colour(ink)
