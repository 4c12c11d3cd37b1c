"""The board of Top Hats on a card: no more than the task needs."""

from collections.abc import Iterator, Sequence

from pnp.boards.diagram import diagram
from pnp.games.tophats.art import plain
from pnp.games.tophats.art.colours import hat
from pnp.games.tophats.drawing.set_aside import counted
from pnp.games.tophats.drawing.view import board, unnamed_board
from pnp.games.tophats.rules.events import situation
from pnp.games.tophats.rules.position import Position
from pnp.scene.nodes import Circle, Group, Node, Point, Scene, Style

UNIT = 9.0

LEFT, TOP, RIGHT, BOTTOM = 3.6, 0.4, 0.4, 2.2

WIDTH = LEFT + UNIT * plain.BREADTH + RIGHT

HEIGHT = TOP + UNIT * plain.HEIGHT + BOTTOM

CAPTURES = frozenset({"most-hats", "long-chain"})
"""Kinds for which only top hats count: no badge and no captured hat is needed."""

LARGER = 1.6
"""How much larger it is drawn than a card shows it at the least."""


def close(position: Position, kind: str = "") -> Scene:
    """The board with the names close to it."""
    shown = told_stacks(position, LARGER, told=kind not in CAPTURES)
    return card_scene((*board(position), *shown), position)


def hand(position: Position, kind: str = "") -> Scene | None:
    """What was captured where a task needs it, counted after the badge of a builder."""
    if not any(position.aside) or kind in CAPTURES:
        return None
    return counted(position.aside)


def small(position: Position) -> Scene:
    """The board with stacks by their top hats, as small as on a wall."""
    return small_scene(position, ())


def small_scene(position: Position, marks: Sequence[Node]) -> Scene:
    """The same with marks."""
    hats = (
        hat(stack.owner, plain.centre(stack.cell, UNIT), UNIT * plain.HAT)
        for stack in position.stacks
    )
    wide, tall = UNIT * plain.BREADTH + 0.8, UNIT * plain.HEIGHT + 0.8
    drawn = (*unnamed_board(position), *hats, *marks)
    middle = Point(wide / 2, tall / 2)
    return diagram((wide, tall), middle, drawn, situation(position))


def card_scene(nodes: Sequence[Node], position: Position) -> Scene:
    """What is drawn about the middle of the board, its names close to it."""
    middle = Point(LEFT + UNIT * plain.BREADTH / 2, TOP + UNIT * plain.HEIGHT / 2)
    return diagram((WIDTH, HEIGHT), middle, nodes, situation(position))


def told_stacks(position: Position, larger: float, *, told: bool) -> Iterator[Node]:
    """The stacks where they stand, ``told`` those that somebody else built."""
    for stack in position.stacks:
        middle = plain.centre(stack.cell, UNIT)
        yield plain.told_pile(stack.hats, middle, UNIT, larger)
    for stack in position.stacks:
        if told and stack.builder != stack.owner:
            middle = plain.centre(stack.cell, UNIT)
            yield from plain.told_badge(stack.builder, middle, UNIT, larger)


def hidden_sign() -> Group:
    """A hat below of which nothing is known."""
    return Group((Circle(Point(0, 0), 0.86, Style("ground", "text", 0.2)),))


def taken_sign() -> Group:
    """A ring as there is around a hat that is taken."""
    return Group((Circle(Point(0, 0), 0.8, Style("ground", "illegal", 0.35)),))


def below_sign() -> Group:
    """A hat below that is known, of the first colour."""
    return Group((hat(0, Point(0, 0), 1.0),))
