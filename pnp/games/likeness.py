"""Likeness: which entries show the same position, whatever they ask."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from pnp.core.setup import Setup
from pnp.games import AnyGame, find
from pnp.protocol.entries import SETUP, Entry


def key(game: AnyGame, entry: Entry) -> str:
    """The same for entries that are alike up to the symmetries of the game.

    What is asked makes no difference: the same position under two questions is alike.
    """
    return game.puzzles.key(position_of(game, entry))


def position_of(game: AnyGame, entry: Entry) -> Any:
    """The position that an entry shows."""
    if entry["kind"] != SETUP:
        return game.rules.parse(entry["position"])
    return game.rules.deal(Setup.from_code(entry["code"], game.rules.editions))


@lru_cache(8)
def shipped_keys(name: str, editions: int = 2) -> Mapping[str, str]:
    """The keys of all entries that a game comes with, and of what kind each is.

    Later editions may be left out, such as while they are made.
    """
    game = find(name)
    return {key(game, entry): entry["kind"] for entry in _entries(game, editions)}


def _entries(game: AnyGame, editions: int) -> Iterator[Entry]:
    """Those of the days, edition by edition, then those of none."""
    if known := game.almanac:
        for each in known.editions[:editions]:
            yield from map(each.entry, range(len(each)))
        yield from map(known.collected, range(len(known.more)))
