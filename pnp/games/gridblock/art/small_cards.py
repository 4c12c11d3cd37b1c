"""A card in a picture: its value, its colour, its symbol, or its back."""

from functools import cache

from pnp.core.position import Player
from pnp.games.gridblock.art.colours import cube, ink
from pnp.games.gridblock.art.symbols import symbol
from pnp.games.gridblock.art.wordmark import block_digit
from pnp.games.gridblock.art.wordmark import width as lettered_width
from pnp.games.gridblock.rules.board import ROUNDS
from pnp.games.gridblock.rules.hands import UNKNOWN
from pnp.scene.nodes import Box, Group, Path, Point, Style
from pnp.scene.shapes import rectangle, rounded_box, square
from pnp.scene.tokens import GRID, OUTLINE

SIZE = (0.74, 1.0)
"""Its width and height."""


@cache
def card(name: str, value: int, colour: Player, corner: Point, unit: float) -> Group:
    """A card from its top left corner."""
    width, height = SIZE[0] * unit, SIZE[1] * unit
    box = Box(corner.x, corner.y, corner.x + width, corner.y + height)
    if name == UNKNOWN:
        return _back(box, colour)
    edge = Style(fill="gridblock-paper", stroke=ink(colour, "line"), width=OUTLINE)
    number = Point(box.left + width * 0.12, box.top + height * 0.09)
    badge = Point(box.right - width * 0.3, box.top + height * 0.22)
    middle = Point((box.left + box.right) / 2, box.bottom - height * 0.34)
    return Group(
        (
            rounded_box(box.grown(-OUTLINE / 2), width * 0.1, edge),
            block_digit(str(value), number, height * 0.25, "gridblock-black"),
            cube(colour, badge, width * 0.2),
            symbol(name, middle, width * 0.32),
        )
    )


@cache
def round_card(number: int, corner: Point, unit: float) -> Group:
    """The card of a round: its number, and a block more is inked every round."""
    width, height = SIZE[0] * unit, SIZE[1] * unit
    box = Box(corner.x, corner.y, corner.x + width, corner.y + height)
    edge = Style(fill="gridblock-tile", stroke="gridblock-black", width=OUTLINE)
    said = str(number)
    left = corner.x + (width - lettered_width(said, height * 0.4)) / 2
    top = Point(left, corner.y + height * 0.13)
    blocks = (_block(box, place, place < number) for place in range(ROUNDS))
    return Group(
        (
            rounded_box(box.grown(-OUTLINE / 2), width * 0.1, edge),
            block_digit(said, top, height * 0.4, "gridblock-black"),
            *blocks,
        )
    )


def _block(card: Box, place: int, inked: bool) -> Path:
    """A block of the forme, or one that is still bare."""
    step = card.width * 0.23
    x = (card.left + card.right) / 2 + (place % 3 - 1) * step
    y = card.bottom - card.width * (0.41 - 0.23 * (place // 3))
    pen = Style(
        fill="gridblock-black" if inked else "gridblock-paper",
        stroke="gridblock-black",
        width=GRID,
    )
    return square(Point(x, y), step * 0.38, pen)


def _back(box: Box, colour: Player) -> Group:
    """A block of the colour with its sign on paper."""
    edge = Style(fill=ink(colour), stroke=ink(colour, "line"), width=OUTLINE)
    middle = box.middle
    half = box.width * 0.32
    plate = Box(*middle, *middle).grown(half)
    return Group(
        (
            rounded_box(box.grown(-OUTLINE / 2), box.width * 0.1, edge),
            rectangle(plate, Style(fill="gridblock-paper")),
            cube(colour, middle, box.width * 0.2),
        )
    )
