"""The board of Top Hats on a card: no more than the task needs, and solutions on it."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pnp.boards.diagram import diagram
from pnp.boards.hexes import HexCell
from pnp.boards.solution_marks import (
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
from pnp.games.tophats.drawing.view import board, path, unnamed_board
from pnp.games.tophats.rules.board import bit
from pnp.games.tophats.rules.events import situation, walk_of
from pnp.games.tophats.rules.moves import Move, parse_move
from pnp.games.tophats.rules.position import Position
from pnp.protocol.drawing import Solved
from pnp.scene.nodes import Circle, Group, Node, Point, Scene, Style
from pnp.scene.shapes import cross

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

ASIDE = (-0.62, 0.44)
"""Where on a hat the cross of its capture lies, in hats."""


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
) -> tuple[Solved, ...]:
    """The first move alone."""
    walk = walk_of(line[0].move)
    way = _walk(path(walk), OWN, min(larger, 2.2)) if walk else ()
    return (Solved(_small(position, tuple(way))),)


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
) -> tuple[Solved, ...]:
    """The moves of a line: the jumps of a single one are numbered, else the moves."""
    seat = position.turn
    own = [ply for ply in line if ply.before.turn == seat]
    nodes = [node for ply in own for node in _crosses(ply.before, ply.move, larger)]
    discs: list[Node] = []
    for ply in line:
        if ply.before.turn != seat and (walk := walk_of(ply.move)):
            nodes += _walk(path(walk), REPLY, larger)
    number = 0
    for ply in own:
        if not (walk := walk_of(ply.move)):
            continue
        nodes += _walk(path(walk), OWN, larger)
        for place, bow in enumerate(_bows(path(walk))):
            if len(own) == 1 or not place:
                number += 1
                discs.append(number_disc(number, bow.point(0.5), "tophats", larger))
        nodes.append(plain.ghost(path(walk)[-1], UNIT))
    stacks = _stacks(position, larger, told=False)
    drawn = (*board(position), *stacks, *nodes, *discs)
    return (Solved(_scene(drawn, position)),)


def tried(position: Position, said: Event) -> Scene | None:
    """A try by top hats alone, in red what meets it, or the try if nothing does."""
    moves = [parse_move(str(said.facts[key])) for key in TRIED if key in said.facts]
    walks = [path(walk) for move in moves if (walk := walk_of(move))]
    if not walks:
        return None
    # What comes to light is not known, so the move is not made.
    nodes = list(_crosses(position, moves[0], BOLDER))
    pens = (OWN, WRONG) if walks[1:] else (WRONG,)
    for cells, pen in zip(walks, pens, strict=False):
        nodes += _walk(cells, pen, BOLDER)
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


def _walk(cells: Sequence[HexCell], pen: Pen, larger: float) -> Iterator[Node]:
    bows = _bows(cells)
    for place, bow in enumerate(bows):
        leave = 0.0 if not place else SHORT
        reach = UNIT * 0.12 if place == len(bows) - 1 else SHORT
        dot = 0.7 if not place else 0.0
        yield from bowed_arrow(bow.shortened(leave, reach), pen, larger, dot)


def _crosses(position: Position, move: Move, larger: float) -> Iterator[Node]:
    """A cross on each hat that a move takes."""
    taken = position.captured(move)
    for stack in position.stacks:
        if not bit(stack.cell) & taken:
            continue
        x, y = plain.centre(stack.cell, UNIT)
        over, down = (UNIT * plain.HAT * share for share in ASIDE)
        for ink, wide in (("ground", 1.9), ("illegal", 0.9)):
            pen = Style(stroke=ink, width=wide * larger, cap="round")
            yield cross(Point(x + over, y + down), 0.95 * larger, pen)


def hidden_sign() -> Group:
    """A hat below of which nothing is known."""
    return Group((Circle(Point(0, 0), 0.86, Style("ground", "text", 0.2)),))


def below_sign() -> Group:
    """A hat below that is known, of the first colour."""
    return Group((hat(0, Point(0, 0), 1.0),))
