"""Players, from chance to exact play of the hand; they get what a player sees."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from operator import itemgetter
from statistics import fmean
from typing import Any

from pnp.base.errors import ChoiceError, RuleError
from pnp.core.chance import Chance
from pnp.games.gridblock.rules.board import CELLS, HAND, PLACE, ROUNDS, SYMBOLS
from pnp.games.gridblock.rules.moves import Move, Play
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import Restoration, Told
from pnp.games.gridblock.solver.bitboard import Bitboard, Place, reaches
from pnp.games.gridblock.solver.even_grids import deduction_steps
from pnp.solve.players import Adviser

Worth = tuple[float, ...]
"""Of every tile in the order a1, a2, ..., f6."""

HANDS = tuple(map("".join, combinations(SYMBOLS, HAND)))
"""The 20 hands, each as likely as any."""


@lru_cache(maxsize=200)
def outlook(bitboard: Bitboard, rounds: int) -> Worth:
    """The cubes to be expected in so many rounds by a mover alone, from every tile.

    The grid stays as it is, and every hand is played at its best, what comes after it
    considered too.
    """
    if rounds == 0:
        return (0.0,) * len(CELLS)
    played = hands(bitboard, outlook(bitboard, rounds - 1))
    return tuple(map(fmean, zip(*(played[hand] for hand in HANDS), strict=True)))


def hands(bitboard: Bitboard, later: Worth) -> Mapping[str, Worth]:
    """The worth of every hand of up to three cards, given what its end is worth."""
    worth: dict[str, Worth] = {"": later}
    for size in range(1, HAND + 1):
        for cards in map("".join, combinations(SYMBOLS, size)):
            each = [
                _reachable_worth(bitboard, card, worth[cards.replace(card, "")])
                for card in cards
            ]
            worth[cards] = tuple(map(max, *each)) if size > 1 else each[0]
    return worth


def _reachable_worth(bitboard: Bitboard, card: str, after: Worth) -> Worth:
    """The most that can be reached with a card, if its targets are worth so much."""
    stops = [worth + bitboard.suits(card, place) for place, worth in enumerate(after)]
    return tuple(max(near(stops)) for near in _pickers(card, bitboard.variants))


@lru_cache(maxsize=100)
def _pickers(
    card: str, variants: frozenset[str]
) -> Sequence["itemgetter[tuple[float, ...]]"]:
    """What picks the targets of a card from a list of all tiles."""
    return [itemgetter(*near) for near in reaches(variants)[card]]


Style = Callable[[Position], Sequence[Move]]
"""The moves among which a player chooses at random."""

SOON = 0.01
"""So much less a cube is worth a turn later, when its tile may have been closed."""


def advice(position: Position, name: str, chance: Chance) -> Move:
    """The move that a player of a style would make, knowing its own cards only."""
    if name not in STYLES:
        raise ChoiceError("player", name, list(STYLES))
    if ended := position.outcome():
        raise RuleError("the game is over", ended.clause)
    if not position.hand.is_known:
        raise RuleError(f"{position.colour} awaits the deal", "GRB-5")
    moves = STYLES[name](position.seen_by(position.player))
    return moves[chance.below(len(moves))]


def _turned_over(position: Restoration, chance: Chance) -> Told:
    """What a tile face down must show, or one that may, where nothing follows."""
    step, moves = next(iter(deduction_steps(position.tiles)), None), position.legal()
    if step and step.symbol:
        return Told(CELLS[step.place], step.symbol)
    return moves[chance.below(len(moves))]


def likely(position: Position) -> Sequence[Move]:
    """Every legal move."""
    return position.legal()


def greedy(position: Position) -> Sequence[Move]:
    """What places at once; else what lets another card place; else every move."""
    moves = position.legal()
    placing = [move for move in moves if position.places(move)]
    if placing or position.round == 0:
        return placing or moves
    bitboard = Bitboard.of(position)
    return [move for move in moves if _prepares(move, position, bitboard)] or moves


def _prepares(move: Move, position: Position, bitboard: Bitboard) -> bool:
    """Whether a card that is left places from where a move goes."""
    if not isinstance(move, Play):
        return False
    left = position.hand.without(move.card).cards
    return any(stop.placed for stop in bitboard.stops(left, PLACE[move.target]))


def search(position: Position) -> Sequence[Move]:
    """The exact best of this hand, wherever it ends.

    A tree of deals, as other games are searched, sees no further here than its first
    moves, and loses to greed: three cards lead to hundreds of tiles.
    """
    return _best_of_hand(position, 0)


def strong(position: Position) -> Sequence[Move]:
    """The exact best of this hand, with what its end is worth in later rounds."""
    return _best_of_hand(position, ROUNDS - position.round)


def _best_of_hand(position: Position, rounds: int) -> Sequence[Move]:
    """What is best with so many rounds to come."""
    moves = position.legal()
    if not moves:
        return moves
    bitboard = Bitboard.of(position)
    later = outlook(bitboard.free(), rounds)
    worth = [_worth(move, position, bitboard, later) for move in moves]
    best = max(worth)
    return [move for move, own in zip(moves, worth, strict=True) if own == best]


def _worth(move: Move, position: Position, bitboard: Bitboard, later: Worth) -> float:
    left = position.hand.without(move.card).cards if isinstance(move, Play) else ""
    placed = position.places(move) * (1 + SOON * len(left))
    return placed + _rest(bitboard, left, PLACE[move.target], later)


def _rest(bitboard: Bitboard, cards: str, place: Place, later: Worth) -> float:
    """The most that some cards are worth from a tile on, and the rounds after them."""
    if not cards:
        return later[place]
    return max(
        placed * (1 + SOON * (len(cards) - 1))
        + _rest(bitboard, cards.replace(card, ""), target, later)
        for card, target, placed in bitboard.stops(cards, place)
    )


STYLES: Mapping[str, Style] = {
    "random": likely,
    "greedy": greedy,
    "search": search,
    "strong": strong,
}
"""From the weakest to the strongest."""


def _adviser(name: str) -> Adviser[Any, Any]:
    def choose(position: Position | Restoration, _: int, chance: Chance) -> Move | Told:
        if isinstance(position, Restoration):
            return _turned_over(position, chance)
        return advice(position, name, chance)

    return choose


ADVISERS: Mapping[str, Adviser[Any, Any]] = {
    name: _adviser(name) for name in STYLES if name != "random"
}
"""Those beside the player of any game who moves at random."""
