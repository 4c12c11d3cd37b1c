"""What a page leaves empty is shared out: above what is new first, and nowhere much."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from pnp.scene.nodes import Box
from pnp.scene.tokens import LEADING
from pnp.typeset.row_box import Element, Slab
from pnp.typeset.vertical_justify import (
    GAP,
    MORE,
    Frames,
    Part,
    filled_parts,
    justified_parts,
)

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
    assert second - first - 1 == third - second - 1 == GAP


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


def test_a_gap_is_measured_from_what_is_drawn_above_it() -> None:
    figure = Part(0, 0, 0, Slab("figure", 3, (), clear=1.5))
    assert shared([figure, line(3, opens=True)]) == pytest.approx([0, 1.5 + GAP])
    assert shared([line(0), line(3, opens=True)]) == pytest.approx([0, 1 + GAP])


def test_what_a_slab_leaves_empty_at_its_foot_is_shared_out_below_it() -> None:
    """The page is full, and two gaps are as large then as one was."""
    figure = Part(0, 0, 0, Slab("figure", 9, (), clear=4.5))
    others = [line(row, opens=row == 10) for row in range(9, ROWS)]
    rows = shared([figure, *others])
    assert rows[1] == pytest.approx(4.5 + GAP)
    assert rows[2] - rows[1] - 1 == pytest.approx(GAP)


def test_gaps_are_as_large_as_a_page_lets_them_be() -> None:
    close = FRAMES._replace(gap=1.0)
    parts = [line(0), line(1, opens=True), line(2, opens=True), AFTER]
    rows = [part.row for part in justified_parts(parts, close) if not part.page]
    assert rows == pytest.approx([0, 2, 4])


def paragraphs(count: int, left: float) -> list[Part]:
    return [
        Part(0, 2 * n, left, Slab(f"{left} {n}", 1, (), space=1), opens=not n + left)
        for n in range(count)
    ]


def test_columns_that_fill_a_page_alone_end_level_at_its_foot() -> None:
    rows = shared([*paragraphs(8, 0), *paragraphs(7, 60)])
    assert rows[7] == pytest.approx(ROWS - 1)
    assert rows[14] == pytest.approx(ROWS - 1)
    assert rows[1] - rows[0] == pytest.approx(2 + 5 / 7)
    assert rows[9] - rows[8] == pytest.approx(2 + 7 / 6)


def test_what_stands_below_columns_moves_down_as_far_as_they_do() -> None:
    *columns, below = shared([*paragraphs(5, 0), *paragraphs(5, 60), line(9)])
    assert columns[4] == columns[9] == pytest.approx(8 + 4 * (GAP + MORE - 1))
    assert below == pytest.approx(columns[9] + 1)


def test_columns_that_cannot_end_level_stay_close() -> None:
    rows = shared([*paragraphs(8, 0), *paragraphs(3, 60)])
    assert rows[8:] == [0, 2, 4]
    assert rows[7] == pytest.approx(19)


def test_figures_stand_further_below_the_text_of_their_rule() -> None:
    text = Part(0, 0, 0, Slab("rule", 9, (), kept=True))
    figures = Part(0, 9, 0, Slab("rule", 9, (), figures=("1a",)))
    other = Part(0, 9, 0, Slab("other", 9, (), figures=("1a",)))
    assert shared([text, figures]) == pytest.approx([0, 9 + 1 + 0.4])
    assert shared([text, other]) == [0, 9]


def grown(row: int, rows: int, more: int) -> Part:
    """What may be so many rows taller."""
    slab = Slab(f"board {row}", rows, (), space=1, more=more)
    taller = replace(slab, taller=lambda by: replace(slab, rows=rows + by, space=0))
    return Part(0, row, 0, taller, opens=True)


def filled(parts: Sequence[Part], after: Part = AFTER) -> list[Part]:
    shared = [*justified_parts([*parts, after], FRAMES)]
    return [*filled_parts([*parts, after], shared, FRAMES)]


def test_what_may_be_taller_fills_a_page_that_else_ends_short() -> None:
    first, second, _ = filled([grown(0, 5, 9), grown(5, 5, 1)])
    # Four rows are empty between them and at the foot.
    assert [first.slab.rows, second.slab.rows] == [5 + 5, 5 + 1]
    assert second.row == 5 + 5
    assert first.slab.space == second.slab.space == 1


@pytest.mark.parametrize(("rows", "found"), [(3, [5, 5, 4]), (5, [4, 4, 6])])
def test_pictures_of_a_gallery_are_as_much_taller_as_each_other(
    rows: int, found: list[int]
) -> None:
    """There are three rows to fill, then one, which a third thing takes."""
    board = grown(0, 4, 9)
    parts = [board, board._replace(row=4), grown(8, rows, 1)]
    assert [part.slab.rows for part in filled(parts)[:3]] == found


def test_nothing_is_taller_on_a_full_page_nor_on_the_last() -> None:
    full = [grown(0, 9, 5), grown(9, 9, 5)]
    assert filled(full)[:2] == full
    last = grown(0, 5, 5)._replace(page=1)
    assert filled([line(0)], last)[-1] == last


def test_nothing_is_taller_beside_a_column() -> None:
    wide = Frames(*(Box(0, 0, 180, ROWS * LEADING + 0.1),) * 2)
    parts = [grown(0, 5, 5), AFTER]
    assert [*filled_parts(parts, parts, wide)] == parts
