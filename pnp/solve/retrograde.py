"""Retrograde analysis: what a position is worth, from all its ends backwards.

For any open game of two of which little enough can still come (Ströhlein, 1970). What
came before does not count: a game that a repetition would end is one that neither wins.
"""

from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Any, NamedTuple

from pnp.core.position import Player
from pnp.solve.forced_win import ForcedWins
from pnp.solve.players import Effort

MOST = 50_000
"""More positions than these are not all looked at, unless there is time."""

DEPTH = 3
"""So many plies are looked ahead where they are not, unless told."""


class Worth(NamedTuple):
    """Who wins, if anybody can force it, and in how many plies."""

    winner: Player | None = None
    plies: int = 0

    def result_for(self, player: Player) -> str:
        """As a solver says it of a player: ``win``, ``loss`` or ``draw``."""
        if self.winner is None:
            return "draw"
        return "win" if self.winner == player else "loss"


@dataclass(frozen=True, slots=True)
class Analysis:
    """What all positions are worth that can come of one."""

    found: Mapping[str, Worth]
    """By their notation; those of which nobody can force a win are left out."""
    count: int
    """How many positions there are."""

    def of(self, position: Any) -> Worth:
        """What one of them is worth: the fastest win, or the slowest loss."""
        return self.found.get(str(position), Worth())


def analysis_of(start: Any, seconds: float | None = None) -> Analysis | None:
    """The analysis of a position; ``None`` where too much can still come of it.

    That is more than ``MOST`` positions, or, if a time is given, more than it allows.
    """
    deadline = None if seconds is None else monotonic() + seconds
    numbers, waiting = {str(start): 0}, [start]
    movers, ends = array("b"), list[tuple[int, Player]]()
    before: list[array[int]] = [array("L")]
    left = array("L")
    for position in waiting:
        number = len(left)
        waiting[number] = None  # what it holds in mind is no longer needed
        movers.append(position.player)
        if outcome := position.outcome():
            ends += [(number, p) for p, score in enumerate(outcome.scores) if score > 0]
        moves = position.legal()
        left.append(len(moves))
        for move in moves:
            after = position.apply(move)
            name = str(after)
            if name not in numbers:
                numbers[name] = len(waiting)
                waiting.append(after)
                before.append(array("L"))
            before[numbers[name]].append(number)
        if deadline is None and len(waiting) > MOST:
            return None
        if deadline is not None and monotonic() > deadline:
            return None
    worth = dict(_from_the_ends(ends, before, movers, left))
    found = {name: worth[number] for name, number in numbers.items() if number in worth}
    return Analysis(found, len(numbers))


def _from_the_ends(
    ends: Sequence[tuple[int, Player]],
    before: Sequence["array[int]"],
    movers: "array[int]",
    left: "array[int]",
) -> Iterator[tuple[int, Worth]]:
    """The positions that somebody wins, those first that end soonest.

    Who can move to a win has one; who can only move to the other's wins has lost, when
    the last of them is known.
    """
    known, plies, now = {number for number, _ in ends}, 0, list(ends)
    while now:
        yield from ((number, Worth(winner, plies)) for number, winner in now)
        plies, nearer = plies + 1, now
        now = []
        for number, winner in nearer:
            for earlier in before[number]:
                left[earlier] -= 1
                won = movers[earlier] == winner or not left[earlier]
                if won and earlier not in known:
                    known.add(earlier)
                    now.append((earlier, winner))


def answer(position: Any, effort: Effort) -> Mapping[str, Any]:
    """What a position is worth to the player to move, and each move, in plies.

    Where too much can still come of it, wins are looked for that are forced within
    the effort's depth; where there is none the value is ``unknown``.
    """
    player = position.player
    if outcome := position.outcome():
        winner = next((p for p, score in enumerate(outcome.scores) if score > 0), None)
        told = Worth(winner).result_for(player)
        return {"value": told, "distance": 0, "best": [], "clause": outcome.clause}
    if analysis := analysis_of(position, effort.seconds):
        return _whole(position, analysis)
    return _forced_result(position, effort.depth or DEPTH)


def _whole(position: Any, analysis: Analysis) -> Mapping[str, Any]:
    player, own = position.player, analysis.of(position)
    after = {str(move): analysis.of(position.apply(move)) for move in position.legal()}
    best = (own.winner, max(own.plies - 1, 0))
    return {
        "value": own.result_for(player),
        "distance": own.plies if own.winner is not None else None,
        "best": [move for move, worth in after.items() if worth == best],
        "moves": {move: _short(worth, player) for move, worth in after.items()},
        "positions": analysis.count,
    }


def _short(worth: Worth, player: Player) -> str:
    """Such as ``W3`` for a win whose end comes three plies later, ``D`` for a draw."""
    told = worth.result_for(player)[0].upper()
    return f"{told}{worth.plies + 1}" if worth.winner is not None else told


def _forced_result(position: Any, depth: int) -> Mapping[str, Any]:
    """A win that is forced within so many plies, or the other's, if there is one."""
    player, moves = position.player, (depth + 1) // 2
    own, other = ForcedWins(player), ForcedWins(1 - player)
    if taken := own.fastest(position, moves):
        best = [str(move) for move in own.winning(position, taken)]
        return {"value": "win", "distance": 2 * taken - 1, "best": best}
    if taken := other.fastest(position, depth // 2):
        return {"value": "loss", "distance": 2 * taken, "best": []}
    return {"value": "unknown", "depth": depth, "best": []}
