"""The board of Cancelletto with a move that is not legal, crossed out."""

from collections.abc import Iterator

from pnp.core.grid import STEPS
from pnp.core.record import plies
from pnp.games.cancelletto.paper import art
from pnp.games.cancelletto.paper.view import EXTENT, UNIT, board, centre, corner, place
from pnp.games.cancelletto.rules.board import Side
from pnp.games.cancelletto.rules.moves import Gate, Move, Placement, Removal, Step
from pnp.games.cancelletto.rules.notation import parse_move
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.rules.situation import situation
from pnp.scene.diagram import diagram, illegal_cross
from pnp.scene.nodes import Node, Point, Scene, Style
from pnp.scene.shapes import arrow, shortened
from pnp.scene.tokens import EMPHASIS

ARM = 1.6

BETWEEN = UNIT * 0.11
"""How far a cross reaches between two pawns, which stay free."""

ASIDE = 0.2
"""How far along a token its cross lies, so that one sees what it crosses out."""


def refusal(position: Position, text: str) -> Scene:
    """The last of some moves of a turn, crossed out where it is not legal."""
    *before, last = text.split(" ")
    played = plies(position, before)
    now = played[-1].after if played else position
    drawn = (*board(now, played), *_tried(now, parse_move(last)))
    return diagram((EXTENT, EXTENT), Point(0, 0), drawn, situation(now))


_PEN = Style(stroke="arrow", width=EMPHASIS * 0.75)


def _tried(position: Position, move: Move) -> Iterator[Node]:
    """The move itself, with a cross where it may not end or stand."""
    match move:
        case Step(origin, target):
            start, end = centre(origin), centre(target)
            taken = any(target in pawns for pawns in position.pawns)
            ends = shortened(start, end, UNIT * 0.36, UNIT * (0.4 if taken else 0.3))
            yield arrow(ends, _PEN, head=2.2, start=0)
            middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
            if taken:
                yield from illegal_cross(middle, BETWEEN, 0.8)
            else:
                yield from illegal_cross(end, ARM * 0.75)
        case Placement(gate):
            for side in gate:
                yield art.token(side.direction, corner(side.cell), UNIT)
            for side in _unfit(position, gate):
                yield from illegal_cross(_end(side), ARM)
        case Removal(tile):
            left, top, right, bottom = place(tile)
            middle = Point((left + right) / 2, (top + bottom) / 2)
            yield from illegal_cross(middle, ARM)


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


def _end(side: Side) -> Point:
    """Within the right or the lower half of a token."""
    columns, rows = STEPS[side.direction]
    x, y = centre(side.cell)
    out = UNIT / 2 + UNIT * art.TOKEN[1] / 2
    along = UNIT * ASIDE
    return Point(
        x + columns * out + along * abs(rows), y - rows * out + along * abs(columns)
    )
