"""Proofs of restored grids: every way to lay what is missing, by the plain rules."""

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.core.claim import Claim, Claims, same
from pnp.core.puzzle import Puzzle
from pnp.games.gridblock.mind import twin
from pnp.games.gridblock.mind.evengrid import even_grids, followed, ways
from pnp.games.gridblock.mind.restorepuzzle import posed, restored
from pnp.games.gridblock.mind.restorers import found
from pnp.games.gridblock.rules.board import CELLS
from pnp.games.gridblock.rules.restoration import Restoration
from pnp.solve.familiar import familiar

KNOWN = twin.KNOWN - {"adjacent-only", "shuffle"}
"""All but those by which there are no even grids."""


def prove(puzzle: Puzzle[Restoration]) -> Claims:
    """That the answer restores the grid, and that no other does."""
    position = puzzle.position
    grids = [each.tiles for each in fillings(position)]
    yield Claim("even grids", [restored(puzzle)], grids)
    yield Claim("tiles", puzzle.task.facts["tiles"], len(position.down))
    yield from same(puzzle, posed(position))


def fillings(position: Restoration) -> Iterator[Restoration]:
    """Every grid that the rules allow, the tiles turned over in their order."""
    if not position.down:
        yield position
        return
    first = position.down[0]
    for move in position.legal():
        if move.target == first:
            yield from fillings(position.apply(move))


def told(puzzle: Puzzle[Restoration]) -> str:
    """What is proven of a puzzle, and by what."""
    count = ways(puzzle.position.tiles)
    return f"1 even grid of {count:,} ways to lay the tiles, searched by the rules"


def tried(puzzle: Puzzle[Restoration]) -> float:
    """How often a solver who is not on the panel restores the grid."""
    return found(puzzle.position.tiles, restored(puzzle))


def answer(position: Restoration) -> Mapping[str, Any]:
    """How many even grids fit, up to two, and what follows step by step, as JSON.

    Raises ``StrangeVariantError`` for a variant that is not known here.
    """
    familiar(position.variants, KNOWN)
    grids = [
        grid for grid, _ in zip(even_grids(position.tiles), range(2), strict=False)
    ]
    steps = followed(position.tiles) if grids else ()
    line = [f"{CELLS[step.place]}={step.symbol}" for step in steps]
    return {"grids": len(grids), "line": line}
