"""What is drawn of a move: its arrow begins with a round where the piece stood."""

from collections.abc import Iterator
from math import dist
from typing import NamedTuple

import pytest

from pnp.games import find
from pnp.press.figures.examples import replayed_example
from pnp.scene.nodes import Circle, Move, Path, Point, Scene, Style
from tests.pages import placed

CLEAR = 0.01

MOVES = [
    ("cancelletto", "first", 1, "d4"),
    ("claustro", "first", 1, "a3"),
    ("claustro", "capture", 1, "b2"),
    ("tophats", "capture", 1, "d5"),
    ("gridblock", "end", 5, "a5"),
]
"""Turns of examples after which an arrow leads away from a cell."""


class Shaft(NamedTuple):
    """A line that leads away from a spot."""

    start: Point
    style: Style
    width: float


def shafts(scene: Scene, spot: Point) -> Iterator[Shaft]:
    """The lines that lead away from a spot, but for what sets them off."""
    for node, at in placed(scene.nodes):
        match node:
            case Path((Move(to), *_), style) if dist(at(to), spot) < CLEAR:
                if style.stroke not in (None, "ground") and not style.fill:
                    yield Shaft(at(to), style, style.width * at.scale)


def is_round(shaft: Shaft, scene: Scene) -> bool:
    """Whether a line has a round cap, or begins in a dot that is wider than it."""
    return shaft.style.cap == "round" or any(
        isinstance(dot, Circle)
        and dot.style.fill == shaft.style.stroke
        and dist(at(dot.centre), shaft.start) < CLEAR
        and 2 * dot.radius * at.scale > shaft.width
        for dot, at in placed(scene.nodes)
    )


@pytest.mark.parametrize(("name", "example", "turn", "origin"), MOVES)
def test_the_arrow_of_a_move_begins_with_a_round_where_the_piece_stood(
    name: str, example: str, turn: int, origin: str
) -> None:
    game = find(name)
    scene = game.drawing.view(*replayed_example(game, example).after(turn))
    spots = game.drawing.spots
    spot = spots and spots.at(origin)
    assert spot
    found = [*shafts(scene, spot)]
    assert found
    assert all(is_round(shaft, scene) for shaft in found)
