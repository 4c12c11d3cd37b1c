"""A second model of the game, for another solver: plain, exact and slow.

It speaks of the rules one by one: explicit removals, sides of squares, and a flow from
pawns to coloured squares for CAN-11. The solver is held against it.
"""

from itertools import product
from typing import Any

from pnp.boards.squares import DIRECTIONS, Cell
from pnp.games.cancelletto.rules.board import CELLS, PLACES, Side, Tile
from pnp.games.cancelletto.rules.position import Position


def _cp_model() -> Any:
    from ortools.sat.python import cp_model

    return cp_model


class Model:
    """Winning by a turn from a fresh board with the gate in hand."""

    def __init__(self, position: Position, last: int) -> None:
        self.position = position
        self.model = _cp_model().CpModel()
        self.turns = range(position.number, last + 1)
        self.removals = range(position.number, last)
        self.cells = [cell for cell in CELLS if position.walkable(cell)]
        self.plain = [
            tile
            for tile in filter(position.holds, PLACES)
            if all(position.symbol(cell) in ".#" for cell in tile.cells)
        ]
        self.remove_a_tile_each_turn()
        self.place_the_gate()
        self.move_the_pawns()
        self.reach_the_coloured_squares()

    def solvable(self) -> bool:
        """Whether there is a win by that turn."""
        cp_model = _cp_model()
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        # It would leave Ctrl-C to end the process at once.
        solver.parameters.catch_sigint_signal = False
        status = solver.solve(self.model)
        return bool(status in (cp_model.OPTIMAL, cp_model.FEASIBLE))

    def booleans(self, *ranges: Any) -> dict[Any, Any]:
        """A variable for every combination."""
        return {key: self.model.new_bool_var("") for key in product(*ranges)}

    def is_removed(self, tile: Tile, turn: int) -> Any:
        """One if the tile has been removed by the end of the turn."""
        return sum(self.removed[tile, t] for t in self.removals if t <= turn)

    def remove_a_tile_each_turn(self) -> None:
        """CAN-8, CAN-10: one plain tile goes every turn."""
        self.removed = self.booleans(self.plain, self.removals)
        for turn in self.removals:
            self.model.add(sum(self.removed[tile, turn] for tile in self.plain) == 1)
        for tile in self.plain:
            self.model.add(self.is_removed(tile, self.turns.stop) <= 1)

    def place_the_gate(self) -> None:
        """CAN-6, CAN-7: two tokens on outer sides of two squares, at one turn."""
        self.token = self.booleans(self.cells, DIRECTIONS)
        self.placed = self.booleans(self.turns)
        self.model.add(sum(self.token.values()) == 2)
        self.model.add(sum(self.placed.values()) <= 1)
        for cell in self.cells:
            self.model.add(self.token_on(cell) <= 1)
        for cell, way in self.token:
            beyond = Tile.of(cell.step(way))
            if self.position.is_outer(Side(cell, way)):
                continue
            if beyond == Tile.of(cell) or beyond not in self.plain:
                self.model.add(self.token[cell, way] == 0)
                continue
            for turn in self.turns:
                chosen = [self.placed[turn,], self.token[cell, way]]
                gone = self.is_removed(beyond, turn - 1)
                self.model.add(gone == 1).only_enforce_if(chosen)

    def token_on(self, cell: Cell) -> Any:
        """One if a token stands on some side of the square."""
        return sum(self.token[cell, way] for way in DIRECTIONS)

    def move_the_pawns(self) -> None:
        """CAN-3, CAN-9: from the start to home, one pawn a square."""
        times = range(self.turns.start - 1, self.turns.stop)
        self.stands = self.booleans((0, 1), self.cells, times)
        for player, cell in product((0, 1), self.cells):
            start = cell in self.position.pawns[player]
            home = cell in self.position.coloured(player)
            self.model.add(self.stands[player, cell, times[0]] == start)
            self.model.add(self.stands[player, cell, times[-1]] == home)
        for cell, turn in product(self.cells, times):
            both = self.stands[0, cell, turn] + self.stands[1, cell, turn]
            room = 1
            if Tile.of(cell) in self.plain:
                room -= self.is_removed(Tile.of(cell), turn)
            self.model.add(both <= room)
        for turn in self.turns:
            mover = (self.position.turn + turn - self.turns.start) % 2
            self.step(mover, turn)
            for cell in self.cells:
                before = self.stands[1 - mover, cell, turn - 1]
                self.model.add(before == self.stands[1 - mover, cell, turn])

    def step(self, player: int, turn: int) -> None:
        """CAN-5: in a turn every pawn of a player stays or goes one square."""
        model, cells = self.model, self.cells
        ways = [(a, b) for a in cells for b in (a, *self.position.adjacent(a))]
        step = {way: model.new_bool_var("") for way in ways}
        leaves, enters = self.booleans(cells), self.booleans(cells)
        for cell in cells:
            out = sum(step[a, b] for a, b in ways if a == cell) + leaves[cell,]
            into = sum(step[a, b] for a, b in ways if b == cell) + enters[cell,]
            model.add(out == self.stands[player, cell, turn - 1])
            model.add(into == self.stands[player, cell, turn])
            model.add(leaves[cell,] + enters[cell,] <= self.token_on(cell))
        ready = sum(self.placed[t,] for t in self.turns if t <= turn)
        model.add(sum(leaves.values()) == sum(enters.values()))
        model.add(sum(leaves.values()) <= ready)

    def reach_the_coloured_squares(self) -> None:
        """When the gate is placed late, pawns can still walk to every square."""
        there = self.booleans(self.plain)
        pawn = self.booleans((0, 1), self.cells)
        for turn in self.turns[1:]:
            now = self.placed[turn,]
            for tile in self.plain:
                kept = 1 - self.is_removed(tile, turn - 1)
                self.model.add(there[tile,] == kept).only_enforce_if(now)
            for player, cell in pawn:
                standing = self.stands[player, cell, turn - 1]
                self.model.add(pawn[player, cell] == standing).only_enforce_if(now)
        for player in (0, 1):
            flow = {
                (a, b): self.model.new_int_var(0, 5, "")
                for a in self.cells
                for b in self.position.adjacent(a)
            }
            for (a, b), amount in flow.items():
                for tile in {Tile.of(a), Tile.of(b)} & set(self.plain):
                    self.model.add(amount <= 5 * there[tile,])
            for cell in self.cells:
                supply = self.model.new_int_var(0, 5, "")
                self.model.add(supply <= 5 * pawn[player, cell])
                into = sum(v for (_, b), v in flow.items() if b == cell)
                out = sum(v for (a, _), v in flow.items() if a == cell)
                need = int(cell in self.position.coloured(player))
                self.model.add(supply + into - out == need)
