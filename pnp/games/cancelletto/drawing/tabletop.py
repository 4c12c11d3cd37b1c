"""A position of Cancelletto on the table."""

from collections import Counter
from collections.abc import Iterator

from pnp.boards.squares import Cell
from pnp.games.cancelletto.art.tile_squares import UNIT
from pnp.games.cancelletto.rules.board import COLOURS, HOLE, PLACES, SIZE, Tile
from pnp.games.cancelletto.rules.moves import IN_HAND, Gate
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.rules.tiles import faces
from pnp.protocol.components import Placed, Tabletop
from pnp.scene.nodes import Point

TURNS = {"n": 0, "e": 90, "s": 180, "w": 270}


def tabletop(position: Position) -> Tabletop:
    """The tiles, the flat pawns, and the gate between its sides or in the hole."""
    pawns = (
        Placed(f"disc-{COLOURS[player]}", _centre(cell), level=1)
        for player, cells in enumerate(position.pawns)
        for cell in sorted(cells)
    )
    return Tabletop((*_tiles(position), *pawns, *_gate(position)), unit=UNIT)


def _centre(cell: Cell) -> Point:
    """The middle of a square; row 1 is nearest to who looks."""
    middle = (SIZE - 1) / 2
    return Point((cell.column - middle) * UNIT, (middle - cell.row) * UNIT)


def _middle(tile: Tile) -> Point:
    first, *_, last = (_centre(cell) for cell in tile.cells)
    return Point((first.x + last.x) / 2, (first.y + last.y) / 2)


def _tiles(position: Position) -> Iterator[Placed]:
    """Each tile by a face that shows its squares, turned as it lies."""
    left = Counter(faces())
    for tile in filter(position.holds, PLACES):
        bottom_left, top_left, bottom_right, top_right = tile.cells
        order = (top_left, top_right, bottom_left, bottom_right)
        shown = "".join(map(position.symbol, order))
        face, quarters = next(
            (face, quarters)
            for face in left
            if left[face]
            for quarters in range(4)
            if face.turned(quarters).symbols == shown
        )
        left[face] -= 1
        name = "tile-" + face.name.replace(" ", "-")
        yield Placed(name, _middle(tile), turn=90 * quarters)


def _gate(position: Position) -> Iterator[Placed]:
    """Its two tokens, while there are any."""
    if isinstance(position.gate, Gate):
        for side in position.gate:
            here, there = _centre(side.cell), _centre(side.cell.step(side.direction))
            at = Point((here.x + there.x) / 2, (here.y + there.y) / 2)
            yield Placed("flat-gate", at, turn=TURNS[side.direction], level=2)
    elif position.gate == IN_HAND:
        x, y = _middle(HOLE)
        for up in (-UNIT / 2, UNIT / 2):
            yield Placed("flat-gate", Point(x, y + up))
