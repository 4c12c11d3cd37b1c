"""What all kinds share: grounds, counted lines, hints, legends and keys."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import permutations, product
from typing import NamedTuple

from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.puzzle import Answer, Legend, Puzzle
from pnp.core.puzzle_code import Judgement
from pnp.core.record import Ply, Record
from pnp.games.gridblock.rules.board import (
    CELLS,
    CORNERS,
    PLACE,
    ROUNDS,
    SIZE,
    SYMBOLS,
    values,
)
from pnp.games.gridblock.rules.events import card
from pnp.games.gridblock.rules.grids import grid
from pnp.games.gridblock.rules.hands import Hand
from pnp.games.gridblock.rules.moves import Move, Play, parse_move
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import DOWN, Restoration
from pnp.games.gridblock.solver.annotation import verdict
from pnp.games.gridblock.solver.answer import Best
from pnp.games.gridblock.solver.bitboard import Bitboard, Place
from pnp.games.gridblock.solver.players import greedy

PATIENCE = 500
"""So many grids are looked at in search of one puzzle."""

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
    def bitboard(self) -> Bitboard:
        """The same as a mover meets it."""
        return Bitboard(self.tiles, self.closed, frozenset(), frozenset())

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


def plays(puzzle: Puzzle[Position]) -> Sequence[Play]:
    """The cards of a solution in their order."""
    moves = (parse_move(text) for ply in puzzle.lines[0] for text in ply)
    return [move for move in moves if isinstance(move, Play)]


def answer_chain(line: tuple[Move, ...]) -> Answer:
    """The moves one after another; nobody moves between them."""
    first, *rest = line
    return Answer(str(first), (((), answer_chain(tuple(rest))),) if rest else ())


def hint(puzzle: Puzzle[Position]) -> tuple[Event, ...]:
    """The first card; where it leads is left open."""
    first = parse_move(puzzle.answer.move)
    if not isinstance(first, Play):
        return ()
    return (Event("hint-card", {"card": card(first.card)}),)


def legend(
    before: Sequence[str], after: Sequence[str], puzzle: Puzzle[Position]
) -> Legend:
    """What is said of a kind in front, and of closed tiles where there are some.

    Behind, moves go by names that need no telling.
    """
    look = "puzzle-black" if puzzle.position.players == 1 else "puzzle-hatched"
    full = [look] * any(map(puzzle.position.is_gridblocked, CELLS))
    return Legend(tuple(map(Event, (*before, *full, *after))))


def key(position: Position | Restoration) -> str:
    """The same text for puzzles equal up to turns, mirrors and the names of symbols.

    Symbols whose cards go equally far are named in the order in which they come.
    """
    if isinstance(position, Restoration):
        return min(_tiles_from(position.tiles, way) for way in range(8))
    return min(_seen_from(position, way) for way in range(8))


def _seen_from(position: Position, way: int) -> str:
    """A puzzle turned and mirrored in one of eight ways."""
    reach = values(position.variants)
    named: dict[str, str] = {}
    text = []
    for cell in CELLS:
        place = PLACE[cell.seen_from(way, SIZE)]
        symbol = position.tiles[place]
        if symbol not in named:
            alike = sum(reach[symbol] == reach[other] for other in named)
            named[symbol] = f"{'abc'[alike]}{reach[symbol]}"
        closed = "#" * (len(position.cubes[place]) == CORNERS)
        mover = "*" * (CELLS[place] == position.mover)
        text.append(f"{named[symbol]}{closed}{mover}")
    hands = [position.hand.cards, *position.hand.later]
    held = (sorted(named.get(card, card) for card in hand) for hand in hands)
    return " ".join([*text, *("- " + " ".join(each) for each in held)])


def views(position: Position | Restoration) -> Sequence[str]:
    """Its tiles from all sides, symbols whose cards go equally far by all names."""
    return [
        "".join(
            position.tiles[PLACE[cell.seen_from(way, SIZE)]] for cell in CELLS
        ).translate(names)
        for way in range(8)
        for names in _names()
    ]


@cache
def _names() -> Sequence[dict[int, int]]:
    """By what other names symbols can go."""
    reach = values(frozenset())
    alike = [
        [s for s in SYMBOLS if reach[s] == steps] for steps in sorted({*reach.values()})
    ]
    return [
        str.maketrans("".join(map("".join, alike)), "".join(map("".join, named)))
        for named in product(*map(permutations, alike))
    ]


def _tiles_from(tiles: str, way: int) -> str:
    """A grid to be restored, turned and mirrored, its symbols named as they come."""
    named = {DOWN: DOWN}
    seen = (tiles[PLACE[cell.seen_from(way, SIZE)]] for cell in CELLS)
    return "".join(named.setdefault(each, str(len(named))) for each in seen)


def judge(puzzle: Puzzle[Position], plies: Sequence[Ply[Position]]) -> Judgement | None:
    """That a later card after which the hand still places as many does as well."""
    *_, ply = plies
    if not isinstance(ply.move, Play) or verdict([ply]):
        return None
    return Judgement(Event("try-as-many"), is_as_good=True)
