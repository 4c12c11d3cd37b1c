"""The panel of tempers at Claustro: what each makes of a move, or of a drop.

The greedy one likes to win, then to take, then to go on with its foremost pawn; the one
who takes likes to have more to take than is taken from it; the one who keeps ways open
to have more moves than the other; the one who goes straight on reckons one to three
plies. All but the last look at some of the moves only. Where the capture is given, they
go by what the other could then make of each drop, a ply further on.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pnp.core.puzzle import Puzzle
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver.answer import written_move
from pnp.games.claustro.solver.bitboard import (
    AHEAD,
    DIAGONAL,
    FULL,
    Bitboard,
    PackedMove,
    from_across,
    squares,
)
from pnp.games.claustro.solver.difficulty import (
    PLIES,
    TAKEN,
    WON,
    foresight,
    greed,
    moves_of,
)
from pnp.solve.tempers import looked_at, rating, taken, told


def of_move(puzzle: Puzzle[Position]) -> int:
    """How many of 1,000 tries fail to find the move that begins the answer."""
    found = _offered(puzzle, "")
    likings = {temper: list(map(like, found.values())) for temper, like in LIKING}
    return _rating(puzzle, found, likings, PLIES)


def of_drop(puzzle: Puzzle[Position]) -> int:
    """The same where the capture is given, and only its drop is asked for."""
    found = _offered(puzzle, f"{puzzle.answer.move.partition('@')[0]}@")
    likings = {
        temper: [_left(drop, like) for drop in found.values()]
        for temper, like in LIKING
    }
    return _rating(puzzle, found, likings, [plies + 1 for plies in PLIES])


def _offered(puzzle: Puzzle[Position], first: str) -> Mapping[str, PackedMove]:
    """The moves that begin so, as they are written."""
    position = puzzle.position
    found = moves_of(Bitboard.of(position))
    named = {written_move(move, position.turn): move for move in found}
    return {text: move for text, move in named.items() if text.startswith(first)}


def _rating(
    puzzle: Puzzle[Position],
    offered: Mapping[str, PackedMove],
    likings: Mapping[str, Sequence[float]],
    plies: Sequence[int],
) -> int:
    found, right = list(offered.values()), list(offered).index(puzzle.answer.move)
    worths = {"guessing": [0] * len(found), **likings}
    odds = {temper: looked_at(worth, right) for temper, worth in worths.items()}
    straight = [told(taken(foresight(found, each), [right])) for each in plies]
    return rating({**odds, "straight": straight}, len(found))


def _left(drop: PackedMove, like: Callable[[PackedMove], float]) -> float:
    """What a drop leaves, by what the other would like best."""
    replies = moves_of(drop.after) if drop.after else ()
    return -max(map(like, replies), default=WON)


def _takes(move: PackedMove) -> float:
    """What is taken now and could be next, less what the other could take."""
    if move.after is None:
        return WON
    own, other = _back(move.after), move.after
    return TAKEN * move.capture + _captures(own) - _captures(other)


def _freedom(move: PackedMove) -> float:
    """By how many pawns and squares who moved could move more than the other."""
    if move.after is None:
        return WON
    return _ways(_back(move.after)) - _ways(move.after)


def _back(after: Bitboard) -> Bitboard:
    """A position as who has just moved sees it."""
    return from_across(after.own, after.other)


def _captures(bitboard: Bitboard) -> int:
    return sum(
        bitboard.other >> target & 1
        for origin in squares(bitboard.own)
        for target in DIAGONAL[origin]
    )


def _ways(bitboard: Bitboard) -> int:
    """The steps and the captures of who is to move, drops not told apart."""
    free = FULL & ~(bitboard.own | bitboard.other)
    steps = sum(
        free >> target & 1
        for origin in squares(bitboard.own)
        for target in AHEAD[origin]
    )
    return steps + _captures(bitboard)


LIKING = (("greedy", greed), ("taking", _takes), ("open", _freedom))
"""What each temper that goes by liking makes of a move."""

RATERS: Mapping[str, Callable[[Puzzle[Any]], int]] = {
    **dict.fromkeys(("win", "walk-in", "walled-in", "only-move"), of_move),
    "the-drop": of_drop,
}
"""By kind, how many of 1,000 tries at a puzzle fail."""
