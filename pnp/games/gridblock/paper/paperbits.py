"""Paper cubes and movers for those without wooden ones (GRB-1, GRB-4)."""

from collections.abc import Iterator

from pnp.games.gridblock.paper import art
from pnp.games.gridblock.rules.board import COLOURS, CUBES
from pnp.scene.nodes import Node, Point
from pnp.scene.paper import Component
from pnp.scene.parts import FACE_CENTRE, cut_out, standee

TOKEN = 9.5
"""The side of a flat cube, so that a page holds the twenty of a colour in a row."""

RIM = 0.75
"""What is white around it, so that neighbours can share their cuts."""


def tokens() -> Iterator[Component]:
    """Twenty flat cubes of each colour."""
    middle = Point(TOKEN / 2, TOKEN / 2)
    for seat, colour in enumerate(COLOURS):
        drawn: tuple[Node, ...] = (art.cube(seat, middle, TOKEN / 2 - RIM),)
        front = cut_out(TOKEN, TOKEN, drawn, bleed=0)
        yield Component("part-cube", "pieces", f"cube-{colour}", front, count=CUBES)


def standees() -> Iterator[Component]:
    """A mover of each colour that stands up."""
    for seat, colour in enumerate(COLOURS):
        sign = art.sign(seat, FACE_CENTRE, 9.0)
        front = standee((sign,), f"{colour}-cube")
        yield Component("part-mover", "pieces", f"mover-{colour}", front)
