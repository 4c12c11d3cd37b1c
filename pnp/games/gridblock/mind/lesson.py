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
    tries = tuple(_refutations(stage))[-TRIES:]
    return Lesson(theme(stage), tries, stage.end, _proof(stage))


def of_too_many(puzzle: Puzzle[Position]) -> Lesson:
    """The same where not all cards place; the hint says how many do."""
    cubes = sum(Stage.of(puzzle).placed)
    return replace(lesson(puzzle), hint=Event("hint-fewer", {"cubes": cubes}))


def _refutations(stage: Stage) -> Iterator[Refutation]:
    """What a greedy player begins with, card by card; then the rest together."""
    position, key = stage.position, stage.line[0]
    moves = [move for move in position.legal() if isinstance(move, Play)]
    rest = [move for move in moves if move != key]
    for symbol in position.hand.cards:
        placing = [m for m in rest if m.card == symbol and position.places(m)]
        if placing:
            rest = [move for move in rest if move not in placing]
            yield _refuted(stage, placing)
    if rest:
        yield Refutation("", Event("try-others", {"cubes": max(map(stage.most, rest))}))


def _refuted(stage: Stage, placing: Sequence[Play]) -> Refutation:
    """What comes of a card that places at once."""
    named = card(placing[0].card)
    tried = ", ".join(str(move.target) for move in placing)
    facts = {"card": named, "targets": tried, "cubes": max(map(stage.most, placing))}
    return Refutation(tried, Event("try-cube", facts))


def _proof(stage: Stage) -> Proof:
    """How many lines there are, and how many place a cube less than the best."""
    position = stage.position
    place = PLACE[position.mover] if position.mover else 0
    count = stage.counted[position.hand.cards][place]
    digits = [count >> n * DIGIT & (1 << DIGIT) - 1 for n in range(most(count) + 1)]
    claim = Event("proof-best-line", {"count": sum(digits)})
    facts = {"less": digits[-2], "cubes": most(count) - 1}
    return Proof(claim, Event("proof-one-less", facts))
