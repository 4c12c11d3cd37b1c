"""Proofs of puzzles found by name: every line by the plain rules, from every start."""

from pnp.core.puzzle import Puzzle
from pnp.games.gridblock.mind.named import START, not_all, where_to_start
from pnp.games.gridblock.mind.proof import lines, searched
from pnp.games.gridblock.rules.position import Position
from pnp.solve.column import Claim, Claims


def told(puzzle: Puzzle[Position]) -> str:
    """What is proven of a puzzle, and by what."""
    position = puzzle.position
    count = lines(position)
    if puzzle.kind == START:
        return f"1 start of {len(position.legal())}, {count:,} lines tried by the rules"
    return f"1 best line of {count:,}, all of them tried by the rules"


def prove(puzzle: Puzzle[Position]) -> Claims:
    """All that a puzzle's card says, from its position on."""
    position = puzzle.position
    if puzzle.kind == START:
        yield Claim("starts", [puzzle.answer.move], full_starts(position))
        again = where_to_start(position)
    else:
        found = searched(position)
        said = [move for ply in puzzle.lines[0] for move in ply]
        yield Claim("solution", said, list(found.line))
        yield Claim("best lines", 1, found.lines)
        yield Claim("not all", True, found.cubes < puzzle.moves)
        again = not_all(position)
    for name in ("task", "moves", "answer", "tempting", "only", "rating", "level"):
        yield Claim(name, getattr(puzzle, name), again and getattr(again, name))


def full_starts(position: Position) -> list[str]:
    """The starts from which every card places a cube."""
    (held,) = position.hand.later
    return [
        str(start)
        for start in position.legal()
        if searched(position.apply(start)).cubes == len(held)
    ]
