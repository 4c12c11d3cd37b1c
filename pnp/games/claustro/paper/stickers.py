"""Stickers for wooden discs in place of the pawns (CLA-1)."""

from functools import cache, partial

from pnp.games.claustro.paper.pawn import RADIUS, disc_face
from pnp.games.claustro.paper.stone import resized
from pnp.games.claustro.rules.board import COLOURS, PAWNS
from pnp.scene.nodes import Node
from pnp.scene.sticker import Sticker

WIDEST = 30.0
"""A disc leaves the edges of its square of 34 mm to be seen."""


@cache
def stickers() -> tuple[Sticker, ...]:
    """The pawns by their colours."""
    return tuple(
        Sticker(
            name=colour,
            drawn=partial(monk, player),
            ground=f"claustro-{colour}-rim",
            count=PAWNS,
            most=WIDEST,
        )
        for player, colour in enumerate(COLOURS)
    )


@cache
def monk(player: int, radius: float) -> tuple[Node, ...]:
    """A monk in a round field."""
    return resized((disc_face(player),), radius / RADIUS)
