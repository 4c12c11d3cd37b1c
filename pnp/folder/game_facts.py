"""What ``game.toml`` of a folder says: seats, colours, parts; and what is usual."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from pnp.protocol.declared_parts import SIGNS

COLOURS = {"W": "white", "B": "black", "R": "red", "G": "green", "Y": "yellow"}
"""What a seat is called whose pieces are written so, if nothing else is said."""

SIDES = ("bottom", "top", "left", "right")

SPOT_ILLEGAL = "spot-illegal"
"""The kind that asks for a rule, where the others ask for a win."""

PLURAL = "-plural"
"""So end the keys of what is said of a seat whose name stands for several."""

FACES = 2
"""A disc shows so many sorts at most."""

PAIR = 2
"""So many play where somebody can force a win."""

KINDS: Mapping[str, Mapping[int, Sequence[int]]] = {
    "win": {2: (2, 3, 4), 3: (3, 4, 5), 4: (3, 4, 5), 5: (4, 5)},
    "only-move": {1: (2, 3), 2: (3, 4), 3: (3, 4, 5)},
    "longest-defence": {2: (2, 3), 3: (3, 4)},
    SPOT_ILLEGAL: {1: (2, 3)},
}
"""The puzzles that any game can have: how many moves they may take, and how hard those
are that can be asked for."""


@dataclass(frozen=True, slots=True)
class Seat:
    """Who plays, and what their pieces are."""

    name: str
    letters: str
    """What a position writes for their pieces; the first is that of plain ones."""
    sign: str
    count: int = 0
    """So many pieces are in the kit, of all sorts or, of more than two, of each."""
    plural: bool = False
    """Whether its name stands for several: frogs go, where a heron goes."""
    sorts: tuple[str, ...] = ()
    """What the sorts of its pieces are called, in the order of their letters."""

    def sort(self, letter: str) -> str:
        """What a sort is called; the empty text where none has a name."""
        return self.sorts[self.letters.index(letter)] if self.sorts else ""

    @property
    def is_turned(self) -> bool:
        """Whether its discs are turned over when a piece changes its sort."""
        return len(self.letters) == FACES

    @property
    def faces(self) -> Sequence[tuple[str, str]]:
        """The letters of the sorts that its discs show, in front and behind."""
        if self.is_turned:
            return ((self.letters[0], self.letters[1]),)
        return tuple((letter, letter) for letter in self.letters)


@dataclass(frozen=True, slots=True)
class BoardFacts:
    """How the board is drawn and printed."""

    size: float = 180.0
    """The longer side of the printed board, in millimetres."""
    chequered: bool = False
    sides: Mapping[str, str] = field(default_factory=dict)
    """Whose colour a side of the board has."""


@dataclass(frozen=True, slots=True)
class GameFacts:
    """All of it."""

    tag: str
    """What codes begin with."""
    seats: tuple[Seat, ...]
    board: BoardFacts = BoardFacts()
    by: str = ""
    """Who made the game; nobody for one of old."""
    minutes: int = 20
    age: int = 8
    colour: str = "#2f5d62"
    tint: str = "#e8efee"
    repetition: int = 0
    """When a position comes up for so many times the game is drawn; 0 for never."""
    quiet: int = 0
    """After so many turns in which no piece comes or goes it is drawn; 0 for never."""
    cards: int = 6
    """So many setup cards come with the kit, where starts are dealt: those of the first
    seeds."""
    puzzles: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """The kinds of puzzles that it has, and how many moves they take."""

    @property
    def levels(self) -> Mapping[str, Mapping[int, Sequence[int]]]:
        """How hard its puzzles can be, by kind and moves."""
        asked = self.puzzles.items()
        return {kind: {n: KINDS[kind][n] for n in each} for kind, each in asked}

    @property
    def is_drawn_by_length(self) -> bool:
        """Whether a game can be drawn by what happened before."""
        return bool(self.repetition or self.quiet)


def game_facts(said: Mapping[str, Any], name: str, owned: Sequence[str]) -> GameFacts:
    """The facts of a game of some name, whose seats own pieces of some letters.

    What is said is free of faults.
    """
    tables = said.get("seat", [{}] * len(owned))
    signs = list(SIGNS)
    seats = tuple(
        Seat(
            table.get("name") or _seat_name(letters, number),
            letters,
            table.get("sign") or signs[number % len(signs)],
            table.get("count", 0),
            table.get("plural", False),
            tuple(table.get("sorts", ())),
        )
        for number, (table, letters) in enumerate(zip(tables, owned, strict=True))
    )
    board = BoardFacts(**said.get("board", {}))
    puzzles = {kind: tuple(each) for kind, each in said.get("puzzles", {}).items()}
    others = {key: each for key, each in said.items() if key not in TABLES}
    facts = {"tag": _tag(name), **others, "puzzles": puzzles}
    return GameFacts(**facts, seats=seats, board=board)


def _seat_name(letters: str, number: int) -> str:
    return COLOURS.get(letters[0].upper(), f"seat{number + 1}")


def _tag(name: str) -> str:
    """The first letters of a name that a code may have."""
    return re.sub(r"[^A-TV-Z]", "", name.upper()).ljust(3, "X")[:3]


# --- what is wrong with it

_COLOUR = (r"#[0-9a-fA-F]{6}", "a colour such as '#2f5d62'")

_TEXTS: Mapping[str, tuple[str, str]] = {
    "tag": ("[A-TV-Z]{3}", "three capital letters other than U"),
    "by": (r".*\S.*", "who made the game"),
    "colour": _COLOUR,
    "tint": _COLOUR,
    "name": ("[a-z][a-z0-9]*", "a word of small letters such as 'white'"),
}

_NUMBERS: Mapping[str, tuple[float, float]] = {
    "minutes": (1, 999),
    "age": (1, 99),
    "repetition": (0, 99),
    "quiet": (0, 9999),
    "count": (0, 100),
    "cards": (0, 60),
    "size": (60, 400),
}

Faults = Iterator[tuple[str, str]]

_SEAT = ("name", "sign", "count", "plural", "sorts")

_TILE = ("name", "colour", "count")

LISTS = ("seat", "tile", "card")

TABLES = (*LISTS, "board", "puzzles")


def fact_faults(said: Mapping[str, Any], owned: Sequence[str] | None) -> Faults:
    """What is wrong with a ``game.toml``: the key, and what to write there.

    What hangs on the letters of its seats is left out where these are not known.

    Keys of tables stand behind these, as ``board.size`` or ``seat.0.sign``.
    """
    known = {each.name for each in fields(GameFacts)} - {"seats"} | {*LISTS}
    yield from _strange(said, known)
    for key, each in said.items():
        if key not in TABLES:
            yield from _value_faults(key, each)
    names = _names(said.get("seat"), owned)
    yield from _within("board", _board_faults(said.get("board", {}), names))
    yield from _within(
        "puzzles", _puzzle_faults(said.get("puzzles", {}), len(owned or "WB"))
    )
    yield from _seat_faults(said.get("seat"), owned)
    for sort in ("tile", "card"):
        yield from _tile_faults(sort, said.get(sort))


def _names(tables: Any, owned: Sequence[str] | None) -> Sequence[str]:
    """What seats are called, if that is known."""
    told = tables if _is_tables(tables) else [{}] * len(owned or ())
    if owned is None or len(told) != len(owned):
        return ()
    named = (table.get("name") for table in told)
    return [
        str(name or _seat_name(letters, number))
        for number, (name, letters) in enumerate(zip(named, owned, strict=True))
    ]


def _is_tables(tables: object) -> bool:
    return isinstance(tables, list) and all(isinstance(t, dict) for t in tables)


def _within(table: str, found: Faults) -> Faults:
    yield from ((f"{table}.{key}", said) for key, said in found)


def _strange(table: Mapping[str, Any], known: "set[str] | Sequence[str]") -> Any:
    choices = ", ".join(sorted(known))
    for key in table:
        if key not in known:
            yield key, f"no key '{key}'; choose from {choices}"


def _value_faults(key: str, each: object) -> Faults:
    if key in _TEXTS:
        pattern, what = _TEXTS[key]
        if not isinstance(each, str) or not re.fullmatch(pattern, each):
            yield key, f"{key} is {each!r}, not {what}"
    if key in _NUMBERS:
        least, most = _NUMBERS[key]
        kinds = (int, float) if key == "size" else (int,)
        is_number = isinstance(each, kinds) and not isinstance(each, bool)
        if not is_number or not least <= float(str(each)) <= most:
            yield key, f"{key} is {each!r}, not a number from {least} to {most}"


def _board_faults(table: object, names: Sequence[str]) -> Faults:
    if not isinstance(table, dict):
        yield "board", "board is not a table: write [board] and its keys below"
        return
    yield from _strange(table, [each.name for each in fields(BoardFacts)])
    if "size" in table:
        yield from _value_faults("size", table["size"])
    if not isinstance(table.get("chequered", False), bool):
        yield "chequered", f"chequered is {table['chequered']!r}, not true or false"
    sides = table.get("sides", {})
    if not isinstance(sides, dict):
        told = 'not a table: write sides = { bottom = "white" }'
        yield "sides", f"sides is {sides!r}, {told}"
        return
    yield from (("sides", said) for _, said in _strange(sides, SIDES))
    choices = ", ".join(names)
    for side, name in sides.items():
        if names and name not in names:
            yield (
                "sides",
                f"{side} is {name!r}, no seat; choose from {choices}",
            )


def _puzzle_faults(table: object, seats: int) -> Faults:
    if not isinstance(table, dict):
        yield "puzzles", "puzzles is not a table: write [puzzles] and its kinds below"
        return
    yield from _strange(table, list(KINDS))
    for kind in filter(KINDS.__contains__, table):
        may, asked = KINDS[kind], table[kind]
        if seats > PAIR and kind != SPOT_ILLEGAL:
            fault = f"{kind} is for games of two: leave it out; there is {SPOT_ILLEGAL}"
            yield kind, fault
            continue
        is_list = isinstance(asked, list) and asked
        if not is_list or not all(type(each) is int and each in may for each in asked):
            told = f"a list of moves from {min(may)} to {max(may)}"
            yield kind, f"{kind} is {asked!r}, not {told}"


def _tile_faults(sort: str, tables: object) -> Faults:
    """What stands in tables of tiles or cards; their number is judged elsewhere."""
    for number, table in enumerate(tables if isinstance(tables, list) else ()):
        if isinstance(table, dict):
            yield from _within(f"{sort}.{number}", _faults_of_tile(table))


def _faults_of_tile(table: Mapping[str, Any]) -> Faults:
    yield from _strange(table, _TILE)
    for key in table:
        yield from _value_faults(key, table[key])


def _seat_faults(tables: object, owned: Sequence[str] | None) -> Faults:
    yield from _twice_faults("name", _names(tables, owned))
    if tables is None:
        return
    if not isinstance(tables, list) or not _is_tables(tables):
        yield "seat", "seat is no list of tables: write [[seat]] for each"
        return
    if owned is not None and len(tables) != len(owned):
        told = f"{len(tables)} seats, but rules.py says PIECES = {tuple(owned)!r}"
        yield "seat", f"{told}: write [[seat]] for each, in turn order"
    for number, table in enumerate(tables):
        letters = owned[number] if owned and number < len(owned) else ""
        yield from _within(f"seat.{number}", _faults_of_seat(table, letters))
    usual = list(SIGNS)
    signs = [t.get("sign") or usual[n % len(usual)] for n, t in enumerate(tables)]
    yield from _twice_faults("sign", [str(each) for each in signs])


def _twice_faults(key: str, said: Sequence[str]) -> Faults:
    """That two seats have the same name or sign."""
    for number, each in enumerate(said):
        if (first := said.index(each)) < number:
            told = f"seats {first} and {number} have the same {key}, {each!r}"
            yield f"seat.{number}.{key}", f"{told}: write another"


def _faults_of_seat(table: Mapping[str, Any], letters: str) -> Faults:
    yield from _strange(table, _SEAT)
    for key in ("name", "count"):
        if key in table:
            yield from _value_faults(key, table[key])
    if not isinstance(table.get("plural", False), bool):
        yield "plural", f"plural is {table['plural']!r}, not true or false"
    sign = table.get("sign", "ring")
    if not isinstance(sign, str) or sign not in SIGNS:
        yield "sign", f"no sign {sign!r}; choose from {', '.join(SIGNS)}"
    if "sorts" in table:
        yield from _sort_faults(table["sorts"], letters)


def _sort_faults(sorts: object, letters: str) -> Faults:
    pattern, what = _TEXTS["name"]
    if not isinstance(sorts, list):
        yield "sorts", f"sorts is {sorts!r}, not a list of names"
        return
    for each in sorts:
        if not isinstance(each, str) or not re.fullmatch(pattern, each):
            yield "sorts", f"{each!r} names no sort: write {what}"
    if letters and len(sorts) != len(letters):
        told = f"{len(sorts)} sorts, but rules.py writes {letters!r} for this seat"
        yield "sorts", f"{told}: write a name for each letter"
