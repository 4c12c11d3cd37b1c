"""Transcripts of any game, written strictly or as people write games."""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import pairwise
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from pnp.base.errors import (
    ChoiceError,
    NotationError,
    Reason,
    RuleError,
    UserError,
    quoted,
)
from pnp.core.free_notation import AmbiguousError, is_known, joins, understood_move
from pnp.core.position import Player
from pnp.core.record import (
    HEADERS,
    Playthrough,
    Ply,
    Record,
    RecordError,
    Turn,
    record_lines,
)
from pnp.core.setup import Setup, StrangeCodeError
from pnp.games import AnyGame, find, setup
from pnp.protocol.rules import Rules

WORDS = 5
"""Into so many words a closing may fall, as ``ha vinto il Nero`` does."""

ITALIAN_RESULTS: Mapping[str, str] = {
    "white": "bianco",
    "black": "nero",
    "red": "rosso",
    "yellow": "giallo",
    "green": "verde",
    "blue": "blu",
    "orange": "arancione",
}
"""What seats are called in Italian by their names."""

_WINS = "wins|won|has won|vince|ha vinto"

_RESIGNS = (
    "resigns|resigned|has resigned|gives up|gave up|abbandona|ha abbandonato|si arrende"
)

_DRAWS = ("draw", "drawn", "patta", "pareggio")

_AGREED = ("draw agreed", "patta d'accordo", "patta d’accordo", "patta concordata")

_WHO = r"(?:the |il |lo |l['’])?(?P<who>\w+)"

_SCORE = {"1": 1, "½": 0, "1/2": 0, "0": -1}

_SCORES = re.compile(r"(?:1/2|[01½])(?:-(?:1/2|[01½]))+")

_SAID = re.compile(
    rf"{_WHO} (?:(?P<wins>{_WINS})|(?P<resigns>{_RESIGNS}))"
    rf"|(?:(?P<won>{_WINS})|(?P<resigned>{_RESIGNS})) {_WHO.replace('who', 'whom')}"
)


@dataclass(frozen=True, slots=True)
class Closing:
    """How a game is said to have ended."""

    kind: Literal["scores", "wins", "draws", "resigns", "agreed", "goes on"]
    player: Player | None = None
    """Who wins or resigns, if it is said."""
    scores: tuple[int, ...] = ()

    @property
    def is_early(self) -> bool:
        """Whether the players ended it before the rules did."""
        return self.kind in ("resigns", "agreed")

    def agrees(self, reached: tuple[int, ...] | None) -> bool:
        """Whether a game stands so, by its scores if it is over."""
        match self.kind:
            case "goes on" | "resigns" | "agreed":
                return reached is None
            case "scores":
                return self.scores == reached
            case "draws":
                return reached is not None and not any(reached)
            case "wins":
                return reached is not None and reached[self.player or 0] > 0

    def suits(self, early: "Closing") -> bool:
        """Whether it may be said of a game that its players ended so."""
        is_drawn, resigned = early.kind == "agreed", early.player
        match self.kind:
            case "goes on":
                return True
            case "resigns" | "agreed":
                return self == early
            case "scores" if is_drawn:
                return not any(self.scores)
            case "scores":
                return any(self.scores) and (
                    resigned is None or self.scores[resigned : resigned + 1] == (-1,)
                )
            case "draws":
                return is_drawn
            case "wins":
                return not is_drawn and self.player != resigned


def closing(text: str, seats: Sequence[tuple[str, Player]]) -> Closing | None:
    """How a text says that a game ended, if it does; ``seats`` by name and player.

    >>> seats = [("white", 0), ("black", 1)]
    >>> closing("vince il Nero", seats)
    Closing(kind='wins', player=1, scores=())
    >>> closing("½–½", seats).scores
    (0, 0)
    """
    plain = re.sub(r"[\u2010-\u2015\u2212]", "-", " ".join(text.casefold().split()))
    if plain == "*":
        return Closing("goes on")
    if plain in _AGREED:
        return Closing("agreed")
    if plain in _DRAWS:
        return Closing("draws")
    if plain in _RESIGNS.split("|"):
        return Closing("resigns")
    if _SCORES.fullmatch(plain):
        return Closing("scores", scores=tuple(_SCORE[n] for n in plain.split("-")))
    if not (said := _SAID.fullmatch(plain)):
        return None
    found = dict(_names(seats)).get(said["who"] or said["whom"])
    if found is None:
        return None
    return Closing("wins" if said["wins"] or said["won"] else "resigns", found)


