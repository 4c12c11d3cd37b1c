"""What a win teaches, by perfect play: why what tempts fails, and its theme."""

from collections.abc import Sequence
from typing import NamedTuple

from pnp.core.event import Event
from pnp.core.lesson import TRIES, Lesson, Proof, Refutation
from pnp.core.puzzle import Puzzle
from pnp.games.claustro.mind.named import DROP, ONLY
from pnp.games.claustro.mind.play import Values, best, values
from pnp.games.claustro.mind.race import value as lead
from pnp.games.claustro.mind.table import Table
from pnp.games.claustro.mind.theme import theme
from pnp.games.claustro.rules.board import COLOURS, GOALS, SIZE
from pnp.games.claustro.rules.events import ending
from pnp.games.claustro.rules.moves import Capture, Move
from pnp.games.claustro.rules.position import Position, ahead

POSITIONS = 34_321_980
"""So many there are in the table."""


def lesson(puzzle: Puzzle[Position], table: Table) -> Lesson:
    """What the solution of a puzzle teaches."""
    position = puzzle.position
    worth = values(position, table)
    key = position.read(puzzle.answer.move)
    ways = tempting(position, worth, key)[: 1 if puzzle.kind == DROP else TRIES]
    return Lesson(
        theme(puzzle),
        tuple(_refuted(Try(position, way, key), worth, table) for way in ways),
        _end(puzzle),
        _proof_of(puzzle, worth),
        _hint(key) if puzzle.kind == DROP else None,
    )


def tempting(position: Position, worth: Values, key: Move) -> list[Sequence[Move]]:
    """The moves but the right one by pawn and target, what tempts most first.

    First comes the capture that solves, dropped elsewhere; then what brings a player
    who looks no further ahead; then captures, and steps to the goal.
    """
    ways: dict[tuple[object, ...], list[Move]] = {}
    for move in worth:
        if move != key:
            ways.setdefault(move[:2], []).append(move)
    turn, goal = position.turn, GOALS[position.turn]
    near = ahead(goal, 1 - turn)

    def rank(way: Sequence[Move]) -> tuple[object, ...]:
        move = way[0]
        left = abs(goal.column - move.target.column) + abs(goal.row - move.target.row)
        gain = max(_lead(position, each) for each in way)
        captures = isinstance(move, Capture)
        return (
            move[:2] != key[:2],
            not captures and move.target not in near,
            -gain,
            left,
        )

    return sorted(ways.values(), key=rank)


def _lead(position: Position, move: Move) -> float:
    after = position.apply(move)
    if outcome := after.outcome():
        return float(outcome.scores[position.turn])
    return lead(after)[position.turn]


class Try(NamedTuple):
    """The ways to play a pawn somewhere: a step, or a capture with its drops."""

    position: Position
    moves: Sequence[Move]
    key: Move


def _refuted(tried: Try, worth: Values, table: Table) -> Refutation:
    """Why a step or a capture fails, wherever the pawn is dropped."""
    kept = {move: worth[move] for move in tried.moves}
    move, *_ = best(kept)
    named = str(move)
    reply = _reply(tried.position, move, table)
    if not reply:
        return Refutation(named, _told(tried, "try-ends", {"move": named}))
    facts: dict[str, object] = {"move": named, "reply": reply}
    balance = sum(value.kind == "cyclic" for value in kept.values())
    if len(kept) > 1:
        return _dropped(tried, balance, facts)
    if balance:
        return Refutation(named, Event("try-balance", facts))
    moves = (worth[move].distance or 0) // 2
    if moves == 1:
        return Refutation(named, _told(tried, "try-loses-at-once", facts))
    return Refutation(named, _told(tried, "try-loses", {**facts, "moves": moves}))


def _dropped(tried: Try, balance: int, facts: dict[str, object]) -> Refutation:
    """Why a capture fails, all its drops counted."""
    origin, target = tried.moves[0][:2]
    named = f"{origin}x{target}"
    key = "drops-elsewhere" if (origin, target) == tried.key[:2] else "drops"
    kind = "balance" if balance else "lose"
    counted = {"capture": named, "count": len(tried.moves), "balance": balance}
    return Refutation(named, Event(f"try-{key}-{kind}", {**facts, **counted}))


def _told(tried: Try, key: str, facts: dict[str, object]) -> Event:
    return Event(f"{COLOURS[tried.position.turn]}-{key}", facts)


def _reply(position: Position, move: Move, table: Table) -> str | None:
    """The answer to a try: the fastest win, or what keeps the balance."""
    after = position.apply(move)
    kept = best(values(after, table))
    kept.sort(key=lambda each: not isinstance(each, Capture))
    return str(kept[0]) if kept else None


def _end(puzzle: Puzzle[Position]) -> Event | None:
    position = puzzle.position
    for moves in puzzle.lines[0]:
        position = position.apply(position.read(moves[0]))
    outcome = position.outcome()
    return ending(outcome) if outcome else None


def _hint(key: Move) -> Event:
    """On which half of the board the pawn is dropped."""
    cell = key.drop if isinstance(key, Capture) else None
    height = cell.column + cell.row if cell else 0
    half = "middle" if height == SIZE - 1 else "upper" if height >= SIZE else "lower"
    return Event(f"hint-drop-{half}")


def _proof_of(puzzle: Puzzle[Position], worth: Values) -> Proof:
    """What is proven of a kind."""
    lost = sum(value.kind == "loss" for value in worth.values())
    if puzzle.kind == ONLY:
        facts = {"lost": lost, "positions": POSITIONS}
        claim = Event("proof-only-move", {"count": len(worth)})
        return Proof(claim, Event("proof-lost", facts))
    proof = _proof(worth)
    if puzzle.kind == DROP:
        count = puzzle.tempting + 1
        return proof._replace(claim=Event("proof-only-drop", {"count": count}))
    return proof


def _proof(worth: Values) -> Proof:
    kinds = [value.kind for value in worth.values()]
    counted = {
        "balance": kinds.count("cyclic"),
        "lost": kinds.count("loss"),
        "positions": POSITIONS,
    }
    key = "proof-only-win" if len(kinds) > 1 else "proof-forced-win"
    facts = {"count": len(kinds)} if len(kinds) > 1 else {}
    return Proof(Event(key, facts), Event("proof-positions", counted))
