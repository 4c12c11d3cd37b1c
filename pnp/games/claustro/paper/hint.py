"""A hint: what sort of move begins a solution, and no more."""

from collections.abc import Sequence

from pnp.core.event import Event
from pnp.games.claustro.rules.moves import Capture, parse_move
from pnp.games.claustro.rules.position import Position


def hint(position: Position, moves: Sequence[str]) -> tuple[Event, ...]:
    """Where a drop goes is left open, and so is which pawn resists a capture."""
    move = parse_move(moves[0])
    if isinstance(move, Capture):
        return (Event("hint-capture", {"target": move.target}),)
    if any(isinstance(other, Capture) for other in position.legal()):
        return (Event("hint-no-capture"),)
    return (Event("hint-step", {"origin": move.origin}),)
