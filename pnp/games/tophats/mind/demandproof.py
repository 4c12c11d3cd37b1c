"""Proofs of puzzles found by name: by the plain rules, in every deal."""

from collections.abc import Callable, Mapping

from pnp.core.claim import Claims
from pnp.core.puzzle import Puzzle
from pnp.games.tophats.mind.demands import FREE, SAFE
from pnp.games.tophats.mind.named import posed
from pnp.games.tophats.mind.proof import met_again, proven
from pnp.games.tophats.mind.worlds import count, worlds
from pnp.games.tophats.rules.board import bit
from pnp.games.tophats.rules.moves import Move
from pnp.games.tophats.rules.position import Position


def told(puzzle: Puzzle[Position]) -> str:
    """What is proven of a puzzle, and by what."""
    return f"1 sure move in {count(puzzle.position)} worlds, by the rules in each"


def prove(puzzle: Puzzle[Position]) -> Claims:
    """All that a puzzle's card says, from the game that leads to it."""
    met = met_again(puzzle)
    again = posed(met, puzzle.kind)
    yield from proven(puzzle, met, sure(met.seen, puzzle.kind), again)


def sure(seen: Position, kind: str) -> list[str]:
    """The moves that do what is demanded in every deal."""
    deals = list(worlds(seen))
    meets = MEETS[kind]
    return [
        str(move) for move in seen.legal() if all(meets(deal, move) for deal in deals)
    ]


def _is_safe(deal: Position, move: Move) -> bool:
    """Whether no reply captures from a stack of who has moved."""
    after = deal.apply(move)
    if after.outcome() or after.turn == deal.turn:
        return False
    own = sum(bit(stack.cell) for stack in after.stacks if stack.owner == deal.turn)
    return not any(after.captured(reply) & own for reply in after.legal())


def _frees(deal: Position, move: Move) -> bool:
    """Whether a stack that was captured from is one's own now."""
    captured = deal.captured(move)
    return any(
        captured & bit(stack.cell) and stack.owner == deal.turn
        for stack in deal.apply(move).stacks
    )


MEETS: Mapping[str, Callable[[Position, Move], bool]] = {
    SAFE.kind: _is_safe,
    FREE.kind: _frees,
}
"""What is demanded, said once more in the words of the rules."""
