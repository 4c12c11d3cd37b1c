"""Who restores grids: the simple players of the panel, and one who is not on it.

Where nothing follows any more, each guesses: no player takes a tile back.
"""

from collections.abc import Sequence
from statistics import fmean

from pnp.core.chance import Chance
from pnp.games.gridblock.mind.evengrid import (
    Open,
    Rule,
    Step,
    Tiles,
    at_a_glance,
    followed,
    laid,
    last_room,
    left,
    one_symbol,
    ways,
)
from pnp.games.gridblock.mind.twin import Place
from pnp.games.gridblock.rules.board import CELLS
from pnp.games.gridblock.rules.restoration import DOWN
from pnp.solve.panel import failed

BY_SYMBOL: Sequence[Rule] = (last_room,)
"""What one goes by who looks at the symbols, never at what is left for a tile."""

BY_TILE: Sequence[Sequence[Rule]] = (
    (one_symbol,),
    (one_symbol, last_room, at_a_glance),
)
"""What others go by, who guess at a tile for which the fewest symbols are left."""

TRIES = 60
"""So often who is not on the panel begins anew."""


def rating(tiles: Tiles, truth: Tiles) -> int:
    """How many of 1,000 players fail to restore a grid.

    The first lays the tiles at random; the next goes row by row and lays what may lie
    there; so does the third, once it has found the last room for all symbols that have
    one; the others look for what is left for a tile, and one tries it out by eye.
    """
    begun = _laid_out(tiles, followed(tiles, BY_SYMBOL))
    found = [_row_by_row(tiles, truth), _row_by_row(begun, truth)]
    found += [_followed(tiles, truth, rules) for rules in BY_TILE]
    return failed(1 / ways(tiles), found)


def _row_by_row(tiles: Tiles, truth: Tiles) -> float:
    """How likely who reads the grid from the top lays every tile right."""
    likely = 1.0
    for place in sorted(range(len(tiles)), key=_read):
        if tiles[place] == DOWN:
            likely /= len(left(tiles)[place])
            tiles = laid(tiles, place, truth[place])
    return likely


def _laid_out(tiles: Tiles, steps: Sequence[Step]) -> Tiles:
    """The grid after some steps."""
    for step in steps:
        tiles = laid(tiles, step.place, step.symbol)
    return tiles


def _read(place: Place) -> tuple[int, int]:
    """The order of reading."""
    column, row = CELLS[place]
    return -row, column


def _followed(tiles: Tiles, truth: Tiles, rules: Sequence[Rule]) -> float:
    """How likely who goes by some rules restores it, guessing where fewest are left."""
    likely = 1.0
    while True:
        tiles = _laid_out(tiles, followed(tiles, rules))
        if not (known := left(tiles)):
            return likely
        place = min(known, key=lambda each: len(known[each]))
        likely /= len(known[place])
        tiles = laid(tiles, place, truth[place])


# --- who is not on the panel


def found(tiles: Tiles, truth: Tiles) -> float:
    """How likely who looks at two tiles at random lays every tile right.

    Each time the one of the two is laid for which less is left.
    """
    return fmean(_glancing(tiles, truth, Chance(seed)) for seed in range(TRIES))


def _glancing(tiles: Tiles, truth: Tiles, chance: Chance) -> float:
    likely = 1.0
    while known := left(tiles):
        place = _easier(known, chance)
        likely /= len(known[place])
        tiles = laid(tiles, place, truth[place])
    return likely


def _easier(known: Open, chance: Chance) -> Place:
    """Of two tiles at random the one for which less is left."""
    pair = chance.shuffled(known)[:2]
    return min(pair, key=lambda each: len(known[each]))
