"""The paper of Cancelletto: who prints."""

from pnp.games.cancelletto.paper import (
    art,
    components,
    emblem,
    front,
    hint,
    ornament,
    pictures,
    plan,
    refusal,
    signs,
    table,
    tabletop,
    view,
    wordmark,
)
from pnp.games.cancelletto.rules import events, position
from pnp.scene.look import Look
from pnp.scene.paper import Paper

PAPER: Paper[position.Position] = Paper(
    view=view.view,
    pictures={"signs": pictures.signs, "folding": pictures.folding},
    components=components.components,
    sign=art.sign,
    refusal=refusal.refusal,
    signs=signs.SIGNS,
    spots=view.SPOTS,
    called=events.called,
    planned=plan.planned,
    tabletop=tabletop.tabletop,
    hint=hint.hint,
    look=Look(
        wordmark=wordmark.wordmark,
        emblem=emblem.emblem,
        ground=ornament.ground,
        frame=ornament.frame,
        front=front.front,
        side=front.side,
        table=table.table,
        title="playfair",
        edge=ornament.edge,
        plate=ornament.plate,
        kerb=ornament.kerb,
    ),
)
