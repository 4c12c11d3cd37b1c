"""The solver of Claustro: who solves."""

from functools import partial

from pnp.core.record import Record
from pnp.games.claustro.rules import moves, position
from pnp.games.claustro.solver import (
    annotation,
    answer,
    bench,
    example_game,
    players,
    studies,
    tablebase_upkeep,
    tablebases,
)
from pnp.protocol.solver import Solver
from pnp.solve.proven import proven


def _example(seed: int) -> Record:
    return example_game.example(seed, tablebases.table(()))


SOLVER: Solver[position.Position, moves.Move] = Solver(
    example=_example,
    value=players.value,
    perfect=answer.best,
    verdict=annotation.verdict,
    studies=studies.STUDIES,
    key_moments=partial(proven, __package__, annotation.key_moments),
    solve=answer.answer,
    tables=tablebase_upkeep.TABLES,
    bench=bench.report,
)
