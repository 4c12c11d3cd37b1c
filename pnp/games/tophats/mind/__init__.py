"""The mind of Top Hats: who solves."""

from functools import partial

from pnp.core.puzzle import Puzzle, Wish
from pnp.games.tophats.mind import (
    bench,
    column,
    example,
    moments,
    named,
    players,
    puzzle,
    solver,
    tactics,
    tendeals,
    verdict,
    worlds,
)
from pnp.games.tophats.rules import moves, position
from pnp.solve.mind import Mind
from pnp.solve.players import Skill
from pnp.solve.proven import proven


def _puzzle(wish: Wish) -> Puzzle[position.Position]:
    if wish.kind == tendeals.TEN:
        return tendeals.puzzle(wish)
    return named.puzzle(wish) if wish.kind else puzzle.puzzle(wish)


MIND: Mind[position.Position, moves.Move] = Mind(
    example=example.example,
    skill=Skill(
        world=worlds.world,
        verdict=verdict.verdict,
        key_moments=partial(proven, __package__, moments.key_moments),
        own=players.ADVISERS,
        studies=tactics.STUDIES,
    ),
    solve=solver.answer,
    depth=6,
    puzzle=_puzzle,
    column=column.COLUMN,
    bench=bench.report,
)
