"""Levels measured: how many puzzles have each, and what they say of another solver."""

from collections.abc import Iterator, Sequence
from itertools import islice

from pnp.core.entry import Entry, puzzle_of_entry, setup_of_entry
from pnp.core.puzzle import LEVELS
from pnp.games import AnyGame, kind_of
from pnp.games.mining import Vein, mined
from pnp.solve.ranks import spearman


def report(game: AnyGame, count: int) -> Iterator[str]:
    """So many puzzles of each kind by their levels, and how well their ratings agree.

    A solver who is not on the panel tries them: the rank correlation of the rating with
    its success is near -1 where what is rated hard is hard.
    """
    column = game.mind.column
    if not column:
        return
    named = [kind.name for kind in column.edition.kinds] if column.edition else []
    for kind in (*([None] if column.rated else []), *named):
        entries = list(islice(mined(Vein(game.name, kind)), count))
        agreed = agreement(game, entries)
        told = "" if agreed is None else f", rank correlation {agreed} {WITH}"
        counted = " ".join(map(str, counts(entries)))
        yield f"{kind or 'setups'}: {counted} of levels 1 to {LEVELS}{told}"


WITH = "with who is not on the panel"


def counts(entries: Sequence[Entry]) -> Sequence[int]:
    """How many there are of each level."""
    met = [entry["level"] for entry in entries]
    return [met.count(level) for level in range(1, LEVELS + 1)]


def agreement(game: AnyGame, entries: Sequence[Entry]) -> str | None:
    """How well the ratings agree with who is not on the panel, if one tries them."""
    tried = [_found(game, entry) for entry in entries]
    success = [each for each in tried if each is not None]
    if len(success) < len(entries):
        return None
    agreed = spearman([_rating(entry) for entry in entries], success)
    return "-" if agreed is None else f"{agreed:.2f}"


def _rating(entry: Entry) -> int:
    return int(entry["failing" if entry["kind"] == "setup" else "rating"])


def _found(game: AnyGame, entry: Entry) -> float | None:
    """How often who is not on the panel solves an entry, where there is such a one."""
    if entry["kind"] == "setup":
        column = game.mind.column
        held = setup_of_entry(entry, game.rules)
        return column.found(held) if column and column.found else None
    puzzle = puzzle_of_entry(entry, game.rules)
    kind = kind_of(game, puzzle)
    return kind.found(puzzle) if kind and kind.found else None
