"""Reading what Top Hats writes: stacks, hands, hats set aside; and their counts."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from pnp.base.errors import NotationError, Reason, quoted
from pnp.core.position import Player
from pnp.games.tophats.rules.board import (
    CENTRE,
    COLOURS,
    HIDDEN,
    LETTERS,
    NAMING,
    SHRUNK,
    bit,
)
from pnp.games.tophats.rules.hats import (
    HATS,
    HEIGHT,
    STACKS,
    Hand,
    Stack,
    builder_hats,
    missing,
    of_builder,
    sorted_hats,
)
from pnp.games.tophats.rules.moves import Placing


class Parsed(NamedTuple):
    """The fields of a position, counts checked."""

    stacks: tuple[Stack, ...]
    shrunk: bool
    players: int
    turn: Player
    hands: tuple[Hand, ...]
    aside: tuple[str, ...]


def parsed_position(text: str) -> Parsed:
    """A position by its fields; raises ``NotationError`` with the place."""
    fields = text.split(" ")
    if not 4 <= len(fields) <= 6:
        raise NotationError(
            Reason(
                "{} is not a position: it has {}, not 4 to 6, stacks, "
                "field, number of players, player to move, hands, captured "
                "hats",
                quoted(text),
                Reason("{} fields", len(fields)) if len(fields) > 1 else "1 field",
            ),
            "TOP-1",
        )
    board, field, count, player, *rest = fields
    if count not in ("2", "3"):
        raise NotationError(Reason("2 or 3 play, not {}", quoted(count)), "TOP-4")
    players = int(count)
    stacks = parse_stacks(board, players)
    turn = parse_player(player, players, player)
    with_hands = bool(rest) and ":" not in rest[0]
    hands = parse_hands(rest.pop(0), players) if with_hands else ()
    hides = HIDDEN in board or any(HIDDEN in hats for hand in hands for hats in hand)
    _check_last(rest, hides, text)
    aside = (
        parse_aside(rest[0], players) if hides else set_aside(stacks, hands, players)
    )
    check_counts(stacks, hands, aside, text)
    shrunk = parse_field(field, stacks, hands)
    check_turn(stacks, hands, turn, text)
    return Parsed(stacks, shrunk, players, turn, hands, aside)


def parse_field(text: str, stacks: Sequence[Stack], hands: Sequence[Hand]) -> bool:
    """Whether the field has shrunk; no stack may stand outside it, or be in hand."""
    if text not in ("full", "shrunk"):
        raise NotationError(
            Reason("the field is 'full' or 'shrunk', not {}", quoted(text)), "TOP-12"
        )
    if text == "full":
        return False
    if hands:
        fault = Reason("the field is not {} while stacks are in hand", quoted(text))
        raise NotationError(fault, "TOP-12")
    for stack in stacks:
        if bit(stack.cell) & SHRUNK.closed:
            fault = Reason("{} stands outside the shrunk field", quoted(stack))
            raise NotationError(fault, "TOP-12")
    return True


def parse_stacks(text: str, players: int) -> tuple[Stack, ...]:
    """The stacks on the board."""
    if text == ".":
        return ()
    stacks = tuple(_parse_stack(part, players) for part in text.split(","))
    for stack, following in pairwise(stacks):
        if stack.cell == following.cell:
            raise NotationError(
                Reason("two stacks on {} in {}", stack.cell, quoted(text)), "TOP-5"
            )
        if stack.cell > following.cell:
            fault = Reason(
                "{} comes before {} in {}", following.cell, stack.cell, quoted(text)
            )
            raise NotationError(fault, "TOP-1")
    return stacks


def _parse_stack(text: str, players: int) -> Stack:
    parts = re.fullmatch(r"(\w+):([A-Z?]*)([a-z])", text, re.ASCII)
    if not parts:
        raise NotationError(
            Reason("{} is not a stack such as 'c4:RYRr'", quoted(text)), "TOP-4"
        )
    cell = NAMING.cell(parts[1], text)
    if cell == CENTRE:
        raise NotationError(
            Reason("the neutral hat stands on {} in {}", cell, quoted(text)), "TOP-3"
        )
    builder = parse_player(parts[3].upper(), players, text)
    return Stack(cell, parse_hats(parts[2], players, text), builder)


def parse_hats(hats: str, players: int, text: str) -> str:
    """A stack of hats from the top down, found in a longer text."""
    for hat in hats.replace(HIDDEN, ""):
        parse_player(hat, players, text)
    if not 1 <= len(hats) <= HEIGHT:
        fault = Reason(
            "a stack has 1 to {} hats, not {}, in {}", HEIGHT, len(hats), quoted(text)
        )
        raise NotationError(fault, "TOP-4")
    if hats[0] == HIDDEN:
        raise NotationError(
            Reason("the top hat of {} is in the open", quoted(text)), "TOP-6"
        )
    return hats


def parse_player(letter: str, players: int, text: str) -> Player:
    """A player by the colour's letter, found in a longer text."""
    if letter not in tuple(LETTERS[:players]):
        choices = ", ".join(LETTERS[:players])
        fault = Reason(
            "{} in {} is no colour of {} players", quoted(letter), quoted(text), players
        )
        raise NotationError(Reason("{}: {}", fault, choices), "TOP-4")
    return LETTERS.index(letter)


