"""Puzzles of the kinds found by name: walking in, walled in, only move, the drop.

They come from the same games as other puzzles. Who walks in reaches the goal whatever
the replies; who is walled in has no move left, and wins by that; the only move does not
lose where all others do; the drop is asked for where the capture is given.
"""

from collections.abc import Collection, Iterator, Mapping
from functools import partial

from pnp.base.errors import UserError
from pnp.core.chance import Chance
from pnp.core.lesson import Lesson
from pnp.core.puzzle import Puzzle, Wish
from pnp.core.puzzle_code import Kind, PuzzleEdition
from pnp.games.claustro.puzzles import lesson, win
from pnp.games.claustro.puzzles.cross_check import find_odds, search_share
from pnp.games.claustro.puzzles.only_move import only
from pnp.games.claustro.puzzles.proof import proof_note, prove
from pnp.games.claustro.puzzles.shared import (
    DROP,
    GAME,
    ONLY,
    PATIENCE,
    WALKED,
    WALLED,
    Maker,
    Played,
    key,
    legend,
    mistakes,
)
from pnp.games.claustro.puzzles.the_drop import drop_puzzle
from pnp.games.claustro.puzzles.walk_in import walk_in_puzzle
from pnp.games.claustro.puzzles.walled_in import walled_in_puzzle
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver.players import random_move, safe, values
from pnp.games.claustro.solver.tablebase import Table
from pnp.games.claustro.solver.tablebases import table
from pnp.protocol.puzzles import Puzzles

LEVELS: Mapping[str, Mapping[int, Collection[int]]] = {
    WALKED: {2: (1, 2, 3, 5), 3: (1, 2, 3, 4, 5), 4: (2, 3, 4, 5)},
    WALLED: {2: (1, 2, 3, 4, 5), 3: (2, 3, 4, 5), 4: (2, 3, 4, 5)},
    ONLY: {1: (2, 3, 4, 5)},
    DROP: {2: (2, 3, 4, 5), 3: (3, 4, 5), 4: (3, 4, 5)},
}
"""By kind and by the moves of the solver, those found often enough to be asked for."""


def puzzle(wish: Wish, table: Table) -> Puzzle[Position]:
    """The first puzzle of a kind that fits, in games that the seed decides.

    Raises ``UserError`` if there is none in several thousand games.
    """
    kind = wish.kind or WALLED
    lengths = (wish.moves,) if wish.moves else tuple(LEVELS[kind])
    chance = Chance(wish.seed)
    for _ in range(PATIENCE):
        for played in _candidate_positions(kind, lengths, chance, table):
            wish.check()
            found = MAKERS[kind](played, table)
            if found and wish.level in (None, found.level):
                return found
    fault = f"no {kind} of level {wish.level}" if wish.level else f"no {kind}"
    raise UserError(f"{fault} in {PATIENCE} games")


def _candidate_positions(
    kind: str, lengths: tuple[int, ...], chance: Chance, table: Table
) -> Iterator[Played]:
    """The positions of one game, or beside its way, that may be such puzzles."""
    if kind != ONLY:
        yield from mistakes(chance, table, lengths)
        return
    here = Played(Position())
    for _ in range(GAME):
        yield here
        here = here.then(random_move(safe(values(here.position, table)), chance))


MAKERS: Mapping[str, Maker] = {
    WALKED: walk_in_puzzle,
    WALLED: walled_in_puzzle,
    ONLY: only,
    DROP: drop_puzzle,
}

RARE = (WALLED, ONLY, DROP)
"""Kinds of which a quick search finds hardly any."""


def _lesson(puzzle: Puzzle[Position]) -> Lesson:
    return lesson.lesson(puzzle, table(()))


def _cross_check_odds(puzzle: Puzzle[Position]) -> float:
    """How often a solver who is not on the panel finds the first move, or its drop."""
    move = puzzle.position.read(puzzle.answer.move)
    if puzzle.kind in RARE:
        offered = str(move).partition("@")[0] if puzzle.kind == DROP else ""
        return search_share(puzzle.position, move, offered)
    return find_odds(puzzle.position, [move])


def _kind(name: str, symbol: str, levels: Mapping[int, Collection[int]]) -> Kind:
    """A kind that is proven by the table, as all are."""
    by_name = name in LEVELS
    return Kind(
        name,
        symbol,
        levels,
        by_name,
        prove=partial(prove, MAKERS.get(name)),
        told=proof_note,
        lesson=_lesson,
        found=_cross_check_odds,
    )


EDITION = PuzzleEdition(
    "claustro",
    "CLA",
    1,
    (
        _kind("win", "W", win.LEVELS_BY_MOVES),
        _kind(WALLED, "B", LEVELS[WALLED]),
        _kind(ONLY, "K", LEVELS[ONLY]),
        _kind(DROP, "D", LEVELS[DROP]),
        _kind(WALKED, "G", LEVELS[WALKED]),
    ),
)

SHARED = 4_148
"""Entries that were mined when levels were first counted."""


def _posed(wish: Wish) -> Puzzle[Position]:
    maker = puzzle if wish.kind else win.puzzle
    return maker(wish, table(()))


PUZZLES: Puzzles[Position] = Puzzles(
    pose=_posed,
    legend=legend,
    levels=lambda: win.LEVELS_BY_MOVES,
    shared=SHARED,
    edition=EDITION,
    key=key,
)
