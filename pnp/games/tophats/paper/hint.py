"""A hint: which stack begins a solution, and whether it jumps."""

from collections.abc import Sequence

from pnp.core.event import Event
from pnp.games.tophats.rules.moves import Chain, Shrink, parse_move
from pnp.games.tophats.rules.position import Position


def hint(position: Position, moves: Sequence[str]) -> tuple[Event, ...]:
    """Which way it goes is left open."""
    first = parse_move(moves[0])
    move = first.then if isinstance(first, Shrink) else first
    shrunk = (Event("hint-shrink"),) if isinstance(first, Shrink) else ()
    if isinstance(move, Chain):
        jumps = len(move.path) - 1
        key = "hint-jumps" if jumps > 1 else "hint-jump"
        facts = {"origin": move.origin, "count": jumps}
        return (*shrunk, Event(key, facts))
    return (*shrunk, Event("hint-step"))
