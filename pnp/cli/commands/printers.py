"""The commands that keep how printers miss, for ``--printer``."""

import re
from collections.abc import Mapping
from dataclasses import asdict

import click

from pnp.base import files
from pnp.base.errors import UserError, quoted
from pnp.cli.answers import JSON, say
from pnp.cli.completion import offering
from pnp.cli.printer_file import NAME, _printers_path, find, names, stored_printers
from pnp.press.sheets.printer import Printer


@click.group(epilog="Example: pnp printers set office --x 0.5 --y -1.25")
def printers() -> None:
    """Keep what a calibration target says of a printer, for --printer."""


@printers.command("list", epilog="Example: pnp printers list")
@JSON
def list_(as_json: bool) -> None:
    """List the printers and how they miss."""
    known = stored_printers()
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
    if not re.fullmatch(NAME, name):
        fault = f"{quoted(name)} is no name: use letters, digits, - and _"
        raise click.BadParameter(fault, param_hint="NAME")
    said = {key: value for key, value in found.items() if value is not None}
    if not said:
        choices = ", ".join(f"--{key}" for key in found)
        fault = f"nothing is said of {name}: give at least one of {choices}"
        raise click.UsageError(fault)
    known = stored_printers()
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
    _store(
        {each: printer for each, printer in stored_printers().items() if each != name}
    )
    click.echo(f"{name}  forgotten")


def _store(known: Mapping[str, Printer]) -> None:
    tables = (
        f"[{name}]\n"
        + "".join(f"{key} = {float(value)!r}\n" for key, value in asdict(each).items())
        for name, each in known.items()
    )
    files.write({_printers_path(): "\n".join(tables).encode()})


def _tell(name: str, printer: Printer, as_json: bool) -> None:
    if as_json:
        say({"name": name, **asdict(printer)})
        return
    said = "  ".join(f"{key} {value:g}" for key, value in asdict(printer).items())
    click.echo(f"{name}  {said}")
