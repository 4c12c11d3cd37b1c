"""What all kinds share: late positions of games that are won, legends, places."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.puzzle import Legend, Puzzle
from pnp.core.setup import SEEDS, Setup
from pnp.games.cancelletto.rules.board import COLOURS, HOLE, SIZE, Side, Tile
from pnp.games.cancelletto.rules.moves import GONE, IN_HAND, Removal
from pnp.games.cancelletto.rules.notation import parse_move
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.rules.setup import EDITIONS, deal
from pnp.games.cancelletto.solver.fewest_turns import Solution, with_plan
from pnp.games.cancelletto.solver.plan import Course
from pnp.games.cancelletto.solver.sat_encoding import Problem
from pnp.games.cancelletto.solver.sat_oracle import Oracle, UndecidedError

FIRST = 6
"""The first turn that is looked at: before it, many ways win."""

PATIENCE = 3_000
"""So many games are dealt in search of one puzzle."""

CONFLICTS = 5_000
"""What takes more to decide is no puzzle."""


def begun(chance: Chance, *, gate: bool) -> Iterator[Position]:
    """The beginning of the late turns of a game that chance deals and a plan wins.

    Without leave to place the gate it stays in hand.
    """
    return (position for position, _ in _played_turns(chance, gate=gate))


def tile_moments(chance: Chance) -> Iterator[tuple[Position, Tile]]:
    """The same before the tile that goes then, the gate placed or gone."""
    for position, turn in _played_turns(chance, gate=True):
        *steps, last = turn.split(" ")
        if isinstance(taken := parse_move(last), Removal):
            for text in steps:
                position = position.apply(position.read(text))
            pawns = position.pawns[position.turn]
            yield replace(without_spare_gate(position), moved=pawns), taken.tile


def _played_turns(chance: Chance, *, gate: bool) -> Iterator[tuple[Position, str]]:
    """The turns of such a game, each with the position in which it begins."""
    position = deal(Setup(EDITIONS[-1], seed=chance.below(SEEDS)))
    for number, turn in enumerate(_winning_turns(position, gate=gate), start=1):
        if number >= FIRST:
            yield position, turn
        for text in turn.split(" "):
            position = position.apply(position.read(text))


def without_spare_gate(position: Position) -> Position:
    """The position with no gate to be placed any more."""
    is_open = position.gate == IN_HAND
    return replace(position, gate=GONE) if is_open else position


def wins_within(position: Position, turns: int) -> bool:
    """Whether a game can be won in so many turns; raises ``UndecidedError``."""
    if outcome := position.outcome():
        return outcome.scores[0] > 0
    problem = Problem.of(position)
    last = min(problem.first + turns - 1, problem.latest)
    return problem.earliest <= last and course(problem, last) is not None


def turns_of(puzzle: Puzzle[Position]) -> int:
    """In how many turns a puzzle asks for a win."""
    return int(str(puzzle.task.facts["turns"]))


def wins_by(position: Position, *turns: object) -> bool:
    """Whether some moves, written with spaces and commas, win by the plain rules."""
    for text in " ".join(map(str, turns)).replace(",", "").split(" "):
        position = position.apply(position.read(text))
    outcome = position.outcome()
    return bool(outcome and outcome.scores[0] > 0)


def course(problem: Problem, last: int) -> Course | None:
    """A win by a turn, if there is one; raises ``UndecidedError``."""
    oracle = Oracle(problem.encoding(last))
    try:
        return oracle.course(conflicts=CONFLICTS)
    finally:
        oracle.close()


def _winning_turns(position: Position, *, gate: bool) -> Sequence[str]:
    """The turns of a win by the last turn that there can be; none if none is found."""
    if position.outcome():
        return ()
    problem = Problem.of(position, gate=gate)
    try:
        found = course(problem, problem.latest)
    except UndecidedError:
        return ()
    if not found:
        return ()
    return with_plan(Solution("unknown"), problem, problem.latest, found).plan


def bears(start: Position, tile: Tile) -> bool:
    """Whether a tile bears a pawn or a coloured square."""
    return any(
        cell in start.pawns[player] or cell in start.coloured(player)
        for cell in tile.cells
        for player in range(len(COLOURS))
    )


def lies(side: Side) -> str:
    """On which side of the board a side lies, or in its hole, or where a tile lay."""
    beyond = side.cell.step(side.direction)
    if not (0 <= beyond.column < SIZE and 0 <= beyond.row < SIZE):
        return side.direction
    return "hole" if Tile.of(beyond) == HOLE else "gap"


def numbered_turns(turns: Sequence[str], first: int = 1) -> str:
    """The turns of a win, written with their numbers."""
    return "; ".join(
        f"{number}.\N{NO-BREAK SPACE}{turn}"
        for number, turn in enumerate(turns, start=first)
    )


def legend(how: str, puzzle: Puzzle[Position], said: Event | None = None) -> Legend:
    """The task and the gate in front; behind, what the moves say."""
    gone = (Event("gate-gone"),) if puzzle.position.gate == GONE else ()
    front = (Event(how), *gone, Event("overleaf"))
    behind = () if said else (Event("first-shown"),)
    return Legend(front, behind, said)


def first(position: Position) -> int:
    """The number of the turn that is to be played."""
    return position.number
