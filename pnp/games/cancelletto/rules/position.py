"""The rules of Cancelletto, in the order of the clauses CAN-2 to CAN-12."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from typing import Literal, Self

from pnp.base.errors import NotationError, Reason, quoted
from pnp.boards.squares import Cell, written_rows
from pnp.core.position import OpenPair, Outcome, Player, illegal_move_error, notational
from pnp.games.cancelletto.rules.board import (
    CELLS,
    COLOURS,
    HOLE,
    LETTERS,
    NEIGHBOURS,
    PAWNS,
    SIDES,
    SIZE,
    TILES,
    Side,
    Tile,
    symbol_on,
)
from pnp.games.cancelletto.rules.ground import coloured_cells, rooms, tiles_left, ways
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
from pnp.games.cancelletto.rules.notation import (
    Pawns,
    check_counts,
    inner_fault,
    parse_cells,
    parse_gate_state,
    parse_ground,
    parse_move,
    short_gate,
)

Variant = Literal["blue-starts", "win-after-removal"]


@notational
@dataclass(frozen=True)
class Position(OpenPair):
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
        return 1 + TILES - len(tiles_left(self.ground))

    # --- CAN-2, CAN-7: the board

    def symbol(self, cell: Cell) -> str:
        """What a square shows: ``.`` ``#`` ``b`` ``o``, or ``_`` for no square."""
        return symbol_on(self.ground, cell)

    def holds(self, tile: Tile) -> bool:
        """Whether the tile is still on the board."""
        return tile in tiles_left(self.ground)

    def coloured(self, player: Player) -> frozenset[Cell]:
        """The squares of a player's colour."""
        return coloured_cells(self.ground, LETTERS[player])

    def walkable(self, cell: Cell) -> bool:
        """Whether a square is there and not walled."""
        return self.symbol(cell) in ".bo"

    def adjacent(self, cell: Cell) -> Iterator[Cell]:
        """The walkable squares next to a square, the one beyond the gate last."""
        yield from ways(self.ground)[cell]
        if isinstance(self.gate, Gate):
            beyond = self.gate.beyond(cell)
            if beyond and beyond not in NEIGHBOURS[cell]:
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
                if target not in self._occupied_cells:
                    yield Step(origin, target)

    def _placements(self) -> Iterator[Placement]:
        if self.gate != IN_HAND:
            return
        sides = [
            side
            for cell in filter(self.walkable, CELLS)
            for side in SIDES[cell]
            if self.is_outer(side)
        ]
        for first, second in combinations(sides, 2):
            if first.cell != second.cell:
                yield Placement(Gate(first, second))

    def _removals(self) -> Iterator[Removal]:
        return map(Removal, tiles_left(self.ground))

    @cached_property
    def _occupied_cells(self) -> frozenset[Cell]:
        return self.pawns[0] | self.pawns[1]

    def apply(self, move: Move) -> Self:
        """The position after a legal move."""
        if fault := self.fault(move):
            why, clause = fault
            raise illegal_move_error(str(move), why, clause, self.legal())
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
                    return Reason("{} is the hole", tile), "CAN-2"
                if not self.holds(tile):
                    return Reason("there is no tile {} any more", tile), "CAN-8"
        return None

    def _step_fault(self, origin: Cell, target: Cell) -> tuple[str, str] | None:
        player = COLOURS[self.turn]
        if origin in self.pawns[1 - self.turn]:
            return Reason("the pawn on {} is not {}", origin, player), "CAN-5"
        if origin not in self.pawns[self.turn]:
            return Reason("no pawn stands on {}", origin), "CAN-5"
        if origin in self.moved:
            return Reason("the pawn on {} has stepped in this turn", origin), "CAN-5"
        if self.symbol(target) == "_":
            return Reason("there is no square {}", target), "CAN-5"
        if self.symbol(target) == "#":
            return Reason("{} is walled", target), "CAN-5"
        if not self._is_next(origin, target):
            return Reason("{} is not next to {}", target, origin), "CAN-5"
        if target in self._occupied_cells:
            return Reason("a pawn stands on {}", target), "CAN-5"
        return None

    def _is_next(self, origin: Cell, target: Cell) -> bool:
        """Whether two walkable squares are adjacent, by the gate or without it."""
        beyond = self.gate.beyond(origin) if isinstance(self.gate, Gate) else None
        return target in NEIGHBOURS[origin] or target == beyond

    def _placement_fault(self, gate: Gate) -> tuple[str, str] | None:
        if self.gate != IN_HAND:
            return "the gate can be placed once only", "CAN-6"
        for side in gate:
            if self.symbol(side.cell) == "_":
                return Reason("there is no square {}", side.cell), "CAN-6"
            if self.symbol(side.cell) == "#":
                return Reason("{} is walled", side.cell), "CAN-6"
            if not self.is_outer(side):
                beyond = side.cell.step(side.direction)
                return Reason(
                    "{} is no outer side: {} lies beyond it", side, beyond
                ), "CAN-7"
        if gate.first.cell == gate.second.cell:
            return "the gate joins two different squares", "CAN-6"
        if gate.first.cell > gate.second.cell:
            ordered = Placement(Gate(gate.second, gate.first))
            return Reason("the squares are written in order: {}", ordered), "CAN-6"
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
        room = rooms(self.ground)
        own = {room[cell] for cell in self.pawns[player]}
        if isinstance(self.gate, Gate):
            ends = {room[side.cell] for side in self.gate}
            own |= ends if ends & own else set()
        return frozenset(c for c in self.coloured(player) if room[c] not in own)

    def reach(self, cells: Iterable[Cell]) -> set[Cell]:
        """The squares that can be walked to, pawns not being in the way."""
        room = rooms(self.ground)
        reached = set().union(*(room[cell] for cell in cells))
        if isinstance(self.gate, Gate):
            ends = {side.cell for side in self.gate}
            if ends & reached:
                reached.update(*(room[end] for end in ends))
        return reached

    # --- the notation

    def __str__(self) -> str:
        board = written_rows(SIZE, self.symbol)
        blue, orange, moved = (
            ",".join(map(str, sorted(cells))) or "-"
            for cells in (*self.pawns, self.moved)
        )
        player = LETTERS[self.turn]
        return f"{board} {blue} {orange} {self.gate} {player} {moved} {self.number}"

    @classmethod
    def parse(cls, text: str, variants: Iterable[str] = ()) -> Self:
        """The position written ``text``; raises ``NotationError`` with the place."""
        fields = text.split(" ")
        if len(fields) != 7:
            raise NotationError(
                Reason(
                    "{} is not a position: it has {} of 7 fields, board, blue "
                    "pawns, orange pawns, gate, player, moved, turn",
                    quoted(text),
                    len(fields),
                ),
                "CAN-2",
            )
        board, blue, orange, gate, player, moved, number = fields
        if player not in ("b", "o"):
            raise NotationError(
                Reason("the player is 'b' or 'o', not {}", quoted(player)), "CAN-4"
            )
        position = cls(
            ground=parse_ground(board),
            pawns=(parse_cells(blue, "blue"), parse_cells(orange, "orange")),
            gate=parse_gate_state(gate),
            turn=LETTERS.index(player),
            moved=parse_cells(moved, "moved"),
            variants=frozenset(variants),
        )
        check_counts(position.ground, position.pawns)
        position._check_turn()
        if number != str(position.number):
            fault = Reason(
                "the turn is {}, the missing tiles plus one", position.number
            )
            raise NotationError(Reason("{}, not {}", fault, quoted(number)), "CAN-4")
        return position

    def _check_turn(self) -> None:
        for cell in sorted(self.moved - self.pawns[self.turn]):
            colour = COLOURS[self.turn]
            fault = Reason(
                "{} is among the moved, but no {} pawn stands there", cell, colour
            )
            raise NotationError(fault, "CAN-5")
        if isinstance(self.gate, Gate):
            fault_and_clause = replace(self, gate=IN_HAND)._placement_fault(self.gate)
            if fault_and_clause:
                why, clause = fault_and_clause
                raise NotationError(
                    Reason("the gate {}: {}", quoted(self.gate), why), clause
                )

    def read(self, text: str) -> Move:
        """The legal move written ``text``; the gate also by its squares alone."""
        move = short_gate(text, self.is_outer) or parse_move(text)
        if fault := self.fault(move):
            inner = fault[1] == "CAN-7" and inner_fault(text, self.is_outer)
            raise illegal_move_error(text, *(inner or fault), self.legal())
        return move
