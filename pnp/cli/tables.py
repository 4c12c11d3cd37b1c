"""The commands for tables of perfect play, shipped or kept in the cache."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

from pnp.cli.clock import announced, is_watched
from pnp.cli.options import JSON, GameName, say
from pnp.cli.plugins import every_game
from pnp.cli.screen import bar
from pnp.errors import UserError

if TYPE_CHECKING:
    from pnp.games import AnyGame
    from pnp.solve.mind import Progress, Tables, TableState

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
def build(game: "AnyGame | None") -> None:
    """Build the tables of GAME or of all games."""
    for title, found, name in _chosen(game):
        if (state := found.state(name).state) in ("built", "shipped"):
            click.echo(f"{title}: {state} already")
            continue
        with progress(title) as tell:
            found.build(name, tell)
        click.echo(f"{title}: {_told(found.state(name))}")


@tables.command("list", epilog="Example: pnp tables list --json")
@GAME
@JSON
def list_(game: "AnyGame | None", as_json: bool) -> None:
    """List the tables and what they say."""
    for title, found, name in _chosen(game):
        state, size, facts = found.state(name)
        if as_json:
            kind, table = title.split()
            told = {"game": kind, "table": table, "state": state, "size": size}
            say({**told, "facts": facts})
        else:
            click.echo(f"{title}: {_told(found.state(name))}")


@tables.command(epilog="Example: pnp tables verify claustro")
@GAME
def verify(game: "AnyGame | None") -> None:
    """Check the tables and derive some values again."""
    for title, found, name in _chosen(game):
        try:
            with progress(title) as tell:
                count = found.verify(name, tell)
        except UserError as error:
            raise UserError(f"{title}: {error}") from None
        said = f"checksum and {count} values are right" if count else "absent"
        click.echo(f"{title}: {said}")


@tables.command(epilog="Example: pnp tables clear claustro")
@GAME
def clear(game: "AnyGame | None") -> None:
    """Remove what is cached of GAME or of all games; a shipped table stays."""
    from pnp import cache

    for title, found, name in _chosen(game):
        size = found.clear(name)
        left = found.state(name).state
        said = left if size is None else f"removed, {_megabytes(size)}"
        click.echo(f"{title}: {said}")
    if size := cache.remove_code():
        click.echo(f"compiled code: removed, {_megabytes(size)}")


@contextmanager
def progress(title: str) -> "Iterator[Progress]":
    """A line on the terminal that says what long work is doing, and goes again."""
    if not is_watched():
        with announced(f"{title}: working on its table"):
            yield lambda *_: None
        return
    with bar(title, 1) as show:
        yield lambda done, doing: show(done, f"{title}: {doing}")


def prepare(game: "AnyGame", variants: tuple[str, ...] = ()) -> None:
    """Have the table at hand that some variants need, if the game has tables."""
    if game.mind.tables:
        with progress(game.name) as tell:
            game.mind.tables.ready(variants, tell)


def _chosen(game: "AnyGame | None") -> "Iterator[tuple[str, Tables, str]]":
    """The title, the tables and the name of each table."""
    if game and not game.mind.tables:
        raise click.UsageError(f"{game.name} has no tables")
    for found in [game] if game else every_game():
        if found.mind.tables:
            for name in found.mind.tables.names:
                yield f"{found.name} {name}", found.mind.tables, name


def _told(state: "TableState") -> str:
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
