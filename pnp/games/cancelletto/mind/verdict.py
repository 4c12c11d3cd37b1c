"""What a turn costs, or a part of it, in turns to the win (CAN-11)."""

from collections.abc import Sequence

from pnp.core.event import Event
from pnp.core.record import Ply
from pnp.games.cancelletto.mind.judgement import best_plan, solved
from pnp.games.cancelletto.rules.position import Position


def verdict(plies: Sequence[Ply[Position]]) -> Sequence[Event]:
    """Whether a turn puts off the win or gives it away, proven before and after.

    A part of a turn is judged as such.
    """
    before, after = plies[0].before, plies[-1].after
    if after.outcome():
        return ()
    stood, stands = solved(before), solved(after)
    if stood.status != "win" or stood.par is None:
        return ()
    if stands.status == "no-win":
        return Event("win-given-away"), _better(before)
    if stands.status != "win" or stands.par is None:
        return ()
    # What is left of a turn is a turn; a whole one is behind.
    lost = stands.par + after.number - before.number - stood.par
    if lost <= 0:
        return ()
    key = "costs-a-turn" if lost == 1 else "costs-turns"
    return Event(key, {"turns": lost, "par": stands.par}), _better(before)


def _better(before: Position) -> Event:
    """The first turn of a plan as fast as can be."""
    return Event("better-was", {"move": best_plan(before)[0]})
