"""The drawing of Claustro: who shows it."""

from pnp.games.claustro.art import plain
from pnp.games.claustro.drawing import (
    charts,
    hit_areas,
    move_names,
    move_options,
    rule_pictures,
    solution,
    table_scene,
    tabletop,
    view,
)
from pnp.games.claustro.rules import events, position
from pnp.protocol.drawing import Drawing

DRAWING: Drawing[position.Position] = Drawing(
    view=view.view,
    views={"offer": view.offer},
    pictures={**rule_pictures.SIGNS, "folding": rule_pictures.folding},
    refusal=view.refusal,
    called=events.move_event,
    spots=view.SPOTS,
    choice=move_options.choice,
    part_of_choice=move_options.close,
    charts={
        "drop": charts.drop,
        "hand": charts.choice,
        "shut": charts.choice,
    },
    touch=hit_areas,
    is_faced=True,
    sign=plain.mover,
    small=view.small,
    solved=solution.solved,
    brief=solution.brief,
    tried=solution.tried,
    nested=0.42,
    spelled={"pictured": move_names.pictured_parts},
    tabletop=tabletop.tabletop,
    table=table_scene.table,
)
