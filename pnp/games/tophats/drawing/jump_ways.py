"""Ways over stacks on a card: bowed from landing to landing, these numbered."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import dist

from pnp.boards.hexes import HexCell
from pnp.boards.solution_marks import (
    DISC,
    HALO,
    OWN,
    TIGHT,
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
from pnp.scene.nodes import Circle, Ink, Node, Point, Style
from pnp.scene.shapes import on_circle

BEND = 0.24
"""How far a jump bows around the stack below it."""

RIM = UNIT * (plain.HAT - 0.04)
"""From the middle of a stack to where an arrow sets out: its sign stays whole."""

SHORT = UNIT * 0.3
"""What a landing takes of the arrows that meet on it."""

_HEAD = 1.2
"""How far the head of an arrow reaches to its sides."""

TWICE = 0.1
"""Between two numbers on the same landing."""


OFFS = tuple(
    on_circle(Point(0, 0), far * UNIT, turn)
    for far in (0.5, 0.6, 0.7, 0.8)
    for turn in range(-45, 315, 15)
)
"""How far right and down a number may stand off what is on its cell, the nearest first.
"""


Held = tuple[Point, float]
"""What no number should hide: its middle, and how far it reaches."""


def hats(position: Position) -> Sequence[Held]:
    """The hats on a board."""
    reach = UNIT * plain.HAT
    return [(plain.centre(stack.cell, UNIT), reach) for stack in position.stacks]


def badges_held(position: Position) -> Iterator[Held]:
    """The badges of builders on it."""
    for stack in position.stacks:
        if stack.builder != stack.owner:
            middle = plain.centre(stack.cell, UNIT)
            yield plain.badge_place(middle, UNIT), UNIT * plain.BADGE


def way_held(cells: Sequence[HexCell]) -> Iterator[Held]:
    """Points of the last jump of a way: its number stands off its arrow, too."""
    bow = _bows(cells)[-1]
    yield from ((bow.point(share), _HEAD) for share in (0.25, 0.5, 0.75))


def clear_off(
    landed: Sequence[HexCell], cell: HexCell, held: Sequence[Held], larger: float
) -> Point:
    """How far right and down the numbers of a cell stand off what they would hide."""
    x, y = plain.centre(cell, UNIT)
    half = (landed.count(cell) - 1) / 2 * (2 * DISC + TWICE) * larger

    def room(off: Point) -> float:
        found = (
            dist((x + off.x + end, y + off.y), middle) - reach
            for end in (-half, half)
            for middle, reach in held
        )
        return round(min(*found, (DISC + HALO) * larger), 2)

    return max(OFFS, key=room)


def tight_way(
    cells: Sequence[HexCell], pen: Pen, larger: float, bold: float = 0.0
) -> Iterator[Node]:
    """A way where a board is small: of several jumps each has a small number.

    Its arrows are thin, or so bold.
    """
    landed = cells[1:] if cells[2:] else ()
    yield from bowed_way(cells, pen, bold or larger * THIN, landed)
    ink = "arrow" if pen == OWN else "tophats"  # red is the colour of hats
    yield from landing_numbers(landed, larger, {}, ink, TIGHT)


THIN = 0.7
"""How much thinner an arrow is there."""


def way_points(cells: Sequence[HexCell]) -> Iterator[Point]:
    """Where a way goes, its bows included."""
    for bow in _bows(cells):
        yield from (bow.point(share) for share in (0.0, 0.25, 0.5, 0.75, 1.0))


def landing_numbers(
    landed: Sequence[HexCell],
    larger: float,
    offs: Mapping[HexCell, Point],
    ink: Ink = "tophats",
    disc: float = DISC,
) -> Iterator[Node]:
    """A number on each landing; where it is landed twice, one beside the other.

    They stand off some cells, so that what is there is seen.
    """
    for cell in dict.fromkeys(landed):
        found = [n for n, other in enumerate(landed, 1) if other == cell]
        x, y = plain.centre(cell, UNIT)
        right, down = offs.get(cell, Point(0, 0))
        for place, number in enumerate(found):
            apart = (2 * (disc if max(found) < 10 else DISC) + TWICE) * larger
            beside = (place - (len(found) - 1) / 2) * apart
            at = Point(x + beside + right, y + down)
            yield number_disc(number, at, ink, larger, disc)


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
    leave: float = RIM,
) -> Iterator[Node]:
    """From landing to landing, ``reach`` before the middle of the last cell.

    So much after the middle of the first; from a dot there if nothing is left free.
    """
    bows = _bows(cells)
    round_disc = (DISC + HALO) * larger
    for place, bow in enumerate(bows):
        start, end = cells[place : place + 2]
        free = leave if not place else round_disc if start in numbered else SHORT
        short = reach if place == len(bows) - 1 else SHORT
        short = round_disc if end in numbered else short
        dot = 0.0 if place or leave else 0.7
        yield from bowed_arrow(bow.shortened(free, short), pen, larger, dot)


def rings(position: Position, move: Move, larger: float) -> Iterator[Node]:
    """A ring around each hat that a move takes: its signs stay free."""
    taken = position.captured(move)
    for stack in position.stacks:
        if bit(stack.cell) & taken:
            middle = plain.centre(stack.cell, UNIT)
            for ink, wide in (("ground", 1.2), ("illegal", 0.6)):
                pen = Style(stroke=ink, width=wide * larger)
                yield Circle(middle, UNIT * plain.HAT + 0.35 * larger, pen)
