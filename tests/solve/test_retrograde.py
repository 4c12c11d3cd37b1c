"""Retrograde analysis, against plain searches of the same rules."""

import re
import tracemalloc
from ast import literal_eval
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from shutil import copytree
from sys import getsizeof
from typing import Any

import pytest

from pnp.core.position import OpenPair, Outcome
from pnp.folder.position import position_class
from pnp.folder.source import Source, source_of
from pnp.games import find
from pnp.solve import retrograde
from pnp.solve.forced_win import ForcedWins
from pnp.solve.players import UNLIMITED, Effort
from pnp.solve.retrograde import (
    MOVE,
    NOBODY,
    POSITION,
    Analysis,
    TooMany,
    Worth,
    analysis_of,
    answer,
)
from tests.classics.test_known_facts import HOME, wins

KONANE = "WB..WB/.W..B./W..B../....BW/....W./B.BWBW w"
"""Late in a game: some four thousand positions can still come."""


THREE_MEN = "W.W/.../..W/B.B.../.B./.../... w 0,0"
"""Late in a game of Mills."""

Steps = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True)
class Walk(OpenPair):
    """Two on a ring, each with steps of their own: who steps onto the other has won."""

    ring: int
    steps: Steps
    places: tuple[int, int]
    turn: int = 0

    def outcome(self) -> Outcome | None:
        one, other = self.places
        if one != other:
            return None
        return Outcome((1, -1) if self.turn else (-1, 1), "met", "WALK-1")

    def legal(self) -> tuple[int, ...]:
        return () if self.outcome() else self.steps[self.turn]

    def apply(self, move: int) -> "Walk":
        one, other = self.places
        places = (one, (other + move) % self.ring)
        if not self.turn:
            places = ((one + move) % self.ring, other)
        return replace(self, places=places, turn=1 - self.turn)

    @property
    def variants(self) -> tuple[str, ...]:
        return ()

    @classmethod
    def parse(cls, text: str, variants: Iterable[str] = ()) -> "Walk":
        return cls(*literal_eval(text))

    def __str__(self) -> str:
        return f"{self.ring, self.steps, self.places, self.turn}"


def whole(start: Any, effort: Effort = UNLIMITED) -> Analysis:
    analysis = analysis_of(start, effort)
    assert isinstance(analysis, Analysis), analysis
    return analysis


def all_walks(ring: int, steps: Steps) -> Iterator[Walk]:
    for one, other, turn in product(range(ring), range(ring), (0, 1)):
        yield Walk(ring, steps, (one, other), turn)


def by_rounds(ring: int, steps: Steps) -> dict[str, Worth]:
    """What all walks are worth: looked through again and again until nothing is new."""
    found = dict[str, Worth]()
    for plies in range(2 * ring * ring):
        new = dict[str, Worth]()
        for walk in all_walks(ring, steps):
            if str(walk) in found:
                continue
            if walk.outcome():
                new[str(walk)] = Worth(1 - walk.turn, 0)
                continue
            after = [found.get(str(walk.apply(move))) for move in walk.legal()]
            if any(worth and worth.winner == walk.turn for worth in after):
                new[str(walk)] = Worth(walk.turn, plies)
            elif all(worth and worth.winner != walk.turn for worth in after):
                new[str(walk)] = Worth(1 - walk.turn, plies)
        found |= new
    return found


WALKS = [
    (7, ((1, 2), (1,))),  # one is faster
    (8, ((1, 2), (1, 7))),  # the other may turn
    (9, ((2,), (0, 1))),  # the other may stand
    (6, ((1,), (1,))),  # nobody is caught
    (6, ((1, 5), (1, 5))),
]


@pytest.mark.parametrize(("ring", "steps"), WALKS)
def test_walks_in_a_ring_are_worth_what_looking_again_and_again_finds(
    ring: int, steps: Steps
) -> None:
    known = by_rounds(ring, steps)
    for walk in all_walks(ring, steps):
        analysis = whole(walk)
        assert analysis.of(walk) == known.get(str(walk), Worth())


def test_among_these_walks_are_some_that_nobody_wins_and_some_of_many_plies() -> None:
    worth = [by_rounds(*walk) for walk in WALKS]
    assert max(each.plies for found in worth for each in found.values()) > 8
    assert any(
        len(found) < 2 * ring**2 for found, (ring, _) in zip(worth, WALKS, strict=True)
    )


def small(game: str, size: int, folder: Path) -> Source:
    """A classic on a smaller board, as a folder of its own."""
    path = folder / f"{game}{size}"
    copytree(HOME / game, path)
    rules = path / "rules.py"
    text = rules.read_text(encoding="utf-8")
    rules.write_text(re.sub(r"SIZE = \d+", f"SIZE = {size}", text), encoding="utf-8")
    return source_of(path)


@pytest.mark.proof
def test_hex_of_nine_cells_and_konane_of_sixteen_are_won_as_a_plain_search_says(
    tmp_path: Path,
) -> None:
    for source, variants, count in (
        (small("hex", 3, tmp_path), ["no-swap"], 5514),
        (small("konane", 4, tmp_path), [], 3863),
    ):
        start = position_class(source)(source.start(variants=variants))
        analysis = whole(start)
        assert analysis.count == count
        for move in start.legal():
            after = start.apply(move)
            won = analysis.of(after).winner == after.turn
            assert won == wins(after.state)


@cache
def late() -> tuple[Any, Analysis]:
    start = find("konane").rules.parse(KONANE)
    return start, whole(start)


