"""The misreadings of Top Hats: who learns."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from pnp.boards.hexes import HEX_DIRECTIONS, HexCell
from pnp.core.record import Ply
from pnp.games.tophats.rules import moves, position
from pnp.games.tophats.rules.board import (
    CELLS,
    CENTRE,
    FEW,
    FULL,
    NEUTRAL,
    NUMBERS,
    SHRUNK,
    bit,
)
from pnp.games.tophats.rules.duty import field
from pnp.games.tophats.rules.endings import adjudicate
from pnp.games.tophats.rules.moves import Chain, Move, Pass, Shrink, Step
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.refusals import same, turn_fault
from pnp.games.tophats.rules.walks import (
    Jumps,
    Layout,
    Reached,
    dutiful,
    jumps_of,
    jumps_over,
    may_end,
    paths,
    reachable_moves,
)
from pnp.protocol.misreading import Misreading, Misreadings, Plies


def _jump_count(ply: Ply[Position]) -> int:
    path = chain(ply.move)
    jumps = jumps_of(Chain(path)) if path else None
    return jumps.jumped if jumps else 0


def _own_lose_too(ply: Ply[Position]) -> Position:
    own = _jump_count(ply) & layout(ply.before).own
    stacks = (
        stack._replace(hats=stack.hats[1:]) if bit(stack.cell) & own else stack
        for stack in ply.after.stacks
    )
    return replace(ply.after, stacks=tuple(stack for stack in stacks if stack.hats))


def _captor_takes(ply: Ply[Position]) -> Position:
    """Captured hats go below those of the captor."""
    taken = _jump_count(ply) & layout(ply.before).others
    hats = "".join(s.hats[0] for s in ply.before.stacks if bit(s.cell) & taken)
    target = chain(ply.move)[-1] if hats else None
    stacks = tuple(
        stack._replace(hats=stack.hats + hats) if stack.cell == target else stack
        for stack in ply.after.stacks
    )
    return replace(ply.after, stacks=stacks)


def _whole_stack(ply: Ply[Position]) -> Position:
    """A captured stack leaves the board with all its hats."""
    taken = _jump_count(ply) & layout(ply.before).others
    left = tuple(s for s in ply.after.stacks if not bit(s.cell) & taken)
    return replace(ply.after, stacks=left)


def _out_for_good(ply: Ply[Position]) -> Position:
    """Who has lost the last stack does not play on, whatever comes to light."""
    if ply.before.hands:
        return ply.after
    owners = {stack.owner for stack in ply.before.stacks}
    ahead = (
        (ply.before.turn + step) % ply.after.players
        for step in range(1, ply.after.players + 1)
    )
    owners &= {stack.owner for stack in ply.after.stacks}
    still = (player for player in ahead if player in owners)
    return replace(ply.after, turn=next(still, ply.after.turn))


def layout(position: Position) -> Layout:
    """The board as it is, nothing declared."""
    return position.layout(SHRUNK if position.shrunk else FULL)


def chain(move: Move) -> tuple[HexCell, ...]:
    """The cells on which a move lands, its start before them, if it jumps."""
    walk = move.then if isinstance(move, Shrink) else move
    return walk.path if isinstance(walk, Chain) else ()


CAPTURES: Mapping[str, Misreading[Position, Move]] = {
    "own-stacks-lose": Misreading(clause="TOP-8", result=_own_lose_too),
    "captor-takes-hat": Misreading(clause="TOP-8", result=_captor_takes),
    "whole-stack-captured": Misreading(clause="TOP-8", result=_whole_stack),
    "no-stack-is-out": Misreading(clause="TOP-14", result=_out_for_good),
    "own-stacks-open": Misreading(clause="TOP-4"),
}


def _fewer_than_most(before: Position, move: Move) -> bool:
    most = max(before.captured(each).bit_count() for each in before.legal())
    return before.captured(move).bit_count() < most


def _moves_but_duties(position: Position, move: Move) -> list[Reached]:
    """The move, if it is legal but for the duties."""
    found = layout(position)
    if not isinstance(move, Step | Chain):
        return []
    walk = same(found, move, list(reachable_moves(found)))
    return [each for each in reachable_moves(found) if each.walk == walk]


def _breaks(position: Position, move: Move, clause: str) -> bool:
    fault = position.fault(move)
    return fault is not None and fault[1] == clause


def _is_declined(position: Position, move: Move) -> bool:
    """A capture is not made, though the duty to leave the ring is obeyed."""
    if not _breaks(position, move, "TOP-9"):
        return False
    quiet = [each for each in reachable_moves(layout(position)) if not each.captured]
    leaving = [m for m in quiet if m.origin & layout(position).field.respect] or quiet
    return any(each in leaving for each in _moves_but_duties(position, move))


def _declined_behind_jumps(position: Position, move: Move) -> bool:
    """A capture is not made, as all come only after a jump that captures nothing."""
    captures = [each for each in reachable_moves(layout(position)) if each.captured]
    return _is_declined(position, move) and not any(map(_at_once, captures))


def _at_once(capture: Reached) -> bool:
    """Whether the first jump of a chain captures."""
    jumps = isinstance(capture.walk, Chain) and jumps_of(Chain(capture.walk.path[:2]))
    return bool(jumps and jumps.jumped & capture.captured)


def _by_an_inner_stack(position: Position, move: Move) -> bool:
    found = _moves_but_duties(position, move)
    broken = _breaks(position, move, "TOP-9")
    return broken and any(each.captured for each in found)


def _stays(position: Position, move: Move) -> bool:
    broken = _breaks(position, move, "TOP-11")
    return broken and bool(_moves_but_duties(position, move))


def _into_the_ring(position: Position, move: Move) -> bool:
    """A move ends in the ring of respect without a capture."""
    found = layout(position)
    if not isinstance(move, Step | Chain) or not bit(move.origin) & found.own:
        return False
    if not bit(move.target) & found.field.respect or bit(move.target) & found.obstacles:
        return False
    if isinstance(move, Step):
        near = move.origin.distance(move.target) == 1
        return near and is_due(found, Reached(move, bit(move.origin), 0))
    jumps = jumps_of(move)
    plain = found._replace(field=found.field._replace(respect=0))
    there = same(plain, move, list(reachable_moves(plain)))
    quiet = bool(jumps) and not may_end(found, jumps) if jumps else False
    return bool(there) and quiet and is_due(found, Reached(move, bit(move.origin), 0))


def _early_capture(before: Position, move: Move) -> bool:
    """Whether a chain ends in the ring although its last jump captures nothing."""
    path = chain(move)
    jumps = jumps_of(Chain(path)) if path else None
    found = before.layout(field(before, move))._replace(last_jump=True)
    respect = bool(path) and bool(bit(path[-1]) & found.field.respect)
    return bool(jumps and respect and not may_end(found, jumps))


def _through_the_ring(before: Position, move: Move) -> bool:
    respect = field(before, move).respect
    return any(bit(cell) & respect for cell in chain(move)[1:-1])


def _before_leaving(before: Position, move: Move) -> bool:
    """Whether an inner stack captures while another stays in the ring of respect."""
    path = chain(move)
    if not path or not before.captured(move):
        return False
    found = before.layout(field(before, move))
    respect = found.field.respect
    return bool(found.own & respect) and not bit(path[0]) & respect


def is_due(found: Layout, move: Reached) -> bool:
    """Whether the duties leave a move beside those that the rules allow."""
    moves = [*reachable_moves(found), move]
    moves = [each for each in moves if each.captured] or moves
    return move in ([m for m in moves if m.origin & found.field.respect] or moves)


DUTIES: Mapping[str, Misreading[Position, Move]] = {
    "capture-optional": Misreading(clause="TOP-9", allows=_is_declined),
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


FIELD: Mapping[str, Misreading[Position, Move]] = {
    "shrink-with-one-in-ring": Misreading(
        clause="TOP-12", allows=_with_one_in_the_ring
    ),
    "shrink-with-six": Misreading(clause="TOP-12", allows=_with_six),
    "shrink-twice": Misreading(clause="TOP-12", allows=_twice),
}


def _jumped_cells(position: Position, move: Move) -> Sequence[int] | None:
    """What a chain jumps, if it is legal but for that."""
    found = layout(position)
    jumps = jumps_of(move) if isinstance(move, Chain) else None
    if not jumps or not isinstance(move, Chain) or not bit(move.origin) & found.own:
        return None
    left = found.obstacles & ~bit(move.origin)
    landed = any(bit(cell) & (left | found.field.closed) for cell in move.path[1:])
    captured = jumps.jumped & found.others
    due = is_due(found, Reached(move, bit(move.origin), captured))
    if landed or not may_end(found, jumps) or not due:
        return None
    return list(jumps_over(tuple(NUMBERS[cell] for cell in move.path)))


def _empty(position: Position, move: Move, overs: Sequence[int]) -> list[int]:
    """Those of the jumped cells on which nothing stands."""
    left = layout(position).obstacles
    start = bit(move.origin) if isinstance(move, Chain) else 0
    return [over for over in overs if not over & left & ~start]


def _again(overs: Sequence[int]) -> set[int]:
    return {over for over in overs if overs.count(over) > 1}


def _over_empty(position: Position, move: Move) -> bool:
    overs = _jumped_cells(position, move) or ()
    return bool(_empty(position, move, overs)) and not _again(overs)


def _twice_over_stack(position: Position, move: Move) -> bool:
    overs = _jumped_cells(position, move) or ()
    again = _again(overs)
    return bool(again) and NEUTRAL not in again and not _empty(position, move, overs)


def _twice_over_neutral(position: Position, move: Move) -> bool:
    overs = _jumped_cells(position, move) or ()
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
                over & found.obstacles == over
                and not bit(end) & (found.obstacles | found.field.closed)
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


def _turns(_: Position, move: Move) -> bool:
    lines = [
        (end.row - start.row, end.diagonal - start.diagonal)
        for start, end in pairwise(chain(move))
    ]
    return len({*lines}) > 1


def _several(_: Position, move: Move) -> bool:
    return len(chain(move)) > 2


JUMPS: Mapping[str, Misreading[Position, Move]] = {
    "jump-over-empty": Misreading(clause="TOP-7", allows=_over_empty),
    "jump-over-two": Misreading(clause="TOP-7", allows=_over_two),
    "stack-jumped-twice": Misreading(clause="TOP-7", allows=_twice_over_stack),
    "neutral-jumped-twice": Misreading(clause="TOP-7", allows=_twice_over_neutral),
    "back-to-start": Misreading(clause="TOP-7", allows=_round_trip),
    "chain-goes-straight": Misreading(clause="TOP-7", forbids=_turns),
    "one-jump-a-move": Misreading(clause="TOP-7", forbids=_several),
}

SAID: Mapping[str, Misreading[Position, Move]] = {
    "hats-with-captor": Misreading(clause="TOP-8"),
    "neutral-moves": Misreading(clause="TOP-3"),
    "part-of-stack-moves": Misreading(clause="TOP-6"),
    "jumps-compulsory": Misreading(clause="TOP-7"),
    "stacks-anywhere": Misreading(clause="TOP-5"),
    "captured-stack-open": Misreading(clause="TOP-4"),
    "ring-needs-no-order": Misreading(clause="TOP-11"),
    "shrinking-compulsory": Misreading(clause="TOP-12"),
    "neutral-among-five": Misreading(clause="TOP-12"),
    "stuck-loses": Misreading(clause="TOP-14"),
}
"""What a sentence excludes, and no figure."""

MISREADINGS: Misreadings[position.Position, moves.Move] = Misreadings(
    parse=moves.parse_move,
    known={**JUMPS, **CAPTURES, **DUTIES, **FIELD, **SAID},
    endings=endings,
)
