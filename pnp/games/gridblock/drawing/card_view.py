"""The grid of Gridblock on a card: its names near, what lies beneath it smaller."""

from collections.abc import Iterator, Sequence
from typing import Any

from pnp.boards.diagram import diagram
from pnp.core.event import Event
from pnp.core.record import Ply
from pnp.games.gridblock.art import small_cards
from pnp.games.gridblock.drawing import below_board, restoration_view, view
from pnp.games.gridblock.drawing.view import SIDE, UNIT
from pnp.games.gridblock.rules.events import restoring, situation
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import Restoration
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
        grid = tuple(restoration_view.restoration_grid(position, last, NAMES, OUTSIDE))
        return _card_scene(grid, *_missing(position), restoring(position))
    grid = view.standing(position, last, NAMES, OUTSIDE)
    return _card_scene(grid, *_cards(position, last), situation(position))


def _cards(position: Position, last: Sequence[Ply[Any]]) -> tuple[Group, float]:
    """The cards, and how far down they reach."""
    drawn = (*view.beneath(position), *view.cards_of_turn(last))
    if below_board.is_dealt(position):
        tall = view.MORE + UNIT * (below_board.TOP + small_cards.SIZE[1])
        middle = translation((1 - DEALT) * SIDE / 2, LOWER)
        return Group(drawn, middle.after(scaling(DEALT))), tall * DEALT + LOWER
    tall = UNIT * (below_board.TOP + small_cards.SIZE[1])
    return Group(drawn, scaling(HELD)), tall * HELD


def _missing(position: Restoration) -> tuple[Group, float]:
    """What lies face down, and how far down it reaches."""
    drawn = Group(tuple(restoration_view.missing(position)), scaling(HELD))
    tall = UNIT * (below_board.TOP + restoration_view.ROW) * HELD
    return drawn, tall if position.down else OUTSIDE + NAMES


def _card_scene(
    grid: tuple[Node, ...], below: Group, tall: float, alt: Iterator[Event]
) -> Scene:
    size = SIDE + 2 * ASIDE, TOP + SIDE + tall + 0.4
    return diagram(size, Point(ASIDE, TOP + SIDE), (*grid, below), alt)
