"""Stickers for blank cubes, and for discs in place of the movers (GRB-1, GRB-4)."""

from functools import cache, partial

from pnp.core.position import Player
from pnp.games.gridblock.paper.colours import ink, sign
from pnp.games.gridblock.paper.knife import block, cut
from pnp.games.gridblock.paper.paperbits import RIM
from pnp.games.gridblock.paper.stamp import stamp
from pnp.games.gridblock.rules.board import COLOURS, CUBES
from pnp.scene.nodes import Box, Node, Point, Style
from pnp.scene.sticker import Sticker
from pnp.scene.tokens import OUTLINE

WIDEST = 28.0
"""A disc lies on the middle of a tile and off the cubes on its corners."""

_MIDDLE = Point(0, 0)


@cache
def stickers() -> tuple[Sticker, ...]:
    """Twenty cubes and a mover of each colour."""
    seats = list(enumerate(COLOURS))
    cubes = (
        Sticker(
            name=colour,
            drawn=partial(cube, seat),
            ground=ink(seat),
            count=CUBES,
            outline="square",
        )
        for seat, colour in seats
    )
    movers = (
        Sticker(
            name=f"mover-{colour}",
            drawn=partial(mover, seat),
            ground=ink(seat),
            count=1,
            most=WIDEST,
        )
        for seat, colour in seats
    )
    return (*cubes, *movers)


@cache
def cube(seat: Player, half: float) -> tuple[Node, ...]:
    """The side of a cube: an edge and the sign of its colour."""
    whole = Box(*_MIDDLE, *_MIDDLE).grown(half - RIM)
    pen = Style(stroke=ink(seat, "line"), width=OUTLINE, join="round")
    return cut((block(whole, 0.08, 3, 3),), pen), sign(seat, _MIDDLE, half * 0.8)


@cache
def mover(seat: Player, radius: float) -> tuple[Node, ...]:
    """The stamp of a colour, its sign on the block."""
    scale, line = radius * 0.063, ink(seat, "stamp-line")
    body = Style(ink(seat, "stamp"), line, OUTLINE, join="round")
    foot = Point(0, radius * 0.66)
    at = Point(0, foot.y - 4.6 * scale)
    signed = sign(seat, at, 5.0 * scale, ink(seat, "stamp-sign"))
    return stamp(foot, scale, body), signed
