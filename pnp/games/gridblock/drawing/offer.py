"""The drawing of Gridblock: who shows it."""

from functools import partial

from pnp.games.gridblock.art import colours
from pnp.games.gridblock.drawing import (
    card_view,
    charts,
    hit_areas,
    illegal_move,
    move_names,
    move_options,
    restoration_view,
    rule_pictures,
    scoring_rows,
    table_scene,
    tabletop,
)
from pnp.games.gridblock.rules import events, position
from pnp.protocol.drawing import Drawing
from pnp.scene.nodes import Point

DRAWING: Drawing[position.Position] = Drawing(
    view=restoration_view.view,
    views={"offer": illegal_move.offer},
    pictures={
        **rule_pictures.SIGNS,
        **rule_pictures.STANDING,
        "folding": rule_pictures.folding,
        "hand": rule_pictures.hand,
        **rule_pictures.COUNTED,
    },
    sign=partial(colours.cube, centre=Point(0, 0), half=0.84),
    refusal=illegal_move.refusal,
    called=events.move_event,
    aside=illegal_move.aside,
    spots=illegal_move.SPOTS,
    heard=illegal_move.part_situation,
    choice=move_options.choice,
    least=move_options.LEAST,
    charts={
        "reach": charts.reach,
        "hand": charts.hand,
        "middle": charts.middle,
        "ties": charts.ties,
    },
    close=card_view.close,
    small=card_view.small,
    says_enough=card_view.says_enough,
    hand=card_view.hand,
    held=card_view.held,
    brief=card_view.brief,
    solved=card_view.solved,
    tried=card_view.tried,
    spelled={
        "read": move_names.spelled_parts,
        "listed": move_names.list_parts,
        "typed": move_names.typed_parts,
    },
    scoring=scoring_rows.scoring,
    tabletop=tabletop.tabletop,
    touch=hit_areas,
    lying=hit_areas,
    table=table_scene.table,
)
