"""Other ways: paths by which a chain captures the same and ends on the same cell."""

from collections.abc import Iterator

from pnp.games.tophats.rules.board import CELLS, FULL, SHRUNK
from pnp.games.tophats.rules.moves import Chain, Move, Shrink
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.walks import Jumps, Layout, jumps_of, may_end


def others(position: Position, move: Move) -> Iterator[Chain]:
    """Every other way of a legal chain; what is jumped twice is left out (TOP-7)."""
    shrinks = isinstance(move, Shrink)
    chain = move.then if isinstance(move, Shrink) else move
    jumps = jumps_of(chain) if isinstance(chain, Chain) else None
    if not jumps:
        return
    layout = position.layout(SHRUNK if shrinks or position.shrunk else FULL)
    captured = jumps.jumped & layout.others
    for other in _paths(layout, Jumps(jumps.path[:1], 0, 0)):
        does_alike = other.path[-1] == jumps.path[-1] and (
            other.jumped & layout.others == captured
        )
        if does_alike and other.path != jumps.path and may_end(layout, other):
            yield Chain(tuple(CELLS[number] for number in other.path))


def _paths(layout: Layout, done: Jumps) -> Iterator[Jumps]:
    """Every way to jump on, nothing jumped twice."""
    blocked = layout.blocked & ~(1 << done.path[0])
    for landing, over in layout.field.jumps[done.path[-1]]:
        if blocked & ~done.jumped & over and not blocked >> landing & 1:
            further = Jumps((*done.path, landing), done.jumped | over, over)
            yield further
            yield from _paths(layout, further)
