"""The cards of Gridblock to print: four sets of six, as proofs of a block (GRB-1)."""

from collections.abc import Iterator, Mapping
from functools import partial

from pnp.core.event import Event
from pnp.core.position import Player
from pnp.games.gridblock.art.card_stock import MIDDLE, WIDTH, Pull, card_side
from pnp.games.gridblock.art.colours import ink, sign
from pnp.games.gridblock.art.emblem import colour_back
from pnp.games.gridblock.art.ornament import chatter
from pnp.games.gridblock.art.strokes import block, cut_path, outline
from pnp.games.gridblock.art.symbols import reach, symbol
from pnp.games.gridblock.art.wordmark import block_word, width
from pnp.games.gridblock.rules.board import COLOURS, SYMBOLS
from pnp.protocol.components import Component
from pnp.scene.nodes import Box, Group, Ink, Node, Path, Point, Scene, Style, rotation
from pnp.scene.tokens import OUTLINE

WINDOW = Box(7.75, 22.2, 55.75, 66.7)
"""The paper on which the symbol stands."""

REACH = 16.8
"""How far the symbol reaches."""

INDEX = 12.0
"""The height of the value, and of the sign opposite."""

_LEFT, _TOP = 8.0, 7.6


def cards(values: Mapping[str, int], pull: Pull = "edged") -> Iterator[Component]:
    """A set of six for each colour, by the values of the symbols."""
    for seat, colour in enumerate(COLOURS):
        back = card_back(seat, pull)
        for name in SYMBOLS:
            front = card_front(name, values[name], seat, pull)
            part = f"card-{colour}-{name}"
            told = {
                "colour": Event(f"{colour}-one"),
                "symbol": Event(f"symbol-{name}"),
            }
            which = Event("which-card", told)
            yield Component("part-card", "cards", part, front, back, which=which)


def card_front(name: str, value: int, seat: Player, pull: Pull = "edged") -> Scene:
    """A symbol in its window, the value and the colour at both ends."""
    head = (*_steps(value, seat), *_badge(seat))
    art = (*_window(name, seat), *head, Group(head, rotation(180, about=MIDDLE)))
    return card_side(pull, ink(seat), ink(seat, "edge"), art)


def card_back(seat: Player, pull: Pull = "edged") -> Scene:
    """The back of all cards of a colour."""
    art = colour_back(seat)
    return card_side(pull, "gridblock-paper", ink(seat, "plate-line"), art)


def _window(name: str, seat: Player) -> Iterator[Node]:
    paper = Style(fill="gridblock-paper", stroke=ink(seat, "edge"), width=OUTLINE)
    yield cut_path((block(WINDOW, 0.2, 6, 31),), paper)
    yield chatter(MIDDLE, WINDOW, partial(_clear, name), ink(seat, "tone"))
    yield symbol(name, MIDDLE, REACH)


def _clear(name: str, turn: float) -> float:
    """How far from the middle the chatter begins, off the symbol in every direction."""
    return max(REACH + 1.4, reach(name, turn) * REACH / 100 + 2.2)


def _steps(value: int, seat: Player) -> Iterator[Node]:
    """The value, and as many steps."""
    drawn = ink(seat, "sign")
    yield block_word(str(value), Point(_LEFT, _TOP), INDEX, drawn)
    start = Point(_LEFT + width(str(value), INDEX) + 6.2, _TOP + INDEX / 2)
    yield footsteps(value, start, drawn)


def _badge(seat: Player) -> Iterator[Node]:
    """The sign of the colour on paper."""
    right = WIDTH - _LEFT
    box = Box(right - INDEX, _TOP, right, _TOP + INDEX)
    paper = Style(fill="gridblock-paper", stroke=ink(seat, "edge"), width=OUTLINE)
    yield cut_path((block(box, 0.12, 4, 4),), paper)
    middle = Point(right - INDEX / 2, _TOP + INDEX / 2)
    yield sign(seat, middle, INDEX * 0.45, ink(seat, "line"))


LONG = 7.6
"""A shoe."""

PITCH = 6.0
"""From one to the next."""

SOLE = (
    (-0.6, -1.5), (1.6, -1.9), (3.9, -1.7), (4.9, -0.7), (5, 0.4), (4.2, 1.5),
    (2.2, 1.7), (-0.4, 1.15),
)  # fmt: skip

HEEL = (
    (-4.6, -1.2), (-3.6, -1.6), (-1.6, -1.45), (-1.5, 1.1), (-3.7, 1.3), (-4.6, 0.8)
)  # fmt: skip


def footsteps(count: int, start: Point, ink: Ink) -> Path:
    """Shoes that walk to the right, right and left in turn, from the first's middle."""
    scale = LONG / 10
    shapes = []
    for number in range(count):
        side = -1 if number % 2 else 1
        x, y = start.x + number * PITCH, start.y - side * LONG * 0.24
        for part in (SOLE, HEEL):
            points = [(x + a * scale, y + side * b * scale) for a, b in part]
            shapes.append(outline(points))
    return cut_path(shapes, Style(fill=ink))
