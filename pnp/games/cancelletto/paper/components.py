"""The parts of Cancelletto as printed (CAN-1): tiles, pawns and the gate to fold."""

from collections.abc import Iterator
from functools import cache

from pnp.games.cancelletto.paper.folded import TAB_MIDDLE, gate, pawn
from pnp.games.cancelletto.paper.ornament import back
from pnp.games.cancelletto.paper.pieces import DISC, FLAT, disc, flat_gate
from pnp.games.cancelletto.paper.squares import UNIT, tile
from pnp.games.cancelletto.rules.board import COLOURS, PAWNS
from pnp.games.cancelletto.rules.tiles import faces
from pnp.scene.gluing import STANDEE, glued_down
from pnp.scene.paper import Component
from pnp.scene.parts import cut_out, round_cut_out
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
        key = f"part-{name}"
        yield Component(key, "pawns", name, pawn(player), None, PAWNS, (STANDEE,))


def _gate() -> Component:
    key, name = "part-gate-token", "gate-token"
    return Component(key, "pawns", name, gate(), None, GATES, (glued_down(TAB_MIDDLE),))


def _flat() -> Iterator[Component]:
    """What lies flat instead of standing: discs, and pieces of railing."""
    for player, colour in enumerate(COLOURS):
        front = round_cut_out(DISC, disc(player, BLEED))
        name = f"disc-{colour}"
        yield Component(f"part-{name}", "flat", name, front, count=PAWNS)
    front = cut_out(*FLAT, (flat_gate(BLEED),))
    yield Component("part-flat-gate", "flat", "flat-gate", front, count=GATES)
