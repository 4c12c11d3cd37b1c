"""Solutions of Top Hats on the board: numbers stand where it is landed."""

from collections.abc import Iterator
from math import dist

import pytest

from pnp.core.puzzle import Puzzle
from pnp.games import find
from pnp.games.tophats.art import plain
from pnp.games.tophats.drawing.card_view import LEFT, TOP, UNIT
from pnp.games.tophats.drawing.view import path
from pnp.games.tophats.rules.events import walk_of
from pnp.games.tophats.rules.position import Position
from pnp.press.cards.puzzle_card import Solving
from pnp.scene.nodes import Point
from pnp.words.catalogue import catalogue
from tests.pages import texts

GAME = find("tophats")

MIDDLE = Point(LEFT + UNIT * plain.BREADTH / 2, TOP + UNIT * plain.HEIGHT / 2)


def puzzles(kind: str) -> Iterator[Puzzle[Position]]:
    known = GAME.almanac
    assert known
    for place in known.of_kind(kind)[:60]:
        held = known.held(known.entry(place))
        assert isinstance(held, tuple)
        yield held[1]


def numbers(puzzle: Puzzle[Position]) -> list[tuple[int, Point]]:
    """The numbers on a board and where they lie."""
    solving = Solving(GAME, puzzle, catalogue("tophats", "en"))
    board = solving.board(1.4)
    return [
        (int(text.content), at(text.anchor))
        for text, at in texts(board.nodes)
        if text.ink == "ground"
    ]


@pytest.mark.parametrize("kind", ["most-hats", "long-chain"])
def test_the_number_of_a_jump_stands_where_it_lands_and_hides_no_hat(
    kind: str,
) -> None:
    for puzzle in puzzles(kind):
        (ply, *_) = Solving(GAME, puzzle, catalogue("tophats", "en")).line
        walk = walk_of(ply.move)
        assert walk
        origin, *landed = path(walk)
        found = sorted(numbers(puzzle))
        assert [number for number, _ in found] == [*range(1, len(landed) + 1)]
        hats = {stack.cell for stack in puzzle.position.stacks} - {origin}
        for cell, (_, (x, y)) in zip(landed, found, strict=True):
            at = Point(x - MIDDLE.x, y - MIDDLE.y)
            assert dist(at, plain.centre(cell, UNIT)) < UNIT * 0.45
            assert cell not in hats
