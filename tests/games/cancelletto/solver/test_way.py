"""How long the way home is, on foot and through the gate, however it is found."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from pnp.boards.squares import Cell
from pnp.core.chance import Chance
from pnp.games import find
from pnp.games.cancelletto.rules.moves import Step
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.solver.players import value

GAME = find("cancelletto")


def met(seed: int) -> Iterator[Position]:
    """The positions of a game in which both go home as they can."""
    position, chance = GAME.start(seed), Chance(seed)
    while position.legal():
        yield position
        move = GAME.solver.players["greedy"](position, 1, chance)
        position = position.apply(move)


def walked(position: Position, origin: Cell) -> set[Cell]:
    """All that can be walked to, square by square."""
    reached, frontier = {origin}, [origin]
    while frontier:
        for cell in position.adjacent(frontier.pop()):
            if cell not in reached:
                reached.add(cell)
                frontier.append(cell)
    return reached


@pytest.mark.parametrize("seed", range(3))
def test_what_is_reached_is_what_can_be_walked_to(seed: int) -> None:
    for position in met(seed):
        for pawn in position.pawns[0] | position.pawns[1]:
            assert position.reach([pawn]) == walked(position, pawn)


@pytest.mark.parametrize("seed", range(10))
def test_a_step_home_is_worth_something_from_the_start(seed: int) -> None:
    start = GAME.start(seed)
    steps = [move for move in start.legal() if isinstance(move, Step)]
    assert max(value(start.apply(step))[0] for step in steps) > value(start)[0] > -1


def test_each_pawn_goes_to_a_square_of_its_own() -> None:
    """All of a colour are home but one, whose square is the furthest from it."""
    position = next(met(0))
    blue = sorted(position.coloured(0))
    home = replace(position, pawns=(frozenset(blue), position.coloured(1)))
    assert value(home) == (1, 1)
    for cell in set(position.adjacent(blue[0])) - home.pawns[0]:
        strayed = home.pawns[0] - {blue[-1]} | {cell}
        away = replace(home, pawns=(strayed, home.pawns[1]))
        assert value(away)[0] < 1 - 2 / 100
