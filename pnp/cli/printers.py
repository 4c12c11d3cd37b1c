"""The commands that measure a printer and keep what was found, for ``--printer``."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pnp import files, folders
from pnp.cli.clock import tell
from pnp.cli.kept import place_of, text_of
from pnp.cli.offers import offering
from pnp.cli.options import FLIPPED, JSON, LANGUAGE, PAPER, file, say
from pnp.cli.settings import chosen
from pnp.cli.values import Named
from pnp.cli.voice import named, voice
from pnp.cli.written import spare, write
from pnp.errors import ChoiceError, UserError, quoted
from pnp.foreign import from_toml

if TYPE_CHECKING:
    from pnp.press.paper import Paper
    from pnp.press.printer import Printer
    from pnp.scene.document import Document
    from pnp.words import Language

Files = Iterable[tuple[str, "Document"]]

NAME = r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}"


@click.command(epilog="Example: pnp calibrate --paper letter -o target.pdf")
@PAPER
@LANGUAGE
@FLIPPED
@file(required=False)
@voice
def calibrate(
    paper: "Paper", language: "Language", duplex: Any, target: Path | None
) -> None:
    """Print a target that shows how far backs fall off, and how true sizes are."""
    from pnp.press import calibration
    from pnp.press.paper import Order
    from pnp.scene.theme import load

    document = calibration.target(Order(paper, language, duplex))
    path = target or Path(chosen("output").value) / "calibration.pdf"
    spare([path])
    named(each.path for each in write(document, path, load("full")))


@click.group(epilog="Example: pnp printers set office --x 0.5 --y -1.25")
def printers() -> None:
    """Keep what a calibration target says of a printer, for --printer."""


@printers.command("list", epilog="Example: pnp printers list")
@JSON
def list_(as_json: bool) -> None:
    """List the printers and how they miss."""
    known = stored()
    for name, printer in known.items():
        _tell(name, printer, as_json)
    if not known and not as_json:
        click.echo("no printers are kept yet: pnp calibrate prints a target for one")


@printers.command(epilog="Example: pnp printers show office")
@click.argument("name", metavar="NAME", shell_complete=offering(lambda _: names()))
@JSON
def show(name: str, as_json: bool) -> None:
    """Show how the printer NAME misses."""
    _tell(name, find(name), as_json)


@printers.command("set", epilog="Example: pnp printers set office --x 0.5 --y -1.25")
@click.argument("name", metavar="NAME")
@click.option("--x", metavar="MM", type=float, help="How far backs lie too far right.")
@click.option("--y", metavar="MM", type=float, help="How far they lie too low.")
@click.option(
    "--across", metavar="MM", type=float, help="How long 100 mm are at the foot."
)
@click.option(
    "--down", metavar="MM", type=float, help="How long 100 mm are up the side."
)
def set_(name: str, **found: float | None) -> None:
    """Keep how the printer NAME misses.

    What is left out stays as it was.
    """
    from pnp.press.printer import Printer

    if not re.fullmatch(NAME, name):
        fault = f"{quoted(name)} is no name: use letters, digits, - and _"
        raise click.BadParameter(fault, param_hint="NAME")
    said = {key: value for key, value in found.items() if value is not None}
    if not said:
        choices = ", ".join(f"--{key}" for key in found)
        fault = f"nothing is said of {name}: give at least one of {choices}"
        raise click.UsageError(fault)
    known = stored()
    before = asdict(known.get(name, Printer()))
    try:
        printer = Printer(**{**before, **said})
    except UserError as error:
        raise click.UsageError(str(error)) from None
    _store({**known, name: printer})
    _tell(name, printer, as_json=False)


@printers.command(epilog="Example: pnp printers remove office")
@click.argument("name", metavar="NAME", shell_complete=offering(lambda _: names()))
def remove(name: str) -> None:
    """Forget the printer NAME."""
    find(name)
    _store({each: printer for each, printer in stored().items() if each != name})
    click.echo(f"{name}  forgotten")


# --- the file


def _known() -> Path:
    """The file of printers; it may not exist yet."""
    return folders.configured() / "printers.toml"


def names() -> list[str]:
    """The printers that are kept."""
    return list(stored())


def find(name: str) -> "Printer":
    """The printer called so."""
    known = stored()
    if name not in known:
        if not known:
            raise UserError(
                f"no printer {quoted(name)}: print the target of pnp calibrate, then "
                "keep it with pnp printers set"
            )
        raise ChoiceError("printer", name, known)
    return known[name]


def stored() -> "Mapping[str, Printer]":
    """What the file says; raises ``UserError`` where it says what it may not."""
    try:
        tables = from_toml(text_of(_known()))
    except tomllib.TOMLDecodeError as error:
        raise UserError(f"{place_of(_known())}: not TOML: {error}") from None
    return {name: _read(name, table) for name, table in tables.items()}


def _read(name: str, table: object) -> "Printer":
    from pnp.press.printer import Printer

    where = f"{place_of(_known())}: {quoted(name)}"
    if not isinstance(table, dict):
        raise UserError(f"{where} is {quoted(table)}, not a table")
    for key, value in table.items():
        if key not in Printer.__slots__:
            raise UserError(f"{where}: {ChoiceError('key', key, Printer.__slots__)}")
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise UserError(f"{where}: {key} is {quoted(value)}, not a number")
    try:
        return Printer(**table)
    except UserError as error:
        raise UserError(f"{where}: {error}") from None


def _store(known: "Mapping[str, Printer]") -> None:
    tables = (
        f"[{name}]\n"
        + "".join(f"{key} = {float(value)!r}\n" for key, value in asdict(each).items())
        for name, each in known.items()
    )
    files.write({_known(): "\n".join(tables).encode()})


def _tell(name: str, printer: "Printer", as_json: bool) -> None:
    if as_json:
        say({"name": name, **asdict(printer)})
        return
    said = "  ".join(f"{key} {value:g}" for key, value in asdict(printer).items())
    click.echo(f"{name}  {said}")


# --- printing


def fitted(files: Files, printer: "Printer | None") -> Files:
    """What goes to a printer, moved and scaled as this needs it."""
    from pnp.press.printer import fitted as fit

    if printer is None:
        return files
    return warned(
        (name, document if name.endswith(".svg") else fit(document, printer))
        for name, document in files
    )


def warned(files: Files) -> Files:
    """The same, with a warning for each file whose ink may be left out."""
    from pnp.press.margins import beyond

    for name, document in files:
        if not name.endswith(".svg") and (found := beyond(document)):
            tell(f"{Path(name).name}: {found}" if name else str(found))
        yield name, document


PRINTER = click.option(
    "--printer",
    metavar="NAME",
    type=Named("printer", find, names),
    help="Make up for how a printer misses: see pnp printers.",
)
