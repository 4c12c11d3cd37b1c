"""Folders opened: the game in one, once it has no faults, and its templates."""

import re
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

from pnp.base.plugins import Brought
from pnp.folder.faults import check, check_shown
from pnp.folder.game_rules import rules
from pnp.folder.places import classics, known
from pnp.folder.source import Source, source_of
from pnp.folder.template_tree import TemplateTree
from pnp.folder.texts import templates
from pnp.protocol.game import Game


def folder_game(name: str) -> Game[Any, Any]:
    """The game of a folder that is known; raises ``FolderError`` with its faults."""
    return _game(source_of(known()[name]))


@cache
def _game(source: Source) -> Game[Any, Any]:
    """The game, its rooms made when they are asked for.

    Those that are shipped were checked before.
    """
    if source.path not in classics().values():
        check(source)
    played = rules(source)

    def drawing() -> Any:
        from pnp.folder.drawing import drawing

        return drawing(source)

    def art() -> Any:
        from pnp.folder.parts import components
        from pnp.protocol.art import Art

        return Art(components=cache(partial(components, source)))

    def solver() -> Any:
        from pnp.folder.solver import solver

        return solver(played)

    def puzzles() -> Any:
        from pnp.folder.puzzles.offer import puzzles

        return puzzles(source)

    return Game(played, drawing, art, solver, puzzles)


def brought() -> Iterator[Brought]:
    """The games of folders, with their templates."""
    for name, path in known().items():
        yield name, partial(_templates, path)


@cache
def _templates(path: Path) -> TemplateTree:
    """Those of a folder, of which the figures are checked when any is asked for."""
    source = source_of(path)
    tree = templates(source)
    if path in classics().values():
        return tree

    def checked(text: Callable[[], str]) -> str:
        _check_shown(source)
        return text()

    shown = {n: partial(checked, t) for n, t in tree.texts.items() if SHOWN.match(n)}
    return TemplateTree(source.name, {**tree.texts, **shown})


SHOWN = re.compile(r"(figures|illegal|examples)\.toml|rules\.")
"""The templates that have figures."""

_check_shown = cache(check_shown)