def _names(seats: Sequence[tuple[str, Player]]) -> Iterator[tuple[str, Player]]:
    """What the seats are called, in English and Italian."""
    for name, player in seats:
        yield name, player
        if name in ITALIAN_RESULTS:
            yield ITALIAN_RESULTS[name], player


ITALIAN_KEYS = {
    "gioco": "game",
    "variante": "variants",
    "varianti": "variants",
    "giocatori": "players",
    "codice": "setup",
    "posizione": "position",
    "risultato": "result",
}
"""What headers are called in Italian."""

_HEAD = re.compile(r"([A-Za-z]+)(?:\s*[:=]\s*|\s+)(.+)")

_NUMBER = re.compile(r"(\d{1,6})[.)]+")
"""That of a turn."""

_MARK = re.compile(r"[!?]+")
"""What is thought of the move before it, as players write it."""

_MOVE = re.compile(r"[A-Ja-j]\d|^\d+[.)]|^\d+$")
"""What is in moves and beside them, and in no title."""


class Word(NamedTuple):
    """A word by its line and its place there, both from 1."""

    line: int
    place: int
    text: str
    part: int = 0
    """No move goes on in another part of the sheet."""


@dataclass
class Sheet:
    """What is written, in order."""

    heads: dict[str, tuple[int, str]] = field(default_factory=dict)
    title: list[Word] = field(default_factory=list)
    """The first line, where it is neither a header nor written as turns are."""
    words: list[Word] = field(default_factory=list)
    remarks: list[tuple[int, str]] = field(default_factory=list)
    """Each with how many words come before it."""
    marks: list[tuple[int, str]] = field(default_factory=list)
    """The like: ``!``, ``??`` and so on, after a move."""
    number: int = 0
    """That of the last turn that has one."""
    parts: int = 0


def sheet_of_text(text: str) -> Sheet:
    """What is written in a text."""
    sheet = Sheet()
    is_first = True
    for number, line, remark in record_lines(text):
        if head := _head(line):
            word, value = head
            if word not in sheet.heads:
                sheet.heads[word] = number, value
                line = ""
        elif line and is_first and not any(map(_MOVE.search, line.split())):
            named = enumerate(re.split(r"[\s{}]+", line.strip("{} ")), start=1)
            sheet.title = [Word(number, place, word) for place, word in named]
            line = ""
        is_first = is_first and not (line or head or sheet.title)
        _write_down(number, line, sheet)
        if remark and not remark.startswith("#"):
            _remark(remark, sheet)
    return sheet


def _remark(text: str, sheet: Sheet) -> None:
    """Keep a remark, which may begin with a mark of the move before it."""
    if mark := _MARK.fullmatch(text.split()[0]):
        sheet.marks.append((len(sheet.words), mark[0]))
        text = text.removeprefix(mark[0]).strip()
    if text:
        sheet.remarks.append((len(sheet.words), text))


def _head(line: str) -> tuple[str, str] | None:
    """What a line says before the turns or after them, if it does."""
    head = _HEAD.fullmatch(line)
    if not head:
        return None
    word = head[1].lower()
    word = "variants" if word == "variant" else ITALIAN_KEYS.get(word, word)
    return (word, head[2].strip()) if word in (*HEADERS, "result") else None


def _write_down(number: int, line: str, sheet: Sheet) -> None:
    """The words of a line, and what is remarked in braces between them.

    What stands before a number or after a full stop has nothing to do with the rest.
    """
    place = 0
    sheet.parts += 1
    for part in re.split(r"(\{[^{}]*\})", line):
        if part.startswith("{") and part.endswith("}"):
            if remark := part.strip("{} "):
                _remark(remark, sheet)
            sheet.parts += 1
            continue
        for token in part.split():
            place += 1
            if found := _NUMBER.match(token):
                _count(int(found[1]), Word(number, place, token), sheet)
            moved = re.sub(r"^\d+[.)]+", "", token)
            sheet.parts += moved != token
            if word := moved.rstrip("!?,;."):
                sheet.words.append(Word(number, place, word, sheet.parts))
            if sheet.words and (mark := _MARK.search(moved.removeprefix(word))):
                sheet.marks.append((len(sheet.words), mark[0]))
            sheet.parts += moved.rstrip(",") != word


