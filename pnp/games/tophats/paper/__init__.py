"""The paper of Top Hats: who prints."""

from pnp.games.tophats.paper import (
    bared,
    capmaking,
    components,
    hint,
    legend,
    look,
    marks,
    pictures,
    signs,
    tabletop,
    veil,
    view,
)
from pnp.games.tophats.rules import events, position
from pnp.scene.paper import Paper

PAPER: Paper[position.Position] = Paper(
    view=view.view,
    pictures={
        "signs": pictures.signs,
        "stack": pictures.stack,
        "folding": capmaking.folding,
    },
    components=components.components,
    numbered=True,
    sign=marks.sign,
    signs=signs.SIGNS,
    spots=view.SPOTS,
    refusal=view.refusal,
    called=events.called,
    legend=legend.legend,
    hint=hint.hint,
    bared=bared.bared,
    secret=bared.secret,
    veil=veil.veil,
    tabletop=tabletop.tabletop,
    look=look.LOOK,
)
