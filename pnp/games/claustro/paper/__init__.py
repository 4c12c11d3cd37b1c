"""The paper of Claustro: who prints."""

from pnp.games.claustro.paper import (
    charts,
    choice,
    components,
    legend,
    look,
    pictures,
    plain,
    signs,
    stickers,
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
        choice=choice.choice,
        close=choice.close,
        charts={
            "drop": charts.drop,
            "one": charts.one,
            "hand": charts.choice,
            "shut": charts.choice,
        },
    ),
    touch=touch.TOUCH,
    guidance=Guidance(legend=legend.legend, mover=plain.mover),
    tabletop=tabletop.tabletop,
    look=look.LOOK,
    stickers=stickers.stickers,
)
