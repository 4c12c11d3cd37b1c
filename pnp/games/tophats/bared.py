"""What was underneath: the stacks of a game from the side, when all is over."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.games.game import Playthrough
from pnp.games.tophats import hatter
from pnp.games.tophats.board import COLOURS, LETTERS
from pnp.games.tophats.events import captured, standing, walk_of
from pnp.games.tophats.hats import Stack
from pnp.games.tophats.marks import mark
from pnp.games.tophats.moves import Placing
from pnp.games.tophats.rules import Position
from pnp.scene.nodes import Group, Node, Point, Scene, Style, Text
from pnp.scene.tokens import CAPTION

WIDTH = 13.5
"""Of a hat, brim and all."""

PITCH = 17.0
"""From stack to stack of a player."""

BETWEEN = 8.0
"""More between those of two players."""

TALL = WIDTH * (2 * hatter.SHOWN + 0.7)
HEIGHT = TALL + 4.8


@dataclass(frozen=True, slots=True)
class Bared:
    """A stack as it was built, and how much of it came to light."""

    stack: Stack
    """Where it was placed."""
    lost: int
    """So many hats were captured."""


def bared(played: Playthrough[Position]) -> Scene:
    """All stacks by the cells on which they were placed, from player to player.

    Hats that never came to light are drawn without a colour.
    """
    stacks = sorted(followed(played), key=lambda each: each.stack.builder)
    nodes = (node for place, each in enumerate(stacks) for node in _pile(place, each))
    builders = range(stacks[-1].stack.builder + 1)
    width = PITCH * len(stacks) + BETWEEN * builders[-1]
    alt = tuple(
        standing(
            player, [each.stack for each in stacks if each.stack.builder == player]
        )
        for player in builders
    )
    return Scene(width, HEIGHT, (Group(tuple(nodes), role="figure", alt=alt),))


def followed(played: Playthrough[Position]) -> list[Bared]:
    """The stacks of a game, each followed from its cell to the end."""
    first = {stack.cell: stack for stack in played.start.stacks}
    now, lost = {cell: cell for cell in first}, dict.fromkeys(first, 0)
    for ply in (ply for turn in played.turns for ply in turn):
        if isinstance(ply.move, Placing):
            cell = ply.move.cell
            (first[cell],) = (each for each in ply.after.stacks if each.cell == cell)
            now[cell], lost[cell] = cell, 0
        for stack in captured(ply):
            lost[now[stack.cell]] += 1
        if walk := walk_of(ply.move):
            now[walk.target] = now.pop(walk.origin)
    return [Bared(stack, lost[cell]) for cell, stack in first.items()]


def _pile(place: int, each: Bared) -> Iterator[Node]:
    """A stack by its place in the row, the name of its cell below."""
    x = PITCH * (place + 0.5) + BETWEEN * each.stack.builder
    for rise, (below, letter) in enumerate(reversed([*enumerate(each.stack.hats)])):
        foot = Point(x, TALL - rise * WIDTH * hatter.SHOWN)
        yield from _hat(letter, foot, below, below <= each.lost)
    at = Point(x, TALL + 4.0)
    yield Text(str(each.stack.cell), at, CAPTION, "medium", "middle")


def _hat(letter: str, foot: Point, below: int, is_known: bool) -> Iterator[Node]:
    """A hat of a stack, the one on top whole, with its mark."""
    colour = LETTERS.index(letter)
    ink = f"{COLOURS[colour]}-hat"
    pen = WIDTH * 0.025
    style = Style(ink if is_known else "ground", f"{ink}-line", pen, join="round")
    yield hatter.hat(foot, WIDTH, style, hatter.COVERED if below else hatter.CROWN)
    rise, radius = (0.215, 0.08) if below else (0.37, 0.15)
    middle = Point(foot.x, foot.y - WIDTH * rise)
    yield mark(colour, middle, WIDTH * radius, None if is_known else f"{ink}-line")
