"""What tiles and gates are worth, held against the second model of the game."""

import pytest

from pnp.core.grid import Cell
from pnp.games import find
from pnp.games.cancelletto.mind.reference import Model
from pnp.games.cancelletto.mind.tactics import boards, gain, spare
from pnp.games.cancelletto.rules.board import PLACES
from pnp.games.cancelletto.rules.position import Position
from pnp.press.tactics import finding

TILES, GATES = (finding(find("cancelletto"), name) for name in ("tiles", "gates"))


def without(tile: str, last: int) -> bool:
    """Whether the board can be won by a turn, the tile going on the first."""
    model = Model(Position.parse(TILES.position), last)
    (place,) = (each for each in PLACES if str(each) == tile)
    model.model.add(model.removed[place, 1] == 1)
    return model.solvable()


def through(square: str, last: int) -> bool:
    """The same with a gate that stands at a square from the first turn on."""
    model = Model(Position.parse(GATES.position), last)
    model.model.add(model.token_on(Cell.parse(square)) == 1)
    model.model.add(model.placed[1,] == 1)
    return model.solvable()


@pytest.mark.slow
@pytest.mark.parametrize("tile", ["A2", "B4", "E5"])
def test_a_tile_costs_what_the_second_model_says(tile: str) -> None:
    turns = TILES.numbers["par"] + int(TILES.signs[tile])
    assert without(tile, turns)
    assert not without(tile, turns - 1)


@pytest.mark.slow
@pytest.mark.parametrize("square", ["g10", "a4", "c10"])
def test_a_gate_saves_what_the_second_model_says(square: str) -> None:
    turns = int(GATES.signs[square])
    assert through(square, turns)
    assert not through(square, turns - 1)


def test_boards_of_a_seed_are_always_the_same() -> None:
    assert list(boards(7, 3)) == list(boards(7, 3))
    assert len({str(board) for board in boards(7, 3)}) == 3


@pytest.mark.slow
def test_boards_that_need_the_gate_or_are_won_sooner_by_it_are_counted_together() -> (
    None
):
    found = gain(1, 4)
    kinds = [found.shares[name].hits for name in ("needed", "faster")]
    assert sum(kinds) == found.shares["helps"].hits <= found.shares["winnable"].hits
    places = spare(1, 4).shares
    assert set(places) == {"A1", "A2", "A3", "B2", "B3"}
    assert all(share.trials <= 4 for share in places.values())
