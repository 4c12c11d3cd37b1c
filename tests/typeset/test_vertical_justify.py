"""What a page leaves empty is shared out: above what is new first, and nowhere much."""

from collections.abc import Sequence

from pnp.scene.nodes import Box
from pnp.scene.tokens import LEADING
from pnp.typeset.row_box import Element, Slab
from pnp.typeset.vertical_justify import Frames, Part, justified_parts

ROWS = 20

FRAMES = Frames(*(Box(0, 0, 110, ROWS * LEADING + 0.1),) * 2)

AFTER = Part(1, 0, 0, Slab("last", 1, ()))
"""What stands on the last page, which is not shared out."""


def line(row: int, *within: Element, opens: bool = False) -> Part:
    return Part(0, row, 0, Slab(f"line {row}", 1, (), within), opens)


def shared(parts: Sequence[Part], after: Part = AFTER) -> list[int]:
    """The rows in which the parts of the first page begin then."""
    return [
        part.row for part in justified_parts([*parts, after], FRAMES) if not part.page
    ]


def listed(count: int) -> tuple[Element, list[Part]]:
    whole = Element("list")
    return whole, [line(row, whole, Element("item")) for row in range(count)]


def test_a_title_has_most() -> None:
    title = Element("heading-1")
    parts = [line(0), line(1, title, opens=True), line(2), line(3, opens=True)]
    first, head, _, block = shared(parts)
    assert head - first - 1 == 5
    assert block - head - 2 == 4


def test_items_of_a_list_are_as_far_apart_as_they_can_be_or_not_at_all() -> None:
    _, few = listed(10)
    assert shared(few) == [*range(0, 20, 2)]
    _, many = listed(11)
    assert shared(many) == [*range(11)]


def test_items_of_a_list_that_goes_on_overleaf_stay_close() -> None:
    whole, few = listed(5)
    after = Part(1, 0, 0, Slab("last", 1, (), (whole, Element("item"))))
    assert shared(few, after) == [*range(5)]


def test_lines_of_a_paragraph_stay_close() -> None:
    whole = Element("paragraph")
    assert shared([line(row, whole) for row in range(5)]) == [*range(5)]
