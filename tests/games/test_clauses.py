"""Every clause of every game is tested somewhere, by its name."""

import re
from functools import cache
from pathlib import Path

import pytest

from pnp.games import find

HOME = Path(__file__).parent.parent

ROOMS = {
    **dict.fromkeys(("cancelletto", "claustro", "tophats", "gridblock"), "games/{}"),
    **dict.fromkeys(("mills", "konane", "hex"), "classics"),
}

UNPLAYED = {"CAN-13"}
"""How people talk, which no position knows of."""


@cache
def named(room: str) -> frozenset[str]:
    """The clauses that the tests of a room name, as ``CLA-1`` or ``TestCla1``."""
    texts = (path.read_text(encoding="utf-8") for path in (HOME / room).rglob("*.py"))
    found = re.findall(
        r"\b([A-Z]{3})-(\d+)\b|\bTest([A-Z][a-z]{2})(\d+)", "".join(texts)
    )
    return frozenset(f"{(tag or head).upper()}-{n or m}" for tag, n, head, m in found)


@pytest.mark.parametrize("game", ROOMS)
def test_a_test_of_its_game_names_every_clause(game: str) -> None:
    untested = {*find(game).rules.clauses} - named(ROOMS[game].format(game))
    assert untested - UNPLAYED == set()