def _count(number: int, word: Word, sheet: Sheet) -> None:
    """Keep the number of a turn; ``RecordError`` where some before it are missing."""
    last, sheet.number = sheet.number, number
    if last and number not in (last, last + 1):
        fault = Reason("{} comes after turn {}", quoted(word.text), last)
        raise RecordError(word.line, fault, word.place)


Find = Callable[[str], Rules[Any, Any]]
"""The rules of the game of a name; raises ``UserError`` for none."""


class Transcript(NamedTuple):
    """A game that was written down: the strict record, the game, what was remarked."""

    record: Record
    played: Playthrough[Any]
    remarks: dict[int, str]
    """By the number of the turn they follow; 0 is the start."""
    early: Closing | None = None
    """How the players ended it, where the rules did not."""
    marks: Mapping[int, str] = MappingProxyType({})
    """What is thought of turns, such as ``!`` and ``??``, by their numbers."""
    round: int = 1
    """How many turns have one number where they are written."""

    @property
    def is_given_up(self) -> bool:
        """Whether a player resigned before the end."""
        return self.early is not None and self.early.kind == "resigns"

    def record_text(self) -> str:
        r"""The record in its strict form, with what was remarked as comments.

        >>> record = Record("claustro", "CLA1-20-00000-F", turns=("b1-b2", "e4-d4"))
        >>> told = Transcript(record, None, {0: "At last", 2: "Early"}, marks={2: "?"})
        >>> told.record_text().split("\n")[0], told.record_text().split("\n")[-2:]
        ('# At last', ['e4-d4 # ? Early', 'result *'])
        """
        *heads, end = str(replace(self.record, turns=())).split("\n")
        opening = [f"# {self.remarks[0]}"] if 0 in self.remarks else []
        turns = []
        for number, turn in enumerate(self.record.turns, start=1):
            thought = self.marks.get(number, ""), self.remarks.get(number, "")
            turns.append(
                " ".join([turn, *_comment_lines(" ".join(filter(None, thought)))])
            )
        return "\n".join([*opening, *heads, *turns, end])