def test_late_in_konane_wins_take_as_many_plies_as_a_search_forwards_finds() -> None:
    start, analysis = late()
    assert analysis.count == 4012
    first = [start.apply(move) for move in start.legal()]
    second = [after.apply(move) for after in first for move in after.legal()]
    for position in (start, *first, *second[::3]):
        worth, turn = analysis.of(position), position.turn
        if position.outcome():
            assert worth == Worth(1 - turn, 0)
            continue
        known = ForcedWins(worth.winner if worth.winner is not None else turn)
        moves = (worth.plies + 1) // 2
        assert known.within(position, moves)
        assert not known.within(position, moves - 1)


def test_an_answer_says_what_each_move_is_worth_and_which_are_best() -> None:
    start, _ = late()
    told = answer(start, UNLIMITED)
    assert (told["value"], told["distance"], told["positions"]) == ("win", 5, 4012)
    assert told["moves"].keys() == {str(move) for move in start.legal()}
    assert told["best"] == [m for m, each in told["moves"].items() if each == "W5"]
    after = start.apply(start.read(told["best"][0]))
    told = answer(after, UNLIMITED)
    assert (told["value"], told["distance"]) == ("loss", 4)
    assert {*told["best"]} == {m for m, each in told["moves"].items() if each == "L4"}


def test_of_a_game_that_is_over_the_clause_is_told() -> None:
    start = find("konane").rules.parse("W...../....../....../....../....../.....B w")
    over = start.outcome()
    assert over is not None
    assert answer(start, UNLIMITED) == {
        "value": "loss", "distance": 0, "best": [], "clause": over.clause
    }  # fmt: skip


def test_where_too_much_can_come_only_what_is_forced_soon_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start, _ = late()
    monkeypatch.setattr(retrograde, "MOST", 100)
    unknown = {"value": "unknown", "depth": 3, "best": []}
    told = answer(start, UNLIMITED)
    assert told == {**unknown, "more_than": told["more_than"], "limit": "most"}
    assert 100 < told["more_than"] < 120
    told = answer(start, Effort(seconds=1e-9))
    assert told == {**unknown, "more_than": 1 + len(start.legal()), "limit": "time"}
    told = answer(start, Effort(depth=6))
    assert (told["value"], told["distance"]) == ("win", 5)
    assert whole(start, Effort(seconds=600)).count == 4012


def test_an_analysis_is_given_up_before_it_takes_more_memory_than_it_may(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    start, _ = late()
    monkeypatch.setattr(retrograde, "MEMORY", 500_000)
    given_up = analysis_of(start, Effort(seconds=600))
    assert isinstance(given_up, TooMany)
    assert given_up.limit == "memory"
    assert 1500 < given_up.found < 2500
    monkeypatch.setattr(retrograde, "MOVE", 1000)
    of_large_moves = analysis_of(start, Effort(seconds=600))
    assert isinstance(of_large_moves, TooMany)
    assert of_large_moves.found < given_up.found / 2
    monkeypatch.undo()
    assert whole(start, Effort(seconds=600)).count == 4012


def test_no_more_memory_is_taken_than_is_reckoned_with() -> None:
    start, _ = late()
    tracemalloc.start()
    analysis = whole(start)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    of_each = POSITION + getsizeof(str(start))
    assert most < of_each * analysis.count + MOVE * 10_000 + 500_000


def test_it_is_told_how_many_positions_were_looked_at() -> None:
    start, _ = late()
    told = list[int]()
    whole(start, Effort(tell=told.append))
    assert told == [1000, 2000, 3000, 4000]


def is_as_its_moves_say(analysis: Analysis, position: Any) -> bool:
    """Whether a position that is not over is worth what comes of its moves.

    Where that holds of all of them there is no mistake in any.
    """
    turn, own = position.turn, analysis.of(position)
    after = [analysis.of(position.apply(move)) for move in position.legal()]
    if won := [worth.plies for worth in after if worth.winner == turn]:
        return own == Worth(turn, 1 + min(won))
    if all(worth.winner == 1 - turn for worth in after):
        return own == Worth(1 - turn, 1 + max(worth.plies for worth in after))
    return own == Worth()


def agree(analysis: Analysis, start: Any, count: int) -> bool:
    """Whether so many of the positions are worth what their moves say."""
    texts = Random(count).sample([*analysis.numbers], count)
    positions = (start.parse(text, start.variants) for text in texts)
    return all(
        is_as_its_moves_say(analysis, each) for each in positions if not each.outcome()
    )


def test_late_in_konane_each_position_is_worth_what_comes_of_its_moves() -> None:
    start, analysis = late()
    assert agree(analysis, start, analysis.count)


LARGE = [("hex", 4, ["no-swap"], 9_386_235, 9), ("konane", 5, [], 2_208_085, 15)]
"""Each counted as well on bitboards that were written apart, as was Mills below."""


@pytest.mark.slow
@pytest.mark.parametrize(("game", "size", "variants", "count", "plies"), LARGE)
def test_hex_of_sixteen_cells_and_konane_of_25_are_won_by_the_first_player(
    game: str, size: int, variants: list[str], count: int, plies: int, tmp_path: Path
) -> None:
    source = small(game, size, tmp_path)
    start = position_class(source)(source.start(variants=variants))
    analysis = whole(start, Effort(seconds=3600))
    assert (analysis.count, analysis.of(start)) == (count, Worth(0, plies))
    assert agree(analysis, start, 5000)


@pytest.mark.slow
def test_three_men_each_that_do_not_fly_may_hold_out_for_ever_in_mills() -> None:
    start = find("mills").rules.parse(THREE_MEN, ["no-flying"])
    analysis = whole(start, Effort(seconds=3600))
    assert (analysis.count, analysis.of(start)) == (2_656_272, Worth(0, 5))
    won = Counter(analysis.winners)
    assert (won[0], won[1], won[NOBODY]) == (997_608, 1_044_636, 614_028)
    assert max(analysis.plies) == 39
    assert agree(analysis, start, 5000)
