"""Transcripts: games as people write them down, read into records."""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from types import MappingProxyType
from typing import Any, NamedTuple

from pnp.core.closing import WORDS, Closing, closing
from pnp.core.position import Player
from pnp.core.record import Ply, Record, RecordError, Turn
from pnp.core.rules import Playthrough, Rules
from pnp.core.setup import Setup
from pnp.core.sheet import Sheet, Word, read
from pnp.core.wording import AmbiguousError, is_known, joins, understood
from pnp.errors import NotationError, Reason, RuleError, UserError, quoted

Find = Callable[[str], Rules[Any, Any]]
"""The rules of the game of a name; raises ``UserError`` for none."""


class Transcript(NamedTuple):
    """A game that was written down: the strict record, the game, what was remarked."""

    record: Record
    played: Playthrough[Any]
    remarks: dict[int, str]
    """By the number of the turn they follow; 0 is the start."""
    is_given_up: bool = False
    """Whether a player resigned before the end."""
    marks: Mapping[int, str] = MappingProxyType({})
    """What is thought of turns, such as ``!`` and ``??``, by their numbers."""
    round: int = 1
    """How many turns have one number where they are written."""

    def written(self) -> str:
        r"""The record in its strict form, with what was remarked as comments.

        >>> record = Record("claustro", "CLA1-20-00000-F", turns=("b1-b2", "e4-d4"))
        >>> told = Transcript(record, None, {0: "At last", 2: "Early"}, marks={2: "?"})
        >>> told.written().split("\n")[0], told.written().split("\n")[-2:]
        ('# At last', ['e4-d4 # ? Early', 'result *'])
        """
        *heads, end = str(replace(self.record, turns=())).split("\n")
        opening = [f"# {self.remarks[0]}"] if 0 in self.remarks else []
        turns = []
        for number, turn in enumerate(self.record.turns, start=1):
            thought = self.marks.get(number, ""), self.remarks.get(number, "")
            turns.append(" ".join([turn, *_commented(" ".join(filter(None, thought)))]))
        return "\n".join([*opening, *heads, *turns, end])


def _commented(text: str) -> Iterator[str]:
    if text:
        yield f"# {text}"


