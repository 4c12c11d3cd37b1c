"""A part of the board of Cancelletto, close, with a move that is not legal."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.core.grid import FILES, STEPS, Cell
from pnp.core.record import plies
from pnp.games.cancelletto.paper import art
from pnp.games.cancelletto.rules.board import Side, Tile
from pnp.games.cancelletto.rules.moves import Gate, Move, Placement, Removal, Step
from pnp.games.cancelletto.rules.notation import parse_move
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.rules.situation import situation
from pnp.scene.diagram import diagram, illegal_cross
from pnp.scene.nodes import Box, Node, Point, Scene, Style, Text
from pnp.scene.shapes import arrow, line, rounded_box, shortened
from pnp.scene.tokens import EMPHASIS, GRID, OUTLINE

UNIT = 8.0
MARGIN = 6.4
"""Room at the left and below for names and gate tokens."""

AROUND = 3.2
"""The same above and at the right, for tokens and the beginning of what lies there."""

LEAST = (3, 2)
"""So many tiles are shown across and upwards at least."""

NAMES = 3.6
FURTHER = 0.3
"""How much of the lines is seen of squares that lie around, in squares."""

ARM = 1.6


class Detail(NamedTuple):
    """Tiles from a first to a last, which stand where they stand on the board."""

    first: Tile
    last: Tile

    @property
    def tiles(self) -> list[Tile]:
        """All that are shown, whether they are still there or not."""
        columns = range(self.first.column, self.last.column + 1)
        rows = range(self.first.row, self.last.row + 1)
        return [Tile(column, row) for column in columns for row in rows]

    @property
    def cells(self) -> list[Cell]:
        """The squares of the tiles."""
        return [cell for tile in self.tiles for cell in tile.cells]

    @property
    def size(self) -> tuple[float, float]:
        """Of the drawing, in millimetres."""
        columns = self.last.column - self.first.column + 1
        rows = self.last.row - self.first.row + 1
        edges = MARGIN + AROUND
        return 2 * columns * UNIT + edges, 2 * rows * UNIT + edges

    def corner(self, cell: Cell) -> Point:
        """The top left corner of a square."""
        row = 2 * self.last.row + 1 - cell.row
        return Point(
            MARGIN + (cell.column - 2 * self.first.column) * UNIT, AROUND + row * UNIT
        )

    def centre(self, cell: Cell) -> Point:
        """The middle of a square."""
        corner = self.corner(cell)
        return Point(corner.x + UNIT / 2, corner.y + UNIT / 2)

    def box(self, tile: Tile) -> Box:
        """The outline of a tile."""
        x, y = self.corner(tile.cells[1])
        return Box(x, y, x + 2 * UNIT, y + 2 * UNIT)


def refusal(position: Position, text: str) -> Scene:
    """The last of some moves of a turn, crossed out where it is not legal."""
    *before, last = text.split(" ")
    played = plies(position, before)
    now = played[-1].after if played else position
    moves = [parse_move(each) for each in (*before, last)]
    detail = around([cell for move in moves for cell in _cells(move)])
    drawn = (
        *_board(now, detail),
        *_pawns(now, detail),
        *(_stepped(ply.move, detail) for ply in played if isinstance(ply.move, Step)),
        *_tried(now, moves[-1], detail),
    )
    return diagram(detail.size, Point(0, 0), drawn, situation(now))


def around(cells: Sequence[Cell]) -> Detail:
    """The tiles on which some squares lie, and some beside if these are few."""
    columns, rows = zip(*map(Tile.of, cells), strict=True)
    (left, right), (low, high) = map(_stretch, (columns, rows), LEAST)
    return Detail(Tile(left, low), Tile(right, high))


def _stretch(numbers: Sequence[int], least: int) -> tuple[int, int]:
    """The first and the last of so many numbers, more being taken before them."""
    first, last = min(numbers), max(numbers)
    first = max(0, min(first, last - least + 1))
    return first, max(last, first + least - 1)


def _cells(move: Move) -> tuple[Cell, ...]:
    match move:
        case Step():
            return move
        case Placement(gate):
            return tuple(side.cell for side in gate)
        case Removal(tile):
            return tile.cells


def _board(position: Position, detail: Detail) -> Iterator[Node]:
    yield from _names(detail)
    yield from _further(position, detail)
    for tile in detail.tiles:
        if not position.holds(tile):
            outline = Style(stroke="ghost", width=GRID)
            yield rounded_box(detail.box(tile).grown(-0.8), 1.0, outline)
    # Walls come last: their outlines lie over the grounds beside them.
    for cell in sorted(detail.cells, key=lambda cell: position.symbol(cell) == "#"):
        if position.symbol(cell) != "_":
            x, y = detail.corner(cell)
            square = Box(x, y, x + UNIT, y + UNIT)
            symbol = position.symbol(cell)
            yield from art.ground(symbol, square, detail.centre(cell), UNIT)
    for tile in filter(position.holds, detail.tiles):
        yield rounded_box(detail.box(tile), 0.01, _SEAM)
    if isinstance(position.gate, Gate):
        for side in position.gate:
            yield art.token(side.direction, detail.corner(side.cell), UNIT)


_SEAM = Style(stroke="edge", width=OUTLINE)


def _names(detail: Detail) -> Iterator[Node]:
    _, height = detail.size
    first, last = detail.first.cells[0], detail.last.cells[3]
    for column in range(first.column, last.column + 1):
        at = Point(detail.centre(Cell(column, first.row)).x, height - 0.5)
        yield Text(FILES[column], at, NAMES, align="middle", ink="muted")
    for row in range(first.row, last.row + 1):
        at = Point(1.3, detail.centre(Cell(first.column, row)).y + NAMES * 0.35)
        yield Text(str(row + 1), at, NAMES, align="middle", ink="muted")


def _further(position: Position, detail: Detail) -> Iterator[Node]:
    """The lines between the squares that lie around, as far as they are seen."""
    shown = {*detail.cells}
    seam = Style(stroke="edge", width=GRID)
    for cell in detail.cells:
        for columns, rows in STEPS.values():
            near = Cell(cell.column + columns, cell.row + rows)
            if near not in shown and position.symbol(near) != "_":
                x, y = detail.centre(cell)
                for side in (-1, 1):
                    start = Point(
                        x + (columns + rows * side) * UNIT / 2,
                        y - (rows + columns * side) * UNIT / 2,
                    )
                    end = Point(
                        start.x + columns * FURTHER * UNIT,
                        start.y - rows * FURTHER * UNIT,
                    )
                    yield line(start, end, seam)


def _pawns(position: Position, detail: Detail) -> Iterator[Node]:
    for player, pawns in enumerate(position.pawns):
        for cell in sorted(pawns.intersection(detail.cells)):
            yield art.pawn(player, detail.centre(cell), UNIT)


_PEN = Style(stroke="arrow", width=EMPHASIS * 0.75)


def _stepped(step: Step, detail: Detail) -> Node:
    start, end = map(detail.centre, step)
    return arrow(shortened(start, end, 0, UNIT * 0.36), _PEN, head=2.2, start=0.55)


def _tried(position: Position, move: Move, detail: Detail) -> Iterator[Node]:
    """The move itself, with a cross where it may not end or stand."""
    match move:
        case Step(origin, target):
            start, end = detail.centre(origin), detail.centre(target)
            taken = any(target in pawns for pawns in position.pawns)
            ends = shortened(start, end, UNIT * 0.36, UNIT * (0.4 if taken else 0.3))
            yield arrow(ends, _PEN, head=2.2, start=0)
            middle = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
            yield from illegal_cross(middle if taken else end, ARM * 0.75)
        case Placement(gate):
            for side in gate:
                yield art.token(side.direction, detail.corner(side.cell), UNIT)
            for side in _unfit(position, gate):
                yield from illegal_cross(_token(side, detail), ARM)
        case Removal(tile):
            box = detail.box(tile)
            middle = Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)
            yield from illegal_cross(middle, ARM)


def _unfit(position: Position, gate: Gate) -> list[Side]:
    """The sides at which no token may stand, be it where one stands already."""
    standing = position.gate if isinstance(position.gate, Gate) else ()
    if standing:
        return [side for side in gate if side not in standing]
    return [
        side
        for side in gate
        if not position.walkable(side.cell) or not position.is_outer(side)
    ]


def _token(side: Side, detail: Detail) -> Point:
    """The middle of a token."""
    columns, rows = STEPS[side.direction]
    x, y = detail.centre(side.cell)
    out = UNIT / 2 + UNIT * art.TOKEN[1] / 2
    return Point(x + columns * out, y - rows * out)
