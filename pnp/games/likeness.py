"""Likeness: which entries show the same position, whatever they ask."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from pnp.core.setup import Setup
from pnp.games import AnyGame, find
from pnp.protocol.entries import Entry


def key(game: AnyGame, entry: Entry) -> str:
    """The same for entries that are alike up to the symmetries of the game.

    What is asked makes no difference: the same position under two questions is alike.
    """
    puzzles = game.puzzles
    if entry["kind"] != "setup":
        return puzzles.key(game.rules.parse(entry["position"]))
    setup = Setup.from_code(entry["code"], game.rules.editions)
    return puzzles.key(game.rules.deal(setup))


@lru_cache(4)
def shipped_keys(name: str) -> Mapping[str, str]:
    """The keys of all entries that a game comes with, and of what kind each is."""
    game = find(name)
    return {key(game, entry): entry["kind"] for entry in _entries(game)}


def _entries(game: AnyGame) -> Iterator[Entry]:
    """Those of the days, then those of none."""
    if known := game.almanac:
        yield from map(known.entry, range(len(known)))
        yield from map(known.collected, range(len(known.more)))
