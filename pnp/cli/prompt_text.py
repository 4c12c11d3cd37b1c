"""What is told at the prompt, in the language of the reader."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import click

from pnp.core.position import Outcome
from pnp.core.record import Ply
from pnp.games import AnyGame
from pnp.words.catalogue import Language, catalogue

LEAST = 8
"""Names stand in a column at least so wide."""


def columns(rows: Iterable[tuple[str, object]]) -> None:
    """Facts, one a line, with their names before them.

    Lines are not broken here, so a space is like another, and is found as it is typed.
    """
    listed = list(rows)
    width = max([LEAST, *(len(name) for name, _ in listed)])
    for name, fact in listed:
        click.echo(f"{name:{width}}  {fact}".replace("\N{NO-BREAK SPACE}", " "))


def result(game: AnyGame, outcome: Outcome | None, language: Language) -> str:
    """How a game ended, in numbers and by its clause."""
    words = catalogue(game.name, language)
    if outcome is None:
        return words.text("unfinished")
    scores = " ".join(map(str, outcome.scores))
    facts = {"reason": outcome.reason, "clause": outcome.clause}
    return words.text("result", scores=scores, **facts)


def turn_ending(
    game: AnyGame, plies: Sequence[Ply[Any]], language: Language
) -> str | None:
    """What ends the turn of the last ply; ``None`` if that ended it, or the game."""
    rules = game.rules
    if not plies or rules.ends_turn(plies[-1].move) or rules.adjudicate(tuple(plies)):
        return None
    after = plies[-1].after
    last = [move for move in after.legal() if rules.ends_turn(move)]
    # One by which the game goes on, if there is any.
    last.sort(key=lambda move: after.apply(move).outcome() is not None)
    words = catalogue(game.name, language)
    return words.text("turn-open", move=last[0]) if last else None


def ending(game: AnyGame, plies: Sequence[Ply[Any]], language: Language) -> str | None:
    """How a game ended with its last ply, as a sentence; ``None`` if it goes on."""
    outcome = game.rules.adjudicate(tuple(plies)) if plies else None
    if outcome is None:
        return None
    if plies[-1].after.outcome():
        *_, event = game.rules.events(plies[-1:])
    else:
        event = game.rules.ending(outcome)
    return catalogue(game.name, language).tell(event)


def outcome_json(outcome: Outcome | None) -> Mapping[str, object] | None:
    """An end as JSON."""
    if not outcome:
        return None
    return {
        "scores": list(outcome.scores),
        "reason": outcome.reason,
        "clause": outcome.clause,
    }
