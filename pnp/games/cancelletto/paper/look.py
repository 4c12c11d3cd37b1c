"""The look of Cancelletto: a garden behind a gate."""

from pnp.games.cancelletto.paper import emblem, front, ornament, table, wordmark
from pnp.scene.look import Look

LOOK = Look(
    wordmark=wordmark.wordmark,
    emblem=emblem.emblem,
    ground=ornament.ground,
    frame=ornament.frame,
    front=front.front,
    side=front.side,
    spine="cancelletto-spine",
    table=table.table,
    title="parterre",
    edge=ornament.edge,
    plate=ornament.plate,
    kerb=ornament.kerb,
)
