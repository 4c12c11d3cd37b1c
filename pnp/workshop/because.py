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
from pnp.core.setup import Setup
from pnp.games.cancelletto.rules.moves import Removal
from pnp.games.cancelletto.rules.position import Position as Board
from pnp.games.cancelletto.solver import motives as cancelletto
from pnp.games.cancelletto.solver.bench import dealt
from pnp.games.cancelletto.solver.fewest_turns import solve
from pnp.games.claustro.rules.position import Position as Claustro
from pnp.games.claustro.solver import motives as claustro
from pnp.games.claustro.solver.players import best, random_move, values
from pnp.games.claustro.solver.tablebases import table
from pnp.games.gridblock.rules.board import HAND, PLACE
from pnp.games.gridblock.rules.setup import EDITIONS, deal
from pnp.games.gridblock.solver import motives as gridblock
from pnp.games.gridblock.solver.answer import Hands
from pnp.games.gridblock.solver.answer import best as best_hand
from pnp.games.gridblock.solver.bitboard import Bitboard
from pnp.games.tophats.rules.setup import EDITIONS as TOPHATS
from pnp.games.tophats.rules.setup import deal as stacked
from pnp.games.tophats.solver import motives as tophats

GAME, STACKS = 80, 8
"""Of Top Hats games are tried for so many plies, with so many stacks or fewer."""

SECONDS, TILES = 20.0, 6
"""Of Cancelletto a board is searched so long, and so many tiles that look idle."""

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
    kept, given = (known.value(at) for at in (case.after_better, case.after))
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


# --- Gridblock


def _gridblock(seed: int) -> Iterator[gridblock.Case]:
    """Whole hands, out of games of greedy players who now and then play at random."""
    chance = Chance(seed)
    while True:
        position = deal(Setup(EDITIONS[-1], seed=chance.below(1 << 20), players=2))
        while not position.outcome():
            move = gridblock.natural(position)
            if len(position.hand.cards) == HAND and not chance.below(3):
                yield from filter(None, [gridblock.case(position, move)])
            if not chance.below(3):
                move = position.legal()[chance.below(len(position.legal()))]
            position = position.apply(move)


def _gridblock_holds(case: gridblock.Case) -> bool:
    """The hand counted by other code: the best line, played, places more."""
    position, placed = case.before, 0
    for move in case.line:
        alone = position.symbol(move.target) == move.card
        placed += alone and not position.is_gridblocked(move.target)
    rest = Hands(Bitboard.of(position)).best(case.cards_left, PLACE[case.move.target])
    is_best = placed == best_hand(position).cubes
    return is_best and placed > rest.cubes + bool(position.places(case.move))


# --- Top Hats


def _tophats(seed: int) -> Iterator[tophats.Case]:
    """Late in games of greedy players who now and then play at random."""
    chance = Chance(seed)
    while True:
        position = stacked(Setup(TOPHATS[-1], seed=chance.below(1 << 20), players=2))
        for _ in range(GAME):
            if position.outcome():
                break
            move = tophats.natural(position)
            late = not position.hands and len(position.stacks) <= STACKS
            if late and not chance.below(2):
                yield from filter(None, [tophats.case(position, move)])
            if position.hands or not chance.below(3):
                move = position.legal()[chance.below(len(position.legal()))]
            position = position.apply(move)


def _tophats_holds(case: tophats.Case) -> bool:
    """The win played out by the rules alone, against every defence."""
    return _wins_by_force(case.after, case.moves, 1 - case.player)


def _wins_by_force(position: Any, moves: int, winner: int) -> bool:
    """Whether a player wins by the rules alone, in so many own moves."""
    if outcome := position.outcome():
        return bool(outcome.scores[winner] > 0)
    after = map(position.apply, position.legal())
    if position.turn != winner:
        return all(_wins_by_force(then, moves, winner) for then in after)
    return moves > 0 and any(_wins_by_force(then, moves - 1, winner) for then in after)


# --- Cancelletto


def _cancelletto(seed: int) -> Iterator[cancelletto.Case]:
    """Ends of turns of quickest wins, and the idlest-looking tile that costs some."""
    chance = Chance(seed)
    while True:
        position = dealt(chance.below(1 << 20))
        turns = solve(position, time=SECONDS).plan[:-1]
        stop = chance.below(len(turns)) if turns else 0
        for move in " ".join(turns[: stop + 1]).split()[:-1]:
            position = position.apply(position.read(move))
        best = position.read(turns[stop].split()[-1]) if turns else None
        if isinstance(best, Removal):
            yield from islice(_traps(position, best), 1)


def _traps(position: Board, best: Removal) -> Iterator[cancelletto.Case]:
    good = solve(position.apply(best), time=SECONDS)
    for trap in cancelletto.idle(position)[:TILES]:
        after = position.apply(trap)
        worse = solve(after, time=SECONDS)
        costs = worse.status in ("lost", "no-win") or (worse.par or 0) > (good.par or 0)
        if trap != best and worse.status != "unknown" and costs:
            yield cancelletto.Case(position, trap, best, good.plan)


def _cancelletto_holds(case: cancelletto.Case) -> bool:
    """The better plan won by the rules, and sooner than the solver does otherwise."""
    position = case.after_better
    for move in " ".join(case.plan).split():
        position = position.apply(position.read(move))
    outcome, worse = position.outcome(), solve(case.without, time=SECONDS)
    later = worse.par is None or worse.par > len(case.plan)
    return bool(outcome and outcome.scores[0] > 0) and later


BENCHES = {
    "cancelletto": Bench(_cancelletto, _cancelletto_holds),
    "tophats": Bench(_tophats, _tophats_holds),
    "claustro": Bench(_claustro, _claustro_holds),
    "gridblock": Bench(_gridblock, _gridblock_holds),
}


def cases_with_reasons(
    game: str, count: int, seed: int
) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """So many natural moves that are worse, each with the reasons that are found."""
    for case in islice(BENCHES[game].cases(seed), count):
        yield case, case.reasons


def main(game: str, count: int, seed: int) -> None:
    """Print what is found."""
    told: Counter[str] = Counter()
    explained = confirmed = 0
    for case, reasons in cases_with_reasons(game, count, seed):
        told.update(reason.motive for reason in reasons)
        explained += bool(reasons)
        confirmed += bool(reasons) and BENCHES[game].confirms(case)
    lines = [f"{game}: {explained} of {count} have a reason, {confirmed} confirmed"]
    lines += [f"{times:4} {motive}" for motive, times in told.most_common()]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
