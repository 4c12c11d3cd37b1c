"""The panel at Gridblock: what simple players make of every card and way to play it.

The greedy one looks at the cubes that a card places at once, the others at those of one
to three cards more. They look again before every card.
"""

from collections.abc import Iterator, Sequence
from math import fsum
from typing import NamedTuple

from pnp.core.puzzle import Puzzle
from pnp.games.gridblock.rules.board import PLACE
from pnp.games.gridblock.rules.moves import Move, Play
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.solver.bitboard import Bitboard, Place, Stop
from pnp.solve import difficulty
from pnp.solve.difficulty import THINKERS, Choice


def rated_puzzle(puzzle: Puzzle[Position], line: Sequence[Move]) -> Puzzle[Position]:
    """A puzzle with its rating: the panel is asked for its only line, move by move."""
    return difficulty.rated_puzzle(
        puzzle, difficulty.rating(choices(puzzle.position, line))
    )


class Moment(NamedTuple):
    """When the next card of a line is to be found."""

    cards: str
    place: Place
    stops: Sequence[Stop]
    """Every way to play a card."""
    right: Sequence[int]
    """Which of them go on with the line, by their numbers."""


def moments(
    bitboard: Bitboard, task: Position, line: Sequence[Play]
) -> Iterator[Moment]:
    """The moments of a hand whose mover stands."""
    if task.mover is None:
        raise ValueError(f"no mover stands in '{task}'")
    cards, place = task.hand.cards, PLACE[task.mover]
    for move in line:
        key, stops = (move.card, PLACE[move.target]), [*bitboard.stops(cards, place)]
        right = [number for number, stop in enumerate(stops) if stop[:2] == key]
        yield Moment(cards, place, stops, right)
        cards, place = cards.replace(move.card, ""), key[1]


def choices(task: Position, line: Sequence[Move]) -> Iterator[Choice]:
    """What the panel chooses from at each of the moments of a line."""
    sight = Sight(Bitboard.of(task))
    plays = [move for move in line if isinstance(move, Play)]
    for cards, _, stops, right in moments(sight.bitboard, task, plays):
        yield Choice(right, sight.worths(stops, cards))


def of_start(bitboard: Bitboard, cards: str, place: Place, starts: int) -> int:
    """How many of 1,000 players fail to find a start and to place all cards from it.

    They play the cards once from each of so many tiles; who guesses chooses one.
    """
    sight = Sight(bitboard)
    found = [sight.placing_all(cards, place, more) for more in range(THINKERS)]
    return difficulty.failure_rating(
        _guessing_all(bitboard, cards, place) / starts, found
    )


def _guessing_all(bitboard: Bitboard, cards: str, place: Place) -> float:
    """How likely cards played at random all place."""
    if not cards:
        return 1.0
    stops = list(bitboard.stops(cards, place))
    return fsum(
        _guessing_all(bitboard, cards.replace(stop.card, ""), stop.target)
        for stop in stops
        if stop.placed
    ) / len(stops)


class Sight:
    """How many cubes so many cards place, seen from any tile; remembered."""

    def __init__(self, bitboard: Bitboard) -> None:
        self.bitboard = bitboard
        self._known: dict[tuple[str, Place, int], int] = {}

    def worths(self, stops: Sequence[Stop], cards: str) -> Sequence[Sequence[int]]:
        """By player, what each makes of some ways to play a card."""
        return [
            [
                stop.placed + self.most(cards.replace(stop.card, ""), stop.target, more)
                for stop in stops
            ]
            for more in range(THINKERS)
        ]

    def placing_all(self, cards: str, place: Place, more: int) -> float:
        """How likely all cards place where each is played with an eye on so many more.

        Of ways that look alike each is as likely.
        """
        if not cards:
            return 1.0
        worth = {
            stop: stop.placed
            + self.most(cards.replace(stop.card, ""), stop.target, more)
            for stop in self.bitboard.stops(cards, place)
        }
        best = [stop for stop, each in worth.items() if each == max(worth.values())]
        return fsum(
            self.placing_all(cards.replace(stop.card, ""), stop.target, more)
            for stop in best
            if stop.placed
        ) / len(best)

    def most(self, cards: str, place: Place, sight: int) -> int:
        """The most cubes that some of the cards place from a tile on."""
        if not cards or not sight:
            return 0
        key = cards, place, sight
        if key not in self._known:
            self._known[key] = max(
                stop.placed
                + self.most(cards.replace(stop.card, ""), stop.target, sight - 1)
                for stop in self.bitboard.stops(cards, place)
            )
        return self._known[key]
