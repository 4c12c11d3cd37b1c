"""What is wrong with ``rules.py`` of a folder: what is missing, what fails in play."""

import dataclasses
import inspect
import re
from collections.abc import Iterator, Sequence
from itertools import product
from types import ModuleType
from typing import Any

from pnp import boards
from pnp.boards import Board, End, Layout, Move, Squares
from pnp.core.chance import Chance
from pnp.folder import notation
from pnp.folder.source import CARDS, HAND, RULES, TILES, Source

Faults = Iterator[tuple[int, str]]
"""Lines of the rules, and what to write there."""

METHODS = {
    "legal": "def legal(self) -> Iterator[Move]",
    "apply": "def apply(self, move: Move) -> Self",
    "outcome": "def outcome(self) -> End | None",
}

SEATS = (2, 3, 4)
"""So many may play."""

PLAYED = 60
"""So many turns of a game are played by chance before it is taken."""


def rules_faults(source: Source) -> Faults:
    """What keeps a position from being made at all."""
    if not (source.path / RULES).is_file():
        yield 1, "it is missing: write BOARD, and the position with its moves"
        return
    try:
        module = source.rules
    # Whatever goes wrong in a designer's module is the designer's to mend.
    except Exception as error:
        yield _line(error, source), _error_text(error)
        return
    yield from _board_faults(module)
    if isinstance(getattr(module, "BOARD", None), Board):
        yield from _tile_faults(source)
    found = list(_position_faults(getattr(module, "Position", None), source))
    yield from found
    if not found:
        yield from _start_faults(source)


def _board_faults(module: ModuleType) -> Faults:
    if not isinstance(getattr(module, "BOARD", None), Board):
        yield 1, "no board: write BOARD = Squares(8, 8), or Hexes or Points"
    pieces = getattr(module, "PIECES", "WB")
    is_text = all(isinstance(each, str) and each for each in pieces)
    if not is_text or len(pieces) not in SEATS:
        told = 'PIECES are the letters of each seat\'s pieces: write PIECES = "WB"'
        yield 1, f"{told}, or of three or four seats"
        return
    letters = "".join(pieces)
    if len(set(letters)) != len(letters) or not letters.isalpha():
        yield 1, f"PIECES = {pieces!r} are not letters that differ"


def _tile_faults(source: Source) -> Faults:
    kinds = source.card_letters
    if len(set(kinds)) != len(kinds) or (kinds and not kinds.isalpha()):
        yield 1, f"CARDS = {kinds!r} are not letters that differ"
    letters, board = source.tile_letters, source.board
    if letters and board.faces != Squares(1, 1).faces:
        yield 1, "TILES lie side by side on squares: write BOARD = Squares(6, 6)"
    if len(set(letters)) != len(letters) or (letters and not letters.isalpha()):
        yield 1, f"TILES = {letters!r} are not letters that differ"


def _position_faults(made: Any, source: Source) -> Faults:
    if not isinstance(made, type):
        yield 1, "no position: write class Position below @dataclass(frozen=True)"
        return
    line = _class_line(source)
    if not dataclasses.is_dataclass(made):
        yield line, "write @dataclass(frozen=True) above class Position"
        return
    if not getattr(made, "__dataclass_params__").frozen:  # noqa: B009 - mypy has it not
        yield line, "positions do not change: write @dataclass(frozen=True)"
    for name, written in METHODS.items():
        if not callable(getattr(made, name, None)):
            yield line, f"Position has no {name}(): write {written}"
    fields = {each.name: each for each in dataclasses.fields(made)}
    if "turn" not in fields:
        yield line, "Position has no turn: write turn: int = 0"
    for name, each in fields.items():
        has_none = each.default is each.default_factory is dataclasses.MISSING
        if has_none and not source.is_dealt:
            yield line, f"Position.{name} has no default, so there is no start"
    if source.card_letters and CARDS not in fields:
        none = ("",) * len(source.letters_by_seat)
        fault = f"cards: tuple[str, ...] = {none!r}"
        yield line, f"there are CARDS, so Position has them: write {fault}"
    if source.tile_letters and TILES not in fields:
        fault = "tiles: Layout = Layout(BOARD)"
        yield line, f"there are TILES, so Position has them: write {fault}"
    if getattr(source.rules, "VARIANTS", ()) and "variants" not in fields:
        fault = "variants: frozenset[str] = frozenset()"
        yield line, f"there are VARIANTS, so Position has them: write {fault}"


