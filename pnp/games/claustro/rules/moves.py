"""The moves of Claustro: steps, and captures with their drops (CLA-3 to CLA-6)."""

import re
from functools import lru_cache
from typing import NamedTuple

from pnp.core.grid import Cell
from pnp.core.position import notational
from pnp.errors import NotationError, Reason, quoted
from pnp.games.claustro.rules.board import NAMING


@notational
class Step(NamedTuple):
    """A pawn goes one square towards its goal (CLA-3)."""

    origin: Cell
    target: Cell

    def __str__(self) -> str:
        return f"{self.origin}-{self.target}"


@notational
class Capture(NamedTuple):
    """A pawn takes another, which is dropped elsewhere (CLA-4, CLA-5)."""

    origin: Cell
    target: Cell
    drop: Cell | None = None
    """``None`` for a capture into the goal, which no drop follows (CLA-6)."""

    def __str__(self) -> str:
        drop = f"@{self.drop}" if self.drop else ""
        return f"{self.origin}x{self.target}{drop}"


Move = Step | Capture


def landed(move: Move) -> Cell:
    """Where the pawn stands that a move puts down last.

    >>> str(landed(parse_move("b2xc3@d1"))), str(landed(parse_move("b2-b3")))
    ('d1', 'b3')
    """
    return move.target if isinstance(move, Step) else move.drop or move.target


@lru_cache(1 << 12)
def parse_move(text: str) -> Move:
    """The move written ``text``, legal anywhere or not.

    >>> str(parse_move("b2xc3@d1"))
    'b2xc3@d1'
    """
    parts = re.fullmatch(r"(\w+)([-x])(\w+)(?:@(\w+))?", text, re.ASCII)
    if not parts or (parts[2] == "-" and parts[4]):
        raise NotationError(
            Reason(
                "{} is not a move: write a step 'b1-b2', a capture with its "
                "drop 'b2xc3@d1' or a capture into the goal 'd4xe5'",
                quoted(text),
            ),
            "CLA-3",
        )
    origin, target = (NAMING.cell(parts[place], text) for place in (1, 3))
    if parts[2] == "-":
        return Step(origin, target)
    return Capture(origin, target, NAMING.cell(parts[4], text) if parts[4] else None)
