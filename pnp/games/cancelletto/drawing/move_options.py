"""A turn to be ended: its steps, and on each tile what it costs to take that one."""

from collections.abc import Iterator, Sequence
from math import dist, hypot

from pnp.boards.diagram import verdict
from pnp.boards.squares import Cell
from pnp.core.key_moment import Option
from pnp.games.cancelletto.drawing.view import (
    UNIT,
    abreast_scene,
    centre,
    middle,
    unnamed_board,
)
from pnp.games.cancelletto.rules.events import situation
from pnp.games.cancelletto.rules.moves import Removal
from pnp.games.cancelletto.rules.position import Position
from pnp.scene.nodes import Box, Circle, Node, Point, Scene, Style
from pnp.scene.tokens import OUTLINE

SEAL = UNIT * 0.33
"""How far a verdict reaches."""

RING = 1.5
"""How far the ring about that of the tile that was taken reaches, in verdicts."""

SLANT, TOUCH = 0.72, 0.1
"""How far a verdict is moved aslant to be free of a corner, in verdicts; how much of a
wall it may cover."""

PAWN = UNIT * 0.36
"""How far a pawn reaches."""


def choice(position: Position, options: Sequence[Option]) -> Scene:
    """The turn that was made but for its end, and a verdict on every plain tile.

    A ring lies about the tile that was taken.
    """
    *steps, last = options[0].plies
    reaches = (SEAL * RING, *(SEAL for _ in options[1:]))
    seals = [
        node
        for option, reach in zip(options, reaches, strict=True)
        for node in _verdict_seal(option, reach)
    ]
    drawn = (*unnamed_board(last.before, steps), *_choice_ring(options[0]), *seals)
    return abreast_scene(last.before, drawn, situation(position))


def free_place(option: Option, reach: float = SEAL) -> Point | None:
    """Where on the tile that is taken most is free, nearest to its middle."""
    last = option.plies[-1]
    if not isinstance(last.move, Removal):
        return None
    tile, position = last.move.tile, last.before
    x, y = middle(tile)
    pawns = position.pawns[0] | position.pawns[1]
    walls = [_square(cell) for cell in tile.cells if position.symbol(cell) == "#"]
    stand = [centre(cell) for cell in tile.cells if cell in pawns]

    def crowd(at: Point) -> tuple[int, float]:
        near = [box for box in walls if _away(box, at) < reach]
        close = [pawn for pawn in stand if dist(pawn, at) < reach + PAWN]
        return len(near) + len(close), dist(at, (x, y))

    steps = (-1.0, -SLANT, 0.0, SLANT, 1.0)
    spots = (Point(x + a * reach, y + b * reach) for a in steps for b in steps)
    return min(spots, key=crowd)


def _square(cell: Cell) -> Box:
    return Box(*centre(cell), *centre(cell)).grown(UNIT / 2 - TOUCH)


def _away(box: Box, at: Point) -> float:
    """How far off a box a point lies."""
    x = max(box.left - at.x, 0.0, at.x - box.right)
    y = max(box.top - at.y, 0.0, at.y - box.bottom)
    return hypot(x, y)


def _choice_ring(option: Option) -> Iterator[Node]:
    if place := free_place(option, SEAL * RING):
        ring = Style(fill="ground", stroke="arrow", width=OUTLINE, dash=(1.4, 1.0))
        yield Circle(place, SEAL * RING, ring)


def _verdict_seal(option: Option, reach: float) -> Iterator[Node]:
    place = free_place(option, reach)
    if place and option.mark and _is_plain(option):
        yield verdict(option.mark, place, SEAL, "text", "illegal")


def _is_plain(option: Option) -> bool:
    """Whether the tile has no coloured square; to take one that has always loses."""
    last = option.plies[-1]
    tile = last.move.tile.cells
    return not {last.before.symbol(cell) for cell in tile} & set("bo")
