"""The veil: hats of all colours without order, behind what is secret.

A secret lies face to face with it under a flap, and is not to be told from it when the
card is held to the light.
"""

from math import sqrt

from pnp.games.tophats.paper.marks import hat
from pnp.games.tophats.rules.board import COLOURS
from pnp.scene.grain import grain
from pnp.scene.nodes import Box, Group, Point

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
