"""Finding a first round worth reading: four colours meet, and a tile is gridblocked."""

from collections.abc import Iterator

from pnp.core.chance import Chance
from pnp.core.grid import Cell
from pnp.core.record import Ply, Record
from pnp.core.setup import SEEDS, Setup
from pnp.games.gridblock.mind.coverage import coverage, misses
from pnp.games.gridblock.mind.players import greedy
from pnp.games.gridblock.rules.board import CELLS, SYMBOLS
from pnp.games.gridblock.rules.moves import Move
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.setup import EDITIONS, deal

SHOWN = frozenset({"GRB-3", "GRB-4", "GRB-5", "GRB-6", "GRB-7"})

Plies = tuple[Ply[Position], ...]


def example(seed: int) -> Record:
    """The start and first round of a game for two, in which a tile is gridblocked.

    Players place cubes where they can; a mover meets the tile once it is full, and
    one stops on another symbol than that of its card.
    """
    chance = Chance(seed)
    while True:
        setup = Setup(EDITIONS[-1], seed=chance.below(SEEDS))
        start = deal(setup)
        for tile in chance.shuffled(_meeting_places(start)):
            plies = _first_round(start, tile, chance)
            shown = coverage(start, [(ply,) for ply in plies])
            if shown >= SHOWN and any(map(misses, plies)):
                return _record(setup, plies)


def _meeting_places(start: Position) -> Iterator[Cell]:
    """The tiles on which all colours have a card to place a cube in the first round."""
    for symbol in SYMBOLS:
        if all(symbol in hand.later[0] for hand in start.hands):
            yield from (cell for cell in CELLS if start.symbol(cell) == symbol)


def _first_round(start: Position, tile: Cell, chance: Chance) -> Plies:
    """Movers are placed as near to a tile as can be, then play greedily."""
    plies: Plies = ()
    here = start
    while here.round < 2:
        moves = greedy(here)
        if here.round == 0:
            moves = sorted(moves, key=lambda move: _steps(move, tile))[:1]
        move = moves[chance.below(len(moves))]
        plies = (*plies, Ply(here, move, here.apply(move)))
        here = plies[-1].after
    return plies


def _steps(move: Move, tile: Cell) -> int:
    """How many steps the target of a move is from a tile."""
    target = move.target
    return abs(target.column - tile.column) + abs(target.row - tile.row)


def _record(setup: Setup, plies: Plies) -> Record:
    turns = tuple(str(ply.move) for ply in plies)
    return Record("gridblock", players=setup.players, setup=setup.code, turns=turns)
