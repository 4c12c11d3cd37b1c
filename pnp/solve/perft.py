"""Perft: counting the ways to play on, the standard check of a move generator."""

from pnp.core.position import MoveT, Position


def perft(position: Position[MoveT], depth: int) -> int:
    """The number of ways to play exactly ``depth`` moves from here."""
    if depth == 0:
        return 1
    moves = position.legal()
    if depth == 1:
        return len(moves)
    return sum(perft(position.apply(move), depth - 1) for move in moves)
