"""The art of Gridblock: a printer's workshop, in ochre and black."""

from functools import partial

from pnp.games.gridblock.art import components
from pnp.games.gridblock.art.emblem import PLATE, emblem, plate
from pnp.games.gridblock.art.front import front, side
from pnp.games.gridblock.art.ornament import edge, frame, woven_ground
from pnp.games.gridblock.art.wordmark import wordmark
from pnp.protocol.art import Art, Look
from pnp.scene.nodes import Point, Scene


def _emblem(wide: float) -> Scene:
    """The emblem on its plate, as brown as tiles are in figures."""
    middle = Point(wide / 2, wide / 2)
    ground = plate(middle, wide / 2, ground="gridblock-figure")
    return Scene(wide, wide, (ground, emblem(middle, wide / 2 / PLATE)))


LOOK = Look(
    wordmark=wordmark,
    emblem=_emblem,
    ground=woven_ground,
    frame=frame,
    front=front,
    side=side,
    edge=edge,
    title="bitter",
)

ART = Art(
    components=components.components,
    bled=partial(components.pulled_parts, "bled"),
    varied=frozenset({"even-values"}),
    stickers=components.stickers,
    look=LOOK,
)
