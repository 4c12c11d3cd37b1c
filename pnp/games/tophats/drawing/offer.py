"""The drawing of Top Hats: who shows it."""

from pnp.boards.solution_marks import reply_sign
from pnp.games.tophats.art import colours
from pnp.games.tophats.drawing import (
    card_view,
    charts,
    hidden,
    hit_areas,
    move_names,
    move_options,
    rule_pictures,
    side_view,
    solution,
    stepped_view,
    table_scene,
    tabletop,
    view,
)
from pnp.games.tophats.rules import events, position
from pnp.protocol.drawing import Drawing

DRAWING: Drawing[position.Position] = Drawing(
    view=view.view,
    views={"steps": stepped_view.stepped_view, "rule": view.setting_out},
    pictures={
        **rule_pictures.SIGNS,
        "folding": rule_pictures.folding,
        "stacks": rule_pictures.stacks,
    },
    sign=colours.sign,
    refusal=view.refusal,
    called=events.move_event,
    spots=view.SPOTS,
    choice=move_options.choice,
    part_of_choice=move_options.close,
    side=side_view.side,
    charts={
        "below": charts.below,
        "risk": charts.risk,
        "duty": charts.duty,
        "lead": charts.lead,
    },
    hidden=hidden,
    close=card_view.close,
    hand=card_view.hand,
    small=card_view.small,
    solved=solution.solved,
    solution_signs=solution.signs,
    brief=solution.brief,
    tried=solution.tried,
    tried_beside=solution.tried_beside,
    text_signs={
        "hidden": card_view.hidden_sign,
        "below": card_view.below_sign,
        "taken": card_view.taken_sign,
        "reply": reply_sign,
    },
    spelled={
        "read": move_names.spelled_parts,
        "typed": move_names.typed_parts,
    },
    tabletop=tabletop.tabletop,
    touch=hit_areas,
    lying=hit_areas,
    table=table_scene.table,
)
