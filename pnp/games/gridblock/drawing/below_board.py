"""What is drawn beneath the grid: the round and turn, the cards played and held."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.boards.diagram import LETTER
from pnp.core.position import Player
from pnp.games.gridblock.art import small_cards
from pnp.games.gridblock.rules.board import HAND, ROUNDS, SIZE
from pnp.games.gridblock.rules.position import Position
from pnp.scene.nodes import Circle, Group, Node, Point, Style, Text
from pnp.scene.shapes import square
from pnp.scene.tokens import GRID

TOP = 0.62
"""From the tiles to the cards below them, in tiles."""

STEP = small_cards.SIZE[0] + 0.1
"""From a card to the next."""

LARGER = 1.45
"""The cards by which a game starts."""

CLOCK = 1.35
"""How wide the six rounds are."""

ROUND = 0.15
"""From the top of the cards down to the rounds."""

SIZE_OF_TEXT = 0.353


def clock(position: Position, unit: float) -> Iterator[Node]:
    """A dot for each round and a tick for each turn, filled as far as the game is."""
    if position.players == 1 or not position.round or is_open(position):
        return
    step = CLOCK * unit / ROUNDS
    for number in range(1, ROUNDS + 1):
        at = Point((number - 0.5) * step, (TOP + ROUND) * unit)
        yield Circle(at, 0.062 * unit, _pen(number <= position.round))
    if position.round > ROUNDS:
        return
    base = Point(0.03 * unit, (TOP + small_cards.SIZE[1] - 0.16) * unit)
    said = f"{position.round}.{position.step}"
    size = SIZE_OF_TEXT * unit
    yield Text(said, base, size, "medium", ink="muted")
    for number in range(1, HAND + 1):
        x = (ROUNDS - HAND + number - 0.5) * step
        at = Point(x, base.y - size * LETTER)
        yield square(at, 0.06 * unit, _pen(number <= position.step))


def is_dealt(position: Position) -> bool:
    """Whether nobody has started yet."""
    return not (position.round or position.turn or position.is_puzzle)


def hands(position: Position, unit: float, *, apart: float = 0.0) -> Iterator[Node]:
    """The hand of the seat to move at the right, or all the start cards (GRB-4).

    A puzzle has its cards at the left, in its question as in its answer. Open hands
    may stand apart, as wide as they are then.
    """
    if position.is_puzzle and not position.round:
        yield from _to_start(position, unit)
        return
    if not is_open(position) and is_dealt(position):
        yield from _starting(position, unit)
        return
    for each in row(position, unit, apart):
        corner = Point(each.left, TOP * unit)
        yield _card(position, each.name, each.seat, corner)


class Held(NamedTuple):
    """A card beneath the grid."""

    seat: Player
    name: str
    left: float
    """Where it begins."""


def row(position: Position, unit: float, apart: float = 0.0) -> Sequence[Held]:
    """The cards in hand, from the left: all hands where they lie open.

    These have no more than the width of the grid, unless they stand apart.
    """
    held = list(_held(position))
    step, left = STEP, 0.0
    if is_open(position):
        step = STEP if apart else open_step(len(held))
    elif position.players > 1:
        left = right_place(len(held) - 1)
    before = list(dict.fromkeys(seat for seat, _ in held))
    return [
        Held(seat, name, (left + place * step + before.index(seat) * apart) * unit)
        for place, (seat, name) in enumerate(held)
    ]


def right_place(number: int) -> float:
    """Where a card begins with so many at its right."""
    return SIZE - number * STEP - small_cards.SIZE[0]


def open_step(count: int) -> float:
    """From a card to the next where all hands lie over the whole width."""
    return min(STEP, (SIZE - small_cards.SIZE[0]) / max(1, count - 1))


def _held(position: Position) -> Iterator[tuple[Player, str]]:
    """The cards of who is to move, then of the others if they are drawn too."""
    seats: Sequence[Player] = (position.turn,)
    if is_open(position):
        count = len(position.hands)
        seats = [seat % count for seat in range(position.turn, position.turn + count)]
    elif position.round == 0:
        seats = range(position.turn, len(position.hands))
    for seat in seats:
        if seat < len(position.hands):
            for name in position.hands[seat].cards:
                yield seat, name


def is_open(position: Position) -> bool:
    """Whether all hands of the last round lie open, as in a duel."""
    return (
        position.round == ROUNDS
        and position.players > 1
        and all(hand.is_known and hand.cards for hand in position.hands)
    )


def _starting(position: Position, unit: float) -> Iterator[Node]:
    """The cards by which all start, larger, across the grid."""
    held = [
        (seat, name) for seat, hand in enumerate(position.hands) for name in hand.cards
    ]
    step = SIZE / max(len(held), 1)
    for place, (seat, name) in enumerate(held):
        x = (place + 0.5) * step - LARGER * small_cards.SIZE[0] / 2
        value = position.values.get(name, 0)
        corner = Point(x * unit, (TOP + 0.12) * unit)
        yield small_cards.card(name, value, seat, corner, LARGER * unit)


def _to_start(position: Position, unit: float) -> Iterator[Node]:
    """The hand of a puzzle at the left, the card by which it starts at the right."""
    corners = (Point(place * STEP * unit, TOP * unit) for place in range(SIZE))
    for name, corner in zip(position.hand.later[0], corners, strict=False):
        yield _card(position, name, position.turn, corner)
    right = Point((SIZE - small_cards.SIZE[0]) * unit, TOP * unit)
    yield _card(position, position.hand.cards, position.turn, right)


def cards_played(position: Position, names: str, unit: float) -> Iterator[Node]:
    """Cards of the seat to move that were played, one after the other."""
    left = 0.0 if position.players == 1 else (CLOCK + 0.16) * unit
    for place, name in enumerate(names):
        corner = Point(left + place * STEP * unit, TOP * unit)
        yield _card(position, name, position.turn, corner)


def _card(position: Position, name: str, seat: Player, corner: Point) -> Group:
    unit = corner.y / TOP
    return small_cards.card(name, position.values.get(name, 0), seat, corner, unit)


def _pen(filled: bool) -> Style:
    return Style(fill="muted" if filled else None, stroke="muted", width=GRID)
