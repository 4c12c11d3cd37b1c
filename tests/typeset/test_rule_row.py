"""Figures of a rule in columns, and how they fill a page that else ends short."""

from collections.abc import Sequence

import pytest

from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Group, Scene, Style
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import LEADING
from pnp.typeset.blocks import Heading, Paragraph, Rule, Run
from pnp.typeset.galley import Flow
from pnp.typeset.row_box import Slab
from pnp.typeset.text_context import House, Illustration
from tests.pages import in_role

MEASURE = 120.0

SAID = (Run("A short rule. " * 20),)


def last_strip(count: int) -> Slab:
    """The last figures of a rule that has so many."""
    drawn = rectangle(Box(0, 0, 30, 30), Style(fill="ground"))
    shown = [Illustration(Scene(30, 30, (Group((drawn,)),)), (Run("It is so."),))]
    house = House(crops=lambda *_: shown * count)
    rule = Rule((Heading(2, (Run("A rule"),)), Paragraph(SAID)), "a", "1")
    *_, last = Flow(MEASURE, house).slabs([rule])
    return last


def frames(slab: Slab) -> Sequence[Box]:
    figures = (each for each in in_role(slab.nodes, "figure"))
    found = (bounds(figure.children[:1]) for figure in figures)
    return [box for box in found if box]


@pytest.mark.parametrize("count", [2, 5])
def test_two_figures_may_be_taller_as_far_as_their_columns_have_room(
    count: int,
) -> None:
    slab = last_strip(count)
    usual = frames(slab)
    assert slab.more > 0
    assert slab.taller
    for more in range(1, slab.more + 1):
        taller = slab.taller(more)
        assert taller.rows == slab.rows + more
        first, second = frames(taller)
        assert first.width == pytest.approx(second.width)
        assert first.width > usual[0].width
        assert first.right < second.left < second.right <= MEASURE + 1e-6
        told = bounds(taller.nodes)
        assert told
        assert told.bottom <= (taller.rows - taller.clear) * LEADING + 1
        assert taller.figures == slab.figures


def test_figures_that_take_all_columns_are_no_taller() -> None:
    assert not last_strip(3).more
