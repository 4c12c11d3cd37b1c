"""Demands: what one move must do, whatever is hidden, and just one does."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pnp.core.event import Event
from pnp.core.lesson import TRIES, Lesson, Proof, Refutation
from pnp.core.puzzle import Answer, Claims, Puzzle
from pnp.games.tophats.puzzles.shared import Met, cases, met_again, proven, theme
from pnp.games.tophats.rules.board import COLOURS, LETTERS, NUMBERS, bit, members
from pnp.games.tophats.rules.moves import Move
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.solver import difficulty
from pnp.games.tophats.solver.bitboard import Effect, Twin, effect, matching
from pnp.games.tophats.solver.deals import count, worlds
from pnp.games.tophats.solver.sure_wins import Belief, after, belief
from pnp.solve.difficulty import rated_puzzle


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


def _demand_puzzle(met: Met, demand: Demand) -> Puzzle[Position] | None:
    """The puzzle to do what is demanded, if just one move does whatever is hidden."""
    seen = met.seen
    if count(seen) not in demand.worlds:
        return None
    held = belief(seen)
    sure = demand.met_by(held)
    if len(sure) != 1 or not demand.is_hidden(seen, sure[0]):
        return None
    moves = [move for move in met.truth.legal() if effect(met.truth, move) == sure[0]]
    if len(moves) != 1:
        return None
    made = _unrated_puzzle(met, demand, held, moves[0])
    return rated_puzzle(made, _rating(seen, demand, held, moves[0]))


def _rating(seen: Position, demand: Demand, held: Belief, right: Move) -> int:
    """How many of 1,000 players fail, asked for what is demanded if that is simple."""
    if not demand.in_a_deal:
        return difficulty.of_replies(seen, right, difficulty.harmless)
    every = held[0].legal()
    likely = [demand.likely(held, move) for move in every]
    return difficulty.of_deals(likely, every.index(effect(seen, right)))


def _unrated_puzzle(
    met: Met, demand: Demand, held: Belief, move: Move
) -> Puzzle[Position]:
    """The puzzle of a demand; what tempts does it in some deals, or captures."""
    key = effect(met.truth, move)
    others = [each for each in held[0].legal() if each != key]
    tempting = [
        each
        for each in others
        if each.captured or len(demand.failing(held, each)) < len(after(held, each))
    ]
    return Puzzle(
        met.seen,
        Event(f"{COLOURS[met.truth.turn]}-{demand.task}"),
        1,
        1,
        Answer(str(move)),
        len(tempting),
        only=1,
        key=str(met.seen),
        game=met.record,
        truth=met.truth,
        kind=demand.kind,
    )


def proof_note(puzzle: Puzzle[Position]) -> str:
    """What is proven of a puzzle, and by what."""
    return f"1 sure move in {count(puzzle.position)} worlds, by the rules in each"


def prove(puzzle: Puzzle[Position]) -> Claims:
    """All that a puzzle's card says, from the game that leads to it."""
    met = met_again(puzzle)
    again = _demand_puzzle(met, DEMANDS[puzzle.kind])
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

SAID = {
    SAFE.kind: ("proof-safe", "hint-safe"),
    FREE.kind: ("proof-freeing", "hint-freeing"),
}
"""What is claimed of a kind, and its hint."""


def lesson(puzzle: Puzzle[Position]) -> Lesson:
    """What the solution of a puzzle teaches."""
    seen, demand = puzzle.position, DEMANDS[puzzle.kind]
    held = belief(seen)
    key = effect(seen, seen.read(puzzle.answer.move))
    tries = _tempting(demand, held, key)[:TRIES]
    claim, hint = SAID[demand.kind]
    count = len(held[0].legal())
    return Lesson(
        theme(puzzle),
        tuple(_refutation(seen, held, demand, each) for each in tries),
        _end(seen, demand, key),
        Proof(
            Event(claim, {"count": count}),
            Event("proof-worlds", {"worlds": len(held)}),
        ),
        Event(hint),
    )


def _tempting(demand: Demand, held: Belief, key: Effect) -> Sequence[Effect]:
    """The other moves, one a stack: the greatest captures, then the nearly sure."""

    def rank(move: Effect) -> tuple[int, int]:
        lost = sum(map(len, demand.failing(held, move)))
        return -move.captured.bit_count(), lost

    first: dict[int, Effect] = {}
    for move in sorted((each for each in held[0].legal() if each != key), key=rank):
        first.setdefault(move.origin, move)
    return list(first.values())


def _refutation(
    seen: Position, held: Belief, demand: Demand, done: Effect
) -> Refutation:
    """In how many deals a move falls short, and how it does in most of them."""
    failing = sorted(demand.failing(held, done), key=len, reverse=True)
    lost = sum(map(len, failing))
    move = matching(seen, done)
    facts: dict[str, object] = {"move": str(move), "cases": cases(lost, len(held))}
    everywhere, colour = lost == len(held), COLOURS[seen.turn]
    if demand is not SAFE:
        key = f"{colour}-try-frees-none"
        key = f"{colour}-try-frees-none-everywhere" if everywhere else key
        return Refutation(str(move), Event(key, facts))
    facts |= _capture(seen, move, failing[0][0])
    key = "try-caught-everywhere" if everywhere else "try-caught"
    return Refutation(str(move), Event(key, facts))


def _capture(seen: Position, move: Move, left: Twin) -> dict[str, object]:
    """A reply that captures, in a deal, and what it captures."""
    done = effect(seen, move)
    own = left.owned[seen.turn]
    reply = max(left.legal(), key=lambda each: (each.captured & own).bit_count())
    deal = next(each for each in worlds(seen) if Twin.of(each).apply(done) == left)
    cells = tuple(members(reply.captured & own))
    return {"reply": str(matching(deal.apply(move), reply)), "cells": cells}


def _end(seen: Position, demand: Demand, key: Effect) -> Event:
    colour = COLOURS[seen.turn]
    if demand is SAFE:
        return Event(f"{colour}-end-safe")
    cells = tuple(members(key.captured))
    if len(cells) == 1:
        return Event(f"{colour}-end-freed-one", {"cell": cells[0]})
    return Event(f"{colour}-end-freed", {"cells": cells})
