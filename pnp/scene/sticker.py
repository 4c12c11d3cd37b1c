"""Stickers: what stands on blank wood, drawn for any size of it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Ink,
    Node,
    Point,
    Scene,
    Style,
    translation,
)
from pnp.scene.parts import cut_out, round_cut_out
from pnp.scene.shapes import rectangle, square
from pnp.scene.tokens import BLEED

Outline = Literal["round", "square"]

_MIDDLE = Point(0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sticker:
    """What is stuck on a piece: on the top of a disc or on a side of a cube."""

    name: str
    """Tells it from its like (``blue``)."""
    drawn: Callable[[float], tuple[Node, ...]]
    """Its face about the origin, for half its width, without its ground."""
    ground: Ink
    count: int
    outline: Outline = "round"
    most: float = 25.0
    """The widest piece that finds its place on the board."""

    def cut(self, size: float) -> Scene:
        """To be cut out, its ground going on over the trim."""
        style, half = Style(fill=self.ground), size / 2
        if self.outline == "round":
            face = (Circle(_MIDDLE, half + BLEED, style), *self.face(half))
            return round_cut_out(half, face)
        ground = rectangle(Box(0, 0, size, size).grown(BLEED), style)
        face = (Group(self.face(half), translation(half, half)),)
        return cut_out(size, size, (ground, *face))

    def label(self, size: float, bleed: float) -> Scene:
        """For a label, whatever its shape: without a line to cut along."""
        half = size / 2
        ground = square(_MIDDLE, half + bleed, Style(fill=self.ground))
        art = Group((ground, *self.face(half)), translation(half, half))
        return Scene(size, size, (art,), bleed)

    def face(self, half: float) -> tuple[Node, ...]:
        """Its face as a motif, which goes into a file once."""
        return (Group(self.drawn(half), once=True),)
