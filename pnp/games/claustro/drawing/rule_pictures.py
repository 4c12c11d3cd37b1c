"""Pictures of the papers that show no moment of a game: the signs, the folding."""

from collections.abc import Iterator

from pnp.games.claustro.art import plain
from pnp.games.claustro.art.pieces import standee_face
from pnp.scene.cut_parts import FACE
from pnp.scene.motifs import resized
from pnp.scene.nodes import Box, Circle, Group, Node, Point, Scene, Style, translation
from pnp.scene.shapes import arrow, rectangle, signs
from pnp.scene.standee_picture import Look
from pnp.scene.standee_picture import folding as folded
from pnp.scene.tokens import EMPHASIS


def folding() -> Scene:
    """How a strip becomes a pawn, with a monk of Black."""
    return folded(Look(_emblem, "claustro-black-rim", "claustro-disc-line"))


def _emblem(middle: Point, unit: float) -> Node:
    """A face about a point; ``unit`` is as wide as the strip."""
    factor = unit / FACE[0]
    corner = translation(middle.x - unit / 2, middle.y - FACE[1] / 2 * factor)
    face = Group((standee_face(1),), clip=rectangle(Box(0, 0, *FACE)))
    return Group(resized((face,), factor), corner)


SIZE = 7.6

_UNIT = 7.8

_MIDDLE = Point(SIZE / 2, SIZE / 2)

_START, _END = Point(0.9, SIZE - 1.6), Point(SIZE - 0.4, 1.6)


def _move() -> Iterator[Node]:
    pen = Style(stroke="arrow", width=EMPHASIS * 0.8)
    yield arrow((_START, _END), pen, head=2.3, start=0.65)


def _drop() -> Iterator[Node]:
    pen = Style(stroke="arrow", width=EMPHASIS * 0.65, dash=(1.3, 0.8))
    yield arrow((_START, _END), pen, head=2.1)


def _dropped_pawn() -> Iterator[Node]:
    yield plain.pawn(1, _MIDDLE, _UNIT)
    yield plain.ghost(_MIDDLE, _UNIT)


SIGNS = signs(
    SIZE,
    {
        "white": lambda: [plain.pawn(0, _MIDDLE, _UNIT)],
        "black": lambda: [plain.pawn(1, _MIDDLE, _UNIT)],
        "door": lambda: [plain.goal(0, _MIDDLE, _UNIT * 0.68)],
        "closed": lambda: plain.closed_corner(_MIDDLE, _UNIT * 0.68),
        "move": _move,
        "drop": _drop,
        "dropped": _dropped_pawn,
        "choice": lambda: [Circle(_MIDDLE, 0.95, Style(fill="arrow"))],
    },
)
