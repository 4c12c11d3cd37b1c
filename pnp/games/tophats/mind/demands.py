"""Demands: what one move must do, whatever is hidden, and just one does."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pnp.games.tophats.mind.certainty import Belief, after
from pnp.games.tophats.mind.twin import Effect, Twin
from pnp.games.tophats.rules.board import LETTERS, NUMBERS
from pnp.games.tophats.rules.position import Position


@dataclass(frozen=True, slots=True)
class Demand:
    """A kind of puzzles of one move."""

    kind: str
    task: str
    """What follows the colour in the name of its message."""
    worlds: range
    """In how many deals it is proven."""
    choices: int
    """The fewest legal moves."""
    meets: Callable[[Twin, Effect, Twin], bool]
    """Whether a move does it: before it, the move, and what may be seen after it."""
    is_hidden: Callable[[Position, Effect], bool] = lambda *_: True
    """Whether the answer takes thought."""
    in_a_deal: bool = False
    """Whether each deal alone says if a move does it, whoever replies."""

    def failing(self, held: Belief, move: Effect) -> Sequence[Belief]:
        """The deals in which a move does not do it, those that look alike together."""
        groups = after(held, move)
        return [each for each in groups if not self.meets(held[0], move, each[0])]

    def likely(self, held: Belief, move: Effect) -> float:
        """In how large a share of the deals a move does it."""
        return 1 - sum(map(len, self.failing(held, move))) / len(held)

    def met_by(self, held: Belief) -> Sequence[Effect]:
        """The moves that do it in all deals."""
        one = held[0]
        likely = (m for m in one.legal() if self.meets(one, m, one.apply(m)))
        return [move for move in likely if not self.failing(held, move)]


def is_safe(before: Twin, _: Effect, left: Twin) -> bool:
    """Whether nothing of who has just moved can be captured next."""
    if left.winner is not None or left.turn == before.turn:
        return False
    own = left.owned[before.turn]
    return not any(reply.captured & own for reply in left.legal())


def frees(before: Twin, move: Effect, left: Twin) -> bool:
    """Whether a hat of who has just moved came to light."""
    return bool(left.owned[before.turn] & move.captured)


def _is_covered(seen: Position, move: Effect) -> bool:
    """Whether nothing captured shows that it frees a hat, and as much tempts."""
    own = LETTERS[seen.turn]
    shows = any(
        move.captured >> NUMBERS[stack.cell] & 1 and stack.hats[1:2] == own
        for stack in seen.stacks
    )
    hats = move.captured.bit_count()
    others = (each for each in Twin.of(seen).legal() if each != move)
    return not shows and any(
        each.captured.bit_count() >= hats - 1 for each in others if each.captured
    )


SAFE = Demand("safe-move", "stays-safe", range(2, 211), 6, is_safe)
FREE = Demand("detective", "frees-a-hat", range(20, 211), 3, frees, _is_covered, True)

DEMANDS = {demand.kind: demand for demand in (SAFE, FREE)}
