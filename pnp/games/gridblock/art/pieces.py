"""Paper cubes and movers for those without wooden ones (GRB-1, GRB-4)."""

from collections.abc import Iterator

from pnp.core.event import Event
from pnp.core.position import Player
from pnp.games.gridblock.art.card_stock import Pull
from pnp.games.gridblock.art.colours import ink, sign
from pnp.games.gridblock.art.strokes import block, cut_path
from pnp.games.gridblock.art.tile_art import CUBE
from pnp.games.gridblock.rules.board import COLOURS, CUBES
from pnp.protocol.components import STANDEE, STANDING, Component
from pnp.scene.cut_parts import cut_out, standee
from pnp.scene.motifs import motif
from pnp.scene.nodes import Box, Group, Node, Point, Style, translation
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import BLEED, OUTLINE

RIM = 1.0
"""From the trim of a flat cube to the edge drawn on it."""

SPILL = 1.0
"""The bleed of a flat cube: as much as leaves room for all of them beside cards."""


def tokens(pull: Pull) -> Iterator[Component]:
    """Twenty flat cubes of each colour."""
    bleed = SPILL if pull == "edged" else BLEED
    for seat, colour in enumerate(COLOURS):
        front = cut_out(CUBE, CUBE, flat_cube(seat, bleed), bleed=bleed)
        yield Component(
            "part-cube",
            "pieces",
            f"cube-{colour}",
            front,
            count=CUBES,
            which=Event(f"{colour}-one"),
        )


def flat_cube(seat: Player, bleed: float = SPILL) -> tuple[Node, ...]:
    """A cube from above; the colour runs on to its neighbours all round."""
    whole, middle = Box(0, 0, CUBE, CUBE), Point(CUBE / 2, CUBE / 2)
    pen = Style(stroke=ink(seat, "line"), width=OUTLINE, join="round")
    edge = cut_path((block(whole.grown(-RIM), 0.08, 3, 3),), pen)
    ground = rectangle(whole.grown(bleed), Style(fill=ink(seat)))
    return ground, edge, sign(seat, middle, 3.5)


def standees() -> Iterator[Component]:
    """A mover of each colour that stands up: a hand stamp."""
    for seat, colour in enumerate(COLOURS):
        front = standee(mover_face(seat), ink(seat))
        name = f"mover-{colour}"
        yield Component(
            "part-mover",
            "pieces",
            name,
            front,
            notes=(STANDEE,),
            stands=STANDING,
            which=Event(f"{colour}-one"),
        )


def stamp(foot: Point, scale: float) -> Group:
    """Knob, neck and block over the middle of its foot, 22 high at a scale of one."""
    drawn = motif("gridblock/stamp", scale)
    return Group(drawn, translation(*foot))


def mover(seat: Player, foot: Point, scale: float) -> Group:
    """The stamp of a colour."""
    drawn = motif("gridblock/mover", scale, (ink(0), ink(seat)))
    return Group(drawn, translation(*foot))


def mover_face(seat: Player) -> tuple[Node, ...]:
    """The stamp of a colour on a face of 18 x 24, its sign on the block."""
    shape = mover(seat, Point(9, 22.1), 0.91)
    return shape, sign(seat, Point(9, 17.9), 4.6, ink(seat, "stamp-sign"))
