"""What a solution teaches: how far what tempts falls short, and in which deals."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.core.event import Event
from pnp.core.lesson import TRIES, Lesson, Proof, Refutation
from pnp.core.puzzle import Puzzle
from pnp.games.tophats.mind.certainty import Belief, after, belief, saves
from pnp.games.tophats.mind.theme import theme
from pnp.games.tophats.mind.twin import Effect, Twin, effect, matching
from pnp.games.tophats.mind.worlds import worlds
from pnp.games.tophats.rules.board import members
from pnp.games.tophats.rules.events import ending
from pnp.games.tophats.rules.moves import Chain, Move, Placing, Shrink, Step
from pnp.games.tophats.rules.position import Position


def origin(move: Move) -> object:
    """Where a move starts; ``None`` for a pass."""
    walk = move.then if isinstance(move, Shrink) else move
    match walk:
        case Step() | Chain():
            return walk.origin
        case _:
            return None


# --- the greatest capture


def of_capture(puzzle: Puzzle[Position]) -> Lesson:
    """What the greatest capture teaches."""
    position = puzzle.position
    key = position.read(puzzle.answer.move)
    hats = {move: position.captured(move).bit_count() for move in position.legal()}
    most = hats.pop(key)
    cells = tuple(members(position.captured(key)))
    claim = Event("proof-most", {"count": len(hats) + 1, "hats": most})
    return Lesson(
        theme(puzzle),
        tuple(_short_of(hats, most)),
        Event("end-captures", {"cells": cells}),
        Proof(claim, Event("proof-rules", {"less": max(hats.values())})),
    )


def _short_of(hats: dict[Move, int], most: int) -> Iterator[Refutation]:
    """The greatest captures that are not the greatest, each of another stack."""
    first: dict[object, Move] = {}
    for move in sorted(hats, key=hats.__getitem__, reverse=True):
        first.setdefault(origin(move), move)
    for move in list(first.values())[:TRIES]:
        facts = {"move": str(move), "hats": hats[move], "most": most}
        yield Refutation(str(move), Event("try-fewer", facts))


# --- the win whatever is hidden


class Hope(NamedTuple):
    """A try to win in so many moves, as it truly is and as it is believed."""

    truth: Position
    held: Belief
    moves: int


def of_win(puzzle: Puzzle[Position]) -> Lesson:
    """What a sure win teaches."""
    truth = puzzle.truth or puzzle.position
    hope = Hope(truth, belief(puzzle.position), puzzle.moves)
    key = truth.read(puzzle.answer.move)
    tries = tempting(truth, key)[:TRIES]
    count = len(truth.legal())
    claim = "proof-sure" if count > 1 else "proof-forced"
    return Lesson(
        theme(puzzle),
        tuple(_refuted(hope, move, move == tries[0]) for move in tries),
        _end(puzzle, truth),
        Proof(
            Event(claim, {"count": count, "moves": puzzle.moves}),
            Event("proof-worlds", {"worlds": len(hope.held)}),
        ),
    )


def tempting(position: Position, key: Move) -> Sequence[Move]:
    """The other moves, one a stack: what captures most, then what leads furthest."""
    first: dict[object, Move] = {}
    own = origin(key)

    def rank(move: Move) -> tuple[object, ...]:
        hats = position.captured(move).bit_count()
        return -hats, origin(move) != own, not isinstance(move, Chain), str(move)

    for move in sorted(position.legal(), key=rank):
        if move != key and not isinstance(move, Placing):
            first.setdefault((origin(move), position.captured(move)), move)
    return list(first.values())


def _refuted(hope: Hope, move: Move, is_first: bool) -> Refutation:
    """In how many deals a move wins no more for sure, and the reply that saves.

    What comes of that is said of the first move alone.
    """
    lost = [
        (group, reply)
        for group in after(hope.held, effect(hope.truth, move))
        if group[0].winner != hope.truth.turn
        for reply in [_saving(group, hope)]
        if reply
    ]
    group, reply = max(lost, key=lambda each: len(each[0]))
    saved = sum(len(group) for group, _ in lost)
    facts = {
        "move": str(move),
        "reply": _written(hope, move, group[0], reply),
        "cases": cases(saved, len(hope.held)),
        "moves": hope.moves,
    }
    key = "try-never-sure" if saved == len(hope.held) else "try-unsure"
    return Refutation(str(move), Event(key if is_first else f"{key}-too", facts))


def cases(some: int, of_all: int) -> Event:
    """In how many of all deals."""
    key = "in-one-case" if some == 1 else "in-cases"
    return Event(key, {"some": some, "all": of_all})


def _saving(group: Belief, hope: Hope) -> Effect | None:
    """A reply after which no win in time is sure, a capture if there is one."""
    player, moves = hope.truth.turn, hope.moves - 1
    replies = sorted(group[0].legal(), key=_hats, reverse=True)
    return next((each for each in replies if saves(group, each, player, moves)), None)


def _hats(move: Effect) -> int:
    return move.captured.bit_count()


def _written(hope: Hope, move: Move, world: Twin, reply: Effect) -> str:
    """A reply as it is written in one of the deals."""
    done = effect(hope.truth, move)
    deals = worlds(hope.truth.seen_by(hope.truth.turn))
    found = next(deal for deal in deals if Twin.of(deal).apply(done) == world)
    return str(matching(found.apply(move), reply))


def _end(puzzle: Puzzle[Position], truth: Position) -> Event | None:
    for moves in puzzle.lines[0]:
        truth = truth.apply(truth.read(moves[0]))
    outcome = truth.outcome()
    return ending(outcome) if outcome else None
