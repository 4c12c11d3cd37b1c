"""The arguments and options that several commands share."""

import datetime
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from pnp.errors import UserError

if TYPE_CHECKING:
    from pnp.games import AnyGame

F = TypeVar("F", bound=Callable[..., Any])


class GameName(click.ParamType[Any]):
    """A game by its name."""

    name = "game"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> "AnyGame":
        """The game called so."""
        from pnp.games import find

        try:
            return find(value) if isinstance(value, str) else value
        except UserError as error:
            self.fail(str(error), param, ctx)


class Day(click.ParamType[Any]):
    """A day as YYYY-MM-DD."""

    name = "date"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> datetime.date:
        """The day written so."""
        if isinstance(value, datetime.date):
            return value
        try:
            return datetime.datetime.strptime(value, "%Y-%m-%d").date()
        except ValueError:
            self.fail(f"{value!r} is not a day such as 2026-12-31", param, ctx)


class Named(click.ParamType[Any]):
    """One of a few names, each with what it stands for."""

    def __init__(self, name: str, load: Callable[[str], Any]) -> None:
        self.name = name
        self.load = load

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Any:
        """What the name stands for."""
        try:
            return self.load(value) if isinstance(value, str) else value
        except UserError as error:
            self.fail(str(error), param, ctx)


def _paper(name: str) -> Any:
    from pnp.press.paper import paper

    return paper(name)


def _theme(name: str) -> Any:
    from pnp.scene import theme

    return theme.load(name)


GAME = click.argument("game", metavar="GAME", type=GameName())
POSITION = click.argument("position", metavar="POSITION|-")
MOVES = click.argument("moves", metavar="[MOVE]...", nargs=-1)
VARIANT = click.option(
    "--variant",
    "variants",
    metavar="V",
    multiple=True,
    help="A variant of the rules; may be repeated.",
)
JSON = click.option("--json", "as_json", is_flag=True, help="Answer as JSON.")
LANGUAGE = click.option(
    "--lang",
    "language",
    type=click.Choice(["en", "it"]),
    default="en",
    show_default=True,
    help="The language of the paper.",
)
PAPER = click.option(
    "--paper",
    metavar="a4|letter",
    type=Named("paper", _paper),
    default="a4",
    show_default=True,
    help="The paper to print on.",
)
THEME = click.option(
    "--theme",
    metavar="T",
    type=Named("theme", _theme),
    default="classic",
    show_default=True,
    help="The colours: classic, low-ink or grey.",
)
SEED = click.option("--seed", type=int, default=None, help="A number names a deal.")


def folder() -> Callable[[F], F]:
    """The option for the folder that files are written to."""
    return click.option(
        "-o",
        "--output",
        "target",
        metavar="DIR",
        type=click.Path(path_type=Path),
        default="output",
        show_default=True,
        help="The folder to write to.",
    )


def file(*, required: bool = True) -> Callable[[F], F]:
    """The option for the one file to write, its suffix naming the format."""
    return click.option(
        "-o",
        "--output",
        "target",
        metavar="FILE",
        type=click.Path(path_type=Path),
        required=required,
        help="The file to write: .svg, .pdf or .png.",
    )


def checked(game: "AnyGame", variants: tuple[str, ...]) -> tuple[str, ...]:
    """The variants, or a usage error that offers those of the game."""
    try:
        return game.edition.checked(variants)
    except UserError as error:
        raise click.BadParameter(str(error), param_hint="--variant") from None


def lines(stream: Any) -> Iterator[str]:
    """The lines of standard input that are not blank."""
    for line in stream:
        if text := line.strip():
            yield text


def say(answer: object) -> None:
    """Print an answer as one line of JSON."""
    click.echo(json.dumps(answer, ensure_ascii=False))


def explained(error: UserError, game: "AnyGame") -> str:
    """The error with the text of the clause that it names."""
    from pnp.words import catalogue

    clause = getattr(error, "clause", None) or ""
    clauses = catalogue(game.name, "en").clauses
    if clause not in clauses:
        return str(error)
    return f"{error}. {clause}: {clauses[clause].text}"
