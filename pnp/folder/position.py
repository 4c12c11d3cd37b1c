"""The positions of a folder's game, as all that is above the rules wants them."""

import re
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from pathlib import Path
from typing import Any, ClassVar, Self

from pnp.base.errors import IllegalMoveError, Reason
from pnp.boards import Layout, Move
from pnp.core.position import (
    OpenSeats,
    Outcome,
    illegal_move_error,
    notational,
    scores,
)
from pnp.core.setup import Setup
from pnp.folder import answers, notation
from pnp.folder.guard import asked
from pnp.folder.source import FIRST, Source, source_of
from pnp.folder.words import clause_names


@notational
@dataclass(frozen=True)
class Position(OpenSeats):
    """What a designer's position says, with refusals that name a clause.

    Each game has a class of its own, which knows its ``source``.
    """

    state: Any
    source: ClassVar[Source]

    @property
    def turn(self) -> int:  # type: ignore[override]
        """The seat to move."""
        turn: int = self.state.turn
        return turn

    @property
    def players(self) -> int:
        """As many as have pieces."""
        return len(self.source.letters_by_seat)

    @property
    def variants(self) -> frozenset[str]:
        """The variants it is played by."""
        return frozenset(getattr(self.state, "variants", ()))

    @property
    def layout(self) -> Layout:
        """What stands where."""
        layout: Layout = getattr(self.state, self.source.layout)
        return layout

    def legal(self) -> Sequence[Hashable]:
        """Every legal move; none once the game is over."""
        return self._legal

    @cached_property
    def _legal(self) -> tuple[Hashable, ...]:
        return () if self.outcome() else answers.moves(self.state, self.source)

    @cached_property
    def _moves(self) -> dict[str, Hashable]:
        return {str(move): move for move in self._legal}

    def outcome(self) -> Outcome | None:
        """How the game ended."""
        return self._outcome

    @cached_property
    def _outcome(self) -> Outcome | None:
        if not (end := answers.end(self.state, self.source)):
            return None
        won = scores(end.winner, self.players)
        return Outcome(won, end.clause, self.source.clauses[end.clause])

    def read(self, text: str) -> Hashable:
        """The legal move written so."""
        written = text.strip()
        if written not in self._moves:
            written = written.lower()
        if written in self._moves:
            return self._moves[written]
        raise self._refusal(self.move_as_written(written))

    def move_as_written(self, text: str) -> Move:
        """A move as it is written, whether legal or not."""
        return notation.tried_move(
            text, self.layout, self.turn, self._legal, self.source
        )

    def apply(self, move: Hashable) -> Self:
        """The position after a legal move."""
        known = self._moves.get(str(move))
        if known is not move and known != move:
            raise self._refusal(move)
        return type(self)(answers.after(self.state, move, self.source))

    def _refusal(self, move: Any) -> IllegalMoveError:
        clauses = self.source.clauses
        if outcome := self.outcome():
            return illegal_move_error(str(move), "the game is over", outcome.clause, ())
        said = self.board_refusal(move) if isinstance(move, Move) else None
        broken, variant = self._forbidding(move) or (self.broken(move), "")
        named = clause_names(self.source, FIRST)[broken, variant]
        why = said or Reason("the rule '{}' forbids it", named)
        error = illegal_move_error(str(move), why, clauses[broken], self._legal)
        error.variant = variant
        return error

    def _forbidding(self, move: Any) -> tuple[str, str] | None:
        """The clause, and its variant, that forbids what is legal without variants."""
        told = clause_names(self.source, FIRST)
        marks = [(name, v) for name, v in told if v in self.variants]
        if not marks:
            return None
        usual = type(self)(replace(self.state, variants=frozenset()))
        if str(move) not in map(str, usual.legal()):
            return None
        broken = self.broken(move)
        return next((mark for mark in marks if mark[0] == broken), marks[0])

    def broken(self, move: Any) -> str:
        """The clause that an illegal move breaks, by its name."""
        breaks = getattr(self.state, "breaks", None)
        named: str = ""
        if breaks:
            named = asked(self.source.path, "breaks", partial(breaks, move))
        return (
            named if named in self.source.clauses else next(iter(self.source.clauses))
        )

    def board_refusal(self, move: Move) -> Reason | None:
        """What the board alone says against a move, whatever the rules."""
        layout, mine = self.layout, self.source.letters_by_seat[self.turn]
        legal = [each for each in self._legal if isinstance(each, Move)]
        if move.origin and not layout[move.origin]:
            return Reason("{} is empty", move.origin)
        if move.origin and layout[move.origin] not in mine:
            return Reason("no piece of whoever is to move stands on {}", move.origin)
        for cell in (move.placed, move.target):
            if cell and layout[cell]:
                return Reason("{} is taken", cell)
        for cell in move.taken:
            if not layout[cell]:
                return Reason("there is nothing to take on {}", cell)
            takes_own = {layout[c] in mine for each in legal for c in each.taken}
            if takes_own == {layout[cell] not in mine}:
                who = "no piece" if True in takes_own else "a piece"
                return Reason(f"{who} of whoever is to move stands on {{}}", cell)
        if move.placed and not any(each.placed for each in legal):
            return Reason("{} is empty", move.placed)
        return None

    def __str__(self) -> str:
        return notation.position_text(self.state, self.source)

    @classmethod
    def parse(cls, text: str, variants: Iterable[str] = ()) -> Self:
        """The position written so."""
        state = notation.position_of_text(text, cls.source)
        chosen = frozenset(variants)
        return cls(replace(state, variants=chosen) if chosen else state)

    def __reduce__(self) -> Any:
        return _position_from_text, (
            self.source.path,
            str(self),
            tuple(sorted(self.variants)),
        )


_CLASSES: dict[Source, type[Position]] = {}
"""Not a cache, which art of one's own would have forgotten."""


def position_class(source: Source) -> type[Position]:
    """The positions of one game, one class for ever, as its source is."""
    if source not in _CLASSES:
        name = f"{source.name.title()}Position"
        _CLASSES[source] = type(name, (Position,), {"source": source})
    return _CLASSES[source]


def figure_position(table: Mapping[str, str], source: Source) -> Position:
    """The position of a figure: that which it writes, or the start, after some moves.

    A code of a start stands for its position, or before the moves of a game.

    A start that is dealt is that of seed 0.

    Raises ``UserError`` for what cannot be read or played.
    """
    kind, variants = position_class(source), table.get("variant", "").split()
    where = table.get("position", "") or _code(table, source)
    if _is_code(where, source):
        setup = Setup.from_code(where, (source.edition,))
        position = kind(source.start(setup.seed, setup.variants))
    else:
        position = kind.parse(where) if where else kind(source.start())
    if variants:
        position = kind(replace(position.state, variants=frozenset(variants)))
    for text in table.get("after", "").split():
        position = position.apply(position.read(text))
    return position


def figure_turns(table: Mapping[str, str], source: Source) -> Sequence[str]:
    """The moves of the game that a figure shows to its end."""
    words = str(table["game"]).split()
    return words[1:] if _code(table, source) else words


def _code(table: Mapping[str, str], source: Source) -> str:
    """The code of a start with which a game begins, or nothing."""
    first, *_ = str(table.get("game", "")).split() or [""]
    return first if _is_code(first, source) else ""


def _is_code(text: str, source: Source) -> bool:
    return bool(re.fullmatch(rf"{source.facts.tag}\d-\S+", text.upper()))


def _position_from_text(path: Path, text: str, variants: tuple[str, ...]) -> Position:
    """The position that another process had."""
    return position_class(source_of(path)).parse(text, variants)
