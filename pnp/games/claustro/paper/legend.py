"""What the card of a puzzle must explain to be read: no more than it shows."""

from collections.abc import Iterator

from pnp.core.event import Event
from pnp.core.puzzle import Puzzle
from pnp.games.claustro.rules.moves import Capture, parse_move
from pnp.games.claustro.rules.position import Position
from pnp.scene.paper import Legend


def legend(puzzle: Puzzle[Position]) -> Legend:
    """The task is told in front; behind, replies that are alike, and a capture."""
    return Legend((Event("puzzle-how"), Event("overleaf")), tuple(_behind(puzzle)))


def _behind(puzzle: Puzzle[Position]) -> Iterator[Event]:
    plies = [ply for line in puzzle.lines for ply in line]
    yield Event("same-reply" if any(len(ply) > 1 for ply in plies) else "other-replies")
    moves = [parse_move(text) for ply in plies for text in ply]
    captures = [move for move in moves if isinstance(move, Capture)]
    for move in sorted(captures, key=lambda move: move.drop is None)[:1]:
        yield _captured(move)


def _captured(move: Capture) -> Event:
    facts = {"move": str(move), "origin": move.origin, "target": move.target}
    if move.drop is None:
        return Event("goal-capture-sign", facts)
    return Event("capture-sign", {**facts, "drop": move.drop})
