"""A hint: when the gate comes in a plan, and which tile goes first."""

from collections.abc import Sequence

from pnp.core.event import Event
from pnp.games.cancelletto.rules.position import Position


def hint(position: Position, turns: Sequence[str]) -> tuple[Event, ...]:
    """Where the gate stands is left open."""
    gates = [
        number
        for number, turn in enumerate(turns, start=1)
        if turn.startswith("gate:") or " gate:" in turn
    ]
    tile = turns[0].rpartition("x")[2]
    key = "hint-gate" if gates else "hint-no-gate"
    facts = {"turn": gates[0], "tile": tile} if gates else {"tile": tile}
    return (Event(key, facts),)
