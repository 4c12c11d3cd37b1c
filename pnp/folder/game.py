"""A game by the folder that it comes in: its rooms, made when they are asked for."""

from collections.abc import Sequence
from functools import cache, partial
from typing import Any

from pnp.core.position import Outcome
from pnp.core.record import Ply
from pnp.core.setup import Edition, Setup
from pnp.folder import events
from pnp.folder.position import Position, position_class
from pnp.folder.source import DRAWN, Source
from pnp.protocol.game import Game
from pnp.protocol.rules import Rules


@cache
def game(source: Source) -> Game[Any, Any]:
    """The game of a folder that is free of faults."""
    played = rules(source)

    def drawing() -> Any:
        from pnp.folder.drawing import drawing

        return drawing(source)

    def art() -> Any:
        from pnp.folder.parts import components
        from pnp.protocol.art import Art

        return Art(components=cache(partial(components, source)))

    def solver() -> Any:
        from pnp.folder.solver import solver

        return solver(played)

    def puzzles() -> Any:
        from pnp.folder.puzzles.offer import puzzles

        return puzzles(source)

    return Game(played, drawing, art, solver, puzzles)


def rules(source: Source) -> Rules[Any, Any]:
    """Who plays."""
    edition = Edition(
        source.name, source.facts.tag, 1, players=(2,), variants=source.variants
    )
    return Rules(
        editions=(edition,),
        positions=(position_class(source),),
        deal=partial(_deal, source),
        seats=tuple(seat.name for seat in source.facts.seats),
        events=events.events,
        clauses=tuple(source.clauses.values()),
        adjudicate=partial(_adjudicate, source),
        ending=events.ending,
    )


def _deal(source: Source, setup: Setup) -> Position:
    """The start, by the variants of a setup."""
    start = {"variants": frozenset(setup.variants)} if setup.variants else {}
    return position_class(source)(source.position(**start))


def _adjudicate(source: Source, plies: Sequence[Ply[Any]]) -> Outcome | None:
    """How a game stands; what came before may end it in a draw."""
    if not plies:
        return None
    outcome: Outcome | None = plies[-1].after.outcome()
    if outcome or not _is_drawn(source, plies):
        return outcome
    return Outcome((0, 0), DRAWN, source.clauses[DRAWN])


def _is_drawn(source: Source, plies: Sequence[Ply[Any]]) -> bool:
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
