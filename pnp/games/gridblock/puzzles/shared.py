"""What all kinds share: grounds, counted lines, hints and legends."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple

from pnp.boards.squares import Cell
from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.hint import Offer, leaving_a_choice
from pnp.core.puzzle import Answer, Puzzle
from pnp.core.record import Record
from pnp.games.gridblock.rules.board import CELLS, ROUNDS, SYMBOLS
from pnp.games.gridblock.rules.events import card
from pnp.games.gridblock.rules.grids import grid
from pnp.games.gridblock.rules.hands import Hand
from pnp.games.gridblock.rules.moves import Move, Play, parse_move
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import Restoration, Told, parse_told
from pnp.games.gridblock.solver.answer import Best
from pnp.games.gridblock.solver.bitboard import Place, Twin
from pnp.games.gridblock.solver.players import greedy
from pnp.protocol.puzzles import Legend

NOT_ALL, START = "not-all", "where-to-start"

CARDS = (4, 5)
"""How many cards they have."""

MIXED = ("yygb", "yggb", "ygbb")
"""The cubes of others on gridblocked tiles, in turn."""


class Ground(NamedTuple):
    """A grid with some tiles closed, and the cards to be played on it."""

    tiles: str
    closed: frozenset[Place]
    held: str

    @classmethod
    def dealt(
        cls, chance: Chance, moves: int | None, blocked: Sequence[int]
    ) -> "Ground":
        """One that chance decides, of so many cards if that is said."""
        tiles = grid(chance)
        places = chance.shuffled(range(len(CELLS)))
        closed = frozenset(places[: blocked[chance.below(len(blocked))]])
        cards = moves or CARDS[chance.below(len(CARDS))]
        return cls(tiles, closed, "".join(sorted(chance.shuffled(SYMBOLS)[:cards])))

    @property
    def twin(self) -> Twin:
        """The same as a mover meets it."""
        return Twin(self.tiles, self.closed, frozenset(), frozenset())

    @property
    def cubes(self) -> tuple[str, ...]:
        """The cubes on the closed tiles; there are not enough of one colour for all."""
        order = sorted(self.closed)
        return tuple(
            MIXED[order.index(n) % len(MIXED)] if n in self.closed else ""
            for n in range(len(CELLS))
        )

    def alone(self, place: Place) -> Position:
        """A mover alone on it, with the cards."""
        hands = (Hand(self.held),)
        movers = (CELLS[place],)
        return Position(self.tiles, self.cubes, movers, hands, 1, ROUNDS)


def lines(position: Position) -> int:
    """How many lines there are."""

    @cache
    def count(here: Position) -> int:
        if here.outcome():
            return 1
        lines = (here.apply(move) for move in here.legal())
        return sum(count(replace(x, cubes=position.cubes, step=1)) for x in lines)

    return count(position)


class Searched(NamedTuple):
    """What all lines from a position come to."""

    cubes: int
    lines: int
    """How many lines place as many."""
    line: tuple[str, ...]
    """One of them."""


def line_search(position: Position) -> Searched:
    """The most cubes and the number of lines that place them.

    Where the cubes just placed lie does not matter, so they are taken off again.
    """

    @cache
    def search(here: Position) -> Searched:
        if here.outcome():
            return Searched(0, 1, ())
        best = Searched(-1, 0, ())
        for move in here.legal():
            after = here.apply(move)
            rest = search(replace(after, cubes=position.cubes, step=1))
            cubes = rest.cubes + _cube_gain(here, after)
            if cubes > best.cubes:
                best = Searched(cubes, rest.lines, (str(move), *rest.line))
            elif cubes == best.cubes:
                best = best._replace(lines=best.lines + rest.lines)
        return best

    return search(position)


def _cube_gain(before: Position, after: Position) -> int:
    return sum(map(len, after.cubes)) - sum(map(len, before.cubes))


def cubes_puzzle(task: Position, found: Best, level: int) -> Puzzle[Position]:
    """The puzzle to place as many cubes as one can."""
    tempting = [move for move in greedy(task) if move != found.line[0]]
    return Puzzle(
        task,
        Event("place-cubes", {"cards": len(found.line), "cubes": found.cubes}),
        len(found.line),
        level,
        answer_chain(found.line),
        len(tempting),
        only=len(found.line),
        key=str(task),
        game=Record("gridblock", position=str(task)),
        kind="all-cards",
    )


def answer_chain(line: tuple[Move, ...]) -> Answer:
    """The moves one after another; nobody moves between them."""
    first, *rest = line
    return Answer(str(first), (((), answer_chain(tuple(rest))),) if rest else ())


def hint(position: Position | Restoration, moves: Sequence[str]) -> tuple[Event, ...]:
    """Where it leads is left open, or what a tile shows."""
    if isinstance(position, Restoration):
        return (_tile(position, parse_told(moves[0]).target),)
    first = parse_move(moves[0])
    if not isinstance(first, Play):
        return ()
    return (Event("hint-card", {"card": card(first.card)}),)


def _tile(position: Restoration, cell: Cell) -> Event:
    """The tile itself only where it could still show several symbols."""
    offers = list(_near(cell))
    return leaving_a_choice(offers, position.legal(), str) or offers[0].said


def _near(cell: Cell) -> Iterator[Offer[Told]]:
    """The tile, its row and its column."""
    name = str(cell)
    row = Event("hint-tile-row", {"row": name[1:]})
    column = Event("hint-tile-column", {"column": name[:1]})
    yield Offer(Event("hint-tile", {"cell": cell}), lambda told: told.target == cell)
    yield Offer(row, lambda told: told.target.row == cell.row)
    yield Offer(column, lambda told: told.target.column == cell.column)


def legend(puzzle: Puzzle[Position] | Puzzle[Restoration]) -> Legend:
    """Mover and closed tiles in front; moves go by names that need no telling."""
    if isinstance(puzzle.position, Restoration):
        front = (Event("restore-even"), Event("restore-below"), Event("overleaf"))
        return Legend(front, ())
    return Legend(tuple(_before(puzzle.position)), ())


def _before(position: Position) -> Iterator[Event]:
    if position.is_puzzle:
        yield Event("puzzle-alone")
        yield Event("puzzle-frame" if position.mover else "puzzle-start")
    else:
        yield Event("duel-how")
    if any(map(position.is_gridblocked, CELLS)):
        yield Event("puzzle-hatched")
    if position.is_puzzle:
        yield Event("overleaf")
