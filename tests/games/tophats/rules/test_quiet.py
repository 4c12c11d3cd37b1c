"""Quiet placings: nobody can capture, and each is drawn alike (TOP-5)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from pnp.boards.hexes import HexCell
from pnp.core.chance import Chance
from pnp.core.setup import Setup
from pnp.games.tophats.rules.board import (
    CELLS,
    CENTRE,
    FULL,
    NEUTRAL,
    NUMBERS,
    PLACES,
    cell_set,
)
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.quiet_placings import (
    Placed,
    canonical_placing,
    images,
    is_quiet,
    placing_kinds,
    quiet_placing,
    random_placing,
)
from pnp.games.tophats.rules.setup import EDITIONS, deal
from pnp.games.tophats.rules.walks import Layout, paths


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
    for seed in range(70):
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
    assert min(judged[True], judged[False]) > 10


def test_one_in_660_placings_of_two_players_is_quiet() -> None:
    """All 7,571,343,780 were tried once: 11,510,358 are quiet."""
    chance = Chance(1)
    found = sum(is_quiet(random_placing(2, chance)) for _ in range(6000))
    assert 2 <= found <= 20


class TestListOfThree:
    def test_every_placing_listed_is_quiet_and_complete(self) -> None:
        for placing in placing_kinds():
            assert Counter(placing) == {".": 15, "R": 5, "Y": 5, "B": 5}
            assert is_quiet(placed(placing))
            assert is_quiet(placed(placing), {"neutral-unlimited"})

    def test_no_placing_is_listed_twice_in_disguise(self) -> None:
        kinds = [
            min(map(canonical_placing, images(placing))) for placing in placing_kinds()
        ]
        assert kinds == list(placing_kinds())
        assert len(set(kinds)) == len(kinds) == 762

    def test_the_placings_are_52_104(self) -> None:
        seen = {
            canonical_placing(image)
            for placing in placing_kinds()
            for image in images(placing)
        }
        assert 6 * len(seen) == 52_104

    def test_placings_found_by_climbing_are_listed(self) -> None:
        kinds = set(placing_kinds())
        found = [climbed(Chance(seed)) for seed in range(6)]
        placings = [placing for placing in found if placing]
        assert len(placings) > 1
        assert all(
            min(map(canonical_placing, images(text))) in kinds for text in placings
        )

    @pytest.mark.slow
    def test_the_list_is_complete(self) -> None:
        kinds = {
            min(map(canonical_placing, images(placing)))
            for placing in Enumeration().all()
        }
        assert kinds == set(placing_kinds())

    @pytest.mark.slow
    def test_many_placings_found_by_climbing_are_listed(self) -> None:
        kinds = set(placing_kinds())
        found = filter(None, (climbed(Chance(seed)) for seed in range(100, 500)))
        assert all(min(map(canonical_placing, images(text))) in kinds for text in found)


def test_every_placing_of_three_is_drawn_alike() -> None:
    """By kind: a kind that looks the same from more sides is drawn less often."""
    chance = Chance(2)
    size = {
        placing: len(set(map(canonical_placing, images(placing))))
        for placing in placing_kinds()
    }
    drawn: Counter[int] = Counter()
    for _ in range(1500):
        placing = quiet_placing(3, (), chance)
        text = "".join("RYB"[placing[c]] if c in placing else "." for c in PLACES)
        drawn[size[min(map(canonical_placing, images(text)))]] += 1
    for images_seen in (12, 6):
        share = sum(count for count in size.values() if count == images_seen) / 8684
        assert abs(drawn[images_seen] / 1500 - share) < 0.02


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


class Enumeration:
    """Every quiet placing of three, cell by cell around the board.

    Of a placing and its turns, one begins with the sixth that holds most stacks; and
    owners are named in the order they are met. A branch ends with the first capture
    that needs no undecided cell.
    """

    SIXTH = ("e7", "e8", "f8", "f7", "g8")

    def __init__(self) -> None:
        self.order: list[int] = []
        cells = [HexCell.parse(name) for name in self.SIXTH]
        for _ in range(6):
            self.order += [NUMBERS[cell] for cell in cells]
            cells = [cell.turned(CENTRE) for cell in cells]
        self.owners: dict[int, int] = {}
        self.decided: list[int] = []

    def all(self) -> Iterator[str]:
        if len(self.decided) == 30:
            if len(self.owners) == 15:
                letters = (self.owners.get(NUMBERS[cell], 3) for cell in PLACES)
                yield "".join("RYB."[letter] for letter in letters)
            return
        if not self.decided or self.balanced():
            cell = self.order[len(self.decided)]
            self.decided.append(cell)
            if not self.capture():
                yield from self.all()
            counts = Counter(self.owners.values())
            for owner in range(min(len(counts) + 1, 3)):
                if counts[owner] < 5:
                    self.owners[cell] = owner
                    if not self.capture():
                        yield from self.all()
                    del self.owners[cell]
            self.decided.pop()

    def balanced(self) -> bool:
        """Whether no sixth holds more than the first, and enough cells are left."""
        sixths = [
            sum(cell in self.owners for cell in self.order[start : start + 5])
            for start in range(0, len(self.decided), 5)
        ]
        open_cells = 30 - len(self.decided)
        full = len(self.decided) // 5
        if full and sixths[0] * (6 - full) + sum(sixths[:full]) < 15:
            return False
        return max(sixths) <= sixths[0] and len(self.owners) + open_cells >= 15

    def capture(self) -> bool:
        """Whether some stack captures another on decided cells alone."""
        undecided = cell_set(CELLS[cell] for cell in self.order[len(self.decided) :])
        stacks = sum(1 << cell for cell in self.owners)
        return any(
            self.captures(origin, stacks & ~(1 << origin), undecided)
            for origin in self.owners
        )

    def captures(self, origin: int, stacks: int, undecided: int) -> bool:
        hats, filled = stacks | NEUTRAL, stacks | NEUTRAL | undecided
        own = self.owners[origin]
        met, frontier = {(origin, 0)}, [(origin, 0)]
        while frontier:
            cell, jumped = frontier.pop()
            for landing, over in FULL.jumps[cell]:
                if over & hats & ~jumped and not filled >> landing & 1:
                    if over != NEUTRAL and self.owners[over.bit_length() - 1] != own:
                        return True
                    if (state := (landing, jumped | over)) not in met:
                        met.add(state)
                        frontier.append(state)
        return False
