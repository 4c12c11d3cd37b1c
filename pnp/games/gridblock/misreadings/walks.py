"""How turns of Gridblock are misread (GRB-3 to GRB-6)."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import product

from pnp.core.grid import Cell
from pnp.core.misreading import Misreading, Plies
from pnp.core.record import Ply
from pnp.games.gridblock.rules.board import CELLS, ROUNDS
from pnp.games.gridblock.rules.hands import UNKNOWN
from pnp.games.gridblock.rules.moves import Move, Play, Start
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.walks import targets, walks


def _origin(position: Position, move: Move) -> Cell | None:
    """Where a card that is held takes the mover from."""
    held = isinstance(move, Play) and move.card in position.hand.cards
    return position.mover if held and position.round else None


def _diagonally(position: Position, move: Move) -> bool:
    origin = _origin(position, move)
    if not origin or not isinstance(move, Play):
        return False
    reached = {origin}
    for _ in range(position.values[move.card]):
        reached = {near for cell in reached for near in _around(cell)}
    return move.target in reached - {origin}


def _around(cell: Cell) -> set[Cell]:
    """The tiles that touch one, at a side or at a corner."""
    ways = product((-1, 0, 1), repeat=2)
    near = {Cell(cell.column + files, cell.row + rows) for files, rows in ways}
    return near & {*CELLS} - {cell}


def _fewer(position: Position, move: Move) -> bool:
    origin = _origin(position, move)
    if not origin or not isinstance(move, Play):
        return False
    less = range(1, position.values[move.card])
    return any(move.target in targets(origin, value) for value in less)


def _back(position: Position, move: Move) -> bool:
    origin = _origin(position, move)
    if not origin or not isinstance(move, Play):
        return False
    return move.target == origin and position.values[move.card] % 2 == 0


def _anywhere(position: Position, move: Move) -> bool:
    return isinstance(move, Start) and position.round == 0


def _only_over(plies: Plies, closed: set[Cell]) -> bool:
    """Whether every way of the last mover crosses a closed tile."""
    before, move = plies[-1].before, plies[-1].move
    if not isinstance(move, Play) or not before.mover:
        return False
    ways = walks(before.mover, before.values[move.card])
    between = (way[1:-1] for way in ways if way[-1] == move.target)
    return all(closed & {*way} for way in between)


def _cubes_block(plies: Plies) -> bool:
    before = plies[-1].before
    return _only_over(plies, {cell for cell in CELLS if before.corners(cell)})


def _movers_block(plies: Plies) -> bool:
    return _only_over(plies, {*plies[-1].before.movers} - {None})


def _full_tiles_block(plies: Plies) -> bool:
    before = plies[-1].before
    return _only_over(plies, {cell for cell in CELLS if before.is_gridblocked(cell)})


def _onto_full(plies: Plies) -> bool:
    before, move = plies[-1].before, plies[-1].move
    return isinstance(move, Play) and bool(before.is_gridblocked(move.target))


def _onto_mover(plies: Plies) -> bool:
    before, move = plies[-1].before, plies[-1].move
    return move.target in before.movers


def _refilled(ply: Ply[Position]) -> Position:
    """After each turn a card is drawn."""
    seat, after = ply.before.turn, ply.after
    if after.round != ply.before.round or not after.hands or not after.round:
        return after
    drawn = after.hands[seat]._replace(cards=after.hands[seat].cards + UNKNOWN)
    hands = (*after.hands[:seat], drawn, *after.hands[seat + 1 :])
    return replace(after, hands=hands)


def _rotated(plies: Plies) -> bool:
    """Whether a round begins with another seat than the next one in turn."""
    before = plies[-1].before
    begins = before.step == 1 and 1 < before.round <= ROUNDS
    full = len({len(hand.cards) for hand in before.hands}) == 1
    return begins and full and before.turn != (before.round - 1) % len(before.hands)


KNOWN: Mapping[str, Misreading[Position, Move]] = {
    "start-anywhere": Misreading(clause="GRB-4", allows=_anywhere),
    "draw-each-turn": Misreading(clause="GRB-5", result=_refilled),
    "first-player-rotates": Misreading(clause="GRB-5", forbids=_rotated),
    "one-hand": Misreading(clause="GRB-3"),
    "hands-open": Misreading(clause="GRB-5"),
    "step-diagonally": Misreading(clause="GRB-6", allows=_diagonally),
    "fewer-steps": Misreading(clause="GRB-6", allows=_fewer),
    "back-to-start": Misreading(clause="GRB-6", allows=_back),
    "cubes-block": Misreading(clause="GRB-6", forbids=_cubes_block),
    "movers-block": Misreading(clause="GRB-6", forbids=_movers_block),
    "mover-alone": Misreading(clause="GRB-6", forbids=_onto_mover),
    "full-tile-not-crossed": Misreading(clause="GRB-7", forbids=_full_tiles_block),
    "full-tile-not-entered": Misreading(clause="GRB-7", forbids=_onto_full),
}
