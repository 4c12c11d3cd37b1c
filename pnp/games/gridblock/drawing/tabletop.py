"""A position of Gridblock on the table."""

from collections.abc import Iterator

from pnp.games.gridblock.art import plain
from pnp.games.gridblock.art.colours import ink
from pnp.games.gridblock.art.pieces import mover_face
from pnp.games.gridblock.art.tile_art import PLACE, SIDE
from pnp.games.gridblock.rules.board import CELLS, COLOURS, LETTERS, SIZE
from pnp.games.gridblock.rules.position import Position
from pnp.protocol.components import Placed, Tabletop
from pnp.scene.cut_parts import FACE, cut_out
from pnp.scene.nodes import Box, Group, Node, Point, Scene, Style, Transform
from pnp.scene.shapes import rectangle

HALF = SIZE * SIDE / 2

LEAN = 0.7
"""How high a mover that stands looks from above, as a share of its height."""

FOOT = 0.6
"""From the near side of a tile to where its mover stands, between two windows: so all
of it is seen, and nearly all of the symbol."""

CORNERS = ((-PLACE, -PLACE), (PLACE, -PLACE), (-PLACE, PLACE), (PLACE, PLACE))


def tabletop(position: Position) -> Tabletop:
    """The grid, the cubes on it and the movers; cards and other cubes lie ready."""
    tiles = (
        Placed(f"tile-{name}", _centre(number))
        for number, name in enumerate(position.tiles)
    )
    placed = (*tiles, *_cubes(position), *_movers(position))
    return Tabletop(placed, ("cards", "markers", "pieces"), SIDE)


def _centre(number: int) -> Point:
    x, y = plain.centre(CELLS[number], SIDE)
    return Point(x - HALF, y + HALF)


def _cubes(position: Position) -> Iterator[Placed]:
    for number, letters in enumerate(position.cubes):
        x, y = _centre(number)
        for letter, (right, down) in zip(letters, CORNERS, strict=False):
            name = f"cube-{COLOURS[LETTERS.index(letter)]}"
            yield Placed(name, Point(x + right, y + down), level=1)


def _movers(position: Position) -> Iterator[Placed]:
    """One side of each, on the near side of its tile (GRB-2); others lie below."""
    for seat, cell in enumerate(position.movers):
        colour = LETTERS.index(position.letters[seat])
        at, high = Point((seat - 1.5) * 1.5 * FACE[0], HALF + FACE[1]), 1.0
        if cell is not None:
            x, y = _centre(CELLS.index(cell))
            at, high = Point(x, y - FOOT + (SIDE - FACE[1] * LEAN) / 2), LEAN
        shown = _side(colour, high)
        yield Placed(f"mover-{COLOURS[colour]}", at, level=1, shown=shown)


def _side(colour: int, high: float) -> Scene:
    """A mover as high as it looks, a share of its height."""
    width, height = FACE
    ground: Node = rectangle(Box(0, 0, width, height), Style(fill=ink(colour)))
    seen = Group((ground, *mover_face(colour)), Transform(d=high))
    return cut_out(width, height * high, (seen,), bleed=0)
