"""The compact twin of Top Hats agrees with the readable rules."""

import random
from collections.abc import Iterable, Iterator
from itertools import islice

import pytest

from pnp.core.setup import Setup
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.setup import EDITIONS, deal
from pnp.games.tophats.solver.bitboard import Bitboard, effect

VARIANTS = [(), ("neutral-unlimited",), ("last-jump",)]


def met(
    players: int, variants: tuple[str, ...], seeds: Iterable[int] = range(4)
) -> Iterator[Position]:
    """The positions of some random games; the field is shrunk at once."""
    for seed in seeds:
        rng = random.Random(seed)
        position = deal(Setup(EDITIONS[-1], players, ("placed", *variants), seed))
        for _ in range(120):
            yield position
            if not (moves := position.legal()):
                break
            shrinking = [move for move in moves if str(move).startswith("shrink")]
            position = position.apply(rng.choice(shrinking or moves))


@pytest.mark.parametrize("variants", VARIANTS, ids=str)
@pytest.mark.parametrize("players", [2, 3])
def test_the_twin_makes_the_same_moves_as_the_rules(
    players: int, variants: tuple[str, ...]
) -> None:
    for position in met(players, variants):
        assert_agrees(position)


@pytest.mark.slow
def test_the_twin_agrees_with_the_rules_on_twenty_thousand_positions() -> None:
    seeds = range(100, 1_000)
    kinds = [met(players, kind, seeds) for players in (2, 3) for kind in VARIANTS]
    for positions in kinds:
        for position in islice(positions, 3_500):
            assert_agrees(position)


def assert_agrees(position: Position) -> None:
    bitboard = Bitboard.of(position)
    effects = {effect(position, move): move for move in position.legal()}
    legal = bitboard.legal()
    assert len(set(legal)) == len(legal)
    assert set(legal) == set(effects)
    for each, move in effects.items():
        assert bitboard.apply(each) == Bitboard.of(position.apply(move))


@pytest.mark.parametrize("players", [2, 3])
def test_the_twin_ends_when_the_rules_end(players: int) -> None:
    for position in met(players, ()):
        assert Bitboard.of(position).outcome() == position.outcome()


def test_moves_with_the_same_effect_are_one() -> None:
    position = Position.parse("b3:RRr,c4:RRr,c5:RRr,d4:RRr,h7:Yy full 2 R")
    written = [str(move) for move in position.legal()]
    assert {"b3-c3", "b3>d5"} < set(written)
    assert len(Bitboard.of(position).legal()) <= len(written)
