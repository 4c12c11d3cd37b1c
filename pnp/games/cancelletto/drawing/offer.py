"""The drawing of Cancelletto: who shows it."""

from pnp.games.cancelletto.art import plain
from pnp.games.cancelletto.drawing import (
    charts,
    hit_areas,
    illegal_move,
    move_names,
    move_options,
    plan_rows,
    rule_pictures,
    solution,
    table_scene,
    tabletop,
    view,
)
from pnp.games.cancelletto.rules import events, position
from pnp.protocol.drawing import Drawing

DRAWING: Drawing[position.Position] = Drawing(
    view=view.view,
    views={"row": view.abreast},
    pictures={**rule_pictures.SIGNS, "folding": rule_pictures.folding},
    sign=plain.sign,
    refusal=illegal_move.refusal,
    called=events.move_event,
    spots=view.SPOTS,
    pointed=5.0,
    choice=move_options.choice,
    charts={
        "gain": charts.gain,
        "gates": charts.gates,
        "spare": charts.spare,
        "bridges": charts.bridges,
    },
    tabletop=tabletop.tabletop,
    touch=hit_areas,
    loses=hit_areas.loses,
    begun=hit_areas.begun,
    around=hit_areas.AROUND,
    close=view.close,
    small=solution.small,
    solved=solution.solved,
    brief=solution.brief,
    tried=solution.tried,
    sequel=solution.sequel,
    planned=plan_rows.rows_of_plan,
    spelled={
        "read": move_names.spelled_parts,
        "listed": move_names.list_parts,
    },
    table=table_scene.table,
)
