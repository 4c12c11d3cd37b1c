"""What holds where no option says otherwise: by a variable, a file or the locale."""

import json
import os
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import click

from pnp.base import files
from pnp.base.errors import PATH, ChoiceError, UserError, quoted
from pnp.base.foreign_files import ReadError, from_toml, read_file
from pnp.cli.verbosity import tell
from pnp.words.catalogue import checked_language, languages

WARNED = "pnp.warned"
"""What the context of a command calls what it was warned of."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing that can be chosen once for all."""

    name: str
    usual: str
    check: Callable[[str], object]
    """Raises ``UserError`` for a value that cannot be."""
    choices: Callable[[], Sequence[str]] = tuple
    """What the shell may offer."""
    keep: Callable[[str], str] = str
    """The value as the file has it, for all folders."""
    local: Callable[[], tuple[str, str] | None] = lambda: None
    """The value that the locale says, and how the locale is called."""

    @property
    def variable(self) -> str:
        """The environment variable that says it."""
        return f"PNP_{self.name.upper()}"


NAMES = ("paper", "lang", "theme", "duplex", "output")
"""All that can be chosen; what is asked of paper is in ``print_settings``."""


class Chosen(NamedTuple):
    """A value, and who says so."""

    value: str
    source: str
    """A variable, the path of the file, the locale, or ``default``."""


def _folder(value: str) -> object:
    if not value or not value.isprintable():
        raise UserError(f"{quoted(value)} is no name of a folder")
    return value


LANG = Setting("lang", "en", checked_language, languages)

OUTPUT = Setting("output", "output", _folder)


def text_of(file: Path) -> str:
    """The text of a file, empty where there is none."""
    try:
        return read_file(file).decode("utf-8-sig")
    except ReadError as error:
        if error.missing:
            return ""
        raise
    except ValueError:
        raise UserError(f"cannot read {place_of(file)}: it is not UTF-8 text") from None


def place_of(file: Path) -> str:
    """Where a file is, as messages tell it."""
    path = str(file)
    return path if len(path) <= PATH else quoted(path, PATH)


def setting_in_force(setting: Setting) -> Chosen:
    """What holds for a setting; what this version does not know is told and passed."""
    name, said = setting.name, os.environ.get(setting.variable)
    if said and _is_known(setting, said, setting.variable, "unset it"):
        return Chosen(said, setting.variable)
    kept, where = stored_settings().get(name), f"{place_of(file())}: {name}"
    cure = f"'pnp config {name} --unset' forgets it"
    if kept is not None and _is_known(setting, kept, where, cure):
        return Chosen(str(kept), str(file()))
    if local := setting.local():
        value, locale = local
        return Chosen(value, f"locale {locale}")
    return Chosen(setting.usual, "default")


def _is_known(setting: Setting, value: object, where: str, cure: str) -> bool:
    """Whether a value can be; what is wrong with it is told, and the cure."""
    try:
        if not isinstance(value, str):
            raise UserError(f"{quoted(value)} is no text in quotes")
        setting.check(value)
    except UserError as error:
        _warn(f"{where}: {error}; {cure}")
        return False
    return True


def _warn(text: str) -> None:
    """Tell of a fault that stops nothing, once a command."""
    context = click.get_current_context(silent=True)
    told = context.find_root().meta.setdefault(WARNED, set()) if context else set()
    if text not in told and not (context and context.resilient_parsing):
        told.add(text)
        tell(f"pnp: {text}")


def default(setting: Setting) -> Callable[[], str]:
    """The same as the default of an option, asked for when the option is not given."""
    return lambda: setting_in_force(setting).value


def checked_value(setting: Setting, value: str, where: str) -> str:
    """The value, if it can be; a fault is told with where it was found."""
    try:
        setting.check(value)
    except UserError as error:
        raise UserError(f"{where}: {error}") from None
    return value


# --- the file


def file() -> Path:
    """The file of settings; it may not exist yet."""
    return files.config_folder() / "config.toml"


def stored_settings() -> Mapping[str, object]:
    """What the file says of settings; what else it says is told of."""
    try:
        table = _table()
    except UserError as error:
        _warn(f"{error}; the usual settings hold")
        return {}
    for name in table.keys() - set(NAMES):
        fault = ChoiceError("setting", name, NAMES)
        _warn(f"{place_of(file())}: {fault}; it says nothing")
    return table


def _table() -> Mapping[str, object]:
    try:
        return from_toml(text_of(file()))
    except tomllib.TOMLDecodeError as error:
        reason = str(error)[:1].lower() + str(error)[1:]
        raise UserError(f"{place_of(file())}: not TOML: {reason}") from None


def store(name: str, value: str | None) -> None:
    """Keep a value in the file, or forget it; all else in the file stays."""
    kept = {each: said for each, said in _table().items() if each != name}
    if value is not None:
        kept[name] = value
    said = "" if value is None else f"{name} = {json.dumps(value, ensure_ascii=False)}"
    lines = [line for line in text_of(file()).splitlines() if not _says(line, name)]
    text = "".join(f"{line}\n" for line in [*lines, *filter(None, [said])])
    if not _holds(text, kept):
        raise UserError(
            f"{place_of(file())}: {name} is written in a way of its own: edit it"
        )
    files.write({file(): text.encode()})


def _says(line: str, name: str) -> bool:
    return bool(re.match(rf"\s*{name}\s*=", line))


def _holds(text: str, kept: Mapping[str, object]) -> bool:
    try:
        return tomllib.loads(text) == kept
    except tomllib.TOMLDecodeError:
        return False
