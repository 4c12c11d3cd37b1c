"""What tiles and gates are worth, held against the second model of the game."""

from collections import Counter

import pytest

from pnp.boards.squares import Cell
from pnp.games import find
from pnp.games.cancelletto.rules.board import PLACES
from pnp.games.cancelletto.rules.moves import Removal
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.solver.studies import boards, gain, spare
from pnp.press.figures.findings import chart, finding
from pnp.scene.nodes import Path
from pnp.scene.reflowable import scene_alt_text
from pnp.words.catalogue import catalogue
from tests.games.cancelletto.solver.second_model import Model
from tests.pages import leaves, words_in

GATES, BRIDGES = (finding(find("cancelletto"), name) for name in ("gates", "bridges"))


def through(square: str, last: int) -> bool:
    """Whether the board can be won with a gate at a square from the first turn on."""
    model = Model(Position.parse(GATES.position), last)
    model.model.add(model.token_on(Cell.parse(square)) == 1)
    model.model.add(model.placed[1,] == 1)
    return model.solvable()


@pytest.mark.slow
@pytest.mark.parametrize("square", ["g10", "a4", "c10"])
def test_a_gate_saves_what_the_second_model_says(square: str) -> None:
    turns = int(GATES.signs[square])
    assert through(square, turns)
    assert not through(square, turns - 1)


def test_the_bridge_that_is_shown_cuts_a_square_off_and_no_other_tile_does() -> None:
    board = Position.parse(BRIDGES.position)
    plain = [
        removal
        for removal in map(Removal, PLACES)
        if board.holds(removal.tile)
        and not any(board.symbol(cell) in "bo" for cell in removal.tile.cells)
    ]
    ends = {str(each): board.apply(each).outcome() for each in plain}
    lost = {name: end.reason for name, end in ends.items() if end}
    assert lost == {BRIDGES.played: "cut-off"} == {"xD1": "cut-off"}
    assert len(plain) == 14


def test_the_picture_of_a_bridge_crosses_the_square_that_is_cut_off() -> None:
    words = catalogue("cancelletto", "en")
    said = scene_alt_text(chart(find("cancelletto"), "bridges", words).scene)
    assert said.startswith("Without D1 no pawn of its colour gets to j1.")
    board = Position.parse(BRIDGES.position)
    after = board.apply(board.read(BRIDGES.played))
    assert after.cut_off(1) == {Cell.parse("j1")}
    assert not after.cut_off(0)


def test_a_hundred_boards_are_as_many_squares_in_three_kinds() -> None:
    drawn = chart(find("cancelletto"), "gain", catalogue("cancelletto", "en")).scene
    numbers = list(map(int, words_in(drawn.nodes)))
    paths = [each for each in leaves(drawn.nodes) if isinstance(each, Path)]
    fills = Counter(path.style.fill for path in paths)
    assert numbers == list(fills.values()) == [55, 42, 3]


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
