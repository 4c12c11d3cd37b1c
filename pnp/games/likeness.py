"""Likeness: which entries show the same position, whatever they ask."""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from pnp.core.entry import Entry
from pnp.core.setup import Setup
from pnp.games import AnyGame, find


def key(game: AnyGame, entry: Entry) -> str:
    """The same for entries that are alike up to the symmetries of the game.

    What is asked makes no difference: the same position under two questions is alike.
    """
    column = game.mind.column
    if not column:
        raise TypeError(f"{game.name} has no column")
    if entry["kind"] != "setup":
        return column.key(game.rules.parse(entry["position"]))
    setup = Setup.from_code(entry["code"], game.rules.editions)
    return column.key(game.rules.deal(setup))


@lru_cache(4)
def shipped(name: str) -> Mapping[str, str]:
    """The keys of all entries that a game comes with, and of what kind each is."""
    game = find(name)
    return {key(game, entry): entry["kind"] for entry in _entries(game)}


def _entries(game: AnyGame) -> Iterator[Entry]:
    """Those of the days, then those of none."""
    if known := game.almanac:
        yield from map(known.entry, range(len(known)))
        yield from map(known.collected, range(len(known.more)))
