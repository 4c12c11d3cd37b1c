"""Levels measured: how many puzzles have each, and what they say of another solver."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from pnp.core.entry import Entry, RatedSetup, puzzle_of_entry, setup_of_entry
from pnp.core.puzzle import LEVELS, Puzzle
from pnp.games import AnyGame
from pnp.games.mining import Vein, mined
from pnp.solve.column import Column
from pnp.solve.ranks import spearman


def report(game: AnyGame, count: int) -> Iterator[str]:
    """So many puzzles of each kind by their levels, and how well their ratings agree.

    A solver who is not on the panel tries them: the rank correlation of the rating with
    its success is near -1 where what is rated hard is hard.
    """
    column = game.mind.column
    if not column:
        return
    kinds = [kind.name for kind in column.edition.kinds] if column.edition else [None]
    for kind in kinds:
        if column.edition or column.rated:
            entries = list(islice(mined(Vein(game.name, kind)), count))
            yield f"{kind or 'setups'}: {_levels(entries)}{_agreed(game, entries)}"


def _levels(entries: list[Entry]) -> str:
    """How many there are of each level."""
    counts = [
        sum(entry["level"] == level for entry in entries)
        for level in range(1, LEVELS + 1)
    ]
    return f"{' '.join(map(str, counts))} of levels 1 to {LEVELS}"


def _agreed(game: AnyGame, entries: list[Entry]) -> str:
    """How well the ratings agree with who is not on the panel."""
    column = game.mind.column
    if not column or not column.outsider:
        return ""
    success = [column.outsider(_held(game, column, entry)) for entry in entries]
    agreed = spearman([_rating(entry) for entry in entries], success)
    told = "-" if agreed is None else f"{agreed:.2f}"
    return f", rank correlation {told} with who is not on the panel"


def _rating(entry: Entry) -> int:
    return int(entry["failing" if entry["kind"] == "setup" else "rating"])


def _held(game: AnyGame, column: Column[Any], entry: Entry) -> Puzzle[Any] | RatedSetup:
    if column.edition:
        return puzzle_of_entry(entry, game.rules)
    return setup_of_entry(entry, game.rules)
