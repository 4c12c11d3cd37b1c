"""The grid of Gridblock on a card: its names near, what lies beneath it smaller."""

from collections.abc import Iterator, Sequence
from typing import Any

from pnp.core.event import Event
from pnp.core.record import Ply
from pnp.games.gridblock.paper import beneath, facedown, smallcards, view
from pnp.games.gridblock.paper.view import SIDE, UNIT
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import Restoration
from pnp.games.gridblock.rules.situation import restoring, situation
from pnp.scene.diagram import diagram
from pnp.scene.nodes import Group, Node, Point, Scene, scaling, translation

ASIDE, TOP = 3.1, 0.8
"""Room for the names, as much at the right of the grid, and for a mover at the rim."""

NAMES, OUTSIDE = 3.0, 2.2
"""The size of the names, and from the tiles to their middles."""

HELD, DEALT = 0.8, 0.64
"""How large what lies beneath is, and the cards by which a game starts."""

LOWER = 0.8
"""How much lower these are, clear of the names of columns."""


def close(position: Position | Restoration, last: Sequence[Ply[Any]] = ()) -> Scene:
    """The view of a position, or of a grid to be restored, as it fills a card."""
    if isinstance(position, Restoration):
        grid = tuple(facedown.restored(position, last, NAMES, OUTSIDE))
        return _framed(grid, *_missing(position), restoring(position))
    grid = view.standing(position, last, NAMES, OUTSIDE)
    return _framed(grid, *_cards(position, last), situation(position))


def _cards(position: Position, last: Sequence[Ply[Any]]) -> tuple[Group, float]:
    """The cards, and how far down they reach."""
    drawn = (*view.beneath(position), *view.opened(last))
    if beneath.is_dealt(position):
        tall = view.MORE + UNIT * (beneath.TOP + smallcards.SIZE[1])
        middle = translation((1 - DEALT) * SIDE / 2, LOWER)
        return Group(drawn, middle.after(scaling(DEALT))), tall * DEALT + LOWER
    tall = UNIT * (beneath.TOP + smallcards.SIZE[1])
    return Group(drawn, scaling(HELD)), tall * HELD


def _missing(position: Restoration) -> tuple[Group, float]:
    """What lies face down, and how far down it reaches."""
    drawn = Group(tuple(facedown.missing(position)), scaling(HELD))
    tall = UNIT * (beneath.TOP + facedown.ROW) * HELD
    return drawn, tall if position.down else OUTSIDE + NAMES


def _framed(
    grid: tuple[Node, ...], below: Group, tall: float, alt: Iterator[Event]
) -> Scene:
    size = SIDE + 2 * ASIDE, TOP + SIDE + tall + 0.4
    return diagram(size, Point(ASIDE, TOP + SIDE), (*grid, below), alt)
