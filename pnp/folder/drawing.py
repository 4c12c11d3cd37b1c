"""The drawing of a folder's game: who shows it."""

from functools import partial
from typing import Any

from pnp.folder.events import notation_event
from pnp.folder.hit_areas import TouchedCells, begun, cells_in_reach
from pnp.folder.lineup_view import brief, solved, tried, view
from pnp.folder.source import Source
from pnp.folder.spelling import spelled
from pnp.folder.view import empty_board, move_offer, refusal
from pnp.protocol.drawing import Drawing


def drawing(source: Source) -> Drawing[Any]:
    """All of it."""
    return Drawing(
        view=view,
        views={"offer": move_offer},
        pictures={"board": partial(empty_board, source)},
        refusal=refusal,
        called=notation_event,
        touch=TouchedCells(source),
        begun=begun,
        reached=cells_in_reach,
        solved=solved,
        brief=brief,
        tried=tried,
        spelled={"read": partial(spelled, source)} if source.said_words else {},
    )
