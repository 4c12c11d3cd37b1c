"""Pictures with numbers in them: each line ends on what its number stands for."""

from math import hypot

import pytest

from pnp.games import find
from pnp.press.rulebook.rule_pages import house_of
from pnp.press.rulebook.rule_text import rule_blocks
from pnp.scene.nodes import Box, Circle, Group
from pnp.typeset.blocks import Paragraph, Plan
from pnp.typeset.callouts import DISC
from pnp.typeset.galley import Flow
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import placed

MEASURES = (190.0, 120.0)


@pytest.mark.parametrize("game", ["cancelletto", "gridblock"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("measure", MEASURES)
def test_a_number_stands_by_its_thing_and_its_line_ends_on_it(
    game: str, language: Language, measure: float
) -> None:
    house = house_of(find(game), catalogue(game, language))
    blocks = rule_blocks(find(game), language, ())
    (plan,) = (block for block in blocks if isinstance(block, Plan))
    assert plan.column
    slab, *_ = Flow(measure, house).slabs([plan])
    figure, marks, *_ = slab.nodes
    assert isinstance(figure, Group)
    assert isinstance(marks, Group)
    (picture,) = figure.children
    assert isinstance(picture, Group)
    at = picture.transform
    circles = [node for node, _ in placed(marks.children) if isinstance(node, Circle)]
    ends = [each.centre for each in circles if each.radius == 0.65]
    discs = [each.centre for each in circles if each.radius == DISC]
    assert len(ends) == len(plan.spots)
    for name, end, disc in zip(plan.spots, ends, discs, strict=False):
        spot = house.spot(plan.reference, name)
        thing = Box.around(at(corner) for corner in spot.corners)
        assert thing.grown(1e-6).holds(Box(*end, *end))
        assert hypot(disc.x - end.x, disc.y - end.y) < house.cell * at.scale


def test_what_lies_on_a_cell_is_found_and_its_sides() -> None:
    house = house_of(find("gridblock"), catalogue("gridblock", "en"))
    mover, cell = (house.spot("table:first/4", name) for name in ("a5", "a6"))
    corner = house.spot("table:first/4", "a6@nw")
    assert mover.width > 0
    assert cell.width == 0
    assert corner.left < cell.left
    assert corner.top < cell.top


@pytest.mark.parametrize("game", ["cancelletto", "gridblock"])
def test_what_is_read_out_stands_beside_the_picture_where_there_is_room(
    game: str,
) -> None:
    house = house_of(find(game), catalogue(game, "en"))
    blocks = rule_blocks(find(game), "en", ())
    place = next(n for n, each in enumerate(blocks) if isinstance(each, Plan))
    lead = blocks[place - 1 : place + 1]
    assert isinstance(lead[0], Paragraph)
    wide, narrow = (Flow(measure, house).slabs(lead) for measure in MEASURES)
    assert len(wide) == 1
    assert len(narrow) > len(wide)
