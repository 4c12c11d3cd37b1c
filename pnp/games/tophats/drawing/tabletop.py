"""A position of Top Hats on the table."""

from collections.abc import Iterator

from pnp.games.tophats.art import plain
from pnp.games.tophats.art.printed_board import BOARDS
from pnp.games.tophats.rules.board import CENTRE, COLOURS, LETTERS
from pnp.games.tophats.rules.position import Position
from pnp.protocol.components import Placed, Tabletop
from pnp.scene.nodes import Point

BOARD = BOARDS[1]

STEP = 30.0
"""Between two stacks that are not placed yet."""


def tabletop(position: Position) -> Tabletop:
    """The board, the stacks on it and those still in hand, and the neutral hat."""
    board = Placed(BOARD.name, Point(0, 0))
    neutral = Placed("disc-neutral", plain.centre(CENTRE, BOARD.unit), level=1)
    stacks = (
        hat
        for stack in position.stacks
        for hat in _stack(stack.hats, plain.centre(stack.cell, BOARD.unit))
    )
    placed = (board, neutral, *stacks, *_hands(position), *_aside(position))
    return Tabletop(placed, unit=BOARD.unit)


def _stack(hats: str, at: Point) -> Iterator[Placed]:
    """Hats from the lowest up; they are written from the top down."""
    for level, letter in enumerate(reversed(hats), start=1):
        yield Placed(f"disc-{COLOURS[LETTERS.index(letter)]}", at, level=level)


def _hands(position: Position) -> Iterator[Placed]:
    """A row for each player below the board."""
    for player, hand in enumerate(position.hands):
        for place, hats in enumerate(hand):
            yield from _stack(hats, _beside(player, place))


def _aside(position: Position) -> Iterator[Placed]:
    """The hats set aside, in rows as stacks lie before they are placed."""
    if position.hands:
        return
    for player, hats in enumerate(position.aside):
        for place, letter in enumerate(hats):
            name = f"disc-{COLOURS[LETTERS.index(letter)]}"
            yield Placed(name, _beside(player, place))


def _beside(player: int, place: int) -> Point:
    return Point((place - 2) * STEP, BOARD.height / 2 + (player + 1) * STEP)
