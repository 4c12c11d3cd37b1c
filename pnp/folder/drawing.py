"""The drawing of a folder's game: who shows it."""

from functools import partial
from typing import Any

from pnp.folder.events import called
from pnp.folder.hit_areas import TouchedCells, asked_event, begun, paths, reached
from pnp.folder.solution import brief, solved, tried
from pnp.folder.source import Source
from pnp.folder.view import empty_board, offered, refusal, view
from pnp.protocol.drawing import Drawing


def drawing(source: Source) -> Drawing[Any]:
    """All of it."""
    return Drawing(
        view=view,
        pictures={"board": partial(empty_board, source)},
        refusal=refusal,
        called=called,
        offer=offered,
        touch=TouchedCells(source),
        asked=asked_event,
        paths=paths,
        begun=begun,
        reached=reached,
        solved=solved,
        brief=brief,
        tried=tried,
    )
