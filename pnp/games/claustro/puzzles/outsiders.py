"""Solvers of Claustro who are on no panel, each of another temper, three a kind.

One searches, tries and learns; one plays every move on at random; and one reckons all
replies for a move ahead, but overlooks some.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import exp
from statistics import fmean
from typing import Any

from pnp.core.chance import Chance
from pnp.core.position import Outcome, Player
from pnp.core.puzzle import Puzzle
from pnp.games.claustro.rules.moves import Move
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver.answer import written_move
from pnp.games.claustro.solver.bitboard import CLOSED, Bitboard, PackedMove, moves
from pnp.games.claustro.solver.players import value
from pnp.solve.tree_search import Search, shares

ITERATIONS, SEARCHES = 1000, 3
"""So long it is searched, and so often anew."""

PLAYED, PLIES = 16, 10
"""So often each move is played on, for so many plies at most."""

SURE = 4.0
"""How much likelier a move is that won every time, as a power."""

SEEN, OF = 6, 10
"""So many of so many moves are seen by who overlooks some."""

DEPTH, AGAIN = 3, 12
"""So many plies are reckoned, and so often anew."""


def _legal(bitboard: Bitboard) -> Sequence[PackedMove]:
    return list(moves(bitboard, CLOSED["default"]))


def _offered(puzzle: Puzzle[Position], given: bool) -> Mapping[str, PackedMove]:
    """The moves that are on offer: all, or where a capture is given its drops."""
    position, answer = puzzle.position, puzzle.answer.move
    first = f"{answer.partition('@')[0]}@" if given else ""
    named = {
        written_move(move, position.turn): move
        for move in _legal(Bitboard.of(position))
    }
    return {text: move for text, move in named.items() if text.startswith(first)}


# --- who searches


@dataclass(frozen=True, slots=True)
class Offered:
    """A position in which only some of the moves are on offer."""

    position: Position
    moves: Sequence[Move]

    @property
    def player(self) -> Player:
        """Who moves."""
        return self.position.player

    def legal(self) -> Sequence[Move]:
        """What is on offer."""
        return self.moves

    def apply(self, move: Move) -> "Offered":
        """The position after a move, with all moves on offer again."""
        after = self.position.apply(move)
        return Offered(after, after.legal())

    def outcome(self) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on."""
        return self.position.outcome()


def search_share(puzzle: Puzzle[Position], offered: str = "") -> float:
    """How large a share of the tries of a search goes to the right move.

    It looks at the moves alone that begin with what is offered.
    """
    right = puzzle.position.read(puzzle.answer.move)
    moves = [move for move in puzzle.position.legal() if str(move).startswith(offered)]
    begun = Offered(puzzle.position, moves)
    search = Search(lambda _: begun, lambda each: value(each.position), ITERATIONS)
    return fmean(shares(search, Chance(n)).get(right, 0.0) for n in range(SEARCHES))


# --- who plays on


def played_on(puzzle: Puzzle[Position], given: bool = False) -> float:
    """How likely the move is taken that wins oftenest when it is played on."""
    offered, chance = _offered(puzzle, given), Chance(0)
    won = {
        text: exp(SURE * fmean(_end(move, chance) for _ in range(PLAYED)))
        for text, move in offered.items()
    }
    return won[puzzle.answer.move] / sum(won.values())


def _end(move: PackedMove, chance: Chance) -> int:
    """1 if who moved wins what is played on at random, -1 if the other, 0 if nobody.

    Who can walk in does.
    """
    here, sign = move.after, 1
    for _ in range(PLIES):
        if here is None:
            return sign
        found, sign = _legal(here), -sign
        if not found:
            return sign
        walks = [each for each in found if each.after is None]
        here = (walks or found)[chance.below(len(walks or found))].after
    return sign if here is None else 0


# --- who overlooks some moves


def reckoned(puzzle: Puzzle[Position], given: bool = False) -> float:
    """How likely who sees but some of the moves and replies takes the right one."""
    offered = _offered(puzzle, given)
    return fmean(
        _reckoned(offered, puzzle.answer.move, Chance(seed)) for seed in range(AGAIN)
    )


def _reckoned(offered: Mapping[str, PackedMove], right: str, chance: Chance) -> float:
    worth = {
        text: _worth(move, DEPTH - 1, chance)
        for text, move in offered.items()
        if chance.below(OF) < SEEN
    }
    best = [text for text in worth if worth[text] == max(worth.values())]
    return (right in best) / len(best) if best else 1 / len(offered)


def _worth(move: PackedMove, plies: int, chance: Chance) -> int:
    """1 for a move that wins as far as is seen, -1 for one that loses."""
    if move.after is None:
        return 1
    if not plies:
        return 0
    found, worth = _legal(move.after), -1
    if not found:
        return -1
    for reply in found:
        if chance.below(OF) < SEEN:
            worth = max(worth, _worth(reply, plies - 1, chance))
            if worth == 1:
                break
        else:
            worth = max(worth, 0)
    return -worth


FOUND: Mapping[str, Callable[[Puzzle[Any]], float]] = {
    "searches": search_share,
    "plays on": played_on,
    "overlooks": reckoned,
}

OUTSIDERS: Mapping[str, Mapping[str, Callable[[Puzzle[Any]], float]]] = {
    **dict.fromkeys(("win", "walk-in", "walled-in", "only-move"), FOUND),
    "the-drop": {
        "searches": lambda puzzle: search_share(
            puzzle, puzzle.answer.move.partition("@")[0]
        ),
        "plays on": partial(played_on, given=True),
        "overlooks": partial(reckoned, given=True),
    },
}
"""By kind and temper, how often each solves a puzzle, from 0 to 1."""
