"""The panel at Claustro: what simple players make of every move.

The greedy one likes to win, then to take, then to go on with its foremost pawn. The
others look one to three plies ahead, and there go by how the race to the goals stands.
Where it is asked for a drop alone, of which greed and one ply say nothing, all look at
replies to each drop: at one, at two, at every one, or at eight with what follows them.
"""

from collections.abc import Collection, Sequence
from functools import cache, lru_cache
from math import inf

from pnp.core.puzzle import Puzzle
from pnp.games.claustro.rules.board import CELLS
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver.answer import written_move
from pnp.games.claustro.solver.bitboard import (
    AHEAD,
    CLOSED,
    DIAGONAL,
    FULL,
    GOAL,
    SQUARES,
    Bitboard,
    PackedMove,
    moves,
    squares,
)
from pnp.solve import difficulty
from pnp.solve.known_variants import familiar

KNOWN = frozenset({"third-occurrence"})
"""The variants by which it chooses too: pawns may be dropped where they ever may."""

Worths = Sequence[Sequence[int]]
"""By player, what each makes of every move, in the order of the bitboard's moves."""

WON = 100
"""More than any race."""

TAKEN = 20
"""What a capture is worth to the greedy."""

PLIES = (1, 2, 3)

LOOKS = ((1, 1), (1, 2), (1, inf), (2, 8))
"""Who asks for a drop: to how many plies replies are followed, and how many of them."""


@lru_cache(1 << 10)
def worths(bitboard: Bitboard) -> Worths:
    """What the greedy player and those who look ahead make of every move."""
    found = moves_of(bitboard)
    return (
        [greed(move) for move in found],
        *(foresight(found, plies) for plies in PLIES),
    )


def rated_puzzle(puzzle: Puzzle[Position]) -> Puzzle[Position]:
    """A puzzle with its rating: the panel is asked for its first move."""
    return difficulty.rated_puzzle(
        puzzle, rating(puzzle.position, [puzzle.answer.move])
    )


def rating(position: Position, right: Collection[str]) -> int:
    """How many of 1,000 players fail to choose a right move."""
    bitboard = _bitboard(position)
    written = [written_move(move, position.turn) for move in moves_of(bitboard)]
    places = [place for place, text in enumerate(written) if text in right]
    return difficulty.rating([difficulty.Choice(places, worths(bitboard))])


def of_drop(position: Position, right: str) -> int:
    """How many of 1,000 players fail to find where to drop what they capture."""
    capture, _, _ = right.partition("@")
    ways = {
        written: move
        for move in moves_of(_bitboard(position))
        if (written := written_move(move, position.turn)).startswith(f"{capture}@")
    }
    place = list(ways).index(right)
    left = {
        plies: [_reply_values(way, plies) for way in ways.values()]
        for plies, _ in LOOKS
    }
    found = [difficulty.steadiest(left[plies], place, looks) for plies, looks in LOOKS]
    return difficulty.failure_rating(1 / len(ways), found)


def _bitboard(position: Position) -> Bitboard:
    """The bitboard of a position in which pawns may be dropped on all squares."""
    familiar(position.variants, KNOWN)
    return Bitboard.of(position)


def _reply_values(drop: PackedMove, plies: int) -> Sequence[int]:
    """What each reply leaves of a drop, followed to so many plies, itself counted."""
    replies = moves_of(drop.after) if drop.after else ()
    return [-_ahead(each, plies - 1, -WON) for each in replies] or [-WON]


def greed(move: PackedMove) -> int:
    """What a move gains at once."""
    if move.after is None:
        return WON
    return TAKEN * move.capture - DISTANCE[move.target]


def foresight(found: Sequence[PackedMove], plies: int) -> Sequence[int]:
    """What moves are worth so many plies later; worse ones are only known to be."""
    worth: list[int] = []
    for move in found:
        best = max(worth, default=-WON)
        worth.append(_ahead(move, plies - 1, max(best - 1, -WON)))
    return worth


def _ahead(move: PackedMove, plies: int, least: int) -> int:
    """What a move is worth to who makes it, so many plies later.

    What is worth less than the least is only known to be.
    """
    return WON if move.after is None else -_best(move.after, plies, -WON, -least)


def _best(bitboard: Bitboard, plies: int, low: int, high: int) -> int:
    """What a position is worth to who moves, cut off outside of two bounds."""
    if not plies:
        return WON if _is_stuck(bitboard) else _race(bitboard)
    found = moves_of(bitboard)
    if not found:
        return WON
    for move in found:
        low = max(low, _ahead(move, plies - 1, low))
        if low >= high:
            break
    return low


def _race(bitboard: Bitboard) -> int:
    """How much nearer to its goal the foremost pawn is than the other player's."""
    return _steps(bitboard.other, OTHERS) - _steps(bitboard.own, OWN)


def _steps(pawns: int, nearer: Sequence[int]) -> int:
    return next(steps for steps, squares in enumerate(nearer, 1) if pawns & squares)


def _is_stuck(bitboard: Bitboard) -> bool:
    """Whether who is to move has no move, and so has won (CLA-7)."""
    own, other = bitboard
    free = FULL & ~(own | other)
    return not any(free & STEPS[n] or other & TAKES[n] for n in squares(own))


@lru_cache(1 << 16)
def moves_of(bitboard: Bitboard) -> Sequence[PackedMove]:
    """The legal moves of a position in which pawns may be dropped on all squares."""
    return tuple(moves(bitboard, CLOSED["default"]))


STEPS, TAKES = (
    tuple(sum(1 << target for target in targets) for targets in each)
    for each in (AHEAD, DIAGONAL)
)

DISTANCE = tuple(
    CELLS[GOAL].column - cell.column + CELLS[GOAL].row - cell.row for cell in CELLS
)
"""Steps from every square to the goal of who moves."""

FARTHEST = max(DISTANCE)


@cache
def _ring(steps: int) -> tuple[int, int]:
    """The squares so many steps from the goal of who moves, and of the other."""
    own = sum(1 << n for n in range(SQUARES) if DISTANCE[n] == steps)
    other = sum(1 << n for n in range(SQUARES) if DISTANCE[SQUARES - 1 - n] == steps)
    return own, other


OWN, OTHERS = zip(*map(_ring, range(1, FARTHEST + 1)), strict=True)
"""The squares that are one step from the goal, two steps, and so on."""
