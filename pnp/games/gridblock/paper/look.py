"""The look of Gridblock: a printer's workshop, in ochre and black."""

from pnp.games.gridblock.paper.emblem import emblem
from pnp.games.gridblock.paper.front import front, side
from pnp.games.gridblock.paper.letters import wordmark
from pnp.games.gridblock.paper.ornament import frame, woven
from pnp.games.gridblock.paper.table import table
from pnp.scene.look import Look
from pnp.scene.nodes import Point, Scene


def _emblem(wide: float) -> Scene:
    half = wide / 2
    return Scene(wide, wide, (emblem(Point(half, half), half),))


LOOK = Look(
    wordmark=wordmark,
    emblem=_emblem,
    ground=woven,
    frame=frame,
    front=front,
    side=side,
    table=table,
)
