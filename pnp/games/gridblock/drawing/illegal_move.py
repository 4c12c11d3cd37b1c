"""Moves beside the rules: a part of the grid, and at its left the card of the move."""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise

from pnp.boards.cell_positions import Spots
from pnp.boards.diagram import diagram, illegal_cross
from pnp.boards.squares import Cell
from pnp.core.event import Event
from pnp.core.record import Ply
from pnp.games.gridblock.art import plain, small_cards
from pnp.games.gridblock.drawing import below_board
from pnp.games.gridblock.drawing.movers import WAYS
from pnp.games.gridblock.drawing.view import (
    LEFT,
    SIDE,
    TOP,
    UNIT,
    WIDTH,
    free,
    named_board,
    pieces,
    standing,
)
from pnp.games.gridblock.drawing.ways import head, ribbons
from pnp.games.gridblock.rules.events import situation
from pnp.games.gridblock.rules.moves import Play, parse_move
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.walks import Walk, walks
from pnp.scene.nodes import Node, Point, Scene

CARD, APART = 9.4, 1.0
"""How high a card is, and what is between two, in millimetres."""

ARM = UNIT * 0.12
"""How far a cross reaches across and up."""


def offer(position: Position, plies: Sequence[Ply[Position]]) -> Scene:
    """Some moves of a position; one alone is made."""
    after = plies[0].after if len(plies) == 1 else position
    return _refusal_scene(standing(after, plies), position)


def refusal(position: Position, text: str) -> Scene:
    """A move that is not legal, tried in a position and crossed out."""
    tried = parse_move(text)
    origin = position.mover
    drawn: list[Node] = []
    below: tuple[Node, ...] = ()
    ways: tuple[Walk, ...] = ()
    if isinstance(tried, Play) and origin:
        way = _short(position, tried, origin)
        path = way or (origin, tried.target)
        ways = (way,) if way else ()
        if origin == tried.target:
            path = (origin, origin.step("n"), origin)
            # The sign of the mover leaves the way free, and the cross at the right.
            beyond = (Cell(origin.column + x, origin.row - y) for x, y in WAYS[:2])
            ways = tuple((origin, cell) for cell in beyond)
        below = tuple(ribbons([path], position.turn, UNIT))
        # The way back lies over the way out, and so do their heads.
        out = path[:2] if origin == tried.target else path
        points = [plain.centre(cell, UNIT) for cell in out]
        drawn += [head(one, two, UNIT) for one, two in pairwise(points)]
    place = free(position, tried.target) or 0
    drawn += illegal_cross(plain.corner(tried.target, place, UNIT), ARM)
    whole = (*named_board(position, below), *pieces(position, ways), *drawn)
    return _refusal_scene(whole, position)


def _short(position: Position, tried: Play, origin: Cell) -> Walk:
    """A way to the target that has fewer steps than the card says, if there is one."""
    for value in range(1, position.values[tried.card]):
        for way in walks(origin, value):
            if way[-1] == tried.target:
                return way
    return ()


def part_situation(position: Position, names: Sequence[str]) -> Iterator[Event]:
    """What is told of a position of which some tiles are seen."""
    return situation(position, {Cell.parse(name) for name in names})


def _refusal_scene(nodes: tuple[Node, ...], position: Position) -> Scene:
    corner = Point(LEFT, TOP + SIDE)
    return diagram((WIDTH, TOP + SIDE + LEFT), corner, nodes, situation(position))


def aside(position: Position, text: str) -> Scene:
    """The card that is played or was drawn, below that of the round where it begins."""
    move, seat = parse_move(text), position.turn
    name = move.card if isinstance(move, Play) else position.hand.cards
    value = position.values.get(name, 0)
    drawn = [partial(small_cards.card, name, value, seat)]
    if position.round > 1 and position.step == 1:
        drawn.insert(0, partial(small_cards.round_card, position.round))
    wide, tall = (CARD * share for share in small_cards.SIZE)
    cards = (
        draw(Point(0, place * (tall + APART)), CARD) for place, draw in enumerate(drawn)
    )
    return Scene(wide, len(drawn) * (tall + APART) - APART, tuple(cards))


# --- where cells lie


def _spot(name: str) -> Point | None:
    """The middle of a tile; ``r0`` lies left of the rounds."""
    if name == "r0":
        down = (below_board.TOP + below_board.ROUND) * UNIT
        return Point(LEFT - 0.06 * UNIT, TOP + SIDE + down)
    if not re.fullmatch("[a-f][1-6]", name):
        return None
    x, y = plain.centre(Cell.parse(name), UNIT)
    return Point(LEFT + x, TOP + SIDE + y)


SPOTS = Spots(_spot, UNIT, 11.0, 9.8)
