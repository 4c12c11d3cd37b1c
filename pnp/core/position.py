"""What a position is: the protocol every game fulfils and every solver relies on."""

from collections.abc import Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Protocol, Self, TypeVar

from pnp.base.errors import IllegalMoveError, Reason, quoted

Player = int
"""A seat or a player, numbered from 0 in turn order; a player may have two seats."""

MoveT = TypeVar("MoveT", bound=Hashable)

CHOICES = 10
"""How many legal moves a refusal offers at most."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a finished game ended.

    >>> Outcome((1, -1), "goal", "CLA-6").scores
    (1, -1)
    """

    scores: tuple[int, ...]
    """One a player: +1 won, 0 drew, -1 lost; players of a team share a score."""

    reason: str
    """A message key such as ``home``."""

    clause: str
    """The rule that ended the game, such as ``CAN-9``."""


KindT = TypeVar("KindT")


def notational(kind: type[KindT]) -> type[KindT]:
    """The same class, whose values print as their notation in lists too.

    It goes above ``@dataclass``, and on named tuples, which inherit from nothing else.

    >>> @notational
    ... @dataclass(frozen=True)
    ... class Step:
    ...     end: int
    ...     def __str__(self) -> str:
    ...         return f"a1-a{self.end}"
    >>> [Step(2), Step(3)]
    [Step('a1-a2'), Step('a1-a3')]
    """
    kind.__repr__ = _notation  # type: ignore[method-assign]
    return kind


def _notation(self: object) -> str:
    """The kind of a value, its notation, and by which variants it is meant."""
    variants = sorted(getattr(self, "variants", ()))
    told = [str(self), *([variants] if variants else [])]
    return f"{type(self).__name__}({', '.join(map(repr, told))})"


class Position(Protocol[MoveT]):
    """A moment in a game: an immutable, hashable value.

    Two positions are equal when they have the same future, so the history of the
    game is no part of them. ``str(position)`` is the position's notation, and
    ``str(move)`` is unique among the legal moves of a position.
    """

    @classmethod
    def parse(cls, text: str, variants: Iterable[str] = ()) -> Self:
        """The position written ``text``; raises ``NotationError`` with the place."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def turn(self) -> Player:
        """The seat to move."""

    @property
    def player(self) -> Player:
        """Whose score the seat to move plays for: an index of an outcome's scores."""

    @property
    def variants(self) -> Collection[str]:
        """The variants it is played by."""

    def seen_by(self, viewer: Player | None) -> Self:
        """What a player knows of the position; ``None`` stands for onlookers.

        Where nothing is hidden it is the position itself.
        """

    def legal(self) -> Sequence[MoveT]:
        """Every legal move, in a fixed order; empty once the game is over."""

    def read(self, text: str) -> MoveT:
        """The legal move written ``text``, or more shortly where that says enough.

        Raises ``NotationError`` for what is no move at all and ``IllegalMoveError``
        with the broken clause for a move that is not legal here.
        """

    def apply(self, move: MoveT) -> Self:
        """The position after a legal move; raises ``IllegalMoveError`` for others."""

    def outcome(self) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on."""

    def __hash__(self) -> int: ...


class OpenSeats(Protocol):
    """What positions have in common of those who each have a seat and hide nothing."""

    turn: Player

    @property
    def player(self) -> Player:
        """Everybody plays for their own seat."""
        return self.turn

    def seen_by(self, viewer: Player | None) -> Self:
        """The position itself, as nothing is hidden."""
        return self


class OpenPair(OpenSeats, Protocol):
    """The same of two."""

    @property
    def players(self) -> int:
        """Always two."""
        return 2


def scores(winner: Player | None, players: int) -> tuple[int, ...]:
    """What an outcome says of each player if one wins, or nobody does.

    >>> scores(1, 3), scores(None, 2)
    ((-1, 1, -1), (0, 0))
    """
    if winner is None:
        return (0,) * players
    return tuple(1 if player == winner else -1 for player in range(players))


def illegal_move_error(
    text: str, why: str, clause: str, legal: Iterable[object]
) -> IllegalMoveError:
    """The error for an illegal move, with the likeliest of the legal ones.

    >>> str(illegal_move_error("a1-a3", "a3 is too far", "XYZ-1", ["b1-b2", "a1-a2"]))
    "'a1-a3' is not legal: a3 is too far (XYZ-1); legal: a1-a2, b1-b2"
    """
    moves = list(map(str, legal))
    nearest = sorted(moves, key=lambda move: -_common_start(move, text))
    offered = ", ".join(nearest[:CHOICES])
    if len(moves) > CHOICES:
        offered = Reason("{}, ... ({} in all)", offered, len(moves))
    error = IllegalMoveError(why, clause)
    told = Reason("{} is not legal: {}", quoted(text), error.args[0])
    error.args = (Reason("{}; legal: {}", told, offered) if moves else told,)
    return error


def _common_start(move: str, text: str) -> int:
    """How many symbols two texts have in common from their beginning."""
    pairs = zip(move, text, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
