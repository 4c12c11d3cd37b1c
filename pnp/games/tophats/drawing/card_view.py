"""The board of Top Hats on a card: no more than the task needs, and solutions on it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist

from pnp.boards.diagram import diagram
from pnp.boards.hexes import HexCell
from pnp.boards.solution_marks import (
    DISC,
    HALO,
    OWN,
    REPLY,
    WRONG,
    Bow,
    Pen,
    bowed_arrow,
    number_disc,
)
from pnp.core.event import Event
from pnp.core.record import Ply
from pnp.games.tophats.art import plain
from pnp.games.tophats.art.colours import hat
from pnp.games.tophats.drawing.set_aside import corners, set_aside
from pnp.games.tophats.drawing.view import REACH, board, path, unnamed_board
from pnp.games.tophats.rules.board import bit
from pnp.games.tophats.rules.events import situation, walk_of
from pnp.games.tophats.rules.moves import Move, parse_move
from pnp.games.tophats.rules.position import Position
from pnp.scene.nodes import Circle, Group, Node, Point, Scene, Style, translation
from pnp.scene.shapes import on_circle
from pnp.scene.tokens import CAPTION

UNIT = 9.0

LEFT, TOP, RIGHT, BOTTOM = 3.6, 0.4, 0.4, 2.2

WIDTH = LEFT + UNIT * plain.BREADTH + RIGHT

HEIGHT = TOP + UNIT * plain.HEIGHT + BOTTOM

CAPTURES = frozenset({"most-hats", "long-chain"})
"""Kinds for which only top hats count: no badge and no captured hat is needed."""

LARGER = 1.6
"""How much larger it is drawn than a card shows it at the least."""

BEND = 0.24
"""How far a jump bows around the stack below it."""

SHORT = UNIT * 0.3
"""What a landing takes of the arrows that meet on it."""

TWICE = 3.9
"""From a number to another on the same landing."""

OFFS = tuple(
    on_circle(Point(0, 0), far, turn)
    for far in (0.5, 0.6, 0.7, 0.8)
    for turn in range(-45, 315, 15)
)
"""How far right and down a number may stand off where the way begins, in cells, the
nearest first."""


def close(position: Position, kind: str = "") -> Scene:
    """The board with the names close to it."""
    needs_all = bool(position.aside) and kind not in CAPTURES
    aside = set_aside(position.aside, corners(UNIT, LEFT - 0.6), UNIT)
    beside = aside if needs_all else ()
    shown = _stacks(position, LARGER, told=kind not in CAPTURES)
    return _scene((*board(position), *beside, *shown), position)


def small(position: Position) -> Scene:
    """The board with stacks by their top hats, as small as on a wall."""
    return _small(position, ())


def _small(position: Position, marks: Sequence[Node]) -> Scene:
    hats = (
        hat(stack.owner, plain.centre(stack.cell, UNIT), UNIT * plain.HAT)
        for stack in position.stacks
    )
    wide, tall = UNIT * plain.BREADTH + 0.8, UNIT * plain.HEIGHT + 0.8
    drawn = (*unnamed_board(position), *hats, *marks)
    middle = Point(wide / 2, tall / 2)
    return diagram((wide, tall), middle, drawn, situation(position))


def brief(
    position: Position, line: Sequence[Ply[Position]], larger: float = 1.0
) -> Scene:
    """The first move alone."""
    walk = walk_of(line[0].move)
    way = bowed_way(path(walk), OWN, min(larger, 2.2)) if walk else ()
    return _small(position, tuple(way))


def _scene(nodes: Sequence[Node], position: Position) -> Scene:
    middle = Point(LEFT + UNIT * plain.BREADTH / 2, TOP + UNIT * plain.HEIGHT / 2)
    return diagram((WIDTH, HEIGHT), middle, nodes, situation(position))


def _stacks(position: Position, larger: float, *, told: bool) -> Iterator[Node]:
    for stack in position.stacks:
        middle = plain.centre(stack.cell, UNIT)
        yield plain.told_pile(stack.hats, middle, UNIT, larger)
    for stack in position.stacks:
        if told and stack.builder != stack.owner:
            middle = plain.centre(stack.cell, UNIT)
            yield from plain.told_badge(stack.builder, middle, UNIT, larger)


def solved(
    position: Position, line: Sequence[Ply[Position]], larger: float = 1.0
) -> Scene:
    """The moves of a line: of a single one the jumps are numbered.

    A number stands where it is landed, as that is free: no number hides a hat. Several
    have a board each, as on one their ways would lie over each other.
    """
    seat = position.turn
    own = [place for place, ply in enumerate(line) if ply.before.turn == seat]
    if len(own) > 1:
        return _in_a_row([line[max(place - 1, 0) : place + 1] for place in own], larger)
    ply = line[own[0]]
    walk = walk_of(ply.move)
    cells = path(walk) if walk else ()
    landed = cells[1:]
    rings = _rings(ply.before, ply.move, larger)
    way = bowed_way(cells, OWN, larger, landed)
    stacks = _stacks(position, larger, told=False)
    is_back = bool(landed) and cells[0] in landed
    off = _clear_off(position, cells, larger) if is_back else OFFS[0]
    numbers = landing_numbers(landed, cells[:1], larger, off)
    drawn = (*board(position), *stacks, *rings, *way, *numbers)
    return _scene(drawn, position)


def _clear_off(position: Position, cells: Sequence[HexCell], larger: float) -> Point:
    """Where a number stands off the start, on no hat and no other number."""
    start = plain.centre(cells[0], UNIT)
    held = [(stack.cell, UNIT * plain.HAT) for stack in position.stacks]
    held += [(cell, DISC * larger) for cell in cells if cell != cells[0]]
    half = (cells.count(cells[0]) - 2) / 2 * TWICE * larger

    def room(off: Point) -> float:
        x, y = start.x + off.x * UNIT, start.y + off.y * UNIT
        found = (
            dist((x + end, y), plain.centre(cell, UNIT)) - reach
            for end in (-half, half)
            for cell, reach in held
        )
        return round(min(*found, (DISC + HALO) * larger), 2)

    return max(OFFS, key=room)


# --- several moves, each on a board of its own


LEVEL = 2
"""So many boards stand level; of more each second is lower, and none has names."""

READ = 2.4
"""How far apart rows are at least, on paper, where their names are read."""

LOWERED = Point(UNIT * 7.25, UNIT * 4.15)
"""From a board to one that is lower: their slants are along each other."""

AROUND = 0.4
"""What the outline of a board takes beside its cells."""


def _in_a_row(turns: Sequence[Sequence[Ply[Position]]], larger: float) -> Scene:
    """A board for each move, its number over it, the reply before it in grey."""
    is_level = len(turns) <= LEVEL
    is_named = is_level and READ * larger <= UNIT * plain.ROW
    name = CAPTION * larger if is_named else 0.0
    left, right, below = name * 0.85 + AROUND, name * 0.3 + AROUND, name * 0.9 + AROUND
    over = 2 * (DISC + HALO) * larger
    wide = left + UNIT * plain.BREADTH + right
    step = Point(wide, 0.0) if is_level else LOWERED
    nodes: list[Node] = []
    for place, turn in enumerate(turns):
        x = left + UNIT * plain.BREADTH / 2 + place * step.x
        y = over + UNIT * plain.HEIGHT / 2 + place % 2 * step.y
        number = Point(0.0, -UNIT * plain.HEIGHT / 2 - over / 2)
        drawn = (
            *(plain.names(UNIT, name, name * 0.5) if is_named else ()),
            *_turn(turn, larger),
            number_disc(place + 1, number, "tophats", larger),
        )
        nodes.append(Group(drawn, translation(x, y)))
    tall = over + UNIT * plain.HEIGHT + below + step.y
    size = (wide + (len(turns) - 1) * step.x, tall)
    return diagram(size, Point(0, 0), nodes, situation(turns[0][0].before))


def _turn(turn: Sequence[Ply[Position]], larger: float) -> Iterator[Node]:
    """The position before a move, what led to it, and its way."""
    *before, own = turn
    bold = min(larger, BOLDER)
    yield from unnamed_board(own.before)
    for ply in before:
        if walk := walk_of(ply.move):
            yield from bowed_way(path(walk), REPLY, bold, reach=REACH)
    for stack in own.before.stacks:
        yield hat(stack.owner, plain.centre(stack.cell, UNIT), UNIT * plain.HAT)
    yield from _rings(own.before, own.move, bold)
    if walk := walk_of(own.move):
        yield from bowed_way(path(walk), OWN, bold)


def landing_numbers(
    landed: Sequence[HexCell],
    taken: Sequence[HexCell],
    larger: float,
    off: tuple[float, float],
) -> Iterator[Node]:
    """A number on each landing; where it is landed twice, one beside the other.

    Where a cell is taken it stands ``off``, so that what is there is seen.
    """
    for cell in dict.fromkeys(landed):
        found = [n for n, other in enumerate(landed, 1) if other == cell]
        x, y = plain.centre(cell, UNIT)
        right, down = off if cell in taken else (0.0, 0.0)
        for place, number in enumerate(found):
            beside = (place - (len(found) - 1) / 2) * TWICE * larger
            at = Point(x + beside + right * UNIT, y + down * UNIT)
            yield number_disc(number, at, "tophats", larger)


def tried(position: Position, said: Event) -> Scene | None:
    """A try by top hats alone, in red what meets it, or the try if nothing does."""
    moves = [parse_move(str(said.facts[key])) for key in TRIED if key in said.facts]
    walks = [path(walk) for move in moves if (walk := walk_of(move))]
    if not walks:
        return None
    nodes: list[Node] = []
    pens = (OWN, WRONG) if walks[1:] else (WRONG,)
    for cells, pen in zip(walks, pens, strict=False):
        nodes += bowed_way(cells, pen, BOLDER)
    return _small(position, nodes)


BOLDER = 1.7
"""How much bolder arrows are where the board is small."""

TRIED = ("move", "reply")
"""By these names a sentence has a try and what meets it."""


def _bows(cells: Sequence[HexCell]) -> list[Bow]:
    """From landing to landing; a jump goes round the stack that it jumps."""
    ways = []
    side = 1.0
    for start, end in pairwise(cells):
        one, other = plain.centre(start, UNIT), plain.centre(end, UNIT)
        is_jump = start.distance(end) > 1
        if is_jump:
            # Outwards, where there is room and no other way.
            x, y = (one.x + other.x) / 2, (one.y + other.y) / 2
            turn = (other.y - one.y) * x - (other.x - one.x) * y
            side = 1.0 if turn > 1e-6 else -1.0 if turn < -1e-6 else side
        ways.append(Bow(one, other, BEND * side if is_jump else 0.0))
    return ways


def bowed_way(
    cells: Sequence[HexCell],
    pen: Pen,
    larger: float,
    numbered: Sequence[HexCell] = (),
    reach: float = UNIT * 0.12,
) -> Iterator[Node]:
    """From landing to landing, ``reach`` before the middle of the last cell."""
    bows = _bows(cells)
    round_disc = (DISC + HALO) * larger
    for place, bow in enumerate(bows):
        start, end = cells[place : place + 2]
        leave = 0.0 if not place else round_disc if start in numbered else SHORT
        short = reach if place == len(bows) - 1 else SHORT
        short = round_disc if end in numbered else short
        dot = 0.7 if not place else 0.0
        yield from bowed_arrow(bow.shortened(leave, short), pen, larger, dot)


def _rings(position: Position, move: Move, larger: float) -> Iterator[Node]:
    """A ring around each hat that a move takes: its signs stay free."""
    taken = position.captured(move)
    for stack in position.stacks:
        if bit(stack.cell) & taken:
            middle = plain.centre(stack.cell, UNIT)
            for ink, wide in (("ground", 1.2), ("illegal", 0.6)):
                pen = Style(stroke=ink, width=wide * larger)
                yield Circle(middle, UNIT * plain.HAT + 0.35 * larger, pen)


def hidden_sign() -> Group:
    """A hat below of which nothing is known."""
    return Group((Circle(Point(0, 0), 0.86, Style("ground", "text", 0.2)),))


def below_sign() -> Group:
    """A hat below that is known, of the first colour."""
    return Group((hat(0, Point(0, 0), 1.0),))
