"""Likeness: the same text for boards that are turned, mirrored or exchange colours."""

from collections.abc import Sequence

from pnp.boards.squares import STEPS, Direction
from pnp.games.cancelletto.rules.board import CELLS, SIZE, Side
from pnp.games.cancelletto.rules.moves import Gate
from pnp.games.cancelletto.rules.position import Position

WAYS = range(8)
"""A square board looks the same from so many."""

BLUE, ORANGE = "BO"
"""Pawns, among the signs of squares."""

EXCHANGED = str.maketrans("boBO", "obOB")


def key(position: Position) -> str:
    """The same text for positions equal up to turns, mirrors and a swap of colours.

    Whoever moves is blue. How the turns before went makes no difference, and none
    whether a variant is played.
    """
    return min(_seen_from(position, way) for way in WAYS)


def _seen_from(position: Position, way: int) -> str:
    turn, pawns = position.turn, position.pawns
    ground = position.ground.translate(EXCHANGED) if turn else position.ground
    gate = position.gate
    if isinstance(gate, Gate):
        stands = "+".join(sorted(str(_side(each, way)) for each in gate))
    else:
        stands = gate
    placed = (pawns[turn], pawns[1 - turn], position.moved)
    told = (
        ",".join(sorted(str(c.seen_from(way, SIZE)) for c in cells)) for cells in placed
    )
    return " ".join(("".join(ground[n] for n in _ORDERS[way]), *told, stands))


def views(position: Position) -> Sequence[str]:
    """Its squares from all sides, with the pawns on them, and under both names."""
    blue, orange = position.pawns
    signs = "".join(
        BLUE if cell in blue else ORANGE if cell in orange else sign
        for cell, sign in zip(CELLS, position.ground, strict=True)
    )
    return [
        "".join(seen[n] for n in order)
        for order in _ORDERS
        for seen in (signs, signs.translate(EXCHANGED))
    ]


def _side(side: Side, way: int) -> Side:
    """Where the side of a square comes to lie: the next square tells its direction."""
    cell, beyond = (
        side.cell.seen_from(way, SIZE),
        side.cell.step(side.direction).seen_from(way, SIZE),
    )
    return Side(cell, _NAMED[beyond.column - cell.column, beyond.row - cell.row])


_NAMED: dict[tuple[int, int], Direction] = {step: name for name, step in STEPS.items()}


def _order(way: int) -> list[int]:
    """Which square's symbol comes next, seen from one way."""
    return sorted(
        range(len(CELLS)), key=lambda place: CELLS[place].seen_from(way, SIZE)
    )


_ORDERS = list(map(_order, WAYS))
