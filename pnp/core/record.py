"""Game records: a start, the turns played from it, and the result."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Generic, Self, TypeVar

from pnp.base.errors import NotationError, Reason, RuleError, UserError, quoted
from pnp.core.position import Outcome, Position

PositionT = TypeVar("PositionT")

HEADERS = ("game", "variants", "players", "setup", "position")


class RecordError(UserError):
    """A fault in a record, with the number of its line, and of its word in that."""

    def __init__(
        self,
        line: int,
        fault: str | UserError,
        place: int | None = None,
        more: Iterable["RecordError"] = (),
    ) -> None:
        error = fault if isinstance(fault, UserError) else UserError(fault)
        said: str = error.args[0]
        if place:
            said = Reason("word {}: {}", place, said)
        super().__init__(Reason("line {}: {}", line, said), error.why)
        self.line, self.place, self.fault = line, place, error
        self.more = tuple(more)
        """Others like it, further on."""
        self.clause: str | None = getattr(fault, "clause", None)


@dataclass(frozen=True, slots=True)
class Ply(Generic[PositionT]):
    """One move in its context: where it was played and where it led."""

    before: PositionT
    move: Any
    after: PositionT

    @classmethod
    def of(cls, before: PositionT, move: Any) -> Self:
        """A move made where it is legal."""
        played: Any = before
        return cls(before, move, played.apply(move))


Turn = tuple[Ply[PositionT], ...]
"""The moves one player makes before the turn passes."""

Adjudicate = Callable[[tuple[Ply[Any], ...]], Outcome | None]
"""Says how a game stands after some plies; knows endings that need history."""


@dataclass(frozen=True, slots=True)
class Record:
    r"""A game as text; ``strict`` reads what ``str`` writes, ``parse`` far more.

    Exactly one of ``setup`` and ``position`` says where the game starts.

    >>> text = "game claustro\nvariants -\nsetup CLA1-20-00000-F\nb1-b2\nresult *"
    >>> str(Record.strict(text)) == text
    True
    >>> str(Record.parse(text.replace("b1-b2", "1. B1 → B2"))) == text
    True
    >>> [position.turn for position in Record.parse(text).positions()]
    [0, 1]
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
    heads: Mapping[str, int] = field(default_factory=dict, compare=False)
    """The line numbers of the headers."""

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

    @staticmethod
    def parse(text: str) -> "Record":
        """The game in a text, as a record or as people write games: ``pnp.record``.

        Raises ``UserError`` for the first fault, an illegal move too.
        """
        import pnp  # the door, as only from above it are the games known by name

        return pnp.record(text)

    @classmethod
    def strict(cls, text: str) -> Self:
        """The record written ``text``; what follows a ``#`` is a comment.

        Headers come first, in any order; without ``variants`` there are none.
        """
        lines = list(_lines(text))
        if not lines:
            raise RecordError(1, "the record is empty; it starts with 'game NAME'")
        headers = _headers(lines)
        rest = lines[len(headers) :]
        end = (rest or lines)[-1][0]
        if "game" not in headers:
            raise RecordError(
                lines[0][0], Reason("{} is not 'game NAME'", quoted(lines[0][1]))
            )
        starts = [headers[word] for word in ("setup", "position") if word in headers]
        if not starts:
            number, line = (rest or lines)[0]
            fault: str = Reason(
                "{} comes before one of 'setup CODE' and 'position TEXT'", quoted(line)
            )
            raise RecordError(number, fault)
        if len(starts) > 1:
            fault = "'setup' and 'position' both say where the game starts"
            raise RecordError(max(number for number, _ in starts), fault)
        if not rest or rest[-1][1].split(" ")[0] != "result":
            raise RecordError(end, "the last line is 'result SCORES' or 'result *'")
        for number, line in rest[:-1]:
            if line.split(" ")[0] in (*HEADERS, "result"):
                raise RecordError(
                    number, Reason("{} is out of place among the turns", quoted(line))
                )
        variants = headers.get("variants", (0, "-"))[1]
        return cls(
            game=headers["game"][1],
            setup=headers.get("setup", (0, None))[1],
            position=headers.get("position", (0, None))[1],
            turns=tuple(line for _, line in rest[:-1]),
            result=_scores(*rest[-1]),
            variants=() if variants == "-" else tuple(variants.split(",")),
            players=_players(*headers["players"]) if "players" in headers else None,
            lines=tuple(number for number, _ in rest),
            heads={word: number for word, (number, _) in headers.items()},
        )

    def positions(self) -> tuple[Position[Any], ...]:
        """The start, and the position after every move, as the rules play them.

        Raises ``UserError`` for a game that is not known, and ``RecordError`` at the
        first fault in what was played, or in its result.
        """
        import pnp  # the door, as only from above it are the games known by name

        return pnp.find(self.game).rules.play(self).positions


