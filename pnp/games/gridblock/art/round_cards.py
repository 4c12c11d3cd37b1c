"""The cards that count the rounds, and the one of who begins (GRB-1); without words."""

from collections.abc import Iterator

from pnp.core.event import Event
from pnp.games.gridblock.art.card_stock import MIDDLE, WIDTH, Pull, card_side
from pnp.games.gridblock.art.emblem import framed_back
from pnp.games.gridblock.art.strokes import block, cut_path
from pnp.games.gridblock.art.symbols import symbol
from pnp.games.gridblock.art.wordmark import outlined_number, width
from pnp.games.gridblock.rules.board import ROUNDS, SYMBOLS
from pnp.protocol.components import Component
from pnp.scene.motifs import motif
from pnp.scene.nodes import Box, Node, Point, Scene, Style
from pnp.scene.tokens import EMPHASIS

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
    left = (WIDTH - width(str(number), NUMBER)) / 2
    figure = outlined_number(str(number), Point(left, 28 - NUMBER / 2), NUMBER)
    forme = (node for place in range(ROUNDS) for node in _block(place, place < number))
    art = (*motif(f"gridblock/burst-{pull}"), figure, *forme)
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


def first_card(pull: Pull = "edged") -> Scene:
    """A roller that runs clockwise and leaves a ring of ink: who begins."""
    art = motif("gridblock/first")
    return card_side(pull, "gridblock-spine", "gridblock-plate-line", art)
