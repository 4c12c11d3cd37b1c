"""What a win teaches, by perfect play: why what tempts fails, and its theme."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pnp.core.event import Event
from pnp.core.lesson import TRIES, Lesson, Proof, Refutation
from pnp.core.puzzle import Puzzle
from pnp.games.claustro.mind.hint import hint
from pnp.games.claustro.mind.named import DROP, ONLY
from pnp.games.claustro.mind.play import Values, best, values
from pnp.games.claustro.mind.race import value as lead
from pnp.games.claustro.mind.table import Table
from pnp.games.claustro.mind.theme import theme
from pnp.games.claustro.rules.board import COLOURS, GOALS
from pnp.games.claustro.rules.events import ending
from pnp.games.claustro.rules.moves import Capture, Move
from pnp.games.claustro.rules.position import Position, ahead

POSITIONS = 34_321_980
"""So many there are in the table."""

AT_ONCE = 2
"""In so many plies a try is lost to the reply."""


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
        _proof_of(puzzle, worth, key),
        hint(puzzle, key, list(worth)),
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
        return _dropped(tried, _resists(kept, balance), facts)
    if balance:
        return Refutation(named, Event("try-balance", facts))
    plies = worth[move].distance or 0
    if plies <= AT_ONCE:
        return Refutation(named, _told(tried, "try-loses-at-once", facts))
    told = {**facts, "moves": max(plies // 2, 2)}
    return Refutation(named, _told(tried, "try-loses", told))


class Resistance(NamedTuple):
    """How the ways to play a pawn somewhere fare."""

    balance: int
    """So many keep the balance."""
    kind: str
    """What is said of the one that fares best."""


def _resists(kept: Values, balance: int) -> Resistance:
    """Whether some drop keeps the balance, or how long the best alone holds out."""
    if balance:
        return Resistance(balance, "balance")
    ends = [value.distance for value in kept.values()]
    longest = max(end or 0 for end in ends)
    if longest <= AT_ONCE:
        return Resistance(0, "lose-at-once")
    return Resistance(0, "lose" if ends.count(longest) == 1 else "lose-alike")


def _dropped(
    tried: Try, resistance: Resistance, facts: dict[str, object]
) -> Refutation:
    """Why a capture fails, all its drops counted."""
    balance, kind = resistance
    origin, target = tried.moves[0][:2]
    named, count = f"{origin}x{target}", len(tried.moves)
    key = "drops-elsewhere" if (origin, target) == tried.key[:2] else "drops"
    counted = {"balance": balance, "count": count}
    share = kind if kind == "lose-at-once" else _share(balance, count)
    drops = Event(f"drops-{share}", counted)
    told = {**facts, "capture": named, "drops": drops}
    return Refutation(named, Event(f"try-{key}-{kind}", told))


def _share(balance: int, count: int) -> str:
    """How many of some drops keep the balance, as far as words for it differ."""
    named = {0: "lose", 1: "balance-one", count - 1: "balance-but-one"}
    return "balance-all" if balance == count else named.get(balance, "balance")


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


def _proof_of(puzzle: Puzzle[Position], worth: Values, key: Move) -> Proof:
    """What is proven of a kind: of a drop, among the squares for it."""
    ways = [way for way in worth if puzzle.kind != DROP or way[:2] == key[:2]]
    others = [worth[way].kind for way in ways if way != key]
    claim = {DROP: "proof-only-drop", ONLY: "proof-only-move"}.get(puzzle.kind)
    facts: dict[str, object] = {"count": len(ways)} if others else {}
    usual = "proof-only-win" if others else "proof-forced-win"
    counted = {
        "balance": others.count("cyclic"),
        "lost": others.count("loss"),
        "positions": POSITIONS,
    }
    return Proof(Event(claim or usual, facts), Event(_others(counted), counted))


def _kept(counted: Mapping[str, int]) -> str:
    """The name of what all others keep, as one or as several."""
    return "others-balance" if counted["balance"] > 1 else "other-balance"


def _others(counted: Mapping[str, int]) -> str:
    """What is said of the others, as far as words for it differ."""
    if counted["balance"]:
        return "proof-positions" if counted["lost"] else f"proof-{_kept(counted)}"
    return {0: "proof-table", 1: "proof-other-lost"}.get(counted["lost"], "proof-lost")
