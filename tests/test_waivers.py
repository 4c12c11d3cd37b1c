"""Waivers: each is of a test that there is, of a game, and says why."""

import re
from pathlib import Path
from typing import Any

import pytest

from pnp.games import GAMES
from tests.waivers import WAIVERS, is_enough, leave


@pytest.mark.parametrize(
    "each", WAIVERS, ids=lambda each: f"{each['test']}-{each['game']}"
)
def test_a_waiver_is_of_a_test_and_of_a_game_and_says_why(each: dict[str, Any]) -> None:
    assert set(each) - {"what"} == {"test", "game", "value", "reason"}
    assert each["game"] in GAMES
    assert re.fullmatch(r"[A-Z].*\.", each["reason"])
    asking = [
        path
        for path in Path(__file__).parent.rglob("test_*.py")
        if f"def {each['test']}(" in path.read_text(encoding="utf-8")
    ]
    assert len(asking) == 1


def test_no_two_waivers_are_of_the_same() -> None:
    keys = [(each["test"], each["game"], each.get("what")) for each in WAIVERS]
    assert len({*keys}) == len(keys)


def test_who_has_leave_and_needs_none_is_told() -> None:
    test = "test_a_game_is_told_by_four_to_six_key_moments_in_its_order"
    assert leave(4, test, "cancelletto") == 2
    assert leave(4, test, "claustro") == 4
    assert is_enough(3, 4, test, "cancelletto")
    assert not is_enough(1, 4, test, "cancelletto")
    assert not is_enough(5, 4, test, "cancelletto")
    assert is_enough(5, 4, test, "claustro")
