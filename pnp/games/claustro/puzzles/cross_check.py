"""A solver of Claustro who is not on the panel: a search that tries and learns."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from pnp.core.chance import Chance
from pnp.core.position import Outcome, Player
from pnp.core.puzzle import Puzzle
from pnp.games.claustro.rules.moves import Move
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver.players import value
from pnp.solve.tree_search import Search, best, shares

ITERATIONS = 100
"""Few enough that it misses often."""

TRIES = 16
"""So many searches are begun anew."""

LONGER, AGAIN = 1000, 3
"""So long it thinks where it would hardly find anything else, and so often."""


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


def find_odds(puzzle: Puzzle[Position]) -> float:
    """How often the right move is what a search tries most."""
    right = puzzle.position.read(puzzle.answer.move)
    search = _search(puzzle.position, "", ITERATIONS)
    hits: int = sum(best(search, Chance(n)) == right for n in range(TRIES))
    return hits / TRIES


def search_share(puzzle: Puzzle[Position], offered: str = "") -> float:
    """How large a share of the tries of a longer search goes to the right move.

    That tells puzzles apart of which hardly one is found, as of rare kinds. It looks at
    the moves alone that begin with what is offered.
    """
    right = puzzle.position.read(puzzle.answer.move)
    search = _search(puzzle.position, offered, LONGER)
    return fmean(shares(search, Chance(n)).get(right, 0.0) for n in range(AGAIN))


def _search(position: Position, offered: str, iterations: int) -> Search[Offered]:
    moves = [move for move in position.legal() if str(move).startswith(offered)]
    begun = Offered(position, moves)
    return Search(lambda _: begun, lambda each: value(each.position), iterations)
