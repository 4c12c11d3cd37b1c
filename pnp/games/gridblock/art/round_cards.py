"""The cards that count the rounds, and the one of who begins (GRB-1); without words."""

from collections.abc import Iterator

from pnp.core.event import Event
from pnp.games.gridblock.art.card_stock import (
    EDGE,
    HEIGHT,
    MIDDLE,
    WIDTH,
    Pull,
    card_side,
)
from pnp.games.gridblock.art.emblem import framed_back
from pnp.games.gridblock.art.ornament import burst, fan
from pnp.games.gridblock.art.strokes import (
    Outline,
    arc_points,
    block,
    cut_path,
    facets,
    gouge,
    wobble,
)
from pnp.games.gridblock.art.symbols import symbol
from pnp.games.gridblock.art.wordmark import outlined_word, width
from pnp.games.gridblock.rules.board import ROUNDS, SYMBOLS
from pnp.protocol.components import Component
from pnp.scene.nodes import (
    Box,
    Group,
    Node,
    Point,
    Scene,
    Style,
    rotation,
    scaling,
    translation,
)
from pnp.scene.shapes import on_circle
from pnp.scene.tokens import BLEED, EMPHASIS, OUTLINE

NUMBER = 34.0
"""The height of the number of a round."""

BLOCK = 14.2

STEP = 15.6
"""A block of the forme, and from one to the next."""


def markers(pull: Pull = "edged") -> Iterator[Component]:
    """Six rounds and the first player, with one back."""
    back = marker_back(pull)
    for number in range(1, ROUNDS + 1):
        front = round_card(number, pull)
        yield Component(
            "part-round",
            "markers",
            f"round-{number}",
            front,
            back,
            which=Event("which-round", {"number": number}),
        )
    yield Component("part-first", "markers", "first", first_card(pull), back)


def marker_back(pull: Pull = "edged") -> Scene:
    """The back of the round cards."""
    art = framed_back(13.0)
    return card_side(pull, "gridblock-paper", "gridblock-plate-line", art)


def round_card(number: int, pull: Pull = "edged") -> Scene:
    """The number of a round, and six blocks: one more is inked every round."""
    inset = EDGE + 1.2 if pull == "edged" else 0.5 - BLEED
    rays = Box(inset, inset, WIDTH - inset, 49.5)
    left = (WIDTH - width(str(number), NUMBER)) / 2
    figure = outlined_word(
        str(number), Point(left, 28 - NUMBER / 2), NUMBER, "gridblock-number"
    )
    forme = (node for place in range(ROUNDS) for node in _block(place, place < number))
    art = (burst(Point(MIDDLE.x, 28), rays, 22.5), figure, *forme)
    return card_side(pull, "gridblock-tile", "gridblock-tile-edge", art)


