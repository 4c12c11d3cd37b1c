"""Transcripts: games as people write them down, read into records."""

import re
from bisect import bisect_left
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from pnp.core.record import HEADERS, Ply, Record, RecordError, Turn, said
from pnp.core.rules import Playthrough, Rules
from pnp.core.setup import Setup
from pnp.core.wording import LONGEST, understood
from pnp.errors import Reason, RuleError, UserError, quoted


class Transcript(NamedTuple):
    """A game that was written down: the strict record, the game, what was remarked."""

    record: Record
    played: Playthrough[Any]
    remarks: dict[int, str]
    """By the number of the turn they follow; 0 is the start."""


class _Word(NamedTuple):
    """A word by its line and its place there, both from 1."""

    line: int
    place: int
    text: str


@dataclass
class _Sheet:
    """What is written, in order."""

    heads: dict[str, tuple[int, str]] = field(default_factory=dict)
    words: list[_Word] = field(default_factory=list)
    remarks: list[tuple[int, str]] = field(default_factory=list)
    """Each with how many words come before it."""
    last: int = 1


def transcript(text: str, find: Callable[[str], Rules[Any, Any]]) -> Transcript:
    """The game that is written in ``text``, more freely than a record is.

    Headers come in any order and any case, with a colon or without; ``result`` may be
    missing, and where a game has one start only, so may that. Turns may be numbered
    and stand several in a line; moves may have capitals, spaces, and dashes, arrows
    and multiplication signs of word processors, and may be written as rule sheets
    print them. What follows one ``#`` or stands in braces
    is a remark, what follows two is nothing. Raises ``RecordError`` for the first
    thing that is not understood, by its line.
    """
    sheet = _read(text)
    if "game" not in sheet.heads:
        raise RecordError(1, "nothing says which game it is: begin with 'game NAME'")
    line, name = sheet.heads["game"]
    try:
        rules = find(re.sub(r"[\s-]", "", name.lower()))
    except UserError as error:
        raise RecordError(line, error) from None
    record = _headed(sheet, rules)
    played, ends = _played(rules.start(record), sheet.words, rules)
    record = replace(record, turns=tuple(" ".join(map(_move, t)) for t in played.turns))
    reached = played.outcome.scores if played.outcome else None
    whole = replace(record, result=_claimed(sheet, reached))
    return Transcript(whole, played, _remarked(sheet, ends))


def _read(text: str) -> _Sheet:
    sheet = _Sheet()
    for number, line, remark in said(text):
        sheet.last = number
        if head := re.fullmatch(r"([A-Za-z]+)\s*[:=]?\s+(.+)", line):
            word = head[1].lower().replace("variant", "variants")
            word = "variants" if word.startswith("variants") else word
            if word in (*HEADERS, "result") and word not in sheet.heads:
                sheet.heads[word] = number, head[2].strip()
                line = ""
        _write_down(number, line, sheet)
        if remark and not remark.startswith("#"):
            sheet.remarks.append((len(sheet.words), remark))
    return sheet


def _write_down(number: int, line: str, sheet: _Sheet) -> None:
    """The words of a line, and what is remarked in braces between them."""
    place = 0
    for part in re.split(r"(\{[^{}]*\})", line):
        if part.startswith("{"):
            sheet.remarks.append((len(sheet.words), part.strip("{} ")))
            continue
        for token in part.split():
            place += 1
            if moved := re.sub(r"^\d+[.)]+", "", token).rstrip("!?,;."):
                sheet.words.append(_Word(number, place, moved))