def transcript(text: str, find: Find) -> Transcript:
    """The game that is written in ``text``, more freely than a record is.

    Headers come in any order and any case, with a colon or without; ``result`` may be
    missing, and where a game has one start only, so may that. Turns may be numbered
    and stand several in a line; moves may have capitals, spaces, and dashes, arrows
    and multiplication signs of word processors, and may be written as rule sheets
    print them. What follows one ``#`` or stands in braces
    is a remark, what follows two is nothing. Raises ``RecordError`` for the first
    thing that is not understood, by its line.
    """
    sheet = read(text)
    rules = _rules(sheet, find)
    record = _headed(sheet, rules)
    start = rules.start(record)
    _keep_title(sheet, start)
    closings = _closings(sheet, rules, start.players)
    played, ends = _played(start, sheet.words, rules)
    record = replace(record, turns=tuple(" ".join(map(_move, t)) for t in played.turns))
    reached = played.outcome.scores if played.outcome else None
    resigned = _agreed(closings, reached)
    found = replace(record, result=reached)
    remarks = _by_turns(sheet.remarks, ends)
    if resigned:
        remarks.setdefault(len(ends) - 1, []).append(resigned)
    said = {turn: " ".join(texts) for turn, texts in remarks.items()}
    marks = {turn: "".join(m) for turn, m in _by_turns(sheet.marks, ends).items()}
    # Of who numbers rounds the last number is that of the last one.
    rounds = -(-len(played.turns) // start.players)
    together = start.players if sheet.number == rounds < len(played.turns) else 1
    return Transcript(found, played, said, bool(resigned), marks, together)


def rules_of(text: str, find: Find) -> Rules[Any, Any]:
    """The rules of the game that is written in ``text``; ``RecordError`` for none."""
    return _rules(read(text), find)


def _rules(sheet: Sheet, find: Find) -> Rules[Any, Any]:
    """The rules of the game that a header names, or the title."""
    titled = _titled(sheet.title, find)
    if "game" not in sheet.heads:
        if len(titled) == 1:
            return titled.popitem()[1]
        line = 1
        fault: str = "nothing says which game it is: begin with 'game NAME'"
        if titled:
            named = " ".join(word.text for word in sheet.title)
            fault = Reason("{} names several games: add 'game NAME'", quoted(named))
            line = sheet.title[0].line
        raise RecordError(line, fault)
    line, name = sheet.heads["game"]
    try:
        rules = find(re.sub(r"[\s-]", "", name.lower()))
    except UserError as error:
        raise RecordError(line, error) from None
    alone = re.sub(r"[\W_]", "", "".join(word.text for word in sheet.title)).lower()
    if alone in titled and alone != rules.name:
        titled_on = sheet.title[0].line
        fault = Reason("{} is not the game of line {}", quoted(name), titled_on)
        raise RecordError(line, fault)
    return rules


def _titled(title: Sequence[Word], find: Find) -> dict[str, Rules[Any, Any]]:
    """The games that a title names, in one word or in two."""
    words = [re.sub(r"[\W_]", "", word.text).lower() for word in title]
    found = {}
    for name in (*words, *map("".join, pairwise(words))):
        with suppress(UserError):
            found[name] = find(name)
    return found


def _keep_title(sheet: Sheet, start: Any) -> None:
    """Have the title remarked on the start, unless it just names the game.

    A first line is refused that is no title but a move without squares.
    """
    words = [word.text for word in sheet.title]
    if words and is_known(start, words) == len(words):
        said = quoted(" ".join(words))
        fault = Reason("{} stands before the game is named", said)
        raise RecordError(sheet.title[0].line, fault)
    if len(words) > 1 or (words and "game" in sheet.heads):
        sheet.remarks.insert(0, (0, " ".join(words)))


def _headed(sheet: Sheet, rules: Rules[Any, Any]) -> Record:
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
        heads={word: line for word, (line, _) in sheet.heads.items()},
    )


def _only_start(rules: Rules[Any, Any], variants: Sequence[str]) -> str:
    """The code of the start of a game that has but one."""
    if rules.has_chance:
        raise RecordError(1, "nothing says where the game starts: add 'setup CODE'")
    return Setup(rules.edition, variants=tuple(variants)).code


def _played(
    start: Any, words: Sequence[Word], rules: Rules[Any, Any]
) -> tuple[Playthrough[Any], list[int]]:
    """The words played as moves, turn by turn, and how many each turn ends after."""
    turns: list[Turn[Any]] = []
    ends = [0]
    turn: list[Ply[Any]] = []
    plies: list[Ply[Any]] = []
    outcome = start.outcome()
    rest = list(words)
    while rest:
        if _is_number(rest) and not _reads(plies, start, rest[0].text):
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


def _is_number(words: Sequence[Word]) -> bool:
    """Whether the first word is a number with which no move begins."""
    return words[0].text.isdecimal() and not (words[1:] and joins(words[1].text))


def _reads(plies: Sequence[Ply[Any]], start: Any, text: str) -> bool:
    """Whether a number is a move; else it is that of a turn."""
    with suppress(UserError):
        (plies[-1].after if plies else start).read(text)
        return True
    return False


def _understood(position: Any, words: Sequence[Word]) -> tuple[Any, int]:
    """The move that the first words mean, and how many of them it takes."""
    try:
        return understood(position, [word.text for word in _of_part(words)])
    except NotationError as error:
        more = () if isinstance(error, AmbiguousError) else _unknown(position, words)
        raise RecordError(words[0].line, error, words[0].place, more) from None
    except UserError as error:
        raise RecordError(words[0].line, error, words[0].place) from None


