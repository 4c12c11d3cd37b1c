"""Only move: of many moves one alone does not lose."""

from collections.abc import Collection, Iterator, Mapping
from functools import partial

from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.lesson import Lesson
from pnp.core.puzzle import Answer, Claim, Claims, Puzzle, same
from pnp.core.puzzle_code import Kind
from pnp.games.claustro.puzzles.lesson import Study, hint, why
from pnp.games.claustro.puzzles.proof import POSITIONS, forces, position_claim
from pnp.games.claustro.puzzles.shared import (
    GAME,
    PATIENCE,
    Played,
    colour,
    key,
    legend,
)
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver import difficulty
from pnp.games.claustro.solver.players import random_move, safe, values
from pnp.games.claustro.solver.tablebase import Table
from pnp.games.claustro.solver.tablebases import table
from pnp.solve.puzzle_search import first_puzzle

NAME = "only-move"

LEVELS: Mapping[int, Collection[int]] = {1: (2, 3, 4, 5)}
"""By the moves of the solver, those found often enough to be asked for."""

LOST = 8
"""All others lose in so many plies at most, so that it can be shown."""

CHOICES = 8
"""So many moves there are at least where only one does not lose."""


def _of_game(chance: Chance) -> Iterator[Puzzle[Position] | None]:
    """What the positions of one game make."""
    here, known = Played(Position()), table(())
    for _ in range(GAME):
        yield only(here, known)
        here = here.then(random_move(safe(values(here.position, known)), chance))


def only(played: Played, known: Table) -> Puzzle[Position] | None:
    """The one move that does not lose, where there are many."""
    position = played.position
    worth = values(position, known)
    kept = [move for move, value in worth.items() if value.kind != "loss"]
    slowest = max((value.distance or 0 for value in worth.values()), default=0)
    if len(worth) < CHOICES or len(kept) != 1 or slowest > LOST:
        return None
    if worth[kept[0]].kind != "cyclic":
        return None
    return difficulty.rated_puzzle(
        Puzzle(
            position,
            Event(f"{colour(played)}-only-move", {"count": len(worth)}),
            1,
            1,
            Answer(str(kept[0])),
            tempting=len(worth) - 1,
            only=1,
            key=key(position),
            game=played.record,
            kind=NAME,
        )
    )


def proof_note(puzzle: Puzzle[Position]) -> str:
    """What is proven of a puzzle, and by what."""
    return (
        f"that the others lose by plain search of the rules, that one of "
        f"{len(puzzle.position.legal())} does not by the table of {POSITIONS:,} "
        "positions"
    )


def prove(puzzle: Puzzle[Position]) -> Claims:
    """That the first move does not lose, and that every other does."""
    position, known = puzzle.position, table(())
    yield position_claim(puzzle)
    worth = values(position, known)
    kept = [str(move) for move, each in worth.items() if each.kind != "loss"]
    yield Claim("moves that do not lose", [puzzle.answer.move], kept)
    others = [move for move in position.legal() if str(move) != puzzle.answer.move]
    lost = [forces(position.apply(move), LOST // 2, known) for move in others]
    yield Claim("others lose", True, all(lost))
    yield from same(puzzle, only(Played(position), known))


def lesson(puzzle: Puzzle[Position]) -> Lesson:
    """What the only move teaches."""
    study = Study.of(puzzle)
    others = [worth.kind for move, worth in study.worth.items() if move != study.key]
    claim = Event("proof-only-move", {"count": len(study.worth)} if others else {})
    said = hint(study.key, list(study.worth))
    return study.lesson(Event(f"theme-{NAME}"), claim, others, said)


KIND = Kind(
    NAME,
    "K",
    LEVELS,
    partial(first_puzzle, _of_game, PATIENCE),
    place=2,
    prove=prove,
    proof=proof_note,
    lesson=lesson,
    why=why,
    legend=partial(legend, "only-how"),
)
