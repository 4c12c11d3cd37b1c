"""The notation of moves (RULES.md, notations)."""

import re
from functools import lru_cache

from pnp.base.errors import NotationError, Reason, quoted
from pnp.games.claustro.rules.board import NAMING
from pnp.games.claustro.rules.moves import Capture, Move, Step


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
