"""A lineup: a position and some moves of which one is illegal, to be named.

It is written as the position, a ``?`` and the moves; the one that was named follows
after a ``!``. Whoever is to move has won with the illegal one, and lost with another.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any, ClassVar, Self

from pnp.base.errors import NotationError, Reason, quoted
from pnp.boards import Layout, Move
from pnp.core.position import OpenSeats, Outcome, illegal_move_error, notational
from pnp.folder.position import Position, position_class
from pnp.folder.source import Source, source_of

ASKED, NAMED = " ? ", " ! "


@notational
@dataclass(frozen=True)
class Lineup(OpenSeats):
    """Each game has a class of its own, which knows its ``source``."""

    before: Position
    moves: tuple[str, ...]
    named: str = ""
    source: ClassVar[Source]

    @property
    def turn(self) -> int:  # type: ignore[override]
        """The seat that would make the moves."""
        return self.before.turn

    @property
    def players(self) -> int:
        """As many as play the game."""
        return self.before.players

    @property
    def variants(self) -> frozenset[str]:
        """The variants by which a move is illegal or not."""
        return self.before.variants

    @property
    def layout(self) -> Layout:
        """What stands where."""
        return self.before.layout

    def legal(self) -> tuple[Move, ...]:
        """The moves that can be named, as if all were legal."""
        return () if self.named else self._candidates

    @cached_property
    def _candidates(self) -> tuple[Move, ...]:
        return tuple(map(self.move_as_written, self.moves))

    def move_as_written(self, text: str) -> Move:
        """A move as it is written; what goes without saying is not told apart."""
        return self.before.move_as_written(text)

    @cached_property
    def illegal(self) -> tuple[str, ...]:
        """Those of the moves that the rules forbid."""
        legal = {*map(str, self.before.legal())}
        return tuple(text for text in self.moves if text not in legal)

    def broken(self, text: str) -> str:
        """The clause that an illegal move breaks, by its name."""
        return self.before.broken(self.move_as_written(text))

    def outcome(self) -> Outcome | None:
        """Whether the move that was named is illegal."""
        if not self.named:
            return None
        found = self.named in self.illegal
        clause = self.broken(self.named) if found else next(iter(self.source.clauses))
        own = 1 if found else -1
        won = [own if seat == self.turn else -own for seat in range(self.players)]
        return Outcome(tuple(won), "named", self.source.clauses[clause])

    def read(self, text: str) -> Move:
        """The move of the lineup that is written so."""
        written = text.strip().lower()
        move = self.move_as_written(written)
        if written not in map(str, self.legal()):
            raise self._refusal(written)
        return move

    def apply(self, move: Any) -> Self:
        """The same, with a move named."""
        if str(move) not in map(str, self.legal()):
            raise self._refusal(str(move))
        return replace(self, named=str(move))

    def _refusal(self, text: str) -> Exception:
        clause = next(iter(self.source.clauses.values()))
        why = Reason("{} is none of the moves asked about", text)
        return illegal_move_error(text, why, clause, self.legal())

    def __str__(self) -> str:
        named = f"{NAMED}{self.named}" if self.named else ""
        return f"{self.before}{ASKED}{' '.join(self.moves)}{named}"

    @classmethod
    def is_written(cls, text: str) -> bool:
        """Whether a text is meant to be a lineup."""
        return ASKED in text

    @classmethod
    def parse(cls, text: str, variants: Iterable[str] = ()) -> Self:
        """The lineup written so; raises ``NotationError`` for none."""
        where, _, rest = text.partition(ASKED)
        moves, _, named = rest.partition(NAMED)
        before = position_class(cls.source).parse(where, variants)
        found = cls(before, tuple(moves.split()))
        if not found.moves or not all(map(found.move_as_written, found.moves)):
            raise cls._fault(text)
        if named and named not in found.moves:
            raise cls._fault(text)
        return replace(found, named=named)

    @classmethod
    def _fault(cls, text: str) -> NotationError:
        clause = next(iter(cls.source.clauses.values()))
        return NotationError(Reason("{} lines up no moves", quoted(text)), clause)

    def __reduce__(self) -> Any:
        path, variants = self.source.path, tuple(sorted(self.variants))
        return _lineup_from_text, (path, str(self), variants)


@cache
def lineup_class(source: Source) -> type[Lineup]:
    """The lineups of one game, one class for ever, as its source is."""
    return type(f"{source.name.title()}Lineup", (Lineup,), {"source": source})


def _lineup_from_text(path: Path, text: str, variants: tuple[str, ...]) -> Lineup:
    """The lineup that another process had."""
    return lineup_class(source_of(path)).parse(text, variants)
