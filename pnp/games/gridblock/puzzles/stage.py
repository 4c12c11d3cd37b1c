"""A puzzle and its solution card by card, and the theme of it."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from pnp.core.event import Event
from pnp.core.lesson import first_that_holds
from pnp.core.puzzle import Puzzle
from pnp.games.gridblock.puzzles.shared import plays
from pnp.games.gridblock.rules.board import CELLS, CORNERS, PLACE, SIZE, values
from pnp.games.gridblock.rules.moves import Play
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.solver.bitboard import Bitboard
from pnp.games.gridblock.solver.line_counts import Counts, most, ways


class Stage(NamedTuple):
    """A puzzle, its solution card by card, and all lines of its cards counted."""

    position: Position
    line: Sequence[Play]
    counted: Mapping[str, Counts]

    @classmethod
    def of(cls, puzzle: Puzzle[Position]) -> "Stage":
        """The stage of a puzzle, on which nobody else moves."""
        position = puzzle.position
        counted = ways(Bitboard.of(position).free(), position.hand.cards)
        return cls(position, plays(puzzle), counted)

    def most(self, move: Play) -> int:
        """The most cubes after a first move, its own counted."""
        left = self.position.hand.cards.replace(move.card, "")
        rest = most(self.counted[left][PLACE[move.target]])
        return int(self.position.places(move)) + rest

    @property
    def cubes_by_move(self) -> Sequence[int]:
        """By the moves of the line, the cubes they place."""
        bitboard = Bitboard.of(self.position)
        return [
            int(bitboard.suits(move.card, PLACE[move.target])) for move in self.line
        ]

    @property
    def end(self) -> Event:
        """How the line ends."""
        reach = values(self.position.variants)
        facts = {
            "cubes": sum(self.cubes_by_move),
            "cards": len(self.line),
            "steps": sum(reach[move.card] for move in self.line),
        }
        return Event("end-cubes", facts)


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
    rim = [cell for cell in way if {*cell} & {0, far}]
    detours = [
        move
        for move, (a, b), steps in zip(stage.line, pairwise(way), reach, strict=True)
        if a.distance(b) < steps
    ]
    differ = len({*reach}) > 1
    return first_that_holds(
        [
            ("sacrifice", lambda: not stage.cubes_by_move[0]),
            ("home-again", lambda: way[-1] == start),
            ("straight-line", lambda: 1 in (width, height)),
            ("along-the-rim", lambda: len(rim) == len(way)),
            ("tight-corner", lambda: max(width, height) <= 3),
            ("inside", lambda: not rim),
            ("across", lambda: max(width, height) == SIZE),
            ("stairs", lambda: differ and reach == sorted(reach)),
            ("slowing-down", lambda: differ and reach == sorted(reach)[::-1]),
            ("detour", lambda: bool(detours)),
            ("closed-doors", lambda: CORNERS in map(len, position.cubes)),
            ("step-by-step", lambda: True),
        ]
    )
