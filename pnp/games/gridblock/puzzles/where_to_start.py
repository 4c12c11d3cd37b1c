"""Where to start: from one tile alone all cards place."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from pnp.boards.squares import Cell
from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.lesson import TRIES, Lesson, Proof, Refutation
from pnp.core.puzzle import Answer, Claim, Claims, Puzzle, Wish, same
from pnp.core.puzzle_code import Kind
from pnp.core.record import Record
from pnp.games.gridblock.puzzles.shared import (
    PATIENCE,
    Ground,
    answer_chain,
    hint,
    judge,
    legend,
    line_search,
    lines,
)
from pnp.games.gridblock.puzzles.stage import Stage, theme
from pnp.games.gridblock.rules.board import PLACE, SYMBOLS
from pnp.games.gridblock.rules.hands import Hand
from pnp.games.gridblock.rules.moves import Start
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.solver import difficulty
from pnp.games.gridblock.solver.answer import best
from pnp.games.gridblock.solver.bitboard import Bitboard
from pnp.games.gridblock.solver.line_counts import DIGIT, Counts, most, ways
from pnp.solve.difficulty import rated_puzzle
from pnp.solve.puzzle_search import first_puzzle

NAME = "where-to-start"

BLOCKED = (0, 6, 10)
"""How many tiles are gridblocked, each number as likely."""


def pose(wish: Wish, chance: Chance) -> Puzzle[Position]:
    """The first puzzle that fits, on grids that chance decides."""

    def on_grid(chance: Chance) -> Iterator[Puzzle[Position] | None]:
        """The start cards with one tile from which all cards place."""
        ground = Ground.dealt(chance, wish.moves, BLOCKED)
        for symbol in chance.shuffled(SYMBOLS):
            hand = Hand(symbol, (ground.held,))
            yield where_to_start(
                Position(ground.tiles, ground.cubes, (None,), (hand,), players=1)
            )

    return first_puzzle(on_grid, PATIENCE, wish, chance)


def where_to_start(task: Position) -> Puzzle[Position] | None:
    """The puzzle to find the only start from which all cards place cubes."""
    (held,) = task.hand.later
    starts = [start for start in task.legal() if isinstance(start, Start)]
    bitboard = Bitboard.of(task)
    counts = ways(bitboard, held)[held]
    full = [start for start in starts if most(counts[PLACE[start.target]]) == len(held)]
    if len(full) != 1:
        return None
    line = best(task.apply(full[0])).line
    found = Puzzle(
        task,
        Event(f"start-where-{task.hand.cards}", {"cards": len(held)}),
        len(held),
        1,
        answer_chain((full[0], *line)),
        tempting=len(tempting(task, str(full[0]))),
        only=1,
        key=str(task),
        game=Record("gridblock", position=str(task)),
        kind=NAME,
    )
    place = PLACE[full[0].target]
    return rated_puzzle(found, difficulty.of_start(bitboard, held, place, len(starts)))


def tempting(task: Position, key: str) -> Sequence[Start]:
    """The other starts from which a card places at once."""
    (held,) = task.hand.later
    bitboard = Bitboard.of(task)
    return [
        start
        for start in task.legal()
        if isinstance(start, Start)
        and str(start) != key
        and any(stop.placed for stop in bitboard.stops(held, PLACE[start.target]))
    ]


def proof_note(puzzle: Puzzle[Position]) -> str:
    """What is proven of a start, and by what."""
    position = puzzle.position
    count = lines(position)
    return f"1 start of {len(position.legal())}, {count:,} lines tried by the rules"


def prove(puzzle: Puzzle[Position]) -> Claims:
    """That all cards place from one start alone."""
    position = puzzle.position
    yield Claim("starts", [puzzle.answer.move], full_starts(position))
    yield from same(puzzle, where_to_start(position))


def full_starts(position: Position) -> list[str]:
    """The starts from which every card places a cube."""
    (held,) = position.hand.later
    return [
        str(start)
        for start in position.legal()
        if line_search(position.apply(start)).cubes == len(held)
    ]


def lesson(puzzle: Puzzle[Position]) -> Lesson:
    """What the solution of a puzzle teaches."""
    task = puzzle.position
    (held,) = task.hand.later
    counts = ways(Bitboard.of(task), held)[held]
    stage = Stage.of(_puzzle_after_start(puzzle))
    last = Event("hint-start", {"target": stage.line[-1].target})
    tries = tuple(_refutations(task, puzzle.answer.move, counts))[:TRIES]
    return Lesson(theme(stage), tries, stage.end, _proof(task, counts), last)


def _puzzle_after_start(puzzle: Puzzle[Position]) -> Puzzle[Position]:
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
        yield Refutation(str(start), _start_event(str(start), start.target, counts))


def refute(puzzle: Puzzle[Position], tried: str) -> Event:
    """How many cubes are placed at most from a start."""
    task = puzzle.position
    (held,) = task.hand.later
    counts = ways(Bitboard.of(task), held)[held]
    return _start_event(tried, task.read(tried).target, counts)


def _start_event(start: str, target: Cell, counts: Counts) -> Event:
    cubes = most(counts[PLACE[target]])
    return Event("try-start", {"move": start, "cubes": cubes})


def _proof(task: Position, counts: Counts) -> Proof:
    places = [PLACE[start.target] for start in task.legal()]
    lines = sum(_lines(counts[place]) for place in places)
    claim = Event("proof-one-start", {"count": len(places)})
    return Proof(claim, Event("proof-counted", {"lines": lines}))


def _lines(count: int) -> int:
    """All lines from a tile."""
    return sum(count >> n * DIGIT & (1 << DIGIT) - 1 for n in range(most(count) + 1))


KIND = Kind(
    NAME,
    "W",
    {4: (2, 3), 5: (2, 3, 4)},
    pose,
    place=2,
    prove=prove,
    proof=proof_note,
    lesson=lesson,
    refute=refute,
    judge=judge,
    hint=hint,
    legend=partial(legend, ("puzzle-alone", "puzzle-start"), ("overleaf",)),
)
