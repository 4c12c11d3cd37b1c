"""What is kept of printers, in a file of the user's."""

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

import click

from pnp.base import files as folders
from pnp.base.errors import ChoiceError, UserError, quoted
from pnp.base.foreign_files import from_toml
from pnp.cli.param_types import Named
from pnp.cli.settings import place_of, text_of
from pnp.cli.verbosity import tell
from pnp.press.sheets.printer import Printer, beyond
from pnp.press.sheets.printer import corrected_document as fit
from pnp.scene.document import Document

Files = Iterable[tuple[str, Document]]

NAME = r"[A-Za-z0-9][A-Za-z0-9_-]{0,39}"


# --- the file


def _printers_path() -> Path:
    """The file of printers; it may not exist yet."""
    return folders.config_folder() / "printers.toml"


def names() -> list[str]:
    """The printers that are kept."""
    return list(stored_printers())


def find(name: str) -> Printer:
    """The printer called so."""
    known = stored_printers()
    if name not in known:
        if not known:
            raise UserError(
                f"no printer {quoted(name)}: print the target of pnp calibrate, then "
                "keep it with pnp printers set"
            )
        raise ChoiceError("printer", name, known)
    return known[name]


def stored_printers() -> Mapping[str, Printer]:
    """What the file says; raises ``UserError`` where it says what it may not."""
    try:
        tables = from_toml(text_of(_printers_path()))
    except tomllib.TOMLDecodeError as error:
        raise UserError(f"{place_of(_printers_path())}: not TOML: {error}") from None
    return {name: _printer_of_table(name, table) for name, table in tables.items()}


def _printer_of_table(name: str, table: object) -> Printer:

    where = f"{place_of(_printers_path())}: {quoted(name)}"
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


# --- printing


def fitted_files(files: Files, printer: Printer | None) -> Files:
    """What goes to a printer, moved and scaled as this needs it."""
    if printer is None:
        return files
    return files_with_warnings(
        (name, document if name.endswith(".svg") else fit(document, printer))
        for name, document in files
    )


def files_with_warnings(files: Files) -> Files:
    """The same, with a warning for each file whose ink may be left out."""
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
