"""Pictures of the papers that show no moment of a game: the signs, the folding."""

from functools import partial

from pnp.core.event import Event
from pnp.games.cancelletto.paper import art
from pnp.scene.folding import Look
from pnp.scene.folding import folding as folded
from pnp.scene.nodes import Box, Node, Point, Scene, Style
from pnp.scene.shapes import picture, rounded_box
from pnp.scene.tokens import GRID

_SIGNS = (
    (".", None), ("#", None), ("b", None), ("b", 0), ("o", None), ("o", 1), (".", None)
)  # fmt: skip


def signs() -> Scene:
    """What there is to see, in a row: squares, pawns at home, the gate."""
    unit = 9.5
    gap = 2.4
    nodes: list[Node] = []
    for place, (symbol, pawn) in enumerate(_SIGNS):
        left = place * (unit + gap)
        box = Box(left, unit * 0.4, left + unit, unit * 1.4)
        centre = Point(left + unit / 2, unit * 0.9)
        nodes.extend(art.ground(symbol, box, centre, unit))
        nodes.append(rounded_box(box, 0.01, Style(stroke="edge", width=GRID)))
        if pawn is not None:
            nodes.append(art.pawn(pawn, centre, unit))
    last = (len(_SIGNS) - 1) * (unit + gap)
    nodes.append(art.token("n", Point(last, unit * 0.4), unit))
    return picture(last + unit, unit * 1.5, nodes, Event("signs-alt"))


def folding() -> Scene:
    """How a strip becomes a pawn, with the sign of blue."""
    return folded(Look(partial(art.emblem, 0), "blue-face", "blue-line"))
