"""A hatter's shop from the street: what the others see of a screen.

It is drawn on a front 240 wide and 93 high; its hats and its name are set upon it.
"""

from collections.abc import Iterator

from pnp.core.position import Player
from pnp.games.tophats.art import hat_profiles
from pnp.games.tophats.art.wordmark import wordmark
from pnp.games.tophats.rules.board import COLOURS, LETTERS
from pnp.scene.motifs import motif
from pnp.scene.nodes import Group, Node, Point, translation

WIDTH, HEIGHT = 240.0, 93.0

WING = 54.0
"""How wide a wing is that is folded back."""

NAME = 58.0

HATS = (
    (80.67, 67.13, 31.0), (120.0, 59.19, 33.0), (159.33, 67.13, 31.0),
    (27.0, 49.0, 22.0), (213.0, 48.2, 10.5),
)  # fmt: skip
"""Three on stands, one on its box, one on the door: where they are, and how wide."""


def shopfront(player: Player) -> Iterator[Node]:
    """The shop of a player: hats of one silk, under an awning trimmed as they are."""
    yield from motif(f"tophats/shop-{COLOURS[player]}")
    for x, y, width in HATS:
        yield hat_profiles.hat(LETTERS[player], Point(x, y), width)
    name = wordmark(NAME, "tophats-spine-name")
    yield Group(name.nodes, translation((WIDTH - NAME) / 2, 4.4))
