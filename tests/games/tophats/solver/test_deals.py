"""What hidden hats may be, counted, listed and drawn (TOP-4)."""

from collections import Counter

import pytest

from pnp.core.chance import Chance
from pnp.core.setup import Setup
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.setup import EDITIONS, deal
from pnp.games.tophats.solver.deals import (
    count,
    filled_position,
    hidden_hats,
    world,
    worlds,
)


def text(*positions: Position) -> list[str]:
    return sorted(map(str, positions))


@pytest.mark.parametrize(("players", "sets"), [(2, 9), (3, 68)])
def test_secret_sets_of_five_stacks(players: int, sets: int) -> None:
    """There are 9 different ones for two players and 68 for three."""
    seen = deal(Setup(EDITIONS[-1], players)).seen_by(0)
    alone = Position(
        (), False, players, 0, (*seen.hands[:1], *((),) * (players - 1)),
        ("", *(taken_by(player, players) for player in range(1, players))),
    ).seen_by(None)  # fmt: skip
    found = {tuple(sorted(position.hands[0])) for position in worlds(alone)}
    assert len(found) == sets


def taken_by(player: int, players: int) -> str:
    counts = [9 if seat == player else 6 // (players - 1) for seat in range(players)]
    return "".join(hat * number for hat, number in zip("RYB", counts, strict=False))


def test_worlds_hold_the_hats_that_are_missing_in_any_order() -> None:
    aside = "r:RRRRRRRYYYYY;y:RRRRRYYYYYYY"
    seen = Position.parse(f"c4:R??r,d6:YY?y full 2 R {aside}")
    assert [hidden_hats(seen, builder) for builder in (0, 1)] == ["RY", "R"]
    assert text(*worlds(seen)) == [
        "c4:RRYr,d6:YYRy full 2 R",
        "c4:RYRr,d6:YYRy full 2 R",
    ]


def test_nothing_hidden_makes_one_world() -> None:
    position = Position.parse("c4:RYRr,d6:YYy full 2 R")
    assert (count(position), list(worlds(position))) == (1, [position])


@pytest.mark.parametrize(("players", "number"), [(2, 210), (3, 4_200**2)])
def test_at_the_start_each_other_player_has_so_many_orders(
    players: int, number: int
) -> None:
    """10 hats, 4 of them own: 210 orders of 6 others, 4,200 of 3 and 3."""
    assert count(deal(Setup(EDITIONS[-1], players)).seen_by(0)) == number


def test_as_many_worlds_are_listed_as_counted() -> None:
    seen = deal(Setup(EDITIONS[-1], 2, ("placed",), 5)).seen_by(1)
    listed = list(worlds(seen))
    assert len(listed) == len(set(listed)) == count(seen) == 210


def test_the_truth_is_a_world_and_all_worlds_look_alike() -> None:
    truth = deal(Setup(EDITIONS[-1], 2, ("placed",), 5))
    found = list(worlds(truth.seen_by(1)))
    assert truth in found
    assert {position.seen_by(1) for position in found} == {truth.seen_by(1)}
    assert all(Position.parse(str(position)) == position for position in found)


def test_worlds_are_drawn_alike() -> None:
    """6 worlds, of 6,000 draws 1,000 each, give or take."""
    aside = "r:RRRRRRRRYYYYYY;y:RRRRYYYYY"
    seen = Position.parse(f"b3:Y??y,c4:Rr,d6:Y??y full 2 R {aside}")
    chance = Chance(3)
    drawn = Counter(str(world(seen, chance)) for _ in range(6_000))
    assert len(drawn) == count(seen) == 6
    even = 6_000 / len(drawn)
    assert sum((number - even) ** 2 / even for number in drawn.values()) < 20


def test_hats_are_filled_in_builder_by_builder() -> None:
    seen = Position.parse("c4:R??r full 2 Y -;Y??y r:RRRRRRRYYYYY;y:RRRRRRYYYYYY")
    filled_in = filled_position(seen, ["RY", "YY"])
    assert str(filled_in) == "c4:RRYr full 2 Y -;YYYy"
