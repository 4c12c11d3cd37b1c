"""Views: what stacks on a board look like from all sides, whatever their colours."""

from pnp.boards.hexes import HexCell
from pnp.games.tophats.puzzles.shared import views
from pnp.games.tophats.rules.board import CENTRE
from pnp.games.tophats.rules.position import Position

STACKS = {"c4": "RYRr", "d6": "YYy", "f3": "RRRr"}


def seen(stacks: dict[str, str], turn: str) -> set[str]:
    told = ",".join(f"{cell}:{stacks[cell]}" for cell in sorted(stacks))
    return {*views(Position.parse(f"{told} full 2 {turn}"))}


def test_a_board_that_is_turned_or_mirrored_looks_the_same() -> None:
    for change in (HexCell.turned, HexCell.mirrored):
        moved = {
            str(change(HexCell.parse(cell), CENTRE)): hats
            for cell, hats in STACKS.items()
        }
        assert seen(moved, "R") == seen(STACKS, "R")
    assert len(seen(STACKS, "R")) == 12
    assert {len(view) for view in seen(STACKS, "R")} == {122}


def test_colours_look_alike_but_for_whose_turn_it_is() -> None:
    swapped = {
        cell: hats.translate(str.maketrans("RYry", "YRyr"))
        for cell, hats in STACKS.items()
    }
    assert seen(swapped, "Y") == seen(STACKS, "R")
    assert seen(swapped, "R") != seen(STACKS, "R")


def test_two_boards_differ_as_much_from_whichever_side_one_looks() -> None:
    one, other = seen(STACKS, "R"), seen({**STACKS, "f3": "Yy"}, "R")
    told = {
        min(sum(a != b for a, b in zip(first, view, strict=True)) for view in other)
        for first in one
    }
    assert len(told) == 1
    assert 0 < told.pop() < 61


def test_what_lies_below_makes_no_difference_and_a_top_hat_does() -> None:
    assert seen({**STACKS, "c4": "Rr"}, "R") == seen(STACKS, "R")
    assert seen({**STACKS, "c4": "YYRr"}, "R") != seen(STACKS, "R")
