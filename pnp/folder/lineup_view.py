"""Pictures of lineups: the moves numbered, the illegal one crossed out."""

from collections.abc import Iterator, Mapping, Sequence
from math import dist
from typing import Any

from pnp.boards import Move
from pnp.boards.diagram import illegal_cross
from pnp.boards.solution_marks import (
    DISC,
    OWN,
    REPLY,
    WRONG,
    Bow,
    Pen,
    bowed_arrow,
    free_place,
    number_disc,
)
from pnp.core.event import Event
from pnp.core.record import Ply
from pnp.folder import solution
from pnp.folder import view as standing
from pnp.folder.board_picture import BoardPicture
from pnp.folder.events import lineup_situation
from pnp.folder.lineup import Lineup
from pnp.folder.position import Position
from pnp.folder.solution import DOT, REACH, RING
from pnp.folder.view import UNIT, board_picture, marked_position, plate
from pnp.scene.nodes import Circle, Node, Point, Scene
from pnp.scene.shapes import cross

BENDS = (0.0, 0.16, -0.16, 0.3)
"""How much an arrow is bowed that would lie upon so many others."""

SIDE = UNIT * 0.36
"""From the middle of a cell to the number of what is done on it, across and up."""

INSIDE = 0.72 * RING / DISC
"""How much larger a number is in the ring of what is placed, to be read on a wall."""

CORNERS = ((1, 1), (1, -1), (-1, 1), (-1, -1))
"""Where such numbers stand, one after another."""


def view(position: Position | Lineup, last: Sequence[Ply[Any]] = ()) -> Scene:
    """A position, marked with what the last turn did; a lineup with its moves."""
    if isinstance(position, Position):
        return standing.view(position, last)
    if position.named:
        return _answer_picture(position, position.named)
    nodes = _move_marks(position, dict.fromkeys(position.moves, OWN))
    return marked_position(position.before, nodes, lineup_situation(position))


def solved(
    position: Position | Lineup, line: Sequence[Ply[Any]], larger: float = 1.0
) -> tuple[Scene]:
    """The moves of a line on the board; of a lineup the illegal one crossed out."""
    if isinstance(position, Position):
        return solution.solved(position, line, larger)
    return (_answer_picture(position, str(line[0].move), larger),)


def brief(
    position: Position | Lineup, line: Sequence[Ply[Any]], larger: float = 1.0
) -> tuple[Scene]:
    """The same as small as a stamp."""
    if isinstance(position, Position):
        return solution.brief(position, line, larger)
    return solved(position, line, min(larger, 1.9))


def tried(position: Position | Lineup, said: Event) -> Scene | None:
    """A try with what meets it; of a lineup nothing has to be shown."""
    return solution.tried(position, said) if isinstance(position, Position) else None


def _answer_picture(position: Lineup, named: str, larger: float = 1.0) -> Scene:
    """The move that was named, the others grey; crossed out if it is illegal."""
    pen = WRONG if named in position.illegal else OWN
    pens = {text: pen if text == named else REPLY for text in position.moves}
    board, move = board_picture(position.source), position.move_as_written(named)
    nodes = list(_move_marks(position, pens, larger))
    if pen is WRONG and (cell := move.target or move.placed or "".join(move.taken[:1])):
        nodes += illegal_cross(board.at(cell), UNIT * 0.22)
    return marked_position(position.before, nodes, lineup_situation(position))


def _move_marks(
    position: Lineup, pens: Mapping[str, Pen], larger: float = 1.0
) -> Iterator[Node]:
    """The moves, each with a pen and its number; those in grey lie below."""
    board = board_picture(position.source)
    moves = [position.move_as_written(text) for text in position.moves]
    bows = list(_bows(board, moves))
    held = [board.at(cell) for cell, _ in position.layout.on]
    marks, numbers = list[tuple[bool, Sequence[Node]]](), list[Node]()
    for number, (move, bow) in enumerate(zip(moves, bows, strict=True), 1):
        pen = pens[str(move)]
        drawn = tuple(_marks_of_move(board, move, bow, pen, larger))
        marks.append((pen is not REPLY, drawn))
        at = _number_place(board, move, bow, held, larger)
        held += [at] * 2
        inside = move.placed and at == board.at(move.placed)
        size = max(larger, INSIDE) if inside else larger
        numbers.append(number_disc(number, at, pen.ink, size))
        for place in _corners(board, move, moves[: number - 1]):
            numbers.append(number_disc(number, place, pen.ink, larger))
    for is_above in (False, True):
        yield from (node for side, nodes in marks if side == is_above for node in nodes)
    yield from numbers


def _bows(board: BoardPicture, moves: Sequence[Move]) -> Iterator[Bow | None]:
    """The ways of pieces that go, bowed where they would lie upon each other."""
    before = list[Bow]()
    for move in moves:
        if not move.origin:
            yield None
            continue
        bow = Bow(board.at(move.origin), board.at(move.target))
        over = sum(_lies_upon(bow, other) for other in before)
        before.append(bow)
        yield bow._replace(bend=BENDS[over])


def _lies_upon(bow: Bow, other: Bow) -> bool:
    """Whether two straight ways share more than a point, or one ends on the other."""
    (x, y), (u, v) = bow.start, bow.end
    across = [(u - x) * (b - y) - (v - y) * (a - x) for a, b in other[:2]]
    if any(abs(each) > 1e-6 for each in across):
        return False
    along = [(u - x) * (a - x) + (v - y) * (b - y) for a, b in other[:2]]
    meets = bow.end in other[:2] or bow.start == other.end
    return meets or (max(along) > 0 and min(along) < (u - x) ** 2 + (v - y) ** 2)


def _marks_of_move(
    board: BoardPicture, move: Move, bow: Bow | None, pen: Pen, larger: float
) -> Iterator[Node]:
    if bow:
        yield from bowed_arrow(bow.shortened(0, REACH), pen, larger, DOT)
    style = pen.style(larger)
    if move.placed:
        yield Circle(board.at(move.placed), RING, style)
    for cell in move.taken:
        yield plate(board.at(cell))
        yield cross(board.at(cell), UNIT * 0.14, style)


def _corners(
    board: BoardPicture, move: Move, before: Sequence[Move]
) -> Iterator[Point]:
    """Beside what a move takes as it goes, where no move before it has its number."""
    for cell in move.taken if move.origin or move.placed else ():
        right, up = CORNERS[sum(cell in other.taken for other in before)]
        x, y = board.at(cell)
        yield Point(x + right * SIDE, y - up * SIDE)


def _number_place(
    board: BoardPicture,
    move: Move,
    bow: Bow | None,
    held: Sequence[Point],
    larger: float,
) -> Point:
    """Beside its arrow, on the cell where a piece is placed, beside what is taken."""
    if bow:
        return free_place(bow, held, larger)
    at = board.at(move.placed or move.taken[0])
    if not move.placed or any(dist(at, each) < UNIT * 0.2 for each in held):
        return Point(at.x + SIDE, at.y - SIDE)
    return at
