"""The best lines of a hand, against plain search in the rules."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from pnp.base.errors import RuleError
from pnp.core.setup import Setup
from pnp.games.gridblock.rules.board import CELLS, PLACE
from pnp.games.gridblock.rules.moves import Move, Play
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.setup import EDITIONS, deal
from pnp.games.gridblock.solver.answer import answer, best
from pnp.games.gridblock.solver.bitboard import Bitboard, Stop

GRID = "526532/613454/341361/125652/356341/421624"

MIDDLE = f"{GRID} - r:c3,y:f6,g:a1 3 2.1 r r:136,y:135,g:456"

some_variants = pytest.mark.parametrize(
    "variants",
    [
        (),
        ("even-values",),
        ("return-allowed",),
        ("no-shared-centre",),
        EDITIONS[0].variants[3:],
    ],
    ids=lambda names: "+".join(names) or "default",
)


def positions(seed: int, variants: tuple[str, ...]) -> Iterator[Position]:
    """Where the first seats are to move in a game of random moves."""
    rng = random.Random(seed)
    here = deal(Setup(EDITIONS[-1], 4, variants, seed))
    while here.legal():
        if here.round:
            yield here
        here = here.apply(rng.choice(here.legal()))


def alone(here: Position, move: Move) -> Position:
    """The position after a move, the same seat to move again."""
    after = here.apply(move)
    hands = (*here.hands[: here.turn], here.hand.without(move_card(move)))
    hands = (*hands, *here.hands[here.turn + 1 :])
    return replace(here, cubes=after.cubes, movers=after.movers, hands=hands)


def move_card(move: Move) -> str:
    assert isinstance(move, Play)
    return move.card


def every_line(here: Position) -> Iterator[tuple[int, tuple[Move, ...]]]:
    """The cubes and moves of all lines of a hand."""
    if not here.hand.cards:
        yield 0, ()
        return
    for move in here.legal():
        for cubes, line in every_line(alone(here, move)):
            yield here.places(move) + cubes, (move, *line)


@some_variants
def test_the_best_lines_are_those_of_a_plain_search(variants: tuple[str, ...]) -> None:
    for seed in range(2):
        for here in list(positions(seed, variants))[::19]:
            lines = list(every_line(here))
            most = max(cubes for cubes, _ in lines)
            found = best(here)
            assert found.cubes == most
            assert found.lines == sum(cubes == most for cubes, _ in lines)
            assert (most, found.line) in lines


@some_variants
def test_the_compact_twin_agrees_with_the_rules(variants: tuple[str, ...]) -> None:
    for seed in range(4):
        for here in positions(seed, variants):
            assert here.mover
            bitboard = Bitboard.of(here)
            stops = {
                Stop(move_card(move), PLACE[move.target], int(here.places(move)))
                for move in here.legal()
            }
            assert set(bitboard.stops(here.hand.cards, PLACE[here.mover])) == stops


def test_the_answer_tells_cubes_lines_and_the_first_line() -> None:
    found = answer(Position.parse(MIDDLE))
    assert found == {"cubes": 3, "lines": 15, "line": ["1>c4", "3>c5", "6>a5"]}


def test_it_is_what_the_seat_to_move_can_do() -> None:
    text = f"{GRID} - r:c3,y:f6,g:a1 3 6.3 g r:-,y:-,g:4"
    found = answer(Position.parse(text))
    assert found == {"cubes": 0, "lines": 2, "line": ["4>a2"]}


def test_gridblocked_tiles_add_nothing() -> None:
    text = MIDDLE.replace(" - ", " c4:yygg ")
    assert best(Position.parse(text)).lines == 3
    cubes = "a3:yygg,b5:yygg,c1:yygg,c4:yygg"
    assert best(Position.parse(MIDDLE.replace(" - ", f" {cubes} "))).cubes == 2


def test_a_start_places_nothing_but_by_the_later_edition() -> None:
    start = f"{GRID} - - 3 0.1 r r:1,y:1,g:4"
    assert answer(Position.parse(start)) == {"cubes": 0, "lines": 6, "line": ["@a3"]}
    assert best(Position.parse(start, ["later-edition"])).cubes == 1


def test_nothing_is_left_to_place_after_the_end() -> None:
    ended = Position.parse(f"{GRID} - r:c3,y:f6,g:a1 3 7.1 - -")
    assert answer(ended) == {"cubes": 0, "lines": 1, "line": []}


def test_a_hand_that_is_not_known_has_no_best_play() -> None:
    with pytest.raises(RuleError, match=r"red awaits the deal \(GRB-5\)"):
        best(Position.parse(MIDDLE.replace("r:136", "r:???")))


def test_every_tile_of_a_line_is_on_the_grid() -> None:
    assert {move.target for move in best(Position.parse(MIDDLE)).line} <= set(CELLS)
