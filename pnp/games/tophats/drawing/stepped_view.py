"""The board of Top Hats after a turn, whose way goes round the stacks that it jumps."""

from collections.abc import Iterator

from pnp.boards.hexes import HexCell
from pnp.boards.solution_marks import DISC, HALO, OWN
from pnp.games.tophats.art import plain
from pnp.games.tophats.drawing.jump_ways import (
    badges_held,
    bowed_way,
    clear_off,
    hats,
    landing_numbers,
    way_held,
)
from pnp.games.tophats.drawing.view import (
    REACH,
    UNIT,
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
from pnp.scene.nodes import Node, Point, Scene

LARGER = 1.5
"""How much larger ways and numbers are drawn than a card shows them: three boards are
abreast."""


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
    reach = (DISC + HALO) * LARGER
    discs = [(plain.centre(cell, UNIT), reach) for cell in free]
    held = [*hats(position), *badges_held(position), *way_held(cells), *discs]
    offs = dict[HexCell, Point]()
    for cell in dict.fromkeys(landed):
        if cell in taken:
            x, y = plain.centre(cell, UNIT)
            right, down = offs[cell] = clear_off(landed, cell, held, LARGER)
            held.append((Point(x + right, y + down), reach))
    yield from landing_numbers(landed, LARGER, offs)
