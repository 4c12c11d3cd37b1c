"""Most hats: one move captures more than every other."""

from collections.abc import Iterator, Sequence
from functools import partial

from pnp.core.event import Event
from pnp.core.lesson import TRIES, Lesson, Proof, Refutation
from pnp.core.puzzle import LEVELS, Answer, Claims, Legend, Puzzle
from pnp.core.puzzle_code import Kind
from pnp.games.tophats.puzzles.shared import (
    GRADES,
    Grade,
    Met,
    Way,
    _graded_puzzle,
    _hats,
    _only,
    first_rated,
    hint,
    legend,
    met_again,
    origin,
    others,
    proven,
    rated_puzzle,
    stands_out,
    theme,
)
from pnp.games.tophats.rules.board import NUMBERS, members
from pnp.games.tophats.rules.moves import Chain, Move, Shrink, parse_move
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.walks import jumps_of
from pnp.games.tophats.solver.bitboard import Bitboard

# --- the greatest capture


def lesson(puzzle: Puzzle[Position]) -> Lesson:
    """What the greatest capture teaches."""
    position = puzzle.position
    key = position.read(puzzle.answer.move)
    hats = {move: position.captured(move).bit_count() for move in position.legal()}
    most = hats.pop(key)
    cells = tuple(members(position.captured(key)))
    claim = Event("proof-most", {"count": len(hats) + 1, "hats": most})
    return Lesson(
        theme(puzzle),
        tuple(_short_of(hats, most)),
        Event("end-captures", {"cells": cells}),
        Proof(claim, Event("proof-rules", {"less": max(hats.values())})),
    )


def _short_of(hats: dict[Move, int], most: int) -> Iterator[Refutation]:
    """The greatest captures that are not the greatest, each of another stack."""
    first: dict[object, Move] = {}
    for move in sorted(hats, key=hats.__getitem__, reverse=True):
        first.setdefault(origin(move), move)
    for move in list(first.values())[:TRIES]:
        yield Refutation(str(move), _fewer(move, hats[move], most))


def refute(puzzle: Puzzle[Position], tried: str) -> Event:
    """How many hats a move takes, and how many the greatest capture."""
    position = puzzle.position
    moves = map(position.read, (tried, puzzle.answer.move))
    hats, most = (position.captured(move).bit_count() for move in moves)
    return _fewer(position.read(tried), hats, most)


def _fewer(move: Move, hats: int, most: int) -> Event:
    return Event("try-fewer", {"move": str(move), "hats": hats, "most": most})


def proof_note(puzzle: Puzzle[Position]) -> str:
    """What is proven of a greatest capture, and by what."""
    moves = len(puzzle.position.legal())
    return f"1 of {moves} moves captures most, all of them tried by the rules"


def prove(puzzle: Puzzle[Position]) -> Claims:
    """That one capture is the greatest, in the game that leads to it."""
    met = met_again(puzzle)
    made = greatest(met, puzzle.moves)
    yield from proven(puzzle, met, most(met.truth), made and rated_puzzle(made))


def most(truth: Position) -> Sequence[str]:
    """The moves that capture most."""
    hats = {move: truth.captured(move).bit_count() for move in truth.legal()}
    return [str(move) for move in hats if hats[move] == max(hats.values())]


NAME = "most-hats"

LEAST = 2
"""The fewest hats that a greatest capture takes."""

MANY = 4
"""So many moves that capture almost as much make a puzzle harder."""


def greatest(met: Met, moves: int) -> Puzzle[Position] | None:
    """The puzzle to capture as much as one can."""
    position = met.truth
    best = _only(position, max(Bitboard.of(position).legal(), key=_hats))
    if not best:
        return None
    hats = [position.captured(move).bit_count() for move in position.legal()]
    near = hats.count(max(hats) - 1)
    grade = Grade(moves, _capture_level(position, best, near), near)
    return _graded_puzzle(met, "captures-most", grade, Answer(str(best)))


def _capture_level(position: Position, move: Move, near: int) -> int:
    """From 1 to 5: by its jumps, own stacks to step on and moves that almost do."""
    chain = move.then if isinstance(move, Shrink) else move
    jumps = jumps_of(chain) if isinstance(chain, Chain) else None
    if not jumps:
        return 1
    own = {NUMBERS[s.cell] for s in position.stacks if s.owner == position.turn}
    stepped = sum(1 for cell in own if jumps.jumped >> cell & 1)
    level = len(jumps.path) - 3 + bool(stepped) + (near >= MANY)
    return max(1, min(LEVELS, level))


def _promises(way: Way, _: int) -> bool:
    return stands_out(way, LEAST)


def capture_legend(puzzle: Puzzle[Position]) -> Legend:
    """What a capture asks for by whatever way, and the other ways to make it."""
    ways = list(others(puzzle.position, parse_move(puzzle.answer.move)))
    key = "other-ways" if ways[1:] else "other-way"
    last = [Event(key, {"count": len(ways)})] if ways else []
    return legend(Event("only-most"), puzzle, last=last)


KIND = Kind(
    NAME,
    "M",
    {1: (1, 2, 3, 4, 5)},
    partial(first_rated, greatest, _promises),
    place=0,
    grades={1: GRADES[1]},
    prove=prove,
    proof=proof_note,
    lesson=lesson,
    refute=refute,
    hint=hint,
    legend=capture_legend,
)
