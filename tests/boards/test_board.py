"""Boards of any shape: neighbours, rays, symmetries; layouts and moves upon them."""

import pytest

from pnp.boards import (
    Board,
    Hexes,
    Layout,
    Move,
    Points,
    Squares,
    jump,
    place,
    step,
    take,
)


def test_squares_know_their_neighbours_and_rays() -> None:
    board = Squares(3, 2, diagonal=True, holes=["c2"])
    assert board.cells == ("a1", "a2", "b1", "b2", "c1")
    assert set(board.near("b1")) == {"a1", "a2", "b2", "c1"}
    assert board.ray("a2", "se") == ("b1",)


def test_hexagons_in_rings_number_one_and_six_a_ring() -> None:
    assert len(Hexes(rings=2).cells) == 19
    assert all(
        len(Hexes(rings=1).near(cell)) in (3, 6) for cell in Hexes(rings=1).cells
    )


def test_a_rhomb_has_the_neighbours_that_the_rules_of_hex_name() -> None:
    near = set(Hexes(rhomb=7).near("b2"))
    assert near == {"a2", "c2", "b1", "b3", "a3", "c1"}


def test_points_are_joined_along_lines_only() -> None:
    board = Points("a1 b1 c1\n a1 a3")
    assert board.near("a1") == ("b1", "a3")
    assert board.ray("a1", "e") == ("b1", "c1")
    assert board.rows == (("a3",), ("a1", "b1", "c1"))


def test_two_lines_that_go_the_same_way_are_told() -> None:
    with pytest.raises(ValueError, match="from a1 two lines go the same way"):
        Points("a1 b1\n a1 c1")


@pytest.mark.parametrize(
    ("board", "count"),
    [(Squares(3, 3), 8), (Squares(2, 3), 4), (Hexes(rhomb=3), 4), (Hexes(rings=2), 12)],
)
def test_symmetries_keep_neighbours(board: Board, count: int) -> None:
    assert len(board.symmetries) == count
    for image in board.symmetries:
        for cell in board.cells:
            moved = {image[near] for near in board.near(cell)}
            assert moved == set(board.near(image[cell]))


def test_what_is_joined_is_found_next_by_next() -> None:
    board = Squares(3, 3)
    assert board.joined(["a1"], ["a1", "a2", "c3"]) == {"a1", "a2"}


def test_a_layout_is_a_value() -> None:
    board = Squares(2, 2)
    layout = Layout(board).put({"a1": "W", "b2": "B"})
    assert Layout.parse(board, str(layout), "WB") == layout
    assert layout.put({"b2": ""}) == Layout.of(board, {"a1": "W"})
    assert layout.free == ("a2", "b1")
    assert layout.on == (("a1", "W"), ("b2", "B"))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("..", "1 row, not 2: from the top, write ../.. with"),
        ("../...", "row 2 from the top has 3 cells, not 2: from"),
        ("../.X", "b1 is 'X'; choose from ., W, B"),
    ],
)
def test_a_layout_that_is_none_is_told(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        Layout.parse(Squares(2, 2), text, "WB")


def test_moves_say_what_they_do_and_how_they_are_written() -> None:
    layout = Layout.of(Squares(3, 1), {"a1": "W", "b1": "B"})
    assert str(jump("a1", "c1", ("b1",)).on(layout)) == "..W"
    assert str((step("a1", "c1") + take("b1")).on(layout)) == "..W"
    assert str(step("a1", "c1", "K").on(layout)) == ".BK"
    assert str(place("W", "c1") + take("b1")) == "c1xb1"
    assert str(take("b1").written("b1")) == "b1"


def test_a_piece_that_goes_on_plays_its_whole_way() -> None:
    layout = Layout.of(Squares(5, 3), {"a1": "W", "b1": "B", "c2": "B"})
    whole = jump("a1", "c1", ("b1",)) + jump("c1", "c3", ("c2",))
    assert (str(whole), whole.way) == ("a1-c1-c3", ("a1", "c1", "c3"))
    assert str(whole.on(layout)) == "..W../...../....."


def test_a_piece_may_come_round_to_where_it_began() -> None:
    layout = Layout.of(Squares(2, 2), {"a1": "W"})
    round_trip = step("a1", "a2") + step("a2", "b2") + step("b2", "a1")
    assert (str(round_trip), round_trip.on(layout)) == ("a1-a2-b2-a1", layout)


def test_a_piece_may_go_and_another_come_in_one_move() -> None:
    layout = Layout.of(Squares(3, 1), {"a1": "Q"})
    assert str((step("a1", "b1") + place("X", "a1")).on(layout)) == "XQ."


@pytest.mark.parametrize(
    ("parts", "fault"),
    [
        ((step("a1", "a2"), step("c1", "c2")), "c1-c2 does not begin on a2"),
        ((place("W", "a1"), place("W", "a2")), "a move places one piece"),
        ((place("W", "a1"), step("a1", "a2")), "place the piece where it ends"),
    ],
)
def test_what_cannot_be_one_move_is_told_where_it_is_joined(
    parts: tuple[Move, Move], fault: str
) -> None:
    with pytest.raises(ValueError, match=fault):
        parts[0] + parts[1]


def test_a_jump_over_a_bare_text_is_told() -> None:
    with pytest.raises(TypeError, match="jump over 'b1': write"):
        jump("a1", "c1", "b1")
    assert jump("a1", "c1", ["b1"]) == jump("a1", "c1", ("b1",))
