"""A grid on a table can be laid out from its picture: little hides a symbol."""

from pnp.core.setup import Setup
from pnp.games.gridblock.art.tile_art import CUBE, REACH, SIDE
from pnp.games.gridblock.drawing.tabletop import tabletop
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.setup import EDITIONS, deal
from pnp.protocol.components import Placed
from pnp.scene.nodes import Box


def started() -> Position:
    """All movers are on the grid."""
    position = deal(Setup.from_code("GRB1-400-00000-R", EDITIONS))
    for _ in range(4):
        position = position.apply(next(iter(position.legal())))
    return position


def box(each: Placed) -> Box:
    """What it covers of the table."""
    wide, high = (each.shown.width, each.shown.height) if each.shown else (CUBE, CUBE)
    x, y = each.at
    return Box(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)


def test_movers_stand_on_their_tiles_and_leave_most_of_every_symbol_in_sight() -> None:
    placed = tabletop(started()).placed
    tiles = [each.at for each in placed if each.name.startswith("tile-")]
    movers = [box(each) for each in placed if each.name.startswith("mover-")]
    assert len(tiles) == 36
    assert len(movers) == 4
    for x, y in tiles:
        symbol = Box(x - REACH, y - REACH, x + REACH, y + REACH * 0.35)
        assert not any(mover.overlaps(symbol) for mover in movers)
    for mover in movers:
        assert any(Box(x, y, x, y).grown(SIDE / 2).holds(mover) for x, y in tiles)
