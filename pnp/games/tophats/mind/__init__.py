"""The mind of Top Hats: who solves."""

from pnp.core.puzzle import Puzzle, Wish
from pnp.games.tophats.mind import (
    bench,
    column,
    example,
    named,
    players,
    puzzle,
    solver,
    verdict,
    worlds,
)
from pnp.games.tophats.rules import moves, position
from pnp.solve.mind import Mind
from pnp.solve.players import Skill


def _puzzle(wish: Wish) -> Puzzle[position.Position]:
    return named.puzzle(wish) if wish.kind else puzzle.puzzle(wish)


MIND: Mind[position.Position, moves.Move] = Mind(
    example=example.example,
    skill=Skill(world=worlds.world, verdict=verdict.verdict, own=players.ADVISERS),
    solve=solver.answer,
    depth=6,
    puzzle=_puzzle,
    column=column.COLUMN,
    bench=bench.report,
)
