"""Entries: puzzles and rated setups as lines of a file, drawn again without solving."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from pnp.base.errors import UserError
from pnp.core.event import Event
from pnp.core.lesson import Lesson, lesson_read
from pnp.core.puzzle import Answer, Puzzle
from pnp.core.puzzle_code import edition_number
from pnp.core.record import GamePositionT, Record
from pnp.core.setup import Setup
from pnp.protocol.rules import Rules

Entry = Mapping[str, Any]
"""A line of such a file as JSON has it."""


SETUP = "setup"
"""The kind of an entry that is a rated start."""


@dataclass(frozen=True, slots=True)
class RatedSetup:
    """A setup and what is proven of it, as its card says it."""

    setup: Setup
    rating: tuple[Event, ...] = ()
    plan: tuple[str, ...] = ()
    """The turns of a win as fast as can be, if one is known."""
    level: int | None = None
    failing: int | None = None
    """How many of 1,000 simple players fail; see ``panel``."""
    lesson: Lesson | None = field(default=None, compare=False)
    """What it teaches beside its plan, where that was found before."""
    edition: int = 1
    """By the panel of which edition it is rated, and named by its names."""


def entry_of_setup(rated: RatedSetup) -> Entry:
    """A rated setup as an entry."""
    return {
        "code": rated.setup.code,
        "kind": SETUP,
        "level": rated.level,
        **({} if rated.failing is None else {"failing": rated.failing}),
        "rating": [[event.key, dict(event.facts)] for event in rated.rating],
        "plan": list(rated.plan),
        **({"edition": rated.edition} if rated.edition > 1 else {}),
    }


def setup_of_entry(entry: Entry, rules: Rules[Any, Any]) -> RatedSetup:
    """The rated setup of an entry."""
    return RatedSetup(
        Setup.from_code(entry["code"], rules.editions),
        tuple(Event(key, facts) for key, facts in entry["rating"]),
        tuple(entry["plan"]),
        entry["level"],
        entry.get("failing"),
        lesson_read(entry.get("lesson")),
        edition_of(entry),
    )


def entry_of_puzzle(code: str, kind: str, puzzle: Puzzle[Any]) -> Entry:
    """A puzzle as an entry, its game from where it starts."""
    return {
        "code": code,
        "kind": kind,
        "moves": puzzle.moves,
        "level": puzzle.level,
        **({} if puzzle.rating is None else {"rating": puzzle.rating}),
        "position": str(puzzle.position),
        "task": [puzzle.task.key, dict(puzzle.task.facts)],
        "tempting": puzzle.tempting,
        "only": puzzle.only,
        "setup": puzzle.game.setup,
        "start": puzzle.game.position,
        "turns": list(puzzle.game.turns),
        "answer": _answer_json(puzzle.answer),
    }


def puzzle_of_entry(entry: Entry, rules: Rules[Any, Any]) -> Puzzle[Any]:
    """The puzzle of an entry, which counts as one with itself alone.

    Where a setup hides something, what is seen follows from the game.
    """
    game = _record(entry, rules)
    truth = _truth(entry, game, rules) if game.setup else None
    seen = truth.seen_by(truth.turn) if truth else rules.parse(entry["position"])
    if str(seen) != entry["position"]:
        fault = f"{entry['code']}: its game does not lead to '{entry['position']}'"
        raise UserError(fault)
    task, facts = entry["task"]
    return Puzzle(
        position=seen,
        task=Event(task, facts),
        moves=entry["moves"],
        level=entry["level"],
        answer=_answer(entry["answer"]),
        tempting=entry["tempting"],
        only=entry["only"],
        key=entry["position"],
        game=game,
        truth=truth,
        kind=entry["kind"],
        rating=entry.get("rating"),
        lesson=lesson_read(entry.get("lesson")),
        edition=edition_of(entry),
    )


def edition_of(entry: Entry) -> int:
    """By which edition an entry is rated and named: its code says it, or a setup does.

    >>> edition_of({"code": "GRBP2-D1-3T286-W", "kind": "duel"})
    2
    """
    found: int = entry.get("edition", edition_number(entry["code"]))
    return found


def _truth(
    entry: Entry, game: Record, rules: Rules[GamePositionT, Any]
) -> GamePositionT:
    """How things are, as the entry says or as its game ends."""
    if known := entry.get("truth"):
        return rules.parse(known, game.variants)
    return rules.play(game).after(len(game.turns))[0]


def _record(entry: Entry, rules: Rules[Any, Any]) -> Record:
    """The game that leads to the puzzle of an entry."""
    if not entry["setup"]:
        return Record(rules.name, position=entry["start"], turns=tuple(entry["turns"]))
    setup = Setup.from_code(entry["setup"], rules.editions)
    return Record(
        rules.name,
        setup=setup.code,
        turns=tuple(entry["turns"]),
        variants=setup.variants,
        players=setup.players,
    )


def _answer_json(answer: Answer) -> list[Any]:
    """An answer as JSON: the move, then the defences with what meets them."""
    rest = [
        [list(moves), _answer_json(after) if after else None]
        for moves, after in answer.defences
    ]
    return [answer.move, *rest]


def _answer(written: Sequence[Any]) -> Answer:
    """The same read again."""
    move, *rest = written
    defences = ((tuple(moves), _answer(x) if x else None) for moves, x in rest)
    return Answer(move, tuple(defences))
