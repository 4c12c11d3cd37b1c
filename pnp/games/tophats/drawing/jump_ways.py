"""Ways over stacks on a card: bowed from landing to landing, these numbered."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pnp.boards.hexes import HexCell
from pnp.boards.solution_marks import (
    DISC,
    HALO,
    Bow,
    Pen,
    bowed_arrow,
    number_disc,
)
from pnp.games.tophats.art import plain
from pnp.games.tophats.drawing.card_view import UNIT
from pnp.games.tophats.rules.board import bit
from pnp.games.tophats.rules.moves import Move
from pnp.games.tophats.rules.position import Position
from pnp.scene.nodes import Circle, Node, Point, Style

BEND = 0.24
"""How far a jump bows around the stack below it."""

SHORT = UNIT * 0.3
"""What a landing takes of the arrows that meet on it."""

TWICE = 3.9
"""From a number to another on the same landing."""


def landing_numbers(
    landed: Sequence[HexCell],
    taken: Sequence[HexCell],
    larger: float,
    off: tuple[float, float],
) -> Iterator[Node]:
    """A number on each landing; where it is landed twice, one beside the other.

    Where a cell is taken it stands ``off``, so that what is there is seen.
    """
    for cell in dict.fromkeys(landed):
        found = [n for n, other in enumerate(landed, 1) if other == cell]
        x, y = plain.centre(cell, UNIT)
        right, down = off if cell in taken else (0.0, 0.0)
        for place, number in enumerate(found):
            beside = (place - (len(found) - 1) / 2) * TWICE * larger
            at = Point(x + beside + right * UNIT, y + down * UNIT)
            yield number_disc(number, at, "tophats", larger)


def _bows(cells: Sequence[HexCell]) -> list[Bow]:
    """From landing to landing; a jump goes round the stack that it jumps."""
    ways = []
    side = 1.0
    for start, end in pairwise(cells):
        one, other = plain.centre(start, UNIT), plain.centre(end, UNIT)
        is_jump = start.distance(end) > 1
        if is_jump:
            # Outwards, where there is room and no other way.
            x, y = (one.x + other.x) / 2, (one.y + other.y) / 2
            turn = (other.y - one.y) * x - (other.x - one.x) * y
            side = 1.0 if turn > 1e-6 else -1.0 if turn < -1e-6 else side
        ways.append(Bow(one, other, BEND * side if is_jump else 0.0))
    return ways


def bowed_way(
    cells: Sequence[HexCell],
    pen: Pen,
    larger: float,
    numbered: Sequence[HexCell] = (),
    reach: float = UNIT * 0.12,
) -> Iterator[Node]:
    """From landing to landing, ``reach`` before the middle of the last cell."""
    bows = _bows(cells)
    round_disc = (DISC + HALO) * larger
    for place, bow in enumerate(bows):
        start, end = cells[place : place + 2]
        leave = 0.0 if not place else round_disc if start in numbered else SHORT
        short = reach if place == len(bows) - 1 else SHORT
        short = round_disc if end in numbered else short
        dot = 0.7 if not place else 0.0
        yield from bowed_arrow(bow.shortened(leave, short), pen, larger, dot)


def rings(position: Position, move: Move, larger: float) -> Iterator[Node]:
    """A ring around each hat that a move takes: its signs stay free."""
    taken = position.captured(move)
    for stack in position.stacks:
        if bit(stack.cell) & taken:
            middle = plain.centre(stack.cell, UNIT)
            for ink, wide in (("ground", 1.2), ("illegal", 0.6)):
                pen = Style(stroke=ink, width=wide * larger)
                yield Circle(middle, UNIT * plain.HAT + 0.35 * larger, pen)
