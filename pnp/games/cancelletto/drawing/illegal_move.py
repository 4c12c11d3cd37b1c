"""The board of Cancelletto with a move that is not legal, crossed out."""

from collections.abc import Iterator
from math import hypot

from pnp.boards.diagram import diagram, illegal_cross
from pnp.boards.squares import STEPS, Cell
from pnp.core.record import plies
from pnp.games.cancelletto.art import plain
from pnp.games.cancelletto.drawing.view import (
    EXTENT,
    PEN,
    UNIT,
    board,
    centre,
    corner,
    place,
)
from pnp.games.cancelletto.rules.board import SIZE, Side
from pnp.games.cancelletto.rules.events import situation
from pnp.games.cancelletto.rules.moves import Gate, Move, Placement, Removal, Step
from pnp.games.cancelletto.rules.notation import parse_move
from pnp.games.cancelletto.rules.position import Position
from pnp.scene.nodes import Node, Point, Scene
from pnp.scene.shapes import arrow, shortened_line

ARM = 1.6

BETWEEN = UNIT * 0.11
"""How far a cross reaches between two pawns, which stay free."""

ASIDE = ARM + 0.6
"""How far beside a token the middle of its cross lies, which hides nothing of it."""

ROOM = ARM + 0.2
"""How far about its middle a cross and the white round it had best lie on nothing."""


def refusal(position: Position, text: str) -> Scene:
    """The last of some moves of a turn, crossed out where it is not legal."""
    *before, last = text.split(" ")
    played = plies(position, before)
    now = played[-1].after if played else position
    drawn = (*board(now, played), *_refused_move(now, parse_move(last)))
    return diagram((EXTENT, EXTENT), Point(0, 0), drawn, situation(now))


def _refused_move(position: Position, move: Move) -> Iterator[Node]:
    """The move itself, with a cross where it may not end or stand."""
    match move:
        case Step(origin, target):
            start, end = centre(origin), centre(target)
            taken = any(target in pawns for pawns in position.pawns)
            ends = shortened_line(
                start, end, UNIT * 0.36, UNIT * (0.4 if taken else 0.3)
            )
            yield arrow(ends, PEN, head=2.2, start=0)
            middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
            if taken:
                yield from illegal_cross(middle, BETWEEN, 0.8)
            else:
                yield from illegal_cross(end, ARM * 0.75)
        case Placement(gate):
            unfit = _unfit(position, gate)
            for side in unfit:
                yield plain.bed(side.direction, corner(side.cell), UNIT)
            for side in gate:
                yield plain.token(side.direction, corner(side.cell), UNIT)
            for side in unfit:
                yield from illegal_cross(_beside(position, gate, side), ARM * 0.8)
        case Removal(tile):
            yield from illegal_cross(place(tile).middle, ARM)


def _unfit(position: Position, gate: Gate) -> list[Side]:
    """The sides at which no token may stand, be it where one stands already."""
    standing = position.gate if isinstance(position.gate, Gate) else ()
    if standing:
        return [side for side in gate if side not in standing]
    return [
        side
        for side in gate
        if not position.walkable(side.cell) or not position.is_outer(side)
    ]


def _beside(position: Position, gate: Gate, side: Side) -> Point:
    """Where the cross of a token lies: beyond its side, at an end of it, or within.

    There had best be no other token, pawn, wall or square, but beside a token that
    stands between squares one of them.
    """
    long, deep = (size * UNIT for size in plain.TOKEN)
    columns, rows = STEPS[side.direction]
    x, y = _middle(side)
    places = [
        Point(x + columns * (deep / 2 + ASIDE), y - rows * (deep / 2 + ASIDE)),
        *(
            Point(x + end * abs(rows), y + end * abs(columns))
            for end in (long / 2 + ASIDE, -long / 2 - ASIDE)
        ),
        Point(x - columns * (deep / 2 + ASIDE), y + rows * (deep / 2 + ASIDE)),
    ]
    least = 0 if position.is_outer(side) else 1
    others = [_middle(each) for each in gate if each != side]
    cells = [Cell(column, row) for column in range(SIZE) for row in range(SIZE)]
    pawns = position.pawns[0] | position.pawns[1]

    def crowd(at: Point) -> tuple[bool, int, int, int]:
        far = ROOM + UNIT / 2
        near = [
            cell
            for cell in cells
            if position.symbol(cell) != "_"
            if max(abs(a - b) for a, b in zip(centre(cell), at, strict=True)) < far
        ]
        token = any(hypot(p.x - at.x, p.y - at.y) < long / 2 + ROOM for p in others)
        walls = [cell for cell in near if not position.walkable(cell)]
        crowded = abs(len(near) - least)
        return token, len(pawns.intersection(near)), crowded, len(walls)

    return min(places, key=crowd)


def _middle(side: Side) -> Point:
    """The middle of a token."""
    columns, rows = STEPS[side.direction]
    x, y = centre(side.cell)
    out = UNIT * (0.5 + plain.OFF + plain.TOKEN[1] / 2)
    return Point(x + columns * out, y - rows * out)