def _comment_lines(text: str) -> Iterator[str]:
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
    sheet = sheet_of_text(text)
    rules = _rules(sheet, find)
    record = _record_of_heads(sheet, rules)
    start = rules.start(record)
    _keep_title(sheet, start)
    closings = _closings(sheet, rules, start.players)
    played, ends = _play_and_ends(start, sheet.words, rules)
    record = replace(record, turns=tuple(" ".join(map(_move, t)) for t in played.turns))
    reached = played.outcome.scores if played.outcome else None
    early = _early_end(closings, reached)
    found = replace(record, result=reached)
    remarks = _by_turns(sheet.remarks, ends)
    if early:
        remarks.setdefault(len(ends) - 1, []).append(early.text)
    said = {turn: " ".join(texts) for turn, texts in remarks.items()}
    marks = {turn: "".join(m) for turn, m in _by_turns(sheet.marks, ends).items()}
    # Of who numbers rounds the last number is that of the last one.
    rounds = -(-len(played.turns) // start.players)
    together = start.players if sheet.number == rounds < len(played.turns) else 1
    ended = early.closing if early else None
    return Transcript(found, played, said, ended, marks, together)


def rules_of(text: str, find: Find) -> Rules[Any, Any]:
    """The rules of the game that is written in ``text``; ``RecordError`` for none."""
    return _rules(sheet_of_text(text), find)


def _rules(sheet: Sheet, find: Find) -> Rules[Any, Any]:
    """The rules of the game that a header names, or the title."""
    titled = _games_in_title(sheet.title, find)
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


def _games_in_title(title: Sequence[Word], find: Find) -> dict[str, Rules[Any, Any]]:
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


def _record_of_heads(sheet: Sheet, rules: Rules[Any, Any]) -> Record:
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


def _play_and_ends(
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
        move, count = _understood_move(before, rest)
        rest = rest[count:]
        turn.append(Ply.of(before, move))
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


def _understood_move(position: Any, words: Sequence[Word]) -> tuple[Any, int]:
    """The move that the first words mean, and how many of them it takes."""
    try:
        return understood_move(position, [word.text for word in _of_part(words)])
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


def _early_end(
    claims: Sequence[_Claim], reached: tuple[int, ...] | None
) -> _Claim | None:
    """That the players ended it, if it is said; raises for what was not played."""
    early = [c for c in claims if c.closing and c.closing.is_early]
    if early and reached is not None:
        ended = Reason("the game was over before {}", quoted(early[0].text))
        raise RecordError(early[0].line, ended)
    true = "*" if reached is None else " ".join(map(str, reached))
    for line, text, closing in claims:
        if text in (f"result {true}", "result *", "*"):
            continue
        if early and early[0].closing and closing:
            if not closing.suits(early[0].closing):
                fault = "{} does not agree with {}"
                why = Reason(fault, quoted(text), quoted(early[0].text))
                raise RecordError(line, why)
        elif not (closing and closing.agrees(reached)):
            raise RecordError(line, _result_fault(text, true, closing))
    return early[0] if early else None


def _result_fault(text: str, true: str, said: Closing | None) -> str:
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


LETTERS = 12_000
"""So long is a text at most; a long game with many remarks has half as many."""


class UnreadError(UserError):
    """Why a text is no game, with the game it seems to be of."""

    def __init__(self, error: UserError, game: AnyGame | None) -> None:
        super().__init__(error.args[0], error.why)
        self.clause: str | None = getattr(error, "clause", None)
        self.line: int | None = getattr(error, "line", None)
        self.place: int | None = getattr(error, "place", None)
        self.more: Sequence[UserError] = getattr(error, "more", ())
        self.game = game


def record(text: str) -> Record:
    r"""The game in a text, as a record or as people write games; remarks are left out.

    Turns may be numbered, and moves have capitals, arrows and other dashes; who gives
    up resigns. Raises ``UserError`` for the first fault, with the line.

    >>> str(record("Claustro\n1. B1→B2 e4–d4\nWhite resigns")).split("\n")[2:]
    ['setup CLA1-20-00000-F', 'b1-b2', 'e4-d4', 'result *']
    """
    return transcript_of_text(text).record


def transcript_of_text(text: str) -> Transcript:
    """The game in a text; raises ``UnreadError`` for its first fault."""
    try:
        text_within_limit(text)
    except UserError as error:
        raise UnreadError(error, None) from None
    game = None
    is_strict = False
    try:
        record = Record.strict(text)
        is_strict = True
        try:
            game = find(record.game)
        except UserError as error:
            raise RecordError(record.heads["game"], error) from None
        strict: UserError | None = None
        played = game.rules.play(record)
    except UserError as error:
        strict = error
    try:
        free = transcript(text, lambda name: find(name).rules)
    except UserError as error:
        if strict is None:
            return Transcript(record, played, {})
        game = game or _game_of_text(text)
        # What is written freely all through is told of as that.
        unknown = isinstance(getattr(error, "fault", None), ChoiceError)
        if unknown or (game and not is_strict) or _line(error) > _line(strict):
            strict = error
        raise UnreadError(_whose(strict, game), game) from None
    return free


def text_within_limit(text: str) -> str:
    """The text of a record; raises ``UserError`` where it is too long."""
    if len(text) > LETTERS:
        raise UserError(Reason("{} is longer than {} letters", quoted(text), LETTERS))
    return text.replace("\r\n", "\n")


def _whose(error: UserError, game: AnyGame | None) -> UserError:
    """The error, with the game of a code that is of another one."""
    if isinstance(error, RecordError) and isinstance(error.fault, StrangeCodeError):
        try:
            setup(error.fault.code, game)
        except UserError as known:
            return RecordError(error.line, known)
    return error


def _game_of_text(text: str) -> AnyGame | None:
    """The game that a text says it is of, if it is one."""
    with suppress(UserError):
        return find(rules_of(text, lambda name: find(name).rules).name)
    return None


def _line(error: UserError) -> int:
    """How far a record was read."""
    return getattr(error, "line", 0)
