"""The cards of Gridblock to print: four sets of six, the rounds, who begins (GRB-1)."""

from collections.abc import Iterator, Mapping

from pnp.core.position import Player
from pnp.games.gridblock.paper import art
from pnp.games.gridblock.paper.emblem import emblem, mesh, plate
from pnp.games.gridblock.paper.symbols import symbol
from pnp.games.gridblock.rules.board import COLOURS, ROUNDS, SYMBOLS
from pnp.scene.diagram import LETTER
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Ink,
    Node,
    Path,
    Point,
    Scene,
    Style,
    Text,
    rotation,
)
from pnp.scene.nodes import Move as Begin
from pnp.scene.paper import Component, Note
from pnp.scene.parts import cut_out
from pnp.scene.shapes import arc, on_circle, polygon, rectangle, rounded_box, square
from pnp.scene.tokens import EMPHASIS, HEAD, OUTLINE

WIDTH, HEIGHT = 63.5, 88.9
"""A poker card."""

FRAME = 4.0
"""From the trim to the frame; the edges are white, so that cuts can be shared."""

INDEX = 15.0
"""The size of the values in the corners."""

_MIDDLE = Point(WIDTH / 2, HEIGHT / 2)
_INSIDE = Box(0, 0, WIDTH, HEIGHT).grown(-FRAME)


def cards(values: Mapping[str, int]) -> Iterator[Component]:
    """A set of six for each colour, by the values of the symbols."""
    for seat, colour in enumerate(COLOURS):
        back = _part(f"{colour}-cube-line", tuple(_back(seat)))
        for name in SYMBOLS:
            front = _part(f"{colour}-cube-line", tuple(_face(name, values[name], seat)))
            part = f"card-{colour}-{name}"
            yield Component("part-card", "cards", part, front, back)


def markers() -> Iterator[Component]:
    """The cards that count the rounds; the first player's, which needs no back."""
    back = _part("gridblock", (*_meshed(), plate(_MIDDLE, 15.0), emblem(_MIDDLE, 9.3)))
    for number in range(1, ROUNDS + 1):
        front = _part("gridblock", tuple(_round(number)))
        name = f"round-{number}"
        notes = (_named("marker-round"),)
        yield Component("part-round", "markers", name, front, back, notes=notes)
    first = _part("gridblock", tuple(_first()))
    notes = (_named("marker-first"),)
    yield Component("part-first", "pieces", "first", first, notes=notes)


def _part(ink: Ink, nodes: tuple[Node, ...]) -> Scene:
    """A side of a card: white to its edges, what it shows in a frame."""
    frame = rounded_box(_INSIDE, 3.0, Style(stroke=ink, width=EMPHASIS))
    return cut_out(WIDTH, HEIGHT, (*nodes, frame), bleed=0)


# --- the cards of a colour


def _face(name: str, value: int, seat: Player) -> Iterator[Node]:
    yield symbol(name, _MIDDLE, 16.0)
    yield Group(tuple(_index(value, seat)))
    yield Group(tuple(_index(value, seat)), rotation(180, about=_MIDDLE))


def _index(value: int, seat: Player) -> Iterator[Node]:
    """The value and the steps at one corner, the colour at the other."""
    base = Point(FRAME + 4.0, FRAME + 4.0 + INDEX * 0.7)
    yield Text(str(value), base, INDEX, "bold")
    yield art.cube(seat, Point(WIDTH - FRAME - 8.5, FRAME + 8.8), 4.8)
    for step in range(value):
        at = Point(FRAME + 16.0 + step * 4.4, FRAME + 12.4)
        yield square(at, 1.5, Style(stroke="muted", width=OUTLINE))


def _back(seat: Player) -> Iterator[Node]:
    yield from _meshed()
    yield plate(_MIDDLE, 15.0)
    yield art.cube(seat, _MIDDLE, 9.3)


def _meshed() -> Iterator[Node]:
    """The mesh of the backs, within the frame."""
    panel = rounded_box(_INSIDE, 3.0)
    ground = rectangle(_INSIDE, Style(fill="gridblock-tint"))
    yield Group((ground, *mesh(_INSIDE)), clip=panel)


# --- rounds, and who begins


def _named(key: str) -> Note:
    corner = Point(FRAME + 2.0, FRAME + 5.0)
    wide = WIDTH - 2 * corner.x
    return Note((key,), corner, wide, HEAD, "bold", "middle", "gridblock")


def _round(number: int) -> Iterator[Node]:
    """The number of a round, large, over a dot for each of the six."""
    size = 46.0
    base = Point(_MIDDLE.x, _MIDDLE.y + size * LETTER)
    yield Text(str(number), base, size, "bold", "middle", "gridblock")
    for place in range(1, ROUNDS + 1):
        at = Point(_MIDDLE.x + (place - 3.5) * 7.0, HEIGHT - FRAME - 9.0)
        ink = "gridblock" if place <= number else None
        yield Circle(at, 2.0, Style(fill=ink, stroke="gridblock", width=OUTLINE))


def _first() -> Iterator[Node]:
    """The sign of the game with an arrow around it, clockwise as turns go."""
    yield emblem(_MIDDLE, 9.5)
    radius, start, sweep = 20.0, -60.0, 300.0
    pen = Style(stroke="gridblock", width=2.2, cap="round")
    begin = on_circle(_MIDDLE, radius, start)
    yield Path((Begin(begin), *arc(_MIDDLE, radius, start, sweep)), pen)
    yield Circle(begin, 2.4, Style(fill="gridblock"))
    yield _head(radius, start + sweep)


def _head(radius: float, turn: float) -> Path:
    """The head of an arrow that runs clockwise on a circle to a direction."""
    tip = on_circle(_MIDDLE, radius, turn + 20)
    wings = (on_circle(_MIDDLE, radius + side, turn - 4) for side in (3.2, -3.2))
    return polygon((tip, *wings), Style(fill="gridblock"))