def _headed(sheet: _Sheet, rules: Rules[Any, Any]) -> Record:
    """The record with its start, and no turns yet."""
    heads = {word: value for word, (_, value) in sheet.heads.items()}
    variants = heads.get("variants", "-")
    written = re.split(r"[,\s]+", variants.lower())
    names = () if variants in ("-", "none", "nessuna") else tuple(written)
    try:
        rules.edition.checked(names)
    except UserError as error:
        raise RecordError(sheet.heads["variants"][0], error) from None
    setup, position = heads.get("setup"), heads.get("position")
    if setup and position:
        fault = "'setup' and 'position' both say where the game starts"
        raise RecordError(sheet.heads["position"][0], fault)
    if not setup and not position:
        setup = _only_start(rules, names)
    players = heads.get("players")
    if players and not re.fullmatch(r"[1-9]", players):
        fault = Reason("{} is no number of players", quoted(f"players {players}"))
        raise RecordError(sheet.heads["players"][0], fault)
    return Record(
        rules.name,
        setup.upper() if setup else None,
        position,
        variants=names,
        players=int(players) if players else None,
        lines=(sheet.last,),
        heads={word: line for word, (line, _) in sheet.heads.items()},
    )


def _only_start(rules: Rules[Any, Any], variants: Sequence[str]) -> str:
    """The code of the start of a game that has but one."""
    if rules.has_chance:
        raise RecordError(1, "nothing says where the game starts: add 'setup CODE'")
    return Setup(rules.edition, variants=tuple(variants)).code


def _played(
    start: Any, words: Sequence[_Word], rules: Rules[Any, Any]
) -> tuple[Playthrough[Any], list[int]]:
    """The words played as moves, turn by turn, and how many each turn ends after."""
    turns: list[Turn[Any]] = []
    ends = [0]
    turn: list[Ply[Any]] = []
    plies: list[Ply[Any]] = []
    outcome = start.outcome()
    rest = list(words)
    while rest:
        if rest[0].text.isdecimal() and not _reads(plies, start, rest[0].text):
            del rest[0]
            continue
        if outcome:
            ended = Reason("the game was over before {}", quoted(rest[0].text))
            raise RecordError(rest[0].line, RuleError(ended, outcome.clause))
        before = plies[-1].after if plies else start
        move, count = _understood(before, rest)
        rest = rest[count:]
        turn.append(Ply(before, move, before.apply(move)))
        plies.append(turn[-1])
        outcome = rules.adjudicate(tuple(plies))
        if outcome or rules.ends_turn(move):
            turns.append(tuple(turn))
            ends.append(len(words) - len(rest))
            turn = []
    if turn:
        left = " ".join(map(_move, turn))
        raise RecordError(
            words[-1].line, Reason("the turn {} is not finished", quoted(left))
        )
    return Playthrough(start, tuple(turns), outcome), ends


def _reads(plies: Sequence[Ply[Any]], start: Any, text: str) -> bool:
    """Whether a number is a move; else it is that of a turn."""
    with suppress(UserError):
        (plies[-1].after if plies else start).read(text)
        return True
    return False


def _understood(position: Any, words: Sequence[_Word]) -> tuple[Any, int]:
    """The move that the first words mean, and how many of them it takes."""
    try:
        return understood(position, [word.text for word in words[:LONGEST]])
    except UserError as error:
        raise RecordError(words[0].line, error, words[0].place) from None


def _move(ply: Ply[Any]) -> str:
    return str(ply.move)


def _claimed(sheet: _Sheet, reached: tuple[int, ...] | None) -> tuple[int, ...] | None:
    """The result that was reached; raises for another that is claimed."""
    if "result" in sheet.heads:
        line, claim = sheet.heads["result"]
        true = "*" if reached is None else " ".join(map(str, reached))
        if claim not in (true, "*"):
            fault = Reason(
                "'result {}' is not what was played: 'result {}'", claim, true
            )
            raise RecordError(line, fault)
    return reached


def _remarked(sheet: _Sheet, ends: Sequence[int]) -> dict[int, str]:
    """The remarks by the turn that they follow, of which the last words are told."""
    found: dict[int, list[str]] = {}
    for words, remark in sheet.remarks:
        turn = min(bisect_left(ends, words), len(ends) - 1)
        found.setdefault(turn, []).append(remark)
    return {turn: " ".join(remarks) for turn, remarks in found.items()}
