"""Wins that no hidden hat can spoil: proved over all deals at once.

A player who searches knows what is seen, not which deal it is. So a way to win is one
move for all deals that still look alike; only what comes to light tells them apart.
"""

from collections.abc import Iterator, Sequence

from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.solver.bitboard import Bitboard, Effect
from pnp.games.tophats.solver.deals import worlds

Belief = Sequence[Bitboard]
"""All deals that look alike, the same player to move in each."""


def belief(seen: Position) -> Belief:
    """All that a position with hidden hats may be."""
    return [Bitboard.of(world) for world in worlds(seen)]


def wins(held: Belief, moves: int) -> Iterator[Effect]:
    """The moves that win for sure in so many moves at most, whatever is hidden."""
    for move in held[0].legal() if moves > 1 else held[0].winning():
        if always(held, move, moves):
            yield move


def always(held: Belief, move: Effect, moves: int) -> bool:
    """Whether a move wins in all deals, in so many moves at most, itself counted."""
    player = held[0].turn
    return all(
        group[0].winner == player or _holds(group, player, moves - 1)
        for group in after(held, move)
    )


def _holds(held: Belief, player: int, moves: int) -> bool:
    """Whether the player wins in so many moves, whatever the other replies."""
    if not moves or held[0].winner is not None:
        return False
    return not any(saves(held, reply, player, moves) for reply in held[0].legal())


def saves(held: Belief, reply: Effect, player: int, moves: int) -> bool:
    """Whether after a reply the player has no sure win in so many moves any more."""
    return not all(
        group[0].winner == player
        or (group[0].winner is None and any(True for _ in wins(group, moves)))
        for group in after(held, reply)
    )


def after(held: Belief, move: Effect) -> list[Belief]:
    """What may be seen after a move: the deals, parted by what comes to light."""
    groups: dict[object, list[Bitboard]] = {}
    for bitboard in held:
        done = bitboard.apply(move)
        groups.setdefault(_look(done), []).append(done)
    return list(groups.values())


def _look(bitboard: Bitboard) -> tuple[object, ...]:
    """What everybody sees; the heights follow from the moves made."""
    return bitboard.owned, bitboard.turn
