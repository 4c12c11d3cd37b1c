"""What perfect play has to say about the moves of a game."""

from collections.abc import Iterator, Sequence

from pnp.core.event import Event
from pnp.core.record import Ply
from pnp.games.claustro.mind.play import best, safe, values
from pnp.games.claustro.mind.table import Table, Value
from pnp.games.claustro.rules.position import Position

NOTES = ("loses-in", "misses-the-win", "only-win", "only-move", "wins-in")
"""All there is to say."""


def annotations(
    plies: Sequence[Ply[Position]], table: Table
) -> Iterator[tuple[int, Event]]:
    """The notes on a game, each with the number of its turn, from 1.

    Told are the mistakes, the moves without which all would be lost, and where the
    win begins; plies are counted from the position after the move.
    """
    for number, ply in enumerate(plies, start=1):
        if note := _note(ply, table):
            yield number, note


def _note(ply: Ply[Position], table: Table) -> Event | None:
    worth = values(ply.before, table)
    stood, made = table.value(ply.before), worth[ply.move]
    if stood.kind == "loss" or made.distance == 1:
        return None
    if made.kind == "loss":
        return Event("loses-in", {"plies": _after(made)})
    if made.kind == "cyclic" and stood.kind == "win":
        return Event("misses-the-win")
    if safe(worth) == [ply.move] and len(worth) > 1:
        return Event("only-win" if stood.kind == "win" else "only-move")
    if made.kind == "win" and ply.move in best(worth):
        return Event("wins-in", {"plies": _after(made)})
    return None


def _after(value: Value) -> int:
    """How many plies are left once the move is made."""
    return (value.distance or 0) - 1
