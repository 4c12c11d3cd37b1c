"""What a page leaves empty is shared out: above what is new first, and nowhere much."""

from collections.abc import Sequence

import pytest

from pnp.scene.nodes import Box
from pnp.scene.tokens import LEADING
from pnp.typeset.row_box import Element, Slab
from pnp.typeset.vertical_justify import GAP, Frames, Part, justified_parts

ROWS = 20

FRAMES = Frames(*(Box(0, 0, 110, ROWS * LEADING + 0.1),) * 2)

AFTER = Part(1, 0, 0, Slab("last", 1, ()))
"""What stands on the last page, which is not shared out."""


def line(row: int, *within: Element, opens: bool = False) -> Part:
    return Part(0, row, 0, Slab(f"line {row}", 1, (), within), opens)


def shared(parts: Sequence[Part], after: Part = AFTER) -> list[float]:
    """The rows in which the parts of the first page begin then."""
    return [
        part.row for part in justified_parts([*parts, after], FRAMES) if not part.page
    ]


def listed(count: int) -> tuple[Element, list[Part]]:
    whole = Element("list")
    return whole, [line(row, whole, Element("item")) for row in range(count)]


def test_a_title_has_most() -> None:
    title = Element("heading-1")
    new = {1: line(1, title, opens=True), 3: line(3, opens=True)}
    rows = shared([new.get(row, line(row)) for row in range(ROWS - 2)])
    assert rows[1] - rows[0] - 1 == pytest.approx(4 / 3)
    assert rows[3] - rows[2] - 1 == pytest.approx(2 / 3)


def test_what_is_left_stays_at_the_foot_where_gaps_would_be_holes() -> None:
    first, second, third = shared([line(0), line(1, opens=True), line(2, opens=True)])
    assert second - first - 1 == third - second - 1 == GAP + 2


def test_items_of_a_list_are_all_as_far_apart() -> None:
    _, few = listed(9)
    assert shared(few) == [*range(0, 18, 2)]
    _, many = listed(11)
    assert shared(many) == pytest.approx([row * 1.9 for row in range(11)])


def test_notes_stand_further_apart_where_a_page_has_room() -> None:
    notes = [line(row, Element("note")) for row in range(ROWS - 1)]
    assert shared(notes)[-1] == pytest.approx(ROWS - 1)


def test_items_of_a_list_that_goes_on_overleaf_stay_close() -> None:
    whole, few = listed(5)
    after = Part(1, 0, 0, Slab("last", 1, (), (whole, Element("item"))))
    assert shared(few, after) == [*range(5)]


def test_lines_of_a_paragraph_stay_close() -> None:
    whole = Element("paragraph")
    assert shared([line(row, whole) for row in range(5)]) == [*range(5)]
