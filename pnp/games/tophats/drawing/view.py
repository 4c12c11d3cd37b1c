"""The board of Top Hats as a diagram, with what the last turn did."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from pnp.base.errors import IllegalMoveError
from pnp.boards.cell_positions import Spots
from pnp.boards.diagram import diagram, illegal_cross
from pnp.boards.hexes import HexCell
from pnp.boards.overlay import parts_of_way
from pnp.core.position import Player
from pnp.core.record import Ply
from pnp.games.tophats.art import plain
from pnp.games.tophats.art.colours import mark
from pnp.games.tophats.drawing.set_aside import corners, set_aside
from pnp.games.tophats.rules.board import CELLS
from pnp.games.tophats.rules.events import captured_stacks, situation, walk_of
from pnp.games.tophats.rules.moves import (
    Chain,
    Move,
    Placing,
    Shrink,
    Step,
    Walk,
    parse_move,
)
from pnp.games.tophats.rules.position import Position
from pnp.scene.nodes import Circle, Group, Node, Point, Scene, Style
from pnp.scene.shapes import along, arrow, polygon, polyline
from pnp.scene.tokens import EMPHASIS

UNIT = 9.0

NAMES = 4.5
"""The size of the names, so that six points remain where four figures are abreast."""

OUTSIDE = 2.2
"""From the cells to the middles of the names."""

LEFT, TOP = 3.8, 0.8

WIDTH = LEFT + UNIT * plain.BREADTH + 0.6

HEIGHT = TOP + UNIT * plain.HEIGHT + 3.2

MIDDLE = Point(LEFT + UNIT * plain.BREADTH / 2, TOP + UNIT * plain.HEIGHT / 2)
"""Of the board."""

REACH = UNIT * (plain.HAT - 0.08)
"""What a stack takes of an arrow that ends at it: the head reaches over its rim."""

FREE = UNIT * 0.1
"""What a free cell does: a move that could be made leads to its middle."""

HEAD = 2.4
"""How long the head of an arrow is."""

ARM = UNIT * 0.2
"""How far a cross reaches across and up."""

CROSS = UNIT * 0.3
"""What a cross takes of an arrow that ends at it."""

ON_RIM = UNIT * 0.27
"""From the middle of a stack to a cross on it, at the head of the arrow."""

PEN = Style(stroke="arrow", width=EMPHASIS * 0.8, join="round")

DASHED = replace(PEN, width=PEN.width * 0.65, dash=(1.1, 0.8))
"""Of a move that could be made in place of another."""

HALO = Style(stroke="ground", width=EMPHASIS * 2, join="round", cap="round")

HEAD_HALO = Style("ground", "ground", EMPHASIS * 0.8, join="round")

Plies = Sequence[Ply[Position]]


def view(position: Position, last: Plies = ()) -> Scene:
    """The position with row a below, ``last`` being the turn that led to it.

    Hats are drawn as far as the position knows them: show ``seen_by`` a viewer.
    """
    return _turn_scene(position, position, last)


def setting_out(position: Position, last: Plies = ()) -> Scene:
    """The same with what went last where it set out, its arrow seen whole."""
    walks = [walk for ply in last if (walk := walk_of(ply.move))]
    starts = {walk.target: walk.origin for walk in walks}
    stacks = tuple(
        stack._replace(cell=starts.get(stack.cell, stack.cell))
        for stack in position.stacks
    )
    return _turn_scene(position, replace(position, stacks=stacks), last)


def _turn_scene(position: Position, drawn: Position, last: Plies) -> Scene:
    walks = [walk for ply in last if (walk := walk_of(ply.move))]
    reaches = [_reach(drawn, walk) for walk in walks]
    done = (
        node
        for walk, reach in zip(walks, reaches, strict=True)
        for node in way(walk, reach, PEN)
    )
    outlines = (node for ply in last for node in lit(ply))
    heads = map(tip, walks, reaches)
    # Stacks come after arrows: a jump goes on below those that it passes. Badges lie
    # above rings, which would strike through their signs. The head lies on top of all,
    # as there is little room between two stacks.
    standing = (*piles(drawn), *outlines, *badges(drawn), *heads)
    return board_scene((*board_and_aside(position), *done, *standing), position)


def refusal(position: Position, text: str) -> Scene:
    """A move that is not legal, tried in a position and crossed out.

    Where it leaves a capture undone that one is dashed.
    """
    tried = parse_move(text)
    end = tried.cell if isinstance(tried, Placing) else _target(tried)
    if isinstance(tried, Shrink):
        end = _ring_to_close(position)
    walk = walk_of(tried)
    taken = any(stack.cell == end for stack in position.stacks)
    reach = REACH if taken else CROSS
    below = tuple(way(walk, reach, PEN)) if walk else ()
    middle, half = plain.centre(end, UNIT) if end else None, ARM
    if walk and taken:
        *_, middle = _points(walk, ON_RIM)
        half *= 0.75
    cross = illegal_cross(middle, half, inked="tophats-illegal") if middle else ()
    head = (tip(walk, reach),) if walk and taken else ()
    due = _due(position, text)
    drawn = (*board_and_aside(position), *due, *below, *stacks(position), *head, *cross)
    return board_scene(drawn, position)


def _due(position: Position, text: str) -> Iterator[Node]:
    """The shortest capture, where a move is refused because one must be made."""
    try:
        position.read(text)
    except IllegalMoveError as error:
        if error.clause == "TOP-9" and (walk := walk_of(position.legal()[0])):
            yield from way(walk, FREE, DASHED)


def _ring_to_close(position: Position) -> HexCell:
    """Where the shrinking of a field is crossed out, below in its outer ring."""
    return HexCell.parse("b4" if position.shrunk else "a4")


def _spot(name: str) -> Point | None:
    """The middle of a cell in the diagram."""
    if not re.fullmatch("[a-i][1-9]", name):
        return None
    cell = HexCell.parse(name)
    if cell not in CELLS:
        return None
    x, y = plain.centre(cell, UNIT)
    return Point(MIDDLE.x + x, MIDDLE.y + y)


SPOTS = Spots(_spot, UNIT, 10.0)


def board_scene(nodes: tuple[Node, ...], position: Position) -> Scene:
    """The nodes, drawn about the middle of the board."""
    return diagram((WIDTH, HEIGHT), MIDDLE, nodes, situation(position))


def board_and_aside(position: Position) -> Iterator[Node]:
    """The board, the neutral hat, and what lies beside."""
    yield from board(position)
    yield from beside(position)


def board(position: Position) -> Iterator[Node]:
    """The board with its names, and the neutral hat."""
    yield from plain.names(UNIT, NAMES, OUTSIDE)
    yield from unnamed_board(position)


def unnamed_board(position: Position) -> Iterator[Node]:
    """The same without its names."""
    yield replace(plain.board(UNIT), once=True)
    if position.shrunk:
        yield from plain.closed_ring(UNIT)
    yield plain.neutral(UNIT)


def stacks(position: Position) -> Iterator[Node]:
    """The stacks where they stand."""
    yield from piles(position)
    yield from badges(position)


def piles(position: Position) -> Iterator[Node]:
    """The hats of the stacks."""
    for stack in position.stacks:
        yield plain.pile(stack.hats, plain.centre(stack.cell, UNIT), UNIT)


def badges(position: Position) -> Iterator[Node]:
    """Who built the stacks that are somebody else's."""
    for stack in position.stacks:
        if stack.builder != stack.owner:
            yield from plain.builder_badge(
                stack.builder, plain.centre(stack.cell, UNIT), UNIT
            )


