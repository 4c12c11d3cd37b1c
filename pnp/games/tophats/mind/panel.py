"""The panel at Top Hats: what simple players make of moves, and of jumps in a chain.

A chain is found jump by jump: the greedy player looks at what the next jump takes, the
others at one to three jumps more. Elsewhere the greedy one counts what a move captures,
and the others count stacks, one to three plies ahead in a few deals of what is hidden.
Where each deal says if a move does what is asked, all look at some of the deals.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from math import fsum
from typing import NamedTuple

from pnp.games.tophats.mind.certainty import belief
from pnp.games.tophats.mind.twin import Effect, Twin, effect
from pnp.games.tophats.rules.board import FULL, NEUTRAL, SHRUNK
from pnp.games.tophats.rules.moves import Move
from pnp.games.tophats.rules.position import Position
from pnp.solve.panel import THINKERS, Choice, failed, rating

DEALS = 4
"""In so many deals at most they look ahead."""

WON = 100
"""More than any number of stacks."""

PLIES = (1, 2, 3)


# --- moves


def of_move(seen: Position, right: Move) -> int:
    """How many of 1,000 players fail to choose the one right move of a position."""
    moves = Twin.of(seen).legal()
    done = effect(seen, right)
    return rating([Choice([moves.index(done)], worths(seen, moves))])


def of_deals(likely: Sequence[float], right: int) -> int:
    """How many of 1,000 players fail to find the move that does it in every deal.

    They look at one to four deals by chance, and take one of the moves that did it in
    all of them; how likely each move does it in a deal is given.
    """
    others = [each for number, each in enumerate(likely) if number != right]
    looks = range(1, THINKERS + 1)
    found = [_alone([each**deals for each in others]) for deals in looks]
    return failed(1 / len(likely), found)


def _alone(others: Sequence[float]) -> float:
    """How likely a move is taken that looks right among others that may do so too."""
    many = [1.0]
    for each in others:
        less, more = [*many, 0.0], [0.0, *many]
        many = [(1 - each) * a + each * b for a, b in zip(less, more, strict=True)]
    return fsum(share / (1 + count) for count, share in enumerate(many))


def worths(seen: Position, moves: Sequence[Effect]) -> Sequence[Sequence[int]]:
    """By player, what each makes of some moves, whatever is hidden."""
    held = belief(seen)
    deals = held[:: -(-len(held) // DEALS)]
    return [
        [_hats(move) for move in moves],
        *(
            [sum(-_best(deal.apply(move), n - 1, -WON, WON) for deal in deals)
             for move in moves]
            for n in PLIES
        ),
    ]  # fmt: skip


def _best(twin: Twin, plies: int, low: int, high: int) -> int:
    """What a position is worth to who moves, of two players, cut off at two bounds."""
    if (winner := twin.winner) is not None:
        return WON if winner == twin.turn else -WON
    if not plies:
        return _lead(twin)
    for move in sorted(twin.legal(), key=_hats, reverse=True):
        after = twin.apply(move)
        if after.turn == twin.turn:
            low = max(low, _best(after, plies - 1, low, high))
        else:
            low = max(low, -_best(after, plies - 1, -high, -low))
        if low >= high:
            break
    return low


def _lead(twin: Twin) -> int:
    """How many stacks more than the others the player to move has."""
    own = twin.owned[twin.turn].bit_count()
    return 2 * own - sum(cells.bit_count() for cells in twin.owned)


def _hats(move: Effect) -> int:
    return move.captured.bit_count()


# --- chains


class Way(NamedTuple):
    """How far a chain has come."""

    origin: int
    cell: int
    jumped: int
    shrunk: bool


def of_chain(seen: Position, right: Move) -> int:
    """How many of 1,000 players fail to find a chain, jump by jump."""
    twin, done = Twin.of(seen), effect(seen, right)
    chains, first = Chains(twin), starts(twin)
    found = (chains.found(first, done, sight) for sight in range(THINKERS))
    return failed(1 / len(twin.legal()), tuple(found))


def starts(twin: Twin) -> Sequence[Way]:
    """The stacks that can begin a chain that captures."""
    shrunk = twin.ground.shrunk
    ways = (
        Way(move.origin, move.origin, 0, move.shrinks or shrunk)
        for move in twin.legal()
        if move.captured
    )
    return tuple(dict.fromkeys(ways))


class Chains:
    """The chains of a position, jump by jump."""

    def __init__(self, twin: Twin) -> None:
        own = twin.owned[twin.turn]
        self._others = sum(twin.owned) - own
        self._shrunk = twin.ground.shrunk
        self._stacks = sum(twin.owned) | NEUTRAL

    def found(self, first: Sequence[Way], done: Effect, sight: int) -> float:
        """How likely a player who sees so many jumps more makes a chain."""

        @cache
        def most(way: Way, jumps: int) -> int:
            if not jumps:
                return 0
            return max((gain(way, n, jumps - 1) for n in self.on(way)), default=0)

        def gain(way: Way, after: Way, jumps: int) -> int:
            new = after.jumped & ~way.jumped & self._others
            return new.bit_count() + most(after, jumps)

        @cache
        def likely(way: Way) -> float:
            on = {after: gain(way, after, sight) for after in self.on(way)}
            if not on or not max(on.values()):
                return float(self.ends(way, done))
            best = [after for after in on if on[after] == max(on.values())]
            return sum(map(likely, best)) / len(best)

        firsts = {way: max(gain(way, n, sight) for n in self.on(way)) for way in first}
        best = [way for way in firsts if firsts[way] == max(firsts.values())]
        return sum(map(likely, best)) / len(best)

    def on(self, way: Way) -> Iterator[Way]:
        """One jump more, not over what was jumped before."""
        blocked = self._stacks & ~(1 << way.origin)
        field = SHRUNK if way.shrunk else FULL
        for landing, over in field.jumps[way.cell]:
            if blocked & ~way.jumped & over and not blocked >> landing & 1:
                yield Way(way.origin, landing, way.jumped | over, way.shrunk)

    def ends(self, way: Way, done: Effect) -> bool:
        """Whether a chain that ends here does what is to be done."""
        captured = way.jumped & self._others
        shrinks = way.shrunk and not self._shrunk
        return Effect(way.origin, way.cell, captured, shrinks) == done
