"""What a best line teaches: what other first moves come to, and its theme."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.core.event import Event
from pnp.core.lesson import TRIES, Lesson, Proof, Refutation
from pnp.core.puzzle import Puzzle
from pnp.games.gridblock.mind.census import DIGIT, most
from pnp.games.gridblock.mind.stage import Stage, theme
from pnp.games.gridblock.rules.board import PLACE
from pnp.games.gridblock.rules.events import card
from pnp.games.gridblock.rules.moves import Play
from pnp.games.gridblock.rules.position import Position


def lesson(puzzle: Puzzle[Position]) -> Lesson:
    """What the solution of a puzzle teaches."""
    stage = Stage.of(puzzle)
    tries = tuple(_refutations(stage))[:TRIES]
    return Lesson(theme(stage), tries, stage.end, _proof(stage))


def of_too_many(puzzle: Puzzle[Position]) -> Lesson:
    """The same where not all cards place; the hint says how many do."""
    cubes = sum(Stage.of(puzzle).placed)
    return replace(lesson(puzzle), hint=Event("hint-fewer", {"cubes": cubes}))


def _refutations(stage: Stage) -> Iterator[Refutation]:
    """All others together, then what a greedy player begins with, card by card."""
    position, key = stage.position, stage.line[0]
    moves = [move for move in position.legal() if isinstance(move, Play)]
    rest = [move for move in moves if move != key]
    placing = [move for move in rest if position.places(move)]
    if rest:
        yield Refutation("", _others(stage, rest, placing))
    for symbol in position.hand.cards:
        if own := [move for move in placing if move.card == symbol]:
            yield _refuted(stage, own)


def _others(stage: Stage, rest: Sequence[Play], placing: Sequence[Play]) -> Event:
    """What every other beginning comes to, and what they lack.

    Where the first card is given away, that it comes too late afterwards, or elsewhere.
    """
    key = stage.line[0]
    if stage.position.places(key):
        event = "try-others" if placing else "try-others-later"
        return Event(event, {"cubes": max(map(stage.most, rest))})
    same = [stage.most(move) for move in rest if move.card == key.card]
    later = [stage.most(move) for move in rest if move.card != key.card]
    facts = {"card": card(key.card), "cubes": max(later)}
    if not same:
        return Event("try-kept", facts)
    return Event("try-kept-or-elsewhere", {**facts, "elsewhere": max(same)})


def _refuted(stage: Stage, placing: Sequence[Play]) -> Refutation:
    """What comes of a card that places at once."""
    named = card(placing[0].card)
    targets = [str(move.target) for move in placing]
    cubes = max(map(stage.most, placing))
    facts = {"card": named, "targets": _either(targets), "cubes": cubes}
    return Refutation(", ".join(targets), Event("try-cube", facts))


def _either(cells: Sequence[str]) -> Event | str:
    """One of some cells."""
    *rest, last = cells
    return Event("either", {"rest": ", ".join(rest), "last": last}) if rest else last


def _proof(stage: Stage) -> Proof:
    """How many lines there are, and how many place a cube less than the best."""
    position = stage.position
    place = PLACE[position.mover] if position.mover else 0
    count = stage.counted[position.hand.cards][place]
    digits = [count >> n * DIGIT & (1 << DIGIT) - 1 for n in range(most(count) + 1)]
    cubes = most(count)
    claim = Event("proof-best-line", {"count": sum(digits), "cubes": cubes})
    key = "proof-one-less" if digits[-2] > 1 else "proof-one-less-once"
    return Proof(claim, Event(key, {"less": digits[-2], "cubes": cubes - 1}))
