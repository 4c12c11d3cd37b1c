"""Why a step, a chain or a pass is refused, and the clause that says so."""

from collections.abc import Iterator, Sequence

from pnp.base.errors import Reason
from pnp.boards.hexes import HexCell
from pnp.games.tophats.rules.board import CENTRE, NUMBERS, bit, members
from pnp.games.tophats.rules.moves import Chain, Pass, Step, Walk
from pnp.games.tophats.rules.walks import Layout, Reached, jumps_of, jumps_over, may_end

Fault = tuple[str, str]


def turn_fault(
    layout: Layout, move: Walk | Pass, legal: Sequence[Reached]
) -> Fault | None:
    """Why a move is illegal where the duties leave the ``legal`` ones."""
    if isinstance(move, Pass):
        return ("there is a legal move to make", "TOP-14") if legal else None
    jump = _jump_meant(layout, move) if isinstance(move, Step) else None
    if jump and (fault := turn_fault(layout, jump, legal)):
        return fault
    return (
        _origin_fault(layout, move.origin)
        or _way_fault(layout, move)
        or _end_fault(layout, move)
        or (None if same(layout, move, legal) else _duty_fault(layout, move, legal))
    )


def _jump_meant(layout: Layout, step: Step) -> Chain | None:
    """The jump over a stack that is written as a step, allowed or not."""
    jump = Chain((step.origin, step.target))
    ((_, _, over),) = _jumps(jump.path)
    return jump if over & layout.obstacles else None


def same(layout: Layout, walk: Walk, legal: Sequence[Reached]) -> Walk | None:
    """The legal move that a well-made walk is, by whatever path (TOP-7).

    No chain is taken for a step: jumps lead to every other cell of a line alone.
    """
    captured = _captured_cells(layout, walk)
    for move in legal:
        ends = (move.walk.origin, move.walk.target) == (walk.origin, walk.target)
        if ends and move.captured == captured:
            return move.walk
    return None


def _captured_cells(layout: Layout, walk: Walk) -> int:
    jumps = jumps_of(walk) if isinstance(walk, Chain) else None
    return jumps.jumped & layout.others if jumps else 0


def _origin_fault(layout: Layout, origin: HexCell) -> Fault | None:
    if origin == CENTRE:
        return "the neutral hat never moves", "TOP-3"
    if bit(origin) & layout.others:
        return Reason("the stack on {} belongs to another player", origin), "TOP-6"
    if not bit(origin) & layout.own:
        return Reason("no stack stands on {}", origin), "TOP-6"
    return None


def _way_fault(layout: Layout, walk: Walk) -> Fault | None:
    match walk:
        case Step(origin, target):
            if origin.distance(target) != 1:
                return Reason("{} is not next to {}", target, origin), "TOP-6"
            return _landing_fault(layout, target, "TOP-6")
        case Chain(path):
            return _chain_fault(layout, path)


def _chain_fault(layout: Layout, path: tuple[HexCell, ...]) -> Fault | None:
    left = layout._replace(own=layout.own & ~bit(path[0]))
    jumped = 0
    for start, landing, over in _jumps(path):
        if not over:
            return Reason(
                "{} is not two cells from {} in a line", landing, start
            ), "TOP-7"
        (cell,) = members(over)
        if not over & left.obstacles:
            return Reason("no stack to jump stands on {}", cell), "TOP-7"
        if over & jumped:
            return Reason("{} is jumped twice", cell), "TOP-7"
        if fault := _landing_fault(left, landing, "TOP-7"):
            return fault
        repeatable = cell == CENTRE and layout.neutral_unlimited
        jumped |= 0 if repeatable else over
    return None


def _jumps(path: tuple[HexCell, ...]) -> Iterator[tuple[HexCell, HexCell, int]]:
    numbers = tuple(NUMBERS[cell] for cell in path)
    return zip(path, path[1:], jumps_over(numbers), strict=False)


def _landing_fault(layout: Layout, cell: HexCell, clause: str) -> Fault | None:
    if bit(cell) & layout.field.closed:
        return Reason("{} is closed, for the field has shrunk", cell), "TOP-12"
    if bit(cell) & layout.obstacles:
        if cell == CENTRE:
            return Reason("the neutral hat stands on {}", cell), "TOP-3"
        return Reason("a stack stands on {}", cell), clause
    return None


def _end_fault(layout: Layout, walk: Walk) -> Fault | None:
    respect = bit(walk.target) & layout.field.respect
    jumps = jumps_of(walk) if isinstance(walk, Chain) else None
    if may_end(layout, jumps) if jumps else not respect:
        return None
    if not respect:
        return Reason(
            "it ends on {}, its start, and captures nothing", walk.target
        ), "TOP-7"
    by = " by its last jump" if layout.last_jump else ""
    fault = "it may not end on {}, in the ring of respect, without a capture{}"
    return Reason(fault, walk.target, by), "TOP-10"


def _duty_fault(layout: Layout, walk: Walk, legal: Sequence[Reached]) -> Fault:
    if not any(move.captured for move in legal):
        return "a stack must leave the ring of respect for an inner ring", "TOP-11"
    if _captured_cells(layout, walk):
        return "a stack in the ring of respect must make the capture", "TOP-9"
    return "it captures nothing, and there is a capture to make", "TOP-9"
