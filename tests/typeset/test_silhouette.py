"""Silhouettes: what is free beside a picture, and what is told in its corners."""

import pytest

from pnp.games import find
from pnp.press.rulebook.rule_pages import house_of
from pnp.press.rulebook.rule_text import rule_blocks
from pnp.scene.measure import reach
from pnp.scene.nodes import IDENTITY, Box, Group, Point, Style, translation
from pnp.scene.shapes import polygon, rectangle
from pnp.typeset.blocks import Plan
from pnp.typeset.callouts import DISC
from pnp.typeset.galley import Flow
from pnp.typeset.silhouette import Silhouette
from pnp.words.catalogue import LANGUAGES, Language, catalogue

DIAMOND = [Point(5, 0), Point(10, 5), Point(5, 10), Point(0, 5)]

MEASURE = 182.0


def test_beside_a_square_on_its_corner_there_is_most_room_above_and_below() -> None:
    shape = Silhouette.of([polygon(DIAMOND, Style())], IDENTITY)
    assert shape.sides(0, 2) == pytest.approx((3, 7))
    assert shape.sides(4, 6) == pytest.approx((0, 10))


def test_beside_a_square_there_is_as_much_everywhere() -> None:
    square = rectangle(Box(0, 0, 10, 10), Style())
    shape = Silhouette.of([square], translation(1, 0))
    assert shape.sides(0, 2) == shape.sides(4, 6) == (1, 11)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_in_corners_of_a_picture_stand_off_it(language: Language) -> None:
    game = find("claustro")
    house = house_of(game, catalogue("claustro", language))
    (plan,) = (b for b in rule_blocks(game, language, ()) if isinstance(b, Plan))
    (slab,) = Flow(MEASURE, house).slabs((plan,))
    drawing, _, items = slab.nodes
    assert isinstance(drawing, Group)
    assert isinstance(items, Group)
    outline = Silhouette.of(drawing.children, IDENTITY)
    for item in items.children:
        box = reach((item,))
        assert box
        left, right = outline.sides(box.top, box.bottom)
        assert box.right < left - DISC or box.left > right + DISC
