"""What perfect play has to say about the moves of a game."""

from collections.abc import Iterator, Sequence

from pnp.core.event import Event
from pnp.core.record import Ply
from pnp.games.claustro.mind.play import best, safe, values
from pnp.games.claustro.mind.table import Table, Value
from pnp.games.claustro.mind.tables import table
from pnp.games.claustro.rules.board import COLOURS
from pnp.games.claustro.rules.position import Position

NOTES = ("profits", "misses-the-win", "only-win", "only-move", "wins-on")
"""All there is to say, of White or Black where it is said who wins."""


def annotations(
    plies: Sequence[Ply[Position]], known: Table
) -> Iterator[tuple[int, Event]]:
    """The notes on a game, each with the number of its turn, from 1.

    Told are the mistakes, the moves without which all would be lost, and where the
    win begins; the winner's own moves are counted, one just made included.
    """
    for number, ply in enumerate(plies, start=1):
        if note := _note(ply, known):
            yield number, note


def verdict(plies: Sequence[Ply[Position]]) -> Sequence[Event]:
    """What the table has to say of a turn; of a mistake, what was best instead."""
    (ply,) = plies
    known = table(ply.before.variants)
    note = _note(ply, known)
    if not note:
        return ()
    if note.key.endswith("-profits") or note.key == "misses-the-win":
        kept = best(values(ply.before, known))
        return note, Event("better-was", {"move": str(kept[0])})
    return (note,)


def _note(ply: Ply[Position], known: Table) -> Event | None:
    worth = values(ply.before, known)
    stood, made = known.value(ply.before), worth[ply.move]
    if stood.kind == "loss" or made.distance == 1:
        return None
    if made.kind == "loss":
        winner = COLOURS[1 - ply.before.turn]
        return Event(f"{winner}-profits", {"moves": own_moves(made)})
    if made.kind == "cyclic" and stood.kind == "win":
        return Event("misses-the-win")
    if safe(worth) == [ply.move] and len(worth) > 1:
        return Event("only-win" if stood.kind == "win" else "only-move")
    if made.kind == "win" and ply.move in best(worth):
        winner = COLOURS[ply.before.turn]
        return Event(f"{winner}-wins-on", {"moves": own_moves(made)})
    return None


def own_moves(made: Value) -> int:
    """How many moves the winner makes, by what a move is worth to who makes it.

    Plies count the move itself: it is the winner's first or the loser's mistake.
    """
    plies = made.distance or 0
    return plies // 2 if made.kind == "loss" else (plies + 1) // 2
