"""Backs of boxes: a picture of what is bought, and what the game is."""

from collections.abc import Collection
from itertools import product
from typing import get_args

import pytest

from pnp.games import find
from pnp.games.tophats.art.offer import LOOK
from pnp.games.tophats.drawing import table_scene
from pnp.press.boxes.box_back import back
from pnp.press.boxes.box_sheets import closed_size, held
from pnp.press.paper import PAPERS, Order, PaperName, paper
from pnp.press.sheets.print_runs import offered_parts, with_parts
from pnp.protocol.drawing import Thing
from pnp.scene.document import Duplex
from pnp.scene.measure import bounds
from pnp.scene.nodes import Scene
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.lanes import mostly_slow
from tests.pages import texts
from tests.papers import boxed

CLEAR = 1.5
"""Hats stay so far from the folds of a box, in millimetres."""

NAMES: tuple[PaperName, ...] = (*(name for name in PAPERS if name != "a5"), "common")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "duplex", "language"),
    mostly_slow(
        product(NAMES, get_args(Duplex), LANGUAGES),
        ("letter", "fold", "it"),
        ("common", "fold", "en"),
    ),
)
def test_the_box_of_all_hats_fits_and_says_what_the_game_is(
    size: PaperName, duplex: Duplex, language: Language
) -> None:
    game = find("tophats")
    # Piles of hats and flat ones besides are too deep for what two papers share.
    names = offered_parts(game) if size != "common" else ("box", "small-board")
    order = with_parts(game, Order(paper(size), language, duplex), names)
    made = boxed("box", "tophats", order)
    lines = [t.content for page in made.pages for t, _ in texts(page.scene.nodes)]
    assert catalogue("tophats", language).text("tagline") in " ".join(lines)


@pytest.mark.parametrize("size", ["a4", "a5"])
def test_a_box_has_room_for_the_long_words_of_german(size: PaperName) -> None:
    order = with_parts(find("claustro"), Order(paper(size), "de"), ("box",))
    lines = [
        text.content
        for page in boxed("box", "claustro", order).pages
        for text, _ in texts(page.scene.nodes)
    ]
    said = catalogue("claustro", "de")
    assert said.text("box-contents") in lines
    assert said.text("part-rules") in " ".join(lines)


@pytest.mark.parametrize(
    ("name", "things"), [("claustro", {"box"}), ("tophats", {"box", "cards"})]
)
def test_the_picture_on_a_back_shows_only_what_there_is(
    name: str, things: set[Thing]
) -> None:
    game, order = find(name), Order(paper("a4"), extras=("box",))
    asked = list[set[Thing]]()

    def table(found: Collection[Thing] = ()) -> Scene:
        asked.append({*found})
        return Scene(160, 90)

    back(LOOK, table, held("box", game, order), (90.0, 130.0), catalogue(name, "en"))
    assert asked == [things]


@pytest.mark.parametrize(("width", "height"), [(126.0, 18.0), (92.0, 36.0)])
def test_the_hats_along_a_side_are_whole_and_clear_of_its_folds(
    width: float, height: float
) -> None:
    ground, *rows = LOOK.side(width, height).nodes[:3]
    assert bounds([ground]) == (-3, -3, width + 3, height + 3)
    for row in rows:
        edge = bounds([row])
        assert edge
        left, top, right, bottom = edge
        assert min(left, top, width - right, height - bottom) >= CLEAR


@pytest.mark.proof
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", PAPERS)
def test_what_stays_outside_stands_beside_what_is_in_a_small_box(
    size: PaperName, language: Language
) -> None:
    """Else nearly no room would be left for the picture above."""
    game, words = find("claustro"), catalogue("claustro", language)
    order = with_parts(game, Order(paper(size), language), ("box", "big-board"))
    table = table_scene.table()
    wide, high, _ = closed_size("box", game, order)
    contents = held("box", game, order)
    scene = back(LOOK, table_scene.table, contents, (wide, high), words)
    picture = scene.nodes[3]
    box = bounds([picture])
    assert box
    assert box.width > 0.4 * wide
    assert box.width / box.height == pytest.approx(table.width / table.height, 0.01)
    assert scene.height == high
