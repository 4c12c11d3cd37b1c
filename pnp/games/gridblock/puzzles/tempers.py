"""The panel of tempers at Gridblock: what each makes of a hand, a duel, a grid.

In a hand the greedy one counts the cubes of this card and the next; the one who takes
places a cube whenever it can; of such cards the one who keeps ways open plays that
after which most could place, and the one who goes straight on none that turns back. Who
sees that it went wrong begins anew.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import fsum, prod
from typing import Any

from pnp.core.puzzle import Puzzle
from pnp.games.gridblock.puzzles.duel import State, value
from pnp.games.gridblock.puzzles.restore import answer_grid
from pnp.games.gridblock.puzzles.shared import plays
from pnp.games.gridblock.rules.board import CELLS, PLACE, values
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import Restoration
from pnp.games.gridblock.solver.bitboard import Bitboard, Place, Stop
from pnp.games.gridblock.solver.difficulty import Sight, moments
from pnp.games.gridblock.solver.even_grids import (
    Open,
    Rule,
    Tiles,
    deduction_steps,
    last_room,
    one_symbol,
    open_symbols,
    ways,
    with_tile,
)
from pnp.solve.tempers import SLIP, Odds, anew, looked_at, rating, taken

Worths = Callable[[Sequence[Stop], Place, str], Sequence[float]]
"""What one makes of every way to play one of some cards from a tile."""

CUBE = 100
"""More than any number of ways."""

ON = 3
"""So many plies of a duel are counted by who goes straight on."""


def of_line(puzzle: Puzzle[Position]) -> int:
    """How many of 1,000 tries fail to find the only line of a hand."""
    task = puzzle.position
    bitboard = Bitboard.of(task)
    found = list(moments(bitboard, task, plays(puzzle)))

    def once(worths: Worths) -> float:
        return prod(
            taken(worths(stops, place, cards), right)
            for cards, place, stops, right in found
        )

    return rating(_odds(bitboard, once), len(found[0].stops))


def of_start(puzzle: Puzzle[Position]) -> int:
    """How many of 1,000 tries fail to place all cards from the one tile of some.

    Each begins where it likes best what it could play.
    """
    task = puzzle.position
    bitboard, (cards,) = Bitboard.of(task), task.hand.later
    starts = [PLACE[start.target] for start in task.legal()]
    place = PLACE[task.read(puzzle.answer.move).target]

    def once(worths: Worths) -> float:
        liked = [
            max(worths(list(bitboard.stops(cards, start)), start, cards))
            for start in starts
        ]
        begun = taken(liked, [starts.index(place)])
        return begun * _all_placed(bitboard, cards, place, worths)

    return rating(_odds(bitboard, once), len(starts))


def _all_placed(bitboard: Bitboard, cards: str, place: Place, worths: Worths) -> float:
    """How likely who plays a hand once places all its cards."""
    if not cards:
        return 1.0
    stops = list(bitboard.stops(cards, place))
    worth = worths(stops, place, cards)
    return fsum(
        taken(worth, [number])
        * _all_placed(bitboard, cards.replace(stop.card, ""), stop.target, worths)
        for number, stop in enumerate(stops)
        if stop.placed
    )


def _odds(bitboard: Bitboard, once: Callable[[Worths], float]) -> Odds:
    """How likely each solves a hand, by how likely who plays it once does."""
    sight, reach = Sight(bitboard), values(bitboard.variants)

    def ahead(stop: Stop, cards: str) -> int:
        return sight.most(cards.replace(stop.card, ""), stop.target, 1)

    def ways(stop: Stop, cards: str) -> int:
        left = cards.replace(stop.card, "")
        nexts = bitboard.stops(left, stop.target) if left else ()
        return sum(each.placed for each in nexts)

    def is_straight(stop: Stop, place: Place) -> bool:
        away = CELLS[place].distance(CELLS[stop.target])
        return away == reach[stop.card]

    tempers: dict[str, Worths] = {
        "guessing": lambda stops, *_: [0] * len(stops),
        "greedy": lambda stops, _, cards: [s.placed + ahead(s, cards) for s in stops],
        "taking": lambda stops, *_: [stop.placed for stop in stops],
        "open": lambda stops, _, cards: [
            CUBE * stop.placed + ways(stop, cards) for stop in stops
        ],
        "straight": lambda stops, place, _: [
            CUBE * stop.placed + is_straight(stop, place) for stop in stops
        ],
    }
    return {temper: anew(once(worths)) for temper, worths in tempers.items()}


# --- a duel


def of_duel(puzzle: Puzzle[Position]) -> int:
    """How many of 1,000 tries fail to find the one card that wins a duel.

    The one who takes likes what places, the greedy one counts the lead at once, the one
    who keeps ways open its own next cards that could place; the one who goes straight
    on counts the lead two replies later.
    """
    state = State.of(puzzle.position)
    options = list(state.options())
    right = [str(option) for option in options].index(puzzle.answer.move)
    after = [state.after(each) for each in options]
    worths: dict[str, Sequence[float]] = {
        "guessing": [0] * len(options),
        "greedy": [value(state, each, 1) for each in options],
        "taking": [each.places for each in options],
        "open": [
            CUBE * option.places + _next_ways(left, state.seat)
            for option, left in zip(options, after, strict=True)
        ],
        "straight": [value(state, each, ON) for each in options],
    }
    return rating(
        {temper: looked_at(worth, right) for temper, worth in worths.items()},
        len(options),
    )


def _next_ways(after: State, seat: int) -> int:
    """The ways in which a seat could place if it were its turn again."""
    return sum(each.places for each in replace(after, seat=seat).options())


# --- a grid


def of_grid(puzzle: Puzzle[Restoration]) -> int:
    """How many of 1,000 tries fail to restore a grid.

    The greedy one lays where the fewest symbols are left, the others row by row: the
    one who takes after what one symbol is left for, the one who keeps ways open after
    what is the last room of a symbol, the one who goes straight on as it comes.
    """
    tiles, truth = puzzle.position.tiles, answer_grid(puzzle)
    blind = 1 / ways(tiles)
    odds = {
        "guessing": blind,
        "greedy": _guessed(tiles, truth, (), _fewest),
        "taking": _guessed(tiles, truth, (one_symbol,), _in_reading_order),
        "open": _guessed(tiles, truth, (last_room,), _in_reading_order),
        "straight": _guessed(tiles, truth, (), _in_reading_order),
    }
    slipping = {each: (1 - SLIP) * odds[each] + SLIP * blind for each in odds}
    return rating(
        {each: anew(slipping[each]) for each in odds}, len(open_symbols(tiles))
    )


def _guessed(
    tiles: Tiles, truth: Tiles, rules: Sequence[Rule], choose: Callable[[Open], Place]
) -> float:
    """How likely who goes by some rules, and else guesses at a tile, has all right."""
    likely = 1.0
    while True:
        for step in deduction_steps(tiles, rules):
            tiles = with_tile(tiles, step.place, step.symbol)
        if not (known := open_symbols(tiles)):
            return likely
        place = choose(known)
        likely /= len(known[place])
        tiles = with_tile(tiles, place, truth[place])


def _fewest(known: Open) -> Place:
    return min(known, key=lambda place: len(known[place]))


def _in_reading_order(known: Open) -> Place:
    return min(known, key=lambda place: (-CELLS[place].row, CELLS[place].column))


RATERS: Mapping[str, Callable[[Puzzle[Any]], int]] = {
    "all-cards": of_line,
    "not-all": of_line,
    "where-to-start": of_start,
    "duel": of_duel,
    "restore": of_grid,
}
"""By kind, how many of 1,000 tries at a puzzle fail."""
