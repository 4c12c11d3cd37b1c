"""The column of Cancelletto: boards that can be won, rated."""

from pnp.core.entry import RatedSetup
from pnp.core.puzzlecode import Kind, PuzzleEdition
from pnp.games.cancelletto.mind import gatepuzzle, teaching, tilepuzzle, turnpuzzle
from pnp.games.cancelletto.mind.difficulty import difficulty
from pnp.games.cancelletto.mind.judgement import rated
from pnp.games.cancelletto.mind.lesson import lesson
from pnp.games.cancelletto.mind.likeness import key
from pnp.games.cancelletto.mind.outsider import found
from pnp.games.cancelletto.mind.panel import rating
from pnp.games.cancelletto.mind.polish import polished
from pnp.games.cancelletto.mind.proof import judge
from pnp.games.cancelletto.mind.solver import solve
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.rules.setup import deal
from pnp.solve.column import Column
from pnp.solve.panel import level

ROUNDS = 1
"""Boards that need more of the solver's patience are left out."""


def board(bare: RatedSetup) -> RatedSetup | None:
    """A board with its par, its level and a plan, if it can be won."""
    start = deal(bare.setup)
    solution = solve(start, rounds=ROUNDS)
    if solution.status != "win":
        return None
    without = solve(start, gate=False, rounds=ROUNDS)
    hard = difficulty(start, solution, without)
    if not hard:
        return None
    plan = polished(start, solution).plan
    told = (rated(solution.par, hard),)
    return RatedSetup(bare.setup, told, plan, hard.level, hard.rating)


def _found(board: RatedSetup) -> float:
    """How often a solver who is not on the panel wins from a board."""
    return found(deal(board.setup))


def _level(bare: RatedSetup) -> int:
    return level(rating(deal(bare.setup)))


EDITION = PuzzleEdition(
    "cancelletto",
    "CAN",
    1,
    (
        Kind(
            gatepuzzle.GATE,
            "G",
            {1: range(1, 5)},
            prove=gatepuzzle.prove,
            told=gatepuzzle.told,
            lesson=teaching.of_gate,
            found=gatepuzzle.found,
        ),
        Kind(
            tilepuzzle.TILE,
            "T",
            {1: (2, 3)},
            by_name=True,
            prove=tilepuzzle.prove,
            told=tilepuzzle.told,
            lesson=teaching.of_tile,
            found=tilepuzzle.found,
        ),
        Kind(
            turnpuzzle.LAST,
            "E",
            {2: (1, 2), 3: (2, 5)},
            by_name=True,
            prove=turnpuzzle.prove,
            told=turnpuzzle.told,
            lesson=teaching.of_turns,
            found=turnpuzzle.found,
        ),
    ),
)

SHARED = 729
"""Entries that were mined when levels were first counted."""

COLUMN: Column[Position] = Column(
    shared=SHARED,
    edition=EDITION,
    key=key,
    rated=board,
    level=_level,
    judge=judge,
    board_lesson=lesson,
    found=_found,
)
