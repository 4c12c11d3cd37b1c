"""What the setups of Top Hats promise (TOP-4, TOP-5)."""

from collections import Counter
from dataclasses import replace

import pytest

from pnp.core.setup import Setup
from pnp.games.tophats.rules.board import PLACES
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.setup import EDITIONS, deal


def dealt(players: int, seed: int, *variants: str) -> Position:
    return deal(Setup(EDITIONS[-1], players, variants, seed))


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("variants", [(), ("placed",), ("quiet",)])
def test_a_setup_and_its_code_deal_the_same(
    players: int, variants: tuple[str, ...]
) -> None:
    for seed in range(10):
        setup = Setup(EDITIONS[-1], players, variants, seed)
        again = Setup.from_code(setup.code, EDITIONS)
        assert deal(again) == deal(setup)
        assert Position.parse(str(deal(setup))) == deal(setup)


@pytest.mark.parametrize("players", [2, 3])
def test_any_player_may_start(players: int) -> None:
    starts = Counter(dealt(players, seed).turn for seed in range(600))
    assert set(starts) == set(range(players))
    assert min(starts.values()) > 500 / players


@pytest.mark.parametrize("players", [2, 3])
def test_a_setup_without_the_placing_has_every_stack_in_hand(players: int) -> None:
    start = dealt(players, 3)
    assert not start.stacks
    assert [len(hand) for hand in start.hands] == [5] * players


@pytest.mark.parametrize("variant", ["placed", "quiet"])
@pytest.mark.parametrize("players", [2, 3])
def test_a_setup_with_the_placing_has_every_stack_on_the_board(
    variant: str, players: int
) -> None:
    for seed in range(20):
        start = dealt(players, seed, variant)
        assert not start.hands
        assert Counter(stack.builder for stack in start.stacks) == dict.fromkeys(
            range(players), 5
        )
        assert {stack.cell for stack in start.stacks} <= set(PLACES)


def test_every_order_of_the_hats_below_the_tops_is_dealt_alike() -> None:
    """Two players have 210 orders each; 4,200 deals make 20 of each, give or take."""
    orders = Counter(
        "".join(stack[1:] for stack in dealt(2, seed).hands[0]) for seed in range(4200)
    )
    assert len(orders) == 210
    assert sum((count - 20) ** 2 / 20 for count in orders.values()) < 290


def test_placings_are_part_of_the_code_and_leave_no_trace_in_the_position() -> None:
    quiet = Setup(EDITIONS[-1], 2, ("quiet", "last-jump"), 7)
    assert deal(quiet).variants == {"last-jump"}
    assert quiet.code != Setup(EDITIONS[-1], 2, ("placed", "last-jump"), 7).code


def test_a_quiet_placing_is_quiet_whatever_other_variants_there_are() -> None:
    for others in (("placed",), ("last-jump",), ("placed", "neutral-unlimited")):
        for seed in range(5):
            start = dealt(2, seed, "quiet", *others)
            assert len(start.stacks) == 10
            for player in (0, 1):
                turn = replace(start, turn=player)
                assert not any(map(turn.captured, turn.legal()))


def test_printed_codes_are_frozen() -> None:
    assert str(dealt(2, 1, "placed")) == (
        "b3:YRRy,b4:RRYr,c6:YRYy,d6:YYRy,d7:RRYr,e2:YRYy,e3:RYYr,e8:RRRr,f7:YRYy,"
        "g7:RYYr full 2 R"
    )
