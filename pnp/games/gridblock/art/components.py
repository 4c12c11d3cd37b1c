"""The parts of Gridblock as printed (GRB-1): tiles, cards, cubes, movers, a pad."""

from functools import cache, partial

from pnp.core.position import Player
from pnp.games.gridblock.art.card_stock import Pull
from pnp.games.gridblock.art.cards import cards
from pnp.games.gridblock.art.colours import ink, sign
from pnp.games.gridblock.art.pieces import RIM, standees, tokens
from pnp.games.gridblock.art.pieces import mover as stamped
from pnp.games.gridblock.art.round_cards import markers
from pnp.games.gridblock.art.score_pad import pads
from pnp.games.gridblock.art.strokes import block, cut_path
from pnp.games.gridblock.art.tile_art import tiles
from pnp.games.gridblock.rules.board import COLOURS, CUBES, values
from pnp.protocol.components import Component, Sticker
from pnp.scene.nodes import Box, Node, Point, Style
from pnp.scene.tokens import OUTLINE


def components(*variants: str) -> tuple[Component, ...]:
    """All parts, each kind as often as it is printed, with the values of a variant."""
    return pulled_parts("edged", *variants)


@cache
def pulled_parts(pull: Pull, *variants: str) -> tuple[Component, ...]:
    """The same with white edges to cut at home, or with a bleed for print shops."""
    return (
        *tiles(),
        *cards(values(variants), pull),
        *markers(pull),
        *tokens(pull),
        *standees(),
        *pads(),
    )


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
    return cut_path((block(whole, 0.08, 3, 3),), pen), sign(seat, _MIDDLE, half * 0.8)


@cache
def mover(seat: Player, radius: float) -> tuple[Node, ...]:
    """The stamp of a colour, its sign on the block."""
    scale = radius * 0.063
    foot = Point(0, radius * 0.66)
    at = Point(0, foot.y - 4.6 * scale)
    signed = sign(seat, at, 5.0 * scale, ink(seat, "stamp-sign"))
    return stamped(seat, foot, scale), signed
