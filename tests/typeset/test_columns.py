from itertools import chain

import pytest

from pnp.base.errors import UserError
from pnp.typeset.columns import Room, spreads
from pnp.typeset.row_box import Slab, height


def slab(rows: int = 1, space: int = 0, kept: bool = False) -> Slab:
    return Slab(f"{rows} rows", rows, (), space=space, kept=kept)


def heights(slabs: list[Slab], room: Room) -> list[tuple[int, ...]]:
    return [tuple(map(height, spread)) for spread in spreads(slabs, room)]


def test_the_last_page_ends_level() -> None:
    assert heights([slab()] * 9, Room(20, 20)) == [(5, 4)]


def test_the_left_column_may_be_the_shorter_one() -> None:
    assert heights([slab(3), slab(5)], Room(20, 20)) == [(3, 5)]


def test_no_page_is_spent_on_level_columns() -> None:
    slabs = [*[slab()] * 80, slab(10), slab()]
    assert heights(slabs, Room(10, 10)) == [(10, 10)] * 4 + [(10, 1)]


def test_full_pages_are_filled_before_the_last() -> None:
    assert heights([slab()] * 50, Room(10, 10)) == [(10, 10), (10, 10), (5, 5)]


def test_space_vanishes_at_the_top_of_a_column() -> None:
    assert heights([slab(4, space=2), slab(4, space=2)], Room(9, 9)) == [(4, 4)]


def test_the_first_page_may_have_less_room() -> None:
    assert heights([slab()] * 20, Room(3, 8)) == [(3, 3), (7, 7)]


def test_what_does_not_fit_the_first_page_goes_to_the_second() -> None:
    assert heights([slab(6), slab(6)], Room(3, 8)) == [(0, 0), (6, 6)]


def test_slabs_that_are_kept_stay_with_the_next() -> None:
    slabs = [*[slab()] * 4, slab(kept=True), slab(kept=True), *[slab()] * 5]
    for spread in spreads(slabs, Room(6, 6)):
        assert not any(column and column[-1].kept for column in spread)


def test_what_is_left_empty_is_shared_among_the_columns() -> None:
    # Filling each column in turn would leave none, none and then four rows.
    slabs = [*[slab()] * 26, slab(8), *[slab()] * 9]
    assert heights(slabs, Room(10, 10))[0] == (9, 9)


def test_no_slab_is_lost_or_moved() -> None:
    slabs = [slab(1 + number % 3, number % 2) for number in range(90)]
    pages = spreads(slabs, Room(12, 17))
    assert list(chain.from_iterable(chain.from_iterable(pages))) == slabs


def test_what_is_taller_than_a_page_is_refused_by_its_name() -> None:
    with pytest.raises(UserError, match="'5 rows' takes 12 rows that stay together"):
        spreads([slab(), slab(5, kept=True), slab(7)], Room(10, 10))
