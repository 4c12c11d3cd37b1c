"""Solvers of Gridblock who are on no panel, each of another temper, three a kind.

One plays hands again and again, or glances; one writes lines down, card by card or
tile by tile, and takes them back; one goes by eye, and sees detours less easily; others
count cubes, try and learn, or lay symbol by symbol.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import comb, exp, tanh
from statistics import fmean
from typing import Any

from pnp.core.chance import Chance
from pnp.core.position import Outcome
from pnp.core.puzzle import Puzzle
from pnp.games.gridblock.puzzles import duel, restore
from pnp.games.gridblock.puzzles.duel import CUBE, PLAYERS, Option, State, value
from pnp.games.gridblock.puzzles.restore import answer_grid
from pnp.games.gridblock.puzzles.shared import plays
from pnp.games.gridblock.rules.board import (
    ALIKE,
    CELLS,
    PLACE,
    SYMBOLS,
    owner,
    values,
)
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import DOWN, Restoration
from pnp.games.gridblock.solver.bitboard import Bitboard, Place, Stop
from pnp.games.gridblock.solver.difficulty import moments
from pnp.games.gridblock.solver.even_grids import Tiles, open_symbols, with_tile
from pnp.solve.tree_search import Search, shares

# --- who plays anew

RESTARTS = 300
"""So many hands are played, and the best of them is kept."""

EAGER = 0.5
"""The share of cards at which it plays one that places a cube, if one does."""


def hand_found(puzzle: Puzzle[Position]) -> float:
    """How likely the line is among the hands that are played."""
    task, once = puzzle.position, 1.0
    for _, _, stops, (right, *_) in moments(Bitboard.of(task), task, plays(puzzle)):
        placing = [stop for stop in stops if stop.placed] or stops
        places = stops[right] in placing
        once *= (1 - EAGER) / len(stops) + EAGER * places / len(placing)
    return 1 - (1 - once) ** RESTARTS


def start_found(puzzle: Puzzle[Position]) -> float:
    """How likely a start is kept where hands are played from all in turn."""
    task, start = puzzle.position, puzzle.answer.move
    (held,) = task.hand.later
    bitboard, starts = Bitboard.of(task), list(map(str, task.legal()))
    (place,) = (PLACE[each.target] for each in task.legal() if str(each) == start)
    once = _full(bitboard, held, place)
    seen: float = 1 - pow(1 - once, RESTARTS / len(starts))
    return seen + (1 - seen) / len(starts)


def _full(bitboard: Bitboard, cards: str, place: int) -> float:
    """How likely a hand that is played from a tile places all its cards."""
    if not cards:
        return 1.0
    stops = list(bitboard.stops(cards, place))
    placing = [stop for stop in stops if stop.placed]
    each = (1 - EAGER) / len(stops) + EAGER / max(1, len(placing))
    rest = (_full(bitboard, cards.replace(s.card, ""), s.target) for s in placing)
    return each * sum(rest)


# --- who writes down

PATIENCE = 100
"""Who writes down has half given up after so many cards."""

ORDERS = 64
"""So many orders of cards and tiles are tried."""


def written_down(puzzle: Puzzle[Position]) -> float:
    """How patient who goes through all lines still is when the right one is found.

    A card is taken back once more of them have placed nothing than need to.
    """
    task = puzzle.position
    cards, bitboard = _cards(task), Bitboard.of(task)
    line = plays(puzzle)
    spare = sum(not bitboard.suits(move.card, PLACE[move.target]) for move in line)
    played = []
    for seed in range(ORDERS):
        writer = Writer(bitboard, Chance(seed))
        starts = writer.chance.shuffled(_starts(task))
        any(writer.finds(place, cards, spare) for place in starts)
        played.append(writer.played)
    return fmean(PATIENCE / (PATIENCE + each) for each in played)


class Writer:
    """Who goes through the lines of a hand in an order of chance."""

    def __init__(self, bitboard: Bitboard, chance: Chance) -> None:
        self.bitboard, self.chance = bitboard, chance
        self.played = 0

    def finds(self, place: Place, cards: str, spare: int) -> bool:
        """Whether a line is found in which no more cards than some place nothing."""
        if not cards:
            return True
        for stop in self.chance.shuffled(self.bitboard.stops(cards, place)):
            self.played += 1
            left, rest = spare - (not stop.placed), cards.replace(stop.card, "")
            if left >= 0 and self.finds(stop.target, rest, left):
                return True
        return False


# --- who goes by eye

DIRECT, DETOUR, IDLE = 1.0, 0.3, 0.02
"""How easily a tile is seen that is straight ahead, on a detour, or of no use."""

GLANCES = 40
"""So many hands are played by eye."""


def by_eye(puzzle: Puzzle[Position]) -> float:
    """How likely the line is among the hands that are played by eye."""
    task = puzzle.position
    bitboard, once = Bitboard.of(task), 1.0
    if task.mover is None:
        place = PLACE[task.read(puzzle.answer.move).target]
        once = _all_seen(bitboard, _cards(task), place) / len(task.legal())
    else:
        for _, place, stops, right in moments(bitboard, task, plays(puzzle)):
            seen = _seen(bitboard, stops, place)
            once *= sum(seen[number] for number in right)
    return 1 - (1 - once) ** GLANCES


def _all_seen(bitboard: Bitboard, cards: str, place: Place) -> float:
    """How likely a hand that is played by eye places all its cards."""
    if not cards:
        return 1.0
    stops = list(bitboard.stops(cards, place))
    rest = (
        seen * _all_seen(bitboard, cards.replace(stop.card, ""), stop.target)
        for stop, seen in zip(stops, _seen(bitboard, stops, place), strict=True)
        if stop.placed
    )
    return sum(rest)


def _seen(bitboard: Bitboard, stops: Sequence[Stop], place: Place) -> Sequence[float]:
    """How likely each way to play a card is chosen."""
    reach = values(bitboard.variants)
    weights = []
    for stop in stops:
        away = CELLS[place].distance(CELLS[stop.target])
        eased = DIRECT if away == reach[stop.card] else DETOUR
        weights.append(eased if stop.placed else IDLE * eased)
    whole = sum(weights)
    return [each / whole for each in weights]


def _cards(task: Position) -> str:
    return task.hand.cards if task.mover else "".join(task.hand.later)


def _starts(task: Position) -> Sequence[Place]:
    """Where the mover stands, or may be put."""
    if task.mover:
        return [PLACE[task.mover]]
    return [PLACE[each.target] for each in task.legal()]


# --- a duel

REPLIED, SURE = 2, 1.5
"""So many plies are counted; a cube more makes a move so much likelier, as a power."""

LEARNED, AGAIN = 200, 6
"""So many tries of who learns from them, and so often."""


def counted_odds(puzzle: Puzzle[Position]) -> float:
    """How likely who counts cubes after the worst reply takes the move, and slips."""
    state = State.of(puzzle.position)
    leads = {
        str(option): value(state, option, REPLIED) / CUBE for option in state.options()
    }
    weights = {move: exp(SURE * lead) for move, lead in leads.items()}
    return weights[puzzle.answer.move] / sum(weights.values())


def learned_share(puzzle: Puzzle[Position]) -> float:
    """How much who tries and learns heeds the move, cubes alone being looked at."""
    begun = Played(State.of(puzzle.position))
    search = Search(lambda _: begun, Played.promise, LEARNED)
    shared = [shares(search, Chance(seed)) for seed in range(AGAIN)]
    named = ({str(option): each[option] for option in each} for each in shared)
    return fmean(each.get(puzzle.answer.move, 0.0) for each in named)


@dataclass(frozen=True, slots=True)
class Played:
    """A duel as a tree search sees it."""

    state: State

    @property
    def player(self) -> int:
        """Who moves."""
        return owner(self.state.seat, PLAYERS)

    def legal(self) -> Sequence[Option]:
        """Every way to play a card."""
        return list(self.state.options())

    def apply(self, option: Option) -> "Played":
        """What is left after a card."""
        return Played(self.state.after(option))

    def outcome(self) -> Outcome | None:
        """Who is ahead once all cards are played."""
        if not self.state.is_over:
            return None
        won = (self.state.lead > 0) - (self.state.lead < 0)
        return Outcome((won, -won), "", "")

    def promise(self) -> tuple[float, float]:
        """What the cubes say that lie now."""
        lead = tanh(self.state.lead / CUBE)
        return lead, -lead


# --- a grid

TILES = 50
"""Who lays tiles and takes them back has half given up after so many."""


def by_symbol_odds(puzzle: Puzzle[Restoration]) -> float:
    """How likely who lays symbol by symbol has all right, the fullest symbol first.

    The tiles on which one may lie are told, not what is left for a tile.
    """
    tiles, truth = puzzle.position.tiles, answer_grid(puzzle)
    likely = 1.0
    while DOWN in tiles:
        spots = {
            symbol: [place for place, each in known.items() if symbol in each]
            for known in [open_symbols(tiles)]
            for symbol in SYMBOLS
            if tiles.count(symbol) < ALIKE
        }
        lacking = {symbol: ALIKE - tiles.count(symbol) for symbol in spots}
        symbol = min(spots, key=lambda each: comb(len(spots[each]), lacking[each]))
        likely /= comb(len(spots[symbol]), lacking[symbol])
        for place in spots[symbol]:
            if truth[place] == symbol:
                tiles = with_tile(tiles, place, symbol)
    return likely


def pencilled(puzzle: Puzzle[Restoration]) -> float:
    """How patient who lays tiles and takes them back still is when all lie right."""
    tiles, laid = puzzle.position.tiles, []
    for seed in range(ORDERS):
        chance = Chance(seed)
        down = chance.shuffled(n for n, each in enumerate(tiles) if each == DOWN)
        laid.append(_laid(tiles, down, chance)[1])
    return fmean(TILES / (TILES + each) for each in laid)


def _laid(tiles: Tiles, down: Sequence[Place], chance: Chance) -> tuple[bool, int]:
    """Whether the grid can be filled up in an order, and how many tiles that takes."""
    if not down:
        return True, 0
    place, *rest = down
    count = 0
    for symbol in chance.shuffled(open_symbols(tiles)[place]):
        done, more = _laid(with_tile(tiles, place, symbol), rest, chance)
        count += 1 + more
        if done:
            return True, count
    return False, count


HAND: Mapping[str, Callable[[Puzzle[Position]], float]] = {
    "plays anew": hand_found,
    "writes down": written_down,
    "goes by eye": by_eye,
}
"""Who plays a hand."""

OUTSIDERS: Mapping[str, Mapping[str, Callable[[Puzzle[Any]], float]]] = {
    "all-cards": HAND,
    "not-all": HAND,
    "where-to-start": {**HAND, "plays anew": start_found},
    "duel": {
        "plays on": duel.outsider_odds,
        "counts": counted_odds,
        "learns": learned_share,
    },
    "restore": {
        "glances": restore.outsider_odds,
        "lays symbol by symbol": by_symbol_odds,
        "writes down": pencilled,
    },
}
"""By kind and temper, how often each solves a puzzle, from 0 to 1."""
