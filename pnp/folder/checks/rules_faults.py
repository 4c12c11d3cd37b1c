"""What is wrong with ``rules.py`` of a folder: what is missing, what fails in play."""

import dataclasses
import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from types import ModuleType
from typing import Any

from pnp.boards import Board, Layout, Move, Squares
from pnp.core.chance import Chance
from pnp.folder import answers, notation
from pnp.folder.guard import RULES, RulesError, asked, blamed
from pnp.folder.source import CARDS, HAND, TILES, Source

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

VARIANT = "[a-z][a-z0-9-]*"
"""What variants are called in ``rules.py``."""


def rules_faults(source: Source) -> Faults:
    """What keeps a position from being made at all."""
    if not (source.path / RULES).is_file():
        yield 1, "it is missing: write BOARD, and the position with its moves"
        return
    try:
        module = source.rules
    except RulesError as error:
        yield error.line, error.said
        return
    found = list(_constant_faults(module, source))
    if not found:
        found = list(_laid_faults(source))
    found += _position_faults(getattr(module, "Position", None), source)
    if not found:
        found = [*_field_faults(source)] or [
            *blamed(source.path, _start_faults(source))
        ]
    yield from found


def _constant_faults(module: ModuleType, source: Source) -> Faults:
    """The board, and constants that are not of the kind they should be."""
    if not isinstance(getattr(module, "BOARD", None), Board):
        line = source.line_of("BOARD")
        yield line, "no board: write BOARD = Squares(8, 8), or Hexes or Points"
    pieces = getattr(module, "PIECES", "WB")
    if not _is_texts(pieces) or not all(pieces) or len(pieces) not in SEATS:
        told = f"PIECES = {pieces!r} are not the letters of each seat's pieces"
        yield (
            source.line_of("PIECES"),
            f'{told}: write PIECES = "WB", or of three or four seats',
        )
    else:
        yield from _letter_faults("PIECES", pieces, source)
    for name in ("CARDS", "TILES"):
        if not _is_texts(letters := getattr(module, name, "")):
            line = source.line_of(name)
            yield line, f'{name} = {letters!r} are no letters: write {name} = "NESW"'
        else:
            yield from _letter_faults(name, letters, source)
    variants = getattr(module, "VARIANTS", ())
    is_row = isinstance(variants, tuple | list) and _is_texts(variants)
    if not is_row or not all(re.fullmatch(VARIANT, each) for each in variants):
        told = f"VARIANTS = {variants!r} are not names in small letters"
        yield source.line_of("VARIANTS"), f'{told}: write VARIANTS = ("no-flying",)'


def _is_texts(value: Any) -> bool:
    """Whether a constant is a text, or some in a row."""
    if isinstance(value, str):
        return True
    is_row = isinstance(value, tuple | list)
    return is_row and all(isinstance(each, str) for each in value)


def _letter_faults(name: str, said: Sequence[str], source: Source) -> Faults:
    letters = "".join(said)
    if len(set(letters)) != len(letters) or (letters and not letters.isalpha()):
        yield source.line_of(name), f"{name} = {said!r} are not letters that differ"


def _laid_faults(source: Source) -> Faults:
    if source.tile_letters and source.board.faces != Squares(1, 1).faces:
        line = source.line_of("TILES")
        yield line, "TILES lie side by side on squares: write BOARD = Squares(6, 6)"


def _position_faults(made: Any, source: Source) -> Faults:
    if not isinstance(made, type):
        yield 1, "no position: write class Position below @dataclass(frozen=True)"
        return
    line = source.line_of("Position")
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


def _field_faults(source: Source) -> Faults:
    """What a position must hold as well, as the constants say."""
    line = source.line_of("Position")
    fields = {each.name for each in dataclasses.fields(source.position)}
    if source.card_letters and CARDS not in fields:
        none = ("",) * len(source.letters_by_seat)
        fault = f"cards: tuple[str, ...] = {none!r}"
        yield line, f"there are CARDS, so Position has them: write {fault}"
    if source.tile_letters and TILES not in fields:
        fault = "tiles: Layout = Layout(BOARD)"
        yield line, f"there are TILES, so Position has them: write {fault}"
    if source.variants and "variants" not in fields:
        fault = "variants: frozenset[str] = frozenset()"
        yield line, f"there are VARIANTS, so Position has them: write {fault}"


def _start_faults(source: Source) -> Faults:
    line, start = source.line_of("Position"), source.start()
    if not isinstance(start, source.position):
        made = type(start).__name__
        yield source.line_of("deal"), f"deal() gives a {made}, not a Position"
        return
    held = [f.name for f in dataclasses.fields(start)]
    layouts = [n for n in held if isinstance(getattr(start, n), Layout) and n != TILES]
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
            fault = f"Position.{name} is a {kind}: write a tuple, which never changes"
            yield line, fault


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
        yield from blamed(source.path, _game_faults(source, seed, length, variant))


ENDLESS = 20
"""So many games by chance that none of them ends."""


def endless_faults(source: Source, length: int = 400) -> Faults:
    """That games by chance do not end, and nothing draws them."""
    if source.facts.is_drawn_by_length:
        return
    for seed in range(ENDLESS):
        state, chance = source.start(seed), Chance(seed)
        for _ in range(length):
            if answers.end(state, source):
                return
            move = chance.shuffled(answers.moves(state, source))[0]
            state = answers.after(state, move, source)
    fault = f"no end of {ENDLESS} games by chance in {length} turns each"
    yield 1, f"{fault}: write repetition = 3 in game.toml"


def _game_faults(source: Source, seed: int, length: int, variant: str) -> Faults:
    state, chance = source.start(seed), Chance(seed)
    if variant:
        state = dataclasses.replace(state, variants=frozenset([variant]))
    for _ in range(length):
        if said := next(beside_faults(state, source), ""):
            yield source.line_of("apply"), said
            return
        where = notation.position_text(state, source)
        if notation.position_of_text(where, source) != _without_variants(state):
            yield source.line_of("Position"), f"'{where}' is read as another position"
            return
        if answers.end(state, source):
            return
        moves = answers.moves(state, source)
        texts = [str(move) for move in moves]
        if not moves:
            line = source.line_of("outcome")
            fault = (
                f"'{where}' has no move and no outcome: write wins(...) or draw(...)"
            )
            yield line, fault
            return
        if twice := sorted({text for text in texts if texts.count(text) > 1}):
            line = source.line_of("legal")
            yield line, f"two moves of '{where}' are both called '{twice[0]}'"
            return
        for said in filter(None, map(_said_otherwise, moves)):
            yield source.line_of("legal"), f"in '{where}' {said}"
            return
        move = chance.shuffled(moves)[0]
        asked(source.path, "legal", partial(hash, move))
        after = answers.after(state, move, source)
        asked(source.path, "apply", partial(hash, after))
        if after.turn == state.turn:
            line = source.line_of("apply")
            passes = "1 - self.turn"
            if (count := len(source.letters_by_seat)) > min(SEATS):
                passes = f"(self.turn + 1) % {count}"
            yield line, f"apply() leaves the turn where it was: write turn={passes}"
            return
        if after.turn not in range(len(source.letters_by_seat)):
            line = source.line_of("apply")
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
