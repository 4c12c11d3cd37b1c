"""The column of Claustro: wins in so many moves, and what is asked for by name."""

from collections.abc import Collection, Mapping

from pnp.core.lesson import Lesson
from pnp.core.puzzle import Puzzle
from pnp.core.puzzlecode import Kind, PuzzleEdition
from pnp.games.claustro.mind import lesson
from pnp.games.claustro.mind.named import DROP, LEVELS, ONLY, WALKED, WALLED
from pnp.games.claustro.mind.outsider import found, heeded
from pnp.games.claustro.mind.proof import prove, told
from pnp.games.claustro.mind.puzzle import LEVELS_BY_MOVES, key
from pnp.games.claustro.mind.tables import table
from pnp.games.claustro.rules.position import Position
from pnp.solve.column import Column

RARE = (WALLED, ONLY, DROP)
"""Kinds of which a quick search finds hardly any."""


def _lesson(puzzle: Puzzle[Position]) -> Lesson:
    return lesson.lesson(puzzle, table(()))


def _found(puzzle: Puzzle[Position]) -> float:
    """How often a solver who is not on the panel finds the first move, or its drop."""
    move = puzzle.position.read(puzzle.answer.move)
    if puzzle.kind in RARE:
        offered = str(move).partition("@")[0] if puzzle.kind == DROP else ""
        return heeded(puzzle.position, move, offered)
    return found(puzzle.position, [move])


def _kind(name: str, symbol: str, levels: Mapping[int, Collection[int]]) -> Kind:
    """A kind that is proven by the table, as all are."""
    by_name = name in LEVELS
    return Kind(
        name,
        symbol,
        levels,
        by_name,
        prove=prove,
        told=told,
        lesson=_lesson,
        found=_found,
    )


EDITION = PuzzleEdition(
    "claustro",
    "CLA",
    1,
    (
        _kind("win", "W", LEVELS_BY_MOVES),
        _kind(WALLED, "B", LEVELS[WALLED]),
        _kind(ONLY, "K", LEVELS[ONLY]),
        _kind(DROP, "D", LEVELS[DROP]),
        _kind(WALKED, "G", LEVELS[WALKED]),
    ),
)

SHARED = 4_148
"""Entries that were mined when levels were first counted."""

COLUMN: Column[Position] = Column(shared=SHARED, edition=EDITION, key=key)
