"""How removals and endings of Cancelletto are misread (CAN-8 to CAN-11)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import combinations, starmap

from pnp.core.grid import Cell
from pnp.core.misreading import Misreading, Plies
from pnp.core.position import Outcome, Player
from pnp.games.cancelletto.rules.board import CELLS, LETTERS, PAWNS, SIDES
from pnp.games.cancelletto.rules.moves import IN_HAND, Gate, Move, Removal
from pnp.games.cancelletto.rules.position import Position


def _walled_tile(plies: Plies) -> bool:
    return _takes(plies, "#")


def _coloured_tile(plies: Plies) -> bool:
    return _takes(plies, LETTERS)


def _takes(plies: Plies, symbols: str) -> bool:
    before, move = plies[-1].before, plies[-1].move
    tile = move.tile.cells if isinstance(move, Removal) else ()
    return any(before.symbol(cell) in symbols for cell in tile)


def _pawn_tile(plies: Plies) -> bool:
    before, move = plies[-1].before, plies[-1].move
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


KNOWN: Mapping[str, Misreading[Position, Move]] = {
    "walled-tile-stays": Misreading(clause="CAN-8", forbids=_walled_tile),
    "coloured-tile-stays": Misreading(clause="CAN-10", forbids=_coloured_tile),
    "pawn-tile-stays": Misreading(clause="CAN-10", forbids=_pawn_tile),
    "gate-after-removal": Misreading(clause="CAN-6", outcome=_gate_still_counts),
    "gate-in-hand-counts": Misreading(clause="CAN-11", outcome=_gate_still_counts),
    "win-after-removal": Misreading(clause="CAN-9", outcome=_home_after_removal),
    "pawns-cut-off": Misreading(clause="CAN-11", outcome=_pawns_block),
    "pawn-for-each": Misreading(clause="CAN-11", outcome=_one_each),
}
