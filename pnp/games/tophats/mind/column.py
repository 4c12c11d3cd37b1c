"""The column of Top Hats: the greatest capture, and wins whatever is hidden."""

from pnp.core.hexgrid import HexCell
from pnp.core.puzzle import Puzzle
from pnp.core.puzzlecode import Kind, PuzzleEdition
from pnp.games.tophats.mind import (
    demandproof,
    lesson,
    named,
    outsider,
    proof,
    shortfall,
    tendeals,
)
from pnp.games.tophats.mind.demands import DEMANDS, FREE, SAFE
from pnp.games.tophats.mind.puzzle import LEVELS_BY_MOVES
from pnp.games.tophats.rules.board import CENTRE, LETTERS
from pnp.games.tophats.rules.hats import written_stack
from pnp.games.tophats.rules.position import Position
from pnp.solve.column import Column

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


def _found(puzzle: Puzzle[Position]) -> float:
    """How often a solver who is not on the panel finds the first move."""
    truth = puzzle.truth or puzzle.position
    return outsider.found(puzzle.position, truth.read(puzzle.answer.move))


def _heeded(puzzle: Puzzle[Position]) -> float:
    """How much a solver who is not on the panel heeds the first move."""
    truth = puzzle.truth or puzzle.position
    return outsider.heeded(puzzle.position, truth.read(puzzle.answer.move))


def _tried(puzzle: Puzzle[Position]) -> float:
    """The same of who tries what is demanded, in deals or against replies."""
    demand = DEMANDS[puzzle.kind]
    truth = puzzle.truth or puzzle.position
    right = truth.read(puzzle.answer.move)
    if not demand.in_a_deal:
        return outsider.safety_heeded(puzzle.position, right)
    return outsider.found_by_trial(puzzle.position, right, demand)


def _chain_found(puzzle: Puzzle[Position]) -> float:
    truth = puzzle.truth or puzzle.position
    return outsider.chain_found(puzzle.position, truth.read(puzzle.answer.move))


EDITION = PuzzleEdition(
    "tophats",
    "TOP",
    1,
    (
        Kind(
            "most-hats",
            "M",
            {1: LEVELS_BY_MOVES[1]},
            prove=proof.prove_most,
            told=proof.told_most,
            lesson=lesson.of_capture,
            found=_chain_found,
        ),
        Kind(
            "sure-win",
            "S",
            {moves: LEVELS_BY_MOVES[moves] for moves in (2, 3)},
            prove=proof.prove_sure,
            told=proof.told_sure,
            lesson=lesson.of_win,
            found=_found,
        ),
        Kind(
            named.LONG,
            "C",
            {1: range(1, 6)},
            by_name=True,
            shared=1_000,
            prove=proof.prove_chain,
            told=proof.told_most,
            lesson=lesson.of_capture,
            found=_chain_found,
        ),
        *(
            Kind(
                demand.kind,
                symbol,
                {1: levels},
                by_name=True,
                prove=demandproof.prove,
                told=demandproof.told,
                lesson=shortfall.lesson,
                found=_tried,
            )
            for demand, symbol, levels in (
                (SAFE, "F", (3, 4)),
                (FREE, "D", range(1, 5)),
            )
        ),
        Kind(
            tendeals.TEN,
            "T",
            {tendeals.MOVES: (1, 2, 3)},
            by_name=True,
            prove=proof.prove_ten,
            told=proof.told_sure,
            lesson=lesson.of_win,
            found=_heeded,
        ),
    ),
)

TURNS = (1, 1, 1, 2, 1, 1, 3)
"""A win in three takes a second to find, the greatest capture next to nothing."""

SHARED = 1_363
"""Entries that were mined when levels were first counted."""

CHAINS = tuple((named.LONG, level) for level in (5, 4))
SUNDAYS = (("sure-win", 5), *CHAINS, *CHAINS)
"""Wins in three moves take longest to find; on other Sundays chains are long."""

COLUMN: Column[Position] = Column(
    shared=SHARED, edition=EDITION, turns=TURNS, sundays=SUNDAYS, key=key
)
