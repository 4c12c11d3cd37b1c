"""What a puzzle of one demanded move teaches: in which deals other moves fall short."""

from collections.abc import Sequence

from pnp.core.event import Event
from pnp.core.lesson import TRIES, Lesson, Proof, Refutation
from pnp.core.puzzle import Puzzle
from pnp.games.tophats.mind.certainty import Belief, belief
from pnp.games.tophats.mind.demands import DEMANDS, FREE, SAFE, Demand
from pnp.games.tophats.mind.lesson import cases
from pnp.games.tophats.mind.theme import theme
from pnp.games.tophats.mind.twin import Effect, Twin, effect, matching
from pnp.games.tophats.mind.worlds import worlds
from pnp.games.tophats.rules.board import COLOURS, members
from pnp.games.tophats.rules.moves import Move
from pnp.games.tophats.rules.position import Position

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
        tuple(_refuted(seen, held, demand, each) for each in tries),
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


def _refuted(seen: Position, held: Belief, demand: Demand, done: Effect) -> Refutation:
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
