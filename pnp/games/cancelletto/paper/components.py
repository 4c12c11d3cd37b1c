"""The parts of Cancelletto as printed (CAN-1): tiles, and pawns and tokens to fold."""

from collections.abc import Iterator
from functools import cache

from pnp.games.cancelletto.paper import art
from pnp.games.cancelletto.rules.board import COLOURS, PAWNS
from pnp.games.cancelletto.rules.tiles import faces
from pnp.scene.nodes import Point, Style
from pnp.scene.paper import Component
from pnp.scene.parts import BANDS, FACE, cut_out, standee
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
        sign = art.emblem(player, Point(FACE[0] / 2, FACE[1] / 2), 14.5)
        front = standee((sign, BANDS[player](f"{colour}-sign")), f"{colour}-face")
        yield Component(
            f"part-pawn-{colour}",
            "pawns",
            f"pawn-{colour}",
            front,
            count=PAWNS,
        )


def _gate() -> Component:
    centre = Point(FACE[0] / 2, FACE[1] / 2)
    sign = art.fence(centre, 10.0, Style(stroke="gate-sign", width=1.6))
    front = standee((sign,), "gate")
    return Component(
        "part-gate-token",
        "pawns",
        "gate-token",
        front,
        count=GATES,
    )
