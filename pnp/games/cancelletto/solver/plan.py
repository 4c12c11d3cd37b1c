"""From a model of the formula to turns that can be played."""

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.boards.squares import DIRECTIONS
from pnp.core.position import Player
from pnp.games.cancelletto.rules.board import Side
from pnp.games.cancelletto.rules.moves import (
    IN_HAND,
    Gate,
    Move,
    Placement,
    Removal,
    Step,
)
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.solver.graph import Crowd, Network, Pair, Timetable
from pnp.games.cancelletto.solver.sat_encoding import PLAYERS, Encoding

Model = frozenset[int]
"""The variables that hold."""

Hop = tuple[int, int]
"""A step as the numbers of its squares."""


@dataclass(frozen=True, slots=True)
class Course:
    """The steps of a winning plan, and what they ask of the gate and the tiles."""

    hops: tuple[tuple[Hop, ...], ...]
    """Turn by turn, in an order in which they can be made."""
    pair: Pair | None
    """The squares the gate joins, if a pawn goes through it."""
    placed: int
    """The turn in which the gate is placed at the latest."""
    gone: frozenset[int]
    """The plain tiles removed before that turn, if the gate waits for one of them."""

    @classmethod
    def of(cls, encoding: Encoding, model: Model) -> "Course":
        """The course a model describes."""
        table = encoding.table
        hops = tuple(
            _in_order(_hops(encoding, model, turn, player))
            for turn in table.turns
            for player in PLAYERS
            if turn in table.own(player)
        )
        pair = _pair(encoding.network, hops)
        if pair is None or not encoding.gate:
            return cls(hops, None, table.first, frozenset())
        if all(encoding.network.openers[cell] is None for cell in pair):
            return cls(hops, pair, table.first, frozenset())
        placed = min(turn for turn in table.turns if encoding.ready[turn] in model)
        tiles = range(len(encoding.network.tiles))
        gone = {tile for tile in tiles if encoding.gone[tile, placed - 1] in model}
        return cls(hops, pair, placed, frozenset(gone))


def crowds(network: Network, table: Timetable, course: Course) -> Iterator[Crowd]:
    """Where the pawns stand after the steps of each turn."""
    pawns = list(network.crowd)
    for turn, hops in zip(table.turns, course.hops, strict=True):
        player = 0 if turn in table.own(0) else 1
        for origin, target in hops:
            pawns[player] = pawns[player] - {origin} | {target}
        yield pawns[0], pawns[1]


def crowd_at_placing(network: Network, table: Timetable, course: Course) -> Crowd:
    """Where the pawns stand before the turn in which the gate is placed."""
    before = (network.crowd, *crowds(network, table, course))
    return before[course.placed - table.first]


def cut_off(network: Network, missing: frozenset[int], crowd: Crowd) -> bool:
    """Whether without some tiles a coloured square is out of reach (CAN-11)."""
    return any(
        not network.component(home, missing) & crowd[player]
        for player in PLAYERS
        for home in network.homes[player]
    )


def turns(
    position: Position, network: Network, table: Timetable, course: Course
) -> Iterator[tuple[Move, ...]]:
    """The turns of a plan, each with its moves in order, played by the rules.

    Where all are home before the last turn, the plan ends there.
    """
    later = _later_squares(network, table, course)
    after_removal = "win-after-removal" in position.variants
    for turn, hops, used in zip(table.turns, course.hops, later, strict=True):
        moves: list[Move] = []
        if course.pair and position.gate == IN_HAND:
            moves += _placements(position, network, course.pair)
        moves += [Step(network.cells[a], network.cells[b]) for a, b in hops]
        if turn < table.last or after_removal:
            early = course.gone if turn < course.placed else frozenset()
            moves.append(_removal(position, network, used, early))
        made: list[Move] = []
        for move in moves:
            if not position.outcome():
                position = position.apply(position.read(str(move)))
                made.append(move)
        yield tuple(made)
        if position.outcome():
            break
    outcome = position.outcome()
    if outcome is None or outcome.scores[0] < 1:
        raise RuntimeError(f"a plan that does not win ends in {position}")


# --- the steps


def _hops(
    encoding: Encoding, model: Model, turn: int, player: Player
) -> dict[int, int]:
    """Where each pawn goes that does not stay."""
    move = encoding.table.moves(player, turn)
    cells = range(len(encoding.network.cells))
    before = encoding.stands[player, move - 1]
    standing = [cell for cell, literal in before.items() if literal in model]
    entered = [
        cell for cell in cells if encoding.enters.get((player, move, cell), 0) in model
    ]
    hops = {}
    for cell in standing:
        if encoding.leaves.get((player, move, cell), 0) in model:
            hops[cell] = entered[0]
        for target in encoding.network.steps[cell]:
            if encoding.walks.get((player, move, cell, target), 0) in model:
                hops[cell] = target
    return hops


def _in_order(hops: dict[int, int]) -> tuple[Hop, ...]:
    """The steps so that each enters a free square.

    Pawns going round in a circle end as they began, being alike: they stay.
    """
    waiting, ordered = dict(hops), []
    while ready := [cell for cell, target in waiting.items() if target not in waiting]:
        ordered += [(cell, waiting.pop(cell)) for cell in ready]
    return tuple(ordered)


def _pair(network: Network, hops: tuple[tuple[Hop, ...], ...]) -> Pair | None:
    """The squares of the gate that is gone through, if any."""
    for turn in hops:
        for origin, target in turn:
            if target not in network.steps[origin]:
                return min(origin, target), max(origin, target)
    return None


# --- the gate and the tiles


def _placements(
    position: Position, network: Network, pair: Pair
) -> Iterator[Placement]:
    """The gate on the first outer side of both squares, once they have one."""
    sides = [
        [
            side
            for way in DIRECTIONS
            if position.is_outer(side := Side(network.cells[cell], way))
        ]
        for cell in pair
    ]
    if all(sides):
        yield Placement(Gate(sides[0][0], sides[1][0]))


def _later_squares(
    network: Network, table: Timetable, course: Course
) -> list[frozenset[int]]:
    """For each turn the squares on which pawns stand when it ends, or later."""
    later: list[frozenset[int]] = []
    used: frozenset[int] = frozenset()
    for blue, orange in reversed(list(crowds(network, table, course))):
        used = used | blue | orange
        later.append(used)
    return later[::-1]


def _removal(
    position: Position, network: Network, used: frozenset[int], early: frozenset[int]
) -> Removal:
    """The plain tile farthest from every square still needed.

    Any tile that is not needed may go: the formula leaves enough of them.
    """
    needed = {network.tile[cell] for cell in used}
    free = [
        place
        for place, tile in enumerate(network.tiles)
        if position.holds(tile)
        and place not in needed
        and (not early or place in early)
    ]

    def distance(place: int) -> int:
        squares = [cell for cell, tile in enumerate(network.tile) if tile == place]
        if not squares:
            return len(network.cells)
        return min(
            network.distances[square][cell] for square in squares for cell in used
        )

    return Removal(network.tiles[max(free, key=distance)])
