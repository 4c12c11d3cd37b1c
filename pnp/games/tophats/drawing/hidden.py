"""What was underneath: the stacks of a game from the side, when all is over."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from pnp.core.position import Player
from pnp.core.record import Playthrough
from pnp.games.tophats.art import hat_profiles
from pnp.games.tophats.art.colours import cloth, hat, small_mark
from pnp.games.tophats.rules.board import COLOURS, LETTERS
from pnp.games.tophats.rules.events import captured_stacks, standing, walk_of
from pnp.games.tophats.rules.hats import HEIGHT as HIGH
from pnp.games.tophats.rules.hats import STACKS, Stack
from pnp.games.tophats.rules.moves import Placing
from pnp.games.tophats.rules.position import Position
from pnp.scene.nodes import Box, Group, Node, Point, Scene, Text, translation
from pnp.scene.noise import grain
from pnp.scene.tokens import BODY

WIDTH = 11.9
"""Of a hat, brim and all."""

PITCH = 17.0
"""From stack to stack of a player."""

CLOSE = 13.2
"""The same under a flap, which is narrow."""

CLEAR = 1.2
"""Between a name and the stack below it."""

BETWEEN = 8.0
"""More between those of two players."""

LABEL = 1.16 * BODY
"""The size of the cells' names, to be read where the picture is made smaller."""

TALL = WIDTH * (2 * hat_profiles.SHOWN + 0.7)

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
    stacks = sorted(stack_histories(played), key=lambda each: each.stack.builder)
    nodes = (
        node
        for place, each in enumerate(stacks)
        for node in _pile(
            PITCH * (place + 0.5) + BETWEEN * each.stack.builder,
            str(each.stack.cell),
            each.stack.hats,
            each.lost,
        )
    )
    builders = range(stacks[-1].stack.builder + 1)
    width = PITCH * len(stacks) + BETWEEN * builders[-1]
    alt = tuple(
        standing(
            player, [each.stack for each in stacks if each.stack.builder == player]
        )
        for player in builders
    )
    return Scene(width, HEIGHT, (Group(tuple(nodes), role="figure", alt=alt),))


def secret(position: Position, builder: Player, wide: float) -> Scene:
    """The stacks of a builder from the side, as nobody else may see them.

    They stand below each other where there is no room for a row. Those in hand have
    their numbers below them.
    """
    stacks = [stack for stack in position.stacks if stack.builder == builder]
    hand = position.hands[builder] if position.hands else ()
    piles = [(str(stack.cell), stack.hats) for stack in stacks]
    piles += [(str(number), hats) for number, hats in enumerate(hand, start=1)]
    over, down = (0.0, HEIGHT + CLEAR) if wide < 2 * CLOSE else (CLOSE, 0.0)
    nodes = (
        Group(tuple(_pile(CLOSE / 2, name, hats)), translation(over * n, down * n))
        for n, (name, hats) in enumerate(piles)
    )
    alt = (standing(builder, stacks),) if stacks else ()
    drawn = Group(tuple(nodes), role="figure", alt=alt)
    last = STACKS - 1
    return Scene(over * last + CLOSE, down * last + HEIGHT, (drawn,))


def stack_histories(played: Playthrough[Position]) -> list[Bared]:
    """The stacks of a game, each followed from its cell to the end."""
    first = {stack.cell: stack for stack in played.start.stacks}
    now, lost = {cell: cell for cell in first}, dict.fromkeys(first, 0)
    for ply in played.plies:
        if isinstance(ply.move, Placing):
            cell = ply.move.cell
            (first[cell],) = (each for each in ply.after.stacks if each.cell == cell)
            now[cell], lost[cell] = cell, 0
        for stack in captured_stacks(ply):
            lost[now[stack.cell]] += 1
        if walk := walk_of(ply.move):
            now[walk.target] = now.pop(walk.origin)
    return [Bared(stack, lost[cell]) for cell, stack in first.items()]


def _pile(x: float, name: str, hats: str, lost: int = HIGH) -> Iterator[Node]:
    """A stack by its middle, its name below, so many of its hats having been lost."""
    for rise, (below, letter) in enumerate(reversed([*enumerate(hats)])):
        foot = Point(x, TALL - rise * WIDTH * hat_profiles.SHOWN)
        yield from _hat(letter, foot, below, below <= lost)
    yield Text(name, Point(x, TALL + 4.2), LABEL, "medium", "middle")


def _hat(letter: str, foot: Point, below: int, is_known: bool) -> Iterator[Node]:
    """A hat of a stack, with its sign; the one on top whole."""
    look: hat_profiles.Look = "covered" if below else "worn"
    if is_known:
        yield hat_profiles.hat(letter, foot, WIDTH, look)
    else:
        colour = LETTERS.index(letter)
        ink = cloth(colour)
        yield hat_profiles.blank(ink, foot, WIDTH, look)
        yield small_mark(
            colour, *hat_profiles.sign_of(foot, WIDTH, look), f"{ink}-line"
        )


RADIUS = 2.3
"""Of a hat of the pattern: as large as those of a secret."""

STEP = 2 * RADIUS + 0.3


def veil(box: Box) -> Group:
    """As many hats as a box holds, each row between those above."""
    down = STEP * sqrt(3) / 2
    columns = int(box.width // STEP)
    rows = 1 + int((box.height - STEP) // down)
    left = (box.left + box.right - columns * STEP) / 2 + STEP / 2
    top = (box.top + box.bottom - (rows - 1) * down) / 2
    hats = (
        hat(
            int(grain(row, column, rows) * len(COLOURS)),
            Point(left + (column + row % 2 / 2) * STEP, top + row * down),
            RADIUS,
        )
        for row in range(rows)
        for column in range(columns - row % 2)
    )
    return Group(tuple(hats))
