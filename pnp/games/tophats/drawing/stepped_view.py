"""The board of Top Hats after a turn, whose way goes round the stacks that it jumps."""

from collections.abc import Iterator

from pnp.boards.solution_marks import OWN
from pnp.games.tophats.drawing.jump_ways import bowed_way, landing_numbers
from pnp.games.tophats.drawing.view import (
    REACH,
    Plies,
    board_and_aside,
    board_scene,
    lit,
    path,
    stacks,
)
from pnp.games.tophats.rules.events import walk_of
from pnp.games.tophats.rules.moves import Walk
from pnp.games.tophats.rules.position import Position
from pnp.scene.nodes import Node, Scene

LARGER = 1.5
"""How much larger ways and numbers are drawn than a card shows them: three boards are
abreast."""

OFF = (-0.42, -0.42)
"""How far right and down a number stands off a stack or the start, in cells: not on a
badge."""


def stepped_view(position: Position, last: Plies = ()) -> Scene:
    """The position with the way of the turn that led to it over all that stands there.

    The jumps of a chain have numbers where they land.
    """
    walks = [walk for ply in last if (walk := walk_of(ply.move))]
    outlines = (node for ply in last for node in lit(ply))
    ways = (node for walk in walks for node in _way(position, walk))
    drawn = (*board_and_aside(position), *stacks(position), *outlines, *ways)
    return board_scene(drawn, position)


def _way(position: Position, walk: Walk) -> Iterator[Node]:
    """The arrow of a stack, and numbers on its landings if there are several."""
    cells = path(walk)
    landed = cells[1:] if len(cells) > 2 else ()
    taken = [cells[0], *(stack.cell for stack in position.stacks)]
    free = [cell for cell in landed if cell not in taken]
    yield from bowed_way(cells, OWN, LARGER, free, REACH)
    yield from landing_numbers(landed, taken, LARGER, OFF)
