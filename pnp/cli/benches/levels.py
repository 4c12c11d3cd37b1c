"""Levels measured: how many puzzles have each, and what they say of another solver."""

from collections.abc import Iterator, Sequence
from itertools import islice
from statistics import StatisticsError, correlation
from typing import Any

from pnp.core.puzzle import LEVELS
from pnp.games import AnyGame
from pnp.games.mining import Vein, mined_entries
from pnp.protocol.entries import SETUP, Entry, puzzle_of_entry, setup_of_entry


def report(game: AnyGame, count: int) -> Iterator[str]:
    """So many puzzles of each kind by their levels, and how well their ratings agree.

    Solvers of three tempers who are on no panel try them: the rank correlation of the
    rating with their success is near -1 where what is rated hard is hard. After it
    stands that of those that take so many moves, length by length.
    """
    boards = [SETUP] if game.puzzles.boards else []
    for kind in (*boards, *(each.name for each in game.puzzles.kinds)):
        yield from of_kind(game, kind, count)


def of_kind(game: AnyGame, kind: str, count: int) -> Iterator[str]:
    """The same of a kind, as its newest edition rates it."""
    puzzles = game.puzzles
    vein = Vein(game.name, kind, edition=2 if kind in puzzles.tempers else 1)
    entries = list(islice(mined_entries(vein), count))
    counted = " ".join(map(str, counts(entries)))
    yield f"{kind}: {counted} of levels 1 to {LEVELS}"
    rated = list(map(_rating, entries))
    posed = [_posed(game, entry) for entry in entries]
    lengths = sorted({entry.get("moves", 0) for entry in entries})
    for temper, solver in puzzles.outsiders.get(kind, {}).items():
        success = list(map(solver, posed))
        within = []
        for length in lengths if len(lengths) > 1 else ():
            own = [n for n, each in enumerate(entries) if each["moves"] == length]
            told = _told([rated[n] for n in own], [success[n] for n in own])
            within.append(f"{told} in {length}")
        agreed = ", ".join([_told(rated, success), *within])
        yield f"  rank correlation with who {temper}: {agreed}"


def _posed(game: AnyGame, entry: Entry) -> Any:
    """The puzzle or the rated setup of an entry."""
    read = setup_of_entry if entry["kind"] == SETUP else puzzle_of_entry
    return read(entry, game.rules)


def counts(entries: Sequence[Entry]) -> Sequence[int]:
    """How many there are of each level."""
    met = [entry["level"] for entry in entries]
    return [met.count(level) for level in range(1, LEVELS + 1)]


def _told(rated: Sequence[float], success: Sequence[float]) -> str:
    agreed = spearman(rated, success)
    return "-" if agreed is None else f"{agreed:.2f}"


def _rating(entry: Entry) -> int:
    return int(entry["failing" if entry["kind"] == SETUP else "rating"])


def spearman(first: Sequence[float], second: Sequence[float]) -> float | None:
    """The correlation of two orders, from -1 to 1; ``None`` where all are alike.

    >>> spearman([1, 2, 3, 4], [9, 8, 7, 7])
    -0.9486832980505138
    """
    try:
        return correlation(_ranks(first), _ranks(second))
    except StatisticsError:
        return None


def _ranks(values: Sequence[float]) -> Sequence[float]:
    """The place of each in order; those that are equal share the one between theirs."""
    ordered = sorted(values)
    return [ordered.index(each) + (ordered.count(each) - 1) / 2 for each in values]
