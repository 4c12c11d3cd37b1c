"""The moves that a player could make, drawn where they are to be made."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import copysign

from pnp.boards.diagram import verdict
from pnp.core.key_moment import Mark, Option
from pnp.games.claustro.art import geometry
from pnp.games.claustro.drawing.view import (
    DASHED,
    PEN,
    REACH,
    UNIT,
    board_scene,
    named_board,
    pawns,
)
from pnp.games.claustro.rules.moves import Move
from pnp.games.claustro.rules.position import Position
from pnp.scene.nodes import Group, Node, Point, Scene, Style
from pnp.scene.shapes import along, arrow, length, line, shortened_line

SEAL = UNIT * 0.25
"""How far a verdict reaches."""

_SMALLER = SEAL * 0.85

_ASIDE = UNIT * 0.55
"""The same beside a pawn, and how far from its middle: in a corner of the square."""

_ABREAST = UNIT * 0.29
"""How far two verdicts of one square, if they differ, are from its middle."""

_BEYOND = UNIT * 0.24
"""How far one alone is, so that its arrow is seen."""

_TEMPTING = replace(PEN, width=PEN.width * 0.6, dash=(0.45, 0.4))

_TEMPTING_DROP = replace(_TEMPTING, dash=(1.1, 0.7))

_REPLY = replace(PEN, stroke="illegal", width=PEN.width * 1.2)
"""The reply that refutes a move, in the ink of errors and with a core, for grey prints.
"""

_CORE = PEN.width * 0.5

_REPLY_DROP = replace(_REPLY, dash=_TEMPTING_DROP.dash)

_HEAD, _LESS = 2.3, 1.3
"""How long the heads of arrows are: of a step little else is seen, so those of others
than the move made are smaller."""

_SHORT = 4.0
"""Arrows shorter than this have shorter dashes, or there is none."""


def choice(position: Position, options: Sequence[Option]) -> Scene:
    """The moves that could be made, the chosen one in full, with their verdicts.

    What refutes one is drawn in the ink of errors.
    """
    return board_scene(tuple(option_nodes(position, options)), position)


def close(position: Position, options: Sequence[Option]) -> tuple[Scene, Scene]:
    """The same to be cut; nothing lies beside the board."""
    return choice(position, options), Scene(0, 0)


def option_nodes(position: Position, options: Sequence[Option]) -> Iterator[Node]:
    """The same, untold, for a picture that says more of them."""
    moves: list[Move] = [option.plies[0].move for option in options]
    chosen = moves[0]
    rivals = [_rivals(option, options) for option in options]
    ends = [_end(option, also) for option, also in zip(options, rivals, strict=True)]
    arrows = [*_arrows(chosen, ends[0], PEN, DASHED)]
    for move, end in zip(moves[1:], ends[1:], strict=True):
        way, *drop = _arrows(move, end, _TEMPTING, _TEMPTING_DROP)
        # A capture that differs by its drop alone is drawn already.
        arrows += drop if move[:2] == chosen[:2] else (way, *drop)
    for reply in (option.reply for option in options if option.reply):
        arrows += _arrows(reply.move, _end(Option((reply,)), ()), _REPLY, _REPLY_DROP)
    marked = zip(moves, ends, (option.mark for option in options), strict=True)
    # What is alike of two pawns that step to one square is drawn there once.
    seals = dict.fromkeys(seal for each in marked for seal in _verdict_seal(*each))
    yield from (*named_board(), *arrows, *pawns(position), *seals)


def _rivals(option: Option, options: Sequence[Option]) -> Sequence[Mark | None]:
    """How steps end to the square to which a pawn steps, its own among them."""
    move = option.plies[0].move
    steps = ((each.plies[0].move, each.mark) for each in options)
    return [
        mark
        for step, mark in steps
        if step.target == move.target and not (step.captured or move.captured)
    ]


def _end(option: Option, rivals: Sequence[Mark | None]) -> Point:
    """Where a verdict on a move lies: past the middle of the square where it ends.

    Where another pawn steps there too it lies in the middle, or if they differ aside.
    """
    move = option.plies[0].move
    start, end = (geometry.centre(cell, UNIT) for cell in move[:2])
    if move.captured:
        return end
    if len(set(rivals)) > 1:
        return Point(end.x + copysign(_ABREAST, start.x - end.x), end.y)
    return end if len(rivals) > 1 else _past(start, end)


def _past(start: Point, end: Point) -> Point:
    """Past the middle of a square next to where an arrow begins, or in it."""
    near = length((start, end)) < 2 * UNIT
    return along(end, start, -_BEYOND) if near else end


def _arrows(move: Move, end: Point, pen: Style, dashed: Style) -> Iterator[Node]:
    """The way of a pawn, and of the one that it takes."""
    start = geometry.centre(move[0], UNIT)
    free = not move.captured
    way = shortened_line(start, end, REACH, SEAL + 0.3 if free else REACH)
    head = _HEAD if pen is PEN else _LESS
    yield _arrow(way, pen, min(head, 0.999 * length(way)))
    if move.drop and move.drop != move.origin:
        last = _past(end, geometry.centre(move.drop, UNIT))
        way = shortened_line(end, last, REACH, SEAL + 0.3)
        if length(way) < _SHORT:
            dashed = replace(dashed, dash=_TEMPTING.dash)
        yield _arrow(way, dashed, min(head, 2.1, 0.999 * length(way)))


def _arrow(way: tuple[Point, Point], pen: Style, head: float) -> Node:
    drawn = arrow(way, pen, head=head)
    if pen.stroke != _REPLY.stroke:
        return drawn
    start, tip = way
    core = replace(pen, stroke="ground", width=_CORE)
    return Group((drawn, line(start, along(tip, start, head * 0.9), core)))


def _verdict_seal(move: Move, end: Point, mark: Mark | None) -> Iterator[Node]:
    """The verdict on the square that is free after the move, or near a tip of it."""
    if not mark:
        return
    start = geometry.centre(move[0], UNIT)
    if not move.captured:
        yield _seal(mark, end, SEAL)
    elif move.drop and move.drop != move.origin:
        taken, drop = (geometry.centre(cell, UNIT) for cell in (move[1], move.drop))
        yield _seal(mark, _past(taken, drop), SEAL)
    else:
        # A tip beside the arrow: one of the squares holds a pawn, the other will.
        place = start if move.drop else end
        aside = Point(place.x - abs(end.y - start.y), place.y + abs(end.x - start.x))
        yield _seal(mark, along(place, aside, _ASIDE), _SMALLER)


def _seal(mark: Mark, middle: Point, reach: float) -> Node:
    return verdict(mark, middle, reach, "claustro", "illegal")
