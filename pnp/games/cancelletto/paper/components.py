"""The parts of Cancelletto as printed (CAN-1): tiles, and pawns and tokens to fold."""

from collections.abc import Iterator
from functools import cache

from pnp.games.cancelletto.paper import art
from pnp.games.cancelletto.rules.board import COLOURS, PAWNS
from pnp.games.cancelletto.rules.tiles import faces
from pnp.scene.nodes import Style
from pnp.scene.paper import Component
from pnp.scene.parts import BANDS, FACE_CENTRE, cut_out, standee
from pnp.scene.tokens import BLEED

SQUARE = 25.0
TILE = 2 * SQUARE

GATES = 2


@cache
def components() -> tuple[Component, ...]:
    """All parts, each kind as often as it is printed."""
    return (*_tiles(), *_pawns(), _gate())


def _tiles() -> Iterator[Component]:
    back = cut_out(TILE, TILE, (art.back(SQUARE, BLEED),))
    printed = list(faces())
    for face in dict.fromkeys(printed):
        front = cut_out(TILE, TILE, (art.tile(face.symbols, SQUARE, BLEED),))
        name = "tile-" + face.name.replace(" ", "-")
        yield Component("part-tile", "tiles", name, front, back, printed.count(face))


def _pawns() -> Iterator[Component]:
    for player, colour in enumerate(COLOURS):
        sign = art.emblem(player, FACE_CENTRE, 14.5)
        front = standee((sign, BANDS[player](f"{colour}-sign")), f"{colour}-face")
        name = f"pawn-{colour}"
        yield Component(f"part-{name}", "pawns", name, front, count=PAWNS)


def _gate() -> Component:
    sign = art.fence(FACE_CENTRE, 10.0, Style(stroke="gate-sign", width=1.6))
    front = standee((sign,), "gate")
    return Component("part-gate-token", "pawns", "gate-token", front, count=GATES)