def parse_hands(text: str, players: int) -> tuple[Hand, ...]:
    """The stacks still in hand, player by player."""
    parts = text.split(";")
    if len(parts) != players:
        fault = Reason(
            "{} holds {} hands of {} players", quoted(text), len(parts), players
        )
        raise NotationError(fault, "TOP-5")
    hands = tuple(
        _parse_hand(part, player, players) for player, part in enumerate(parts)
    )
    if not any(hands):
        fault = Reason("{}: when all stacks stand, no hands are written", quoted(text))
        raise NotationError(fault, "TOP-5")
    return hands


def _parse_hand(text: str, player: Player, players: int) -> Hand:
    if text == "-":
        return ()
    return tuple(_parse_in_hand(part, player, players) for part in text.split(","))


def _parse_in_hand(text: str, player: Player, players: int) -> str:
    parts = re.fullmatch(r"([A-Z?]*)([a-z])", text, re.ASCII)
    if not parts:
        fault = Reason("{} is not a stack in hand such as 'RYRr'", quoted(text))
        raise NotationError(fault, "TOP-4")
    hats = parse_hats(parts[1], players, text)
    builder = parse_player(parts[2].upper(), players, text)
    if builder != player:
        fault = Reason(
            "{} holds no stack that {} built", COLOURS[player], COLOURS[builder]
        )
        raise NotationError(Reason("{}, such as {}", fault, quoted(text)), "TOP-4")
    _check_in_hand(hats, player, text)
    return hats


def _check_in_hand(hats: str, player: Player, text: str) -> None:
    if len(hats) != HEIGHT:
        fault = Reason("a stack in hand has {} hats, unlike {}", HEIGHT, quoted(text))
        raise NotationError(fault, "TOP-4")
    if hats[0] != LETTERS[player]:
        fault = Reason(
            "{} builds with a {} hat on top", COLOURS[player], COLOURS[player]
        )
        raise NotationError(Reason("{}, unlike {}", fault, quoted(text)), "TOP-4")


def parse_aside(text: str, players: int) -> tuple[str, ...]:
    """The hats set aside, builder by builder."""
    pattern = ";".join(
        f"{letter.lower()}:([{LETTERS[:players]}]+|-)" for letter in LETTERS[:players]
    )
    parts = re.fullmatch(pattern, text)
    if not parts:
        example = ";".join(f"{letter.lower()}:-" for letter in LETTERS[:players])
        raise NotationError(
            Reason(
                "{} is not the captured hats such as {}", quoted(text), quoted(example)
            ),
            "TOP-8",
        )
    for hats in parts.groups():
        if hats != "-" and hats != sorted_hats(hats):
            fault = Reason("captured hats are written {}", quoted(sorted_hats(hats)))
            instead = Reason("not {}, in {}", quoted(hats), quoted(text))
            raise NotationError(Reason("{}, {}", fault, instead), "TOP-8")
    return tuple(hats.replace("-", "") for hats in parts.groups())


