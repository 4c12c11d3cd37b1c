"""Game records: a start, the turns played from it, and the result."""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Generic, Self, TypeVar

from pnp.core.position import Outcome
from pnp.errors import UserError

PositionT = TypeVar("PositionT")

HEADERS = ("game", "variants", "players", "setup", "position")


class RecordError(UserError):
    """A fault in a record, with the number of its line."""

    def __init__(self, line: int, fault: str, clause: str | None = None) -> None:
        super().__init__(f"line {line}: {fault}")
        self.clause = clause


@dataclass(frozen=True, slots=True)
class Ply(Generic[PositionT]):
    """One move in its context: where it was played and where it led."""

    before: PositionT
    move: Any
    after: PositionT


Turn = tuple[Ply[PositionT], ...]
"""The moves one player makes before the turn passes."""

Adjudicate = Callable[[tuple[Ply[Any], ...]], Outcome | None]
"""Says how a game stands after some plies; knows endings that need history."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as text; ``parse`` reads what ``str`` writes.

    Exactly one of ``setup`` and ``position`` says where the game starts.
    """

    game: str
    setup: str | None = None
    position: str | None = None
    turns: tuple[str, ...] = ()
    result: tuple[int, ...] | None = None
    """The scores in seat order; ``None`` while the game is unfinished."""
    variants: tuple[str, ...] = ()
    players: int | None = None
    lines: tuple[int, ...] = field(default=(), compare=False)
    """The line number of every turn and of the result, where it was read from."""
    head: int = field(default=1, compare=False)
    """The line number of the setup or position."""

    def __str__(self) -> str:
        scores = "*" if self.result is None else " ".join(map(str, self.result))
        return "\n".join(
            [
                f"game {self.game}",
                f"variants {','.join(self.variants) or '-'}",
                *([f"players {self.players}"] if self.players else []),
                f"setup {self.setup}" if self.setup else f"position {self.position}",
                *self.turns,
                f"result {scores}",
            ]
        )

    @classmethod
    def parse(cls, text: str) -> Self:
        """The record written ``text``; what follows a ``#`` is a comment."""
        lines = list(_lines(text))
        if not lines:
            raise RecordError(1, "the record is empty; it starts with 'game NAME'")
        headers: dict[str, str] = {}
        places: dict[str, int] = {}
        while lines and lines[0][1].split(" ")[0] in HEADERS:
            number, line = lines.pop(0)
            word, _, rest = line.partition(" ")
            if word in headers:
                raise RecordError(number, f"{word!r} is said twice")
            if not rest:
                raise RecordError(number, f"{line!r} says nothing after {word!r}")
            headers[word] = rest
            places[word] = last = number
        if "game" not in headers:
            raise RecordError(lines[0][0] if lines else last, "'game NAME' is missing")
        if ("setup" in headers) == ("position" in headers):
            where = lines[0][0] if lines else last
            raise RecordError(where, "one 'setup CODE' or 'position TEXT' is needed")
        if not lines or not f"{lines[-1][1]} ".startswith("result "):
            where = lines[-1][0] if lines else last
            raise RecordError(where, "the last line is 'result SCORES' or 'result *'")
        variants = headers.get("variants", "-")
        return cls(
            game=headers["game"],
            setup=headers.get("setup"),
            position=headers.get("position"),
            turns=tuple(line for _, line in lines[:-1]),
            result=_scores(*lines[-1]),
            variants=() if variants == "-" else tuple(variants.split(",")),
            players=_players(headers.get("players"), last),
            lines=tuple(number for number, _ in lines),
            head=places.get("setup") or places["position"],
        )


def replay(
    start: Any, record: Record, adjudicate: Adjudicate, ends_turn: Callable[[Any], bool]
) -> Iterator[Turn[Any]]:
    """The turns of a record, played and judged one after another.

    Raises ``RecordError`` at the first line that is no legal turn, that goes on after
    the end, or that claims another result than the one reached.
    """
    history: list[Ply[Any]] = []
    outcome = start.outcome()
    lines = record.lines or tuple(range(1, len(record.turns) + 2))
    for number, line in zip(lines, record.turns, strict=False):
        turn: list[Ply[Any]] = []
        for text in line.split(" "):
            if outcome:
                ended = f"the game was over before {text!r} ({outcome.clause})"
                raise RecordError(number, ended, outcome.clause)
            if turn and ends_turn(turn[-1].move):
                raise RecordError(number, f"{text!r} begins another turn")
            ply = _ply(history[-1].after if history else start, text, number)
            turn.append(ply)
            history.append(ply)
            outcome = adjudicate(tuple(history))
        if not (outcome or ends_turn(turn[-1].move)):
            raise RecordError(number, f"the turn {line!r} is not finished")
        yield tuple(turn)
    reached = outcome.scores if outcome else None
    if reached != record.result:
        said, true = (
            "*" if scores is None else " ".join(map(str, scores))
            for scores in (record.result, reached)
        )
        fault = f"'result {said}' is not what was played: 'result {true}'"
        raise RecordError(lines[-1], fault)


def _ply(before: Any, text: str, line: int) -> Ply[Any]:
    try:
        move = before.read(text)
    except UserError as error:
        clause = getattr(error, "clause", None)
        raise RecordError(line, str(error), clause) from None
    return Ply(before, move, before.apply(move))


def _lines(text: str) -> Iterable[tuple[int, str]]:
    """The lines that say something, numbered, without comments and spare spaces.

    A ``#`` begins a comment where a word could begin; positions may begin with one,
    so in their line it must stand alone.
    """
    for number, line in enumerate(text.splitlines(), start=1):
        comment = r"(^|\s)#(\s|$)" if line.startswith("position ") else r"(^|\s)#"
        if kept := " ".join(re.split(comment, line, maxsplit=1)[0].split()):
            yield number, kept


def _scores(number: int, line: str) -> tuple[int, ...] | None:
    _, *scores = line.split(" ")
    if scores == ["*"]:
        return None
    try:
        return tuple(map(int, scores))
    except ValueError:
        raise RecordError(number, f"{line!r} holds no scores") from None


def _players(text: str | None, line: int) -> int | None:
    if text is None or text.isdecimal():
        return int(text) if text else None
    raise RecordError(line, f"'players {text}' is no number")
