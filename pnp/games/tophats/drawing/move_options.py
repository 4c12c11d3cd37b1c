"""The moves that a player could make, drawn where they are to be made."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.boards.diagram import verdict
from pnp.core.key_moment import Option
from pnp.core.record import Ply
from pnp.games.tophats.art import plain
from pnp.games.tophats.drawing.set_aside import strip
from pnp.games.tophats.drawing.view import (
    DASHED,
    PEN,
    UNIT,
    beside,
    board,
    board_scene,
    path,
    stacks,
    tip,
    way,
)
from pnp.games.tophats.rules.events import walk_of
from pnp.games.tophats.rules.moves import Shrink, Step
from pnp.games.tophats.rules.position import Position
from pnp.scene.nodes import Node, Point, Scene, Style
from pnp.scene.shapes import along

SEAL = UNIT * 0.25
"""How far a verdict reaches."""

BEYOND = UNIT * 0.2
"""How far it stands behind the middle of its cell after a step, which is short."""

DOTTED = replace(DASHED, dash=(0.3, 0.7))
"""Of the reply that refutes a move."""


def choice(position: Position, options: Sequence[Option]) -> Scene:
    """The moves that could be made, the chosen one in full, with their verdicts.

    What refutes one is dotted.
    """
    return board_scene((*_option_nodes(position, options), *beside(position)), position)


def close(position: Position, options: Sequence[Option]) -> tuple[Scene, Scene]:
    """The same without what lies beside the board, and that in a strip."""
    return board_scene(tuple(_option_nodes(position, options)), position), strip(
        position.aside
    )


def _option_nodes(position: Position, options: Sequence[Option]) -> Iterator[Node]:
    closed = plain.closed_ring(UNIT) if _shrinks(options[0]) else ()
    below = [node for each in options[:0:-1] for node in _arrow(each, DASHED)]
    below += [node for each in options if each.reply for node in _answer(each.reply)]
    above = _arrow(options[0], PEN)
    yield from (*board(position), *closed, *below, *above, *stacks(position))
    for each in options:
        yield from (*_tip(each), *_verdict_seal(each))


def _shrinks(option: Option) -> bool:
    return isinstance(option.plies[0].move, Shrink)


def _arrow(option: Option, pen: Style) -> Iterator[Node]:
    if walk := walk_of(option.plies[0].move):
        yield from way(walk, _reach(option), pen)


def _answer(reply: Ply[Position]) -> Iterator[Node]:
    if walk := walk_of(reply.move):
        yield from way(walk, UNIT * 0.1, DOTTED)


def _tip(option: Option) -> Iterator[Node]:
    if walk := walk_of(option.plies[0].move):
        yield tip(walk, _reach(option))


def _reach(option: Option) -> float:
    """What the verdict takes of an arrow that ends at it."""
    return SEAL + 0.3 - _beyond(option) if option.mark else UNIT * 0.1


def _beyond(option: Option) -> float:
    return BEYOND if isinstance(walk_of(option.plies[0].move), Step) else 0.0


def _verdict_seal(option: Option) -> Iterator[Node]:
    """The verdict on the cell where the move ends."""
    walk = walk_of(option.plies[0].move)
    if walk and option.mark:
        before, end = (plain.centre(cell, UNIT) for cell in path(walk)[-2:])
        place = along(end, before, -_beyond(option))
        if walk.origin == walk.target:
            # Where the move began, its own stack is drawn.
            place = Point(end.x, end.y + UNIT * 0.36)
        # Red is a player here: what loses is as dark as words.
        yield verdict(option.mark, place, SEAL, "tophats", "text")
