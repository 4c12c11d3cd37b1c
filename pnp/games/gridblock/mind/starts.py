"""What a puzzle of a start teaches: what every other tile comes to."""

from collections.abc import Iterator
from dataclasses import replace

from pnp.core.event import Event
from pnp.core.lesson import TRIES, Lesson, Proof, Refutation
from pnp.core.puzzle import Answer, Puzzle
from pnp.games.gridblock.mind.census import DIGIT, Counts, most, ways
from pnp.games.gridblock.mind.named import tempting
from pnp.games.gridblock.mind.stage import Stage, theme
from pnp.games.gridblock.mind.twin import Twin
from pnp.games.gridblock.rules.board import PLACE
from pnp.games.gridblock.rules.position import Position


def lesson(puzzle: Puzzle[Position]) -> Lesson:
    """What the solution of a puzzle teaches."""
    task = puzzle.position
    (held,) = task.hand.later
    counts = ways(Twin.of(task), held)[held]
    stage = Stage.of(_started(puzzle))
    last = Event("hint-start", {"target": stage.line[-1].target})
    tries = tuple(_refutations(task, puzzle.answer.move, counts))[:TRIES]
    return Lesson(theme(stage), tries, stage.end, _proof(task, counts), last)


def _started(puzzle: Puzzle[Position]) -> Puzzle[Position]:
    """The puzzle that is left once the mover stands."""
    position = puzzle.position
    ((_, rest),) = puzzle.answer.defences
    answer = rest or Answer("")
    after = position.apply(position.read(puzzle.answer.move))
    return replace(puzzle, position=after, answer=answer)


def _refutations(task: Position, key: str, counts: Counts) -> Iterator[Refutation]:
    """The starts from which a card places at once, then the others."""
    first = tempting(task, key)
    others = [each for each in task.legal() if str(each) != key and each not in first]
    for start in (*first, *others):
        cubes = most(counts[PLACE[start.target]])
        facts = {"move": str(start), "cubes": cubes}
        yield Refutation(str(start), Event("try-start", facts))


def _proof(task: Position, counts: Counts) -> Proof:
    places = [PLACE[start.target] for start in task.legal()]
    lines = sum(_lines(counts[place]) for place in places)
    claim = Event("proof-one-start", {"count": len(places)})
    return Proof(claim, Event("proof-counted", {"lines": lines}))


def _lines(count: int) -> int:
    """All lines from a tile."""
    return sum(count >> n * DIGIT & (1 << DIGIT) - 1 for n in range(most(count) + 1))
