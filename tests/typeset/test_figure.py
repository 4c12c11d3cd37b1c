"""Figures alone and in rows: they stand above their captions, charts beside facts."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Group, Node, Scene, Style
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import GUTTER
from pnp.typeset.blocks import Block, Fact, Figure, Gallery, Run
from pnp.typeset.galley import Flow
from pnp.typeset.text_context import House, Illustration
from tests.pages import in_role

WIDTHS = {
    "chart:slim": [40.0],
    "chart:wide": [60.0],
    "told:three": [50.0] * 3,
    "told:four": [50.0] * 4,
    "pair": [90.0] * 2,
    "three": [90.0] * 3,
}

LEAST = {"told:four": 0.9}
"""The least scale of some."""


def figures(reference: str) -> Sequence[Illustration]:
    return [
        Illustration(
            _square(width),
            (Run(f"Square {number}"),),
            least=LEAST.get(reference, 0.0),
        )
        for number, width in enumerate(WIDTHS[reference])
    ]


HOUSE = House("en", figures=figures)


def _square(side: float) -> Scene:
    square = rectangle(Box(0, 0, side, side), Style(fill="ground"))
    return Scene(side, side, (Group((square,), alt="a square"),))


def boxes(measure: float, *blocks: Block) -> list[tuple[Box, Box]]:
    """Each drawing and its caption, where they stand on their slab."""
    slabs = Flow(measure, HOUSE).slabs(blocks)
    shown = [node for slab in slabs for node in _figures(slab.nodes)]
    return [(_box(drawn), _box(told)) for drawn, told in shown]


def _figures(nodes: Sequence[Node]) -> list[tuple[Node, Node]]:
    found = in_role(nodes, "figure")
    return [(each.children[0], each.children[1]) for each in found]


def _box(node: Node) -> Box:
    box = bounds([node])
    assert box
    return box


def fact(number: str) -> Fact:
    return Fact(number, (Run("A lead."),), (Run("A text."),), (Run("A source."),))


def test_figures_of_a_game_begin_where_their_captions_do() -> None:
    found = boxes(100, Gallery("told:three", large=True))
    for drawn, told in found[:2]:
        assert drawn.left == pytest.approx(told.left, abs=0.5)
        assert drawn.bottom < told.top


def test_what_is_said_of_the_last_of_three_begins_beside_its_top() -> None:
    *_, (drawn, told) = boxes(100, Gallery("told:three", large=True))
    assert told.left > drawn.right
    assert told.top - drawn.top < 3


def test_four_too_wide_for_a_row_stand_in_two_pairs_beside_their_words() -> None:
    found = boxes(180, Gallery("told:four", large=True))
    for drawn, told in found:
        assert told.left > drawn.right
        assert told.top - drawn.top < 3
    (one, told), (other, _), *_ = found
    assert one.top == pytest.approx(other.top)
    assert told.right < other.left


def test_charts_below_each_other_have_one_left_edge() -> None:
    slim, wide = Figure("chart:slim"), Figure("chart:wide")
    found = boxes(120, fact("1"), slim, fact("2"), wide)
    (first, told), (second, _) = found
    assert first.left == pytest.approx(second.left, abs=1e-6)
    assert first.left == pytest.approx(told.left, abs=0.5)


def test_two_in_a_row_stand_below_the_columns_of_text_as_large_as_three() -> None:
    measure = 180.0
    (first, _), (second, told) = boxes(measure, Gallery("pair"))
    assert first.left == pytest.approx(0, abs=0.5)
    assert second.left == pytest.approx((measure + GUTTER) / 2, abs=0.5)
    assert told.left == pytest.approx(second.left, abs=0.5)
    (third, _), *_ = boxes(measure, Gallery("three"))
    assert first.width == pytest.approx(third.width, abs=2)


def test_pictures_that_stand_alone_have_their_words_beside_them() -> None:
    alone = replace(HOUSE, alone=("told:three",))
    game = Gallery("told:three", large=True)
    usual, single = (
        [slab.rows for slab in Flow(100, house).slabs([game])]
        for house in (HOUSE, alone)
    )
    assert len(usual) == 2
    assert len(single) == 3
    assert max(single) < max(usual)


def test_a_picture_that_stands_alone_may_be_taller_while_its_words_have_room() -> None:
    *_, last = Flow(100, HOUSE).slabs([Gallery("told:three", large=True)])
    assert last.more > 0
    assert last.taller
    for more in range(last.more + 1):
        slab = last.taller(more)
        assert slab.rows == last.rows + more
        ((drawn, told),) = [tuple(map(_box, two)) for two in _figures(slab.nodes)]
        assert drawn.right < told.left < told.right < 100
