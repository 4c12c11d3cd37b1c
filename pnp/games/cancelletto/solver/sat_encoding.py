"""Winning in a given turn as a formula: its models are the winning plans.

Pawns of one colour are alike, so each colour is a flow of five units through the
squares over its own turns. What limits it are the other colour's pawns, the gate,
and the tiles: by the end of the nth turn n plain tiles must be gone, and a tile is
gone for good.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Self

from pnp.boards.squares import Cell
from pnp.core.position import Player
from pnp.games.cancelletto.rules.board import PLACES, Tile
from pnp.games.cancelletto.rules.moves import IN_HAND
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.solver.graph import (
    FAR,
    Crowd,
    Network,
    Pair,
    Timetable,
    bound,
    bounds,
)


class Formula:
    """Clauses over numbered variables; a negative number is a negated variable."""

    def __init__(self) -> None:
        self.clauses: list[list[int]] = []
        self.size = 0
        """How many variables there are."""

    def variable(self) -> int:
        """A variable that no clause speaks of yet."""
        self.size += 1
        return self.size

    def add(self, *literals: int) -> None:
        """At least one of these holds."""
        self.clauses.append(list(literals))

    def forbid(self, *literals: int) -> None:
        """Not all of these hold."""
        self.clauses.append([-literal for literal in literals])

    def imply(self, literal: int, alternatives: Iterable[int]) -> None:
        """If the first holds, so does one of the others."""
        self.clauses.append([-literal, *alternatives])

    def at_most_one(self, literals: Iterable[int]) -> None:
        """No two of these hold."""
        self.clauses += [[-one, -other] for one, other in combinations(literals, 2)]

    def at_most(
        self, most: int, literals: Sequence[int], unless: Sequence[int] = ()
    ) -> None:
        """No more than so many hold, unless one of some others does.

        The sequential counter of Sinz (2005).
        """
        if most == 0:
            self.clauses += [[-literal, *unless] for literal in literals]
            return
        if len(literals) <= most:
            return
        counts: list[int] = []
        for literal in literals:
            if len(counts) == most:
                self.add(-literal, -counts[-1], *unless)
            counts = self.counts_with(literal, counts, most)

    def counts_with(self, literal: int, counts: list[int], most: int) -> list[int]:
        """The counts after one more literal: the nth holds if n literals did."""
        longer = [self.variable() for _ in range(min(most, len(counts) + 1))]
        self.add(-literal, longer[0])
        for count, same in zip(counts, longer, strict=False):
            self.add(-count, same)
        for count, more in zip(counts, longer[1:], strict=False):
            self.add(-literal, -count, more)
        return longer

    def sum_of_counts(self, one: list[int], other: list[int]) -> list[int]:
        """The counts of two groups together: the nth holds if n literals did."""
        both = [self.variable() for _ in range(len(one) + len(other))]
        for i in range(len(one) + 1):
            for j in range(len(other) + 1):
                if i + j:
                    held = [*one[max(i - 1, 0) : i], *other[max(j - 1, 0) : j]]
                    self.add(*(-literal for literal in held), both[i + j - 1])
        return both


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
    shared: frozenset[Cell] = frozenset()
    """Squares on which a pawn of each colour may stand, against the rules: if that
    makes a win quicker, the pawns are in each other's way there."""
    formula: Formula = field(default_factory=Formula)
    stands: dict[tuple[Player, int], dict[int, int]] = field(default_factory=dict)
    """After a player's nth move a pawn of theirs stands on one of these squares."""
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
    def of(
        cls,
        network: Network,
        table: Timetable,
        pairs: list[Pair],
        shared: frozenset[Cell] = frozenset(),
    ) -> Self:
        """The formula for winning in the last turn of the table, or before."""
        removals = range(table.first, table.last)
        encoding = cls(network, table, removals, frozenset(pairs), shared)
        encoding._remove()
        if pairs:
            encoding._place()
        for player in PLAYERS:
            encoding._walk(player)
            encoding._spare(player)
        encoding._collide()
        if pairs:
            for tile in range(len(network.tiles)):
                encoding.forbid_cuts(frozenset([tile]), network.crowd)
        return encoding

    def standing(self, player: Player, turn: int) -> dict[int, int]:
        """Where a player's pawns may stand when a turn ends."""
        return self.stands[player, self.table.moves(player, turn)]

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
        """No tile goes from under a pawn, neither in this turn nor in the next."""
        for (who, move), stands in self.stands.items():
            until = self.table.arrival(player, move + 1) - 1
            turn = min(until, self.table.last - 1)
            if who != player or turn not in self.removals:
                continue
            for cell, literal in stands.items():
                tile = self.network.tile[cell]
                if tile is not None:
                    self.formula.forbid(literal, self.gone[tile, turn])

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

    def be_brisk(self) -> None:
        """Speak of the briskest wins alone, and of the gate as a whole.

        Of the wins with the fewest steps those whose steps come first are left: that
        there is one still holds, and what does not matter is no longer searched.
        """
        self._name_places()
        for (player, move, origin, target), way in self.walks.items():
            if origin != target:
                self._step_at_once(player, move, origin, target, way)
                self._stay_rather(player, move, origin, target, way)
        for (player, move, origin), way in self.leaves.items():
            self._pass_at_once(player, move, origin, way)

    def _name_places(self) -> None:
        """A gate joins a pair, and a token stands on a tile: words to learn about.

        A gate that can stand from the first turn on does so. Whoever wins with it
        later wins so too, as one more way is never in the way.
        """
        formula = self.formula
        tiles: dict[Tile, list[int]] = {}
        for door, token in self.gate.items():
            tiles.setdefault(Tile.of(self.network.cells[door]), []).append(token)
        for tokens in tiles.values():
            formula.imply(tile := formula.variable(), tokens)
            for token in tokens:
                formula.imply(token, [tile])
        gates: dict[int, list[int]] = {}
        for pair in sorted(self.pairs):
            gate = formula.variable()
            formula.add(gate, *(-self.gate[door] for door in pair))
            for door in pair:
                formula.imply(gate, [self.gate[door]])
                gates.setdefault(door, []).append(gate)
            if all(self.network.openers[door] is None for door in pair):
                formula.imply(gate, [self.ready[self.table.first]])
        for door, choices in gates.items():
            formula.imply(self.gate[door], choices)

    def _step_at_once(
        self, player: Player, move: int, origin: int, target: int, way: int
    ) -> None:
        """No pawn rests before a step that it could have made instead of resting."""
        rest = self.walks.get((player, move - 1, origin, origin))
        if rest and (player, move - 1, origin, target) in self.walks:
            taken = self._occupants(player, move - 1, target, before=True)
            self.formula.add(-rest, -way, *taken)

    def _pass_at_once(self, player: Player, move: int, origin: int, way: int) -> None:
        """The same of a step through the gate."""
        rest = self.walks.get((player, move - 1, origin, origin))
        if not rest or (player, move - 1, origin) not in self.leaves:
            return
        ready = self.ready[self.table.arrival(player, move - 1)]
        for target in self.gate:
            entered = self.enters.get((player, move, target))
            if entered and (player, move - 1, target) in self.enters:
                taken = self._occupants(player, move - 1, target, before=True)
                self.formula.add(-rest, -way, -entered, -ready, *taken)

    def _stay_rather(
        self, player: Player, move: int, origin: int, target: int, way: int
    ) -> None:
        """No pawn steps back at once to a square left free, and no two change places.

        Pawns of a colour are alike, so they might as well have stayed.
        """
        if back := self.walks.get((player, move + 1, target, origin)):
            taken = self._occupants(player, move, origin, before=False)
            self.formula.add(-way, -back, *taken)
        change = self.walks.get((player, move, target, origin))
        if change and origin < target:
            self.formula.forbid(way, change)

    def _occupants(
        self, player: Player, move: int, cell: int, *, before: bool
    ) -> list[int]:
        """Who keeps a pawn from standing on a square from one move to the next.

        That is another of its colour, or the other player's in the turn after that
        move, or in the turn before it.
        """
        turn = self.table.arrival(player, move)
        others = [self.standing(1 - player, turn + 1)]
        if before:
            others.append(self.standing(1 - player, turn - 1))
        standing = (self.stands[player, move], *others)
        return [stands[cell] for stands in standing if cell in stands]

    def _placed_after(self, turn: int) -> tuple[int, int]:
        """Two literals of which one holds unless the gate comes right after a turn."""
        return -self.ready[turn + 1], self.ready[turn]

    def _count_before_placing(self, turn: int) -> None:
        """When the gate is placed, what may be gone is gone, and no more is."""
        tiles = range(len(self.network.tiles))
        gone = [self.gone[tile, turn] for tile in tiles]
        missing = turn - self.table.first + 1
        self.formula.at_most(missing, gone, unless=self._placed_after(turn))

    def forbid_cuts(self, missing: frozenset[int], crowd: Crowd) -> None:
        """Say what must change lest the gate comes too late (CAN-11).

        If it is placed when these tiles are missing and the pawns stand like this,
        some coloured squares have been cut off: then not both may be so.
        """
        for player in PLAYERS:
            parts = {
                self.network.component(home, missing)
                for home in self.network.homes[player]
            }
            for part in sorted(parts, key=sorted):
                if not part & crowd[player]:
                    self._keep_reached(player, part, missing)

    def _keep_reached(
        self, player: Player, part: frozenset[int], missing: frozenset[int]
    ) -> None:
        """A pawn is inside when the gate is placed and the tiles around are missing."""
        around = sorted(self.network.border(part) & missing)
        for turn in self.removals:
            standing = self.standing(player, turn)
            inside = [standing[cell] for cell in sorted(part) if cell in standing]
            tiles = [-self.gone[tile, turn] for tile in around]
            self.formula.add(*self._placed_after(turn), *tiles, *inside)

    # --- the pawns

    def _walk(self, player: Player) -> None:
        """The flow of a colour from its start to its own squares."""
        moves = self.table.moves(player, self.table.last)
        for move, cells in enumerate(self._within_reach(player, moves)):
            self.stands[player, move] = {
                cell: self.formula.variable() for cell in cells
            }
        starts, homes = self.network.starts[player], self.network.homes[player]
        for move, pawns in ((0, starts), (moves, homes)):
            for cell in pawns:
                known = self.stands[player, move].get(cell)
                self.formula.add(*[known] if known else [])
        for move in range(1, moves + 1):
            self._flow(player, move)

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
        nearest = list(map(min, zip(*(walk[cell] for cell in cells), strict=True)))
        beyond: dict[int, int] = {}
        for pair in self.pairs:
            for here, there in (pair, pair[::-1]):
                beyond[there] = min(beyond.get(there, FAR), nearest[here] + 1)
        through = (
            [steps + each for each in walk[there]] for there, steps in beyond.items()
        )
        return (
            list(map(min, zip(nearest, *through, strict=True))) if beyond else nearest
        )

    def _flow(self, player: Player, move: int) -> None:
        """Every pawn goes to one square, and every square is entered by one pawn."""
        before, after = self.stands[player, move - 1], self.stands[player, move]
        incoming: dict[int, list[int]] = {cell: [] for cell in after}
        left = []
        for cell, stands in before.items():
            outgoing = []
            rests = self._rests(player, move, cell)
            for target in (cell, *(() if rests else self.network.steps[cell])):
                if target in after:
                    way = self.formula.variable()
                    self.walks[player, move, cell, target] = way
                    outgoing.append(way)
                    incoming[target].append(way)
            if cell in self.gate and not rests:
                left.append(self._leave(player, move, cell))
                outgoing.append(left[-1])
            self._choose(stands, outgoing)
        entered = []
        for cell, stands in after.items():
            if cell in self.gate and left:
                entered.append(self._enter(player, move, cell))
                incoming[cell].append(entered[-1])
            self._choose(stands, incoming[cell])
        for one_end, other_end in ((left, entered), (entered, left)):
            for literal in one_end:
                self.formula.imply(literal, other_end)

    def _rests(self, player: Player, move: int, cell: int) -> bool:
        """Whether a pawn that stands there has stepped already (CAN-5)."""
        first = move == 1 and player == self.table.player
        return first and cell in self.network.moved

    def _choose(self, stands: int, ways: list[int]) -> None:
        """A pawn that stands there uses exactly one of the ways."""
        self.formula.imply(stands, ways)
        self.formula.at_most_one(ways)
        for way in ways:
            self.formula.imply(way, [stands])

    def _leave(self, player: Player, move: int, cell: int) -> int:
        way = self.formula.variable()
        self.leaves[player, move, cell] = way
        self.formula.imply(way, [self.gate[cell]])
        self.formula.imply(way, [self.ready[self.table.arrival(player, move)]])
        return way

    def _enter(self, player: Player, move: int, cell: int) -> int:
        way = self.formula.variable()
        self.enters[player, move, cell] = way
        self.formula.imply(way, [self.gate[cell]])
        if leaves := self.leaves.get((player, move, cell)):
            self.formula.forbid(way, leaves)
        return way

    def bar(self, player: Player, tile: Tile) -> None:
        """No pawn of a player enters a tile."""
        for (who, move), stands in self.stands.items():
            for cell, literal in stands.items() if who == player and move else ():
                if Tile.of(self.network.cells[cell]) == tile:
                    self.formula.add(-literal)

    def _collide(self) -> None:
        """A square holds one pawn."""
        for turn in (self.table.first - 1, *self.table.turns):
            blue, orange = (self.standing(player, turn) for player in PLAYERS)
            for cell in blue:
                if cell in orange and self.network.cells[cell] not in self.shared:
                    self.formula.forbid(blue[cell], orange[cell])


