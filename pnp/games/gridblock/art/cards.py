"""The cards of Gridblock to print: four sets of six, as proofs of a block (GRB-1)."""

from collections.abc import Iterator, Mapping

from pnp.core.event import Event
from pnp.core.position import Player
from pnp.games.gridblock.art.card_stock import MIDDLE, WIDTH, Pull, card_side
from pnp.games.gridblock.art.colours import ink, sign
from pnp.games.gridblock.art.emblem import colour_back
from pnp.games.gridblock.art.strokes import block, cut_path
from pnp.games.gridblock.art.symbols import FILES, symbol
from pnp.games.gridblock.art.wordmark import block_digit, width
from pnp.games.gridblock.rules.board import COLOURS, SYMBOLS
from pnp.protocol.components import Component
from pnp.scene.motifs import motif
from pnp.scene.nodes import (
    Box,
    Group,
    Ink,
    Node,
    Point,
    Scene,
    Style,
    Transform,
    rotation,
    translation,
)
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
    tone = (ink(0, "tone"), ink(seat, "tone"))
    yield Group(
        motif(f"gridblock/chatter-{FILES[name]}", 1.0, tone), translation(*MIDDLE)
    )
    yield symbol(name, MIDDLE, REACH)


def _steps(value: int, seat: Player) -> Iterator[Node]:
    """The value, and as many steps."""
    drawn = ink(seat, "sign")
    yield block_digit(str(value), Point(_LEFT, _TOP), INDEX, drawn)
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


def footsteps(count: int, start: Point, ink: Ink) -> Group:
    """Shoes that walk to the right, right and left in turn, from the first's middle."""
    shoe = motif("gridblock/footstep", 1.0, ("gridblock-red-sign", ink))
    shoes = []
    for number in range(count):
        side = -1 if number % 2 else 1
        x, y = start.x + number * PITCH, start.y - side * LONG * 0.24
        shoes.append(Group(shoe, Transform(d=side, e=x, f=y)))
    return Group(tuple(shoes))
