"""What holds where no option says otherwise: by a variable, a file or the locale."""

import json
import os
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import click

from pnp import files, folders
from pnp.cli import country
from pnp.cli.kept import place_of, text_of
from pnp.errors import ChoiceError, UserError, quoted
from pnp.foreign import from_toml
from pnp.words import languages, spoken

THEMES = ("full", "classic", "low-ink", "grey")


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing that can be chosen once for all."""

    name: str
    usual: str
    check: Callable[[str], object]
    """Raises ``UserError`` for a value that cannot be."""
    choices: tuple[str, ...] = ()
    """What the shell may offer."""
    keep: Callable[[str], str] = str
    """The value as the file has it, for all folders."""

    @property
    def variable(self) -> str:
        """The environment variable that says it."""
        return f"PNP_{self.name.upper()}"


class Chosen(NamedTuple):
    """A value, and who says so."""

    value: str
    source: str
    """A variable, the path of the file, the locale, or ``default``."""


def _paper(value: str) -> object:
    from pnp.press.paper import paper

    return paper(value)


def _theme(value: str) -> object:
    from pnp.scene.theme import load

    return load(value)


def _anywhere(value: str) -> str:
    """A theme by its name, or by the whole path of its file."""
    return value if value in THEMES else str(Path(value).absolute())


def _among(what: str, *choices: str) -> Callable[[str], object]:
    def check(value: str) -> object:
        if value not in choices:
            raise ChoiceError(what, value, list(choices))
        return value

    return check


def _folder(value: str) -> object:
    if not value or not value.isprintable():
        raise UserError(f"{quoted(value)} is no name of a folder")
    return value


PAPERS = ("a4", "letter", "a3", "tabloid", "a5", "common")
DUPLEXES = ("long", "short", "fold", "none")

SETTINGS: Mapping[str, Setting] = {
    setting.name: setting
    for setting in (
        Setting("paper", "a4", _paper, PAPERS),
        Setting("lang", "en", spoken, languages()),
        Setting("theme", "classic", _theme, THEMES, _anywhere),
        Setting("duplex", "long", _among("duplex", *DUPLEXES), DUPLEXES),
        Setting("output", "output", _folder),
    )
}


def setting(name: str) -> Setting:
    """The setting called so."""
    if name not in SETTINGS:
        raise ChoiceError("setting", name, SETTINGS)
    return SETTINGS[name]


def chosen(name: str) -> Chosen:
    """What holds for a setting; a fault is told with the variable or the file."""
    found = SETTINGS[name]
    if value := os.environ.get(found.variable):
        return Chosen(checked(found, value, found.variable), found.variable)
    if (kept := stored().get(name)) is not None:
        return Chosen(checked(found, kept, f"{place_of(file())}: {name}"), str(file()))
    if name == "paper" and (value := country.paper(country.locale())):
        return Chosen(value, f"locale {country.locale()}")
    return Chosen(found.usual, "default")


def default(name: str) -> Callable[[], str]:
    """The same as the default of an option, asked for when the option is not given."""

    def value() -> str:
        context = click.get_current_context(silent=True)
        try:
            return chosen(name).value
        except UserError:
            if context and context.resilient_parsing:
                return SETTINGS[name].usual
            raise

    return value


def checked(setting: Setting, value: str, where: str) -> str:
    """The value, if it can be; a fault is told with where it was found."""
    try:
        setting.check(value)
    except UserError as error:
        raise UserError(f"{where}: {error}") from None
    return value


# --- the file


def file() -> Path:
    """The file of settings; it may not exist yet."""
    return folders.configured() / "config.toml"


def stored() -> Mapping[str, str]:
    """What the file says; raises ``UserError`` where it says what it may not."""
    try:
        table = from_toml(text_of(file()))
    except tomllib.TOMLDecodeError as error:
        reason = str(error)[:1].lower() + str(error)[1:]
        raise UserError(f"{place_of(file())}: not TOML: {reason}") from None
    for name, value in table.items():
        try:
            setting(name)
        except UserError as error:
            raise UserError(f"{place_of(file())}: {error}") from None
        if not isinstance(value, str):
            fault = f"{name} is {quoted(value)}, which is no text in quotes"
            raise UserError(f"{place_of(file())}: {fault}")
    return table


def store(name: str, value: str | None) -> None:
    """Keep a value in the file, or forget it; all else in the file stays."""
    kept = {each: said for each, said in stored().items() if each != name}
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


def _holds(text: str, kept: Mapping[str, str]) -> bool:
    try:
        return tomllib.loads(text) == kept
    except tomllib.TOMLDecodeError:
        return False
