"""The misreadings of Gridblock: who learns."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import product

from pnp.boards.squares import Cell
from pnp.core.position import Outcome
from pnp.core.record import Ply
from pnp.games.gridblock.rules import moves, position
from pnp.games.gridblock.rules.board import (
    CELLS,
    CORNERS,
    LETTERS,
    PLACE,
    ROUNDS,
    owner,
)
from pnp.games.gridblock.rules.hands import UNKNOWN
from pnp.games.gridblock.rules.moves import Move, Play, Start
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.scoring import tally
from pnp.games.gridblock.rules.walks import targets, walks
from pnp.protocol.misreading import Misreading, Misreadings, Plies


def _with_cube(ply: Ply[Position]) -> Position:
    """One more cube on the target."""
    place = PLACE[ply.move.target]
    cubes = list(ply.after.cubes)
    corners = cubes[place] + LETTERS[ply.before.turn]
    cubes[place] = "".join(sorted(corners, key=LETTERS.index))
    return replace(ply.after, cubes=tuple(cubes))


def _on_any_symbol(ply: Ply[Position]) -> Position:
    before, move = ply.before, ply.move
    placed = not isinstance(move, Play) or before.places(move)
    return (
        ply.after if placed or before.is_gridblocked(move.target) else _with_cube(ply)
    )


def _on_full_tile(ply: Ply[Position]) -> Position:
    before, move = ply.before, ply.move
    if not isinstance(move, Play) or before.symbol(move.target) != move.card:
        return ply.after
    return _with_cube(ply) if before.is_gridblocked(move.target) else ply.after


def _one_a_colour(ply: Ply[Position]) -> Position:
    """A tile takes no second cube of a colour."""
    before, move = ply.before, ply.move
    second = LETTERS[before.turn] in before.corners(move.target)
    return replace(ply.after, cubes=before.cubes) if second else ply.after


def _beyond_by_player(plies: Plies) -> bool:
    """Cubes beyond the first are those of both colours of a player together."""
    after: Position = plies[-1].after
    if not after.outcome():
        return False
    players = range(after.players)
    true = [tally(after.cubes, player, after.players).beyond for player in players]
    return [_beyond(after, player) for player in players] != true


def _beyond(position: Position, player: int) -> int:
    seats = range(len(position.letters))
    own = {LETTERS[s] for s in seats if owner(s, position.players) == player}
    counts = (sum(letter in own for letter in tile) for tile in position.cubes)
    return sum(count - 1 for count in counts if count)


def _closer_takes_all(plies: Plies) -> Outcome | None:
    """All cubes of a tile score for whoever placed its fourth."""
    after: Position = plies[-1].after
    if not after.outcome():
        return None
    points = [tally(after.cubes, p, after.players).points for p in range(after.players)]
    for ply in plies:
        before: Position = ply.before
        if (
            before.places(ply.move)
            and len(before.corners(ply.move.target)) == CORNERS - 1
        ):
            closed = after.corners(ply.move.target)
            owners = Counter(
                owner(LETTERS.index(each), after.players) for each in closed
            )
            for player, count in owners.items():
                points[player] -= count
            points[before.player] += CORNERS
    return _ranked_outcome(points, "most-cubes")


def _ranked_outcome(points: list[int], reason: str) -> Outcome:
    best = max(points)
    won = 1 if points.count(best) == 1 else 0
    return Outcome(tuple(won if p == best else -1 for p in points), reason, "GRB-8")


def endings(plies: Plies) -> frozenset[str]:
    """The reason of the one ending that there is, if it holds."""
    outcome = plies[-1].after.outcome()
    return frozenset({outcome.reason} if outcome else ())


CUBES: Mapping[str, Misreading[Position, Move]] = {
    "cube-on-any-symbol": Misreading(clause="GRB-7", result=_on_any_symbol),
    "cube-on-full-tile": Misreading(clause="GRB-7", result=_on_full_tile),
    "one-cube-a-colour": Misreading(clause="GRB-7", result=_one_a_colour),
    "tie-over-both-colours": Misreading(clause="GRB-8", counts=_beyond_by_player),
    "fourth-cube-scores": Misreading(clause="GRB-8", outcome=_closer_takes_all),
}


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


def _only_over(before: Position, move: Move, closed: set[Cell]) -> bool:
    """Whether every way of the mover crosses a closed tile."""
    if not isinstance(move, Play) or not before.mover:
        return False
    ways = walks(before.mover, before.values[move.card])
    between = (way[1:-1] for way in ways if way[-1] == move.target)
    return all(closed & {*way} for way in between)


def _cubes_block(before: Position, move: Move) -> bool:
    return _only_over(before, move, {cell for cell in CELLS if before.corners(cell)})


def _movers_block(before: Position, move: Move) -> bool:
    return _only_over(before, move, {cell for cell in before.movers if cell})


def _full_tiles_block(before: Position, move: Move) -> bool:
    return _only_over(before, move, {*before.gridblocked})


def _onto_full(before: Position, move: Move) -> bool:
    return isinstance(move, Play) and before.is_gridblocked(move.target)


def _onto_mover(before: Position, move: Move) -> bool:
    return move.target in before.movers


def _with_card_drawn(ply: Ply[Position]) -> Position:
    """After each turn a card is drawn."""
    seat, after = ply.before.turn, ply.after
    if after.round != ply.before.round or not after.hands or not after.round:
        return after
    drawn = after.hands[seat]._replace(cards=after.hands[seat].cards + UNKNOWN)
    hands = (*after.hands[:seat], drawn, *after.hands[seat + 1 :])
    return replace(after, hands=hands)


def _is_rotated(before: Position, _: Move) -> bool:
    """Whether a round begins with another seat than the next one in turn."""
    begins = before.step == 1 and 1 < before.round <= ROUNDS
    full = len({len(hand.cards) for hand in before.hands}) == 1
    return begins and full and before.turn != (before.round - 1) % len(before.hands)


WALKS: Mapping[str, Misreading[Position, Move]] = {
    "start-anywhere": Misreading(clause="GRB-4", allows=_anywhere),
    "draw-each-turn": Misreading(clause="GRB-5", result=_with_card_drawn),
    "first-player-rotates": Misreading(clause="GRB-5", forbids=_is_rotated),
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

SAID: Mapping[str, Misreading[Position, Move]] = {
    "start-card-spent": Misreading(clause="GRB-4"),
    "cards-spent": Misreading(clause="GRB-5"),
    "cards-in-order": Misreading(clause="GRB-6"),
    "chosen-before-shown": Misreading(clause="GRB-4"),
    "colours-together": Misreading(clause="GRB-3"),
    "cube-optional": Misreading(clause="GRB-7"),
    "cube-at-the-start": Misreading(clause="GRB-4"),
    "symbol-left": Misreading(clause="GRB-7"),
    "movers-count": Misreading(clause="GRB-8"),
    "last-to-play-wins": Misreading(clause="GRB-9"),
}
"""What a sentence excludes, and no figure."""

MISREADINGS: Misreadings[position.Position, moves.Move] = Misreadings(
    parse=moves.parse_move,
    known={**WALKS, **CUBES, **SAID},
    endings=endings,
)
