"""The command that proves says when it gives up positions of a folder, and why."""

from typing import Any

import pytest

from pnp.cli.commands.solve import GIVEN_UP
from pnp.games import find
from pnp.solve import retrograde

KONANE = "WB..WB/.W..B./W..B../....BW/....W./B.BWBW w"
"""Late in a game: some four thousand positions can still come."""


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retrograde, "MOST", 100)
    monkeypatch.setattr(retrograde, "MEMORY", 100_000)


def given_up(pnp: Any, *options: object) -> str:
    answer = pnp("solve", "konane", KONANE, *options)
    assert "unknown" in answer.out
    assert "limit" not in answer.out
    assert "more than" not in answer.out
    (line,) = answer.err.splitlines()
    assert line.startswith("more than ")
    return str(line.partition(": ")[2])


def test_without_a_time_it_says_how_more_positions_are_looked_at(pnp: Any) -> None:
    assert given_up(pnp) == GIVEN_UP["most"]
    assert "--time 600" in GIVEN_UP["most"]


def test_after_its_time_it_says_that_a_longer_one_finds_more(pnp: Any) -> None:
    assert given_up(pnp, "--time", 0.001) == GIVEN_UP["time"]


def test_it_says_that_positions_take_more_memory_than_they_may(pnp: Any) -> None:
    assert given_up(pnp, "--time", 60) == GIVEN_UP["memory"]
    assert "4 GB" in GIVEN_UP["memory"]


def test_one_who_asks_for_json_is_told_the_same_in_names(pnp: Any) -> None:
    found = pnp("solve", "konane", KONANE, "--json").value
    assert (found["value"], found["limit"]) == ("unknown", "most")
    assert 100 < found["more_than"] < 120


def test_an_analysis_that_is_interrupted_ends_with_one_line(
    pnp: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    kind = type(find("konane").rules.parse(KONANE))
    monkeypatch.setattr(kind, "apply", interrupted)
    answer = pnp("solve", "konane", KONANE, "--time", 60)
    assert (answer.status, answer.err) == (130, "pnp: interrupted\n")
