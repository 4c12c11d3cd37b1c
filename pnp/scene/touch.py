"""Touch: where a diagram is touched to choose a move, and what touches say."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from pnp.core.event import Event
from pnp.scene.nodes import Point

Clicks = tuple[str, ...]
"""What is touched one after another: places of the diagram, and other choices."""


class Spot(NamedTuple):
    """A place of a diagram, in millimetres from its upper left corner."""

    middle: Point
    size: float
    mark: float = 0.72
    """How much of it is marked where it may be touched, so that all is still seen."""


@dataclass(frozen=True, slots=True)
class Touch:
    """How the moves of a game are chosen by touching its diagram."""

    spots: Callable[[], Mapping[str, Spot]]
    """The places that can be touched, by their names."""
    clicks: Callable[[Sequence[Any]], Mapping[Clicks, Any]]
    """Legal moves by what is touched for them; a move may have several ways."""
    tried: Callable[[Any, Clicks], str | None]
    """The move that touches mean in a position, as it is written, legal or not."""
    called: Callable[[str], Event]
    """What can be chosen beside the diagram, in words."""
    named: Callable[[str], Event | None] = lambda _: None
    """A place in words, where its name alone does not say what it is."""
