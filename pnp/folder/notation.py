"""Positions and moves of a folder's game as they are written and read."""

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from pnp.base.errors import NotationError, Reason, quoted
from pnp.boards import Layout, Move
from pnp.boards.moves import SAYS
from pnp.folder.source import CARDS, TILES, Source

CELL = re.compile(r"(?<!/)[a-z][1-9][0-9]?")

_MOVE = re.compile(rf"(?:{CELL.pattern})?(?:[-x]{CELL.pattern})*")

_SAID = re.compile(rf"(?<=[0-9]){SAYS}[a-z0-9]+$")
"""The word that is said with a move."""

WHOLE = 2000

NOTHING = "-"
"""An empty text among the fields of a position."""


def position_text(state: Any, source: Source) -> str:
    """A position by its fields."""
    layout, _, *rest = [getattr(state, name) for name in source.fields]
    turn = source.letters_by_seat[state.turn][0].lower()
    return " ".join([layout.held, turn, *map(_value_text, rest)])


def _value_text(value: Any) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case tuple():
            return ",".join(map(_value_text, value)) or NOTHING
        case _:
            return str(value) or NOTHING


def position_of_text(text: str, source: Source) -> Any:
    """The position written so; raises ``NotationError`` that says where it fails."""
    words, start = text.split(), source.model
    if len(words) != len(source.fields):
        # It is to be copied, so it is quoted whole.
        example = quoted(position_text(start, source), WHOLE)
        said = Reason("{} is not a position such as {}", quoted(text), example)
        raise NotationError(said, _first(source))
    try:
        found = {
            name: _turn(word, source)
            if name == "turn"
            else Layout.parse(source.board, word, source.tile_letters)
            if name == TILES
            else _cards(getattr(start, CARDS), word, source)
            if name == CARDS
            else _value(getattr(start, name), word, source)
            for name, word in zip(source.fields, words, strict=True)
        }
    except ValueError as error:
        raise NotationError(
            Reason("{}: {}", quoted(text), error), _first(source)
        ) from None
    return replace(start, **found)


def _turn(word: str, source: Source) -> int:
    turns = [letters[0].lower() for letters in source.letters_by_seat]
    if word not in turns:
        raise ValueError(f"{word!r} is nobody's turn; choose from {', '.join(turns)}")
    return turns.index(word)


def _value(like: Any, word: str, source: Source) -> Any:
    match like:
        case Layout():
            return Layout.parse(source.board, word, source.letters)
        case bool():
            if word not in ("yes", "no"):
                raise ValueError(f"{word!r} is not yes or no")
            return word == "yes"
        case int():
            if not re.fullmatch(r"-?[0-9]{1,9}", word):
                raise ValueError(f"{word!r} is not a whole number")
            return int(word)
        case tuple():
            return _values(like, word, source)
        case _:
            return "" if word == NOTHING else word


def _values(like: tuple[Any, ...], word: str, source: Source) -> tuple[Any, ...]:
    """As many as at the start; texts, where there are none then."""
    parts = [] if word == NOTHING else word.split(",")
    if not like:
        return tuple(parts)
    if len(parts) != len(like):
        raise ValueError(f"{word!r} has {len(parts)} values, not {len(like)}")
    pairs = zip(like, parts, strict=True)
    return tuple(_value(each, part, source) for each, part in pairs)


def _cards(like: tuple[Any, ...], word: str, source: Source) -> tuple[Any, ...]:
    """The letters of the cards before each seat, and in the middle."""
    rows = _values(like, word, source)
    for letter in "".join(rows):
        if letter not in source.card_letters:
            choices = ", ".join(source.card_letters)
            raise ValueError(f"{letter!r} is no card; choose from {choices}")
    return rows


def _first(source: Source) -> str:
    """The clause that says what a position is: the first one."""
    return next(iter(source.clauses.values()))


def tried_move(
    text: str, layout: Layout, turn: int, legal: Iterable[Any], source: Source
) -> Move:
    """A move as it is written, legal or not; raises ``NotationError`` for none.

    It means what a legal move means that is written alike; else a cell alone is one
    where a piece is placed.
    """
    cells, shape, legal = CELL.findall(text), CELL.sub("#", text), tuple(legal)
    if not cells and text in map(str, legal):
        return Move(text)
    alike = (m for m in legal if CELL.sub("#", str(m)) == shape and cells)
    like = next((m for m in alike if _names_each_once(str(m))), None)
    if like is None and not _is_move(text, source):
        example = quoted(next(map(str, legal), source.board.cells[0]))
        said = Reason("{} is not a move such as {}", quoted(text), example)
        raise NotationError(said, _first(source))
    for cell in cells:
        if cell not in layout.board.at:
            where = (
                quoted(cell) if cell == text else f"{quoted(cell)} in {quoted(text)}"
            )
            raise NotationError(Reason("{} is off the board", where), _first(source))
    if isinstance(like, Move):
        return _alike(like, text, cells)
    return _usual(text, source.letters_by_seat[turn][0])


def _names_each_once(text: str) -> bool:
    cells = CELL.findall(text)
    return len({*cells}) == len(cells)


def _is_move(text: str, source: Source) -> bool:
    goes = _SAID.sub("", text)
    return bool(goes and _MOVE.fullmatch(goes)) or text in source.said_words


def _alike(like: Move, text: str, cells: list[str]) -> Move:
    """The move that another is, of other cells."""
    to = dict(zip(CELL.findall(like.text), cells, strict=True))
    return Move(
        text,
        to.get(like.placed, ""),
        like.piece if like.placed else "",
        to.get(like.origin, ""),
        to.get(like.target, ""),
        tuple(to[cell] for cell in like.taken if cell in to),
        tuple(to.get(cell, cell) for cell in like.through),
    )


def _usual(text: str, piece: str) -> Move:
    goes = _SAID.sub("", text)
    if not _MOVE.fullmatch(goes):
        return Move(text)
    taken = tuple(cell[1:] for cell in re.findall(f"x{CELL.pattern}", goes))
    first, *others = CELL.findall(re.sub(f"x{CELL.pattern}", "", goes)) or [""]
    if others:
        *through, target = others
        return Move(
            text, origin=first, target=target, taken=taken, through=tuple(through)
        )
    return Move(text, placed=first, piece=piece if first else "", taken=taken)


def read_otherwise(move: Move) -> str:
    """What the usual notation of a move says that the move does not; else nothing.

    A move may take more than it says, and be written in a way of its own.
    """
    said = _usual(move.text, "")
    if not _MOVE.fullmatch(_SAID.sub("", move.text)) or not move.placed + move.origin:
        return ""
    if (said.placed, said.way) != (move.placed, move.way):
        does = "-".join(move.way) or f"places on {move.placed}"
        return f"the move {move.text!r} does otherwise than it says: {does}"
    return ""
