"""The look of Top Hats: a hatter's shop."""

from pnp.games.tophats.paper.emblem import emblem
from pnp.games.tophats.paper.front import front, side
from pnp.games.tophats.paper.table import table
from pnp.games.tophats.paper.weave import edge, frame, ground, plate
from pnp.games.tophats.paper.wordmark import wordmark
from pnp.scene.look import Look

LOOK = Look(
    wordmark=wordmark,
    emblem=emblem,
    ground=ground,
    frame=frame,
    front=front,
    side=side,
    spine="tophats-spine",
    table=table,
    title="fraunces",
    edge=edge,
    plate=plate,
)
