"""What hidden hats may be: all deals that agree with what a player sees (TOP-4).

Hats are dealt with every order below the tops as likely, so all worlds are.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import factorial, prod

from pnp.core.chance import Chance
from pnp.core.position import Player
from pnp.games.tophats.rules.board import HIDDEN
from pnp.games.tophats.rules.hats import missing, of_builder, taken
from pnp.games.tophats.rules.position import Position


def hidden(position: Position, builder: Player) -> str:
    """The hats that a builder has hidden somewhere, in no order."""
    known = "".join(of_builder(builder, position.stacks, position.hands))
    return missing(known + position.aside[builder], taken(builder, position.players))


def count(position: Position) -> int:
    """How many worlds there are."""
    return prod(
        _arrangements(hidden(position, builder)) for builder in range(position.players)
    )


def worlds(position: Position) -> Iterator[Position]:
    """Every position that looks like this one, with no hat hidden."""
    orders = (
        list(_orders(hidden(position, builder))) for builder in range(position.players)
    )
    return (filled(position, chosen) for chosen in product(*orders))


def world(position: Position, chance: Chance) -> Position:
    """One of the worlds, all as likely."""
    return filled(
        position,
        [
            "".join(chance.shuffled(hidden(position, builder)))
            for builder in range(position.players)
        ],
    )


def filled(position: Position, hats: Sequence[str]) -> Position:
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


def _orders(hats: str) -> Iterator[str]:
    """Every order of some hats, each once."""
    if not hats:
        yield ""
    for first in sorted(set(hats)):
        for rest in _orders(hats.replace(first, "", 1)):
            yield first + rest
