"""What the card of a puzzle must explain to be read: no more than it shows."""

from collections.abc import Iterator

from pnp.core.event import Event
from pnp.core.puzzle import Puzzle
from pnp.games.cancelletto.rules.events import gate_placed
from pnp.games.cancelletto.rules.moves import GONE, Placement, Removal
from pnp.games.cancelletto.rules.notation import parse_move
from pnp.games.cancelletto.rules.position import Position
from pnp.scene.paper import Legend

HOW = {"gate": "gate-how", "tile": "tile-how", "last-turns": "turns-how"}
"""What is said of each kind."""


def legend(puzzle: Puzzle[Position]) -> Legend:
    """The task and the gate in front; behind, what the moves say."""
    return Legend(tuple(_before(puzzle)), tuple(_behind(puzzle)))


def _before(puzzle: Puzzle[Position]) -> Iterator[Event]:
    yield Event("turn-now", {"turn": puzzle.position.number})
    yield Event(HOW[puzzle.kind])
    if puzzle.position.gate == GONE:
        yield Event("gate-gone")
    yield Event("overleaf")


def _behind(puzzle: Puzzle[Position]) -> Iterator[Event]:
    if not answered(puzzle):
        yield Event("tile-sign")
        yield Event("first-shown")


def first(position: Position) -> int:
    """The number of the turn that is to be played."""
    return position.number


def answered(puzzle: Puzzle[Position]) -> Event | None:
    """A gate or a tile in words, with its turn; turns are told move by move."""
    match parse_move(puzzle.answer.move.split(" ")[-1]):
        case Placement(gate):
            said = gate_placed(gate)
        case Removal(tile) if puzzle.kind == "tile":
            said = Event("removal", {"tile": tile})
        case _:
            return None
    return Event("numbered", {"number": puzzle.position.number, "said": said})
