"""What printing takes is measured in a process that knows nothing yet."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from pnp.cli.benches.engines import random_games
from pnp.cli.benches.press import _subsets
from pnp.cli.benches.printing import FORMS, cost, processor_seconds
from pnp.games import AnyGame
from pnp.games.cancelletto.solver.bench import bench
from pnp.solve import stopwatch


def test_a_command_is_timed_with_its_start_and_writes_nowhere() -> None:
    assert 0.01 < processor_seconds([("games",)]) < 60


def test_rules_are_timed_in_all_forms() -> None:
    assert {suffix for _, suffix in FORMS} == {".pdf", ".html", ".txt"}
    assert len(set(FORMS)) == len(FORMS)


def test_cards_cost_time_and_memory_and_are_written() -> None:
    day = ("daily", "claustro", "--date=2026-01-05", "--output=card.pdf")
    seconds, memory, written = cost([day])
    assert seconds > 0.1
    assert 20 < memory < 500
    assert 0.01 < written < 0.2


@pytest.mark.parametrize("what", ["claustro", "gridblock"])
def test_a_clock_that_goes_by_great_steps_divides_nothing_by_nought(
    pnp: Any, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    """As where processor time is told by four milliseconds, or by worse."""
    asked = count()
    monkeypatch.setattr(stopwatch, "process_time", lambda: float(next(asked) // 1_000))
    stopwatch._tick.cache_clear()
    monkeypatch.setattr("pnp.cli.commands.bench._of_game", of_rules)
    answer = pnp("bench", what, "--boards", 1)
    stopwatch._tick.cache_clear()
    assert (answer.status, answer.err) == (0, "")
    assert " random games a second of " in answer.out


def of_rules(boards: int, game: AnyGame) -> Iterator[tuple[str, str]]:
    """Without the solvers, which take seconds."""
    yield from ((game.name, line) for line in random_games(game, boards))


def test_subsets_are_compared_by_such_a_clock_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(stopwatch, "process_time", lambda: 0.0)
    monkeypatch.setattr(stopwatch, "_tick", lambda: 0.004)
    monkeypatch.setattr("pnp.cli.benches.press.FACES", ("regular",))
    assert "is subset in 4 ms, 1.0 times as fast" in _subsets()


def test_a_board_that_is_solved_within_a_tick_is_compared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(stopwatch, "process_time", lambda: 0.0)
    monkeypatch.setattr(stopwatch, "_tick", lambda: 0.004)
    (row,) = bench([3])
    assert row.cpu == 0.004
