"""A hand to be played: the line that was chosen, and the card that tempts."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.boards.diagram import diagram
from pnp.boards.squares import Cell
from pnp.core.key_moment import Option
from pnp.games.gridblock.art import plain, small_cards
from pnp.games.gridblock.art.plain import Part, part_about
from pnp.games.gridblock.drawing.below_board import clock, row
from pnp.games.gridblock.drawing.view import (
    LEFT,
    NAMES,
    RIGHT,
    TOP,
    UNIT,
    named_board,
    pieces,
    stops,
)
from pnp.games.gridblock.drawing.ways import (
    heads,
    ribbons,
    routes,
)
from pnp.games.gridblock.rules.board import SIZE
from pnp.games.gridblock.rules.events import situation
from pnp.games.gridblock.rules.position import Position
from pnp.scene.nodes import (
    Group,
    Node,
    Point,
    Scene,
    Style,
    scaling,
    translation,
)
from pnp.scene.shapes import square
from pnp.scene.tokens import EMPHASIS

LEAST = 3.0 / (2 * plain.CUBE * UNIT)
"""The scale at which a cube is three millimetres wide."""

TEMPTED = 0.4
"""From the middle of a tile to the dashes of what tempts, within a mover's frame."""

OFF = 1.5
"""From the tiles to the names beside a part of them, off the sign of a mover."""

CARD = 9.0
"""How high a card is at the left of the grid, each beside a row."""

CARDS = CARD * small_cards.SIZE[0] + 1.0
"""What they take across."""

CLOCK, BELOW = 5.4, 9.4
"""By how much the clock is nearer to the grid than below cards, and what it takes."""

_TEMPTING = Style(
    stroke="gridblock-black", width=EMPHASIS * 0.7, dash=(1.2, 0.9), join="round"
)


def choice(position: Position, options: Sequence[Option]) -> Scene:
    """A hand laid open, the way it was played, and a dashed square where it tempts.

    Circles number stops. Of the grid is seen what these ways are about.
    """
    chosen, *others = options
    before = chosen.plies[0].before
    own = replace(position, hands=before.seen_by(before.player).hands)
    ways = routes(chosen.plies)
    tempting = [node for option in others for node in _end(option)]
    below = (*ribbons(ways, position.turn, UNIT), *tempting)
    leading = [*ways, *(way for option in others for way in routes(option.plies))]
    part = part_about(_touched_cells(options))
    size = _scale(part) * NAMES
    ground = named_board(position, below, size, OFF + size / 2, part)
    drawn = (*ground, *pieces(position, leading, part), *heads(ways, UNIT))
    return _part_scene((*drawn, *stops(position, ways)), own, part)


def _touched_cells(options: Sequence[Option]) -> set[Cell]:
    """The tiles that ways lead to and over."""
    return {cell for each in options for way in routes(each.plies) for cell in way}


def _scale(part: Part) -> float:
    """How large what stands about the grid is, so that it fills the width alike."""
    return len(part.columns) / SIZE


def _part_scene(nodes: tuple[Node, ...], position: Position, part: Part) -> Scene:
    """The nodes with the hand at their left, above the clock."""
    scale, (across, up) = _scale(part), part
    start = Point(across.start * UNIT, -up.start * UNIT)
    left, tall = CARDS + LEFT * scale, TOP + len(up) * UNIT
    beside = translation(start.x - left, start.y - len(up) * UNIT)
    beneath = translation(start.x - left, start.y - CLOCK * scale)
    held = Group(tuple(_hand(position)), beside)
    told = Group(tuple(clock(position, UNIT)), beneath.after(scaling(scale)))
    size = left + len(across) * UNIT + RIGHT, tall + BELOW * scale
    corner = Point(left - start.x, tall - start.y)
    alt = situation(position, part.cells)
    return diagram(size, corner, (*nodes, held, told), alt)


def _hand(position: Position) -> Iterator[Node]:
    """The cards of who is to move, one below the other."""
    for place, held in enumerate(row(position, UNIT)):
        value = position.values.get(held.name, 0)
        corner = Point(0, place * UNIT)
        yield small_cards.card(held.name, value, held.seat, corner, CARD)


def _end(option: Option) -> Iterator[Node]:
    """The tile to which a card would go, below what stands there."""
    (way,) = routes(option.plies)
    if way:
        yield square(plain.centre(way[-1], UNIT), TEMPTED * UNIT, _TEMPTING)
