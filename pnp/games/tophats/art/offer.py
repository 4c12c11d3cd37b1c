"""The art of Top Hats: a hatter's shop."""

from pnp.games.tophats.art import components
from pnp.games.tophats.art.emblem import emblem
from pnp.games.tophats.art.front import front, side
from pnp.games.tophats.art.ornament import edge, frame, ground, plate
from pnp.games.tophats.art.wordmark import wordmark
from pnp.protocol.art import Art, Look

LOOK = Look(
    wordmark=wordmark,
    emblem=emblem,
    ground=ground,
    frame=frame,
    front=front,
    side=side,
    title="fraunces",
    edge=edge,
    plate=plate,
)

ART = Art(
    components=components.components,
    bled=components.bled,
    stickers=components.stickers,
    look=LOOK,
)
