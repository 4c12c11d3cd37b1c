"""The art of Claustro: a cloister in stone."""

from pnp.games.claustro.art import components, emblem, front, ornament, wordmark
from pnp.protocol.art import Art, Look

LOOK = Look(
    wordmark=wordmark.wordmark,
    emblem=emblem.emblem,
    ground=ornament.ground,
    frame=ornament.frame,
    front=front.front,
    side=emblem.side,
    title="cinzel",
    edge=ornament.edge,
    plate=ornament.plate,
)

ART = Art(
    components=components.components,
    stickers=components.stickers,
    look=LOOK,
)
