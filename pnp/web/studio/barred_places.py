"""Barred places: where no move begins, and which rule has it so."""

from collections.abc import Iterator, Sequence
from itertools import chain, groupby, islice
from math import dist
from typing import Any

from pnp.base.errors import IllegalMoveError, UserError
from pnp.protocol.drawing import Touch
from pnp.web.studio import visibility
from pnp.web.studio.game_state import Table
from pnp.web.studio.refusal_messages import Refusal, refusal
from pnp.web.studio.tongues import words_at
from pnp.words.catalogue import Catalogue, Language

REASONS = 3
"""So many are told at most."""


def can_begin(touch: Touch, position: Any, name: str) -> bool:
    """Whether touches that begin with a place are written as a move at all."""
    others = (other for other in touch.spots() if other != name)
    ways = (touch.move_of_clicks(position, (name, each)) for each in islice(others, 1))
    return any(ways)


def refusal_of_place(table: Table, name: str, language: Language) -> Refusal | None:
    """Why no move begins with a place; ``None`` for what is no such place.

    What is next to it is tried, and told is what forbids that, and what else can be
    done beside the board.
    """
    touch, words = table.game.drawing.touch, words_at(table, language)
    if not touch or name not in touch.spots() or not visibility.legal(table):
        return None
    position = visibility.visible_position(table, table.now)
    for others in _neighbours(table, touch, position, name):
        ways = [touch.move_of_clicks(position, (name, each)) for each in others]
        if known := [fault for way in ways if way and (fault := _fault(position, way))]:
            place = place_called(touch, name, words)
            told = _joint_refusal(
                [refusal(table.game, f, language, place) for f in known], words
            )
            if buttons := ", ".join(_buttons(table, position, words)):
                said = words.text("studio-by-button", choices=buttons)
                told = told._replace(why=f"{told.why} {said}")
            return told
    return None


def _buttons(table: Table, position: Any, words: Catalogue) -> Iterator[str]:
    """What begins a move and cannot be touched in the picture, if anything does."""
    touch, lying = table.game.drawing.touch, table.game.drawing.lying
    if not touch:
        return
    drawn = {*touch.spots(), *(lying.lying(position) if lying else ())}
    first = dict.fromkeys(way[0] for way in touch.clicks(visibility.legal(table)))
    for name in first:
        if name not in drawn:
            yield words.tell(touch.choice_event(name))


def place_called(touch: Touch | None, name: str, words: Catalogue) -> str:
    """A place as it is called."""
    spot = touch.spots().get(name) if touch else None
    return words.tell(spot.called) if spot and spot.called else name


def _neighbours(
    table: Table, touch: Touch, position: Any, name: str
) -> Iterator[Sequence[str]]:
    """What may be touched after a place: what lies beside the board, then the nearest.

    Those that are as far from it come together.
    """
    if reached := table.game.drawing.reached:
        yield reached(position, name)
        return
    spots = touch.spots()
    ways = touch.clicks(visibility.legal(table))
    yield [e for e in dict.fromkeys(chain.from_iterable(ways)) if e not in spots]

    def far(other: str) -> float:
        return round(dist(spots[other].middle, spots[name].middle), 1)

    others = sorted((other for other in spots if other != name), key=far)
    for _, group in groupby(others, far):
        yield list(group)


def _fault(position: Any, text: str) -> IllegalMoveError | None:
    try:
        position.read(text)
    except IllegalMoveError as error:
        return error
    except UserError:
        return None
    return None


def _joint_refusal(refusals: Sequence[Refusal], words: Catalogue) -> Refusal:
    """All different reasons as one, up to some, in the order of their rules."""
    ranks = {name: rank for rank, name in enumerate(words.clauses)}
    told = sorted(refusals, key=lambda each: ranks.get(each.clause, 0))
    reasons = dict.fromkeys(each.why for each in told)
    return told[0]._replace(why=" ".join(islice(reasons, REASONS)))
