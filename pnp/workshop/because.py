"""How many natural mistakes have a reason, and whether the rules confirm each.

``python -m pnp.workshop.because GAME COUNT SEED`` prints how many of so many positions
with a natural move that is worse get a motive, how often each, and how many are
confirmed by what knows nothing of motives: the line played out, or all that is known.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from pnp.core.chance import Chance
from pnp.games.claustro.rules.position import Position as Claustro
from pnp.games.claustro.solver import motives as claustro
from pnp.games.claustro.solver.players import best, random_move, values
from pnp.games.claustro.solver.tablebases import table

DEEPEST = 5
"""Wins in so many moves are played out by the rules alone."""


class Bench(NamedTuple):
    """What is needed to try the motives of a game."""

    cases: Callable[[int], Iterator[Any]]
    """Natural moves that are worse, without end, by a seed."""
    confirms: Callable[[Any], bool]
    """Whether the case holds by the rules and what they lead to."""


# --- Claustro


def _claustro(seed: int) -> Iterator[claustro.Case]:
    """Out of random play."""
    chance = Chance(seed)
    while True:
        position = Claustro()
        for _ in range(2 + chance.below(38)):
            if moves := position.legal():
                position = position.apply(random_move(moves, chance))
        if position.legal():
            found = claustro.case(position, claustro.natural(position))
            yield from filter(None, [found])


def _claustro_holds(case: claustro.Case) -> bool:
    """A win within a few moves against every defence, a longer one by the table."""
    known = table(())
    kept, given = (known.value(at) for at in (case.chosen, case.after))
    if given.kind != "win":
        return kept.kind == "loss"
    moves = ((given.distance or 0) + 1) // 2
    return kept.kind != "win" and (moves > DEEPEST or _wins(case.after, moves))


def _wins(position: Claustro, moves: int) -> bool:
    """Whether the first move by the table wins against every reply, by the rules."""
    if (outcome := position.outcome()) or not moves:
        return bool(outcome and outcome.scores[position.turn] > 0)
    worth = values(position, table(()))
    then = position.apply(best(worth)[0])
    if outcome := then.outcome():
        return outcome.scores[position.turn] > 0
    return all(_wins(then.apply(move), moves - 1) for move in then.legal())


BENCHES = {"claustro": Bench(_claustro, _claustro_holds)}


def tried(game: str, count: int, seed: int) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """So many natural moves that are worse, each with the reasons that are found."""
    for case in islice(BENCHES[game].cases(seed), count):
        yield case, case.reasons


def main(game: str, count: int, seed: int) -> None:
    """Print what is found."""
    told: Counter[str] = Counter()
    explained = confirmed = 0
    for case, reasons in tried(game, count, seed):
        told.update(reason.motive for reason in reasons)
        explained += bool(reasons)
        confirmed += bool(reasons) and BENCHES[game].confirms(case)
    lines = [f"{game}: {explained} of {count} have a reason, {confirmed} confirmed"]
    lines += [f"{times:4} {motive}" for motive, times in told.most_common()]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
