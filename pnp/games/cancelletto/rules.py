"""The rules of Cancelletto, in the order of the clauses CAN-2 to CAN-12."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from typing import Literal, NamedTuple, Self, get_args

from pnp.core.grid import DIRECTIONS, STEPS, Cell, Direction
from pnp.core.position import Outcome, Player, refused
from pnp.errors import NotationError

SIZE = 10
"""Squares along a side of the board (CAN-2)."""

COLOURS = ("blue", "orange")
"""The players in seat order, and the colours of their squares."""

LETTERS = "bo"
PAWNS = 5
"""Pawns and squares of each colour (CAN-1)."""

TILES = 24

Variant = Literal["blue-starts", "win-after-removal"]
VARIANTS: tuple[Variant, ...] = get_args(Variant)


class Tile(NamedTuple):
    """A place for a tile of 2 x 2 squares, ``A1`` at the bottom left (CAN-2)."""

    column: int
    row: int

    def __str__(self) -> str:
        return f"{'ABCDE'[self.column]}{self.row + 1}"

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Its four squares, from the bottom left upwards."""
        left, bottom = 2 * self.column, 2 * self.row
        return tuple(Cell(left + c, bottom + r) for c in (0, 1) for r in (0, 1))

    @classmethod
    def of(cls, cell: Cell) -> Self:
        """The tile on which a square lies."""
        return cls(cell.column // 2, cell.row // 2)


HOLE = Tile(2, 2)
PLACES = tuple(tile for c in range(5) for r in range(5) if (tile := Tile(c, r)) != HOLE)
CELLS = tuple(Cell(c, r) for c in range(SIZE) for r in range(SIZE))


class Side(NamedTuple):
    """One side of a square, such as ``a1s``."""

    cell: Cell
    direction: Direction

    def __str__(self) -> str:
        return f"{self.cell}{self.direction}"


class Gate(NamedTuple):
    """Where the two gate tokens stand (CAN-6)."""

    first: Side
    second: Side

    def __str__(self) -> str:
        return f"{self.first}+{self.second}"

    def beyond(self, cell: Cell) -> Cell | None:
        """Where the gate leads from a square, if it stands there."""
        first, second = self.first.cell, self.second.cell
        return second if cell == first else first if cell == second else None


IN_HAND: Literal["-"] = "-"
GONE: Literal["x"] = "x"
GateState = Gate | Literal["-", "x"]


class Step(NamedTuple):
    """A pawn goes to an adjacent square (CAN-5)."""

    origin: Cell
    target: Cell

    def __str__(self) -> str:
        return f"{self.origin}-{self.target}"


class Placement(NamedTuple):
    """The gate tokens are placed (CAN-6)."""

    gate: Gate

    def __str__(self) -> str:
        return f"gate:{self.gate}"


class Removal(NamedTuple):
    """A tile is taken away and the turn passes (CAN-8)."""

    tile: Tile

    def __str__(self) -> str:
        return f"x{self.tile}"


Move = Step | Placement | Removal

Pawns = tuple[frozenset[Cell], frozenset[Cell]]


@dataclass(frozen=True)
class Position:
    """The board, the pawns, the gate and how far the turn has come."""

    ground: str
    """The symbol of every square, in the order of ``CELLS``."""

    pawns: Pawns
    """Blue's and orange's."""

    gate: GateState = IN_HAND
    turn: Player = 1
    moved: frozenset[Cell] = frozenset()
    """Where the pawns stand that have stepped in this turn (CAN-5)."""

    variants: frozenset[str] = frozenset()

    @property
    def number(self) -> int:
        """The number of the turn, from 1: every turn removes a tile."""
        return 1 + TILES - sum(map(self.holds, PLACES))

    # --- CAN-2, CAN-7: the board

    def symbol(self, cell: Cell) -> str:
        """What a square shows: ``.`` ``#`` ``b`` ``o``, or ``_`` for no square."""
        return self.ground[cell.column * SIZE + cell.row] if cell in _BOARD else "_"

    def holds(self, tile: Tile) -> bool:
        """Whether the tile is still on the board."""
        return tile in PLACES and self.symbol(tile.cells[0]) != "_"

    def coloured(self, player: Player) -> frozenset[Cell]:
        """The squares of a player's colour."""
        letter = LETTERS[player]
        return frozenset(
            cell
            for cell, symbol in zip(CELLS, self.ground, strict=True)
            if symbol == letter
        )

    def walkable(self, cell: Cell) -> bool:
        """Whether a square is there and not walled."""
        return self.symbol(cell) in ".bo"

    def adjacent(self, cell: Cell) -> Iterator[Cell]:
        """The walkable squares next to a square, the one beyond the gate last."""
        yield from filter(self.walkable, _NEIGHBOURS[cell])
        if isinstance(self.gate, Gate):
            beyond = self.gate.beyond(cell)
            if beyond and beyond not in _NEIGHBOURS[cell]:
                yield beyond

    def is_outer(self, side: Side) -> bool:
        """Whether there is no square beyond a side (CAN-7)."""
        return self.symbol(side.cell.step(side.direction)) == "_"

    # --- CAN-4: the moves of a turn

    def legal(self) -> tuple[Move, ...]:
        """Steps, places for the gate, removals; none once the game is over."""
        if self.outcome():
            return ()
        return (*self._steps(), *self._placements(), *self._removals())

    def _steps(self) -> Iterator[Step]:
        for origin in sorted(self.pawns[self.turn] - self.moved):
            for target in sorted(self.adjacent(origin)):
                if target not in self._occupied:
                    yield Step(origin, target)

    def _placements(self) -> Iterator[Placement]:
        if self.gate != IN_HAND:
            return
        sides = [
            side
            for cell in filter(self.walkable, CELLS)
            for side in _SIDES[cell]
            if self.is_outer(side)
        ]
        for first, second in combinations(sides, 2):
            if first.cell != second.cell:
                yield Placement(Gate(first, second))

    def _removals(self) -> Iterator[Removal]:
        return map(Removal, filter(self.holds, PLACES))

    @cached_property
    def _occupied(self) -> frozenset[Cell]:
        return self.pawns[0] | self.pawns[1]

    def apply(self, move: Move) -> Self:
        """The position after a legal move."""
        if fault := self.fault(move):
            why, clause = fault
            raise refused(str(move), why, clause, self.legal())
        match move:
            case Step(origin, target):
                return replace(
                    self,
                    pawns=self._with_own(self.pawns[self.turn] - {origin} | {target}),
                    moved=self.moved | {target},
                )
            case Placement(gate):
                return replace(self, gate=gate)
            case Removal(tile):
                return self._without(tile)

    def _with_own(self, own: frozenset[Cell]) -> Pawns:
        return (own, self.pawns[1]) if self.turn == 0 else (self.pawns[0], own)

    def _without(self, tile: Tile) -> Self:
        ground = list(self.ground)
        for cell in tile.cells:
            ground[cell.column * SIZE + cell.row] = "_"
        blue, orange = (pawns - set(tile.cells) for pawns in self.pawns)
        return replace(
            self,
            ground="".join(ground),
            pawns=(blue, orange),
            gate=GONE if self.carries_gate(tile) else self.gate,
            turn=1 - self.turn,
            moved=frozenset(),
        )

    def carries_gate(self, tile: Tile) -> bool:
        """Whether a gate token stands on the tile (CAN-8)."""
        return isinstance(self.gate, Gate) and any(
            Tile.of(side.cell) == tile for side in self.gate
        )

    # --- why a move is refused

    def fault(self, move: Move) -> tuple[str, str] | None:
        """Why a move is illegal, and the clause that says so."""
        if outcome := self.outcome():
            return "the game is over", outcome.clause
        match move:
            case Step(origin, target):
                return self._step_fault(origin, target)
            case Placement(gate):
                return self._placement_fault(gate)
            case Removal(tile):
                if tile == HOLE:
                    return f"{tile} is the hole", "CAN-2"
                if not self.holds(tile):
                    return f"there is no tile {tile} any more", "CAN-8"
        return None

    def _step_fault(self, origin: Cell, target: Cell) -> tuple[str, str] | None:
        player = COLOURS[self.turn]
        if origin in self.pawns[1 - self.turn]:
            return f"the pawn on {origin} is not {player}", "CAN-5"
        if origin not in self.pawns[self.turn]:
            return f"no pawn stands on {origin}", "CAN-5"
        if origin in self.moved:
            return f"the pawn on {origin} has stepped in this turn", "CAN-5"
        if self.symbol(target) == "_":
            return f"there is no square {target}", "CAN-5"
        if self.symbol(target) == "#":
            return f"{target} is walled", "CAN-5"
        if target not in self.adjacent(origin):
            return f"{target} is not next to {origin}", "CAN-5"
        if target in self._occupied:
            return f"a pawn stands on {target}", "CAN-5"
        return None

    def _placement_fault(self, gate: Gate) -> tuple[str, str] | None:
        if self.gate != IN_HAND:
            return "the gate can be placed once only", "CAN-6"
        for side in gate:
            if self.symbol(side.cell) == "_":
                return f"there is no square {side.cell}", "CAN-6"
            if self.symbol(side.cell) == "#":
                return f"{side.cell} is walled", "CAN-6"
            if not self.is_outer(side):
                beyond = side.cell.step(side.direction)
                return f"{side} is no outer side: {beyond} lies beyond it", "CAN-7"
        if gate.first.cell == gate.second.cell:
            return "the gate joins two different squares", "CAN-6"
        if gate.first.cell > gate.second.cell:
            ordered = Placement(Gate(gate.second, gate.first))
            return f"the squares are written in order: {ordered}", "CAN-6"
        return None

    # --- CAN-9 to CAN-12: the end

    def outcome(self) -> Outcome | None:
        """Both win or both lose, or ``None`` while the game goes on.

        A step never changes which squares pawns can reach and the gate only adds to
        them, so CAN-11, which is judged after removals, may be asked at any time.
        """
        return self._outcome

    @cached_property
    def _outcome(self) -> Outcome | None:
        colours = [self.coloured(player) for player in (0, 1)]
        if any(len(pawns) < PAWNS for pawns in self.pawns):
            return Outcome((-1, -1), "pawn-lost", "CAN-10")
        if any(len(cells) < PAWNS for cells in colours):
            return Outcome((-1, -1), "colour-lost", "CAN-10")
        if any(self.cut_off(player) for player in (0, 1)):
            return Outcome((-1, -1), "cut-off", "CAN-11")
        after_removal = "win-after-removal" in self.variants
        if list(self.pawns) == colours and not (after_removal and self.moved):
            return Outcome((1, 1), "home", "CAN-9")
        return None

    def cut_off(self, player: Player) -> frozenset[Cell]:
        """The coloured squares that no pawn of their colour can reach (CAN-11)."""
        return self.coloured(player) - self.reach(self.pawns[player])

    def reach(self, cells: Iterable[Cell]) -> set[Cell]:
        """The squares that can be walked to, pawns not being in the way."""
        reached = set(cells)
        frontier = list(reached)
        while frontier:
            for cell in self.adjacent(frontier.pop()):
                if cell not in reached:
                    reached.add(cell)
                    frontier.append(cell)
        return reached

    # --- the notation

    def __str__(self) -> str:
        rows = (
            "".join(self.symbol(Cell(column, row)) for column in range(SIZE))
            for row in reversed(range(SIZE))
        )
        lists = (*self.pawns, self.moved)
        blue, orange, moved = (
            ",".join(map(str, sorted(cells))) or "-" for cells in lists
        )
        player = LETTERS[self.turn]
        board = "/".join(rows)
        return f"{board} {blue} {orange} {self.gate} {player} {moved} {self.number}"

    @classmethod
    def parse(cls, text: str, variants: Iterable[str] = ()) -> Self:
        """The position written ``text``; raises ``NotationError`` with the place."""
        fields = text.split(" ")
        if len(fields) != 7:
            raise NotationError(
                f"{text!r} is not a position: it has {len(fields)} of 7 fields, "
                "board, blue pawns, orange pawns, gate, player, moved, turn"
            )
        board, blue, orange, gate, player, moved, number = fields
        if player not in ("b", "o"):
            raise NotationError(f"the player is 'b' or 'o', not {player!r}", "CAN-4")
        position = cls(
            ground=_parse_ground(board),
            pawns=(_parse_cells(blue, "blue"), _parse_cells(orange, "orange")),
            gate=_parse_gate_state(gate),
            turn=LETTERS.index(player),
            moved=_parse_cells(moved, "moved"),
            variants=frozenset(variants),
        )
        position._check_counts()
        if number != str(position.number):
            raise NotationError(
                f"the turn is {position.number}, the missing tiles plus one, "
                f"not {number!r}",
                "CAN-4",
            )
        return position

    def _check_counts(self) -> None:
        for colour, letter in zip(COLOURS, LETTERS, strict=True):
            if (count := self.ground.count(letter)) > PAWNS:
                fault = f"{count} {colour} squares are more than {PAWNS}"
                raise NotationError(fault, "CAN-1")
        for tile in filter(self.holds, PLACES):
            if sum(self.symbol(cell) in LETTERS for cell in tile.cells) > 1:
                raise NotationError(f"tile {tile} has two coloured squares", "CAN-1")
        for colour, pawns in zip(COLOURS, self.pawns, strict=True):
            if len(pawns) > PAWNS:
                fault = f"{len(pawns)} {colour} pawns are more than {PAWNS}"
                raise NotationError(fault, "CAN-1")
            for cell in sorted(pawns):
                if not self.walkable(cell):
                    there = "walled" if self.symbol(cell) == "#" else "no square"
                    fault = f"the {colour} pawn on {cell}: {cell} is {there}"
                    raise NotationError(fault, "CAN-5")
        for cell in sorted(self.pawns[0] & self.pawns[1]):
            raise NotationError(f"two pawns stand on {cell}", "CAN-5")
        for cell in sorted(self.moved - self.pawns[self.turn]):
            colour = COLOURS[self.turn]
            fault = f"{cell} is among the moved, but no {colour} pawn stands there"
            raise NotationError(fault, "CAN-5")
        if isinstance(self.gate, Gate):
            fault_and_clause = replace(self, gate=IN_HAND)._placement_fault(self.gate)
            if fault_and_clause:
                why, clause = fault_and_clause
                raise NotationError(f"the gate {str(self.gate)!r}: {why}", clause)

    def read(self, text: str) -> Move:
        """The legal move written ``text``."""
        move = parse_move(text)
        if fault := self.fault(move):
            raise refused(text, *fault, self.legal())
        return move


def parse_move(text: str) -> Move:
    """The move written ``text``, legal anywhere or not.

    >>> parse_move("a3-a4")
    Step(origin=Cell(column=0, row=2), target=Cell(column=0, row=3))
    """
    if step := re.fullmatch(r"([a-j]\d+)-([a-j]\d+)", text, re.ASCII):
        return Step(_parse_cell(step[1], text), _parse_cell(step[2], text))
    if gate := re.fullmatch(r"gate:(.+)", text):
        return Placement(_parse_gate(gate[1]))
    if removal := re.fullmatch(r"x([A-E])([1-5])", text, re.ASCII):
        return Removal(Tile("ABCDE".index(removal[1]), int(removal[2]) - 1))
    raise NotationError(
        f"{text!r} is not a move: write a step 'a3-a4', the gate 'gate:a1s+a10n' "
        "or a removal 'xD4'",
        "CAN-4",
    )


_BOARD = frozenset(CELLS)
_NEIGHBOURS = {
    cell: tuple(near for direction in STEPS if (near := cell.step(direction)) in _BOARD)
    for cell in CELLS
}
_SIDES = {
    cell: tuple(Side(cell, direction) for direction in DIRECTIONS) for cell in CELLS
}


def _parse_ground(board: str) -> str:
    rows = board.split("/")
    if len(rows) != SIZE:
        fault = f"the board has {len(rows)} rows, not {SIZE}: {board!r}"
        raise NotationError(fault, "CAN-2")
    for number, row in zip(range(SIZE, 0, -1), rows, strict=True):
        if len(row) != SIZE:
            fault = f"row {number} has {len(row)} squares, not {SIZE}: {row!r}"
            raise NotationError(fault, "CAN-2")
        if strange := set(row) - set(".#bo_"):
            fault = f"row {number} has {min(strange)!r}, which is no square: {row!r}"
            raise NotationError(fault, "CAN-2")
    ground = "".join(rows[SIZE - 1 - cell.row][cell.column] for cell in CELLS)
    for tile in (*PLACES, HOLE):
        there = {ground[CELLS.index(cell)] != "_" for cell in tile.cells}
        if len(there) > 1:
            raise NotationError(f"only a part of tile {tile} is there", "CAN-2")
        if tile == HOLE and there == {True}:
            raise NotationError("there are squares in the hole e5 e6 f5 f6", "CAN-2")
    return ground


def _parse_cells(text: str, what: str) -> frozenset[Cell]:
    if text == "-":
        return frozenset()
    cells = [_parse_cell(name, text) for name in text.split(",")]
    for cell in cells:
        if cells.count(cell) > 1:
            fault = f"the {what} squares {text!r} name {cell} twice"
            raise NotationError(fault, "CAN-5")
    if cells != sorted(cells):
        ordered = ",".join(map(str, sorted(cells)))
        fault = f"the {what} squares {text!r} are written in order: {ordered!r}"
        raise NotationError(fault)
    return frozenset(cells)


def _parse_cell(name: str, text: str) -> Cell:
    try:
        cell = Cell.parse(name)
    except NotationError as error:
        where = "" if name == text else f" in {text!r}"
        raise NotationError(f"{error}{where}", "CAN-2") from None
    if cell not in _BOARD:
        raise NotationError(f"{name!r} in {text!r} is off the board", "CAN-2")
    return cell


def _parse_gate_state(text: str) -> GateState:
    return IN_HAND if text == "-" else GONE if text == "x" else _parse_gate(text)


def _parse_gate(text: str) -> Gate:
    sides = re.fullmatch(r"([a-j]\d+)([nesw])\+([a-j]\d+)([nesw])", text, re.ASCII)
    if not sides:
        fault = f"{text!r} is not two sides of squares such as 'a1s+a10n'"
        raise NotationError(fault, "CAN-6")
    first, second = (
        Side(
            _parse_cell(sides[place], text), DIRECTIONS["nesw".index(sides[place + 1])]
        )
        for place in (1, 3)
    )
    return Gate(first, second)
