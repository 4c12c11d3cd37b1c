"""The look of Gridblock: a printer's workshop, in ochre and black."""

from pnp.games.gridblock.paper.emblem import PLATE, emblem, plate
from pnp.games.gridblock.paper.front import front, side
from pnp.games.gridblock.paper.letters import wordmark
from pnp.games.gridblock.paper.ornament import frame, woven
from pnp.games.gridblock.paper.table import table
from pnp.scene.look import Look
from pnp.scene.nodes import Point, Scene


def _emblem(wide: float) -> Scene:
    """On its plate, as it stands on the weave."""
    half = wide / 2
    middle = Point(half, half)
    drawn = (plate(middle, half - 0.5), emblem(middle, (half - 0.5) / PLATE))
    return Scene(wide, wide, drawn)


LOOK = Look(
    wordmark=wordmark,
    emblem=_emblem,
    ground=woven,
    frame=frame,
    front=front,
    side=side,
    table=table,
)
