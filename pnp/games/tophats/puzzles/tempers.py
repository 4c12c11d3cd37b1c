"""The panel of tempers at Top Hats: what each makes of a move.

A move of many jumps is one thought, and the more there are to look at, the harder it
is to look at the right one. The greedy one counts hats, the one who takes likes any
capture, the one who keeps ways open counts its moves after it; the one who goes
straight on does what is asked step by step: jump by jump, with an eye on up to two
more, or by some of the replies or deals there are, or some plies ahead.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, Self

from pnp.core.puzzle import Puzzle
from pnp.games.tophats.puzzles.detective import FREE
from pnp.games.tophats.rules.moves import Move
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.solver.bitboard import Bitboard, Effect, effect, moves
from pnp.games.tophats.solver.difficulty import (
    Chains,
    deal_odds,
    harmless,
    reply_odds,
    starts,
    worths,
)
from pnp.games.tophats.solver.sure_wins import belief
from pnp.solve.tempers import looked_at, rating, taken, told

SIGHTS = (0, 1, 2)
"""On so many jumps more the one has an eye who goes straight on."""


class _Asked(NamedTuple):
    """A puzzle as those see it who try it."""

    seen: Position
    move: Move
    """The right one."""
    bitboard: Bitboard

    @classmethod
    def of(cls, puzzle: Puzzle[Position]) -> Self:
        """What is seen of a puzzle."""
        truth, seen = puzzle.truth or puzzle.position, puzzle.position
        return cls(seen, truth.read(puzzle.answer.move), Bitboard.of(seen))

    @property
    def done(self) -> Effect:
        """What the right move does."""
        return effect(self.seen, self.move)

    @property
    def right(self) -> int:
        """Its place among all."""
        return self.bitboard.legal().index(self.done)

    def rating(
        self, straight: Sequence[float], free: Callable[[Effect], int] | None = None
    ) -> int:
        """How many of 1,000 tries fail, by how likely who goes straight on does not.

        How free a move leaves who makes it may be reckoned otherwise.
        """
        every = self.bitboard.legal()
        worth: Mapping[str, Sequence[float]] = {
            "guessing": [0] * len(every),
            "greedy": [move.captured.bit_count() for move in every],
            "taking": [bool(move.captured) for move in every],
            "open": list(map(free or partial(_freedom, self.bitboard), every)),
        }
        odds = {temper: looked_at(each, self.right) for temper, each in worth.items()}
        return rating({**odds, "straight": straight}, len(every))


def of_capture(puzzle: Puzzle[Position]) -> int:
    """How many of 1,000 tries fail to find the greatest capture."""
    asked = _Asked.of(puzzle)
    chains, first = Chains(asked.bitboard), starts(asked.bitboard)
    found = (chains.chance_of_chain(first, asked.done, sight) for sight in SIGHTS)
    return asked.rating(list(map(told, found)))


def of_safety(puzzle: Puzzle[Position]) -> int:
    """How many of 1,000 tries fail to find the move after which nothing is taken.

    Who keeps ways open reckons with the other's too.
    """
    asked = _Asked.of(puzzle)
    deal = belief(asked.seen)[0]

    def free(move: Effect) -> int:
        return _freedom(deal, move) - len(deal.apply(move).legal())

    return asked.rating(reply_odds(asked.seen, asked.move, harmless), free)


def of_hat(puzzle: Puzzle[Position]) -> int:
    """How many of 1,000 tries fail to find the move that frees a hat in all deals."""
    asked, held = _Asked.of(puzzle), belief(puzzle.position)
    likely = [FREE.likely(held, move) for move in asked.bitboard.legal()]
    return asked.rating(deal_odds(likely, asked.right))


def of_win(puzzle: Puzzle[Position]) -> int:
    """How many of 1,000 tries fail to find the move that begins a win."""
    asked = _Asked.of(puzzle)
    _, *ahead = worths(asked.seen, asked.bitboard.legal())
    return asked.rating([told(taken(each, [asked.right])) for each in ahead])


def _freedom(bitboard: Bitboard, move: Effect) -> int:
    """In how many ways who moved could go on, all other stacks where they were."""
    own, ground = bitboard.owned[bitboard.turn], bitboard.ground
    others = sum(bitboard.owned) - own
    if move.origin >= 0:
        own ^= 1 << move.origin | 1 << move.target
    return len(
        moves(own, others, ground._replace(shrunk=move.shrinks or ground.shrunk))
    )


RATERS: Mapping[str, Callable[[Puzzle[Any]], int]] = {
    **dict.fromkeys(("most-hats", "long-chain"), of_capture),
    "safe-move": of_safety,
    "detective": of_hat,
    **dict.fromkeys(("sure-win", "ten-deals"), of_win),
}
"""By kind, how many of 1,000 tries at a puzzle fail."""
