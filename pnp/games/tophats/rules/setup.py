"""Dealing Top Hats: secret stacks, who starts, placings for cards (TOP-4, TOP-5)."""

from pnp.core.chance import Chance
from pnp.core.position import Player
from pnp.core.setup import Edition, Setup
from pnp.games.tophats.rules.board import LETTERS
from pnp.games.tophats.rules.hats import HEIGHT, STACKS, Hand, Stack, builder_hats
from pnp.games.tophats.rules.position import PLACINGS, Position
from pnp.games.tophats.rules.quiet_placings import Placed, quiet_placing, random_placing

EDITIONS = (
    Edition(
        "tophats",
        "TOP",
        1,
        (2, 3),
        ("neutral-unlimited", "last-jump", "placed", "quiet"),
    ),
)


def deal(setup: Setup) -> Position:
    """The start of a setup; a ``quiet`` placing is a placing too."""
    chance = setup.chance()
    first = chance.below(setup.players)
    hands = tuple(
        _built_hand(player, setup.players, chance) for player in range(setup.players)
    )
    aside = ("",) * setup.players
    variants = frozenset(setup.variants) - frozenset(PLACINGS)
    if "quiet" in setup.variants:
        placed = quiet_placing(setup.players, variants, chance)
    elif "placed" in setup.variants:
        placed = random_placing(setup.players, chance)
    else:
        return Position((), False, setup.players, first, hands, aside, variants)
    stacks = _standing_stacks(placed, hands)
    return Position(stacks, False, setup.players, first, (), aside, variants)


def _built_hand(builder: Player, players: int, chance: Chance) -> Hand:
    """Five stacks, every order of the hats below the tops as likely."""
    top = LETTERS[builder]
    below = "".join(
        chance.shuffled(builder_hats(builder, players).replace(top, "", STACKS))
    )
    under = HEIGHT - 1
    return tuple(
        top + below[under * number : under * (number + 1)] for number in range(STACKS)
    )


def _standing_stacks(placed: Placed, hands: tuple[Hand, ...]) -> tuple[Stack, ...]:
    """The stacks of all hands on the cells of their owners."""
    rest = [iter(hand) for hand in hands]
    return tuple(
        Stack(cell, next(rest[player]), player)
        for cell, player in sorted(placed.items())
    )
