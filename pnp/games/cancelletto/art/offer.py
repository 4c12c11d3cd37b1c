"""The art of Cancelletto: a garden behind a gate."""

from pnp.games.cancelletto.art import components, emblem, front, ornament, wordmark
from pnp.protocol.art import Art, Look

LOOK = Look(
    wordmark=wordmark.wordmark,
    emblem=emblem.emblem,
    ground=ornament.ground,
    frame=ornament.frame,
    front=front.front,
    side=front.side,
    title="parterre",
    edge=ornament.edge,
    plate=ornament.plate,
)

ART = Art(
    components=components.components,
    stickers=components.stickers,
    look=LOOK,
)
