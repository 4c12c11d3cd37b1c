"""How a search through deals of the hidden hats sees Top Hats: deals and worth."""

from collections.abc import Callable, Sequence
from math import fsum

from pnp.core.chance import Chance
from pnp.games.tophats.mind.twin import OWNERS, Effect, Twin
from pnp.games.tophats.mind.worlds import hidden
from pnp.games.tophats.rules.board import HIDDEN, NUMBERS
from pnp.games.tophats.rules.position import Position

COVERED = (0.4, 0.2)
"""What a hat below the top is worth, by how many lie on it, to a stack's one."""

EXCHANGES = 8
"""How many captures in a row are followed before a position is valued."""


def deals(seen: Position) -> Callable[[Chance], Twin]:
    """Deals of the hidden hats, every one of them as likely."""
    root = Twin.of(seen)
    pools = [hidden(seen, builder) for builder in range(seen.players)]
    unknown = [
        (NUMBERS[stack.cell], stack.hats.rstrip(HIDDEN), stack.builder, len(stack.hats))
        for stack in seen.stacks
        if HIDDEN in stack.hats
    ]

    def deal(chance: Chance) -> Twin:
        if not unknown:
            return root
        rest = ["".join(chance.shuffled(pool)) for pool in pools]
        stacks = dict(root.stacks)
        for cell, known, builder, height in unknown:
            count = height - len(known)
            stacks[cell] = known + rest[builder][:count]
            rest[builder] = rest[builder][count:]
        return root._replace(stacks=stacks)

    return deal


def value(position: Twin) -> Sequence[float]:
    """How the players stand once all captures that must be made are made."""
    for _ in range(EXCHANGES):
        move = max(position.legal(), key=_hats)
        if not move.captured:
            break
        position = position.apply(move)
        if outcome := position.outcome():
            return outcome.scores
    return standing(position)


def _hats(move: Effect) -> int:
    """How many hats a move captures."""
    return move.captured.bit_count()


def standing(position: Twin) -> Sequence[float]:
    """How the players stand: by their stacks, and less by own hats that are covered."""
    worth = [0.0] * len(position.owned)
    for hats in position.stacks.values():
        worth[OWNERS[hats[0]]] += 1
        for hat, share in zip(hats[1:], COVERED, strict=False):
            worth[OWNERS[hat]] += share
    total = fsum(worth)
    return [2 * share / total - 1 for share in worth]
