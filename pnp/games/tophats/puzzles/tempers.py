"""The panel of tempers at Top Hats: what each makes of a capture.

A move of many jumps is one thought, and the more there are to look at, the harder it
is to look at the right one. The greedy one counts hats, the one who takes likes any
capture, the one who keeps ways open counts its moves after it; the one who goes
straight on chooses jump by jump, with an eye on up to two more.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pnp.core.puzzle import Puzzle
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.solver.bitboard import Bitboard, Effect, effect, moves
from pnp.games.tophats.solver.difficulty import Chains, starts
from pnp.solve.tempers import looked_at, rating, told

SIGHTS = (0, 1, 2)
"""On so many jumps more the one has an eye who goes straight on."""


def of_capture(puzzle: Puzzle[Position]) -> int:
    """How many of 1,000 tries fail to find the greatest capture."""
    truth = puzzle.truth or puzzle.position
    bitboard = Bitboard.of(puzzle.position)
    done = effect(puzzle.position, truth.read(puzzle.answer.move))
    every = bitboard.legal()
    right = every.index(done)
    worths: Mapping[str, Sequence[float]] = {
        "guessing": [0] * len(every),
        "greedy": [move.captured.bit_count() for move in every],
        "taking": [bool(move.captured) for move in every],
        "open": [_freedom(bitboard, move) for move in every],
    }
    chains, first = Chains(bitboard), starts(bitboard)
    straight = [told(chains.chance_of_chain(first, done, each)) for each in SIGHTS]
    odds = {temper: looked_at(worth, right) for temper, worth in worths.items()}
    return rating({**odds, "straight": straight}, len(every))


def _freedom(bitboard: Bitboard, move: Effect) -> int:
    """In how many ways who moved could go on, all other stacks where they were."""
    own, ground = bitboard.owned[bitboard.turn], bitboard.ground
    others = sum(bitboard.owned) - own
    if move.origin >= 0:
        own ^= 1 << move.origin | 1 << move.target
    return len(
        moves(own, others, ground._replace(shrunk=move.shrinks or ground.shrunk))
    )


RATERS: Mapping[str, Callable[[Puzzle[Any]], int]] = dict.fromkeys(
    ("most-hats", "long-chain"), of_capture
)
"""By kind, how many of 1,000 tries at a puzzle fail."""
