"""What the card of a puzzle must explain to be read: no more than it shows."""

from collections.abc import Iterator

from pnp.core.event import Event
from pnp.core.puzzle import Answer, Puzzle
from pnp.games.claustro.rules.moves import Capture, parse_move
from pnp.games.claustro.rules.position import Position
from pnp.scene.paper import Legend


def legend(puzzle: Puzzle[Position]) -> Legend:
    """The task is told in front; behind, replies that are alike, and a capture."""
    how = HOW.get(puzzle.kind, "puzzle-how")
    return Legend((Event(how), Event("overleaf")), tuple(_behind(puzzle)))


HOW = {
    "walk-in": "walk-how",
    "walled-in": "walled-how",
    "only-move": "only-how",
    "the-drop": "drop-how",
}
"""What is said of the kinds that have names."""


def _behind(puzzle: Puzzle[Position]) -> Iterator[Event]:
    plies = [ply for line in puzzle.lines for ply in line]
    if any(len(ply) > 1 for ply in plies):
        yield Event("same-reply")
    if _leaves_out(puzzle.position, puzzle.answer):
        yield Event("other-replies")
    captures = [text for ply in plies for text in ply if "x" in text]
    for text in sorted(captures, key=lambda text: "@" not in text)[:1]:
        yield _captured(text)


def _leaves_out(position: Position, answer: Answer) -> bool:
    """Whether some reply is not among those that are told."""
    after = position.apply(position.read(answer.move))
    told = [(move, rest) for moves, rest in answer.defences for move in moves]
    if told and len(told) < len(after.legal()):
        return True
    return any(
        _leaves_out(after.apply(after.read(move)), rest) for move, rest in told if rest
    )


def _captured(text: str) -> Event:
    move = parse_move(text)
    if not isinstance(move, Capture):
        raise TypeError(f"{text} is no capture")
    facts = {"move": str(move), "origin": move.origin, "target": move.target}
    if move.drop is None:
        return Event("goal-capture-sign", facts)
    return Event("capture-sign", {**facts, "drop": move.drop})
