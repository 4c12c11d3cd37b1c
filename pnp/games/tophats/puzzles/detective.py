"""Detective: one move alone frees a hat, although nothing captured shows it."""

from pnp.core.event import Event
from pnp.games.tophats.puzzles.demands import Demand, demand_kind
from pnp.games.tophats.rules.board import COLOURS, LETTERS, NUMBERS, bit, members
from pnp.games.tophats.rules.moves import Move
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.solver.bitboard import Bitboard, Effect


def frees(before: Bitboard, move: Effect, left: Bitboard) -> bool:
    """Whether a hat of who has just moved came to light."""
    return bool(left.owned[before.turn] & move.captured)


def _is_covered(seen: Position, move: Effect) -> bool:
    """Whether nothing captured shows that it frees a hat, and as much tempts."""
    own = LETTERS[seen.turn]
    shows = any(
        move.captured >> NUMBERS[stack.cell] & 1 and stack.hats[1:2] == own
        for stack in seen.stacks
    )
    hats = move.captured.bit_count()
    others = (each for each in Bitboard.of(seen).legal() if each != move)
    return not shows and any(
        each.captured.bit_count() >= hats - 1 for each in others if each.captured
    )


def _frees(deal: Position, move: Move) -> bool:
    """Whether a stack that was captured from is one's own now."""
    captured = deal.captured(move)
    return any(
        captured & bit(stack.cell) and stack.owner == deal.turn
        for stack in deal.apply(move).stacks
    )


def _end(seen: Position, key: Effect) -> Event:
    colour, cells = COLOURS[seen.turn], tuple(members(key.captured))
    if len(cells) == 1:
        return Event(f"{colour}-end-freed-one", {"cell": cells[0]})
    return Event(f"{colour}-end-freed", {"cells": cells})


FREE = Demand(
    "detective",
    "frees-a-hat",
    range(20, 211),
    3,
    frees,
    _frees,
    only="only-sure",
    claim="proof-freeing",
    hint="hint-freeing",
    refutation="{colour}-try-frees-none",
    end=_end,
    is_hidden=_is_covered,
    in_a_deal=True,
)

KIND = demand_kind(FREE, "D", range(1, 5), place=3)
