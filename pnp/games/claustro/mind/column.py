"""The column of Claustro: wins in so many moves."""

from pnp.core.lesson import Lesson
from pnp.core.puzzle import Puzzle
from pnp.core.puzzlecode import Kind, PuzzleEdition
from pnp.games.claustro.mind import lesson
from pnp.games.claustro.mind.proof import prove, told
from pnp.games.claustro.mind.puzzle import grades, key
from pnp.games.claustro.mind.tables import table
from pnp.games.claustro.rules.position import Position
from pnp.solve.column import Column

EDITION = PuzzleEdition("claustro", "CLA", 1, (Kind("win", "W", grades()),))


def _lesson(puzzle: Puzzle[Position]) -> Lesson:
    return lesson.lesson(puzzle, table(()))


COLUMN: Column[Position] = Column(
    edition=EDITION, key=key, prove=prove, told=told, lesson=_lesson
)
