"""Retrograde analysis: what a position is worth, from all its ends backwards.

For any open game of two of which little enough can still come (Ströhlein, 1970). What
came before does not count: a game that a repetition would end is one that neither wins.
"""

from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, islice
from sys import getsizeof
from time import monotonic
from typing import Any, Literal, NamedTuple

from pnp.core.position import Outcome, Player
from pnp.solve.forced_win import ForcedWins
from pnp.solve.players import UNLIMITED, Effort

MOST = 50_000
"""More positions than these are not all looked at, unless there is time."""

MEMORY = 4 * 10**9
"""So many bytes an analysis takes at most."""

POSITION, MOVE = 150, 8
"""What a position takes beside its notation, and a move, in bytes: as was measured."""

DEPTH = 3
"""So many plies are looked ahead where they are not, unless told."""

OFTEN = 1000
"""After so many positions it is told how many were looked at."""

NOBODY = -1

Limit = Literal["most", "time", "memory"]


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
    """Those of the positions, by their notation: no two have the same."""
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


class TooMany(NamedTuple):
    """How many positions were found when an analysis was given up, and why it was."""

    found: int
    limit: Limit


def analysis_of(start: Any, effort: Effort = UNLIMITED) -> Analysis | TooMany:
    """The analysis of a position, unless too much can still come of it.

    That is more than ``MOST`` positions or, if a time is given, more than can be found
    in it, or kept in ``MEMORY``.
    """
    numbers, begun = {str(start): 0}, monotonic()
    movers, winners, moves = array("b"), array("b"), array("H")
    targets = array("I")
    # What waits is its text alone: positions would take ten times as much.
    texts = [*numbers]
    for text in texts:
        position = start.parse(text, start.variants)
        movers.append(position.player)
        winners.append(_winner(position.outcome()))
        legal = position.legal()
        moves.append(len(legal))
        for move in legal:
            after = str(position.apply(move))
            target = numbers.setdefault(after, len(texts))
            if target == len(texts):
                texts.append(after)
            targets.append(target)
        if limit := _limit(effort, begun, texts, len(targets)):
            return TooMany(len(texts), limit)
        if len(moves) % OFTEN == 0:
            effort.tell(len(moves))
    texts.clear()
    plies = _from_the_ends(winners, movers, Steps(moves, targets))
    return Analysis(numbers, winners, plies)


def _winner(outcome: Outcome | None) -> Player:
    scores = outcome.scores if outcome else ()
    return next((p for p, score in enumerate(scores) if score > 0), NOBODY)


def _limit(
    effort: Effort, begun: float, texts: Sequence[str], moves: int
) -> Limit | None:
    """What forbids to go on, if anything does."""
    if effort.seconds is None:
        return "most" if len(texts) > MOST else None
    if monotonic() - begun > effort.seconds:
        return "time"
    held = len(texts) * (getsizeof(texts[-1]) + POSITION) + moves * MOVE
    return "memory" if held > MEMORY else None


class Steps(NamedTuple):
    """All moves between positions by their numbers, those of the first one first."""

    counts: "array[int]"
    """How many moves each position has."""
    targets: "array[int]"
    """Where they lead."""

    def before(self) -> Callable[[int], Sequence[int]]:
        """From where each position is reached."""
        ends = array("I", [0]) * (len(self.counts) + 2)
        for target in self.targets:
            ends[target + 2] += 1
        # Until it is filled the place of each position ends where it begins.
        ends = array("I", accumulate(ends))
        origins, targets = array("I", [0]) * len(self.targets), iter(self.targets)
        for origin, count in enumerate(self.counts):
            for target in islice(targets, count):
                origins[ends[target + 1]] = origin
                ends[target + 1] += 1
        return lambda number: origins[ends[number] : ends[number + 1]]


def _from_the_ends(
    winners: "array[int]", movers: "array[int]", steps: Steps
) -> "array[int]":
    """In how many plies each position is won; who wins is added to those who have won.

    Who can move to a win has one; who can only move to the other's wins has lost, when
    the last of them is known. Those are found first that end soonest. The counts of
    the steps are used up.
    """
    before, left = steps.before(), steps.counts
    plies = array("H", [0]) * len(winners)
    known = array("I", (n for n, winner in enumerate(winners) if winner != NOBODY))
    for number in known:
        winner, earlier_plies = winners[number], plies[number] + 1
        for earlier in before(number):
            left[earlier] -= 1
            won = movers[earlier] == winner or not left[earlier]
            if won and winners[earlier] == NOBODY:
                winners[earlier], plies[earlier] = winner, earlier_plies
                known.append(earlier)
    return plies


def answer(position: Any, effort: Effort) -> Mapping[str, Any]:
    """What a position is worth to the player to move, and each move, in plies.

    Where too much can still come of it, wins are looked for that are forced within
    the effort's depth; where there is none the value is ``unknown``.
    """
    player = position.player
    if outcome := position.outcome():
        won = _winner(outcome)
        told = Worth(None if won == NOBODY else won).result_for(player)
        return {"value": told, "distance": 0, "best": [], "clause": outcome.clause}
    analysis = analysis_of(position, effort)
    if isinstance(analysis, Analysis):
        return _whole(position, analysis)
    found = _forced_result(position, effort.depth or DEPTH)
    if found["value"] != "unknown":
        return found
    return {**found, "more_than": analysis.found, "limit": analysis.limit}


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
