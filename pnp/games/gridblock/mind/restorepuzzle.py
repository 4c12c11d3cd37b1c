"""Puzzles of a grid to be restored: tiles lie face down, and one even grid fits."""

from collections.abc import Collection, Mapping
from typing import Any

from pnp.core.chance import Chance
from pnp.core.event import Event
from pnp.core.puzzle import Answer, Puzzle, Wish
from pnp.core.record import Record
from pnp.errors import UserError
from pnp.games.gridblock.mind.evengrid import (
    NEAR,
    Tiles,
    followed,
    is_single,
    laid,
    left,
)
from pnp.games.gridblock.mind.restorers import rating
from pnp.games.gridblock.mind.twin import Place
from pnp.games.gridblock.rules.board import CELLS
from pnp.games.gridblock.rules.grids import grid
from pnp.games.gridblock.rules.restoration import DOWN, Restoration, Told
from pnp.solve.panel import rated

RESTORE = "restore"

LEVELS: Mapping[int, Collection[int]] = {
    6: (1, 2, 3),
    8: (2, 3, 4),
    10: (2, 3, 4, 5),
}
"""By the number of tiles that lie face down."""

HOLES, OF = 3, 4
"""In so many of so many puzzles the tiles face down lie side by side."""

PATIENCE = 3_000
"""So many grids are looked at in search of one puzzle."""


def puzzle(wish: Wish) -> Puzzle[Any]:
    """The first that fits, on grids that the seed decides.

    Raises ``UserError`` if there is none on many.
    """
    chance, sizes = Chance(wish.seed), sorted(LEVELS)
    for _ in range(PATIENCE):
        wish.check()
        count = wish.moves or sizes[chance.below(len(sizes))]
        tiles = _with_backs(grid(chance), count, chance)
        found = posed(Restoration(tiles)) if tiles else None
        if found and wish.level in (None, found.level):
            return found
    level = f" of level {wish.level}" if wish.level else ""
    raise UserError(f"no grid to {RESTORE}{level} among {PATIENCE}")


def _with_backs(truth: Tiles, count: int, chance: Chance) -> Tiles | None:
    """The grid with so many tiles face down, as long as no other grid fits."""
    is_hole = chance.below(OF) < HOLES
    waiting, tiles = chance.shuffled(range(len(truth))), truth
    while waiting and tiles.count(DOWN) < count:
        if is_hole:
            waiting.sort(key=lambda place: -_beside(tiles, place))
        other = laid(tiles, waiting.pop(0), DOWN)
        if is_single(other):
            tiles = other
    return tiles if tiles.count(DOWN) == count else None


def _beside(tiles: Tiles, place: Place) -> int:
    """How many tiles beside one lie face down."""
    return sum(tiles[near] == DOWN for near in NEAR[place])


def posed(position: Restoration) -> Puzzle[Restoration] | None:
    """The puzzle that a grid makes, if one even grid fits and can be reasoned out."""
    steps = followed(position.tiles)
    truth = position.tiles
    for step in steps:
        if not step.symbol:
            return None
        truth = laid(truth, step.place, step.symbol)
    if DOWN in truth or not steps:
        return None
    line = [Told(CELLS[step.place], step.symbol) for step in steps]
    found = Puzzle(
        position,
        Event("restore-grid", {"tiles": len(line)}),
        len(line),
        1,
        _answered([str(move) for move in line]),
        tempting=sum(len(each) - 1 for each in left(position.tiles).values()),
        only=len(line),
        key=str(position),
        game=Record("gridblock", position=str(position)),
        kind=RESTORE,
    )
    return rated(found, rating(position.tiles, truth))


def restored(puzzle: Puzzle[Restoration]) -> Tiles:
    """The grid of a puzzle as its answer has it."""
    position = puzzle.position
    for ply in puzzle.lines[0]:
        for move in ply:
            position = position.apply(position.read(move))
    return position.tiles


def _answered(moves: list[str]) -> Answer:
    """The tiles one after another, in the order in which each follows."""
    first, *rest = moves
    return Answer(first, (((), _answered(rest)),) if rest else ())
