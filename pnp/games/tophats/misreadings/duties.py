"""How the duties of Top Hats are misread (TOP-9 to TOP-11)."""

from collections.abc import Mapping

from pnp.core.misreading import Misreading, Plies
from pnp.games.tophats.misreadings.jumps import chain, is_due, layout
from pnp.games.tophats.rules.board import bit
from pnp.games.tophats.rules.duty import field
from pnp.games.tophats.rules.faults import same
from pnp.games.tophats.rules.moves import Chain, Move, Step
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.walks import Reached, jumps_of, may_end, reached


def _captured(plies: Plies) -> int:
    """The cells where the last of some plies captures, as a set."""
    ply = plies[-1]
    return int(ply.before.captured(ply.move)) if not ply.before.hands else 0


def _fewer_than_most(plies: Plies) -> bool:
    before = plies[-1].before
    legal = [] if before.hands else before.legal()
    most = max((before.captured(move).bit_count() for move in legal), default=0)
    return _captured(plies).bit_count() < most


def _reached(position: Position, move: Move) -> list[Reached]:
    """The move, if it is legal but for the duties."""
    found = layout(position)
    if not isinstance(move, Step | Chain):
        return []
    walk = same(found, move, list(reached(found)))
    return [each for each in reached(found) if each.walk == walk]


def _breaks(position: Position, move: Move, clause: str) -> bool:
    fault = position.fault(move)
    return fault is not None and fault[1] == clause


def _declined(position: Position, move: Move) -> bool:
    """A capture is not made, though the duty to leave the ring is obeyed."""
    if not _breaks(position, move, "TOP-9"):
        return False
    quiet = [each for each in reached(layout(position)) if not each.captured]
    leaving = [m for m in quiet if m.origin & layout(position).field.respect] or quiet
    return any(each in leaving for each in _reached(position, move))


def _declined_behind_jumps(position: Position, move: Move) -> bool:
    """A capture is not made, as all come only after a jump that captures nothing."""
    captures = [each for each in reached(layout(position)) if each.captured]
    return _declined(position, move) and not any(map(_at_once, captures))


def _at_once(capture: Reached) -> bool:
    """Whether the first jump of a chain captures."""
    jumps = isinstance(capture.walk, Chain) and jumps_of(Chain(capture.walk.path[:2]))
    return bool(jumps and jumps.jumped & capture.captured)


def _by_an_inner_stack(position: Position, move: Move) -> bool:
    found = _reached(position, move)
    broken = _breaks(position, move, "TOP-9")
    return broken and any(each.captured for each in found)


def _stays(position: Position, move: Move) -> bool:
    broken = _breaks(position, move, "TOP-11")
    return broken and bool(_reached(position, move))


def _into_the_ring(position: Position, move: Move) -> bool:
    """A move ends in the ring of respect without a capture."""
    found = layout(position)
    if not isinstance(move, Step | Chain) or not bit(move.origin) & found.own:
        return False
    if not bit(move.target) & found.field.respect or bit(move.target) & found.blocked:
        return False
    if isinstance(move, Step):
        near = move.origin.distance(move.target) == 1
        return near and is_due(found, Reached(move, bit(move.origin), 0))
    jumps = jumps_of(move)
    plain = found._replace(field=found.field._replace(respect=0))
    there = same(plain, move, list(reached(plain)))
    quiet = bool(jumps) and not may_end(found, jumps) if jumps else False
    return bool(there) and quiet and is_due(found, Reached(move, bit(move.origin), 0))


def _early_capture(plies: Plies) -> bool:
    """Whether a chain ends in the ring although its last jump captures nothing."""
    path = chain(plies)
    jumps = jumps_of(Chain(path)) if path else None
    found = plies[-1].before.layout(field(plies[-1]))._replace(last_jump=True)
    respect = bool(path) and bool(bit(path[-1]) & found.field.respect)
    return bool(jumps and respect and not may_end(found, jumps))


def _through_the_ring(plies: Plies) -> bool:
    respect = field(plies[-1]).respect if not plies[-1].before.hands else 0
    return any(bit(cell) & respect for cell in chain(plies)[1:-1])


def _before_leaving(plies: Plies) -> bool:
    """Whether an inner stack captures while another stays in the ring of respect."""
    path = chain(plies)
    if not path or not _captured(plies):
        return False
    found = plies[-1].before.layout(field(plies[-1]))
    respect = found.field.respect
    return bool(found.own & respect) and not bit(path[0]) & respect


KNOWN: Mapping[str, Misreading[Position, Move]] = {
    "capture-optional": Misreading(clause="TOP-9", allows=_declined),
    "capture-behind-jumps-optional": Misreading(
        clause="TOP-9", allows=_declined_behind_jumps
    ),
    "most-captures": Misreading(clause="TOP-9", forbids=_fewer_than_most),
    "inner-stack-captures": Misreading(clause="TOP-9", allows=_by_an_inner_stack),
    "ring-without-capture": Misreading(clause="TOP-10", allows=_into_the_ring),
    "ring-by-last-jump": Misreading(clause="TOP-10", forbids=_early_capture),
    "ring-not-passed": Misreading(clause="TOP-10", forbids=_through_the_ring),
    "ring-stay": Misreading(clause="TOP-11", allows=_stays),
    "ring-left-first": Misreading(clause="TOP-11", forbids=_before_leaving),
}
