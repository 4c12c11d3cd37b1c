"""Reading what Cancelletto writes: boards, squares, the gate, moves."""

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

from pnp.base.errors import NotationError, Reason, quoted
from pnp.boards.squares import DIRECTIONS, Cell, Direction, square_rows
from pnp.games.cancelletto.rules.board import (
    CELLS,
    COLOURS,
    HOLE,
    LETTERS,
    NAMING,
    PAWNS,
    PLACES,
    SIDES,
    SIZE,
    Side,
    Tile,
    symbol_on,
)
from pnp.games.cancelletto.rules.moves import (
    GONE,
    IN_HAND,
    Gate,
    GateState,
    Move,
    Placement,
    Removal,
    Step,
)


@lru_cache(1 << 12)
def parse_move(text: str) -> Move:
    """The move written ``text``, legal anywhere or not.

    >>> parse_move("a3-a4")
    Step('a3-a4')
    """
    if step := re.fullmatch(r"([a-j]\d+)-([a-j]\d+)", text, re.ASCII):
        return Step(NAMING.cell(step[1], text), NAMING.cell(step[2], text))
    if gate := re.fullmatch(r"gate:(.+)", text):
        return Placement(parse_gate(gate[1]))
    if removal := re.fullmatch(r"x([A-E])([1-5])", text, re.ASCII):
        return Removal(Tile("ABCDE".index(removal[1]), int(removal[2]) - 1))
    raise NotationError(
        Reason(
            "{} is not a move: write a step 'a3-a4', the gate "
            "'gate:a1s+a10n' or a removal 'xD4'",
            quoted(text),
        ),
        "CAN-4",
    )


def parse_ground(board: str) -> str:
    """The symbols of all squares in the order of ``CELLS``, from ten rows."""
    rows = square_rows(board, SIZE, ("board", "squares"), "CAN-2")
    for number, row in zip(range(SIZE, 0, -1), rows, strict=True):
        if strange := set(row) - set(".#bo_"):
            fault = Reason(
                "row {} has {}, which is no square", number, quoted(min(strange))
            )
            raise NotationError(Reason("{}: {}", fault, quoted(row)), "CAN-2")
    ground = "".join(rows[SIZE - 1 - cell.row][cell.column] for cell in CELLS)
    for tile in (*PLACES, HOLE):
        there = {ground[CELLS.index(cell)] != "_" for cell in tile.cells}
        if len(there) > 1:
            raise NotationError(
                Reason("only a part of tile {} is there", tile), "CAN-2"
            )
        if tile == HOLE and there == {True}:
            raise NotationError("there are squares in the hole e5 e6 f5 f6", "CAN-2")
    return ground


def parse_cells(text: str, what: str) -> frozenset[Cell]:
    """A list of squares in order; ``what`` they are is told if it is faulty."""
    if text == "-":
        return frozenset()
    cells = [NAMING.cell(name, text) for name in text.split(",")]
    for cell in cells:
        if cells.count(cell) > 1:
            fault = Reason("the {} squares {} name {} twice", what, quoted(text), cell)
            raise NotationError(fault, "CAN-5")
    if cells != sorted(cells):
        ordered = ",".join(map(str, sorted(cells)))
        fault = Reason(
            "the {} squares {} are written in order: {}",
            what,
            quoted(text),
            quoted(ordered),
        )
        raise NotationError(fault, "CAN-2")
    return frozenset(cells)


def parse_gate_state(text: str) -> GateState:
    """The gate in hand, gone, or by its two sides."""
    return IN_HAND if text == "-" else GONE if text == "x" else parse_gate(text)


def parse_gate(text: str) -> Gate:
    """The gate by its two sides such as ``a1s+a10n``."""
    sides = re.fullmatch(r"([a-j]\d+)([nesw])\+([a-j]\d+)([nesw])", text, re.ASCII)
    if not sides:
        fault = Reason(
            "{} is not two sides of squares such as 'a1s+a10n'", quoted(text)
        )
        raise NotationError(fault, "CAN-6")
    first, second = (
        Side(NAMING.cell(name, text), DIRECTIONS["nesw".index(letter)])
        for name, letter in (sides.group(1, 2), sides.group(3, 4))
    )
    return Gate(first, second)


Pawns = tuple[frozenset[Cell], frozenset[Cell]]
"""Blue's and orange's."""


def check_counts(ground: str, pawns: Pawns) -> None:
    """Raises ``NotationError`` for more than was printed, or pawns on no square."""
    _check_squares(ground)
    for colour, cells in zip(COLOURS, pawns, strict=True):
        _check_pawns(ground, colour, cells)
    for cell in sorted(pawns[0] & pawns[1]):
        raise NotationError(Reason("two pawns stand on {}", cell), "CAN-5")


def _check_squares(ground: str) -> None:
    for colour, letter in zip(COLOURS, LETTERS, strict=True):
        if (count := ground.count(letter)) > PAWNS:
            fault = Reason("{} {} squares are more than {}", count, colour, PAWNS)
            raise NotationError(fault, "CAN-1")
    for tile in PLACES:
        if sum(symbol_on(ground, cell) in LETTERS for cell in tile.cells) > 1:
            raise NotationError(
                Reason("tile {} has two coloured squares", tile), "CAN-1"
            )


def _check_pawns(ground: str, colour: str, cells: frozenset[Cell]) -> None:
    if len(cells) > PAWNS:
        fault = Reason("{} {} pawns are more than {}", len(cells), colour, PAWNS)
        raise NotationError(fault, "CAN-1")
    for cell in sorted(cells):
        if (symbol := symbol_on(ground, cell)) in "#_":
            there = "walled" if symbol == "#" else "no square"
            fault = Reason("the {} pawn on {}: {} is {}", colour, cell, cell, there)
            raise NotationError(fault, "CAN-5")


IsOuter = Callable[[Side], bool]
"""Whether there is no square beyond a side."""


class _Place(NamedTuple):
    """A square for a token, and its side where that is said."""

    cell: Cell
    direction: Direction | None


def short_gate(text: str, is_outer: IsOuter) -> Placement | None:
    """The gate that is meant, legal or not; ``None`` for what is no such text.

    A token goes to the first outer side, where none is said: by each of them a square
    is next to the same squares.
    """
    if not (places := sorted(_places(text), key=lambda place: place.cell)):
        return None
    first, second = (_side(place, is_outer) for place in places)
    return Placement(Gate(first, second))


def inner_fault(text: str, is_outer: IsOuter) -> tuple[str, str] | None:
    """What is wrong with a square that has no outer side at all."""
    for cell, direction in _places(text):
        if not direction and not any(map(is_outer, SIDES[cell])):
            return Reason("{} has no outer side", cell), "CAN-7"
    return None


def _places(text: str) -> Iterator[_Place]:
    square = r"([a-j]\d+)([nesw]?)"
    written = re.fullmatch(rf"(?:gate:)?{square}\+{square}", text, re.ASCII)
    if written:
        for name, side in (written.group(1, 2), written.group(3, 4)):
            direction = DIRECTIONS["nesw".index(side)] if side else None
            yield _Place(NAMING.cell(name, text), direction)


def _side(place: _Place, is_outer: IsOuter) -> Side:
    if place.direction:
        return Side(place.cell, place.direction)
    sides = SIDES[place.cell]
    return next(filter(is_outer, sides), sides[0])
