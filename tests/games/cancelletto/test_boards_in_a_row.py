"""Boards in a row are as narrow as can be: names near, but off tokens at the rim."""

from dataclasses import replace

import pytest

from pnp.boards.diagram import LETTER
from pnp.boards.squares import Cell, Direction
from pnp.games import find
from pnp.games.cancelletto.drawing.view import MARGIN, NEAR, UNIT, abreast, view
from pnp.games.cancelletto.rules.board import SIZE, Side
from pnp.games.cancelletto.rules.moves import Gate
from pnp.games.cancelletto.rules.position import Position
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box
from tests.pages import texts

START = find("cancelletto").start()


def gated(cell: str, direction: Direction) -> Position:
    sides = Side(Cell.parse(cell), direction), Side(Cell.parse("e4"), "n")
    return replace(START, gate=Gate(*sides))


RIMS: list[tuple[str, Direction]] = [
    ("a3", "w"),
    ("j3", "e"),
    ("c1", "s"),
    ("c10", "n"),
]


def room(position: Position) -> dict[Direction, float]:
    """What is wider than the board on each side of it."""
    scene = abreast(position)
    named = {text.content: at(text.anchor) for text, at in texts(scene.nodes)}
    left = named["a"].x - UNIT / 2
    top = named["10"].y - NEAR.size * LETTER - UNIT / 2
    side = SIZE * UNIT
    return {
        "w": left, "e": scene.width - left - side,
        "n": top, "s": scene.height - top - side,
    }  # fmt: skip


def test_a_board_without_a_token_at_its_rim_is_narrower_than_usual() -> None:
    scene = abreast(START)
    assert scene.width < view(START).width - 7
    assert scene.height < view(START).height - 7


@pytest.mark.parametrize(("cell", "direction"), RIMS)
def test_names_stand_off_a_token_on_its_side_alone(
    cell: str, direction: Direction
) -> None:
    usual, found = room(START), room(gated(cell, direction))
    for side, wide in found.items():
        if side == direction:
            assert wide == pytest.approx(MARGIN, abs=0.1)
        else:
            assert wide == pytest.approx(usual[side], abs=0.1)


@pytest.mark.parametrize("position", [START, *(gated(*each) for each in RIMS)])
def test_all_of_a_board_lies_on_its_scene(position: Position) -> None:
    scene = abreast(position)
    drawn = bounds(scene.nodes)
    assert drawn
    assert Box(0, 0, scene.width, scene.height).grown(0.1).holds(drawn)
