"""Proven: what comes along with a game of that which takes its solver seconds.

Key moments of the games that are told, and how hard their starts are: the record and
the solver decide them alone.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import chain
from typing import Any

from pnp.core.event import Event
from pnp.core.keymoment import KeyMoment, Mark, Option
from pnp.core.record import Ply
from pnp.core.rules import Playthrough

MOMENTS, RATINGS = "moments.jsonl", "ratings.jsonl"
"""What the files of a game are called, in the package of its mind."""


def proven(
    package: str,
    found: Callable[[Playthrough[Any]], Sequence[KeyMoment]],
    played: Playthrough[Any],
) -> Sequence[KeyMoment]:
    """The key moments of a game: those that come along, or else as they are found."""
    known = _known(package, MOMENTS).get(_told(played))
    if known is None:
        return found(played)
    return tuple(_moment(each, played) for each in known)


def rated(
    package: str, found: Callable[[Any], Sequence[Event]], start: Any
) -> tuple[Event, ...]:
    """What a card says of a start: what comes along, or else as it is found."""
    known = _known(package, RATINGS).get(_begun(start))
    return tuple(found(start) if known is None else map(_event, known))


def written_ratings(found: Iterable[tuple[Any, Sequence[Event]]]) -> str:
    """The file with the ratings of some starts, a line each."""
    return "".join(
        json.dumps([_begun(start), list(map(_fact, events))]) + "\n"
        for start, events in found
    )


def written(found: Iterable[tuple[Playthrough[Any], Sequence[KeyMoment]]]) -> str:
    """The file with the key moments of some games, a line each."""
    return "".join(
        json.dumps([_told(played), [_plain(moment, played) for moment in moments]])
        + "\n"
        for played, moments in found
    )


@cache
def _known(package: str, file: str) -> Mapping[str, Any]:
    lines = (files(package) / file).read_text(encoding="utf-8").splitlines()
    return dict(map(json.loads, lines))


def _told(played: Playthrough[Any]) -> str:
    """A game as text: where it started, its variants, its moves."""
    moves = (str(ply.move) for ply in played.plies)
    return f"{_begun(played.start)} {' '.join(moves)}"


def _begun(start: Any) -> str:
    return f"{start} {','.join(start.variants)}"


def _plain(moment: KeyMoment, played: Playthrough[Any]) -> Mapping[str, object]:
    """A key moment as JSON; plies of the game are named by their numbers in it."""
    plies = list(chain.from_iterable(played.turns))
    options = [
        ([plies.index(ply) if ply in plies else str(ply.move) for ply in made], mark)
        for made, mark in moment.options
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


def _moment(kept: Mapping[str, Any], played: Playthrough[Any]) -> KeyMoment:
    before = played.after(kept["turn"] - 1)[0]
    plies = list(chain.from_iterable(played.turns))
    options = (
        Option(tuple(_plies(made, before, plies)), mark and Mark(*mark))
        for made, mark in kept["options"]
    )
    said = map(_event, kept["said"])
    return KeyMoment(**{**kept, "options": tuple(options), "said": tuple(said)})


def _plies(
    made: Iterable[int | str], position: Any, plies: Sequence[Ply[Any]]
) -> Iterator[Ply[Any]]:
    """The plies of a turn; moves go on from the ply before them."""
    for each in made:
        if isinstance(each, int):
            ply = plies[each]
        else:
            move = position.read(each)
            ply = Ply(position, move, position.apply(move))
        position = ply.after
        yield ply


def _event(kept: Mapping[str, Any]) -> Event:
    return Event(kept["key"], {k: _read(fact) for k, fact in kept["facts"].items()})


def _read(kept: Any) -> object:
    match kept:
        case dict():
            return _event(kept)
        case list():
            return tuple(map(_read, kept))
        case _:
            return kept
