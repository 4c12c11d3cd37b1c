"""What never changes in a game of Cancelletto, over many games."""

import random
from collections import Counter

import pytest

from pnp.core.setup import Setup
from pnp.games.cancelletto.rules.moves import Move, Placement, Removal, Step
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.rules.setup import EDITIONS, deal
from tests.lanes import slow


def follow(position: Position, move: Move, after: Position) -> None:
    """One move's invariants: pawns and colours conserved, notation round-trips."""
    assert Position.parse(str(after), after.variants) == after
    assert str(position.read(str(move))) == str(move)
    for player in (0, 1):
        if isinstance(move, Removal):
            gone = set(move.tile.cells)
            assert after.pawns[player] == position.pawns[player] - gone
            assert after.coloured(player) == position.coloured(player) - gone
        else:
            assert len(after.pawns[player]) == len(position.pawns[player])
            assert after.coloured(player) == position.coloured(player)
    assert after.number == position.number + isinstance(move, Removal)
    assert not after.pawns[0] & after.pawns[1]
    assert all(map(after.walkable, after.pawns[0] | after.pawns[1]))


def seeds(few: int, many: int) -> pytest.MarkDecorator:
    """Some games at once, the others where there is time."""
    rows = [range(few), *slow([range(few, many)])]
    return pytest.mark.parametrize("seeds", rows, ids=len)


@seeds(150, 1_000)
def test_games_of_random_moves_end_by_can_9_10_or_11(seeds: range) -> None:
    endings: Counter[str] = Counter()
    for seed in seeds:
        rng = random.Random(seed)
        variants = ("win-after-removal",) if seed % 2 else ()
        position = deal(Setup(EDITIONS[-1], variants=variants, seed=seed))
        while moves := position.legal():
            move = rng.choice(moves)
            after = position.apply(move)
            follow(position, move, after)
            position = after
        outcome = position.outcome()
        assert outcome
        endings[outcome.clause] += 1
        assert position.number <= 16
    assert set(endings) <= {"CAN-9", "CAN-10", "CAN-11"}


@seeds(20, 200)
def test_games_of_safe_removals_last_to_turn_15_at_most(seeds: range) -> None:
    lengths = []
    for seed in seeds:
        rng = random.Random(seed)
        position = deal(Setup(EDITIONS[-1], seed=seed))
        while position.outcome() is None:
            moves = position.legal()
            steps = [move for move in moves if isinstance(move, Step)]
            gates = [move for move in moves if isinstance(move, Placement)]
            if gates and rng.random() < 0.2:
                move: Move = rng.choice(gates)
            elif steps and rng.random() < 0.7:
                move = rng.choice(steps)
            else:
                removals = [move for move in moves if isinstance(move, Removal)]
                safe = [m for m in removals if not position.apply(m).outcome()]
                move = rng.choice(safe or removals)
            after = position.apply(move)
            follow(position, move, after)
            position = after
        lengths.append(position.number)
        outcome = position.outcome()
        assert outcome
        assert outcome.clause in {"CAN-9", "CAN-10", "CAN-11"}
    # CAN-12: fourteen removals can be survived; the fifteenth loses.
    assert 13 <= max(lengths) <= 16
    assert min(lengths) > 3
