"""The solver of Cancelletto: who solves."""

from functools import partial

from pnp.games.cancelletto.rules import moves, position
from pnp.games.cancelletto.solver import (
    annotation,
    answer,
    bench,
    example_game,
    players,
    studies,
)
from pnp.protocol.solver import Solver
from pnp.solve.proven import proven

SOLVER: Solver[position.Position, moves.Move] = Solver(
    example=example_game.example,
    value=players.value,
    perfect=players.best,
    verdict=annotation.verdict,
    slips=annotation.SLIPS,
    studies=studies.STUDIES,
    key_moments=partial(proven, __package__, annotation.key_moments),
    own={"search": players.search},
    solve=answer.answer,
    starts=answer,
    bench=bench.report,
)
