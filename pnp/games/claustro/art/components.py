"""The parts of Claustro as printed (CLA-1): boards, and pawns of two kinds."""

from functools import cache, partial

from pnp.games.claustro.art.pieces import RADIUS, disc, disc_face, disc_reverse, strip
from pnp.games.claustro.art.printed_board import board
from pnp.games.claustro.rules.board import COLOURS, PAWNS
from pnp.protocol.components import STANDEE, STANDING, Component, Sticker
from pnp.scene.motifs import resized
from pnp.scene.nodes import Node

BOARD = 190.0

BIG_BOARD = 270.0


@cache
def components() -> tuple[Component, ...]:
    """All parts, each kind as often as it is printed."""
    return (
        Component("part-board", "board", "board", board(BOARD)),
        Component("part-big-board", "big-board", "big-board", board(BIG_BOARD)),
        *(_standee(player) for player in range(len(COLOURS))),
        *(_disc(player) for player in range(len(COLOURS))),
    )


def _standee(player: int) -> Component:
    name = f"standee-{COLOURS[player]}"
    return Component(
        f"part-{name}",
        "standees",
        name,
        strip(player),
        count=PAWNS,
        notes=(STANDEE,),
        stands=STANDING,
    )


def _disc(player: int) -> Component:
    name = f"disc-{COLOURS[player]}"
    return Component(f"part-{name}", "discs", name, disc(player), disc_reverse(), PAWNS)


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