def _class_line(source: Source) -> int:
    lines = enumerate(source.text(RULES).splitlines(), start=1)
    return next((n for n, row in lines if row.startswith("class Position")), 1)


def _start_faults(source: Source) -> Faults:
    line = _class_line(source)
    try:
        start = source.start()
        if not isinstance(start, source.position):
            made = type(start).__name__
            yield _method_line(source, "deal"), f"deal() gives a {made}, not a Position"
            return
        held = [f.name for f in dataclasses.fields(start)]
        layouts = [
            n for n in held if isinstance(getattr(start, n), Layout) and n != TILES
        ]
        if len(layouts) != 1:
            yield line, _layouts_fault(layouts)
            return
        yield from ((line, said) for said in beside_faults(start, source))
        layout = getattr(start, layouts[0])
        for cell, letter in () if source.is_dealt else layout.on:
            if letter not in source.letters:
                of = f"no letter of PIECES = {source.letters_by_seat!r}"
                yield line, f"Position.{layouts[0]} has {letter!r} on {cell}: {of}"
        for name in held:
            try:
                hash(getattr(start, name))
            except TypeError:
                kind = type(getattr(start, name)).__name__
                fault = (
                    f"Position.{name} is a {kind}: write a tuple, which never changes"
                )
                yield line, fault
    except Exception as error:
        yield _line(error, source), _error_text(error)


def _layouts_fault(layouts: Sequence[str]) -> str:
    """That the board has nothing that stands on it, or what is one too many."""
    if not layouts:
        return "Position has no layout: write men: Layout = Layout(BOARD)"
    named = " and ".join(layouts)
    return (
        f"Position has more than one layout, {named}, and one board: what lies beside "
        f'it are cards: write CARDS = "NESW", and cards: tuple[str, ...] in Position'
    )


def beside_faults(state: Any, source: Source) -> Iterator[str]:
    """What is wrong with the fields that are drawn beside the board."""
    seats, kinds = len(source.letters_by_seat), source.card_letters
    hand = getattr(state, HAND, None)
    if hand is not None and not _is_hand(hand, seats):
        usual = ", ".join("9" * seats)
        fault = f"Position.{HAND} is {hand!r}: it has a number for each seat"
        yield f"{fault}, such as ({usual}); cards that lie open are CARDS"
    rows = getattr(state, CARDS, None)
    if rows is None or not kinds:
        return
    is_rows = isinstance(rows, tuple) and all(isinstance(row, str) for row in rows)
    if not is_rows or len(rows) not in (seats, seats + 1):
        usual = ", ".join(repr(kinds[:1]) for _ in range(seats))
        fault = f"Position.{CARDS} is {rows!r}: it has a text of letters for each seat"
        yield f"{fault}, and one more for the middle if any lie there: ({usual})"
    elif strange := sorted({*"".join(rows)} - {*kinds}):
        yield f"Position.{CARDS} has {strange[0]!r}, no letter of CARDS = {kinds!r}"


def _is_hand(hand: object, seats: int) -> bool:
    return (
        isinstance(hand, tuple)
        and len(hand) == seats
        and all(isinstance(each, int) for each in hand)
    )


def playing_faults(
    source: Source,
    games: int = 1,
    length: int = PLAYED,
    variants: Sequence[str] = ("",),
) -> Faults:
    """What goes wrong in games by chance, with each variant or, for none, without."""
    for variant, seed in product(variants, range(games)):
        try:
            yield from _game_faults(source, seed, length, variant)
        except Exception as error:
            yield _line(error, source), _error_text(error)


ENDLESS = 20
"""So many games by chance that none of them ends."""


def endless_faults(source: Source, length: int = 400) -> Faults:
    """That games by chance do not end, and nothing draws them."""
    if source.facts.is_drawn_by_length:
        return
    for seed in range(ENDLESS):
        state, chance = source.start(seed), Chance(seed)
        for _ in range(length):
            if state.outcome():
                return
            state = state.apply(chance.shuffled(list(state.legal()))[0])
    fault = f"no end of {ENDLESS} games by chance in {length} turns each"
    yield 1, f"{fault}: write repetition = 3 in game.toml"


