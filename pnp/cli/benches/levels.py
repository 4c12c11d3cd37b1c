"""Levels measured: how many puzzles have each, and what they say of another solver."""

from collections.abc import Iterator, Sequence
from itertools import islice
from statistics import StatisticsError, correlation
from typing import Any

from pnp.core.puzzle import LEVELS
from pnp.games import AnyGame, kind_of
from pnp.games.mining import Vein, mined_entries
from pnp.protocol.entries import SETUP, Entry, puzzle_of_entry, setup_of_entry


def report(game: AnyGame, count: int) -> Iterator[str]:
    """So many puzzles of each kind by their levels, and how well their ratings agree.

    A solver who is not on the panel tries them: the rank correlation of the rating with
    its success is near -1 where what is rated hard is hard. What the panel of tempers
    rates is tried by solvers of three tempers, also where all are as long.
    """
    puzzles = game.puzzles
    kinds = [kind.name for kind in puzzles.kinds]
    for kind in (*([None] if puzzles.boards else []), *kinds):
        entries = list(islice(mined_entries(Vein(game.name, kind)), count))
        agreed = agreement(game, entries)
        told = "" if agreed is None else f", rank correlation {agreed} {WITH}"
        counted = " ".join(map(str, counts(entries)))
        yield f"{kind or 'setups'}: {counted} of levels 1 to {LEVELS}{told}"
        if (named := kind or SETUP) in puzzles.tempers:
            yield from _by_tempers(game, Vein(game.name, named, edition=2), count)


def _by_tempers(game: AnyGame, vein: Vein, count: int) -> Iterator[str]:
    """The same of so many as the second edition rates them, outsider by outsider."""
    entries = list(islice(mined_entries(vein), count))
    counted = " ".join(map(str, counts(entries)))
    yield f"  by tempers: {counted} of levels 1 to {LEVELS}"
    rated = list(map(_rating, entries))
    posed = [_posed(game, entry) for entry in entries]
    lengths = sorted({entry.get("moves", 0) for entry in entries})
    for temper, solver in game.puzzles.outsiders[vein.kind or ""].items():
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


WITH = "with who is not on the panel"


def counts(entries: Sequence[Entry]) -> Sequence[int]:
    """How many there are of each level."""
    met = [entry["level"] for entry in entries]
    return [met.count(level) for level in range(1, LEVELS + 1)]


def agreement(game: AnyGame, entries: Sequence[Entry]) -> str | None:
    """How well the ratings agree with who is not on the panel, if one tries them."""
    tried = [_cross_check(game, entry) for entry in entries]
    success = [each for each in tried if each is not None]
    if len(success) < len(entries):
        return None
    return _told([_rating(entry) for entry in entries], success)


def _told(rated: Sequence[float], success: Sequence[float]) -> str:
    agreed = spearman(rated, success)
    return "-" if agreed is None else f"{agreed:.2f}"


def _rating(entry: Entry) -> int:
    return int(entry["failing" if entry["kind"] == SETUP else "rating"])


def _cross_check(game: AnyGame, entry: Entry) -> float | None:
    """How often who is not on the panel solves an entry, where there is such a one."""
    if entry["kind"] == SETUP:
        held, boards = setup_of_entry(entry, game.rules), game.puzzles.boards
        return boards.win_odds(held) if boards else None
    puzzle = puzzle_of_entry(entry, game.rules)
    kind = kind_of(game, puzzle)
    return kind.cross_check(puzzle) if kind.cross_check else None


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
