import pytest

from pnp.base.errors import NotationError
from pnp.boards.squares import DIRECTIONS, Cell, square_rows


@pytest.mark.parametrize("name", ["a1", "a10", "j10", "e5"])
def test_names_round_trip(name: str) -> None:
    assert str(Cell.parse(name)) == name


@pytest.mark.parametrize("name", ["", "a", "1a", "a0", "a01", "aa1", "a1 ", "a١"])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(NotationError, match="is not a square"):
        Cell.parse(name)


def test_cells_sort_as_they_are_read_aloud() -> None:
    names = ["a1", "a2", "a10", "b1"]
    assert [str(cell) for cell in sorted(map(Cell.parse, reversed(names)))] == names


def test_four_steps_around_lead_back() -> None:
    cell = Cell.parse("c3")
    for direction in DIRECTIONS:
        cell = cell.step(direction)
    assert cell == Cell.parse("c3")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("abc/de", "row 2 has 3 squares, not 2: 'abc'"),
        ("ab/cde", "row 1 has 3 squares, not 2: 'cde'"),
        ("a/cd", "row 2 has 1 squares, not 2: 'a'"),
        ("ab/cd/ef", "the board has 3 rows, not 2: 'ab/cd/ef'"),
        ("ab", "the board has 1 rows, not 2: 'ab'"),
    ],
)
def test_rows_too_long_or_too_short_are_refused(text: str, fault: str) -> None:
    with pytest.raises(NotationError, match=fault) as caught:
        square_rows(text, 2, ("board", "squares"), "CLA-1")
    assert caught.value.clause == "CLA-1"