def replay(
    start: Any, record: Record, adjudicate: Adjudicate, ends_turn: Callable[[Any], bool]
) -> Iterator[Turn[Any]]:
    """The turns of a record, played and judged one after another.

    Raises ``RecordError`` at the first line that is no legal turn, that goes on after
    the end, or that claims another result than the one reached.
    """
    history: list[Ply[Any]] = []
    outcome = start.outcome()
    lines = record.lines
    if len(lines) != len(record.turns) + 1:  # it was not read, or changed since
        lines = tuple(range(1, len(record.turns) + 2))
    for number, line in zip(lines, record.turns, strict=False):
        turn: list[Ply[Any]] = []
        words = line.split(" ")
        while words:
            text = words[0]
            if outcome:
                ended = Reason("the game was over before {}", quoted(text))
                raise RecordError(number, RuleError(ended, outcome.clause))
            if turn and ends_turn(turn[-1].move):
                raise RecordError(
                    number, Reason("{} begins another turn", quoted(text))
                )
            ply, count = _ply(history[-1].after if history else start, words, number)
            words = words[count:]
            turn.append(ply)
            history.append(ply)
            outcome = adjudicate(tuple(history))
        if not (outcome or ends_turn(turn[-1].move)):
            raise RecordError(
                number, Reason("the turn {} is not finished", quoted(line))
            )
        yield tuple(turn)
    reached = outcome.scores if outcome else None
    if reached != record.result:
        said, true = (
            "*" if scores is None else " ".join(map(str, scores))
            for scores in (record.result, reached)
        )
        fault = Reason("'result {}' is not what was played: 'result {}'", said, true)
        raise RecordError(lines[-1], fault)


def _ply(before: Any, words: list[str], line: int) -> tuple[Ply[Any], int]:
    try:
        move, count = first_move(before, words)
    except UserError as error:
        raise RecordError(line, error) from None
    return Ply.of(before, move), count


def plies(start: Any, moves: str | Sequence[Any]) -> tuple[Ply[Any], ...]:
    """The plies of some moves from a position.

    Moves are text with spaces between them, or come one by one, as text or not. Raises
    ``UserError`` for text that is no move and for a move that is not legal.
    """
    made: list[Ply[Any]] = []
    rest: list[Any] = moves.split() if isinstance(moves, str) else list(moves)
    while rest:
        before = made[-1].after if made else start
        move, count = (
            first_move(before, rest) if isinstance(rest[0], str) else (rest[0], 1)
        )
        rest = rest[count:]
        made.append(Ply.of(before, move))
    return tuple(made)


def first_move(position: Any, words: Sequence[str]) -> tuple[Any, int]:
    """The move that some words begin with, and how many of them it takes.

    It is one word, or two where the first alone is no move, such as ``shrink pass``.
    """
    try:
        return position.read(words[0]), 1
    except NotationError:
        if len(words) > 1:
            with suppress(NotationError):
                return position.read(" ".join(words[:2])), 2
        raise


Lines = list[tuple[int, str]]


def record_lines(text: str) -> Iterator[tuple[int, str, str]]:
    """The lines that say something by number: without spare spaces, and the comment.

    A position may begin with a wall, so in its line a ``#`` opens a comment only
    where a later field could begin.
    """
    for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), start=1):
        words = re.sub(r"[ \t\r]+", " ", line).strip(" ")
        if words.startswith("position "):
            board, space, rest = words[9:].partition(" ")
            fields, *remarks = re.split(r"(?:^| )#", rest, maxsplit=1)
            kept, remark = f"position {board}{space}{fields}", "".join(remarks)
        else:
            kept, _, remark = words.partition("#")
        if kept.strip(" ") or remark.strip(" "):
            yield number, kept.strip(" "), remark.strip(" ")


def _lines(text: str) -> Iterable[tuple[int, str]]:
    """The same without comments."""
    return ((number, line) for number, line, _ in record_lines(text) if line)


def _headers(lines: Lines) -> dict[str, tuple[int, str]]:
    headers: dict[str, tuple[int, str]] = {}
    for number, line in lines:
        word, _, rest = line.partition(" ")
        if word not in HEADERS:
            break
        if word in headers:
            raise RecordError(number, Reason("{} is said twice", quoted(word)))
        if not rest:
            raise RecordError(
                number, Reason("{} says nothing after {}", quoted(line), quoted(word))
            )
        headers[word] = (number, rest)
    return headers


def _scores(number: int, line: str) -> tuple[int, ...] | None:
    _, *scores = line.split(" ")
    if scores == ["*"]:
        return None
    if not scores or not all(re.fullmatch(r"0|-?[1-9][0-9]{0,3}", s) for s in scores):
        raise RecordError(
            number, Reason("{} holds no scores such as '1 -1'", quoted(line))
        )
    return tuple(map(int, scores))


def _players(number: int, text: str) -> int:
    if not re.fullmatch(r"[1-9]", text):
        raise RecordError(
            number, Reason("{} is no number of players", quoted(f"players {text}"))
        )
    return int(text)


GamePositionT = TypeVar("GamePositionT", bound=Position[Any])


@dataclass(frozen=True, slots=True)
class Playthrough(Generic[GamePositionT]):
    """A record as played: where it started, its turns and how it ended."""

    start: GamePositionT
    turns: tuple[Turn[GamePositionT], ...]
    outcome: Outcome | None

    @property
    def plies(self) -> tuple[Ply[GamePositionT], ...]:
        """All moves in their order, each in its context."""
        return tuple(ply for turn in self.turns for ply in turn)

    @property
    def positions(self) -> tuple[GamePositionT, ...]:
        """The start, and the position after every move."""
        return self.start, *(ply.after for ply in self.plies)

    def after(self, number: int) -> tuple[GamePositionT, Turn[GamePositionT]]:
        """The position after so many turns, and the turn that led to it."""
        if not number:
            return self.start, ()
        turn = self.turns[number - 1]
        return turn[-1].after, turn


def standing(plies: Sequence[Ply[Any]]) -> Outcome | None:
    """How a game stands in which nothing but the position matters."""
    return plies[-1].after.outcome() if plies else None
