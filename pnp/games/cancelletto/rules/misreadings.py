"""The misreadings of Cancelletto: who learns."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations, starmap, takewhile

from pnp.boards.squares import Cell
from pnp.core.position import Outcome, Player
from pnp.core.record import Ply
from pnp.games.cancelletto.rules import moves, notation, position
from pnp.games.cancelletto.rules.board import (
    BOARD,
    CELLS,
    LETTERS,
    PAWNS,
    SIDES,
    Side,
    Tile,
)
from pnp.games.cancelletto.rules.moves import (
    IN_HAND,
    Gate,
    Move,
    Placement,
    Removal,
    Step,
)
from pnp.games.cancelletto.rules.position import Position
from pnp.protocol.misreading import Misreading, Misreadings, Plies


def _walled_tile(before: Position, move: Move) -> bool:
    return _takes(before, move, "#")


def _coloured_tile(before: Position, move: Move) -> bool:
    return _takes(before, move, LETTERS)


def _takes(before: Position, move: Move, symbols: str) -> bool:
    tile = move.tile.cells if isinstance(move, Removal) else ()
    return any(before.symbol(cell) in symbols for cell in tile)


def _pawn_tile(before: Position, move: Move) -> bool:
    tile = move.tile.cells if isinstance(move, Removal) else ()
    return any(pawns.intersection(tile) for pawns in before.pawns)


def _home_after_removal(plies: Plies) -> Outcome | None:
    """All pawns at home win only once a tile is taken away."""
    outcome: Outcome | None = plies[-1].after.outcome()
    early = outcome and outcome.reason == "home"
    return None if early and not isinstance(plies[-1].move, Removal) else outcome


def _gate_still_counts(plies: Plies) -> Outcome | None:
    """A gate in hand is a way, or can be placed after the removal."""
    after: Position = plies[-1].after
    outcome = after.outcome()
    if not outcome or outcome.reason != "cut-off" or after.gate != IN_HAND:
        return outcome
    mended = (replace(after, gate=gate) for gate in _gates(after))
    return None if any(not each.outcome() for each in mended) else outcome


def _gates(position: Position) -> Iterator[Gate]:
    """The places for the gate, one a pair of squares."""
    sides = (
        next(filter(position.is_outer, SIDES[cell]), None)
        for cell in filter(position.walkable, CELLS)
    )
    return starmap(Gate, combinations(filter(None, sides), 2))


def _pawns_block(plies: Plies) -> Outcome | None:
    """A square is cut off, too, where pawns stand in the way."""
    outcome: Outcome | None = plies[-1].after.outcome()
    if outcome or not isinstance(plies[-1].move, Removal):
        return outcome
    return _cut_off() if any(_behind_pawns(plies[-1].after)) else None


def _behind_pawns(position: Position) -> Iterator[Cell]:
    """The coloured squares to which every way leads over other pawns."""
    taken = position.pawns[0] | position.pawns[1]
    for player in (0, 1):
        own = position.pawns[player]
        reached, frontier = set(own), list(own)
        while frontier:
            for cell in position.adjacent(frontier.pop()):
                if cell not in reached:
                    reached.add(cell)
                    frontier += [cell] * (cell not in taken)
        yield from position.coloured(player) - reached


def _one_each(plies: Plies) -> Outcome | None:
    """A square is cut off, too, where no pawn is left for it."""
    outcome: Outcome | None = plies[-1].after.outcome()
    if outcome or not isinstance(plies[-1].move, Removal):
        return outcome
    short = any(_short(plies[-1].after, player) for player in (0, 1))
    return _cut_off() if short else None


def _short(position: Position, player: Player) -> bool:
    """Whether some squares have fewer pawns than there are of them."""
    squares = position.coloured(player)
    parts = (position.reach({pawn}) for pawn in position.pawns[player])
    return any(
        len(squares & part) > len(position.pawns[player] & part) for part in parts
    )


def _cut_off() -> Outcome:
    return Outcome((-1, -1), "cut-off", "CAN-11")


def endings(plies: Plies) -> frozenset[str]:
    """The reasons of all endings that hold at once after some plies."""
    return frozenset(_endings(plies[-1].after))


def _endings(position: Position) -> Iterator[str]:
    colours = [position.coloured(player) for player in (0, 1)]
    if any(len(pawns) < PAWNS for pawns in position.pawns):
        yield "pawn-lost"
    if any(len(cells) < PAWNS for cells in colours):
        yield "colour-lost"
    if any(position.cut_off(player) for player in (0, 1)):
        yield "cut-off"
    if list(position.pawns) == colours:
        yield "home"


ENDINGS: Mapping[str, Misreading[Position, Move]] = {
    "walled-tile-stays": Misreading(clause="CAN-8", forbids=_walled_tile),
    "coloured-tile-stays": Misreading(clause="CAN-10", forbids=_coloured_tile),
    "pawn-tile-stays": Misreading(clause="CAN-10", forbids=_pawn_tile),
    "gate-after-removal": Misreading(clause="CAN-6", outcome=_gate_still_counts),
    "gate-in-hand-counts": Misreading(clause="CAN-11", outcome=_gate_still_counts),
    "win-after-removal": Misreading(clause="CAN-9", outcome=_home_after_removal),
    "pawns-cut-off": Misreading(clause="CAN-11", outcome=_pawns_block),
    "pawn-for-each": Misreading(clause="CAN-11", outcome=_one_each),
}


def beyond(side: Side) -> Cell:
    """The square or the place for one beyond a side."""
    return side.cell.step(side.direction)


def _is_first_gate(
    position: Position, move: Move, allowed: Callable[[Position, Side], bool]
) -> bool:
    """Whether the gate is placed for the first time, where some sides are allowed."""
    if not isinstance(move, Placement) or position.gate != IN_HAND:
        return False
    first, second = move.gate
    outer = (position.walkable(s.cell) and position.is_outer(s) for s in move.gate)
    fit = (ok or allowed(position, s) for ok, s in zip(outer, move.gate, strict=True))
    return all(fit) and first.cell < second.cell


def _faces_wall(position: Position, side: Side) -> bool:
    return position.walkable(side.cell) and position.symbol(beyond(side)) == "#"


def _on_wall(position: Position, side: Side) -> bool:
    return position.symbol(side.cell) == "#" and position.is_outer(side)


def _between(position: Position, side: Side) -> bool:
    return position.walkable(side.cell) and position.walkable(beyond(side))


def _facing_wall(position: Position, move: Move) -> bool:
    return _is_first_gate(position, move, _faces_wall)


def _against_wall(position: Position, move: Move) -> bool:
    return _is_first_gate(position, move, _on_wall)


def _anywhere(position: Position, move: Move) -> bool:
    return _is_first_gate(position, move, _between)


def _once_more(position: Position, move: Move) -> bool:
    if not isinstance(move, Placement) or position.gate == IN_HAND:
        return False
    return replace(position, gate=IN_HAND).fault(move) is None


def _is_gate_move(position: Position, move: Move) -> bool:
    return isinstance(position.gate, Gate) and _once_more(position, move)


def _off_the_rim(_: Position, move: Move) -> bool:
    sides = move.gate if isinstance(move, Placement) else ()
    return any(beyond(side) in BOARD for side in sides)


def _at_one_gap(_: Position, move: Move) -> bool:
    if not isinstance(move, Placement):
        return False
    first, second = map(beyond, move.gate)
    return first in BOARD and Tile.of(first) == Tile.of(second)


def _of_the_other(plies: Plies) -> bool:
    """Whether a pawn goes through the gate that the other player has placed."""
    before, move = plies[-1].before, plies[-1].move
    placed = [ply.before.turn for ply in plies if isinstance(ply.move, Placement)]
    by_gate = isinstance(move, Step) and move.target not in move.origin.neighbours()
    return by_gate and before.turn not in placed


GATE: Mapping[str, Misreading[Position, Move]] = {
    "gate-facing-wall": Misreading(clause="CAN-7", allows=_facing_wall),
    "gate-against-wall": Misreading(clause="CAN-6", allows=_against_wall),
    "gate-between-squares": Misreading(clause="CAN-7", allows=_anywhere),
    "gate-at-rim-only": Misreading(clause="CAN-7", forbids=_off_the_rim),
    "gate-not-at-one-gap": Misreading(clause="CAN-7", forbids=_at_one_gap),
    "gate-twice": Misreading(clause="CAN-6", allows=_once_more),
    "gate-moves": Misreading(clause="CAN-6", allows=_is_gate_move),
    "gate-of-one-player": Misreading(clause="CAN-6", forbids_after=_of_the_other),
}


def turn(plies: Plies) -> Iterator[Ply[Position]]:
    """What was done before the last ply in its turn, the latest first."""
    return takewhile(
        lambda ply: not isinstance(ply.move, Removal), reversed(plies[:-1])
    )


def _can_step(position: Position, move: Move) -> bool:
    """Whether an own pawn that has not stepped yet is to step."""
    own = position.pawns[position.turn] - position.moved
    return isinstance(move, Step) and move.origin in own


def _is_taken(position: Position, cell: Cell) -> bool:
    return any(cell in pawns for pawns in position.pawns)


def _diagonally(position: Position, move: Move) -> bool:
    if not isinstance(move, Step) or not _can_step(position, move):
        return False
    (column, row), (far, high) = move
    free = position.walkable(move.target) and not _is_taken(position, move.target)
    return abs(far - column) == abs(high - row) == 1 and free


def _onto_a_wall(position: Position, move: Move) -> bool:
    if not isinstance(move, Step) or not _can_step(position, move):
        return False
    near = move.target in move.origin.neighbours()
    return near and position.symbol(move.target) == "#"


def _onto_a_pawn(position: Position, move: Move) -> bool:
    if not isinstance(move, Step) or not _can_step(position, move):
        return False
    near = move.target in position.adjacent(move.origin)
    return near and _is_taken(position, move.target)


def _again(position: Position, move: Move) -> bool:
    if not isinstance(move, Step) or move.origin not in position.moved:
        return False
    rested = replace(position, moved=position.moved - {move.origin})
    return rested.fault(move) is None


def _into_square_left(plies: Plies) -> bool:
    move = plies[-1].move
    left = {ply.move.origin for ply in turn(plies) if isinstance(ply.move, Step)}
    return isinstance(move, Step) and move.target in left


def _from_home(before: Position, move: Move) -> bool:
    home = LETTERS[before.turn]
    return isinstance(move, Step) and before.symbol(move.origin) == home


def _left_standing(before: Position, move: Move) -> bool:
    """Whether a turn ends although a pawn could still step."""
    return isinstance(move, Removal) and isinstance(before.legal()[0], Step)


STEPS: Mapping[str, Misreading[Position, Move]] = {
    "step-diagonally": Misreading(clause="CAN-5", allows=_diagonally),
    "step-onto-wall": Misreading(clause="CAN-5", allows=_onto_a_wall),
    "step-onto-pawn": Misreading(clause="CAN-5", allows=_onto_a_pawn),
    "step-twice": Misreading(clause="CAN-5", allows=_again),
    "square-left-closed": Misreading(clause="CAN-5", forbids_after=_into_square_left),
    "home-for-good": Misreading(clause="CAN-5", forbids=_from_home),
    "all-must-step": Misreading(clause="CAN-4", forbids=_left_standing),
}

SAID: Mapping[str, Misreading[Position, Move]] = {
    "gate-for-each": Misreading(clause="CAN-6"),
    "steps-first": Misreading(clause="CAN-4"),
    "partner-steps": Misreading(clause="CAN-5"),
    "token-side-matters": Misreading(clause="CAN-7"),
    "gate-comes-back": Misreading(clause="CAN-8"),
    "tile-kept": Misreading(clause="CAN-8"),
    "blue-starts": Misreading(clause="CAN-3"),
    "silence-usual": Misreading(clause="CAN-13"),
    "pawns-shut-at-the-deal": Misreading(clause="CAN-2"),
    "over-when-hopeless": Misreading(clause="CAN-11"),
}
"""What a sentence excludes, and no figure."""

MISREADINGS: Misreadings[position.Position, moves.Move] = Misreadings(
    parse=notation.parse_move,
    known={**STEPS, **GATE, **ENDINGS, **SAID},
    endings=endings,
)
