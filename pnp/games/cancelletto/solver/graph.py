"""The board of Cancelletto as a graph: squares, steps, distances, bounds."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Self

from pnp.boards.squares import DIRECTIONS, Cell
from pnp.core.position import Player
from pnp.games.cancelletto.rules.board import CELLS, LETTERS, PLACES, Side, Tile
from pnp.games.cancelletto.rules.position import Position
from pnp.solve.known_variants import familiar

FAR = 1000
"""The distance to a square that cannot be reached."""

KNOWN: Final = frozenset({"blue-starts", "win-after-removal"})
"""The variants that this and what is made of it were written for."""

Distances = tuple[tuple[int, ...], ...]
"""Steps from each square to each other."""

Walk = list[int]

Walks = list[Walk]

Pair = tuple[int, int]
"""The two squares joined by a gate, in order."""

Crowd = tuple[frozenset[int], frozenset[int]]
"""Where blue's and orange's pawns stand."""


@dataclass(frozen=True, slots=True)
class Timetable:
    """The turns from the first to the last, played in alternation."""

    first: int
    last: int
    player: Player
    """Whose turn the first is."""

    @property
    def turns(self) -> range:
        """Every turn."""
        return range(self.first, self.last + 1)

    def own(self, player: Player) -> range:
        """The turns of a player."""
        return range(self.first + (player != self.player), self.last + 1, 2)

    def moves(self, player: Player, turn: int) -> int:
        """How often a player has moved when a turn ends."""
        return (turn - self.first + 1 + (player == self.player)) // 2

    def arrival(self, player: Player, moves: int) -> int:
        """The turn in which a player has moved so often; the one before, for none."""
        if not moves:
            return self.first - 1
        return self.first + (player != self.player) + 2 * (moves - 1)


@dataclass(frozen=True, eq=False)
class Network:
    """What can be walked on and over what, the squares numbered in their order."""

    cells: tuple[Cell, ...]
    steps: tuple[tuple[int, ...], ...]
    """The squares next to each, through a gate that stands included."""
    tiles: tuple[Tile, ...]
    """The plain tiles, the only ones that may be removed (CAN-10)."""
    tile: tuple[int | None, ...]
    """The plain tile of each square, if it lies on one."""
    openers: tuple[frozenset[int] | None, ...]
    """The tiles of which one must go to give each square an outer side (CAN-7);
    ``None`` if it has one already."""
    starts: tuple[tuple[int, ...], tuple[int, ...]]
    homes: tuple[tuple[int, ...], tuple[int, ...]]
    moved: frozenset[int]
    """Where pawns stand that have stepped already in the first turn (CAN-5)."""

    @classmethod
    def of(cls, position: Position) -> Self:
        """The network of a position.

        Raises ``StrangeVariantError`` for a variant that is not known here.
        """
        familiar(position.variants, KNOWN)
        cells = tuple(filter(position.walkable, CELLS))
        numbers = {cell: number for number, cell in enumerate(cells)}
        tiles = tuple(filter(position.holds, PLACES))
        bare = {cell for cell in CELLS if position.symbol(cell) not in LETTERS}
        plain = tuple(tile for tile in tiles if bare.issuperset(tile.cells))
        places = {tile: place for place, tile in enumerate(plain)}

        def openers(cell: Cell) -> frozenset[int] | None:
            if any(position.is_outer(Side(cell, way)) for way in DIRECTIONS):
                return None
            beyond = {Tile.of(cell.step(way)) for way in DIRECTIONS} - {Tile.of(cell)}
            return frozenset(places[tile] for tile in beyond if tile in places)

        def pair(groups: Iterator[frozenset[Cell]]) -> tuple[tuple[int, ...], ...]:
            return tuple(tuple(numbers[cell] for cell in sorted(g)) for g in groups)

        blue_start, orange_start = pair(iter(position.pawns))
        blue_home, orange_home = pair(position.coloured(player) for player in (0, 1))
        return cls(
            cells,
            tuple(tuple(numbers[c] for c in position.adjacent(cell)) for cell in cells),
            plain,
            tuple(places.get(Tile.of(cell)) for cell in cells),
            tuple(map(openers, cells)),
            (blue_start, orange_start),
            (blue_home, orange_home),
            frozenset(numbers[cell] for cell in position.moved),
        )

    @property
    def crowd(self) -> Crowd:
        """Where the pawns stand at first."""
        return frozenset(self.starts[0]), frozenset(self.starts[1])

    @cached_property
    def distances(self) -> Distances:
        """Steps from each square to each other; pawns are not in the way."""
        return tuple(map(self._walks, range(len(self.cells))))

    def _walks(self, start: int) -> tuple[int, ...]:
        walks = [FAR] * len(self.cells)
        for steps, ring in enumerate(self._rings(start)):
            for cell in ring:
                walks[cell] = steps
        return tuple(walks)

    def _rings(self, start: int) -> Iterator[list[int]]:
        seen, ring = {start}, [start]
        while ring:
            yield ring
            reached = dict.fromkeys(near for cell in ring for near in self.steps[cell])
            ring = [cell for cell in reached if cell not in seen]
            seen.update(ring)

    def pairs(self) -> list[Pair]:
        """The pairs of squares that a gate may usefully join, now or later."""
        doors = [
            cell
            for cell, openers in enumerate(self.openers)
            if openers is None or openers
        ]
        return [
            (first, second)
            for place, first in enumerate(doors)
            for second in doors[place + 1 :]
            if self.distances[first][second] > 1
        ]

    def component(self, start: int, without: frozenset[int]) -> frozenset[int]:
        """The squares joined to one when some plain tiles are gone."""
        reached, frontier = {start}, [start]
        while frontier:
            for near in self.steps[frontier.pop()]:
                if near not in reached and self.tile[near] not in without:
                    reached.add(near)
                    frontier.append(near)
        return frozenset(reached)

    def border(self, part: frozenset[int]) -> frozenset[int]:
        """The plain tiles next to a part of the board."""
        beyond = {near for cell in part for near in self.steps[cell]} - part
        return frozenset(
            tile for cell in beyond if (tile := self.tile[cell]) is not None
        )


def bounds(network: Network, table: Timetable, pairs: list[Pair]) -> list[int]:
    """For a gate on each pair the turn before which nobody can have won.

    Every pawn makes at most one step in an own turn, so a colour needs as many turns
    as the longest walk in the best assignment of pawns to squares, pawns not being
    in the way.
    """
    arrivals = [
        [table.arrival(player, moves) for moves in _bottlenecks(network, player, pairs)]
        for player in (0, 1)
    ]
    return [max(both) for both in zip(*arrivals, strict=True)]


def bound(network: Network, table: Timetable) -> int:
    """The turn before which nobody can have won without another gate."""
    # A gate from a square to itself leads nowhere.
    return bounds(network, table, [(0, 0)])[0]


def _bottlenecks(network: Network, player: Player, pairs: list[Pair]) -> list[int]:
    walk = network.distances
    starts, homes = network.starts[player], network.homes[player]
    direct = [[walk[start][home] for home in homes] for start in starts]
    away = [[each[start] for start in starts] for each in walk]
    left = [[each[home] + 1 for home in homes] for each in walk]
    most = _bottleneck(direct)
    hopes = list(_hopes(direct, away, left))

    def through(first: int, second: int) -> int:
        for to, on in hopes:
            if min(to[first] + on[second], to[second] + on[first]) >= most:
                return most
        ways = zip(direct, away[first], away[second], strict=True)
        lengths = [
            list(map(min, row, _more(left[second], there), _more(left[first], back)))
            for row, there, back in ways
        ]
        return _bottleneck(lengths)

    return [through(first, second) for first, second in pairs]


def _hopes(direct: Walks, away: Walks, left: Walks) -> Iterator[tuple[Walk, Walk]]:
    """Ways to each square and on, of which a gate must shorten one of each pair.

    Otherwise no assignment is better with the gate than without: somebody must walk
    less with it, and so must a pawn that is far from every home, and whoever goes to a
    home that is far from every pawn.
    """
    most = _bottleneck(direct)
    nearest, least = list(map(min, away)), list(map(min, left))
    yield nearest, least
    starts, homes = list(map(min, direct)), list(map(min, zip(*direct, strict=True)))
    if most in starts:
        yield [each[starts.index(most)] for each in away], least
    if most in homes:
        yield nearest, [each[homes.index(most)] for each in left]


def _more(lengths: Walk, steps: int) -> Walk:
    return [length + steps for length in lengths]


def _bottleneck(lengths: Walks) -> int:
    """The longest walk of the assignment of homes in which it is shortest."""
    least = max(map(min, (*lengths, *zip(*lengths, strict=True))))
    tried = sorted({steps for row in lengths for steps in row if steps >= least})
    return next(steps for steps in tried if _is_enough(lengths, steps))


def _is_enough(lengths: Walks, steps: int) -> bool:
    """Whether every start has a home of its own within so many steps."""
    taken = {0}
    for row in lengths:
        near = [1 << home for home, length in enumerate(row) if length <= steps]
        taken = {homes | home for homes in taken for home in near if not homes & home}
    return bool(taken)
