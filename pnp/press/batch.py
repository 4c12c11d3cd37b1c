"""Batches: which parts of a game are printed in one file, and which can be left out."""

from collections.abc import Iterable, Mapping, Sequence

from pnp.errors import quoted
from pnp.games import AnyGame
from pnp.resources import is_there
from pnp.scene.paper import Component
from pnp.templates.section import offer, section

Batches = Mapping[tuple[str, ...], Sequence[Component]]


def batches(game: AnyGame, variants: Iterable[str] = ()) -> Batches:
    """The parts of a game by the sheets that are printed together.

    ``sheets.toml`` of a game says which are; others are printed by themselves.
    """
    parts = game.paper.parts(variants)
    sheets = list(dict.fromkeys(part.sheet for part in parts))
    shared = _listed(game, "together", sheets)
    kinds = dict.fromkeys(shared if one in shared else (one,) for one in sheets)
    return {
        kind: [part for name in kind for part in parts if part.sheet == name]
        for kind in kinds
    }


def spare(game: AnyGame) -> frozenset[str]:
    """The sheets whose parts others of the kit can stand for."""
    sheets = {part.sheet for part in game.paper.parts(())}
    return frozenset(_listed(game, "spare", sheets))


def name(kind: Sequence[str]) -> str:
    """How files call what is printed together."""
    return "-".join(kind)


def file(game: AnyGame) -> str:
    """The template that says so."""
    return f"{game.name}/sheets.toml"


def read(game: AnyGame) -> None:
    """Raises ``UserError`` for the first fault of the template."""
    sheets = [part.sheet for part in game.paper.parts(())]
    for key in KEYS:
        _listed(game, key, sheets)


KEYS = ("together", "spare")


def _listed(game: AnyGame, key: str, sheets: Iterable[str]) -> tuple[str, ...]:
    """What the template says for a key, all of it names of sheets."""
    if not is_there(file(game)):
        return ()
    said = section(file(game)).only((), KEYS)
    found = said.texts(key) if key in said.table else ()
    known = list(dict.fromkeys(sheets))
    for each in found:
        if each not in known:
            fault = f"{quoted(each)} is no sheet of parts{offer(each, known)}"
            raise said.error(fault, key)
    return found
