"""Components: the parts of a game to print and cut, and the words set into them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from pnp.core.event import Event
from pnp.scene.cut_parts import FACE, FLAP, FOOT, cut_out, round_cut_out
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Ink,
    Node,
    Point,
    Scene,
    Style,
    Text,
    translation,
)
from pnp.scene.shapes import rectangle, square
from pnp.scene.tokens import BLEED, BODY, LEADING, SMALL


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


class Stands(NamedTuple):
    """Where a part that is folded to stand has its two faces, and how deep it is."""

    front: Box
    back: Box
    turned: bool
    """Whether the back is upside down before it is folded."""
    depth: float


@dataclass(frozen=True, slots=True)
class Component:
    """A part to print and cut: its art drawn at true size, bleed included."""

    key: str
    """Names it in the catalogue (``part-tile``)."""
    sheet: str
    """Which sheets it is imposed on; parts of several sizes can share one."""
    name: str
    """Tells it from its like in a file name (``tile-blue-open-1``)."""
    front: Scene
    back: Scene | None = None
    count: int = 1
    notes: tuple[Note, ...] = ()
    """What is written on the front, in the reader's language."""
    which: Event | None = None
    """What a reader calls it among those of its key (``red, ring``)."""
    stands: Stands | None = None
    """How it stands once it is folded, if it does: of board it is cut as two parts."""
    shown: Scene | None = None
    """What rules draw of it, where its front lies on its side."""


MEASURE = 10.0
"""As wide as the word may be."""

_LINE = SMALL * LEADING / BODY


def glue_note(middle: Point) -> Note:
    """The word about a point."""
    corner = Point(middle.x - MEASURE / 2, middle.y - _LINE / 2)
    return Note(("glue",), corner, MEASURE, SMALL, align="middle", ink="muted")


def glued_down(middle: Point) -> Note:
    """The same, to be read from above down."""
    corner = Point(middle.x + _LINE / 2, middle.y - MEASURE / 2)
    return Note(("glue",), corner, MEASURE, SMALL, align="middle", ink="muted", turn=90)


STANDEE = glue_note(Point(FACE[0] / 2, FLAP + 2 * FACE[1] + 6.0))
"""On the foot of a standee, between two lines."""

STANDING = Stands(
    Box(0, FLAP + FACE[1], FACE[0], FLAP + 2 * FACE[1]),
    Box(0, FLAP, FACE[0], FLAP + FACE[1]),
    turned=True,
    depth=FOOT,
)
"""A standee, whose faces meet at their tops."""

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
    unit: float = 1.0
    """How wide a cell is, as the spots of a diagram say it."""
    names: tuple[Text, ...] = ()
    """What stands around it to be read, in place of the names of the diagram."""
