"""Forced ends of Top Hats with all hats known, found by search to a depth.

Two players play against each other. Of three, the player to move plays against both
others, who stand together: a win is safe whatever they do, a loss means that they can
bring it about. Draws (TOP-15) need history and are left out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from time import monotonic
from typing import Any, Literal, NamedTuple

from pnp.base.errors import UserError
from pnp.core.position import Player
from pnp.games.tophats.rules.moves import Move
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.solver.bitboard import Bitboard, effect
from pnp.solve.players import Effort

DEPTH = 6
"""So many plies are searched unless one asks for more or fewer."""

WIN, UNKNOWN, LOSS = 1, 0, -1

Value = Literal["win", "loss", "unknown"]

NAMES: Mapping[int, Value] = {WIN: "win", UNKNOWN: "unknown", LOSS: "loss"}


class SolverError(UserError):
    """A position that the solver does not take."""


class OutOfTimeError(Exception):
    """The time is over before the answer is found."""


class Solution(NamedTuple):
    """What can be forced from a position, for the player to move."""

    value: Value
    distance: int | None
    """Plies to the end in best play; ``None`` where it is unknown."""
    best: Sequence[Move]
    """The quickest wins, the longest defences, or all that is not known to lose."""
    depth: int
    """So many plies were searched to the end."""


@dataclass(slots=True)
class Search:
    """Looks for forced wins and losses of one player, and remembers what it found."""

    player: Player
    deadline: float | None = None
    known: dict[tuple[object, ...], int] = field(default_factory=dict)

    def value(self, position: Bitboard, depth: int) -> int:
        """Whether the player wins or loses for sure within so many plies."""
        if (winner := position.winner) is not None:
            return WIN if winner == self.player else LOSS
        if not depth:
            return UNKNOWN
        key = (*position.key, depth)
        if key not in self.known:
            self.known[key] = self._search(position, depth)
        return self.known[key]

    def _search(self, position: Bitboard, depth: int) -> int:
        if self.deadline is not None and monotonic() > self.deadline:
            raise OutOfTimeError
        sign = 1 if position.turn == self.player else -1
        if depth == 1:
            return sign * WIN if any(position.winning()) else UNKNOWN
        best = -WIN
        for move in sorted(position.legal(), key=attrgetter("hats"), reverse=True):
            best = max(best, sign * self.value(position.apply(move), depth - 1))
            if best == WIN:
                break
        return sign * best


def answer(position: Position, effort: Effort) -> Mapping[str, Any]:
    """The answer of ``pnp solve``; ``depth`` says how far it looked in time."""
    if outcome := position.outcome():
        value = "win" if outcome.scores[position.turn] > 0 else "loss"
        return {"value": value, "distance": 0, "best": [], "clause": outcome.clause}
    found = solve(position, effort)
    return {
        "value": found.value,
        "distance": found.distance,
        "best": list(map(str, found.best)),
        "depth": found.depth,
    }


def solve(position: Position, effort: Effort) -> Solution:
    """What the player to move can force, looked for ever deeper.

    Raises ``SolverError`` where a hat is hidden.
    """
    if position.hides:
        raise SolverError(
            f"'{position}' hides hats: a solved position has all its hats known"
        )
    if position.hands:
        return Solution("unknown", None, position.legal(), 0)
    seconds, depth = effort.seconds, effort.depth or DEPTH
    deadline = None if seconds is None else monotonic() + seconds
    search, root = Search(position.turn, deadline), Bitboard.of(position)
    found = Solution("unknown", None, position.legal(), 0)
    try:
        for plies in range(1, depth + 1):
            value = search.value(root, plies)
            best = _best(position, search, value, plies)
            distance = plies if value else None
            found = Solution(NAMES[value], distance, best, plies)
            if value:
                break
    except OutOfTimeError:
        pass
    return found


def _best(
    position: Position, search: Search, value: int, plies: int
) -> tuple[Move, ...]:
    """The moves that keep the value, and put off a loss as long as it goes."""
    root = Bitboard.of(position)
    left = plies - 2 if value == LOSS else plies - 1
    least = WIN if value == WIN else UNKNOWN

    def is_best(move: Move) -> bool:
        after = root.apply(effect(position, move))
        return search.value(after, max(left, 0)) >= least

    return tuple(move for move in position.legal() if is_best(move))
