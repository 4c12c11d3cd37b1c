"""A solution on the board: moves numbered, replies grey; a try with what refutes it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.boards.solution_marks import (
    DISC,
    OWN,
    PUT,
    REPLY,
    REPLY_PUT,
    TIGHT,
    WRONG,
    WRONG_PUT,
    Bow,
    Pen,
    bowed_arrow,
    free_place,
    number_disc,
)
from pnp.boards.squares import Cell
from pnp.core.event import Event
from pnp.core.record import Ply, plies
from pnp.games.claustro.art import geometry, plain
from pnp.games.claustro.drawing.view import (
    NAMES,
    OUTSIDE,
    UNIT,
    board_scene,
    pawns,
    unnamed_board,
    unnamed_scene,
)
from pnp.games.claustro.rules.board import CORNERS, GOALS, SIZE
from pnp.games.claustro.rules.moves import Capture, Move
from pnp.games.claustro.rules.position import Position
from pnp.scene.nodes import Node, Point, Scene
from pnp.scene.shapes import along

DOT = 0.6
"""The dot in which an arrow begins."""

REACH = UNIT * 0.2
"""What the middle of a square takes of an arrow: the sign of a captive stays free."""

BEND = 0.22
"""How far the way of a captive bows, that no arrow lies on another."""


def solved(
    position: Position, line: Sequence[Ply[Position]], larger: float = 1.0
) -> Sequence[Scene]:
    """The moves of a line on the board that it begins with.

    Of many the second half has a board of its own: on one, arrows would hide pawns.
    """
    own = [place for place, ply in enumerate(line) if ply.before.turn == position.turn]
    if len(own) < MANY:
        return (_on_board(line, 1, larger, WHOLE),)
    half = len(own) // 2
    parts = line[: own[half]], line[own[half] :]
    return [
        _on_board(part, first, larger, HALVED)
        for part, first in zip(parts, (1, half + 1), strict=True)
    ]


MANY = 4
"""So many moves of whoever solves are drawn on two boards."""

NEARER = 1.3
"""By how much a name may be nearer to a number than another number, on paper."""


class _Look(NamedTuple):
    """How moves are drawn on a board of some size."""

    bolder: float = 1.0
    """How much bolder arrows are, and how much farther off names."""
    disc: float = DISC
    """The radius of a number."""


WHOLE, HALVED = _Look(), _Look(1.3, TIGHT)
"""On a board alone, and on each of two."""


def _on_board(
    line: Sequence[Ply[Position]], first: int, larger: float, look: _Look
) -> Scene:
    """Moves on the board that they begin with, numbered from the first of them on.

    Numbers are so much larger.
    """
    position, bolder = line[0].before, look.bolder
    ways = [_ways(ply.move) for ply in line]
    seat = position.turn
    shown = _shown(line, seat)
    arrows: list[Node] = []
    names = [*geometry.names(UNIT, NAMES, OUTSIDE * bolder)]
    held = [*_middles(position), *_fence(larger)]
    tight = larger * look.disc / DISC
    # From a disc to a name it is less far than to another disc.
    beyond = [along(each.anchor, Point(0, 0), -NEARER * larger) for each in names]
    held += [bow.point(at) for n in shown for bow in ways[n] for at in SHARES]
    discs: list[Point] = []
    # Replies come first: what is asked for lies over them.
    for own in (False, True):
        for place in shown:
            ply, way = line[place], ways[place]
            if (ply.before.turn == seat) != own:
                continue
            pens = (OWN, PUT) if own else (REPLY, REPLY_PUT)
            arrows += _arrows(ply.move, way, pens, bolder)
            if own:
                free = _without(held, way[0])
                discs.append(free_place(way[0], free, tight, [*beyond, *discs]))
    numbers = (
        number_disc(number, at, "claustro", larger, look.disc)
        for number, at in enumerate(discs, first)
    )
    drawn = (*names, *unnamed_board(), *pawns(position), *arrows, *numbers)
    return board_scene(drawn, position)


LONG = 4
"""In a line of more plies a step that replies is left to the words, or is needed."""


def _shown(line: Sequence[Ply[Position]], seat: int) -> Sequence[int]:
    """The plies that are drawn, by their places: all, unless there are many.

    Then such steps of replies as leave or reach a square that counts later on, in what
    is drawn: no arrow ends on a pawn that is gone, or takes one that is nowhere.
    """
    shown: list[int] = []
    held: set[Cell | None] = set()
    for place, ply in reversed(list(enumerate(line))):
        move: Move = ply.move
        steps_back = ply.before.turn != seat and not isinstance(move, Capture)
        if steps_back and len(line) > LONG and not held & {*move[:2]}:
            continue
        held |= {*move[:2], move.drop}
        shown.append(place)
    return shown[::-1]


SHARES = (0.1, 0.3, 0.5, 0.7, 0.9)
"""Where along a way a number would be in its way."""


def _without(held: Sequence[Point], bow: Bow) -> list[Point]:
    own = {bow.point(share) for share in SHARES}
    return [point for point in held if point not in own]


FENCE = 2.0
"""How far off the board, on paper, is what numbers keep clear of."""


def _fence(larger: float) -> Iterator[Point]:
    """Points around the board, which keep numbers on it."""
    rim = -0.5 - FENCE * larger / UNIT, SIZE - 0.5 + FENCE * larger / UNIT
    for step in range(2 * SIZE):
        for side in rim:
            yield geometry.place(step / 2, side, UNIT)
            yield geometry.place(side, step / 2, UNIT)


def _middles(position: Position) -> list[Point]:
    """Where pawns are, and what stands at the rim."""
    cells: list[Cell] = [*CORNERS, *GOALS]
    for seat in position.pawns:
        cells += seat
    return [geometry.centre(cell, UNIT) for cell in cells]


def brief(
    position: Position, line: Sequence[Ply[Position]], larger: float = 1.0
) -> tuple[Scene]:
    """The first move alone."""
    move = line[0].move
    arrows = _arrows(move, _ways(move), (OWN, PUT), min(larger, 1.9))
    drawn = (*unnamed_board(), *pawns(position), *arrows)
    return (unnamed_scene(drawn, position),)


BOLDER = 1.7
"""How much bolder arrows are where the board is small."""


def tried(position: Position, said: Event) -> Scene | None:
    """A try, and in red what meets it, if it does not end the game itself."""
    made = [said.facts[key] for key in ("move", "reply") if key in said.facts]
    line = plies(position, [*map(str, made)])
    nodes: list[Node] = []
    for ply, pens in zip(line, ((OWN, PUT), (WRONG, WRONG_PUT)), strict=False):
        nodes += _arrows(ply.move, _ways(ply.move), pens, BOLDER)
    return unnamed_scene((*unnamed_board(), *pawns(position), *nodes), position)


def _ways(move: Move) -> tuple[Bow, ...]:
    """The way of the pawn, and that of its captive."""
    start, end = (geometry.centre(cell, UNIT) for cell in move[:2])
    if not move.drop:
        return (Bow(start, end),)
    put = geometry.centre(move.drop, UNIT)
    # Back to where the captor came from both lie side by side.
    bend = BEND if move.drop != move.origin else 0.3
    return Bow(start, end), Bow(end, put, bend if put.x <= end.x else -bend)


def _arrows(
    move: Move, ways: Sequence[Bow], pens: tuple[Pen, Pen], larger: float = 1.0
) -> Iterator[Node]:
    straight, *put = ways
    yield from bowed_arrow(straight.shortened(0, REACH), pens[0], larger, DOT)
    for bow in put:
        yield plain.ghost(bow.end, UNIT)
        short = bow.shortened(UNIT * 0.34, UNIT * 0.1)
        yield from bowed_arrow(short, pens[1], larger)
    if move.captured and not put:
        yield plain.ghost(straight.end, UNIT)
