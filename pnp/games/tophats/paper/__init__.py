"""The paper of Top Hats: who prints."""

from pnp.games.tophats.paper import (
    bared,
    capmaking,
    charts,
    choice,
    components,
    hint,
    legend,
    look,
    marks,
    pictures,
    side,
    signs,
    spelling,
    stickers,
    tabletop,
    touch,
    veil,
    view,
)
from pnp.games.tophats.rules import events, position
from pnp.scene.paper import Guidance, Hidden, Paper, Rulebook

PAPER: Paper[position.Position] = Paper(
    view=view.view,
    pictures={
        "signs": pictures.signs,
        "stack": pictures.stack,
        "folding": capmaking.folding,
    },
    components=components.components,
    bled=components.bled,
    numbered=True,
    sign=marks.sign,
    rulebook=Rulebook(
        refusal=view.refusal,
        called=events.called,
        signs=signs.SIGNS,
        spots=view.SPOTS,
        choice=choice.choice,
        close=choice.close,
        side=side.side,
        charts={
            "below": charts.below,
            "risk": charts.risk,
            "duty": charts.duty,
            "lead": charts.lead,
        },
    ),
    hidden=Hidden(bared=bared.bared, secret=bared.secret, veil=veil.veil),
    guidance=Guidance(
        legend=legend.legend,
        hint=hint.hint,
        spelled=spelling.spelled,
        typed=spelling.typed,
    ),
    tabletop=tabletop.tabletop,
    touch=touch.TOUCH,
    look=look.LOOK,
    stickers=stickers.stickers,
)
