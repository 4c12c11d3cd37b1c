"""The paper of Cancelletto: who prints."""

from pnp.games.cancelletto.paper import (
    art,
    charts,
    choice,
    components,
    hint,
    legend,
    look,
    pictures,
    plan,
    refusal,
    signs,
    spelling,
    stickers,
    tabletop,
    touch,
    view,
)
from pnp.games.cancelletto.rules import events, position
from pnp.scene.paper import Guidance, Paper, Rulebook

PAPER: Paper[position.Position] = Paper(
    view=view.view,
    pictures={"signs": pictures.signs, "folding": pictures.folding},
    components=components.components,
    sign=art.sign,
    rulebook=Rulebook(
        refusal=refusal.refusal,
        called=events.called,
        signs=signs.SIGNS,
        spots=view.SPOTS,
        choice=choice.choice,
        charts={
            "gain": charts.gain,
            "gates": charts.gates,
            "spare": charts.spare,
            "bridges": charts.bridges,
        },
    ),
    tabletop=tabletop.tabletop,
    touch=touch.TOUCH,
    guidance=Guidance(
        close=view.close,
        legend=legend.legend,
        answered=legend.answered,
        hint=hint.hint,
        planned=plan.planned,
        spelled=spelling.spelled,
        listed=spelling.listed,
        first=legend.first,
    ),
    look=look.LOOK,
    stickers=stickers.stickers,
)
