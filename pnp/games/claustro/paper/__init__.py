"""The paper of Claustro: who prints."""

from pnp.games.claustro.paper import (
    back,
    components,
    findings,
    front,
    hint,
    legend,
    ornament,
    pictures,
    signs,
    table,
    tabletop,
    view,
    wordmark,
)
from pnp.games.claustro.rules import events, position
from pnp.scene.look import Look
from pnp.scene.paper import Paper

PAPER: Paper[position.Position] = Paper(
    view=view.view,
    pictures={"signs": pictures.signs, "folding": pictures.folding},
    components=components.components,
    numbered=True,
    refusal=view.refusal,
    called=events.called,
    signs=signs.SIGNS,
    offer=view.offer,
    spots=view.SPOTS,
    legend=legend.legend,
    hint=hint.hint,
    findings=findings.findings,
    tabletop=tabletop.tabletop,
    look=Look(
        wordmark=wordmark.wordmark,
        emblem=back.emblem,
        ground=ornament.ground,
        frame=ornament.frame,
        front=front.front,
        side=back.side,
        table=table.table,
        title="cinzel",
        edge=ornament.edge,
        plate=ornament.plate,
    ),
)
