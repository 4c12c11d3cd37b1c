"""What a player alone may see: the stacks from the side, and what hides them."""

from collections.abc import Iterator
from math import sqrt

from pnp.core.position import Player
from pnp.games.tophats.art import hat_profiles
from pnp.games.tophats.art.colours import hat
from pnp.games.tophats.rules.board import COLOURS
from pnp.games.tophats.rules.events import standing
from pnp.games.tophats.rules.hats import STACKS
from pnp.games.tophats.rules.position import Position
from pnp.scene.nodes import Box, Group, Node, Point, Scene, Text, translation
from pnp.scene.noise import grain
from pnp.scene.tokens import BODY

WIDTH = 11.9
"""Of a hat, brim and all."""

CLOSE = 13.2
"""From stack to stack."""

CLEAR = 1.2
"""Between a name and the stack below it."""

LABEL = 1.16 * BODY
"""The size of the cells' names, to be read where the picture is made smaller."""

TALL = WIDTH * (2 * hat_profiles.SHOWN + 0.7)

HEIGHT = TALL + 4.8


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


def _pile(x: float, name: str, hats: str) -> Iterator[Node]:
    """A stack by its middle, its name below."""
    yield from hat_profiles.pile(Point(x, TALL), WIDTH, hats)
    yield Text(name, Point(x, TALL + 4.2), LABEL, "medium", "middle")


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
