"""The solver agrees with a second model of the game, written for another solver."""

import pytest

from pnp.core.setup import Setup
from pnp.games.cancelletto.rules.moves import IN_HAND
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.rules.setup import EDITIONS, deal
from pnp.games.cancelletto.solver.fewest_turns import solve
from tests.games.cancelletto.solver.second_model import Model

FEW = (61,)
"""On it a late gate saves turns."""


def dealt(seed: int) -> Position:
    variants = ("blue-starts",) if seed % 2 else ()
    return deal(Setup(EDITIONS[0], seed=seed, variants=variants))


def agrees(seed: int) -> bool:
    position = dealt(seed)
    assert position.gate == IN_HAND
    par = solve(position).par
    if par is None:
        return not Model(position, 15).solvable()
    return Model(position, par).solvable() and not Model(position, par - 1).solvable()


@pytest.mark.proof
def test_a_second_model_finds_the_same_par() -> None:
    assert all(map(agrees, FEW))


MANY, MORE = range(1_014, 1_020), (*range(1_000, 1_014), *range(1_020, 1_050))


@pytest.mark.proof
def test_the_many_boards_are_of_both_kinds() -> None:
    statuses = [solve(dealt(seed)).status for seed in MANY]
    assert statuses.count("win") > 3
    assert statuses.count("no-win") > 0


@pytest.mark.proof
@pytest.mark.parametrize("seed", MANY)
def test_a_second_model_agrees_on_many_boards(seed: int) -> None:
    assert agrees(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", MORE)
def test_a_second_model_agrees_on_more_boards(seed: int) -> None:
    assert agrees(seed)
