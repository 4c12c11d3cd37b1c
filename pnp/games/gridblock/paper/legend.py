"""What the card of a puzzle must explain to be read: no more than it shows."""

from collections.abc import Iterator

from pnp.core.event import Event
from pnp.core.puzzle import Puzzle
from pnp.games.gridblock.rules.board import CELLS
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import Restoration
from pnp.scene.paper import Legend


def legend(puzzle: Puzzle[Position] | Puzzle[Restoration]) -> Legend:
    """Mover and closed tiles in front; moves go by names that need no telling."""
    if isinstance(puzzle.position, Restoration):
        front = (Event("restore-even"), Event("restore-below"), Event("overleaf"))
        return Legend(front, ())
    return Legend(tuple(_before(puzzle.position)), ())


def _before(position: Position) -> Iterator[Event]:
    if position.is_puzzle:
        yield Event("puzzle-alone")
        yield Event("puzzle-frame" if position.mover else "puzzle-start")
    else:
        yield Event("duel-how")
    if any(map(position.is_gridblocked, CELLS)):
        yield Event("puzzle-hatched")
    if position.is_puzzle:
        yield Event("overleaf")
