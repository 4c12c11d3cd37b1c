"""Moves shown in a position, from ``templates/<game>/figures.toml``."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from pnp.base.errors import ChoiceError, UserError, quoted
from pnp.base.template_table import naming_file, section
from pnp.base.templates import is_there
from pnp.boards import cell_positions
from pnp.core.record import Ply
from pnp.games import AnyGame


class Candidates(NamedTuple):
    """A position and moves that are legal there, each by itself."""

    position: Any
    plies: tuple[Ply[Any], ...]
    moves: tuple[str, ...]
    """As they are written, ``*`` standing for any cell."""
    at: str
    names: str
    colours: str
    """Those that its caption names though the engine does not tell them so."""


def names(game: AnyGame) -> Iterable[str]:
    """What those of a game are called."""
    return section(file(game)).table if is_there(file(game)) else ()


def all_candidates(game: AnyGame) -> Mapping[str, Candidates]:
    """All that are kept with a game, by name."""
    return {name: candidates(game, name) for name in names(game)}


def candidates(game: AnyGame, name: str) -> Candidates:
    """The moves called ``name``; the engine must allow each."""
    tables = section(file(game)).sections() if is_there(file(game)) else {}
    if name not in tables:
        raise ChoiceError(f"figure in {file(game)}", name, list(tables))
    table = tables[name].only(
        ("position", "moves"), ("at", "names", "colours", "variants")
    )
    variants = table.texts("variants") if "variants" in table.table else ()
    with naming_file(table.file, name, "position"):
        position = game.rules.parse(table.text("position"), variants)
    with naming_file(table.file, name, "moves"):
        moves = tuple(table.text("moves").split())
        plies = tuple(_ply(position, move) for move in _moves(position, moves))
    spots = game.drawing.spots
    at, names = (
        cell_positions.table_cells(table, key, spots) for key in ("at", "names")
    )
    named = table.text("colours") if "colours" in table.table else ""
    return Candidates(position, plies, moves, at, names, named)


def _moves(position: Any, texts: Iterable[str]) -> Iterator[str]:
    """The moves of some texts, ``*`` in one being any that is legal."""
    for text in texts:
        if "*" not in text:
            yield text
            continue
        pattern = re.escape(text).replace(r"\*", ".+")
        legal = map(str, position.legal())
        found = [move for move in legal if re.fullmatch(pattern, move)]
        if not found:
            raise UserError(f"no legal move is {quoted(text)}")
        yield from found


def _ply(position: Any, text: str) -> Ply[Any]:
    move = position.read(text)
    return Ply.of(position, move)


def file(game: AnyGame) -> str:
    """The template of the moves shown in the positions of a game."""
    return f"{game.name}/figures.toml"
