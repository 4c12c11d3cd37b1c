"""Names of the second edition: the rarest thing that is seen while a game is won."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from pnp.boards.squares import Cell
from pnp.core.event import Event
from pnp.core.record import Ply, plies
from pnp.games.cancelletto.puzzles.shared import lies
from pnp.games.cancelletto.rules.board import COLOURS, HOLE, SIZE, Tile
from pnp.games.cancelletto.rules.moves import Gate, Placement, Removal, Step
from pnp.games.cancelletto.rules.position import Position

SOON = 8
"""A board that is won in so many turns is won soon."""

MARCH, CROSSING = 7, 4
"""So many steps are far for a pawn, and so many go often through the gate."""

NEAR, FAR = 3, 12
"""Squares joined by a gate are near or far, so many steps apart."""

WHOLE = 5
"""So many pawns a colour has."""

EARLY, ROW = 4, 3
"""Of so many first tiles so many lie beside the hole, or so many in a row."""

CORNERS = frozenset(
    Cell(column, row) for column in (0, SIZE - 1) for row in (0, SIZE - 1)
)
"""The squares in the corners of the whole board."""


@dataclass(frozen=True)
class Won:
    """A game that is won, or its end, and what is seen in it."""

    start: Position
    turns: Sequence[str]

    @cached_property
    def played(self) -> Sequence[Ply[Position]]:
        """Its moves."""
        return plies(self.start, " ".join(self.turns))

    @cached_property
    def steps(self) -> Sequence[Sequence[Step]]:
        """The steps of each turn."""
        first = self.start.number
        found: list[list[Step]] = [[] for _ in self.turns]
        for ply in self.played:
            if isinstance(ply.move, Step):
                found[ply.before.number - first].append(ply.move)
        return found

    @cached_property
    def trails(self) -> Sequence[Sequence[Cell]]:
        """Where each pawn stands, from the start on."""
        trails = [[cell] for own in self.start.pawns for cell in sorted(own)]
        for step in (step for turn in self.steps for step in turn):
            next(each for each in trails if each[-1] == step.origin).append(step.target)
        return trails

    @cached_property
    def crossings(self) -> Sequence[Ply[Position]]:
        """The steps through the gate."""
        return [
            ply
            for ply in self.played
            if isinstance(ply.move, Step)
            and ply.move.target not in ply.move.origin.neighbours()
        ]

    @cached_property
    def tiles(self) -> Sequence[Tile]:
        """The tiles that go, in their order."""
        return [ply.move.tile for ply in self.played if isinstance(ply.move, Removal)]

    @cached_property
    def gate(self) -> Gate | None:
        """The gate, if it is placed meanwhile."""
        placed = (ply.move for ply in self.played if isinstance(ply.move, Placement))
        return next((move.gate for move in placed), None)

    @cached_property
    def ends(self) -> Sequence[str]:
        """Where its tokens stand: on which side, at the hole, or over a gap."""
        return [lies(side) for side in self.gate] if self.gate else []

    @property
    def width(self) -> int:
        """How far apart the squares are that it joins."""
        return self.gate.first.cell.distance(self.gate.second.cell) if self.gate else 0

    @property
    def is_whole(self) -> bool:
        """Whether it is a game from its first turn on."""
        return self.start.number == 1

    def corners(self) -> int:
        """How many pawns go home into a corner."""
        moved = (trail for trail in self.trails if len(trail) > 1)
        return sum(trail[-1] in CORNERS for trail in moved)

    def has_train(self) -> bool:
        """Whether a pawn enters a square that another has left in the same turn."""
        return any(
            step.target in {each.origin for each in turn[:place]}
            for turn in self.steps
            for place, step in enumerate(turn)
        )

    def makes_way(self) -> bool:
        """Whether a pawn leaves a square of its own colour."""
        return any(
            isinstance(ply.move, Step)
            and ply.move.origin in ply.before.coloured(ply.before.turn)
            for ply in self.played
        )

    def gate_is_lost(self) -> bool:
        """Whether the gate goes with a tile."""
        return any(
            not isinstance(ply.before.gate, str) and isinstance(ply.after.gate, str)
            for ply in self.played
        )

    def has_row(self) -> bool:
        """Whether three tiles of a row or column go one after another."""
        threes = zip(self.tiles, self.tiles[1:], self.tiles[2:], strict=False)
        return any(
            len({each.row for each in three}) == 1
            or len({each.column for each in three}) == 1
            for three in threes
        )

    def hole_grows(self) -> bool:
        """Whether most of the first tiles to go lie beside the hole."""
        beside = (
            max(abs(tile.column - HOLE.column), abs(tile.row - HOLE.row)) == 1
            for tile in self.tiles[:EARLY]
        )
        return sum(beside) >= ROW

    def inherits(self) -> bool:
        """Whether a pawn ends where another stood at first."""
        return any(
            one[-1] == other[0]
            for one in self.trails
            for other in self.trails
            if one is not other and len(one) > 1
        )


NAMES: Sequence[tuple[str, Callable[[Won], bool]]] = [
    ("same-side", lambda won: len({*won.ends}) == 1 and {*won.ends} <= {*"nesw"}),
    ("two-corners", lambda won: won.corners() > 1),
    ("one-step-first", lambda won: len(won.steps[0]) == 1),
    ("across-the-board", lambda won: won.width >= FAR),
    ("quickly-home", lambda won: won.is_whole and len(won.turns) <= SOON),
    ("great-crossing", lambda won: len(won.crossings) >= CROSSING),
    ("rim-to-rim", lambda won: {*won.ends} in ({"w", "e"}, {"n", "s"})),
    ("long-march", lambda won: max(map(len, won.trails)) > MARCH),
    ("one-missing", lambda won: len(won.steps[-1]) == 1),
    ("growing-hole", Won.hole_grows),
    (
        "home-by-gate",
        lambda won: any(
            ply.before.number == won.played[-1].before.number for ply in won.crossings
        ),
    ),
    (
        "round-the-corner",
        lambda won: len({*won.ends}) == len(COLOURS) and {*won.ends} <= {*"nesw"},
    ),
    ("out-and-back", lambda won: any(len({*t}) < len(t) for t in won.trails)),
    ("gate-for-two", lambda won: len({ply.before.turn for ply in won.crossings}) > 1),
    ("three-in-a-row", Won.has_row),
    ("middle", lambda won: "hole" in won.ends),
    ("next-door", lambda won: 0 < won.width <= NEAR),
    ("over-the-gap", lambda won: "gap" in won.ends),
    ("train", Won.has_train),
    ("making-way", Won.makes_way),
    ("closed-behind", Won.gate_is_lost),
    ("for-one-alone", lambda won: len(won.crossings) == 1),
    ("place-of-another", Won.inherits),
    ("into-the-corner", lambda won: won.corners() == 1),
    ("all-five", lambda won: any(len(turn) == WHOLE for turn in won.steps)),
    ("on-foot", lambda won: not won.crossings),
    ("home-stretch", lambda _: True),
]
"""What gives a name, in this order; the last fits any game."""


def name(start: Position, turns: Sequence[str]) -> Event:
    """The name of a game that is won by some turns."""
    won = Won(start, turns)
    return Event(f"theme-{next(key for key, holds in NAMES if holds(won))}")
