"""Key moments of a game, and how the turns come out that could be made."""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, NamedTuple

from pnp.core.event import Event
from pnp.core.record import Ply

MOST = 6
"""So many key moments of a game are told."""


class Mark(NamedTuple):
    """How a turn comes out, at a glance."""

    kind: Literal["wins", "holds", "loses", "counts", "costs"]
    number: int | None = None
    """The winner's own moves, this one included, or what is counted, or costs more."""


class Option(NamedTuple):
    """A turn that could be made, or several of one seat."""

    plies: Sequence[Ply[Any]]
    mark: Mark | None = None
    """What a solver found; ``None`` where it proves nothing."""
    reply: Ply[Any] | None = None
    """What refutes it, to be drawn beside it."""


class KeyMoment(NamedTuple):
    """A turn from which there is something to learn."""

    turn: int
    """Its number, from 1."""
    options: tuple[Option, ...]
    """The turn that was made, then others that were tempting."""
    said: tuple[Event, ...]
    """What a solver says of them."""
    weight: float
    """How much there is to learn: a proven mistake is never left out."""
    sign: Literal["", "?", "!"] = ""
    """A mistake, or a move without which all would be worse."""


MISTAKE = 2.0
"""The weight of what must not be left out; all else weighs less than 1."""


def foremost(moments: Iterable[KeyMoment], most: int = MOST) -> tuple[KeyMoment, ...]:
    """The moments that weigh most, earlier ones before others, in the order of play."""
    ranked = sorted(moments, key=lambda moment: (-moment.weight, moment.turn))
    return tuple(sorted(ranked[:most], key=lambda moment: moment.turn))
