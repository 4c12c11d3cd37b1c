"""The solver of Gridblock: who solves."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from pnp.games.gridblock.rules import moves, position, restoration
from pnp.games.gridblock.solver import (
    annotation,
    answer,
    deals,
    even_grids,
    evenness,
    example_game,
    players,
    studies,
)
from pnp.protocol.solver import Solver
from pnp.solve.players import Effort
from pnp.solve.proven import proven


def _solution(
    asked: position.Position | restoration.Restoration, effort: Effort
) -> Mapping[str, Any]:
    if isinstance(asked, restoration.Restoration):
        return even_grids.answer(asked)
    return answer.answer(asked, effort)


SOLVER: Solver[position.Position, moves.Move] = Solver(
    example=example_game.example,
    world=deals.world,
    value=deals.value,
    verdict=annotation.verdict,
    slips=annotation.SLIPS,
    key_moments=partial(proven, __package__, annotation.key_moments),
    own=players.ADVISERS,
    studies=studies.STUDIES,
    solve=_solution,
    measures=evenness.measures,
)
