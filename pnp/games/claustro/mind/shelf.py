"""The tables of Claustro as the command line sees them, loading little to be seen."""

from collections.abc import Collection

from pnp import cache
from pnp.solve.mind import Progress, Tables, TableState

NAMES = ("default", "no-goal-drop", "home-drop")
"""The rules of drops that have a table each."""

SAMPLE = 20_000
"""So many values are derived again to verify a table."""


def _ready(variants: Collection[str], progress: Progress) -> None:
    from pnp.games.claustro.mind.tables import table

    table(variants, progress)


def _build(name: str, progress: Progress) -> None:
    from pnp.games.claustro.mind.tables import build

    build(name, progress)


def _state(name: str) -> TableState:
    from pnp.games.claustro.mind.table import TableError
    from pnp.games.claustro.mind.tables import SHIPPED, facts, filename

    try:
        found = facts(name)
    except TableError as error:
        size = 0 if name == SHIPPED else cache.size(filename(name))
        return TableState("damaged", size, {"why": str(error)})
    if not found:
        return TableState("absent", 0, {})
    size, told = found
    return TableState("shipped" if name == SHIPPED else "built", size, told.counts())


def _verify(name: str, progress: Progress) -> int:
    from pnp.games.claustro.mind.tables import load
    from pnp.games.claustro.mind.verification import verify

    if not (known := load(name)):
        return 0
    verify(known, SAMPLE, progress)
    return SAMPLE


def _clear(name: str) -> int | None:
    from pnp.games.claustro.mind.tables import filename

    return cache.remove(filename(name))


TABLES = Tables(NAMES, _ready, _build, _state, _verify, _clear)
