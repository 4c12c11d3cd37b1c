"""The tables there are: that of the default rules comes along, others are cached."""

import logging
from collections.abc import Collection
from functools import cache
from importlib.resources import files

from pnp.base import cache as kept
from pnp.base.errors import PATH, quoted
from pnp.base.files import WriteError
from pnp.base.libraries import needed_libraries
from pnp.games.claustro.solver.bitboard import drop_rule
from pnp.games.claustro.solver.tablebase import Facts, Table, TableError, table_content
from pnp.protocol.solver import Progress

SHIPPED = "default"
"""The rule of drops whose table comes with pnp: what is printed needs no other."""


def table(variants: Collection[str], progress: Progress | None = None) -> Table:
    """The table for some variants: at hand, shipped, from the cache, or built."""
    name = drop_rule(variants)
    if name not in _at_hand():
        _at_hand()[name] = _table_at_hand(name) or build(
            name, progress or (lambda *_: None)
        )
    return _at_hand()[name]


@needed_libraries()
def build(rule: str, progress: Progress) -> Table:
    """Build a table, by a compiler, and cache it, if the cache can be written."""
    from pnp.games.claustro.solver import tablebase_build

    built = tablebase_build.build(rule, progress)
    try:
        kept.write(filename(rule), built.content())
    except WriteError as error:
        where = quoted(kept.folder(), PATH)
        notice(f"cannot keep the table in {where}: {error.reason}")
    return built


def load(rule: str) -> Table | None:
    """The shipped table or that in the cache; raises ``TableError`` for a bad one."""
    content = _content(rule)
    return None if content is None else Table.from_content(content, rule)


def facts(rule: str) -> tuple[int, Facts] | None:
    """The size and the facts of a file; raises ``TableError``."""
    content = _content(rule)
    return None if content is None else (len(content), table_content(content, rule)[0])


def filename(rule: str) -> str:
    """What a table is called in the cache."""
    return f"claustro-{rule}.table"


@cache
def _at_hand() -> dict[str, Table]:
    return {}


def _table_at_hand(rule: str) -> Table | None:
    try:
        return load(rule)
    except TableError as error:
        if rule == SHIPPED:
            fault = f"the {rule} table of Claustro that comes with pnp is no such table"
            raise TableError(f"{fault} ({error}): install pnp anew") from None
        notice(f"the cached {filename(rule)} is no such table ({error}): rebuilt")
        return None


def _content(rule: str) -> bytes | None:
    if rule != SHIPPED:
        return kept.read_cached(filename(rule))
    try:
        return (files(__package__) / f"{rule}.table").read_bytes()
    except OSError:
        raise TableError("its file cannot be read") from None


def notice(text: str) -> None:
    """Say in a line what the user may want to know, work going on."""
    logging.getLogger("pnp").warning("pnp: %s", text)
