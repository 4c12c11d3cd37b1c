"""Retrograde analysis: what a position is worth, from all its ends backwards.

For any open game of two of which little enough can still come (Ströhlein, 1970). What
came before does not count: a game that a repetition would end is one that neither wins.
"""

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
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


NOBODY = -1


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

    numbers: Mapping[str, int]
    """Those of the positions, by their notation."""
    winners: "array[int]"
    """By these numbers who wins; ``NOBODY`` where nobody can force it."""
    plies: "array[int]"

    @property
    def count(self) -> int:
        """How many positions there are."""
        return len(self.numbers)

    def of(self, position: Any) -> Worth:
        """What one of them is worth: the fastest win, or the slowest loss."""
        number = self.numbers.get(str(position))
        if number is None or self.winners[number] == NOBODY:
            return Worth()
        return Worth(self.winners[number], self.plies[number])


def analysis_of(start: Any, seconds: float | None = None) -> Analysis | None:
    """The analysis of a position; ``None`` where too much can still come of it.

    That is more than ``MOST`` positions, or, if a time is given, more than it allows.
    """
    deadline = None if seconds is None else monotonic() + seconds
    numbers, waiting = {str(start): 0}, [(0, start)]
    movers, left, ends = array("b", [0]), array("H", [0]), list[tuple[int, Player]]()
    steps = Steps(array("I"), array("I"))
    # The last found is looked at first, so that few positions wait at any time.
    while waiting:
        number, position = waiting.pop()
        movers[number] = position.player
        if outcome := position.outcome():
            ends += [(number, p) for p, score in enumerate(outcome.scores) if score > 0]
        moves = position.legal()
        left[number] = len(moves)
        for move in moves:
            after = position.apply(move)
            if (name := str(after)) not in numbers:
                waiting.append((len(numbers), after))
                numbers[name] = len(numbers)
                movers.append(0)
                left.append(0)
            steps.origins.append(number)
            steps.targets.append(numbers[name])
        if deadline is None and len(numbers) > MOST:
            return None
        if deadline is not None and monotonic() > deadline:
            return None
    winners = array("b", [NOBODY]) * len(numbers)
    plies = array("H", [0]) * len(numbers)
    before = steps.before(len(numbers))
    for number, worth in _from_the_ends(sorted(ends), before, movers, left):
        winners[number], plies[number] = worth
    return Analysis(numbers, winners, plies)


class Steps(NamedTuple):
    """All moves between positions by their numbers: some eight bytes each."""

    origins: "array[int]"
    targets: "array[int]"

    def before(self, count: int) -> Callable[[int], Sequence[int]]:
        """From where each of so many positions is reached."""
        begins = array("I", bytes(4 * (count + 1)))
        for target in self.targets:
            begins[target + 1] += 1
        for number in range(count):
            begins[number + 1] += begins[number]
        sorted_origins, following = array("I", self.origins), array("I", begins)
        for origin, target in zip(self.origins, self.targets, strict=True):
            sorted_origins[following[target]] = origin
            following[target] += 1
        return lambda number: sorted_origins[begins[number] : begins[number + 1]]


def _from_the_ends(
    ends: Sequence[tuple[int, Player]],
    before: Callable[[int], Sequence[int]],
    movers: "array[int]",
    left: "array[int]",
) -> Iterator[tuple[int, tuple[Player, int]]]:
    """The positions that somebody wins, those first that end soonest.

    Who can move to a win has one; who can only move to the other's wins has lost, when
    the last of them is known.
    """
    known, plies, now = bytearray(len(movers)), 0, list(ends)
    for number, _ in ends:
        known[number] = 1
    while now:
        yield from ((number, (winner, plies)) for number, winner in now)
        plies, nearer = plies + 1, now
        now = []
        for number, winner in nearer:
            for earlier in before(number):
                left[earlier] -= 1
                won = movers[earlier] == winner or not left[earlier]
                if won and not known[earlier]:
                    known[earlier] = 1
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
    found = _forced_result(position, effort.depth or DEPTH)
    if effort.seconds or found["value"] != "unknown":
        return found
    return {**found, "more_than": MOST}


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
