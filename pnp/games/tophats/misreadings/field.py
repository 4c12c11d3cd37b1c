"""How the shrinking and the end of Top Hats are misread (TOP-12 to TOP-15)."""

from collections.abc import Iterator, Mapping

from pnp.core.misreading import Misreading, Plies
from pnp.games.tophats.rules.board import CENTRE, FEW, FULL, SHRUNK, bit
from pnp.games.tophats.rules.endings import adjudicate
from pnp.games.tophats.rules.faults import turn_fault
from pnp.games.tophats.rules.moves import Move, Pass, Shrink
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.walks import dutiful


def _shrunk(position: Position, move: Move) -> bool:
    """Whether what follows the shrinking of the full field is legal on the rest."""
    if not isinstance(move, Shrink) or position.shrunk or position.hands:
        return False
    smaller = position.layout(SHRUNK)
    return turn_fault(smaller, move.then, dutiful(smaller)) is None


def _in_ring(position: Position) -> bool:
    return any(bit(stack.cell) & FULL.respect for stack in position.stacks)


def _with_one_in_the_ring(position: Position, move: Move) -> bool:
    few = len(position.stacks) <= FEW
    return _shrunk(position, move) and few and _in_ring(position)


def _with_six(position: Position, move: Move) -> bool:
    six = len(position.stacks) == FEW + 1
    return _shrunk(position, move) and six and not _in_ring(position)


def _twice(position: Position, move: Move) -> bool:
    """The second field is that of the two inner rings; this asks of the inmost."""
    if not isinstance(move, Shrink) or not position.shrunk:
        return False
    within = all(stack.cell.distance(CENTRE) <= 2 for stack in position.stacks)
    if isinstance(move.then, Pass) or position.fault(move.then):
        return False
    return within and move.then.target.distance(CENTRE) == 1


def endings(plies: Plies) -> frozenset[str]:
    """The reasons of all endings that hold at once after some plies."""
    return frozenset(_endings(plies))


def _endings(plies: Plies) -> Iterator[str]:
    if outcome := plies[-1].after.outcome():
        yield outcome.reason
    elif drawn := adjudicate(tuple(plies)):
        yield drawn.reason


KNOWN: Mapping[str, Misreading[Position, Move]] = {
    "shrink-with-one-in-ring": Misreading(
        clause="TOP-12", allows=_with_one_in_the_ring
    ),
    "shrink-with-six": Misreading(clause="TOP-12", allows=_with_six),
    "shrink-twice": Misreading(clause="TOP-12", allows=_twice),
}