def short_placing(text: str, player: Player, hands: Sequence[Hand]) -> Placing | None:
    """A placing by its cell alone, where the stacks in hand are alike."""
    if not re.fullmatch(r"[a-i]\d", text, re.ASCII):
        return None
    first = Placing(player, 1, NAMING.cell(text, text))
    if len(set(hands[player])) > 1:
        fault = "{} does not say which stack: write {} for the first in hand"
        raise NotationError(Reason(fault, quoted(text), first), "TOP-5")
    return first


def _check_last(rest: Sequence[str], hides: bool, text: str) -> None:
    if len(rest) > 1 or (rest and not hides):
        last = "the captured hats" if hides else "where no hat is hidden"
        fault = Reason("{}: nothing follows {}", quoted(rest[-1]), last)
        raise NotationError(fault, "TOP-8")
    if hides and not rest:
        fault = Reason(
            "{} has hidden hats, so it ends with those captured", quoted(text)
        )
        raise NotationError(Reason("{}, such as 'r:RYY;y:-'", fault), "TOP-8")


def set_aside(
    stacks: Sequence[Stack], hands: Sequence[Hand], players: int
) -> tuple[str, ...]:
    """The hats set aside, where none is hidden: whatever is missing (TOP-8)."""
    return tuple(
        missing(
            "".join(of_builder(builder, stacks, hands)), builder_hats(builder, players)
        )
        for builder in range(players)
    )


def check_turn(
    stacks: Sequence[Stack], hands: Sequence[Hand], turn: Player, text: str
) -> None:
    """Refuse a player to move who has nothing to place or to move."""
    if hands and not hands[turn]:
        fault = Reason(
            "{} has no stack in hand to place in {}", COLOURS[turn], quoted(text)
        )
        raise NotationError(fault, "TOP-5")
    if not hands and not stacks:
        fault = Reason("no stack is on the board or in hand in {}", quoted(text))
        raise NotationError(fault, "TOP-13")
    owners = {stack.owner for stack in stacks}
    if not hands and turn not in owners and len(owners) > 1:
        fault = Reason(
            "{} has no stack in {} and is skipped", COLOURS[turn], quoted(text)
        )
        raise NotationError(fault, "TOP-14")


def check_counts(
    stacks: Sequence[Stack], hands: Sequence[Hand], aside: Sequence[str], text: str
) -> None:
    """Refuse more hats than were taken, and others than are said to be aside."""
    for builder, gone in enumerate(aside):
        built = list(of_builder(builder, stacks, hands))
        colour = COLOURS[builder]
        if len(built) > STACKS:
            fault = Reason(
                "{} stacks built by {} are more than {}", len(built), colour, STACKS
            )
            raise NotationError(Reason("{} in {}", fault, quoted(text)), "TOP-4")
        hats = "".join(built) + gone
        if many := _too_many(Counter(hats), builder, len(aside)):
            raise NotationError(Reason("{} in {}", many, quoted(text)), "TOP-4")
        if len(hats) != HATS:
            fault = Reason(
                "{} took {} hats, not {} as in {}",
                colour,
                HATS,
                len(hats),
                quoted(text),
            )
            where = Reason(
                "{} there and {} captured", ",".join(built) or "-", gone or "-"
            )
            raise NotationError(Reason("{}: {}", fault, where), "TOP-4")


def _too_many(hats: Counter[str], builder: Player, players: int) -> str | None:
    """Which hats of a builder are more than were taken, hidden ones left out."""
    most = Counter(builder_hats(builder, players))
    for letter, colour in zip(LETTERS, COLOURS, strict=True):
        if hats[letter] > most[letter]:
            fault = Reason(
                "{} {} hats built by {}", hats[letter], colour, COLOURS[builder]
            )
            return Reason("{} are more than {}", fault, most[letter])
    return None
