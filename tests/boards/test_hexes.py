import pytest

from pnp.base.errors import NotationError
from pnp.boards.hexes import HEX_DIRECTIONS, HexCell, centre, hexagon, ring

MIDDLE = centre(4)


def names(cells: object) -> str:
    assert isinstance(cells, tuple | frozenset)
    return " ".join(map(str, sorted(cells)))


@pytest.mark.parametrize("name", ["a1", "a5", "e9", "i5", "m13"])
def test_names_round_trip(name: str) -> None:
    assert str(HexCell.parse(name)) == name


@pytest.mark.parametrize("name", ["", "a", "1a", "a0", "a01", "A1", "a1 ", "a١"])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(NotationError, match="is not a cell"):
        HexCell.parse(name)


def test_c4_touches_the_six_cells_around_it() -> None:
    assert names(HexCell.parse("c4").neighbours()) == "b3 b4 c3 c5 d4 d5"


def test_directions_go_clockwise_from_the_top_right() -> None:
    steps = [str(MIDDLE.step(direction)) for direction in HEX_DIRECTIONS]
    assert steps == ["f6", "e6", "d5", "d4", "e4", "f5"]


def test_the_board_has_61_cells_in_rows_of_5_to_9() -> None:
    cells = hexagon(4)
    assert len(cells) == 61
    assert list(cells) == sorted(cells)
    rows = [[cell for cell in cells if cell.row == row] for row in range(9)]
    assert [len(row) for row in rows] == [5, 6, 7, 8, 9, 8, 7, 6, 5]
    ends = [f"{row[0]}-{row[-1]}" for row in rows]
    assert ends[:5] == ["a1-a5", "b1-b6", "c1-c7", "d1-d8", "e1-e9"]
    assert ends[5:] == ["f2-f9", "g3-g9", "h4-h9", "i5-i9"]


def test_rings_have_1_6_12_18_and_24_cells_and_are_the_board() -> None:
    rings = [ring(4, number) for number in range(5)]
    assert [len(cells) for cells in rings] == [1, 6, 12, 18, 24]
    assert sorted(sum(rings, ())) == list(hexagon(4))


@pytest.mark.parametrize("radius", [0, 1, 2, 6])
def test_boards_of_any_radius_have_rings_of_six_times_their_number(radius: int) -> None:
    assert len(hexagon(radius)) == 1 + 3 * radius * (radius + 1)
    assert len(ring(radius, radius)) == max(1, 6 * radius)


def test_a_cell_is_as_far_as_the_steps_to_it() -> None:
    reached = {MIDDLE: 0}
    for cell in reached.copy():
        frontier = [cell]
        for near in frontier:
            for beyond in near.neighbours() & set(hexagon(4)) - set(reached):
                reached[beyond] = reached[near] + 1
                frontier.append(beyond)
    assert reached == {cell: cell.distance(MIDDLE) for cell in hexagon(4)}


def test_six_turns_and_two_mirrors_lead_back() -> None:
    for cell in hexagon(4):
        turned = cell
        for _ in range(6):
            assert turned.distance(MIDDLE) == cell.distance(MIDDLE)
            turned = turned.turned(MIDDLE)
        assert turned == cell
        assert cell.mirrored(MIDDLE).mirrored(MIDDLE) == cell


def test_a_turn_goes_to_the_left() -> None:
    assert str(HexCell.parse("e6").turned(MIDDLE)) == "f6"
    assert str(HexCell.parse("e6").mirrored(MIDDLE)) == "f5"
