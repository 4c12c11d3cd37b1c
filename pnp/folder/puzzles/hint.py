"""Hints: whether something is taken, in which half of the board, which piece goes."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from pnp.boards import Board, Move
from pnp.core.event import Event
from pnp.core.hint import Offer, leaving_a_choice
from pnp.core.puzzle import Puzzle

HALVES = ("left", "right"), ("lower", "upper")


def hint(puzzle: Puzzle[Any]) -> Event | None:
    """What leaves a choice of moves, the answer among them."""
    position = puzzle.position
    answer: Any = position.read(puzzle.answer.move)
    offers = _offers(answer, position.source.board)
    return leaving_a_choice(offers, position.legal(), str)


def _offers(answer: Move, board: Board) -> Iterator[Offer[Any]]:
    """From what says least on; all are true of the answer."""
    takes = bool(answer.taken)
    said = Event("hint-takes" if takes else "hint-takes-nothing")
    yield Offer(said, partial(_takes, takes))
    for axis in range(len(HALVES)):
        if half := _half(board, axis, answer):
            yield Offer(Event(f"hint-{half}"), partial(_goes_to, board, axis, half))
    if answer.origin:
        said = Event("hint-origin", {"origin": answer.origin})
        yield Offer(said, partial(_goes_from, answer.origin))


def _half(board: Board, axis: int, move: Move) -> str:
    """In which half a move ends; nothing if that is in the middle, or nowhere."""
    if not (cell := move.target or move.placed):
        return ""
    places = [spot[axis] for spot in board.at.values()]
    off = 2 * board.at[cell][axis] - min(places) - max(places)
    return HALVES[axis][off > 0] if off else ""


def _takes(takes: bool, move: Any) -> bool:
    return bool(move.taken) == takes


def _goes_to(board: Board, axis: int, half: str, move: Any) -> bool:
    return _half(board, axis, move) == half


def _goes_from(origin: str, move: Any) -> bool:
    return bool(move.origin == origin)
