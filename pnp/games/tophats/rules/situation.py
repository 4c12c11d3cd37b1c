"""A position of Top Hats, for those who cannot see it."""

from collections.abc import Iterator, Sequence

from pnp.core.event import Event
from pnp.core.position import Player
from pnp.games.tophats.rules.board import HIDDEN, LETTERS
from pnp.games.tophats.rules.events import colour, ending, hat, named
from pnp.games.tophats.rules.hats import Stack
from pnp.games.tophats.rules.position import Position


def situation(position: Position) -> Iterator[Event]:
    """What is on the board, in hand and set aside, and whose turn it is."""
    for player in range(position.players):
        yield from _standing(position, player)
    for builder, hats in enumerate(position.aside):
        if hats:
            counts = tuple(_count(hats, letter) for letter in LETTERS if letter in hats)
            yield Event("aside", {"player": named(builder), "hats": counts})
    if position.shrunk:
        yield Event("is-shrunk")
    if outcome := position.outcome():
        yield ending(outcome)
    else:
        key = "to-place" if position.hands else "to-move"
        yield Event(key, {"player": named(position.turn)})


def _standing(position: Position, player: Player) -> Iterator[Event]:
    facts = {"player": named(player)}
    owned = [stack for stack in position.stacks if stack.owner == player]
    if owned:
        yield standing(player, owned)
    elif not position.hands:
        yield Event("no-stacks", facts)
    if position.hands and position.hands[player]:
        yield Event("hand", {**facts, "count": len(position.hands[player])})


def standing(player: Player, stacks: Sequence[Stack]) -> Event:
    """The stacks of a player, each by its cell."""
    facts = {"player": named(player), "stacks": tuple(map(_stack, stacks))}
    return Event("stacks", facts)


def _stack(stack: Stack) -> Event:
    """A stack by its height, or by its hats where more than the top is known."""
    facts: dict[str, object] = {"cell": stack.cell}
    if set(stack.hats[1:]) <= {HIDDEN}:
        keys = ("stack", "stack-built")
        facts["hats"] = Event(f"hats-{len(stack.hats)}")
    else:
        keys = ("stack-known", "stack-known-built")
        facts["hats"] = tuple(map(_known, stack.hats))
    if stack.builder == stack.owner:
        return Event(keys[0], facts)
    return Event(keys[1], {**facts, "builder": named(stack.builder)})


def _known(letter: str) -> Event:
    return hat(letter) if letter in LETTERS else Event("hidden-hat")


def _count(hats: str, letter: str) -> Event:
    return Event("hats-of", {"colour": colour(letter), "count": hats.count(letter)})
