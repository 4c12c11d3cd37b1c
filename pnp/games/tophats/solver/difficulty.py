"""The panel at Top Hats: what simple players make of moves, and of jumps in a chain.

A chain is found jump by jump: the greedy player looks at what the next jump takes, the
others at one to three jumps more. Elsewhere the greedy one counts what a move captures,
and the others count stacks, one to three plies ahead in a few deals of what is hidden.
Where each deal says if a move does what is asked, all look at some of the deals; where
it must be safe, or win in two in many deals, at some of the replies.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from operator import attrgetter
from statistics import fmean
from typing import NamedTuple

from pnp.core.position import Player
from pnp.games.tophats.rules.board import FULL, NEUTRAL, SHRUNK
from pnp.games.tophats.rules.moves import Move
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.solver.bitboard import Bitboard, Effect, effect, numbers, ways
from pnp.games.tophats.solver.sure_wins import Belief, belief
from pnp.solve.difficulty import THINKERS, Choice, alone, failure_rating, rating

DEALS = 4
"""In so many deals at most they look ahead."""

REPLIES = (1, 2, 4, 8)
"""So many replies to each move they look at who ask if it holds against all."""

Holding = Callable[[Bitboard, Player], float]
"""How likely what a player asks for holds against a reply by chance."""

WON = 100
"""More than any number of stacks."""

PLIES = (1, 2, 3)


# --- moves


def of_move(seen: Position, right: Move) -> int:
    """How many of 1,000 players fail to choose the one right move of a position."""
    moves = Bitboard.of(seen).legal()
    done = effect(seen, right)
    return rating([Choice([moves.index(done)], worths(seen, moves))])


def of_deals(likely: Sequence[float], right: int) -> int:
    """How many of 1,000 players fail to find the move that does it in every deal.

    They look at one to four deals by chance, and take one of the moves that did it in
    all of them; how likely each move does it in a deal is given.
    """
    return failure_rating(1 / len(likely), deal_odds(likely, right))


def deal_odds(likely: Sequence[float], right: int) -> Sequence[float]:
    """How likely each of them finds it: they look at more and more deals."""
    others = [each for number, each in enumerate(likely) if number != right]
    looks = range(1, THINKERS + 1)
    return [alone([each**deals for each in others]) for deals in looks]


def of_replies(seen: Position, right: Move, holding: Holding) -> int:
    """How many of 1,000 players fail to find the one move that holds, whatever replies.

    They look at one to eight replies to each move by chance, in one deal, and take one
    of the moves that held against all that they saw.
    """
    ways = len(Bitboard.of(seen).legal())
    return failure_rating(1 / ways, reply_odds(seen, right, holding))


def reply_odds(seen: Position, right: Move, holding: Holding) -> Sequence[float]:
    """How likely each of them finds it: they look at more and more replies."""
    dealt, done = _few(belief(seen)), effect(seen, right)
    others = [
        [holding(deal.apply(move), seen.turn) for deal in dealt]
        for move in dealt[0].legal()
        if move != done
    ]
    return [
        alone([fmean(share**looks for share in shares) for shares in others])
        for looks in REPLIES
    ]


def harmless(left: Bitboard, player: Player) -> float:
    """How likely a reply by chance captures nothing from a player.

    A stack is looked at, and one of the ways it could go, whatever it must.
    """
    if left.winner is not None or left.turn == player:
        return 0.0
    own = left.owned[player]
    harm = {move[:3] for move in left.legal() if move.captured & own}
    shares = []
    for cell in numbers(left.owned[left.turn]):
        on = [way for way in ways(left) if way.origin == cell]
        shares.append(sum(way[:3] not in harm for way in on) / len(on) if on else 1.0)
    return fmean(shares)


def winning(left: Bitboard, player: Player) -> float:
    """How likely a player wins by the next move after a reply by chance."""
    if left.winner is not None:
        return float(left.winner == player)
    ends = [left.apply(reply) for reply in left.legal()]
    return fmean(
        end.winner == player or (end.turn == player and any(end.winning()))
        for end in ends
    )


def _few(held: Belief) -> Belief:
    """So many of all deals as are looked at."""
    return held[:: -(-len(held) // DEALS)]


def worths(seen: Position, moves: Sequence[Effect]) -> Sequence[Sequence[int]]:
    """By player, what each makes of some moves, whatever is hidden."""
    deals = _few(belief(seen))
    return [
        [move.hats for move in moves],
        *(
            [sum(-_best(deal.apply(move), n - 1, -WON, WON) for deal in deals)
             for move in moves]
            for n in PLIES
        ),
    ]  # fmt: skip


def _best(bitboard: Bitboard, plies: int, low: int, high: int) -> int:
    """What a position is worth to who moves, of two players, cut off at two bounds."""
    if (winner := bitboard.winner) is not None:
        return WON if winner == bitboard.turn else -WON
    if not plies:
        return _lead(bitboard)
    for move in sorted(bitboard.legal(), key=attrgetter("hats"), reverse=True):
        after = bitboard.apply(move)
        if after.turn == bitboard.turn:
            low = max(low, _best(after, plies - 1, low, high))
        else:
            low = max(low, -_best(after, plies - 1, -high, -low))
        if low >= high:
            break
    return low


def _lead(bitboard: Bitboard) -> int:
    """How many stacks more than the others the player to move has."""
    own = bitboard.owned[bitboard.turn].bit_count()
    return 2 * own - sum(cells.bit_count() for cells in bitboard.owned)


# --- chains


class Way(NamedTuple):
    """How far a chain has come."""

    origin: int
    cell: int
    jumped: int
    shrunk: bool


def of_chain(seen: Position, right: Move) -> int:
    """How many of 1,000 players fail to find a chain, jump by jump."""
    bitboard, done = Bitboard.of(seen), effect(seen, right)
    chains, first = Chains(bitboard), starts(bitboard)
    found = (chains.chance_of_chain(first, done, sight) for sight in range(THINKERS))
    return failure_rating(1 / len(bitboard.legal()), tuple(found))


def starts(bitboard: Bitboard) -> Sequence[Way]:
    """The stacks that can begin a chain that captures."""
    shrunk = bitboard.ground.shrunk
    ways = (
        Way(move.origin, move.origin, 0, move.shrinks or shrunk)
        for move in bitboard.legal()
        if move.captured
    )
    return tuple(dict.fromkeys(ways))


class Chains:
    """The chains of a position, jump by jump."""

    def __init__(self, bitboard: Bitboard) -> None:
        own = bitboard.owned[bitboard.turn]
        self._others = sum(bitboard.owned) - own
        self._shrunk = bitboard.ground.shrunk
        self._stacks = sum(bitboard.owned) | NEUTRAL

    def chance_of_chain(self, first: Sequence[Way], done: Effect, sight: int) -> float:
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
