"""A grid to be restored as a diagram: backs, and beneath what lies face down."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.boards.diagram import LETTER, diagram
from pnp.core.record import Ply
from pnp.games.gridblock.art import plain
from pnp.games.gridblock.art.symbols import symbol
from pnp.games.gridblock.drawing import view as standing
from pnp.games.gridblock.drawing.below_board import TOP as BENEATH
from pnp.games.gridblock.drawing.view import (
    HEIGHT,
    LEFT,
    NAMES,
    OUTSIDE,
    SIDE,
    TOP,
    UNIT,
    WIDTH,
)
from pnp.games.gridblock.drawing.ways import stop
from pnp.games.gridblock.rules.board import SIZE
from pnp.games.gridblock.rules.events import restoring
from pnp.games.gridblock.rules.grids import HALF
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import Restoration, Told
from pnp.scene.nodes import Node, Path, Point, Scene, Style, Text
from pnp.scene.shapes import line
from pnp.scene.tokens import OUTLINE

ROW = 0.9
"""How tall the row beneath is, in tiles."""

REACH, COUNT = 0.23, 3.7
"""How far a symbol in it reaches, in tiles, and the size of its number."""

NUMBERED = (0.96, 0.68)
"""How wide and how tall a symbol is with its number, in tiles."""

STEP = 1.3
"""From a symbol in it to the next, in tiles, where there are few."""

CORNER = 3
"""The corner of a tile where the number of its turn stands."""


def view(position: Position | Restoration, last: Sequence[Ply[Any]] = ()) -> Scene:
    """A position, or a grid to be restored, marked with what led to it."""
    if isinstance(position, Position):
        return standing.view(position, last)
    tall = HEIGHT if position.down else TOP + SIDE + OUTSIDE + NAMES
    nodes = (*restoration_grid(position, last), *missing(position))
    return diagram((WIDTH, tall), Point(LEFT, TOP + SIDE), nodes, restoring(position))


def restoration_grid(
    position: Restoration,
    last: Sequence[Ply[Restoration]] = (),
    size: float = NAMES,
    outside: float = OUTSIDE,
) -> Iterator[Node]:
    """The grid, and what was just turned over."""
    yield from plain.names(UNIT, size, outside)
    yield from unnamed_grid(position)
    yield from _turned_tiles(last)


def unnamed_grid(position: Restoration) -> Iterator[Node]:
    """The grid alone."""
    yield plain.board(position.tiles, UNIT, backs=position.down)
    yield from _middles()


def _middles() -> Iterator[Path]:
    """The lines between the quadrants."""
    pen, middle = Style(stroke="gridblock-black", width=OUTLINE), HALF * UNIT
    yield line(Point(middle, 0), Point(middle, -SIDE), pen)
    yield line(Point(0, -middle), Point(SIDE, -middle), pen)


def _turned_tiles(last: Sequence[Ply[Restoration]]) -> Iterator[Node]:
    """An edge of dashes round tiles just turned over, and their order if several."""
    for number, ply in enumerate(last, start=1):
        move: Told = ply.move
        yield plain.fresh(plain.centre(move.target, UNIT), UNIT * 0.45)
        if len(last) > 1:
            yield from stop(number, move.target, CORNER, UNIT)


def missing(position: Restoration) -> Iterator[Node]:
    """The symbols that lie face down, each with how many there are."""
    for name, middle in row(position).items():
        yield symbol(name, middle, REACH * UNIT)
        base = Point(middle.x + 0.29 * UNIT, middle.y + COUNT * LETTER)
        said = f"×{position.missing[name]}"
        yield Text(said, base, COUNT, "bold", ink="gridblock-black")


def row(position: Restoration) -> Mapping[str, Point]:
    """Where they lie, from the lower left corner of the grid."""
    missing = [name for name, many in position.missing.items() if many]
    return dict(zip(missing, places(len(missing)), strict=True))


def places(count: int) -> Sequence[Point]:
    """Where so many lie."""
    step = min(STEP, SIZE / max(1, count))
    down = (BENEATH + ROW / 2) * UNIT
    return [Point((place * step + REACH) * UNIT, down) for place in range(count)]
