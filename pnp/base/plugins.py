"""Games of other packages, as entry points in the group ``pnp.games`` name them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable

GROUP = "pnp.games"


@dataclass(frozen=True, slots=True)
class Plugin:
    """A game by its name, not loaded yet, and the package that brings it."""

    game: str
    package: str
    """With its version."""
    entry: EntryPoint

    def templates(self) -> Traversable:
        """The folder of its templates, beside the module that holds the game."""
        return files(self.entry.module) / "templates"


@cache
def plugins() -> tuple[Plugin, ...]:
    """Those of all packages, by package; two may bring games of the same name."""
    found = [
        Plugin(entry.name, f"{entry.dist.name} {entry.dist.version}", entry)
        for entry in entry_points(group=GROUP)
        if entry.dist
    ]
    return tuple(sorted(found, key=lambda plugin: (plugin.package, plugin.game)))


Brought = tuple[str, Callable[[], Traversable]]
"""A game by its name, and where its templates are."""

_others: list[Callable[[], Iterable[Brought]]] = []


def also(others: Callable[[], Iterable[Brought]]) -> None:
    """Has other games known than those of packages: whoever reads them says which."""
    _others.append(others)


def brought() -> Iterable[Brought]:
    """All that bring templates of games: others first, then packages."""
    yield from (each for others in _others for each in others())
    yield from ((each.game, each.templates) for each in plugins())
