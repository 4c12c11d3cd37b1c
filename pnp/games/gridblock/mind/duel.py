"""Duels: the last turns of a game with open hands, played out exactly.

Two players have two colours each. What a position is worth to the first is its lead in
cubes, ties broken as the rules do: a hundred for a cube, one for each beyond the first
of a tile and colour.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, Self

from pnp.core.chance import Chance
from pnp.games.gridblock.mind.twin import Place, reaches
from pnp.games.gridblock.rules.board import CELLS, CORNERS, PLACE, owner
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.scoring import tally
from pnp.solve.familiar import familiar

CUBE = 100
"""More than any number of cubes beyond the first."""

PLAYERS = 2
"""Each has two colours."""

KNOWN: Final = frozenset({"adjacent-only", "shuffle"})
"""The variants it is played by too: they are over when the grid lies."""

FAR = 10_000
"""More than any lead."""

GLIMPSE, EAGER, TENTHS = 3, 9, 10
"""So many cards are played on for a glimpse, and in so many of ten cases eagerly."""

LETTERS = "rygb"


class Option(NamedTuple):
    """A card played on a tile, and whether it places a cube."""

    card: str
    target: Place
    places: bool

    def __str__(self) -> str:
        return f"{self.card}>{CELLS[self.target]}"


@dataclass(frozen=True, slots=True)
class State:
    """A position of the last round as the search sees it."""

    tiles: str
    cubes: tuple[str, ...]
    places: tuple[Place, ...]
    hands: tuple[str, ...]
    seat: int
    lead: int
    """Of the first player."""

    @classmethod
    def of(cls, position: Position) -> Self:
        """The state of a position whose hands are all known.

        Raises ``StrangeVariantError`` for a variant that is not known here.
        """
        familiar(position.variants, KNOWN)
        one, other = (tally(position.cubes, each, PLAYERS) for each in range(PLAYERS))
        lead = CUBE * (one.points - other.points) + one.beyond - other.beyond
        return cls(
            position.tiles,
            position.cubes,
            tuple(PLACE[mover] for mover in position.movers if mover is not None),
            tuple(hand.cards for hand in position.hands),
            position.turn,
            lead,
        )

    @property
    def sign(self) -> int:
        """What a lead counts to who moves."""
        return 1 - 2 * owner(self.seat, PLAYERS)

    @property
    def is_over(self) -> bool:
        """Whether nobody has a card left."""
        return not self.hands[self.seat]

    def options(self) -> Iterator[Option]:
        """Every way to play a card, those first that place a cube."""
        here, every = self.places[self.seat], reaches(frozenset())
        options = [
            Option(card, target, self._suits(card, target))
            for card in self.hands[self.seat]
            for target in every[card][here]
        ]
        return iter(sorted(options, key=lambda option: not option.places))

    def worthwhile(self) -> Iterator[Option]:
        """The same, but of last cards that place nothing only one."""
        is_last, idle = len(self.hands[self.seat]) == 1, False
        for option in self.options():
            if option.places or not (is_last and idle):
                idle = idle or not option.places
                yield option

    def _suits(self, card: str, target: Place) -> bool:
        return self.tiles[target] == card and len(self.cubes[target]) < CORNERS

    def after(self, option: Option) -> "State":
        """The state after a card."""
        seat, letter, cubes, lead = self.seat, LETTERS[self.seat], self.cubes, self.lead
        if option.places:
            lead += self.sign * (CUBE + (letter in cubes[option.target]))
            cubes = _with(cubes, option.target, cubes[option.target] + letter)
        return State(
            self.tiles,
            cubes,
            _with(self.places, seat, option.target),
            _with(self.hands, seat, self.hands[seat].replace(option.card, "", 1)),
            (seat + 1) % len(self.hands),
            lead,
        )

    def bounds(self) -> tuple[int, int]:
        """The lead of the first player at the end, at least and at most."""
        cards = [sum(len(self.hands[n]) for n in seats) for seats in ((0, 2), (1, 3))]
        return self.lead - (CUBE + 1) * cards[1], self.lead + (CUBE + 1) * cards[0]


def _with(values: tuple, place: int, value: object) -> tuple:  # type: ignore[type-arg]
    return (*values[:place], value, *values[place + 1 :])


def worth(state: State, low: int = -FAR, high: int = FAR, plies: int = FAR) -> int:
    """The lead of who moves at the end of best play, cut off at two bounds.

    After so many plies the lead is what it is then.
    """
    least, most = sorted(state.sign * bound for bound in state.bounds())
    if state.is_over or not plies:
        return state.sign * state.lead
    if least >= high or most <= low or least == most:
        return least if least >= high else most
    best = -FAR
    for option in state.worthwhile():
        best = max(best, _reply(state, option, (max(low, best), high), plies))
        if best >= high:
            break
    return best


def _reply(
    state: State, option: Option, window: tuple[int, int], plies: int = FAR
) -> int:
    """What an option is worth to who plays it."""
    low, high = window
    after = state.after(option)
    if after.sign == state.sign:
        return worth(after, low, high, plies - 1)
    return -worth(after, -high, -low, plies - 1)


def value(state: State, option: Option, plies: int = FAR) -> int:
    """The same exactly."""
    return _reply(state, option, (-FAR, FAR), plies)


def wins(state: State, option: Option) -> bool:
    """Whether an option wins against every defence."""
    return _reply(state, option, (0, 1)) > 0


def line(state: State) -> Iterator[tuple[Option, int]]:
    """Best play to the end, with the lead of the first player that it keeps."""
    while not state.is_over:
        options = list(state.worthwhile())
        values = [value(state, option) for option in options]
        best = max(values)
        option = options[values.index(best)]
        yield option, state.sign * best
        state = state.after(option)


def glimpsed(state: State, option: Option, chance: Chance) -> int:
    """The lead of who plays an option, once it is played on for a few cards.

    What places a cube is played nine times of ten, where there is such a card.
    """
    here = state.after(option)
    for _ in range(GLIMPSE):
        if here.is_over:
            break
        options = list(here.worthwhile())
        if chance.below(TENTHS) < EAGER:
            options = [each for each in options if each.places] or options
        here = here.after(options[chance.below(len(options))])
    return state.sign * here.lead


def opened(position: Position) -> Position:
    """The position with no more to come than its hands."""
    hands = tuple(hand._replace(later=()) for hand in position.hands)
    return replace(position, hands=hands)
