"""Whether a player can force a win in so many moves, of two players, all hats known.

A search with two values is cut by the first move that wins and by the first reply
that saves, so it takes far less than the one of ``solver``, which tells losses too.
"""

from dataclasses import dataclass, field
from operator import attrgetter

from pnp.core.position import Player
from pnp.games.tophats.rules.board import LETTERS
from pnp.games.tophats.solver.bitboard import Bitboard, Effect, numbers


@dataclass(frozen=True, slots=True)
class Attack:
    """Looks for forced wins of one player of two, and remembers what it found."""

    player: Player
    known: dict[tuple[object, ...], bool] = field(default_factory=dict)

    def wins(self, position: Bitboard, moves: int) -> bool:
        """Whether the player, to move, wins in so many moves at most."""
        if self._least(position) > moves:
            return False
        if moves == 1:
            return any(position.winning())
        key = (*position.key, moves)
        if key not in self.known:
            self.known[key] = any(
                self.holds(position.apply(move), moves - 1)
                for move in _captures_first(position.legal())
            )
        return self.known[key]

    def holds(self, position: Bitboard, moves: int) -> bool:
        """Whether the player has won or does in so many moves, whatever the reply."""
        if not (least := self._least(position)):
            return True
        return least <= moves and all(
            self.wins(position.apply(reply), moves)
            for reply in _captures_first(position.legal())
        )

    def _least(self, position: Bitboard) -> int:
        """The moves a win takes at least: a move takes one hat off a stack at most."""
        own = LETTERS[self.player]
        return max(
            (
                (position.stacks[cell] + own).index(own)
                for cell in numbers(position.owned[1 - self.player])
            ),
            default=0,
        )


def _captures_first(moves: tuple[Effect, ...]) -> list[Effect]:
    """The moves that capture most first: they win or save most often."""
    return sorted(moves, key=attrgetter("hats"), reverse=True)


GAME = 30
"""The longest game that leads to a puzzle, in plies."""

STACKS = 6
"""Wins are looked for with so many stacks or fewer."""

OTHERS = 3
"""... of which so many or fewer are the other player's."""


# --- the win whatever is hidden


def ends_soon(bitboard: Bitboard) -> bool:
    """Whether few stacks are left, and no more than one can capture in a move."""
    others = len(bitboard.stacks) - bitboard.owned[bitboard.turn].bit_count()
    return len(bitboard.stacks) <= STACKS and others <= OTHERS
