"""The rules of Hexapawn, clause by clause."""

import pytest
from hexapawn import GAME, Position
from hexapawn.solver.answer import distance

from pnp.base.errors import IllegalMoveError, NotationError
from pnp.solve.perft import perft


def moves(text: str) -> list[str]:
    return [str(move) for move in Position.parse(text).legal()]


def test_white_begins_with_a_step() -> None:  # HXP-1, HXP-2
    assert moves(str(GAME.start())) == ["a1-a2", "b1-b2", "c1-c2"]


def test_pawns_capture_diagonally_ahead_and_need_not() -> None:  # HXP-3
    assert moves("B.B/.B./W.W w") == ["a1-a2", "a1xb2", "c1xb2", "c1-c2"]


@pytest.mark.parametrize(
    ("position", "move", "clause"),
    [
        ("BBB/.../WWW w", "a1-a3", "HXP-2"),
        ("BBB/.../WWW w", "a3-a2", "HXP-2"),
        ("B.B/WB./.WW w", "b1-b2", "HXP-2"),
        ("BBB/.../WWW w", "a1xb2", "HXP-3"),
        ("BBB/W../.WW w", "a2xa3", "HXP-3"),
    ],
)
def test_other_moves_are_refused(position: str, move: str, clause: str) -> None:
    with pytest.raises(IllegalMoveError) as caught:
        Position.parse(position).read(move)
    assert caught.value.clause == clause


def test_whoever_reaches_the_far_rank_wins() -> None:  # HXP-4
    position = Position.parse("B.B/.W./W.W w")
    outcome = position.apply(position.read("b2xa3")).outcome()
    assert outcome
    assert (outcome.scores, outcome.clause) == ((1, -1), "HXP-4")


@pytest.mark.parametrize("position", ["B.B/WBW/.W. b", ".../.W./... b"])
def test_whoever_cannot_move_loses(position: str) -> None:  # HXP-5
    outcome = Position.parse(position).outcome()
    assert outcome
    assert (outcome.scores, outcome.clause) == ((1, -1), "HXP-5")


def test_a_player_who_has_won_is_not_to_move() -> None:
    with pytest.raises(NotationError, match="white has won and cannot be to move"):
        Position.parse("WBB/.../.WW w")


def test_every_game_is_counted() -> None:
    start = GAME.start()
    assert [perft(start, depth) for depth in range(1, 9)] == [
        3, 10, 28, 56, 70, 64, 20, 0,
    ]  # fmt: skip


def test_black_wins_with_the_third_move() -> None:
    assert distance(GAME.start()) == 6