COLOURED_TILES = 10
"""In every position that is not lost, one for each coloured square (CAN-10)."""


@dataclass(frozen=True, slots=True)
class Problem:
    """How soon the game can be won from a position, its turn counted whole."""

    position: Position
    network: Network
    earliest: int
    """A turn before which nobody can have won."""
    gates: tuple[tuple[Pair, int], ...]
    """The pairs of squares a gate may join, each with such a turn of its own."""

    @classmethod
    def of(cls, position: Position, *, gate: bool = True) -> Self:
        """The problem of a position, with or without leave to place the gate."""
        network = Network.of(position)
        table = Timetable(position.number, position.number, position.turn)
        pairs = network.pairs() if gate and position.gate == IN_HAND else []
        bounded = tuple(zip(pairs, bounds(network, table, pairs), strict=True))
        earliest = min([bound(network, table), *(turn for _, turn in bounded)])
        return cls(position, network, max(earliest, position.number), bounded)

    @property
    def first(self) -> int:
        """The turn to be played."""
        return self.position.number

    @property
    def latest(self) -> int:
        """The last turn in which a win can come (CAN-12)."""
        plain = sum(map(self.position.holds, PLACES)) - COLOURED_TILES
        after_removal = "win-after-removal" in self.position.variants
        return self.first + plain - after_removal

    def table(self, last: int) -> Timetable:
        """The turns up to a last one."""
        return Timetable(self.first, last, self.position.turn)

    def encoding(self, last: int, shared: frozenset[Cell] = frozenset()) -> Encoding:
        """Winning by a turn as a formula."""
        pairs = [pair for pair, turn in self.gates if turn <= last]
        return Encoding.of(self.network, self.table(last), pairs, shared)
