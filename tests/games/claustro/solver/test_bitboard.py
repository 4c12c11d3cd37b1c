"""The compact twin against the readable rules, on positions from all over."""

import subprocess
import sys

import pytest

from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver.answer import ordered_moves, written_move
from pnp.games.claustro.solver.bitboard import (
    CLOSED,
    Bitboard,
    drop_rule,
    mirrored_bits,
    moves,
    squares,
    turned_bits,
)
from pnp.games.claustro.solver.ranking import COLUMNS, ROWS, SETS, Ranker, placement
from pnp.games.claustro.solver.tablebase_upkeep import sample


@pytest.mark.parametrize("each", [500, pytest.param(7_000, marks=pytest.mark.slow)])
def test_the_twin_has_the_moves_of_the_rules_and_they_lead_where_they_should(
    each: int,
) -> None:
    """So many positions by each rule of drops."""
    for number, rule in enumerate(CLOSED):
        for position in sample(each, rule, skip=number * each):
            assert twin_moves(position) == rule_moves(position), str(position)


def rule_moves(position: Position) -> dict[str, Bitboard | None]:
    return {
        str(move): None if after.winner is not None else Bitboard.of(after)
        for move in position.legal()
        for after in [position.apply(move)]
    }


def twin_moves(position: Position) -> dict[str, Bitboard | None]:
    found = list(moves(Bitboard.of(position), CLOSED[drop_rule(position.variants)]))
    return {
        written_move(move, position.turn): move.after
        for move in ordered_moves(found, position.turn)
    }


def test_moves_come_in_the_order_of_the_rules() -> None:
    for position in sample(1000, "default"):
        assert list(twin_moves(position)) == list(rule_moves(position))


def test_a_position_comes_back_from_its_twin() -> None:
    for position in sample(1000, "home-drop"):
        bitboard = Bitboard.of(position)
        assert bitboard.position(position.turn, position.variants) == position


def test_every_set_of_four_squares_has_a_row() -> None:
    assert SETS == 8855
    assert ROWS == (SETS + 131) // 2


def test_a_placement_comes_back_from_its_place() -> None:
    rank = Ranker()
    for place in range(0, ROWS * COLUMNS, 997):
        assert rank(placement(place)) == place


def test_a_placement_and_its_mirror_image_share_a_place() -> None:
    rank = Ranker()
    for place in range(0, ROWS * COLUMNS, 997):
        own, other = placement(place)
        image = Bitboard(mirrored_bits(own), mirrored_bits(other))
        assert rank(image) == place or image.own == own


def test_turning_twice_leads_back() -> None:
    for place in range(0, ROWS * COLUMNS, 9973):
        own = placement(place).own
        assert turned_bits(turned_bits(own)) == own
        assert len(squares(own)) == 4


def test_the_rules_load_no_compiler() -> None:
    code = (
        "import sys, pnp.games.claustro\n"
        "assert not {'numba', 'numpy', 'platformdirs'} & set(sys.modules)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
