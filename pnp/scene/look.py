"""Look: the world a game's things are made in, for whatever shows it at any size."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol, get_args

from pnp.lettering import Display
from pnp.scene.nodes import Box, Ink, Node, Scene


class Blurb(NamedTuple):
    """What a front says beside the wordmark, in the reader's language."""

    subtitle: str
    players: str
    """Such as ``2`` or ``2–4``."""
    age: str = ""
    """Such as ``8+``; empty where nobody has said it."""
    foot: str = ""
    """The name of the house."""
    minutes: str = ""
    """How long it takes; empty where nobody has said it."""


Thing = Literal["box", "book", "cards"]
THINGS: frozenset[Thing] = frozenset(get_args(Thing))
"""What may lie beside a game on a table, and not every kit has."""


class Table(Protocol):
    """Draws a game on the table."""

    def __call__(self, things: Collection[Thing] = THINGS, /) -> Scene:
        """Its board and pieces, and beside them these things: all that are sold."""
        ...


@dataclass(frozen=True, kw_only=True)
class Look:
    """Ornament, titles and pictures of a game; sizes in millimetres.

    Whatever lies on a trim goes on over a bleed of 3 mm.
    """

    wordmark: Callable[[float, Ink], Scene]
    """The game's name in an ink, so wide."""
    emblem: Callable[[float], Scene]
    """The sign of the game in a square so wide."""
    ground: Callable[[Box], Node]
    """The ornament over the whole of a box, clipped to it."""
    frame: Callable[[Box], Node]
    """A border along the inside of a box, with its corners."""
    front: Callable[[float, float, Blurb], Scene]
    """The front of a box or the cover of a book, upright, from 60 x 85 to A4."""
    side: Callable[[float, float], Scene]
    """The side of a box, level, from 60 x 12 on."""
    table: Table
    """A game on the table, with some of what may lie beside it."""
    title: Display | None = None
    """The face of the titles of its rules; without it they are set like the rest."""
    edge: Callable[[Box], Node] | None = None
    """One row of the ornament along a level strip from 2.5 high on, for heads.

    Without it a strip is cut from the ground.
    """
    plate: Callable[[Box], Node] | None = None
    """What bears the words of the head of a card, in the ink ``<game>-head``.

    Without it they stand on a bare field.
    """
    spine: Ink | None = None
    """Of the narrow walls of a wallet; without it they bear the ground."""
    reverse: Callable[[float, float], Scene] | None = None
    """The back of a card that says nothing; without it ground, frame and emblem."""
    kerb: Callable[[Box], Node] | None = None
    """What runs along the foot of a card, 5 high; without it the edge."""