def _block(place: int, inked: bool) -> Iterator[Node]:
    """A block of the forme with its symbol, or one that is still bare."""
    at = Point(MIDDLE.x + (place % 3 - 1) * STEP, 59.9 + place // 3 * STEP)
    box = Box(*at, *at).grown(BLOCK / 2)
    if not inked:
        bare = Style(
            fill="gridblock-window", stroke="gridblock-window-line", width=0.25
        )
        yield cut_path((block(box.grown(-0.25), 0.16, 5, place + 3),), bare)
        return
    pen = Style(fill="gridblock-inked", stroke="gridblock-inked-line", width=EMPHASIS)
    yield cut_path((block(box, 0.16, 5, place + 3),), pen)
    yield symbol(SYMBOLS[place], at, 5.2, "gridblock-print")


# --- who begins

RING, THICK = 18.4, 5.8
"""The ring of ink that the roller leaves: its radius, and half its width."""

START, END = -38.0, 222.0
"""From where to where it runs, clockwise as turns go."""

_CENTRE = Point(MIDDLE.x, MIDDLE.y + 4.5)


def first_card(pull: Pull = "edged") -> Scene:
    """A roller that runs clockwise and leaves a ring of ink."""
    corners = (
        (Point(4.5, 4.5), 45.0),
        (Point(4.5, HEIGHT - 4.5), 315.0),
        (Point(WIDTH - 4.5, HEIGHT - 4.5), 225.0),
    )
    fans = (fan(_inside(corner), turn, 13.0) for corner, turn in corners)
    at = on_circle(_CENTRE, RING, END + 9)
    place = translation(*at).after(rotation(END + 99)).after(scaling(0.74))
    art = (*fans, *_ring(), Group(tuple(roller()), place))
    return card_side(pull, "gridblock-spine", "gridblock-plate-line", art)


def _inside(corner: Point) -> Point:
    """A corner moved off the edge of the block."""
    x = corner.x + (1.4 if corner.x < MIDDLE.x else -1.4)
    return Point(x, corner.y + (1.4 if corner.y < MIDDLE.y else -1.4))


def _ring() -> Iterator[Node]:
    outer = arc_points(_CENTRE, RING + THICK, START, END, 34)
    inner = arc_points(_CENTRE, RING - THICK, END, START, 24)
    ink = Style(fill="gridblock-ring", stroke="gridblock-ring-line", width=OUTLINE)
    yield cut_path((facets([*outer, *inner], 0.18, 6, 12),), ink)
    yield cut_path(map(_fray_cut, range(7)), Style(fill="gridblock-fray"))
    heads = (_head(START + 72 + number * 60) for number in range(3))
    yield cut_path(heads, Style(fill="gridblock-black"))


def _fray_cut(number: int) -> Outline:
    """A cut where the ink began."""
    radius = RING - THICK + (number + 0.5) * THICK / 3.5
    far = START + 14 + 12 * abs(wobble(number, 9))
    start, end = (on_circle(_CENTRE, radius, turn) for turn in (far, START - 3))
    return gouge(start, end, 1.1)


def _head(turn: float) -> Outline:
    """An arrow head on the ring."""
    corners = ((0.0, 15.0), (4.0, -9.0), (0.0, -1.0), (-4.0, -9.0))
    return facets(
        [on_circle(_CENTRE, RING + off, turn + by) for off, by in corners], 0.08, 9, 1
    )


ARM = (
    (-1.1, 13.2), (17, 13.2), (19.5, 10.5), (19.5, 2.0), (24, 1.6), (24, -1.6),
    (19.5, -2.0), (19.5, -10.5), (17, -13.2), (-1.1, -13.2), (-1.1, -11.4),
    (15.8, -11.4), (17.2, -9.6), (17.2, 9.6), (15.8, 11.4), (-1.1, 11.4),
)  # fmt: skip

AXLE = ((-1.2, -12.6), (1.2, -12.6), (1.2, 12.6), (-1.2, 12.6))

HANDLE = (
    (22.4, -2.2), (26, -3.9), (31, -3.3), (38, -4.2), (43, -3.6), (44.6, -1.6),
    (44.6, 1.6), (43, 3.6), (38, 4.2), (31, 3.3), (26, 3.9), (22.4, 2.2),
)  # fmt: skip


def roller() -> Iterator[Node]:
    """About the middle of its roll, with the handle at the right."""
    metal = Style(fill="gridblock-metal")
    yield cut_path((facets(ARM, 0.05, 9, 4), facets(AXLE, 0.05, 9, 4)), metal)
    body, mark = Style(fill="gridblock-roller"), Style(fill="gridblock-roller-cut")
    yield cut_path((block(Box(-6.2, -11, 6.2, 11), 0.16, 7, 6, radius=2.6),), body)
    shine = (gouge((3.4, -8.6), (3.2, 8.4), 1.3), gouge((0.6, 7), (0.8, -2), 0.7))
    yield cut_path(shine, mark)
    yield cut_path((facets(HANDLE, 0.12, 6, 8),), body)
    yield cut_path((gouge((42, -1.6), (27, -1.4), 1.1),), mark)
