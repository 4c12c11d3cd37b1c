"""The column of Top Hats: the greatest capture, and wins whatever is hidden."""

from pnp.core.entry import RatedSetup
from pnp.core.hexgrid import HexCell
from pnp.core.puzzle import Puzzle
from pnp.core.puzzlecode import Kind, PuzzleEdition
from pnp.games.tophats.mind import demandproof, outsider, proof
from pnp.games.tophats.mind.lesson import lesson
from pnp.games.tophats.mind.puzzle import LEVELS_BY_MOVES
from pnp.games.tophats.rules.board import CENTRE, LETTERS
from pnp.games.tophats.rules.hats import written_stack
from pnp.games.tophats.rules.position import Position
from pnp.solve.column import Claims, Column

SIXTHS = 6


def key(position: Position) -> str:
    """The same text for positions equal up to turns, mirrors and a swap of colours.

    Whoever moves is red.
    """
    return min(
        _seen_from(position, sixths, mirror)
        for sixths in range(SIXTHS)
        for mirror in (False, True)
    )


def _seen_from(position: Position, sixths: int, mirror: bool) -> str:
    turn, players = position.turn, position.players
    roles = {LETTERS[(turn + n) % players]: LETTERS[n] for n in range(players)}
    swap = str.maketrans(roles)
    stacks = sorted(
        (_turned(stack.cell, sixths, mirror), written_stack(stack.hats, stack.builder))
        for stack in position.stacks
    )
    told = [f"{cell}:{hats.translate(swap | _small(swap))}" for cell, hats in stacks]
    aside = [
        "".join(sorted(position.aside[(turn + n) % players].translate(swap)))
        for n in range(players)
    ]
    field = "shrunk" if position.shrunk else "full"
    return " ".join([",".join(told), field, ",".join(aside)])


def _small(swap: dict[int, str]) -> dict[int, str]:
    """The same for the small letters of builders."""
    return {ord(chr(letter).lower()): other.lower() for letter, other in swap.items()}


def _turned(cell: HexCell, sixths: int, mirror: bool) -> HexCell:
    for _ in range(sixths):
        cell = cell.turned(CENTRE)
    return cell.mirrored(CENTRE) if mirror else cell


EDITION = PuzzleEdition(
    "tophats",
    "TOP",
    1,
    (
        Kind("most-hats", "M", {1: LEVELS_BY_MOVES[1]}),
        Kind("sure-win", "S", {moves: LEVELS_BY_MOVES[moves] for moves in (2, 3)}),
        Kind("long-chain", "C", {1: range(1, 6)}, by_name=True),
        Kind("safe-move", "F", {1: range(1, 6)}, by_name=True),
        Kind("detective", "D", {1: range(1, 6)}, by_name=True),
    ),
)

TURNS = (1, 1, 1, 2, 1, 1, 3)
"""A win in three takes a second to find, the greatest capture next to nothing."""

CHAINS = ("most-hats", "long-chain")

NAMED = frozenset(kind.name for kind in EDITION.kinds if kind.by_name)


def _prove(puzzle: Puzzle[Position]) -> Claims:
    by = demandproof.prove if puzzle.kind in NAMED else proof.prove
    return by(puzzle)


def _told(puzzle: Puzzle[Position]) -> str:
    by = demandproof.told if puzzle.kind in NAMED else proof.told
    return by(puzzle)


def _found(puzzle: Puzzle[Position] | RatedSetup) -> float:
    """How often a solver who is not on the panel finds the first move."""
    if isinstance(puzzle, RatedSetup):
        raise TypeError("setups of Top Hats are not rated")
    truth, seen = puzzle.truth or puzzle.position, puzzle.position
    by = outsider.chain_found if puzzle.kind in CHAINS else outsider.found
    return by(seen, truth.read(puzzle.answer.move))


SHARED = 1_363
"""Entries that were mined when levels were first counted."""

COLUMN: Column[Position] = Column(
    shared=SHARED,
    edition=EDITION,
    turns=TURNS,
    key=key,
    prove=_prove,
    told=_told,
    lesson=lesson,
    outsider=_found,
)
