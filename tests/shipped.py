"""All puzzles that a game comes with, as they are read from its files, for tests."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from pnp.core.lesson import Lesson
from pnp.core.puzzle import Puzzle
from pnp.games import find


@cache
def shipped(name: str) -> Sequence[tuple[Puzzle[Any], Lesson]]:
    """The puzzles of all editions, then the further ones, each with its lesson."""
    known = find(name).almanac
    assert known
    entries = [each.entry(n) for each in known.editions for n in range(len(each))]
    entries += [known.collected(place) for place in range(len(known.more))]
    held = (known.held(entry) for entry in entries if entry["kind"] != "setup")
    puzzles = [each[1] for each in held if isinstance(each, tuple)]
    return [(each, each.lesson) for each in puzzles if each.lesson]
