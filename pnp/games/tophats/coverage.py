"""Which clauses of the rules a game shows."""

from collections.abc import Iterator, Sequence

from pnp.core.record import Turn
from pnp.games.tophats.endings import adjudicate
from pnp.games.tophats.events import events
from pnp.games.tophats.rules import Position

SHOWN = {
    "placing": "TOP-5",
    "step": "TOP-6",
    "chain": "TOP-7",
    "capture": "TOP-8",
    "capture-and-change": "TOP-8",
    "capture-of-the-last": "TOP-8",
    "captures": "TOP-8",
    "into-respect": "TOP-10",
    "out-of-respect": "TOP-11",
    "shrink": "TOP-12",
    "skipped": "TOP-14",
    "returns": "TOP-14",
    "pass": "TOP-14",
}
"""The clauses by the events that show them."""


def coverage(start: Position, turns: Sequence[Turn[Position]]) -> frozenset[str]:
    """The clauses that the turns of a game from a start show."""
    return frozenset(_shown(turns))


def _shown(turns: Sequence[Turn[Position]]) -> Iterator[str]:
    plies = tuple(ply for turn in turns for ply in turn)
    for event in events(plies):
        if event.key in SHOWN:
            yield SHOWN[event.key]
    if plies and (outcome := adjudicate(plies)):
        yield outcome.clause
