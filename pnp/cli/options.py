"""The arguments and options that several commands share."""

import datetime
import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from pnp.errors import UserError

if TYPE_CHECKING:
    from pnp.games import AnyGame

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")


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


class Number(click.ParamType[int]):
    """A whole number in plain digits."""

    name = "number"

    def __init__(self, least: int, most: int | None = None) -> None:
        self.least, self.most = least, most

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """The number written so."""
        if isinstance(value, int):
            return value
        if not re.fullmatch(r"-?[0-9]{1,12}", value):
            self.fail(f"{value!r} is not a whole number", param, ctx)
        number = int(value)
        if number < self.least or (self.most is not None and number > self.most):
            most = f" to {self.most}" if self.most is not None else ""
            self.fail(
                f"{number} is not in the range from {self.least}{most}", param, ctx
            )
        return number


class Seconds(click.ParamType[float]):
    """A time in seconds."""

    name = "seconds"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The time written so."""
        if isinstance(value, float):
            return value
        if not re.fullmatch(r"[0-9]{1,6}(\.[0-9]{1,6})?", value):
            self.fail(f"{value!r} is not a time in seconds such as 2.5", param, ctx)
        return float(value)


class Day(click.ParamType[datetime.date]):
    """A day as YYYY-MM-DD."""

    name = "date"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> datetime.date:
        """The day written so."""
        if isinstance(value, datetime.date):
            return value
        try:
            if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", value):
                return datetime.date.fromisoformat(value)
        except ValueError:
            pass
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
SEED = click.option(
    "--seed", metavar="N", type=Number(-(10**12)), help="A number names a deal."
)


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
        return game.rules.edition.checked(variants)
    except UserError as error:
        raise click.BadParameter(str(error), param_hint="--variant") from None


def lines() -> Iterator[str]:
    """The lines of standard input that are not empty, as UTF-8."""
    for line in _standard_input().removeprefix("\ufeff").split("\n"):
        if text := line.removesuffix("\r"):
            yield text


def contents(file: str) -> str:
    """The text of a file, or of standard input for ``-``."""
    if file == "-":
        return _standard_input()
    try:
        with open(file, "rb") as opened:  # noqa: PTH123 - a Path("") is a folder
            return opened.read().decode()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise UserError(f"cannot read {file!r}: {reason}") from None
    except (UnicodeDecodeError, ValueError):
        raise UserError(f"cannot read {file!r}: it is not UTF-8 text") from None


def _standard_input() -> str:
    try:
        return sys.stdin.buffer.read().decode()
    except (AttributeError, UnicodeDecodeError):
        raise UserError("cannot read standard input: it is not UTF-8 text") from None


def progress(items: Iterable[T], count: int, what: str) -> Iterator[T]:
    """The items as they come, counted on the terminal while they do."""
    shown = sys.stderr.isatty()
    for number, item in enumerate(items, start=1):
        if shown:
            end = "\n" if number == count else ""
            click.echo(f"\r{number}/{count} {what}{end}", err=True, nl=False)
        yield item


@contextmanager
def waiting(what: str) -> Iterator[None]:
    """Says on the terminal what takes its time, for as long as it does."""
    shown = sys.stderr.isatty()
    if shown:
        click.echo(f"{what} ...", err=True, nl=False)
    try:
        yield
    finally:
        if shown:
            click.echo(f"\r{' ' * (len(what) + 4)}\r", err=True, nl=False)


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
