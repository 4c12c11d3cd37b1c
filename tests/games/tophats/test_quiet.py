"""Quiet placings: nobody can capture, and each is drawn alike (TOP-5)."""

from collections import Counter
from dataclasses import replace

import pytest

from pnp.core.chance import Chance
from pnp.core.setup import Setup
from pnp.games.tophats.board import FULL, NEUTRAL, NUMBERS, PLACES, cell_set
from pnp.games.tophats.quiet import (
    Placed,
    images,
    is_quiet,
    listed,
    named,
    quiet_placing,
    random_placing,
)
from pnp.games.tophats.rules import Position
from pnp.games.tophats.setup import EDITIONS, deal
from pnp.games.tophats.walks import Layout, paths


def placed(placing: str) -> Placed:
    """A placing of the list, owners by their letters."""
    return {
        cell: "RYB".index(letter)
        for cell, letter in zip(PLACES, placing, strict=True)
        if letter != "."
    }


def can_capture(position: Position) -> bool:
    """Whether a move of the player to move takes a hat, by the rules themselves."""
    return any(
        position.apply(move).aside != position.aside for move in position.legal()
    )


@pytest.mark.parametrize("players", [2, 3])
def test_nobody_can_capture_whoever_begins(players: int) -> None:
    for seed in range(30):
        start = deal(Setup(EDITIONS[-1], players, ("quiet",), seed))
        for player in range(players):
            assert not can_capture(replace(start, turn=player))


def test_a_placing_is_quiet_exactly_if_the_rules_allow_no_capture() -> None:
    """Quiet placings with one stack moved somewhere else."""
    chance = Chance(5)
    judged = Counter[bool]()
    for seed in range(150):
        start = deal(Setup(EDITIONS[-1], 2, ("quiet",), seed))
        cells = chance.shuffled(
            sorted({*PLACES} - {stack.cell for stack in start.stacks})
        )
        moved = start.stacks[0]._replace(cell=cells[0])
        stacks = sorted((*start.stacks[1:], moved))
        after = replace(start, stacks=tuple(stacks))
        owners = {stack.cell: stack.owner for stack in stacks}
        captures = [can_capture(replace(after, turn=player)) for player in (0, 1)]
        assert is_quiet(owners) == (not any(captures))
        judged[any(captures)] += 1
    assert min(judged[True], judged[False]) > 20


def test_one_in_660_placings_of_two_players_is_quiet() -> None:
    """All 7,571,343,780 were tried once: 11,510,358 are quiet."""
    chance = Chance(1)
    found = sum(is_quiet(random_placing(2, chance)) for _ in range(6000))
    assert 2 <= found <= 20


class TestListOfThree:
    def test_every_placing_listed_is_quiet_and_complete(self) -> None:
        for placing in listed():
            assert Counter(placing) == {".": 15, "R": 5, "Y": 5, "B": 5}
            assert is_quiet(placed(placing))
            assert is_quiet(placed(placing), {"neutral-unlimited"})

    def test_no_placing_is_listed_twice_in_disguise(self) -> None:
        kinds = [min(map(named, images(placing))) for placing in listed()]
        assert kinds == list(listed())
        assert len(set(kinds)) == len(kinds) == 762

    def test_the_placings_are_52_104(self) -> None:
        seen = {named(image) for placing in listed() for image in images(placing)}
        assert 6 * len(seen) == 52_104

    def test_placings_found_by_climbing_are_listed(self) -> None:
        kinds = set(listed())
        found = [climbed(Chance(seed)) for seed in range(10)]
        placings = [placing for placing in found if placing]
        assert len(placings) > 1
        assert all(min(map(named, images(text))) in kinds for text in placings)

    @pytest.mark.slow
    def test_many_placings_found_by_climbing_are_listed(self) -> None:
        kinds = set(listed())
        found = filter(None, (climbed(Chance(seed)) for seed in range(100, 500)))
        assert all(min(map(named, images(text))) in kinds for text in found)


def test_every_placing_of_three_is_drawn_alike() -> None:
    """By kind: a kind that looks the same from more sides is drawn less often."""
    chance = Chance(2)
    size = {placing: len(set(map(named, images(placing)))) for placing in listed()}
    drawn: Counter[int] = Counter()
    for _ in range(3000):
        placing = quiet_placing(3, (), chance)
        text = "".join("RYB"[placing[c]] if c in placing else "." for c in PLACES)
        drawn[size[min(map(named, images(text)))]] += 1
    for images_seen in (12, 6):
        share = sum(count for count in size.values() if count == images_seen) / 8684
        assert abs(drawn[images_seen] / 3000 - share) < 0.02


def climbed(chance: Chance) -> str | None:
    """A quiet placing of three reached by swapping cells while it gets no worse."""
    cells = list(chance.shuffled("RRRRRYYYYYBBBBB" + "." * 15))
    worst = victims(cells)
    for _ in range(3000):
        one, other = chance.below(30), chance.below(30)
        cells[one], cells[other] = cells[other], cells[one]
        now = victims(cells)
        if now <= worst or (chance.below(60) == 0 and now < worst + 2):
            worst = now
        else:
            cells[one], cells[other] = cells[other], cells[one]
        if not worst:
            return "".join(cells)
    return None


def victims(cells: list[str]) -> int:
    """How many captures of a stack by another there are."""
    owners = placed("".join(cells))
    layout = Layout(FULL, 0, cell_set(owners))
    return sum(
        owners[cell] != owners[other]
        for cell in owners
        for over in {jumps.last for jumps in paths(layout, NUMBERS[cell])} - {NEUTRAL}
        for other in owners
        if 1 << NUMBERS[other] == over
    )
