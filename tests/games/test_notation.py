"""All that is written of games comes back as it was, or is refused in one line."""

import random
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.base.errors import UserError
from pnp.core.record import Ply, Record
from pnp.core.setup import SEEDS, Setup
from pnp.games import GAMES, AnyGame, find
from pnp.games import setup as from_code
from tests.mistakes import ANYTHING, mistyped, reads
from tests.mistakes import SEEDS as NUMBERS

PLAYED = max(10, settings().max_examples // 500)
"""So many random games of each kind are looked at."""

TURNS = 6
"""A record with mistakes is no longer."""


def dealt(number: int) -> Setup:
    """A setup by some of the variants."""
    chance = random.Random(number)
    edition = find(chance.choice(sorted(GAMES))).rules.edition
    chosen = {variant for variant in edition.variants if chance.random() < 0.5}
    for clash in edition.exclusive:
        chosen -= set(sorted(clash)[1:])
    players = chance.choice(edition.players)
    return Setup(edition, players, tuple(sorted(chosen)), chance.randrange(SEEDS))


SETUPS = NUMBERS.map(dealt)


@cache
def played(name: str, number: int) -> tuple[Setup, tuple[Ply[Any], ...]]:
    """A random game by some of the variants."""
    game, rng = find(name), random.Random(number)
    edition = game.rules.edition
    chosen = {v for v in edition.variants if rng.random() < 0.3} if number else set()
    for clash in edition.exclusive:
        chosen -= set(sorted(clash)[1:])
    players = edition.players[number % len(edition.players)]
    setup = Setup(edition, players, tuple(chosen), number)
    position, history = game.rules.deal(setup), tuple[Ply[Any], ...]()
    while moves := position.legal():
        # Gates and placings are many; other moves are as likely together.
        some = [rng.choice(rng.choice([moves, moves[:20], moves[-20:]])) for _ in "abc"]
        move = next((m for m in some if not position.apply(m).outcome()), some[0])
        history = (*history, Ply(position, move, position.apply(move)))
        position = history[-1].after
        if game.rules.adjudicate(history):
            break
    return setup, history


class Moment(NamedTuple):
    """A position of a game, as somebody may see it, and the move made in it."""

    game: AnyGame
    position: Any
    move: Any


def moment(number: int) -> Moment:
    chance = random.Random(number)
    game = find(chance.choice(sorted(GAMES)))
    setup, history = played(game.name, chance.randrange(PLAYED))
    ply = chance.choice(history)
    viewer = chance.choice([None, *range(setup.players)])
    position = ply.before if viewer is None else ply.before.seen_by(viewer)
    return Moment(game, position, ply.move)


MOMENTS = NUMBERS.map(moment)


def record_of(
    game: AnyGame, setup: Setup, plies: Sequence[Ply[Any]], *, coded: bool
) -> Record:
    """So much of a game as a record, from its setup or its first position."""
    turns: list[list[str]] = [[]]
    for ply in plies:
        turns[-1].append(str(ply.move))
        if game.rules.ends_turn(ply.move):
            turns.append([])
    outcome = game.rules.adjudicate(tuple(plies)) if plies else None
    return Record(
        game.name,
        setup=setup.code if coded else None,
        position=None if coded else str(game.rules.deal(setup)),
        turns=tuple(" ".join(turn) for turn in turns if turn),
        result=outcome.scores if outcome else None,
        variants=setup.variants,
        players=setup.players if coded else None,
    )


@st.composite
def records(draw: st.DrawFn, most: int | None = None) -> Record:
    """Whole games, or their first turns."""
    game = find(draw(st.sampled_from(sorted(GAMES))))
    setup, history = played(game.name, draw(st.integers(0, PLAYED - 1)))
    ends = [
        number for number, p in enumerate(history, 1) if game.rules.ends_turn(p.move)
    ]
    end = len(history) if most is None else draw(st.sampled_from([0, *ends[:most]]))
    return record_of(game, setup, history[:end], coded=draw(st.booleans()))


def play(text: str) -> tuple[Record, Any]:
    """A record and how it was played."""
    record = Record.strict(text)
    if record.game not in GAMES:
        raise UserError("no such game")
    return record, find(record.game).rules.play(record)


@given(SETUPS)
def test_codes_come_back(setup: Setup) -> None:
    assert from_code(setup.code) == setup


@given(mistyped(SETUPS.map(lambda setup: setup.code)) | ANYTHING)
def test_other_codes_are_refused_or_are_of_another_setup(text: str) -> None:
    if setup := reads(from_code, text):
        assert from_code(setup.code) == setup


@given(MOMENTS)
def test_positions_come_back(moment: Moment) -> None:
    game, position, _ = moment
    again = game.rules.parse(str(position), position.variants)
    assert again == position
    assert str(again) == str(position)


@given(MOMENTS, st.data())
def test_other_positions_are_refused_or_are_right_too(
    moment: Moment, data: st.DataObject
) -> None:
    game, position, _ = moment
    text = data.draw(mistyped(st.just(str(position))) | ANYTHING)
    if other := reads(lambda text: game.rules.parse(text, position.variants), text):
        assert str(other) == text
        known = game.name != "gridblock" or other.outcome() or other.hand.is_known
        assert bool(other.legal()) == (other.outcome() is None and bool(known))


@given(MOMENTS, st.randoms(use_true_random=False))
def test_moves_come_back(moment: Moment, chance: random.Random) -> None:
    _, position, move = moment
    if moves := position.legal():
        for legal in (move, chance.choice(moves)):
            assert position.read(str(legal)) == legal


@given(MOMENTS, st.data())
def test_other_moves_are_refused_or_are_legal(
    moment: Moment, data: st.DataObject
) -> None:
    _, position, move = moment
    text = data.draw(mistyped(st.just(str(move)), 2) | ANYTHING)
    other = reads(position.read, text)
    if other is not None:
        assert other in position.legal()
        assert position.read(str(other)) == other


@given(records())
def test_whole_records_come_back(record: Record) -> None:
    assert Record.strict(str(record)) == record


@settings(max_examples=settings().max_examples // 10)
@given(records())
def test_whole_records_are_played_to_their_result(record: Record) -> None:
    _, playthrough = play(str(record))
    assert len(playthrough.turns) == len(record.turns)
    outcome = playthrough.outcome
    assert record.result == (outcome.scores if outcome else None)


@given(mistyped(records(TURNS).map(str)) | ANYTHING)
def test_other_records_are_refused_or_are_right_too(text: str) -> None:
    if record := reads(Record.strict, text):
        assert Record.strict(str(record)) == record
        if answer := reads(play, text):
            assert len(answer[1].turns) == len(record.turns)
