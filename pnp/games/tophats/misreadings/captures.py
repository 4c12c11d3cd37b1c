"""How captures of Top Hats are misread (TOP-4, TOP-8, TOP-14)."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from pnp.core.misreading import Misreading
from pnp.core.record import Ply
from pnp.games.tophats.misreadings.jumps import chain, layout
from pnp.games.tophats.rules.board import bit
from pnp.games.tophats.rules.hats import Stack
from pnp.games.tophats.rules.moves import Chain, Move
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.rules.walks import jumps_of


def _jumped(ply: Ply[Position]) -> int:
    path = chain([ply])
    jumps = jumps_of(Chain(path)) if path else None
    return jumps.jumped if jumps else 0


def _own_lose_too(ply: Ply[Position]) -> Position:
    own = _jumped(ply) & layout(ply.before).own
    stacks = (
        stack._replace(hats=stack.hats[1:]) if bit(stack.cell) & own else stack
        for stack in ply.after.stacks
    )
    return replace(ply.after, stacks=tuple(stack for stack in stacks if stack.hats))


def _captor_takes(ply: Ply[Position]) -> Position:
    """Captured hats go below those of the captor."""
    taken = _jumped(ply) & layout(ply.before).others
    hats = "".join(s.hats[0] for s in ply.before.stacks if bit(s.cell) & taken)
    target = chain([ply])[-1] if hats else None
    stacks = tuple(
        stack._replace(hats=stack.hats + hats) if stack.cell == target else stack
        for stack in ply.after.stacks
    )
    return replace(ply.after, stacks=stacks)


def _whole_stack(ply: Ply[Position]) -> Position:
    """A captured stack leaves the board with all its hats."""
    taken = _jumped(ply) & layout(ply.before).others
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
    still = (p for p in ahead if p in owners & {*_owners(ply.after.stacks)})
    return replace(ply.after, turn=next(still, ply.after.turn))


def _owners(stacks: tuple[Stack, ...]) -> Iterator[int]:
    return (stack.owner for stack in stacks)


KNOWN: Mapping[str, Misreading[Position, Move]] = {
    "own-stacks-lose": Misreading(clause="TOP-8", result=_own_lose_too),
    "captor-takes-hat": Misreading(clause="TOP-8", result=_captor_takes),
    "whole-stack-captured": Misreading(clause="TOP-8", result=_whole_stack),
    "no-stack-is-out": Misreading(clause="TOP-14", result=_out_for_good),
    "own-stacks-open": Misreading(clause="TOP-4"),
}
