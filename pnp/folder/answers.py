"""What the rules of a folder answer of a position: its moves, what follows, its end."""

from collections.abc import Hashable, Iterable
from functools import partial
from itertools import islice
from typing import Any, Literal

from pnp.boards import End
from pnp.folder import notation
from pnp.folder.guard import RulesError, asked
from pnp.folder.source import Source

Method = Literal["legal", "apply", "outcome"]

MOST = 100_000
"""So many moves no position has."""


def moves(state: Any, source: Source) -> tuple[Hashable, ...]:
    """All legal moves; raises ``RulesError`` for what are none."""

    def made() -> tuple[Hashable, ...]:
        found = state.legal()
        if not isinstance(found, Iterable):
            raise _wrong(source, "legal", f"{found!r}: yield moves, or return a list")
        listed = tuple(islice(found, MOST + 1))
        if len(listed) > MOST:
            raise _wrong(source, "legal", f"more than {MOST:,} moves: end its loop")
        return listed

    return asked(source.path, "legal", made)


def after(state: Any, move: Hashable, source: Source) -> Any:
    """The position after a move; raises ``RulesError`` for what is none."""
    found = asked(source.path, "apply", partial(state.apply, move))
    if not isinstance(found, source.position):
        raise _wrong(source, "apply", f"{found!r}, not a position")
    return found


def end(state: Any, source: Source) -> End | None:
    """How a game ended; raises ``RulesError`` for what is no end."""
    found = asked(source.path, "outcome", state.outcome)
    if not found:
        return None
    if not isinstance(found, End):
        fault = f"{found!r}: write wins(seat, clause), draw or None"
        raise _wrong(source, "outcome", fault)
    if found.winner not in (None, *range(len(source.letters_by_seat))):
        there = f"there are {source.seat_numbers}"
        raise _wrong(source, "outcome", f"the win to seat {found.winner}; {there}")
    if found.clause not in (*source.clauses, *source.named_clauses):
        choices, where = (
            ", ".join(source.clauses),
            notation.position_text(state, source),
        )
        fault = f"'{where}' ends by '{found.clause}', which no paragraph is marked with"
        line = source.line_of("outcome")
        raise RulesError(source.path, line, f"{fault}; there are {choices}")
    return found


def _wrong(source: Source, method: Method, said: str) -> RulesError:
    return RulesError(source.path, source.line_of(method), f"{method}() gives {said}")