# --- what lies beside the board


SIDES = ((-1, 1), (1, -1), (-1, -1))
"""The corners of the picture where players keep what is theirs: right, down."""


class Tray(NamedTuple):
    """How things lie in a corner, row by row from the edge."""

    radius: float
    step: float
    rows: tuple[int, ...]


SMALL = 0.6 * UNIT
"""A stack in hand, where one on the board is a unit."""

IN_HAND = Tray(SMALL * plain.HAT, UNIT * 0.5, (2, 2, 1))


def beside(position: Position) -> Iterator[Node]:
    """The stacks in hand or the hats set aside, in a corner for each builder."""
    for player, hand in enumerate(position.hands):
        for place, hats in enumerate(hand):
            yield plain.pile(hats, place_in_hand(player, place), SMALL)
    if position.hands:
        return
    yield from set_aside(position.aside, corners(UNIT, LEFT - 0.6), UNIT)


def place_in_hand(player: Player, place: int) -> Point:
    """A place in the corner of a player, from the middle of the board."""
    right, down = SIDES[player]
    row, tray = 0, IN_HAND
    while place >= tray.rows[row]:
        place -= tray.rows[row]
        row += 1
    # On the left the names of the rows stand between a corner and the board.
    edge = UNIT * plain.BREADTH / 2 + (LEFT - 1.0 if right < 0 else 0.0)
    x = edge - tray.radius - place * tray.step
    y = UNIT * plain.HEIGHT / 2 - tray.radius - row * tray.step
    return Point(right * (x + 0.4), down * (y + 0.4))


