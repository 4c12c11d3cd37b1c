"""A turn to be ended: its steps, and on each tile what it costs to take that one."""

from collections.abc import Iterator, Sequence

from pnp.boards.diagram import verdict
from pnp.core.key_moment import Option
from pnp.games.cancelletto.drawing.view import (
    UNIT,
    abreast_scene,
    middle,
    unnamed_board,
)
from pnp.games.cancelletto.rules.events import situation
from pnp.games.cancelletto.rules.moves import Removal
from pnp.games.cancelletto.rules.position import Position
from pnp.scene.nodes import Circle, Node, Point, Scene, Style
from pnp.scene.tokens import OUTLINE

SEAL = UNIT * 0.33
"""How far a verdict reaches."""


def choice(position: Position, options: Sequence[Option]) -> Scene:
    """The turn that was made but for its end, and a verdict on every plain tile.

    A ring lies about the tile that was taken.
    """
    *steps, last = options[0].plies
    seals = [node for option in options for node in _verdict_seal(option)]
    drawn = (*unnamed_board(last.before, steps), *_choice_ring(options[0]), *seals)
    return abreast_scene(last.before, drawn, situation(position))


def _place(option: Option) -> Point | None:
    """The middle of the tile that is taken."""
    move = option.plies[-1].move
    return middle(move.tile) if isinstance(move, Removal) else None


def _choice_ring(option: Option) -> Iterator[Node]:
    if place := _place(option):
        ring = Style(fill="ground", stroke="arrow", width=OUTLINE, dash=(1.4, 1.0))
        yield Circle(place, SEAL * 1.5, ring)


def _verdict_seal(option: Option) -> Iterator[Node]:
    place = _place(option)
    if place and option.mark and _is_plain(option):
        yield verdict(option.mark, place, SEAL, "text", "illegal")


def _is_plain(option: Option) -> bool:
    """Whether the tile has no coloured square; to take one that has always loses."""
    last = option.plies[-1]
    tile = last.move.tile.cells
    return not {last.before.symbol(cell) for cell in tile} & set("bo")
