"""What hidden hats may be: all deals that agree with what a player sees (TOP-4).

Hats are dealt with every order below the tops as likely, so all worlds are.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import factorial, fsum, prod
from operator import attrgetter

from pnp.core.chance import Chance
from pnp.core.position import Player
from pnp.games.tophats.rules.board import HIDDEN, NUMBERS
from pnp.games.tophats.rules.hats import builder_hats, missing, of_builder
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.solver.bitboard import OWNERS, Bitboard


def hidden_hats(position: Position, builder: Player) -> str:
    """The hats that a builder has hidden somewhere, in no order."""
    known = "".join(of_builder(builder, position.stacks, position.hands))
    return missing(
        known + position.aside[builder], builder_hats(builder, position.players)
    )


def count(position: Position) -> int:
    """How many worlds there are."""
    return prod(
        _arrangements(hidden_hats(position, builder))
        for builder in range(position.players)
    )


def worlds(position: Position) -> Iterator[Position]:
    """Every position that looks like this one, with no hat hidden."""
    every = (
        list(orders(hidden_hats(position, builder)))
        for builder in range(position.players)
    )
    return (filled_position(position, chosen) for chosen in product(*every))


def world(position: Position, chance: Chance) -> Position:
    """One of the worlds, all as likely."""
    return filled_position(
        position,
        [
            "".join(chance.shuffled(hidden_hats(position, builder)))
            for builder in range(position.players)
        ],
    )


def filled_position(position: Position, hats: Sequence[str]) -> Position:
    """The position with hidden hats filled in, each builder's in order."""
    rest = [iter(text) for text in hats]

    def known(text: str, builder: Player) -> str:
        return "".join(next(rest[builder]) if hat == HIDDEN else hat for hat in text)

    return replace(
        position,
        stacks=tuple(
            stack._replace(hats=known(stack.hats, stack.builder))
            for stack in position.stacks
        ),
        hands=tuple(
            tuple(known(text, player) for text in hand)
            for player, hand in enumerate(position.hands)
        ),
    )


def _arrangements(hats: str) -> int:
    repeats = prod(factorial(number) for number in Counter(hats).values())
    return factorial(len(hats)) // repeats


def orders(hats: str) -> Iterator[str]:
    """Every order of some hats, each once."""
    if not hats:
        yield ""
    for first in sorted(set(hats)):
        for rest in orders(hats.replace(first, "", 1)):
            yield first + rest


COVERED = (0.4, 0.2)
"""What a hat below the top is worth, by how many lie on it, to a stack's one."""

EXCHANGES = 8
"""How many captures in a row are followed before a position is valued."""


def deals(seen: Position) -> Callable[[Chance], Bitboard]:
    """Deals of the hidden hats, every one of them as likely."""
    root = Bitboard.of(seen)
    pools = [hidden_hats(seen, builder) for builder in range(seen.players)]
    unknown = [
        (NUMBERS[stack.cell], stack.hats.rstrip(HIDDEN), stack.builder, len(stack.hats))
        for stack in seen.stacks
        if HIDDEN in stack.hats
    ]

    def deal(chance: Chance) -> Bitboard:
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


def value(position: Bitboard) -> Sequence[float]:
    """How the players stand once all captures that must be made are made."""
    for _ in range(EXCHANGES):
        move = max(position.legal(), key=attrgetter("hats"))
        if not move.captured:
            break
        position = position.apply(move)
        if outcome := position.outcome():
            return outcome.scores
    return standing(position)


def standing(position: Bitboard) -> Sequence[float]:
    """How the players stand: by their stacks, and less by own hats that are covered."""
    worth = [0.0] * len(position.owned)
    for hats in position.stacks.values():
        worth[OWNERS[hats[0]]] += 1
        for hat, share in zip(hats[1:], COVERED, strict=False):
            worth[OWNERS[hat]] += share
    total = fsum(worth)
    return [2 * share / total - 1 for share in worth]
