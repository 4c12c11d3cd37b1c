"""The drop: the capture is given, and one drop wins."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import partial

from pnp.core.event import Event
from pnp.core.lesson import Lesson
from pnp.core.puzzle import Puzzle
from pnp.core.puzzle_code import Kind
from pnp.games.claustro.puzzles.lesson import Study, half
from pnp.games.claustro.puzzles.proof import proof_note, prove
from pnp.games.claustro.puzzles.shared import (
    Played,
    colour,
    first_beside_games,
    judge,
    legend,
)
from pnp.games.claustro.puzzles.win import puzzle_at
from pnp.games.claustro.rules.moves import Capture, Move
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver import difficulty
from pnp.games.claustro.solver.tablebase import Table
from pnp.solve.difficulty import rated_puzzle

NAME = "the-drop"

LEVELS: Mapping[int, Collection[int]] = {2: (2, 3, 4, 5), 3: (3, 4, 5), 4: (3, 4, 5)}
"""By the moves of the solver, those found often enough to be asked for."""

DROPS = 6
"""So many squares at least the captured pawn may be dropped on."""


def drop_puzzle(played: Played, table: Table) -> Puzzle[Position] | None:
    """The win by a capture of which it is only asked where the pawn is dropped."""
    found = puzzle_at(played, table)
    move = played.position.read(found.answer.move) if found else None
    if not found or not isinstance(move, Capture):
        return None
    ways = [each for each in played.position.legal() if each[:2] == move[:2]]
    if len(ways) < DROPS:
        return None
    facts = {"origin": move.origin, "target": move.target, "moves": found.moves}
    task = Event(f"{colour(played)}-drops", {name: str(facts[name]) for name in facts})
    asked = replace(found, task=task, tempting=len(ways) - 1, kind=NAME)
    return rated_puzzle(asked, difficulty.of_drop(played.position, str(move)))


def drop_lesson(puzzle: Puzzle[Position]) -> Lesson:
    """What the drop teaches: the same capture dropped elsewhere does not win."""
    study = Study.of(puzzle)
    ways = [way for way in study.worth if way[:2] == study.key[:2]]
    others = [study.worth[way].kind for way in ways if way != study.key]
    claim = Event("proof-only-drop", {"count": len(ways)} if others else {})
    return study.lesson(
        Event(f"theme-{NAME}"), claim, others, _drop_hint(study.key), tries=1
    )


def _drop_hint(key: Move) -> Event:
    """On which half of the board the pawn is dropped."""
    drop = key.drop if isinstance(key, Capture) else None
    return Event(f"hint-drop-{half(drop or key.target)}")


KIND = Kind(
    NAME,
    "D",
    LEVELS,
    partial(first_beside_games, drop_puzzle, LEVELS),
    place=3,
    prove=partial(prove, drop_puzzle, None),
    proof=proof_note,
    lesson=drop_lesson,
    judge=partial(judge, None),
    legend=partial(legend, "drop-how"),
)
