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
from pnp.core.key_moment import KeyMoment, Mark, Option
from pnp.core.record import Playthrough, Ply

MOMENTS, RATINGS = "moments.jsonl", "ratings.jsonl"
"""What the files of a game are called, in the package of its solver."""


def proven(
    package: str,
    found: Callable[[Playthrough[Any]], Sequence[KeyMoment]],
    played: Playthrough[Any],
) -> Sequence[KeyMoment]:
    """The key moments of a game: those that come along, or else as they are found."""
    known = _known_answers(package, MOMENTS).get(_game_text(played))
    if known is None:
        return found(played)
    return tuple(_moment(each, played) for each in known)


def start_rating(
    package: str, found: Callable[[Any], Sequence[Event]], start: Any
) -> tuple[Event, ...]:
    """What a card says of a start: what comes along, or else as it is found."""
    known = _known_answers(package, RATINGS).get(_begun(start))
    return tuple(found(start) if known is None else map(_event, known))


@cache
def _known_answers(package: str, file: str) -> Mapping[str, Any]:
    lines = (files(package) / file).read_text(encoding="utf-8").splitlines()
    return dict(map(json.loads, lines))


def _game_text(played: Playthrough[Any]) -> str:
    """A game as text: where it started, its variants, its moves."""
    moves = (str(ply.move) for ply in played.plies)
    return f"{_begun(played.start)} {' '.join(moves)}"


def _begun(start: Any) -> str:
    return f"{start} {','.join(start.variants)}"


def _moment(kept: Mapping[str, Any], played: Playthrough[Any]) -> KeyMoment:
    before = played.after(kept["turn"] - 1)[0]
    plies = list(chain.from_iterable(played.turns))
    options = (_option(each, before, plies) for each in kept["options"])
    said = map(_event, kept["said"])
    return KeyMoment(**{**kept, "options": tuple(options), "said": tuple(said)})


def _option(kept: Sequence[Any], before: Any, plies: Sequence[Ply[Any]]) -> Option:
    made, mark, reply = kept
    turn = tuple(_plies(made, before, plies))
    replied = _plies([reply] if reply else [], turn[-1].after, plies)
    return Option(turn, mark and Mark(*mark), next(replied, None))


def _plies(
    made: Iterable[int | str], position: Any, plies: Sequence[Ply[Any]]
) -> Iterator[Ply[Any]]:
    """The plies of a turn; moves go on from the ply before them."""
    for each in made:
        if isinstance(each, int):
            ply = plies[each]
        else:
            move = position.read(each)
            ply = Ply.of(position, move)
        position = ply.after
        yield ply


def _event(kept: Mapping[str, Any]) -> Event:
    return Event(
        kept["key"], {k: _fact_of_json(fact) for k, fact in kept["facts"].items()}
    )


def _fact_of_json(kept: Any) -> object:
    match kept:
        case dict():
            return _event(kept)
        case list():
            return tuple(map(_fact_of_json, kept))
        case _:
            return kept
