"""Notes: words of a catalogue that stand on a part."""

from dataclasses import dataclass
from typing import Literal

from pnp.scene.nodes import Ink, Point
from pnp.scene.tokens import BODY


@dataclass(frozen=True, slots=True)
class Note:
    """Messages of the catalogue that are set into a part, a paragraph each."""

    keys: tuple[str, ...]
    corner: Point
    """Its top left corner."""
    measure: float
    """How wide its lines are at most."""
    size: float = BODY
    face: Literal["regular", "bold"] = "regular"
    align: Literal["start", "middle", "end"] = "start"
    ink: Ink = "text"
    turn: int = 0
    """Clockwise about its corner, in degrees."""
