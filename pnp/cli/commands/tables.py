"""The commands for tables of perfect play, shipped or kept in the cache."""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import click

from pnp.base import cache
from pnp.base.errors import PATH, UserError, quoted
from pnp.cli.answers import JSON, say
from pnp.cli.game_param import GameName
from pnp.cli.plugin_faults import every_game, whole
from pnp.cli.progress import table_progress
from pnp.cli.terminal import table
from pnp.cli.verbosity import tell
from pnp.games import AnyGame
from pnp.protocol.solver import Tables, TableState

GAME = click.argument("game", metavar="[GAME]", type=GameName(), required=False)


@click.group(epilog="Example: pnp tables build claustro")
def tables() -> None:
    """Build, list, verify or clear the tables of perfect play.

    That of the default rules comes with pnp. Those of variants are built by what needs
    them, with the extra "tables", and kept in the user's cache folder, or in the one
    that the environment variable PNP_CACHE names.
    """


@tables.command(epilog="Example: pnp tables build claustro")
@GAME
@JSON
def build(game: AnyGame | None, as_json: bool) -> None:
    """Build the tables of GAME or of all games."""

    def act(each: _Table) -> _Done:
        if (state := each.state.state) in ("built", "shipped"):
            return _Done(each, f"{state} already")
        with table_progress(each.title) as show:
            each.tables.build(each.name, show)
        return _Done(each, _state_line(each.state))

    _tell(_results_by_table(game, act), as_json)


@tables.command("list", epilog="Example: pnp tables list --json")
@GAME
@JSON
def list_(game: AnyGame | None, as_json: bool) -> None:
    """List the tables and what they say."""
    found = _results_by_table(game, lambda each: _Done(each, _state_line(each.state)))
    if as_json or not sys.stdout.isatty():
        _tell(found, as_json)
        return
    rows = [(each.table.title, *each.said.partition(", ")[::2]) for each in found]
    table(("table", "state", "what it says"), rows)


@tables.command(epilog="Example: pnp tables verify claustro")
@GAME
@JSON
def verify(game: AnyGame | None, as_json: bool) -> None:
    """Check the tables and derive some values again."""

    def act(each: _Table) -> _Done:
        try:
            with table_progress(each.title) as show:
                count = each.tables.verify(each.name, show)
        except UserError as error:
            raise UserError(f"{each.title}: {error}") from None
        said = f"checksum and {count} values are right" if count else "absent"
        return _Done(each, said, {"verified": count})

    _tell(_results_by_table(game, act), as_json)


@tables.command(epilog="Example: pnp tables clear claustro")
@GAME
@JSON
def clear(game: AnyGame | None, as_json: bool) -> None:
    """Remove what is cached of GAME or of all games; a shipped table stays."""

    def act(each: _Table) -> _Done:
        size = each.tables.clear(each.name)
        said = each.state.state if size is None else f"removed, {_megabytes(size)}"
        return _Done(each, said, {"removed": size or 0})

    _tell(_results_by_table(game, act), as_json)
    if size := cache.remove_code():
        if as_json:
            say({"compiled_code": {"removed": size}})
        else:
            click.echo(f"compiled code: removed, {_megabytes(size)}")
    if left := cache.left_of_code():
        tell(f"{quoted(left, PATH)} stays: what is in it is none of pnp's")


class _Table(NamedTuple):
    """One of the tables of a game."""

    game: str
    name: str
    tables: Tables

    @property
    def title(self) -> str:
        """What it is called."""
        return f"{self.game} {self.name}"

    @property
    def state(self) -> TableState:
        """What there is of it now."""
        return self.tables.state(self.name)


class _Done(NamedTuple):
    """What was done with a table, in a line, and what was counted."""

    table: _Table
    said: str
    counted: Mapping[str, int] = {}

    @property
    def answer(self) -> Mapping[str, Any]:
        """What there is of the table now, and what was counted, as JSON."""
        game, name, _ = self.table
        state, size, facts = self.table.state
        told = {"game": game, "table": name, "state": state, "size": size}
        return {**told, "facts": facts, **self.counted}


def _results_by_table(
    game: AnyGame | None, act: Callable[[_Table], _Done]
) -> Iterator[_Done]:
    """What an act does with each table of the game that was named, or of all games."""
    if game and not game.solver.tables:
        raise click.UsageError(f"{game.name} has no tables")

    def work(game: AnyGame) -> Iterator[_Done]:
        if found := game.solver.tables:
            for name in found.names:
                yield act(_Table(game.name, name, found))

    return whole([game] if game else every_game(), work)


def _tell(done: Iterable[_Done], as_json: bool) -> None:
    for each in done:
        if as_json:
            say(each.answer)
        else:
            click.echo(f"{each.table.title}: {each.said}")


def _state_line(state: TableState) -> str:
    """A state in a line."""
    if state.state == "absent":
        return "absent"
    facts = ", ".join(
        f"{fact.replace('_', ' ')} {count:,}" if isinstance(count, int) else count
        for fact, count in state.facts.items()
    )
    return f"{state.state}, {_megabytes(state.size)}; {facts}"


def _megabytes(size: int) -> str:
    return f"{size / 1e6:.1f} MB"
