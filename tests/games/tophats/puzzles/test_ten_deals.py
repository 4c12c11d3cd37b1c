"""Wins that are sure in ten deals or more, by the plain rules in each of them."""

import pytest

from pnp.core.puzzle import Puzzle, Wish
from pnp.core.setup import Setup
from pnp.games.tophats import GAME
from pnp.games.tophats.puzzles.shared import Way
from pnp.games.tophats.puzzles.sure_win import wins_by_rules
from pnp.games.tophats.puzzles.ten_deals import DEALS, OPPOSING, prove
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.setup import EDITIONS, deal
from pnp.games.tophats.solver.bitboard import effect
from pnp.games.tophats.solver.deals import count, worlds
from pnp.games.tophats.solver.difficulty import winning
from pnp.games.tophats.solver.sure_wins import belief

QUICK = 2
"""A seed that finds one in few games."""


@pytest.fixture(scope="module")
def found() -> Puzzle[Position]:
    return GAME.puzzles.pose(Wish(QUICK, kind="ten-deals"))


def test_one_move_alone_wins_in_each_of_ten_deals(found: Puzzle[Position]) -> None:
    held = list(worlds(found.position))
    assert len(held) == found.task.facts["deals"]
    assert len(held) in DEALS
    others = [s for s in found.position.stacks if s.owner != found.position.turn]
    assert len(others) in OPPOSING
    winning = [
        str(m) for m in found.position.legal() if wins_by_rules(held, m, found.moves)
    ]
    assert winning == [found.answer.move]
    assert len(found.position.legal()) > 1


def test_the_right_move_holds_against_every_reply(found: Puzzle[Position]) -> None:
    assert found.truth
    right = effect(found.truth, found.truth.read(found.answer.move))
    for bitboard in belief(found.position):
        assert winning(bitboard.apply(right), bitboard.turn) == 1.0


def test_all_that_is_said_of_it_is_proven(found: Puzzle[Position]) -> None:
    assert all(said == again for _, said, again in prove(found))


@pytest.mark.parametrize("players", [2, 3])
def test_who_has_built_what_is_followed_through_a_game(players: int) -> None:
    """The deals are those of the readable rules, and as many."""
    start = deal(Setup(EDITIONS[-1], players, ("placed",), 7))
    position, way = start, Way.of(start)
    told = 0
    while legal := position.legal():
        for viewer in range(players):
            seen = position.seen_by(viewer)
            assert way.deals(viewer) == count(seen)
            if count(seen) < 300:
                stacks = [each.stacks for each in way.worlds(viewer)]
                every = [each.stacks for each in belief(seen)]
                assert all(each in every for each in stacks)
                assert len(stacks) == len(every)
                told += 1
        way = way.then(effect(position, max(legal, key=position.captured)))
        position = position.apply(max(legal, key=position.captured))
        if len(way.done) == 30:
            break
    assert told


@pytest.mark.slow
def test_many_are_as_they_say() -> None:
    for seed in range(12):
        one = GAME.puzzles.pose(Wish(seed, kind="ten-deals"))
        assert all(said == again for _, said, again in prove(one)), seed
