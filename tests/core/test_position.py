"""What is said of a move that is not legal."""

import pytest

from pnp.core.position import illegal_move_error


@pytest.mark.parametrize(("count", "told"), [(1, ""), (10, ""), (11, "(11 in all)")])
def test_ten_legal_moves_are_offered_and_more_are_counted(
    count: int, told: str
) -> None:
    legal = [f"{letter}1-{letter}2" for letter in "bcdefghijkl"[:count]]
    said = str(illegal_move_error("a1-a3", "a3 is too far", "XYZ-1", legal))
    offered = said.split("; legal: ")[1].split(", ")
    assert offered[:10] == legal[:10]
    assert offered[10:] == ([f"... {told}"] if told else [])


def test_where_nothing_is_legal_nothing_is_offered() -> None:
    said = str(illegal_move_error("a1-a3", "it is over", "XYZ-1", []))
    assert said == "'a1-a3' is not legal: it is over (XYZ-1)"
