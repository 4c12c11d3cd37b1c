"""Batches: which parts of a game are printed in one file, and which can be left out."""

from collections.abc import Iterable, Mapping, Sequence

from pnp.games import AnyGame
from pnp.resources import is_there
from pnp.scene.paper import Component
from pnp.templates.section import Section, section

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


def _listed(game: AnyGame, key: str, sheets: Iterable[str]) -> tuple[str, ...]:
    """What the template says for a key, all of it names of sheets."""
    file = f"{game.name}/sheets.toml"
    if not is_there(file):
        return ()
    said: Section = section(file).only((), ("together", "spare"))
    found = said.texts(key) if key in said.table else ()
    known = list(sheets)
    for each in found:
        if each not in known:
            raise said.error(f"{each!r} is no sheet; choose from {known}", key)
    return found
