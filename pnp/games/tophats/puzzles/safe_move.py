"""Safe move: after one move alone nothing of one's own can be captured."""

from collections.abc import Mapping

from pnp.core.event import Event
from pnp.games.tophats.puzzles.demands import Demand, demand_kind
from pnp.games.tophats.rules.board import COLOURS, bit, members
from pnp.games.tophats.rules.moves import Move
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.solver.bitboard import Bitboard, Effect, effect, matching
from pnp.games.tophats.solver.deals import worlds


def is_safe(before: Bitboard, _: Effect, left: Bitboard) -> bool:
    """Whether nothing of who has just moved can be captured next."""
    if left.winner is not None or left.turn == before.turn:
        return False
    own = left.owned[before.turn]
    return not any(reply.captured & own for reply in left.legal())


def _is_safe(deal: Position, move: Move) -> bool:
    """Whether no reply captures from a stack of who has moved."""
    after = deal.apply(move)
    if after.outcome() or after.turn == deal.turn:
        return False
    own = sum(bit(stack.cell) for stack in after.stacks if stack.owner == deal.turn)
    return not any(after.captured(reply) & own for reply in after.legal())


def _capture(seen: Position, move: Move, left: Bitboard) -> Mapping[str, object] | None:
    """A reply that captures, in a deal, and what it captures.

    ``None`` where nobody is left to reply.
    """
    if left.winner is not None or left.turn == seen.turn:
        return None
    done = effect(seen, move)
    own = left.owned[seen.turn]
    reply = max(left.legal(), key=lambda each: (each.captured & own).bit_count())
    deal = next(each for each in worlds(seen) if Bitboard.of(each).apply(done) == left)
    cells = tuple(members(reply.captured & own))
    return {"reply": str(matching(deal.apply(move), reply)), "cells": cells}


def _end(seen: Position, _: Effect) -> Event:
    return Event(f"{COLOURS[seen.turn]}-end-safe")


SAFE = Demand(
    "safe-move",
    "stays-safe",
    range(2, 211),
    6,
    is_safe,
    _is_safe,
    only="only-safe",
    claim="proof-safe",
    hint="hint-safe",
    refutation="try-caught",
    end=_end,
    reply=_capture,
)

KIND = demand_kind(SAFE, "F", (3, 4), place=2)
