"""The paper of Claustro: who prints."""

from pnp.games.claustro.paper import (
    components,
    findings,
    hint,
    legend,
    look,
    pictures,
    signs,
    tabletop,
    touch,
    view,
)
from pnp.games.claustro.rules import events, position
from pnp.scene.paper import Guidance, Paper, Rulebook

PAPER: Paper[position.Position] = Paper(
    view=view.view,
    pictures={"signs": pictures.signs, "folding": pictures.folding},
    components=components.components,
    numbered=True,
    rulebook=Rulebook(
        refusal=view.refusal,
        called=events.called,
        signs=signs.SIGNS,
        offer=view.offer,
        spots=view.SPOTS,
    ),
    touch=touch.TOUCH,
    guidance=Guidance(legend=legend.legend, hint=hint.hint),
    findings=findings.findings,
    tabletop=tabletop.tabletop,
    look=look.LOOK,
)
