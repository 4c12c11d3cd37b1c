"""Winning in a given turn as a formula: its models are the winning plans.

Pawns of one colour are alike, so each colour is a flow of five units through the
squares over its own turns. What limits it are the other colour's pawns, the gate,
and the tiles: by the end of the nth turn n plain tiles must be gone, and a tile is
gone for good.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Self

from pnp.core.position import Player
from pnp.games.cancelletto.formula import Formula
from pnp.games.cancelletto.network import Network, Pair, Timetable

PLAYERS: tuple[Player, Player] = (0, 1)


@dataclass(frozen=True, slots=True)
class Encoding:
    """The formula, and what its variables stand for.

    Moves of a player are counted from 1; after 0 moves the pawns are at the start.
    """

    network: Network
    table: Timetable
    removals: range
    """The turns whose removals matter: all but that of the winning turn."""
    pairs: frozenset[Pair]
    """The squares that the gate may join."""
    formula: Formula = field(default_factory=Formula)
    stands: dict[tuple[Player, int, int], int] = field(default_factory=dict)
    """After a player's nth move a pawn of theirs stands on a square."""
    walks: dict[tuple[Player, int, int, int], int] = field(default_factory=dict)
    """In the nth move a pawn goes from a square to one next to it, or stays."""
    leaves: dict[tuple[Player, int, int], int] = field(default_factory=dict)
    """In the nth move a pawn goes from a square through the gate."""
    enters: dict[tuple[Player, int, int], int] = field(default_factory=dict)
    """In the nth move a pawn comes through the gate to a square."""
    gate: dict[int, int] = field(default_factory=dict)
    """A gate token stands on a square."""
    ready: dict[int, int] = field(default_factory=dict)
    """The gate stands from the beginning of a turn, or before."""
    gone: dict[tuple[int, int], int] = field(default_factory=dict)
    """A plain tile may have been removed by the end of a turn."""

    @classmethod
    def of(cls, network: Network, table: Timetable, pairs: list[Pair]) -> Self:
        """The formula for winning in the last turn of the table, or before."""
        removals = range(table.first, table.last)
        encoding = cls(network, table, removals, frozenset(pairs))
        encoding._remove()
        if pairs:
            encoding._place()
        for player in PLAYERS:
            encoding._walk(player)
            encoding._spare(player)
        encoding._collide()
        if pairs:
            for tile in range(len(network.tiles)):
                encoding.forbid_cuts(frozenset([tile]))
        return encoding

    def standing(self, player: Player, turn: int) -> dict[int, int]:
        """Where a player's pawns may stand when a turn ends."""
        move = self.table.moves(player, turn)
        found = {}
        for cell in range(len(self.network.cells)):
            if literal := self.stands.get((player, move, cell)):
                found[cell] = literal
        return found

    # --- the tiles

    def _remove(self) -> None:
        """By the end of every turn enough tiles are gone, and they stay so."""
        tiles = range(len(self.network.tiles))
        for turn in self.removals:
            for tile in tiles:
                self.gone[tile, turn] = self.formula.variable()
        for turn in self.removals:
            missing = turn - self.table.first + 1
            kept = [-self.gone[tile, turn] for tile in tiles]
            self.formula.at_most(len(tiles) - missing, kept)
            if turn + 1 in self.removals:
                for tile in tiles:
                    self.formula.imply(
                        self.gone[tile, turn], [self.gone[tile, turn + 1]]
                    )

    def _spare(self, player: Player) -> None:
        """No tile goes from under a pawn, neither in the own turn nor in the next."""
        for (who, move, cell), stands in self.stands.items():
            tile = self.network.tile[cell]
            if who != player or tile is None:
                continue
            until = self.table.arrival(player, move + 1) - 1
            turn = min(until, self.table.last - 1)
            if turn in self.removals:
                self.formula.forbid(stands, self.gone[tile, turn])

    # --- the gate

    def _place(self) -> None:
        """One gate at most, on two sides that are outer when it is placed."""
        formula = self.formula
        partners: dict[int, list[int]] = {}
        for first, second in sorted(self.pairs):
            partners.setdefault(first, []).append(second)
            partners.setdefault(second, []).append(first)
        doors = sorted(partners)
        for door in doors:
            self.gate[door] = formula.variable()
        for door in doors:
            formula.imply(self.gate[door], [self.gate[c] for c in partners[door]])
            for other in doors[: doors.index(door)]:
                if other not in partners[door]:
                    formula.forbid(self.gate[door], self.gate[other])
        formula.at_most(2, list(self.gate.values()))
        for turn in self.table.turns:
            self.ready[turn] = formula.variable()
            self._open(turn)
        for turn in self.removals:
            self._count_before_placing(turn)

    def _open(self, turn: int) -> None:
        """The gate stands in a turn only on sides that were outer when it began."""
        ready = self.ready[turn]
        if turn > self.table.first:
            self.formula.imply(self.ready[turn - 1], [ready])
        for door, token in self.gate.items():
            openers = self.network.openers[door]
            if openers is not None:
                opened = [
                    self.gone[tile, turn - 1]
                    for tile in sorted(openers)
                    if turn > self.table.first
                ]
                self.formula.add(-ready, -token, *opened)

    def _placed_after(self, turn: int) -> tuple[int, int]:
        """Two literals of which one holds unless the gate comes right after a turn."""
        return -self.ready[turn + 1], self.ready[turn]

    def _count_before_placing(self, turn: int) -> None:
        """When the gate is placed, what may be gone is gone, and no more is."""
        tiles = range(len(self.network.tiles))
        gone = [self.gone[tile, turn] for tile in tiles]
        missing = turn - self.table.first + 1
        self.formula.at_most(missing, gone, unless=self._placed_after(turn))

    def forbid_cuts(self, missing: frozenset[int]) -> bool:
        """Keep coloured squares from being cut off before the gate is placed (CAN-11).

        If the tiles are missing when the gate is placed, a pawn must still be able to
        reach each coloured square without it. Whether any clause was needed.
        """
        before = len(self.formula.clauses)
        for player in PLAYERS:
            for home in self.network.homes[player]:
                part = self.network.component(home, missing)
                if border := self.network.border(part) & missing:
                    self._keep_reached(player, part, border)
        return len(self.formula.clauses) > before

    def _keep_reached(
        self, player: Player, part: frozenset[int], missing: frozenset[int]
    ) -> None:
        """If the gate comes when tiles are missing, a pawn is in a part of the board."""
        for turn in self.removals:
            standing = self.standing(player, turn)
            inside = [standing[cell] for cell in sorted(part) if cell in standing]
            tiles = [-self.gone[tile, turn] for tile in sorted(missing)]
            self.formula.add(*self._placed_after(turn), *tiles, *inside)

    # --- the pawns

    def _walk(self, player: Player) -> None:
        """The flow of a colour from its start to its own squares."""
        moves = self.table.moves(player, self.table.last)
        for move, cells in enumerate(self._within_reach(player, moves)):
            for cell in cells:
                self.stands[player, move, cell] = self.formula.variable()
        for cell in self.network.starts[player]:
            self._must_stand(player, 0, cell)
        for cell in self.network.homes[player]:
            self._must_stand(player, moves, cell)
        for move in range(1, moves + 1):
            self._flow(player, move)

    def _must_stand(self, player: Player, move: int, cell: int) -> None:
        stands = self.stands.get((player, move, cell))
        self.formula.add(*[stands] if stands else [])

    def _within_reach(self, player: Player, moves: int) -> Iterator[list[int]]:
        """After each move the squares between a start and a coloured square."""
        away = self._distances_from(self.network.starts[player])
        left = self._distances_from(self.network.homes[player])
        for move in range(moves + 1):
            yield [
                cell
                for cell in range(len(self.network.cells))
                if away[cell] <= move and left[cell] <= moves - move
            ]

    def _distances_from(self, cells: tuple[int, ...]) -> list[int]:
        """How far each square is from the nearest of some, by the best gate."""
        walk = self.network.distances
        nearest = walk[list(cells)].min(axis=0)
        if self.pairs:
            first, second = map(list, zip(*sorted(self.pairs), strict=True))
            for here, there in ((first, second), (second, first)):
                through = nearest[here][:, None] + 1 + walk[there]
                nearest = nearest.clip(max=through.min(axis=0))
        return [int(steps) for steps in nearest]

    def _flow(self, player: Player, move: int) -> None:
        """Every pawn goes to one square, and every square is entered by one pawn."""
        incoming: dict[int, list[int]] = {}
        for cell in range(len(self.network.cells)):
            if (player, move - 1, cell) in self.stands:
                for target, literal in self._outgoing(player, move, cell):
                    incoming.setdefault(target, []).append(literal)
        left = [
            self.leaves[player, move, cell]
            for cell in self.gate
            if (player, move, cell) in self.leaves
        ]
        entered = []
        for cell in range(len(self.network.cells)):
            if stands := self.stands.get((player, move, cell)):
                ways = incoming.get(cell, [])
                if cell in self.gate and left:
                    ways.append(self._enter(player, move, cell))
                    entered.append(ways[-1])
                self.formula.imply(stands, ways)
                self.formula.at_most_one(ways)
                for way in ways:
                    self.formula.imply(way, [stands])
        for literal in left:
            self.formula.imply(literal, entered)
        for literal in entered:
            self.formula.imply(literal, left)

    def _outgoing(
        self, player: Player, move: int, cell: int
    ) -> Iterator[tuple[int, int]]:
        """The ways a pawn can go, with their targets; the gate's is not known yet."""
        formula, ways = self.formula, []
        for target in (cell, *self.network.steps[cell]):
            if (player, move, target) in self.stands:
                way = formula.variable()
                self.walks[player, move, cell, target] = way
                ways.append(way)
                yield target, way
        if cell in self.gate:
            way = formula.variable()
            self.leaves[player, move, cell] = way
            ways.append(way)
            formula.imply(way, [self.gate[cell]])
            formula.imply(way, [self.ready[self.table.arrival(player, move)]])
        stands = self.stands[player, move - 1, cell]
        formula.imply(stands, ways)
        formula.at_most_one(ways)
        for way in ways:
            formula.imply(way, [stands])

    def _enter(self, player: Player, move: int, cell: int) -> int:
        way = self.formula.variable()
        self.enters[player, move, cell] = way
        self.formula.imply(way, [self.gate[cell]])
        if leaves := self.leaves.get((player, move, cell)):
            self.formula.forbid(way, leaves)
        return way

    def _collide(self) -> None:
        """A square holds one pawn."""
        for turn in (self.table.first - 1, *self.table.turns):
            blue, orange = (self.standing(player, turn) for player in PLAYERS)
            for cell in blue:
                if cell in orange:
                    self.formula.forbid(blue[cell], orange[cell])


def stays(encoding: Encoding) -> dict[tuple[Player, int], list[int]]:
    """For every move of a player the literals of which one holds a resting pawn."""
    found: dict[tuple[Player, int], list[int]] = {}
    for (player, move, cell, target), literal in encoding.walks.items():
        if cell == target:
            found.setdefault((player, move), []).append(literal)
    return found
