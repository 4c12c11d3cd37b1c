"""What a best line teaches: what other first moves come to, and its theme."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from pnp.core.event import Event
from pnp.core.lesson import TRIES, Lesson, Proof, Refutation, first_that_holds
from pnp.core.puzzle import Puzzle
from pnp.games.gridblock.mind.census import DIGIT, Counts, most, ways
from pnp.games.gridblock.mind.twin import Twin
from pnp.games.gridblock.rules.board import CELLS, PLACE, SIZE, values
from pnp.games.gridblock.rules.events import card
from pnp.games.gridblock.rules.moves import Play, parse_move
from pnp.games.gridblock.rules.position import Position


class Stage(NamedTuple):
    """A puzzle, its solution card by card, and all lines of its cards counted."""

    position: Position
    line: Sequence[Play]
    counted: Mapping[str, Counts]

    @classmethod
    def of(cls, puzzle: Puzzle[Position]) -> "Stage":
        """The stage of a puzzle, on which nobody else moves."""
        position = puzzle.position
        moves = (parse_move(text) for ply in puzzle.lines[0] for text in ply)
        line = [move for move in moves if isinstance(move, Play)]
        cards = position.hand.cards
        return cls(position, line, ways(Twin.of(position).free(), cards))

    def most(self, move: Play) -> int:
        """The most cubes after a first move, its own counted."""
        left = self.position.hand.cards.replace(move.card, "")
        rest = most(self.counted[left][PLACE[move.target]])
        return int(self.position.places(move)) + rest


def lesson(puzzle: Puzzle[Position]) -> Lesson:
    """What the solution of a puzzle teaches."""
    stage = Stage.of(puzzle)
    tries = tuple(_refutations(stage))[-TRIES:]
    return Lesson(theme(stage), tries, _end(stage), _proof(stage))


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


def _end(stage: Stage) -> Event:
    reach = values(stage.position.variants)
    facts = {
        "cubes": sum(_placed(stage)),
        "cards": len(stage.line),
        "steps": sum(reach[move.card] for move in stage.line),
    }
    return Event("end-cubes", facts)


def _placed(stage: Stage) -> Sequence[int]:
    """By the moves of the line, the cubes they place."""
    twin = Twin.of(stage.position)
    return [int(twin.suits(move.card, PLACE[move.target])) for move in stage.line]


def _proof(stage: Stage) -> Proof:
    """How many lines there are, and how many place a cube less than the best."""
    position = stage.position
    place = PLACE[position.mover] if position.mover else 0
    count = stage.counted[position.hand.cards][place]
    digits = [count >> n * DIGIT & (1 << DIGIT) - 1 for n in range(most(count) + 1)]
    claim = Event("proof-best-line", {"count": sum(digits)})
    facts = {"less": digits[-2], "cubes": most(count) - 1}
    return Proof(claim, Event("proof-one-less", facts))


# --- its theme


def theme(stage: Stage) -> Event:
    """The theme of a line, the rarest first."""
    position = stage.position
    stops = [CELLS[PLACE[move.target]] for move in stage.line]
    start = position.mover or stops[0]
    way = [start, *stops]
    reach = [values(position.variants)[move.card] for move in stage.line]
    columns, rows = zip(*way, strict=True)
    width, height = (max(each) - min(each) + 1 for each in (columns, rows))
    far = SIZE - 1
    rim = [cell for cell in stops if {*cell} & {0, far}]
    detours = [
        move
        for move, (a, b), steps in zip(stage.line, pairwise(way), reach, strict=True)
        if abs(a.column - b.column) + abs(a.row - b.row) < steps
    ]
    return first_that_holds(
        [
            ("sacrifice", lambda: not all(_placed(stage))),
            ("home-again", lambda: way[-1] == start),
            ("straight-line", lambda: 1 in (width, height)),
            ("along-the-rim", lambda: len(rim) == len(stops)),
            ("tight-corner", lambda: max(width, height) <= 3),
            ("inside", lambda: not rim),
            ("across", lambda: max(width, height) == SIZE),
            ("stairs", lambda: reach == sorted(reach) and len({*reach}) > 1),
            ("slowing-down", lambda: reach == sorted(reach, reverse=True)),
            ("detour", lambda: bool(detours)),
            ("closed-doors", lambda: any(position.cubes)),
            ("step-by-step", lambda: True),
        ]
    )
