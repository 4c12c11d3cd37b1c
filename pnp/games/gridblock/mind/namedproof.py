"""Proofs of puzzles found by name: every line by the plain rules, from every start."""

from pnp.core.claim import Claim, Claims, same
from pnp.core.puzzle import Puzzle
from pnp.games.gridblock.mind.named import not_all, where_to_start
from pnp.games.gridblock.mind.proof import lines, searched
from pnp.games.gridblock.rules.position import Position


def prove_most(puzzle: Puzzle[Position]) -> Claims:
    """That one line places the most cubes, which is not all."""
    found = searched(puzzle.position)
    said = [move for ply in puzzle.lines[0] for move in ply]
    yield Claim("solution", said, list(found.line))
    yield Claim("best lines", 1, found.lines)
    yield Claim("not all", True, found.cubes < puzzle.moves)
    yield from same(puzzle, not_all(puzzle.position))


def told_start(puzzle: Puzzle[Position]) -> str:
    """What is proven of a start, and by what."""
    position = puzzle.position
    count = lines(position)
    return f"1 start of {len(position.legal())}, {count:,} lines tried by the rules"


def prove_start(puzzle: Puzzle[Position]) -> Claims:
    """That all cards place from one start alone."""
    position = puzzle.position
    yield Claim("starts", [puzzle.answer.move], full_starts(position))
    yield from same(puzzle, where_to_start(position))


def full_starts(position: Position) -> list[str]:
    """The starts from which every card places a cube."""
    (held,) = position.hand.later
    return [
        str(start)
        for start in position.legal()
        if searched(position.apply(start)).cubes == len(held)
    ]
