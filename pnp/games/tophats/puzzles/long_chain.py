"""Long chain: one move jumps more often than every other."""

from dataclasses import replace
from functools import partial

from pnp.core.puzzle import Claims, Puzzle
from pnp.core.puzzle_code import Kind
from pnp.games.tophats.puzzles.most_hats import (
    capture_legend,
    greatest,
    lesson,
    most,
    proof_note,
    refute,
)
from pnp.games.tophats.puzzles.shared import (
    Met,
    first_named,
    hint,
    met_again,
    proven,
    stands_out,
)
from pnp.games.tophats.rules.moves import Chain, Move, Shrink
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.solver import difficulty
from pnp.solve.difficulty import rated_puzzle

NAME = "long-chain"

CAUGHT, JUMPS = 3, 3
"""The fewest hats and jumps of a long chain."""


def long_chain(met: Met) -> Puzzle[Position] | None:
    """The greatest capture, if it takes many hats by many jumps."""
    found = greatest(met, 1)
    if not found:
        return None
    move = met.truth.read(found.answer.move)
    if jumps(move) < JUMPS or met.truth.captured(move).bit_count() < CAUGHT:
        return None
    return rated_puzzle(
        replace(found, kind=NAME), difficulty.of_chain(met.seen_position, move)
    )


def jumps(move: Move) -> int:
    """How many jumps a move makes."""
    walk = move.then if isinstance(move, Shrink) else move
    return len(walk.path) - 1 if isinstance(walk, Chain) else 0


def prove(puzzle: Puzzle[Position]) -> Claims:
    """The same of a long chain."""
    met = met_again(puzzle)
    yield from proven(puzzle, met, most(met.truth), long_chain(met))


KIND = Kind(
    NAME,
    "C",
    {1: range(1, 6)},
    partial(first_named, long_chain, partial(stands_out, least=CAUGHT)),
    place=1,
    prove=prove,
    proof=proof_note,
    lesson=lesson,
    refute=refute,
    hint=hint,
    legend=capture_legend,
)
