"""A position of Claustro on the table, its board on its corner."""

from pnp.games.claustro.art import geometry
from pnp.games.claustro.art.components import BOARD
from pnp.games.claustro.art.printed_board import BORDER
from pnp.games.claustro.drawing.view import NAMES, OUTSIDE
from pnp.games.claustro.drawing.view import UNIT as DRAWN
from pnp.games.claustro.rules.board import COLOURS, SIZE
from pnp.games.claustro.rules.position import Position
from pnp.protocol.components import Placed, Tabletop
from pnp.scene.nodes import Point

UNIT = BOARD * (1 - 2 * BORDER) / SIZE


def tabletop(position: Position) -> Tabletop:
    """The board and the pawns that lie flat."""
    pawns = (
        Placed(f"disc-{COLOURS[player]}", geometry.centre(cell, UNIT), level=1)
        for player, cells in enumerate(position.pawns)
        for cell in sorted(cells)
    )
    board = Placed("board", Point(0, 0), turn=-45)
    scale = UNIT / DRAWN
    # Those of the board itself are too small to be read in a picture of it.
    names = geometry.names(UNIT, NAMES * scale, BOARD * BORDER + OUTSIDE * scale)
    return Tabletop((board, *pawns), unit=UNIT, names=tuple(names))
