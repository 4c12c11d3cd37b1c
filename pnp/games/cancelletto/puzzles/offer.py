"""The column of Cancelletto: boards that can be won, rated."""

from collections.abc import Callable, Iterator, Mapping

from pnp.base.errors import UserError
from pnp.core.chance import Chance
from pnp.core.puzzle import Puzzle, Wish
from pnp.core.puzzle_code import Kind, PuzzleEdition
from pnp.games.cancelletto.puzzles import gate, last_turns, rated_board, shared, tile
from pnp.games.cancelletto.puzzles.cross_check import win_share
from pnp.games.cancelletto.puzzles.shared import begun, tile_moments
from pnp.games.cancelletto.rules.likeness import key
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.rules.setup import deal
from pnp.games.cancelletto.solver.answer import rating_event
from pnp.games.cancelletto.solver.difficulty import difficulty, rating
from pnp.games.cancelletto.solver.fewest_turns import solve
from pnp.games.cancelletto.solver.polish import polished
from pnp.protocol.entries import RatedSetup
from pnp.protocol.puzzles import Puzzles
from pnp.solve.difficulty import level

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
    told = (rating_event(solution.par, hard),)
    return RatedSetup(bare.setup, told, plan, hard.level, hard.rating)


def _cross_check_odds(board: RatedSetup) -> float:
    """How often a solver who is not on the panel wins from a board."""
    return win_share(deal(board.setup))


def _level(bare: RatedSetup) -> int:
    return level(rating(deal(bare.setup)))


EDITION = PuzzleEdition(
    "cancelletto",
    "CAN",
    1,
    (
        Kind(
            gate.GATE,
            "G",
            {1: range(1, 5)},
            prove=gate.prove,
            told=gate.proof_note,
            lesson=gate.of_gate,
            found=gate.cross_check_odds,
        ),
        Kind(
            tile.TILE,
            "T",
            {1: (2, 3)},
            by_name=True,
            prove=tile.prove,
            told=tile.proof_note,
            lesson=tile.of_tile,
            found=tile.cross_check_odds,
        ),
        Kind(
            last_turns.LAST,
            "E",
            {2: (1, 2), 3: (2, 5)},
            by_name=True,
            prove=last_turns.prove,
            told=last_turns.proof_note,
            lesson=last_turns.of_turns,
            found=last_turns.cross_check_odds,
        ),
    ),
)

SHARED = 729
"""Entries that were mined when levels were first counted."""

PATIENCE = 3_000
"""So many games are dealt in search of one puzzle."""

USUAL = gate.GATE
"""The kind of who names none."""


def _gates(chance: Chance) -> Iterator[Puzzle[Position] | None]:
    return map(gate.puzzle_at, begun(chance, gate=False))


def _tiles(chance: Chance) -> Iterator[Puzzle[Position] | None]:
    return (tile.puzzle_of_tile(*each) for each in tile_moments(chance))


def _turns(chance: Chance) -> Iterator[Puzzle[Position] | None]:
    return map(last_turns.puzzle_at, begun(chance, gate=True))


MAKERS: Mapping[str, Callable[[Chance], Iterator[Puzzle[Position] | None]]] = {
    gate.GATE: _gates,
    tile.TILE: _tiles,
    last_turns.LAST: _turns,
}
"""What the turns of a game make, if they make a puzzle, by its kind."""


def puzzle(wish: Wish) -> Puzzle[Position]:
    """The first puzzle of a kind that fits, in games that the seed decides.

    Raises ``UserError`` if there is none in many games.
    """
    chance = Chance(wish.seed)
    make = MAKERS[wish.kind or USUAL]
    for _ in range(PATIENCE):
        for puzzle in make(chance):
            wish.check()
            if puzzle and _fits(puzzle, wish):
                return puzzle
    raise UserError(f"no {wish.kind} is so in {PATIENCE} games")


def _fits(found: Puzzle[Position], wish: Wish) -> bool:
    return wish.moves in (None, found.moves) and wish.level in (None, found.level)


PUZZLES: Puzzles[Position] = Puzzles(
    pose=puzzle,
    legend=shared.legend,
    answered=shared.answer_event,
    hint=rated_board.hint,
    first=shared.first,
    shared=SHARED,
    edition=EDITION,
    key=key,
    rated=board,
    level_of=_level,
    judge=rated_board.judge,
    board_lesson=rated_board.lesson,
    found=_cross_check_odds,
)
