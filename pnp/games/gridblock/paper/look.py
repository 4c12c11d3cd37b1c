"""The look of Gridblock: a printer's workshop, in ochre and black."""

from pnp.games.gridblock.paper.emblem import PLATE, emblem, plate, reverse
from pnp.games.gridblock.paper.front import front, side
from pnp.games.gridblock.paper.letters import wordmark
from pnp.games.gridblock.paper.ornament import edge, frame, woven
from pnp.games.gridblock.paper.table import table
from pnp.scene.look import Look
from pnp.scene.nodes import Point, Scene


def _emblem(wide: float) -> Scene:
    """The emblem on its plate, as it lies on a weave."""
    middle = Point(wide / 2, wide / 2)
    half = wide / 2 / PLATE
    return Scene(wide, wide, (plate(middle, wide / 2), emblem(middle, half)))


LOOK = Look(
    reverse=reverse,
    wordmark=wordmark,
    emblem=_emblem,
    ground=woven,
    frame=frame,
    front=front,
    side=side,
    spine="gridblock-spine",
    table=table,
    edge=edge,
)