def _of_part(words: Sequence[Word]) -> Iterator[Word]:
    """The words in which a move may go on: up to the number of a turn."""
    yield words[0]
    for place, word in enumerate(words[1:], start=1):
        if word.part != words[0].part or _is_number(words[place : place + 2]):
            return
        yield word


def _unknown(position: Any, words: Sequence[Word]) -> Iterator[RecordError]:
    """What is no move either among the words after the first, each by its place."""
    rest = list(words[1:])
    while rest:
        known = is_known(position, [word.text for word in _of_part(rest)])
        if not known and not _is_number(rest):
            first = rest[0]
            fault = Reason("{} is no move", quoted(first.text))
            yield RecordError(first.line, fault, first.place)
        rest = rest[known or 1 :]


def _move(ply: Ply[Any]) -> str:
    return str(ply.move)


class _Claim(NamedTuple):
    """What is said of how the game ended, and where."""

    line: int
    text: str
    closing: Closing | None
    """None where it is what records say, or nothing that is known."""


def _closings(sheet: Sheet, rules: Rules[Any, Any], players: int) -> list[_Claim]:
    """What the last words say of the end, taken off the sheet, and the header."""
    owners = rules.owners(players)
    seats = list(zip(rules.seats, owners, strict=False))
    found: list[_Claim] = []
    for words in (sheet.words, sheet.title):
        while claim := _last_claim(words, seats):
            found.insert(0, claim)
            del words[-len(claim.text.split()) :]
    if "result" in sheet.heads:
        line, text = sheet.heads["result"]
        found.append(_Claim(line, f"result {text}", closing(_plain(text), seats)))
    return found


def _last_claim(
    words: Sequence[Word], seats: Sequence[tuple[str, Player]]
) -> _Claim | None:
    """What the last words say of the end, as many of a line as do."""
    for count in range(min(WORDS, len(words)), 0, -1):
        text = " ".join(word.text for word in words[-count:])
        is_of_line = words[-count].line == words[-1].line
        if is_of_line and (found := closing(_plain(text), seats)):
            return _Claim(words[-1].line, text, found)
    return None


def _plain(text: str) -> str:
    return re.sub(r"[(),;.!]", "", text)


def _agreed(claims: Sequence[_Claim], reached: tuple[int, ...] | None) -> str:
    """That a player gave up, as it is said; raises for what is not what was played."""
    resigned = [c for c in claims if c.closing and c.closing.kind == "resigns"]
    if resigned and reached is not None:
        ended = Reason("the game was over before {}", quoted(resigned[0].text))
        raise RecordError(resigned[0].line, ended)
    true = "*" if reached is None else " ".join(map(str, reached))
    for line, text, said in claims:
        if text in (f"result {true}", "result *", "*"):
            continue
        if resigned and resigned[0].closing and said:
            if not said.suits(resigned[0].closing.player):
                fault = "{} does not agree with {}"
                told = Reason(fault, quoted(text), quoted(resigned[0].text))
                raise RecordError(line, told)
        elif not (said and said.agrees(reached)):
            raise RecordError(line, _contradicted(text, true, said))
    return resigned[0].text if resigned else ""


def _contradicted(text: str, true: str, said: Closing | None) -> str:
    """That a result is claimed that was not reached."""
    fault = Reason("'{}' is not what was played: 'result {}'", text, true)
    if said and true == "*":
        return Reason("{}; where somebody gave up, write 'resigned'", fault)
    return fault


def _by_turns(
    said: Sequence[tuple[int, str]], ends: Sequence[int]
) -> dict[int, list[str]]:
    """What is said beside the words, by the turn that it follows."""
    found: dict[int, list[str]] = {}
    for words, text in said:
        turn = min(bisect_left(ends, words), len(ends) - 1)
        found.setdefault(turn, []).append(text)
    return found
