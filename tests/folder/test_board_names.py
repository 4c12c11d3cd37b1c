"""Files and ranks of a board are named where each name can be read."""

from itertools import combinations
from math import dist

import pytest

from pnp.boards import Board, Hexes, Points, Squares
from pnp.folder.board_picture import NAME, OFF, board_names
from pnp.scene.nodes import Box

BOARDS = {
    "squares": Squares(4, 4),
    "points": Points("a1 a2 b2 b1 a1"),
    "rhomb": Hexes(rhomb=5),
    "one ring": Hexes(rings=1),
    "three rings": Hexes(rings=3),
    "named hexagons": Hexes(cells=["a2", "b1", "b2", "c1"]),
}

EDGE = Box(-0.5, -0.5, 9, 9)


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_no_name_of_a_file_or_rank_lies_on_another_or_on_a_cell(board: Board) -> None:
    names = board_names(board, EDGE)
    for (one, at), (other, there) in combinations(names, 2):
        assert dist(at, there) > NAME, (one, other)
    for name, at in names:
        assert min(dist(at, cell) for cell in board.at.values()) > NAME, name


def test_ranks_of_a_rhomb_are_named_on_the_left_and_those_of_rings_on_the_right() -> (
    None
):
    for board, side in ((Hexes(rhomb=3), -1), (Hexes(rings=3), 1)):
        at = dict(board_names(board, EDGE))["1"]
        ends = [spot.x for cell, spot in board.at.items() if cell[1:] == "1"]
        assert at.x == (min(ends) - 0.5 - OFF if side < 0 else max(ends) + 1)


def test_files_of_a_rhomb_are_named_straight_below_their_cells() -> None:
    board = Hexes(rhomb=3)
    names = dict(board_names(board, EDGE))
    assert [names[file].x for file in "abc"] == [board.at[f"{f}1"].x for f in "abc"]
