"""The mind of Gridblock: who solves."""

from collections.abc import Mapping
from functools import partial
from typing import Any

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
    restoreproof,
    restorepuzzle,
    tactics,
    verdict,
    worlds,
)
from pnp.games.gridblock.rules import moves, position, restoration
from pnp.solve.effort import Effort
from pnp.solve.mind import Mind
from pnp.solve.players import Skill
from pnp.solve.proven import proven


def _puzzle(wish: Wish) -> Puzzle[Any]:
    if wish.kind == restorepuzzle.RESTORE:
        return restorepuzzle.puzzle(wish)
    if wish.kind == duelpuzzle.DUEL:
        return duelpuzzle.puzzle(wish)
    return named.puzzle(wish) if wish.kind else puzzle.puzzle(wish)


def _solved(
    asked: position.Position | restoration.Restoration, effort: Effort
) -> Mapping[str, Any]:
    if isinstance(asked, restoration.Restoration):
        return restoreproof.answer(asked)
    return lines.answer(asked, effort)


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
    solve=_solved,
    puzzle=_puzzle,
    measures=evenness.measures,
    column=column.COLUMN,
    bench=bench.report,
)
