"""Where a player's stacks can go: steps, chains, duties (TOP-6 to TOP-11).

Nothing here looks below a top hat, so what is legal cannot betray what is hidden.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from pnp.games.tophats.rules.board import CELLS, NEUTRAL, NUMBERS, Field, bit
from pnp.games.tophats.rules.moves import Chain, Step, Walk


class Layout(NamedTuple):
    """The board as the player to move finds it."""

    field: Field
    own: int
    """The cells of the player's stacks."""
    others: int
    """The cells of all other stacks."""
    neutral_unlimited: bool = False
    """Whether the neutral may be jumped again and again in one move (TOP-7)."""
    last_jump: bool = False
    """Whether only a capture by the last jump leads to the ring of respect (TOP-10)."""

    @property
    def obstacles(self) -> int:
        """The cells where something stands."""
        return self.own | self.others | NEUTRAL


class Jumps(NamedTuple):
    """A way to jump on: a path, what it jumped and what its last jump went over."""

    path: tuple[int, ...]
    jumped: int
    last: int


class Reached(NamedTuple):
    """A move of one stack and what it does."""

    walk: Walk
    origin: int
    captured: int


@lru_cache(maxsize=1 << 12)
def dutiful(layout: Layout) -> tuple[Reached, ...]:
    """The moves that the duties leave (TOP-9, TOP-11).

    Captures go before all else, and among equals the stacks in the ring of respect:
    a move of theirs that captures nothing always leads to an inner ring (TOP-10).
    """
    moves = list(reachable_moves(layout))
    moves = [move for move in moves if move.captured] or moves
    respect = layout.field.respect
    return tuple([move for move in moves if move.origin & respect] or moves)


def reachable_moves(layout: Layout) -> Iterator[Reached]:
    """Every move but for the duties, stack by stack: steps, then chains."""
    for origin in range(len(CELLS)):
        if layout.own >> origin & 1:
            yield from steps(layout, origin)
            yield from chains(layout, origin)


def steps(layout: Layout, origin: int) -> Iterator[Reached]:
    """The steps of a stack; none ends in the ring of respect (TOP-6, TOP-10)."""
    barred = layout.obstacles | layout.field.respect
    for target in layout.field.steps[origin]:
        if not barred >> target & 1:
            yield Reached(Step(CELLS[origin], CELLS[target]), 1 << origin, 0)


def chains(layout: Layout, origin: int) -> Iterator[Reached]:
    """The chains of a stack, each written by its first path (TOP-7, TOP-8).

    Paths come by their number of landings, then alphabetically.
    """
    found = set()
    for jumps in paths(layout, origin):
        end, captured = jumps.path[-1], jumps.jumped & layout.others
        if (end, captured) not in found and may_end(layout, jumps):
            found.add((end, captured))
            walk = Chain(tuple(CELLS[number] for number in jumps.path))
            yield Reached(walk, 1 << origin, captured)


def may_end(layout: Layout, jumps: Jumps) -> bool:
    """Whether a chain may stop where it is (TOP-7, TOP-10).

    On its start and in the ring of respect it may only after a capture.
    """
    end = jumps.path[-1]
    if layout.field.respect >> end & 1:
        counts = jumps.last if layout.last_jump else jumps.jumped
        return bool(counts & layout.others)
    return end != jumps.path[0] or bool(jumps.jumped & layout.others)


def paths(layout: Layout, origin: int) -> Iterator[Jumps]:
    """Every way to jump, one for each cell, set of jumped stacks and last of them.

    They come by their number of landings, then alphabetically.
    """
    blocked = layout.obstacles & ~(1 << origin)
    counted = ~NEUTRAL if layout.neutral_unlimited else ~0
    jumps = layout.field.jumps
    met = {(origin, 0)}
    level: list[tuple[tuple[int, ...], int]] = [((origin,), 0)]
    while level:
        further = []
        for path, jumped in level:
            free = blocked & ~jumped
            for landing, over in jumps[path[-1]]:
                if free & over and not blocked >> landing & 1:
                    way, now = (*path, landing), (jumped | over) & counted
                    yield Jumps(way, now, over)
                    if (landing, now) not in met:
                        met.add((landing, now))
                        further.append((way, now))
        level = further


def jumps_over(path: tuple[int, ...]) -> Iterator[int]:
    """The cells, as sets, that a written chain jumps; 0 where it does not jump."""
    for start, landing in pairwise(path):
        near, far = CELLS[start], CELLS[landing]
        rows, diagonals = far.row - near.row, far.diagonal - near.diagonal
        middle = near._replace(
            row=near.row + rows // 2, diagonal=near.diagonal + diagonals // 2
        )
        straight = near.distance(far) == 2 and rows % 2 == diagonals % 2 == 0
        yield bit(middle) if straight else 0


def jumps_of(chain: Chain) -> Jumps | None:
    """A chain as jumps; ``None`` if it is not made of jumps."""
    path = tuple(NUMBERS[cell] for cell in chain.path)
    over = list(jumps_over(path))
    return Jumps(path, _union(over), over[-1]) if all(over) else None


def _union(sets: list[int]) -> int:
    union = 0
    for cells in sets:
        union |= cells
    return union
