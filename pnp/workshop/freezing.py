"""Freezing what a solver has found, into the files that are shipped."""

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any

from pnp.core.event import Event
from pnp.core.key_moment import KeyMoment
from pnp.core.record import Playthrough
from pnp.solve.proven import _begun, _game_text


def written_ratings(found: Iterable[tuple[Any, Sequence[Event]]]) -> str:
    """The file with the ratings of some starts, a line each."""
    return "".join(
        json.dumps([_begun(start), list(map(_fact, events))]) + "\n"
        for start, events in found
    )


def key_moment_lines(
    found: Iterable[tuple[Playthrough[Any], Sequence[KeyMoment]]],
) -> str:
    """The file with the key moments of some games, a line each."""
    return "".join(
        json.dumps([_game_text(played), [_plain(moment, played) for moment in moments]])
        + "\n"
        for played, moments in found
    )


def _plain(moment: KeyMoment, played: Playthrough[Any]) -> Mapping[str, object]:
    """A key moment as JSON; plies of the game are named by their numbers in it."""
    plies = list(chain.from_iterable(played.turns))
    options = [
        (
            [plies.index(ply) if ply in plies else str(ply.move) for ply in made],
            mark,
            reply and str(reply.move),
        )
        for made, mark, reply in moment.options
    ]
    said = [_fact(event) for event in moment.said]
    return moment._asdict() | {"options": options, "said": said}


def _fact(fact: object) -> object:
    """A fact as JSON: names of the board are told by their text, so that is kept."""
    if isinstance(fact, Event):
        return {"key": fact.key, "facts": {k: _fact(v) for k, v in fact.facts.items()}}
    if type(fact) is tuple:
        return [_fact(each) for each in fact]
    return fact if fact is None or isinstance(fact, int) else str(fact)
