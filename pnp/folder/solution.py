"""A solution on the board: moves numbered, replies grey; a try with what refutes it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist
from typing import Any

from pnp.boards.solution_marks import (
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
from pnp.core.record import Ply, plies
from pnp.folder.board_picture import BoardPicture
from pnp.folder.events import Change, change
from pnp.folder.position import Position
from pnp.folder.view import UNIT, board_picture, marked_position
from pnp.scene.nodes import Circle, Node, Point, Scene, Style
from pnp.scene.shapes import along, cross

DOT = 0.6
"""The dot in which an arrow begins."""

REACH = UNIT * 0.2
"""What the middle of a cell takes of an arrow."""

RING = UNIT * 0.4


def solved(
    position: Position, line: Sequence[Ply[Any]], larger: float = 1.0
) -> tuple[Scene]:
    """The moves of a line on the board that it begins with."""
    return (marked_position(position, tuple(_line(position, line, larger))),)


def brief(
    position: Position, line: Sequence[Ply[Any]], larger: float = 1.0
) -> tuple[Scene]:
    """The first move alone."""
    nodes = _marks_of_change(position, change(line[0]), OWN, min(larger, 1.9))
    return (marked_position(position, tuple(nodes)),)


def tried(position: Position, said: Event) -> Scene | None:
    """A try, and in red what meets it."""
    line = plies(position, [str(said.facts[key]) for key in ("move", "reply")])
    nodes: list[Node] = []
    for ply, pen in zip(line, (OWN, WRONG), strict=True):
        nodes += _marks_of_change(position, change(ply), pen, 1.0)
    return marked_position(position, tuple(nodes))


def _line(
    position: Position, line: Sequence[Ply[Any]], larger: float
) -> Iterator[Node]:
    """Replies come first: what is asked for lies over them."""
    own = [ply for ply in line if ply.before.turn == position.turn]
    for ply in line:
        if ply not in own:
            yield from _marks_of_change(position, change(ply), REPLY, larger)
    for ply in own:
        yield from _marks_of_change(position, change(ply), OWN, larger)
    board = board_picture(position.source)
    held = [board.at(cell) for cell, _ in position.layout.on]
    discs: list[Point] = []
    for number, ply in enumerate(own, 1):
        others = (each for each in line if each is not ply)
        crossed = [at for each in others for at in _points(board, change(each))]
        at = _number_place(position, change(ply), [*held, *crossed], larger, discs)
        discs.append(at)
        yield number_disc(number, at, "arrow", larger)


STEP = 2.0
"""How close points of an arrow are of which numbers keep off."""


def _points(board: BoardPicture, made: Change) -> Iterator[Point]:
    """What arrows of a move lie upon."""
    for way in made.moved:
        for start, end in pairwise(map(board.at, way)):
            count = max(2, round(dist(start, end) / STEP))
            yield from (along(start, end, n * STEP) for n in range(count))
            yield end


def _number_place(
    position: Position,
    made: Change,
    held: Sequence[Point],
    larger: float,
    discs: Sequence[Point],
) -> Point:
    board = board_picture(position.source)
    for origin, landed, *_ in made.moved:
        bow = Bow(board.at(origin), board.at(landed))
        return free_place(bow, held, larger, discs)
    cells = (*made.placed, *made.gone)
    return board.at(cells[0])


def _marks_of_change(
    position: Position, made: Change, pen: Pen, larger: float
) -> Iterator[Node]:
    """What a move does, with a pen."""
    board = board_picture(position.source)
    style = pen.style(larger)
    for way in made.moved:
        for number, (start, end) in enumerate(pairwise(way)):
            reach = REACH if number == len(way) - 2 else 0.0
            bow = Bow(board.at(start), board.at(end)).shortened(0, reach)
            yield from bowed_arrow(bow, pen, larger, 0.0 if number else DOT)
    for cell in made.placed:
        yield Circle(board.at(cell), RING, Style("ground", pen.ink, style.width))
    for cell in made.gone:
        yield cross(board.at(cell), UNIT * 0.16, style)
