"""What exact play says of the key moments of the game that is told."""

from collections.abc import Iterator
from functools import cache
from itertools import permutations

import pytest

from pnp.boards.squares import Cell
from pnp.core.key_moment import KeyMoment
from pnp.games import find
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.walks import targets
from pnp.press.figures.annotated_game import moments_of
from pnp.press.figures.examples import example
from pnp.workshop.gridblock_model_game import is_worth_telling, model

GAME = find("gridblock")

SEED = 641
"""Of the game that is told."""


@cache
def told() -> dict[int, KeyMoment]:
    return {moment.turn: moment for moment in moments_of(GAME, "end")}


def facts(turn: int, key: str) -> dict[str, object]:
    (found,) = (event.facts for event in told()[turn].said if event.key == key)
    return dict(found)


def lines(position: Position) -> Iterator[tuple[tuple[str, Cell], ...]]:
    """Every order of a hand and every stop, one by one, were nobody else to move."""
    for order in permutations(position.hand.cards):
        yield from _walked(position, order, position.mover or Cell(0, 0))


def _walked(
    position: Position, order: tuple[str, ...], start: Cell
) -> Iterator[tuple[tuple[str, Cell], ...]]:
    if not order:
        yield ()
        return
    card, *rest = order
    for target in targets(start, position.values[card], position.variants):
        for line in _walked(position, tuple(rest), target):
            yield ((card, target), *line)


def cubes(position: Position, line: tuple[tuple[str, Cell], ...]) -> int:
    return sum(
        position.symbol(cell) == card and not position.is_gridblocked(cell)
        for card, cell in line
    )


@pytest.mark.parametrize("turn", [5, 41, 43, 53, 56, 66])
def test_lines_are_counted_one_by_one(turn: int) -> None:
    chosen, natural = told()[turn].options
    before = chosen.plies[0].before
    found = [(cubes(before, line), line) for line in lines(before)]
    most = max(count for count, _ in found)
    best = [line for count, line in found if count == most]
    key = "told-lines-one" if len(best) == 1 else "told-lines"
    wanted = {"cubes": most, "lines": len(best), "all": len(found)}
    assert facts(turn, key) == wanted
    move = natural.plies[0].move
    after = [c for c, line in found if line[0] == (move.card, move.target)]
    assert natural.mark
    assert natural.mark.number == max(after) < most
    played = tuple((ply.move.card, ply.move.target) for ply in chosen.plies)
    assert played in best


def test_in_five_of_six_moments_one_line_alone_is_best() -> None:
    counts = [facts(turn, "told-lines-one")["all"] for turn in (5, 41, 43, 56, 66)]
    assert counts == [886, 618, 534, 550, 886]
    assert facts(53, "told-lines")["all"] == 2180


def test_the_game_is_worth_telling() -> None:
    turns = GAME.rules.play(example(GAME, "end")).turns
    assert is_worth_telling(tuple(ply for turn in turns for ply in turn))


@pytest.mark.slow
def test_the_game_is_the_first_worth_telling_of_the_seeds() -> None:
    assert model() == (SEED, example(GAME, "end"))