# --- what the last turn did


def tip(walk: Walk, reach: float) -> Node:
    """The head of the arrow alone, set off from what lies below."""
    *_, before, end = _points(walk, reach)
    points = (along(end, before, HEAD), end)
    return Group((_head_edge(before, end), arrow(points, PEN, head=HEAD)))


def _head_edge(before: Point, end: Point) -> Node:
    """What sets the head of an arrow off, as far beyond its tip as at its sides."""
    x, y = along(end, before, HEAD)
    across, down = (end.x - x) / 2, (end.y - y) / 2
    wings = (Point(x - down, y + across), Point(x + down, y - across))
    return polygon((end, *wings), HEAD_HALO)


def _reach(position: Position, walk: Walk) -> float:
    """What the last cell takes of an arrow: much where a stack stands there."""
    if walk.origin == walk.target:
        return UNIT * 0.3
    standing = any(stack.cell == walk.target for stack in position.stacks)
    return REACH if standing else FREE


def _points(walk: Walk, reach: float) -> list[Point]:
    """Where an arrow goes that ends before the middle of the last cell."""
    parts = parts_of_way([plain.centre(cell, UNIT) for cell in path(walk)], UNIT)
    *points, before, end = (parts[0][0], *(at for part in parts for at in part[1:]))
    return [*points, before, along(end, before, reach)]


def way(walk: Walk, reach: float, pen: Style) -> Iterator[Node]:
    """The arrow of a stack through its landings, set off from what lies below."""
    points = _points(walk, reach)
    *rest, before, end = points
    yield polyline((*rest, before, along(end, before, HEAD)), HALO)
    yield _head_edge(before, end)
    yield arrow(points, pen, head=HEAD, start=0.65)
    for landing in path(walk)[1:-1]:
        yield Circle(plain.centre(landing, UNIT), 0.65, Style(fill="arrow"))


def path(walk: Walk) -> tuple[HexCell, ...]:
    """The cells a stack touches, its start included."""
    match walk:
        case Step(origin, target):
            return (origin, target)
        case Chain(cells):
            return cells


def lit(ply: Ply[Position]) -> Iterator[Node]:
    """A dashed outline around each captured stack, or around the place of one gone."""
    for stack in captured_stacks(ply):
        yield plain.ghost(stack.cell, UNIT)
        if len(stack.hats) == 1:
            middle = plain.centre(stack.cell, UNIT)
            yield mark(stack.owner, middle, UNIT * 0.24, "muted")
    if isinstance(ply.move, Placing):
        yield plain.ghost(ply.move.cell, UNIT)


def _target(move: Move) -> HexCell | None:
    walk = walk_of(move)
    return walk.target if walk else None
