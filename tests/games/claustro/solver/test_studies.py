"""Positions that show what was measured, held against the rules and the table."""

import pytest

from pnp.boards.squares import Cell
from pnp.games import find
from pnp.games.claustro.rules.moves import Capture, Step, landing_cell
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver.answer import answer
from pnp.press.figures.findings import chart, finding
from pnp.scene.reflowable import scene_alt_text
from pnp.words.catalogue import catalogue

HAND, SHUT = (finding(find("claustro"), name) for name in ("hand", "shut"))


def value(position: Position) -> object:
    """What it is worth to whoever is to move there."""
    return answer(position)["value"]


def test_where_a_capture_is_at_hand_it_alone_wins_and_every_step_loses() -> None:
    position = Position.parse(HAND.position)
    moves = position.legal()
    after = {str(move): value(position.apply(move)) for move in moves}
    assert [move for move, worth in after.items() if worth == "loss"] == [HAND.played]
    steps = [move for move in moves if isinstance(move, Step)]
    assert len({move[:2] for move in moves}) == len(steps) + 1 == 7
    assert {after[str(move)] for move in steps} == {"win"}


def test_with_a_pawn_shut_in_every_move_there_is_wins() -> None:
    position = Position.parse(SHUT.position)
    assert Cell.parse("a1") in position.pawns[1]
    assert not any(isinstance(move, Capture) for move in position.legal())
    after = [position.apply(move) for move in position.legal()]
    assert set(map(value, after)) == {"loss"}


@pytest.mark.parametrize("name", ["hand", "shut"])
def test_a_picture_of_moves_tells_what_each_comes_to(name: str) -> None:
    found = finding(find("claustro"), name)
    position = Position.parse(found.position)
    steps = [move for move in position.legal() if isinstance(move, Step)]
    squares = {
        str(landing_cell(move)) for move in (position.read(found.played), *steps)
    }
    assert set(found.signs) == squares
    said = scene_alt_text(
        chart(find("claustro"), name, catalogue("claustro", "en")).scene
    )
    for square, sign in found.signs.items():
        verdict = "wins" if sign[0] == "+" else "loses"
        assert f"{square} {verdict} in {sign[1:]}" in said
