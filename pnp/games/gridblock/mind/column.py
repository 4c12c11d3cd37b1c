"""The column of Gridblock: all cards of a hand, in the best order."""

from pnp.core.grid import Cell
from pnp.core.puzzle import Puzzle
from pnp.core.puzzlecode import Kind, PuzzleEdition
from pnp.games.gridblock.mind import (
    duelpuzzle,
    lesson,
    namedproof,
    outsider,
    proof,
    restorelesson,
    restoreproof,
    restorepuzzle,
    starts,
)
from pnp.games.gridblock.mind.puzzle import LEVELS_BY_CARDS
from pnp.games.gridblock.rules.board import CELLS, CORNERS, PLACE, SIZE, values
from pnp.games.gridblock.rules.moves import parse_move
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import DOWN, Restoration
from pnp.solve.column import Column


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
        place = PLACE[_turned(cell, way)]
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


def _tiles_from(tiles: str, way: int) -> str:
    """A grid to be restored, turned and mirrored, its symbols named as they come."""
    named = {DOWN: DOWN}
    seen = (tiles[PLACE[_turned(cell, way)]] for cell in CELLS)
    return "".join(named.setdefault(each, str(len(named))) for each in seen)


def _turned(cell: Cell, way: int) -> Cell:
    column, row = (cell.row, cell.column) if way & 1 else cell
    far = SIZE - 1
    return Cell(far - column if way & 2 else column, far - row if way & 4 else row)


def _found(puzzle: Puzzle[Position]) -> float:
    """How often a solver who is not on the panel finds the line."""
    line = (parse_move(move) for ply in puzzle.lines[0] for move in ply)
    return outsider.found(puzzle.position, list(line))


def _start_found(puzzle: Puzzle[Position]) -> float:
    return outsider.start_found(puzzle.position, puzzle.answer.move)


EDITION = PuzzleEdition(
    "gridblock",
    "GRB",
    1,
    (
        Kind(
            "all-cards",
            "A",
            LEVELS_BY_CARDS,
            prove=proof.prove,
            told=proof.told,
            lesson=lesson.lesson,
            found=_found,
        ),
        Kind(
            "not-all",
            "N",
            {4: (2, 3), 5: (3, 4, 5)},
            by_name=True,
            shared=60,
            prove=namedproof.prove_most,
            told=proof.told,
            lesson=lesson.of_too_many,
            found=_found,
        ),
        Kind(
            "where-to-start",
            "W",
            {4: (2, 3), 5: (2, 3, 4)},
            by_name=True,
            prove=namedproof.prove_start,
            told=namedproof.told_start,
            lesson=starts.lesson,
            found=_start_found,
        ),
        Kind(
            duelpuzzle.DUEL,
            "D",
            {1: (1, 2, 3, 5)},
            by_name=True,
            shared=62,
            prove=duelpuzzle.prove,
            told=duelpuzzle.told,
            lesson=duelpuzzle.lesson,
            found=duelpuzzle.found,
        ),
        Kind(
            restorepuzzle.RESTORE,
            "R",
            restorepuzzle.LEVELS,
            by_name=True,
            in_any_order=True,
            prove=restoreproof.prove,
            told=restoreproof.told,
            lesson=restorelesson.lesson,
            found=restoreproof.tried,
        ),
    ),
)

SHARED = 2_605
"""Entries that were mined when levels were first counted."""

COLUMN: Column[Position] = Column(shared=SHARED, edition=EDITION, key=key)
