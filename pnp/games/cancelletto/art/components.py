"""The parts of Cancelletto as printed (CAN-1): tiles, pawns and the gate to fold."""

from collections.abc import Iterator
from functools import cache, partial

from pnp.games.cancelletto.art.ornament import back
from pnp.games.cancelletto.art.pieces import (
    DISC,
    FLAT,
    GATE,
    TAB_MIDDLE,
    disc,
    folded_gate,
    folded_pawn,
    glass,
    ink,
)
from pnp.games.cancelletto.art.strokes import Nodes, placed_group
from pnp.games.cancelletto.art.tile_squares import UNIT, tile
from pnp.games.cancelletto.rules.board import COLOURS, PAWNS
from pnp.games.cancelletto.rules.tiles import faces
from pnp.protocol.components import (
    STANDEE,
    STANDING,
    Component,
    Stands,
    Sticker,
    glued_down,
)
from pnp.scene.cut_parts import cut_out, round_cut_out
from pnp.scene.motifs import motif
from pnp.scene.nodes import Box
from pnp.scene.tokens import BLEED

TILE = 2 * UNIT

GATES = 2


@cache
def components() -> tuple[Component, ...]:
    """All parts, each kind as often as it is printed."""
    return (*_tiles(), *_pawns(), _gate(), *_flat())


def _tiles() -> Iterator[Component]:
    reverse = cut_out(TILE, TILE, back(TILE, TILE))
    printed = list(faces())
    for seed, face in enumerate(dict.fromkeys(printed)):
        front = cut_out(TILE, TILE, (tile(face.symbols, seed, BLEED),))
        name = "tile-" + face.name.replace(" ", "-")
        count = printed.count(face)
        yield Component("part-tile", "tiles", name, front, reverse, count)


def _pawns() -> Iterator[Component]:
    for player, colour in enumerate(COLOURS):
        name = f"pawn-{colour}"
        yield Component(
            f"part-{name}",
            "pawns",
            name,
            folded_pawn(player),
            count=PAWNS,
            notes=(STANDEE,),
            stands=STANDING,
        )


def _gate() -> Component:
    wide, deep, high = GATE
    front = Box(0, 0, wide, high)
    return Component(
        "part-gate-token",
        "pawns",
        "gate-token",
        folded_gate(),
        count=GATES,
        notes=(glued_down(TAB_MIDDLE),),
        stands=Stands(front, front.moved(wide + deep, 0), turned=False, depth=deep),
    )


def _flat() -> Iterator[Component]:
    """What lies flat instead of standing: discs, and pieces of railing."""
    for player, colour in enumerate(COLOURS):
        front = round_cut_out(DISC, disc(player, BLEED))
        name = f"disc-{colour}"
        yield Component(f"part-{name}", "flat", name, front, count=PAWNS)
    front = cut_out(*FLAT, motif("cancelletto/flat-gate"))
    yield Component("part-flat-gate", "flat", "flat-gate", front, count=GATES)


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
    return glass(player, radius * 0.72, radius * (0.58, 0.54)[player])


@cache
def gate(radius: float) -> Nodes:
    """The leaves of the gate, closed."""
    iron = motif("cancelletto/leaves", radius / 10)
    return (placed_group(iron, 0, radius * 0.62),)
