"""The mind of Claustro: who solves."""

from functools import partial

from pnp.core.puzzle import Puzzle, Wish
from pnp.core.record import Record
from pnp.games.claustro.mind import (
    annotation,
    bench,
    column,
    example,
    moments,
    named,
    perfect,
    puzzle,
    race,
    shelf,
    tables,
    tactics,
)
from pnp.games.claustro.rules import moves, position
from pnp.solve.mind import Mind
from pnp.solve.players import Skill
from pnp.solve.proven import proven


def _example(seed: int) -> Record:
    return example.example(seed, tables.table(()))


def _puzzle(wish: Wish) -> Puzzle[position.Position]:
    maker = named.puzzle if wish.kind else puzzle.puzzle
    return maker(wish, tables.table(()))


MIND: Mind[position.Position, moves.Move] = Mind(
    example=_example,
    skill=Skill(
        value=race.value,
        perfect=perfect.best,
        verdict=annotation.verdict,
        studies=tactics.STUDIES,
        key_moments=partial(proven, __package__, moments.key_moments),
    ),
    solve=perfect.answer,
    tables=shelf.TABLES,
    grades=lambda: puzzle.LEVELS_BY_MOVES,
    puzzle=_puzzle,
    column=column.COLUMN,
    bench=bench.report,
)
