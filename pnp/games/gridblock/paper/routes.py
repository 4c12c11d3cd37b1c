"""The ways that movers may have gone, one a turn, and where cubes came (GRB-6)."""

from collections.abc import Collection, Sequence
from itertools import pairwise

from pnp.core.grid import Cell
from pnp.core.record import Ply
from pnp.games.gridblock.rules.moves import Play
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.walks import Walk, walks


def routes(plies: Sequence[Ply[Position]]) -> list[Walk]:
    """A way for each ply, straight and off the others where it can be.

    Empty for a mover that is placed, or stays where it is.
    """
    found: list[Walk] = []
    stops = {ply.move.target for ply in plies}
    for ply in plies:
        crowded = stops.union(*found) if len(plies) > 1 else set()
        found.append(_route(ply, crowded))
    return found


def placed(ply: Ply[Position]) -> bool:
    """Whether a cube came on a corner of the target."""
    target = ply.move.target
    before, after = (len(p.corners(target)) for p in (ply.before, ply.after))
    return after > before


def _route(ply: Ply[Position], crowded: Collection[Cell]) -> Walk:
    move, origin = ply.move, ply.before.mover
    if not isinstance(move, Play) or origin is None:
        return ()
    found = walks(origin, ply.before.values[move.card], ply.before.variants)
    ways = [way for way in found if way[-1] == move.target]
    return min(ways, key=lambda way: _burden(way, crowded), default=())


def _burden(way: Walk, crowded: Collection[Cell]) -> tuple[int, int]:
    """How often a way crosses what is crowded, and how often it turns."""
    steps = [(b.column - a.column, b.row - a.row) for a, b in pairwise(way)]
    turns = sum(one != other for one, other in pairwise(steps))
    return sum(cell in crowded for cell in way[1:-1]), turns
