"""What is found out about a board is what was asked for."""

from typing import Any

import pytest

from pnp.games.cancelletto.solver import answer as judgement
from pnp.games.cancelletto.solver.answer import answer, fits, rating
from pnp.games.cancelletto.solver.bench import dealt

LOST = 12
"""A seed whose board cannot be won."""


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The work that is done, beside solving."""
    done = list[str]()
    for name in ("polished_solution", "difficulty"):
        work = getattr(judgement, name)

        def counted(*arguments: Any, name: str = name, work: Any = work) -> Any:
            done.append(name)
            return work(*arguments)

        monkeypatch.setattr(judgement, name, counted)
    judgement.unlimited_solution.cache_clear()
    judgement.fully.cache_clear()
    return done


@pytest.mark.parametrize("seed", [2, 3, 4, LOST])
def test_a_board_fits_what_its_answer_says(seed: int) -> None:
    board = dealt(seed)
    found = answer(board)
    par, level = found["par"], found["difficulty"]
    is_won = found["status"] == "win"
    assert fits(board) == is_won
    assert fits(board, None, None) == is_won
    assert fits(board, par, level) == is_won
    assert not fits(board, 99, None)
    assert [fits(board, None, hard) for hard in range(1, 6)] == [
        hard == level for hard in range(1, 6)
    ]


def test_a_board_is_graded_only_for_its_level_and_never_polished(
    asked: list[str],
) -> None:
    board = dealt(2)
    assert fits(board)
    assert fits(board, 10, None)
    assert not fits(board, 9, 1)
    assert not fits(dealt(LOST), None, 1)
    assert asked == []
    assert fits(board, 10, 2)
    assert rating(board)
    assert asked == ["difficulty"]


def test_an_answer_polishes_once_what_wassolved_and_graded_before(
    asked: list[str],
) -> None:
    assert fits(dealt(2), 10, 2)
    assert answer(dealt(2))["par"] == 10
    assert asked == ["difficulty", "polished_solution"]
