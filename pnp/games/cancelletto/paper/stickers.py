"""Stickers for wooden discs in place of the pawns and of the gate (CAN-1)."""

from functools import cache, partial

from pnp.games.cancelletto.paper.components import GATES
from pnp.games.cancelletto.paper.flowers import flower, shape
from pnp.games.cancelletto.paper.iron import great_gate
from pnp.games.cancelletto.paper.pieces import ink
from pnp.games.cancelletto.paper.strokes import Nodes, placed
from pnp.games.cancelletto.rules.board import COLOURS, PAWNS
from pnp.scene.nodes import Style
from pnp.scene.sticker import Sticker
from pnp.scene.tokens import OUTLINE

WIDEST = 22.0
"""A disc leaves the edges of its square to be seen."""


@cache
def stickers() -> tuple[Sticker, ...]:
    """The pawns by their colours, and the two places of the gate."""
    pawns = (
        Sticker(
            name=colour,
            drawn=partial(pawn, player),
            ground=ink(player, "body"),
            count=PAWNS,
            most=WIDEST,
        )
        for player, colour in enumerate(COLOURS)
    )
    token = Sticker(
        name="gate", drawn=gate, ground="cancelletto-haze", count=GATES, most=WIDEST
    )
    return (*pawns, token)


@cache
def pawn(player: int, radius: float) -> Nodes:
    """The sign in a light glass."""
    glass = Style(fill="cancelletto-socket", stroke=ink(player, "line"), width=OUTLINE)
    bloom = flower(player, radius * (0.58, 0.54)[player], ink(player))
    return (shape(player, radius * 0.72, glass), *bloom)


@cache
def gate(radius: float) -> Nodes:
    """The leaves of the gate, closed."""
    iron = great_gate(radius * 1.3, radius * 1.36, "cancelletto-gate")
    return (placed(iron, 0, radius * 0.62),)
