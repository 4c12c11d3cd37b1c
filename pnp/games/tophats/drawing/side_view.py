"""A capture from the side: the stack before it, after it, and the hat set aside."""

from collections.abc import Iterator, Sequence

from pnp.core.event import Event
from pnp.core.record import Ply
from pnp.games.tophats.art import hat_profiles
from pnp.games.tophats.drawing.view import PEN
from pnp.games.tophats.rules.events import captured_stacks
from pnp.games.tophats.rules.position import Position
from pnp.scene.nodes import Node, Point, Scene, Style
from pnp.scene.shapes import arrow, line, picture
from pnp.scene.tokens import OUTLINE

WIDTH = 42.0

HAT = 10.0
"""How wide a hat is."""

ABOVE, BELOW = 1.6, 5.6
"""What is free over the highest stack, and under the ground, where the label is."""

BEFORE, AFTER, ASIDE = 6.6, 21.6, 35.2
"""Where stacks stand."""


def side(last: Sequence[Ply[Position]]) -> Scene:
    """The first capture of a turn, its hats as far as the positions know them.

    What stands on the board has a full line under it, what is set aside a dashed one.
    """
    before, after = next(_stacks(last))
    foot = ABOVE + HAT * (hat_profiles.TALL + hat_profiles.SHOWN * (len(before) - 1))
    level = foot + OUTLINE
    nodes: list[Node] = [
        _floor(BEFORE, level),
        *hat_profiles.pile(Point(BEFORE, foot), HAT, before),
        arrow(
            (Point(BEFORE + 5.9, foot - 3.4), Point(AFTER - 5.9, foot - 3.4)),
            PEN,
            head=2.1,
        ),
        _floor(AFTER, level),
        *hat_profiles.pile(Point(AFTER, foot), HAT, after),
        _floor(ASIDE, level, dash=(1.2, 0.9)),
        *hat_profiles.pile(Point(ASIDE, foot), HAT, before[0]),
    ]
    (stack, *_) = (stack for ply in last for stack in captured_stacks(ply))
    alt = Event("side-alt", {"cell": str(stack.cell)})
    return picture(WIDTH, foot + BELOW, nodes, alt)


def _stacks(last: Sequence[Ply[Position]]) -> Iterator[tuple[str, str]]:
    """The hats of each captured stack from the top down, before and after."""
    for ply in last:
        now = {stack.cell: stack.hats for stack in ply.after.stacks}
        for stack in captured_stacks(ply):
            yield stack.hats, now.get(stack.cell, "")


def _floor(middle: float, level: float, dash: tuple[float, ...] = ()) -> Node:
    """The ground under a stack."""
    half = HAT * 0.6
    ends = Point(middle - half, level), Point(middle + half, level)
    return line(*ends, Style(stroke="tophats-edge", width=OUTLINE * 1.5, dash=dash))
