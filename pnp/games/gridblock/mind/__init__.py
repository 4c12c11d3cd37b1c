"""The mind of Gridblock: who solves."""

from functools import partial

from pnp.core.puzzle import Puzzle, Wish
from pnp.games.gridblock.mind import (
    bench,
    column,
    duelpuzzle,
    evenness,
    example,
    lines,
    moments,
    named,
    players,
    puzzle,
    tactics,
    verdict,
    worlds,
)
from pnp.games.gridblock.rules import moves, position
from pnp.solve.mind import Mind
from pnp.solve.players import Skill
from pnp.solve.proven import proven


def _puzzle(wish: Wish) -> Puzzle[position.Position]:
    if wish.kind == duelpuzzle.DUEL:
        return duelpuzzle.puzzle(wish)
    return named.puzzle(wish) if wish.kind else puzzle.puzzle(wish)


MIND: Mind[position.Position, moves.Move] = Mind(
    example=example.example,
    skill=Skill(
        world=worlds.world,
        value=worlds.value,
        verdict=verdict.verdict,
        key_moments=partial(proven, __package__, moments.key_moments),
        own=players.ADVISERS,
        studies=tactics.STUDIES,
    ),
    solve=lines.answer,
    puzzle=_puzzle,
    measures=evenness.measures,
    column=column.COLUMN,
    bench=bench.report,
)
