"""The paper of Gridblock: who prints."""

from functools import partial

from pnp.games.gridblock.paper import (
    beside,
    charts,
    choice,
    close,
    colours,
    components,
    facedown,
    hint,
    legend,
    pictures,
    scorecard,
    signs,
    spelling,
    stickers,
    tabletop,
    touch,
)
from pnp.games.gridblock.paper.look import LOOK
from pnp.games.gridblock.rules import events, position
from pnp.scene.nodes import Point
from pnp.scene.paper import Guidance, Paper, Rulebook

PAPER: Paper[position.Position] = Paper(
    view=facedown.view,
    pictures=pictures.PICTURES,
    components=components.components,
    bled=partial(components.pulled_parts, "bled"),
    numbered=True,
    varied=frozenset({"even-values"}),
    sign=partial(colours.cube, centre=Point(0, 0), half=0.84),
    rulebook=Rulebook(
        refusal=beside.refusal,
        called=events.called,
        signs=signs.SIGNS,
        offer=beside.offer,
        spots=beside.SPOTS,
        heard=beside.heard,
        choice=choice.choice,
        least=choice.LEAST,
        charts={
            "reach": charts.reach,
            "hand": charts.hand,
            "middle": charts.middle,
            "ties": charts.ties,
        },
    ),
    guidance=Guidance(
        close=close.close,
        legend=legend.legend,
        hint=hint.hint,
        spelled=spelling.spelled,
        listed=spelling.listed,
        typed=spelling.typed,
    ),
    scoring=scorecard.scoring,
    tabletop=tabletop.tabletop,
    touch=touch.TOUCH,
    look=LOOK,
    stickers=stickers.stickers,
)
