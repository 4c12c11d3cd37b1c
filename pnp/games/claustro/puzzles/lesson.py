"""What a win teaches, by perfect play: why what tempts fails, and its theme."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, Self

from pnp.boards.squares import Cell
from pnp.core.event import Event
from pnp.core.hint import Offer, leaving_a_choice
from pnp.core.lesson import TRIES, Lesson, Proof, Refutation, first_that_holds
from pnp.core.puzzle import Puzzle
from pnp.games.claustro.puzzles.proof import POSITIONS
from pnp.games.claustro.rules.board import COLOURS, GOALS, SIZE
from pnp.games.claustro.rules.events import ending
from pnp.games.claustro.rules.moves import Capture, Move, Step
from pnp.games.claustro.rules.position import Position, ahead
from pnp.games.claustro.solver.motives import case as motive_case
from pnp.games.claustro.solver.players import Values, best, values
from pnp.games.claustro.solver.players import value as lead
from pnp.games.claustro.solver.tablebase import Table
from pnp.games.claustro.solver.tablebases import table

AT_ONCE = 2
"""In so many plies a try is lost to the reply."""


def lesson(puzzle: Puzzle[Position]) -> Lesson:
    """What the solution of a win teaches."""
    study = Study.of(puzzle)
    about = theme(puzzle)
    others = [worth.kind for move, worth in study.worth.items() if move != study.key]
    facts: dict[str, object] = {"count": len(study.worth)} if others else {}
    claim = Event("proof-only-win" if others else "proof-forced-win", facts)
    said = hint(study.key, list(study.worth), is_quiet=about.key == "theme-quiet")
    return study.lesson(about, claim, others, said)


class Study(NamedTuple):
    """A puzzle, the move that solves it, and what all its moves are worth."""

    puzzle: Puzzle[Position]
    key: Move
    worth: Values

    @classmethod
    def of(cls, puzzle: Puzzle[Position]) -> Self:
        """That of a puzzle, by the table."""
        position = puzzle.position
        worth = values(position, table(()))
        return cls(puzzle, position.read(puzzle.answer.move), worth)

    def lesson(
        self,
        about: Event,
        claim: Event,
        others: Sequence[str],
        said: Event,
        tries: int = TRIES,
    ) -> Lesson:
        """The lesson of a theme, with what is claimed and how the others end."""
        position = self.puzzle.position
        ways = tempting(position, self.worth, self.key)[:tries]
        refuted = (Try(position, way, self.key) for way in ways)
        counted = {
            "balance": others.count("cyclic"),
            "lost": others.count("loss"),
            "positions": POSITIONS,
        }
        return Lesson(
            about,
            tuple(_refutation(each, self.worth, table(())) for each in refuted),
            _end(self.puzzle),
            Proof(claim, Event(_others(counted), counted)),
            said,
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
        left = goal.distance(move.target)
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


def _refutation(tried: Try, worth: Values, known: Table) -> Refutation:
    """Why a step or a capture fails, wherever the pawn is dropped."""
    kept = {move: worth[move] for move in tried.moves}
    move, *_ = best(kept)
    named = str(move)
    reply = _reply(tried.position, move, known)
    if not reply:
        return Refutation(named, _colour_event(tried, "try-ends", {"move": named}))
    facts: dict[str, object] = {"move": named, "reply": reply}
    balance = sum(value.kind == "cyclic" for value in kept.values())
    if len(kept) > 1:
        return _drop_refutation(tried, _resists(kept, balance), facts)
    if balance:
        return Refutation(named, Event("try-balance", facts))
    plies = worth[move].distance or 0
    if plies <= AT_ONCE:
        return Refutation(named, _colour_event(tried, "try-loses-at-once", facts))
    if (moves := plies // 2) == 1:
        return Refutation(named, _colour_event(tried, "try-shuts-in", facts))
    told = {**facts, "moves": moves}
    return Refutation(named, _colour_event(tried, "try-loses", told))


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


def _drop_refutation(
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


def why(puzzle: Puzzle[Position], refutation: Refutation) -> Event | None:
    """The motive by which a try fails, if it tells of the reply that is told."""
    position, told = puzzle.position, refutation.said.facts
    move = position.read(str(told["move"]))
    if (case := motive_case(position, move)) is None:
        return None
    key = position.read(puzzle.answer.move)
    reasons = replace(case, better=key).reasons
    replies = {str(told.get("reply")), *map(str, case.line)}
    # That a pawn is let in at once says the refutation itself.
    if not reasons or reasons[0].motive == "lets-in" or len(replies) > 1:
        return None
    event = reasons[0].event
    # The reply stands in the refutation already.
    return replace(event, key=f"{event.key}-met") if event.key in MET else event


MOTIVES_MET = "comes-back hangs leaves only-captures free-hand ignores"

MET = frozenset(f"why-{motive}" for motive in MOTIVES_MET.split())
"""What is told by its reply alone, and shorter where that was told before."""


def _share(balance: int, count: int) -> str:
    """How many of some drops keep the balance, as far as words for it differ."""
    named = {0: "lose", 1: "balance-one", count - 1: "balance-but-one"}
    return "balance-all" if balance == count else named.get(balance, "balance")


def _colour_event(tried: Try, key: str, facts: dict[str, object]) -> Event:
    return Event(f"{COLOURS[tried.position.turn]}-{key}", facts)


def _reply(position: Position, move: Move, known: Table) -> str | None:
    """The answer to a try: the fastest win, or what keeps the balance."""
    after = position.apply(move)
    kept = best(values(after, known))
    kept.sort(key=lambda each: not isinstance(each, Capture))
    return str(kept[0]) if kept else None


def _end(puzzle: Puzzle[Position]) -> Event | None:
    position = puzzle.position
    for moves in puzzle.lines[0]:
        position = position.apply(position.read(moves[0]))
    outcome = position.outcome()
    return ending(outcome) if outcome else None


def _balance_key(counted: Mapping[str, int]) -> str:
    """The name of what all others keep, as one or as several."""
    return "others-balance" if counted["balance"] > 1 else "other-balance"


def _others(counted: Mapping[str, int]) -> str:
    """What is said of the others, as far as words for it differ."""
    if counted["balance"]:
        return (
            "proof-positions" if counted["lost"] else f"proof-{_balance_key(counted)}"
        )
    return {0: "proof-table", 1: "proof-other-lost"}.get(counted["lost"], "proof-lost")


def hint(key: Move, legal: Collection[Move], *, is_quiet: bool = False) -> Event:
    """The first that says something, and fits another way to move as well.

    Drops are not counted apart: of a single capture a hint would tell all but the drop.
    """
    if len(legal) == 1:
        return Event("hint-forced")
    offers = _hint_offers(key, legal, is_quiet=is_quiet)
    return leaving_a_choice(offers, legal, lambda m: m[:2]) or Event("hint-count")


def _hint_offers(
    key: Move, legal: Collection[Move], *, is_quiet: bool
) -> Iterator[Offer[Move]]:
    """The narrowest first; a theme may tell already that no capture begins it."""
    target, origin, side = key.target, key.origin, half(key.origin)
    if isinstance(key, Capture):
        taken = Event("hint-capture", {"target": target})
        yield Offer(taken, lambda move: _takes(move) and move.target == target)
        taker = Event("hint-capture-by", {"origin": origin})
        yield Offer(taker, lambda move: _takes(move) and move.origin == origin)
        yield Offer(Event("hint-some-capture"), _takes)
    elif not is_quiet:
        yield Offer(Event("hint-no-capture"), lambda move: not _takes(move))
    pawn = Event("hint-step", {"origin": origin})
    yield Offer(pawn, lambda move: move.origin == origin)
    yield Offer(Event(f"hint-{side}"), lambda move: half(move.origin) == side)
    for other in sorted({move.origin for move in legal} - {origin}):
        yield _without(other)


def _without(other: Cell) -> Offer[Move]:
    said = Event("hint-not", {"origin": other})
    return Offer(said, lambda move: move.origin != other)


def _takes(move: Move) -> bool:
    return isinstance(move, Capture)


def half(cell: Cell) -> str:
    """In which half of the board a square lies, or in the middle between them."""
    height = cell.column + cell.row
    return "middle" if height == SIZE - 1 else "upper" if height >= SIZE else "lower"


def theme(puzzle: Puzzle[Position]) -> Event:
    """The theme of the main line, the rarest first; no more than is asked for."""
    line = list(_plies(puzzle))
    (position, key), turn = line[0], puzzle.position.turn
    own = [move for before, move in line if before.turn == turn]
    after = position.apply(key)
    other = GOALS[1 - turn]
    drop = key.drop if isinstance(key, Capture) else None
    can_capture = any(isinstance(move, Capture) for move in position.legal())
    return first_that_holds(
        [
            ("walled-in", lambda: _ending_clause(line) == "CLA-7"),
            ("barred-door", lambda: drop == other),
            ("swap", lambda: drop is not None and drop == key.origin),
            ("gatekeeper", lambda: drop in ahead(other, turn)),
            ("retreat", lambda: drop is not None and _goes_back(position, key)),
            ("offer", lambda: isinstance(key, Step) and _is_offered(after, key)),
            ("quiet", lambda: isinstance(key, Step) and can_capture),
            ("race", lambda: all(isinstance(move, Step) for move in own)),
            ("hunt", lambda: sum(isinstance(each, Capture) for each in own) > 1),
            ("clear-way", lambda: drop is not None),
            ("patience", lambda: True),
        ]
    )


def _plies(puzzle: Puzzle[Position]) -> Iterator[tuple[Position, Move]]:
    """The main line, each move with the position before it."""
    position = puzzle.position
    for moves in puzzle.lines[0]:
        move = position.read(moves[0])
        yield position, move
        position = position.apply(move)


def _ending_clause(line: list[tuple[Position, Move]]) -> str | None:
    """The clause by which the line ends the game."""
    before, last = line[-1]
    outcome = before.apply(last).outcome()
    return outcome.clause if outcome else None


def _goes_back(position: Position, key: Move) -> bool:
    """Whether a capture leads away from the goal."""
    goal = GOALS[position.turn]
    steps = [goal.distance(cell) for cell in (key.origin, key.target)]
    return steps[1] > steps[0]


def _is_offered(after: Position, key: Move) -> bool:
    """Whether the pawn that has just moved may be taken."""
    return any(
        isinstance(move, Capture) and move.target == key.target
        for move in after.legal()
    )
