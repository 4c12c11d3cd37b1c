"""A game laid out on a table: which part lies where, in millimetres."""

from dataclasses import dataclass

from pnp.scene.nodes import Point, Scene


@dataclass(frozen=True, slots=True)
class Placed:
    """A part on the table."""

    name: str
    """As it is called among the parts."""
    at: Point
    """Its middle, right and down from that of the table."""
    turn: float = 0
    """Clockwise, in degrees."""
    level: int = 0
    """How many parts lie below it."""
    shown: Scene | None = None
    """What is seen of it, where that is not its front: of what stands, one side."""


@dataclass(frozen=True, slots=True)
class Tabletop:
    """A position on the table, with what else is needed to play it."""

    placed: tuple[Placed, ...]
    beside: tuple[str, ...] = ()
    """The sheets whose other parts lie ready in decks and bags."""
