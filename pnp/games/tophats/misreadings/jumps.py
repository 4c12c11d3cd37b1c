"""How jumps of Top Hats are misread (TOP-6, TOP-7)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from pnp.core.hexgrid import HEX_DIRECTIONS, HexCell
from pnp.core.misreading import Misreading, Plies
from pnp.games.tophats.rules.board import CELLS, FULL, NEUTRAL, NUMBERS, SHRUNK, bit
from pnp.games.tophats.rules.moves import Chain, Move, Shrink
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.walks import (
    Jumps,
    Layout,
    Reached,
    jumps_of,
    jumps_over,
    may_end,
    paths,
    reached,
)


def layout(position: Position) -> Layout:
    """The board as it is, nothing declared."""
    return position.layout(SHRUNK if position.shrunk else FULL)


def is_due(found: Layout, move: Reached) -> bool:
    """Whether the duties leave a move beside those that the rules allow."""
    moves = [*reached(found), move]
    moves = [each for each in moves if each.captured] or moves
    return move in ([m for m in moves if m.origin & found.field.respect] or moves)


def chain(plies: Plies) -> tuple[HexCell, ...]:
    """The cells on which the last move landed, its start before them, if it jumped."""
    move = plies[-1].move
    walk = move.then if isinstance(move, Shrink) else move
    return walk.path if isinstance(walk, Chain) else ()


def _jumped(position: Position, move: Move) -> Sequence[int] | None:
    """What a chain jumps, if it is legal but for that."""
    found = layout(position)
    jumps = jumps_of(move) if isinstance(move, Chain) else None
    if not jumps or not isinstance(move, Chain) or not bit(move.origin) & found.own:
        return None
    left = found.blocked & ~bit(move.origin)
    landed = any(bit(cell) & (left | found.field.closed) for cell in move.path[1:])
    captured = jumps.jumped & found.others
    due = is_due(found, Reached(move, bit(move.origin), captured))
    if landed or not may_end(found, jumps) or not due:
        return None
    return list(jumps_over(tuple(NUMBERS[cell] for cell in move.path)))


def _empty(position: Position, move: Move, overs: Sequence[int]) -> list[int]:
    """Those of the jumped cells on which nothing stands."""
    left = layout(position).blocked
    start = bit(move.origin) if isinstance(move, Chain) else 0
    return [over for over in overs if not over & left & ~start]


def _again(overs: Sequence[int]) -> set[int]:
    return {over for over in overs if overs.count(over) > 1}


def _over_empty(position: Position, move: Move) -> bool:
    overs = _jumped(position, move) or ()
    return bool(_empty(position, move, overs)) and not _again(overs)


def _twice_over_stack(position: Position, move: Move) -> bool:
    overs = _jumped(position, move) or ()
    again = _again(overs)
    return bool(again) and NEUTRAL not in again and not _empty(position, move, overs)


def _twice_over_neutral(position: Position, move: Move) -> bool:
    overs = _jumped(position, move) or ()
    return _again(overs) == {NEUTRAL} and not _empty(position, move, overs)


def _over_two(position: Position, move: Move) -> bool:
    """One jump over two stacks in a row, to the cell behind them."""
    if not isinstance(move, Chain) or len(move.path) != 2:
        return False
    found, (start, end) = layout(position), move.path
    for way in HEX_DIRECTIONS:
        near, far = start.step(way), start.step(way).step(way)
        if far.step(way) == end:
            over = bit(near) | bit(far)
            jumps = Jumps((), over, over)
            return (
                over & found.blocked == over
                and not bit(end) & (found.blocked | found.field.closed)
                and _ends(found, move, jumps)
            )
    return False


def _ends(found: Layout, move: Chain, jumps: Jumps) -> bool:
    """Whether one jump may end in the ring of respect if it ends there, and is due."""
    captured = jumps.jumped & found.others
    if bit(move.target) & found.field.respect and not captured:
        return False
    origin = bit(move.origin) & found.own
    return bool(origin) and is_due(found, Reached(move, origin, captured))


def _round_trip(position: Position, move: Move) -> bool:
    """A chain comes back to where it began and captures nothing."""
    found = layout(position)
    jumps = jumps_of(move) if isinstance(move, Chain) else None
    if not jumps or not isinstance(move, Chain) or move.target != move.origin:
        return False
    legs = move.path[:-1]
    open_ = legs in {each.path for each in _paths(found, move)}
    quiet = not jumps.jumped & found.others
    return open_ and quiet and is_due(found, Reached(move, bit(move.origin), 0))


def _paths(found: Layout, move: Chain) -> Iterator[Chain]:
    """The chains of the same stack, as the rules have them."""
    for jumps in paths(found, NUMBERS[move.origin]):
        yield Chain(tuple(CELLS[number] for number in jumps.path))


def _turns(plies: Plies) -> bool:
    lines = [
        (end.row - start.row, end.diagonal - start.diagonal)
        for start, end in pairwise(chain(plies))
    ]
    return len({*lines}) > 1


def _several(plies: Plies) -> bool:
    return len(chain(plies)) > 2


KNOWN: Mapping[str, Misreading[Position, Move]] = {
    "jump-over-empty": Misreading(clause="TOP-7", allows=_over_empty),
    "jump-over-two": Misreading(clause="TOP-7", allows=_over_two),
    "stack-jumped-twice": Misreading(clause="TOP-7", allows=_twice_over_stack),
    "neutral-jumped-twice": Misreading(clause="TOP-7", allows=_twice_over_neutral),
    "back-to-start": Misreading(clause="TOP-7", allows=_round_trip),
    "chain-goes-straight": Misreading(clause="TOP-7", forbids=_turns),
    "one-jump-a-move": Misreading(clause="TOP-7", forbids=_several),
}
