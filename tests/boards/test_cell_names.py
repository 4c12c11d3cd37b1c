import pytest

from pnp.base.errors import NotationError
from pnp.boards.cell_names import Naming
from pnp.boards.squares import Cell, neighbourhoods, square_cells

TILES = Naming(Cell.parse, square_cells(2), "XYZ-1", ("tile", "grid"))


def test_a_cell_is_read_by_its_name() -> None:
    assert TILES.cell("b2", "a1-b2") == Cell(1, 1)


@pytest.mark.parametrize(
    ("name", "text", "fault"),
    [
        ("b3", "a1-b3", "'b3' in 'a1-b3' is off the grid (XYZ-1)"),
        ("2b", "a1-2b", "'2b' in 'a1-2b' is not a tile such as 'a1' (XYZ-1)"),
        ("2b", "2b", "'2b' is not a tile such as 'a1' (XYZ-1)"),
    ],
)
def test_a_refusal_says_where_the_name_stands(name: str, text: str, fault: str) -> None:
    with pytest.raises(NotationError) as caught:
        TILES.cell(name, text)
    assert str(caught.value) == fault


def test_neighbours_off_the_board_are_none() -> None:
    near = neighbourhoods(square_cells(2))
    assert [str(cell) for cell in near[Cell(0, 0)]] == ["a2", "b1"]
    assert len(near) == 4
