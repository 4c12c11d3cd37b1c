"""Finding a first round worth reading: four colours meet, and a tile is gridblocked."""

from collections.abc import Iterator, Sequence

from pnp.boards.squares import Cell
from pnp.core.chance import Chance
from pnp.core.position import Player
from pnp.core.record import Ply, Record, Turn
from pnp.core.setup import SEEDS, Setup
from pnp.games.gridblock.rules.board import CELLS, ROUNDS, SYMBOLS
from pnp.games.gridblock.rules.moves import Move, Play, Start
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.setup import EDITIONS, deal
from pnp.games.gridblock.solver.players import greedy

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
            moves = sorted(moves, key=lambda move: tile.distance(move.target))[:1]
        move = moves[chance.below(len(moves))]
        plies = (*plies, Ply.of(here, move))
        here = plies[-1].after
    return plies


def _record(setup: Setup, plies: Plies) -> Record:
    turns = tuple(str(ply.move) for ply in plies)
    return Record("gridblock", players=setup.players, setup=setup.code, turns=turns)


def coverage(start: Position, turns: Sequence[Turn[Position]]) -> frozenset[str]:
    """The clauses from GRB-3 to GRB-8 that the turns of a game from a start show.

    A clause is shown where something happens that would not without it: all colours
    act (GRB-3), a round follows another (GRB-5), a mover must change its direction on
    the way (GRB-6), cubes are placed and a mover stops on a gridblocked tile (GRB-7).
    """
    plies = tuple(ply for turn in turns for ply in turn)
    return frozenset(_shown_clauses(start, plies))


def meets(ply: Ply[Position]) -> bool:
    """Whether a mover stops on a gridblocked tile."""
    move: Move = ply.move
    return ply.before.is_gridblocked(move.target)


def misses(ply: Ply[Position]) -> bool:
    """Whether a mover stops on another symbol than that of its card."""
    move: Move = ply.move
    return isinstance(move, Play) and ply.before.symbol(move.target) != move.card


def bends(ply: Ply[Position]) -> bool:
    """Whether a mover must change its direction on the way."""
    move: Move = ply.move
    origin = ply.before.mover
    if isinstance(move, Start) or origin is None:
        return False
    across = abs(origin.column - move.target.column)
    up = abs(origin.row - move.target.row)
    return max(across, up) != ply.before.values[move.card]


def _shown_clauses(start: Position, plies: Sequence[Ply[Position]]) -> Iterator[str]:
    if _seats(plies) == set(range(len(start.letters))):
        yield "GRB-3"
    for ply in plies:
        if isinstance(ply.move, Start):
            yield "GRB-4"
        if 1 <= ply.before.round < ply.after.round <= ROUNDS:
            yield "GRB-5"
        if bends(ply):
            yield "GRB-6"
    if any(map(meets, plies)) and any(ply.before.places(ply.move) for ply in plies):
        yield "GRB-7"
    if plies and (outcome := plies[-1].after.outcome()):
        yield outcome.clause


def _seats(plies: Sequence[Ply[Position]]) -> set[Player]:
    return {ply.before.turn for ply in plies}
