"""The rules of a folder's game: who deals, who judges, what its codes say."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from pnp.core.position import Outcome, scores
from pnp.core.record import Ply
from pnp.core.setup import Setup
from pnp.folder import events
from pnp.folder.lineup import lineup_class
from pnp.folder.position import Position, position_class
from pnp.folder.source import DRAWN, Source
from pnp.protocol.rules import Rules


def rules(source: Source) -> Rules[Any, Any]:
    """Who plays."""
    return Rules(
        editions=(source.edition,),
        positions=(position_class(source), lineup_class(source)),
        deal=partial(_deal, source),
        seats=tuple(seat.name for seat in source.facts.seats),
        events=events.events,
        clauses=tuple(source.clauses.values()),
        adjudicate=partial(_adjudicate, source),
        ending=events.ending,
    )


def _deal(source: Source, setup: Setup) -> Position:
    """The start of a seed, by the variants of a setup."""
    return position_class(source)(source.start(setup.seed, setup.variants))


def _adjudicate(source: Source, plies: Sequence[Ply[Any]]) -> Outcome | None:
    """How a game stands; what came before may end it in a draw."""
    if not plies:
        return None
    outcome: Outcome | None = plies[-1].after.outcome()
    if outcome or not is_drawn(source, plies):
        return outcome
    return Outcome(scores(None, plies[-1].after.players), DRAWN, source.clauses[DRAWN])


def is_drawn(source: Source, plies: Sequence[Ply[Any]]) -> bool:
    """Whether a game is drawn by its length."""
    facts = source.facts
    if facts.quiet and len(plies) >= facts.quiet:
        recent = plies[-facts.quiet :]
        if all(_is_quiet(ply) for ply in recent):
            return True
    if not facts.repetition:
        return False
    last = plies[-1].after
    return [plies[0].before, *(p.after for p in plies)].count(last) >= facts.repetition


def _is_quiet(ply: Ply[Any]) -> bool:
    """Whether no piece came or went."""
    before, after = ply.before.layout.held, ply.after.layout.held
    return sorted(before) == sorted(after)
