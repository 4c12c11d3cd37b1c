"""What the card of a puzzle explains beside the task, and beside the solution."""

from hexapawn.rules.events import ending
from hexapawn.rules.position import Position
from pnp.core.event import Event
from pnp.core.puzzle import Puzzle
from pnp.protocol.puzzles import Legend


def legend(puzzle: Puzzle[Position]) -> Legend:
    """In front how to read the task, behind how the main line ends the game."""
    position = puzzle.position
    for text, *_ in puzzle.lines[0]:
        position = position.apply(position.read(text))
    outcome = position.outcome()
    return Legend((Event("puzzle-how"),), (ending(outcome),) if outcome else ())
