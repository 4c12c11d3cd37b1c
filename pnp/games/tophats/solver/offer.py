"""The solver of Top Hats: who solves."""

from functools import partial

from pnp.games.tophats.rules import moves, position
from pnp.games.tophats.solver import (
    annotation,
    answer,
    bench,
    deals,
    example_game,
    players,
    studies,
)
from pnp.protocol.solver import Solver
from pnp.solve.proven import proven

SOLVER: Solver[position.Position, moves.Move] = Solver(
    example=example_game.example,
    world=deals.world,
    verdict=annotation.verdict,
    key_moments=partial(proven, __package__, annotation.key_moments),
    own=players.ADVISERS,
    studies=studies.STUDIES,
    solve=answer.answer,
    depth=6,
    bench=bench.report,
)
