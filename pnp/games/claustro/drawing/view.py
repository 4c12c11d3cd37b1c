"""The board of Claustro as a diagram, with what the last turn did."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from math import sqrt

from pnp.boards.cell_positions import Spots
from pnp.boards.diagram import diagram, illegal_cross
from pnp.boards.squares import Cell
from pnp.core.record import Ply
from pnp.games.claustro.art import geometry, plain
from pnp.games.claustro.art.printed_board import squares
from pnp.games.claustro.rules.board import GOALS, SIZE
from pnp.games.claustro.rules.events import situation
from pnp.games.claustro.rules.moves import Capture, Move, Step
from pnp.games.claustro.rules.notation import parse_move
from pnp.games.claustro.rules.position import Position
from pnp.scene.nodes import Circle, Node, Point, Scene, Style, translation
from pnp.scene.shapes import along, arrow, length, shortened_line
from pnp.scene.tokens import EMPHASIS

UNIT = 8.2

NAMES = 3.35
"""The size of the names: 9.5 pt, so that six points remain in the smallest figures."""

OUTSIDE = 2.35
"""From the board to the middles of the names."""

MARGIN = 1.4

EXTENT = 2 * (SIZE * UNIT * geometry.HALF + MARGIN)

REACH = UNIT * (plain.PAWN + 0.06)
"""What a pawn takes of an arrow that ends at it."""

RING = UNIT * 0.46
"""What a pawn with a dashed outline takes."""

ARM = UNIT * 0.2
"""How far a cross reaches across and up."""

BETWEEN = UNIT * 0.085
"""The same between two pawns, whose signs and rims stay free."""

CROSS = UNIT * 0.32
"""What a cross takes of an arrow that ends at it."""

Plies = Sequence[Ply[Position]]


def view(position: Position, last: Plies = ()) -> Scene:
    """The position with White below, ``last`` being the turn that led to it."""
    done = (node for ply in last for node in _ply_arrows(ply))
    # Pawns come last: an arrow goes on below those that it passes.
    drawn = (*named_board(), *done, *pawns(position))
    return board_scene(drawn, position)


def offer(position: Position, plies: Plies) -> Scene:
    """Moves to choose from: an arrow for each way, or the drops of one capture."""
    moves: list[Move] = [ply.move for ply in plies]
    found = sorted({(type(move), *move[:2]) for move in moves}, key=str)
    if len(found) == 1 and isinstance(moves[0], Capture):
        nodes = (*_taken(position, moves[0]), *map(_dot, _drops(moves)))
        return board_scene((*named_board(), *nodes), position)
    arrows = (_possible(kind is Capture, *way) for kind, *way in found)
    return board_scene((*named_board(), *pawns(position), *arrows), position)


def _drops(moves: Iterable[Move]) -> Iterator[Cell]:
    return (move.drop for move in moves if move.drop)


def _taken(position: Position, move: Move) -> Iterator[Node]:
    """The pawn that has captured, and where it stood; the captive is in hand."""
    held = [*position.pawns]
    held[position.turn] = held[position.turn] - {move.origin} | {move.target}
    held[1 - position.turn] = held[1 - position.turn] - {move.target}
    start, end = (geometry.centre(cell, UNIT) for cell in move[:2])
    yield plain.ghost(start, UNIT)
    yield _arrow(shortened_line(start, end, RING, REACH), 0)
    yield from pawns(replace(position, pawns=(held[0], held[1])))


def _possible(captures: bool, origin: Cell, target: Cell) -> Node:
    """An arrow from the rim of a pawn to that of another or into a free square."""
    start, end = geometry.centre(origin, UNIT), geometry.centre(target, UNIT)
    return _arrow(shortened_line(start, end, REACH, REACH if captures else 0.8), 0)


def _dot(cell: Cell) -> Node:
    """A dot; on a door it lies before the sign."""
    middle = geometry.centre(cell, UNIT)
    aside = {GOALS[0]: 0.5, GOALS[1]: -0.5}.get(cell, 0.0) * UNIT
    at = Point(middle.x, middle.y + aside)
    return Circle(at, 0.95, Style(fill="arrow", stroke="ground", width=0.4))


def refusal(position: Position, text: str) -> Scene:
    """A move that is not legal, tried in a position and crossed out."""
    taken = position.pawns[0] | position.pawns[1]
    drawn = (*named_board(), *pawns(position), *_refused_move(parse_move(text), taken))
    return board_scene(drawn, position)


def _spot(name: str) -> Point | None:
    """The middle of a square in the diagram."""
    if not re.fullmatch("[a-e][1-5]", name):
        return None
    x, y = geometry.centre(Cell.parse(name), UNIT)
    return Point(x + EXTENT / 2, y + EXTENT / 2)


SPOTS = Spots(_spot, UNIT, 8.2)


def small(position: Position) -> Scene:
    """The board without names, as small as on a wall."""
    return unnamed_scene((*unnamed_board(), *pawns(position)), position)


def unnamed_board() -> Iterator[Node]:
    """The board alone."""
    yield replace(squares(UNIT), once=True)


def unnamed_scene(nodes: tuple[Node, ...], position: Position) -> Scene:
    """The nodes about the middle of a board without names."""
    wide = SIZE * UNIT * geometry.HALF * 2 + 0.6
    return diagram((wide, wide), Point(wide / 2, wide / 2), nodes, situation(position))


def board_scene(nodes: tuple[Node, ...], position: Position) -> Scene:
    """The nodes, drawn about the middle of the board."""
    middle = Point(EXTENT / 2, EXTENT / 2)
    return diagram((EXTENT, EXTENT), middle, nodes, situation(position))


def named_board() -> Iterator[Node]:
    """The board with the names of its squares."""
    yield from geometry.names(UNIT, NAMES, OUTSIDE)
    yield from unnamed_board()


def pawns(position: Position) -> Iterator[Node]:
    """The pawns where they stand."""
    for player, cells in enumerate(position.pawns):
        for cell in sorted(cells):
            drawn, at = (
                plain.pawn(player, Point(0, 0), UNIT),
                geometry.centre(cell, UNIT),
            )
            yield replace(drawn, transform=translation(*at), once=True)


def _ply_arrows(ply: Ply[Position]) -> Iterator[Node]:
    """An arrow for the pawn that moved, a dashed one for the pawn that was dropped."""
    move: Move = ply.move
    start, end = (geometry.centre(cell, UNIT) for cell in move[:2])
    match move:
        case Capture(origin, _, Cell() as drop) if drop == origin:
            yield from _swap_arrows(start, end)
        case Capture(_, _, Cell() as drop):
            last = geometry.centre(drop, UNIT)
            yield plain.ghost(last, UNIT)
            yield _arrow(shortened_line(start, end, 0, REACH))
            yield _drop_arrow(_clear(end, last, start))
        case Capture():
            yield plain.ghost(end, UNIT)
            yield _arrow((start, along(end, start, RING)))
        case Step():
            yield _arrow(shortened_line(start, end, 0, REACH))


def _clear(end: Point, last: Point, start: Point) -> Sequence[Point]:
    """From a pawn to the ring about another: straight, and past both where it is short.

    Beside the middles of neighbours there is room for more than the head of an arrow.
    """
    straight = shortened_line(end, last, REACH, RING)
    if length(straight) > UNIT / 2:
        return straight
    away = (start.x - end.x) * (end.y - last.y) + (start.y - end.y) * (last.x - end.x)
    side = UNIT * (-0.28 if away > 0 else 0.28)
    over = along(Point(0, 0), Point(end.y - last.y, last.x - end.x), side)
    past = shortened_line(end, last, sqrt(REACH**2 - side**2), sqrt(RING**2 - side**2))
    return tuple(Point(x + over.x, y + over.y) for x, y in past)


def _swap_arrows(start: Point, end: Point) -> Iterator[Node]:
    """There and back: the two arrows lie side by side."""
    side = UNIT * 0.13
    over = along(Point(0, 0), Point(start.y - end.y, end.x - start.x), side)
    yield plain.ghost(start, UNIT)
    there = shortened_line(start, end, RING, REACH)
    back = shortened_line(end, start, REACH, RING)
    yield _arrow(tuple(Point(x + over.x, y + over.y) for x, y in there), dot=0)
    yield _drop_arrow(tuple(Point(x - over.x, y - over.y) for x, y in back))


def _refused_move(move: Move, taken: Collection[Cell]) -> Iterator[Node]:
    """An arrow for every part of the move, and a cross where it may not end.

    On its way to a pawn it is crossed out at the edge, so that the sign stays free.
    """
    start, end = (geometry.centre(cell, UNIT) for cell in move[:2])
    if move.drop:
        last = geometry.centre(move.drop, UNIT)
        yield _arrow(shortened_line(start, end, REACH, REACH), dot=0)
        yield _drop_arrow(shortened_line(end, last, REACH, CROSS))
        yield from illegal_cross(last, ARM)
    elif move.target in taken:
        yield _arrow(shortened_line(start, end, REACH, REACH), dot=0)
        yield from illegal_cross(along(start, end, UNIT / 2), BETWEEN, 0.8)
    else:
        yield _arrow(shortened_line(start, end, REACH, CROSS), dot=0)
        yield from illegal_cross(end, ARM)


PEN = Style(stroke="arrow", width=EMPHASIS * 0.8)

DASHED = Style(stroke="arrow", width=EMPHASIS * 0.65, dash=(1.3, 0.8))


def _arrow(ends: Sequence[Point], dot: float = 0.65) -> Node:
    return arrow(ends, PEN, head=2.3, start=dot)


def _drop_arrow(ends: Sequence[Point]) -> Node:
    # Between neighbours there is room for the head alone.
    return arrow(ends, DASHED, head=min(2.1, 0.999 * length(ends)))
