"""The look of Claustro: a cloister in stone."""

from pnp.games.claustro.paper import back, front, ornament, table, wordmark
from pnp.scene.look import Look

LOOK = Look(
    wordmark=wordmark.wordmark,
    emblem=back.emblem,
    ground=ornament.ground,
    frame=ornament.frame,
    front=front.front,
    side=back.side,
    spine="claustro-spine",
    table=table.table,
    title="cinzel",
    edge=ornament.edge,
    plate=ornament.plate,
)
