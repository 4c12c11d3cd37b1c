"""What holds in every game of Top Hats, checked on random ones."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from pnp.core.chance import Chance
from pnp.core.record import Ply
from pnp.core.setup import Setup
from pnp.games.tophats.rules.board import FULL, SHRUNK, bit
from pnp.games.tophats.rules.endings import adjudicate
from pnp.games.tophats.rules.hats import builder_hats
from pnp.games.tophats.rules.position import HiddenHatError, Position
from pnp.games.tophats.rules.setup import EDITIONS, deal
from pnp.games.tophats.solver.deals import world
from tests.lanes import slow

VARIANTS = [(), ("last-jump",), ("neutral-unlimited", "placed"), ("quiet",)]

few = pytest.mark.parametrize("seeds", [range(40)], ids=["few"])

many = pytest.mark.parametrize(
    "seeds", [range(40), *slow([range(40, 1040)])], ids=["few", "many"]
)

players = pytest.mark.parametrize("players", [2, 3])


def plies(players: int, seeds: range) -> Iterator[tuple[Ply[Position], ...]]:
    """Random games, placing included, ended by their rules."""
    for seed in seeds:
        rng = random.Random(seed)
        variants = VARIANTS[seed % len(VARIANTS)]
        position = deal(Setup(EDITIONS[-1], players, variants, seed))
        history: tuple[Ply[Position], ...] = ()
        while moves := position.legal():
            move = rng.choice(moves)
            history = (*history, Ply(position, move, position.apply(move)))
            position = history[-1].after
            if adjudicate(history):
                break
        yield history


def counted(position: Position) -> int:
    """Every hat there is: on the board, in hand, aside, and the neutral."""
    stacks = [stack.hats for stack in position.stacks]
    return 1 + len("".join([*stacks, *sum(position.hands, ()), *position.aside]))


@players
@many
def test_no_hat_is_lost_or_changes_its_builder(players: int, seeds: range) -> None:
    for game in plies(players, seeds):
        for ply in game:
            position = ply.after
            assert counted(position) == {2: 31, 3: 46}[players]
            for builder in range(players):
                there = [s.hats for s in position.stacks if s.builder == builder]
                hands = position.hands[builder] if position.hands else ()
                hats = "".join([*there, *hands, position.aside[builder]])
                assert Counter(hats) == Counter(builder_hats(builder, players))


@players
@many
def test_the_text_of_a_position_says_all_of_it(players: int, seeds: range) -> None:
    for game in plies(players, seeds):
        for ply in game:
            variants = ply.after.variants
            assert Position.parse(str(ply.after), variants) == ply.after
            seen = ply.after.seen_by(ply.after.turn)
            assert Position.parse(str(seen), variants) == seen


@players
@many
def test_stacks_lose_their_top_hats_at_most_and_those_of_the_mover_none(
    players: int, seeds: range
) -> None:
    for game in plies(players, seeds):
        for ply in game:
            after = {stack.cell: stack.hats for stack in ply.after.stacks}
            changed = [s for s in ply.before.stacks if after.get(s.cell) != s.hats]
            own = [stack for stack in changed if stack.owner == ply.before.turn]
            assert len(own) <= 1
            for stack in changed:
                if stack.owner != ply.before.turn:
                    assert after.get(stack.cell, "") == stack.hats[1:]


@players
@many
def test_what_a_player_sees_hangs_on_nothing_hidden(players: int, seeds: range) -> None:
    """Another deal of the hidden hats is seen alike and allows the same moves."""
    for number, game in enumerate(plies(players, seeds)):
        chance = Chance(number)
        for ply in game[:: 1 + number % 3]:
            for viewer in range(players):
                seen = ply.before.seen_by(viewer)
                other = world(seen, chance)
                assert other.seen_by(viewer) == seen
                assert other.legal() == ply.before.legal() == seen.legal()
                assert seen.seen_by(viewer) == seen


@players
@many
def test_a_move_shows_the_same_to_those_who_only_see(
    players: int, seeds: range
) -> None:
    """Applied to what a player sees, a move leads to what the player sees then."""
    for game in plies(players, seeds):
        for ply in game:
            for viewer in (*range(players), None):
                seen = ply.before.seen_by(viewer)
                try:
                    after = seen.apply(ply.move)
                except HiddenHatError:
                    assert ply.after.aside != ply.before.aside
                else:
                    assert after == ply.after.seen_by(viewer)


@players
@few
def test_a_hidden_hat_stops_a_move_exactly_if_it_would_come_to_light(
    players: int, seeds: range
) -> None:
    for game in plies(players, seeds):
        for ply in game:
            tops = {stack.cell: stack.hats[0] for stack in ply.before.stacks}
            shown = [
                stack
                for stack in ply.after.stacks
                if stack.cell in tops
                and any(
                    old.hats[1:] == stack.hats and old.cell == stack.cell
                    for old in ply.before.stacks
                )
            ]
            for viewer in range(players):
                unknown = [stack for stack in shown if stack.builder != viewer]
                seen = ply.before.seen_by(viewer)
                if unknown:
                    with pytest.raises(HiddenHatError):
                        seen.apply(ply.move)
                else:
                    seen.apply(ply.move)


@players
@few
def test_every_game_ends_and_a_winner_stands_alone(players: int, seeds: range) -> None:
    endings = Counter[str]()
    for game in plies(players, seeds):
        outcome = adjudicate(game)
        assert outcome
        endings[outcome.reason] += 1
        owners = {stack.owner for stack in game[-1].after.stacks}
        assert (len(owners) == 1) == (outcome.reason == "last-colour")
        if len(owners) == 1:
            assert outcome.scores[owners.pop()] == 1
    assert endings["last-colour"] > 20


@players
@few
def test_the_ring_of_respect_is_entered_by_captures_only(
    players: int, seeds: range
) -> None:
    for game in plies(players, seeds):
        for ply in game:
            here = [stack.cell for stack in ply.before.stacks]
            for stack in ply.after.stacks:
                respect = (SHRUNK if ply.after.shrunk else FULL).respect
                if bit(stack.cell) & respect and stack.cell not in here:
                    assert ply.after.aside != ply.before.aside


def test_positions_with_other_variants_are_other_positions() -> None:
    start = deal(Setup(EDITIONS[-1], 2, ("placed",)))
    assert replace(start, variants=frozenset({"last-jump"})) != start
