"""The column of Claustro: wins in so many moves, and what is asked for by name."""

from pnp.core.entry import RatedSetup
from pnp.core.lesson import Lesson
from pnp.core.puzzle import Puzzle
from pnp.core.puzzlecode import Kind, PuzzleEdition
from pnp.games.claustro.mind import lesson
from pnp.games.claustro.mind.named import DROP, LEVELS, ONLY, WALLED
from pnp.games.claustro.mind.outsider import found
from pnp.games.claustro.mind.proof import prove, told
from pnp.games.claustro.mind.puzzle import LEVELS_BY_MOVES, key
from pnp.games.claustro.mind.tables import table
from pnp.games.claustro.rules.position import Position
from pnp.solve.column import Column

EDITION = PuzzleEdition(
    "claustro",
    "CLA",
    1,
    (
        Kind("win", "W", LEVELS_BY_MOVES),
        Kind(WALLED, "B", LEVELS[WALLED], by_name=True),
        Kind(ONLY, "K", LEVELS[ONLY], by_name=True),
        Kind(DROP, "D", LEVELS[DROP], by_name=True),
    ),
)


def _lesson(puzzle: Puzzle[Position]) -> Lesson:
    return lesson.lesson(puzzle, table(()))


def _found(puzzle: Puzzle[Position] | RatedSetup) -> float:
    """How often a solver who is not on the panel finds the first move."""
    if isinstance(puzzle, RatedSetup):
        raise TypeError("setups of Claustro are not rated")
    return found(puzzle.position, [puzzle.position.read(puzzle.answer.move)])


SHARED = 4_148
"""Entries that were mined when levels were first counted."""

COLUMN: Column[Position] = Column(
    shared=SHARED,
    edition=EDITION,
    key=key,
    prove=prove,
    told=told,
    lesson=_lesson,
    outsider=_found,
)
