"""Reading what Cancelletto writes: boards, squares, the gate, moves."""

import re
from functools import lru_cache

from pnp.core.grid import DIRECTIONS, Cell, square_rows
from pnp.errors import NotationError, Reason, quoted
from pnp.games.cancelletto.rules.board import (
    CELLS,
    HOLE,
    NAMING,
    PLACES,
    SIZE,
    Side,
    Tile,
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