def _game_faults(source: Source, seed: int, length: int, variant: str) -> Faults:
    state, chance = source.start(seed), Chance(seed)
    if variant:
        state = dataclasses.replace(state, variants=frozenset([variant]))
    for _ in range(length):
        hash(state)
        if said := next(beside_faults(state, source), ""):
            yield _method_line(source, "apply"), said
            return
        where = notation.position_text(state, source)
        if notation.position_of_text(where, source) != _without_variants(state):
            yield _class_line(source), f"'{where}' is read as another position"
            return
        if end := state.outcome():
            yield from _end_faults(end, where, source)
            return
        moves = list(state.legal())
        texts = [str(move) for move in moves]
        if not moves:
            line = _method_line(source, "outcome")
            fault = (
                f"'{where}' has no move and no outcome: write wins(...) or draw(...)"
            )
            yield line, fault
            return
        if twice := sorted({text for text in texts if texts.count(text) > 1}):
            line = _method_line(source, "legal")
            yield line, f"two moves of '{where}' are both called '{twice[0]}'"
            return
        for said in filter(None, map(_said_otherwise, moves)):
            yield _method_line(source, "legal"), f"in '{where}' {said}"
            return
        move = chance.shuffled(moves)[0]
        hash(move)
        after = state.apply(move)
        if not isinstance(after, source.position):
            line = _method_line(source, "apply")
            yield line, f"apply() gives {after!r}, not a position"
            return
        if after.turn == state.turn:
            line = _method_line(source, "apply")
            passes = "1 - self.turn"
            if (count := len(source.letters_by_seat)) > min(SEATS):
                passes = f"(self.turn + 1) % {count}"
            yield line, f"apply() leaves the turn where it was: write turn={passes}"
            return
        if after.turn not in range(len(source.letters_by_seat)):
            line = _method_line(source, "apply")
            yield (
                line,
                f"apply() gives the turn to seat {after.turn}; "
                f"there are {source.seat_numbers}",
            )
            return
        state = after


def _said_otherwise(move: object) -> str:
    return notation.read_otherwise(move) if isinstance(move, Move) else ""


def _without_variants(state: Any) -> Any:
    if not hasattr(state, "variants"):
        return state
    return dataclasses.replace(state, variants=frozenset())


def _end_faults(end: object, where: str, source: Source) -> Faults:
    line = _method_line(source, "outcome")
    if not isinstance(end, End):
        yield line, f"outcome() gives {end!r}: write wins(seat, clause), draw or None"
        return
    if end.winner not in (None, *range(len(source.letters_by_seat))):
        there = f"there are {source.seat_numbers}"
        yield line, f"outcome() gives the win to seat {end.winner}; {there}"
    if end.clause not in (*source.clauses, *source.named_clauses):
        choices = ", ".join(source.clauses)
        fault = f"'{where}' ends by '{end.clause}', which no paragraph is marked with"
        yield line, f"{fault}; there are {choices}"


def _method_line(source: Source, name: str) -> int:
    lines = enumerate(source.text(RULES).splitlines(), start=1)
    return next((n for n, row in lines if f"def {name}(" in row), 1)


def _line(error: BaseException, source: Source) -> int:
    """The last line of the rules that an error went through."""
    if isinstance(error, SyntaxError):
        return error.lineno or 1
    file, line, trace = str(source.path / RULES), 1, error.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename == file:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _error_text(error: BaseException) -> str:
    if isinstance(error, SyntaxError):
        return f"it is no Python: {error.msg}"
    said = " ".join(str(error).split())
    if isinstance(error, TypeError) and "unhashable" in said:
        return f"{said}: a frozen position holds tuples, such as tuple[int, int]"
    if isinstance(error, TypeError) and (
        called := re.match(r"(\w+)(?:\.__init__)?\(\) ", said)
    ):
        return f"{said}{_arguments(called[1])}"
    return f"{type(error).__name__}: {said}"


def _arguments(name: str) -> str:
    """What may stand in the brackets of a board, a layout or a move."""
    made = getattr(boards, name, None) if name in boards.__all__ else None
    if made is None:
        return ""
    allowed = inspect.signature(made).parameters.values()
    return f": write {name}({', '.join(each.name for each in allowed)}), or some of it"
