"""Reading the template files, in a checkout and in an installed wheel alike."""

import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from pnp.errors import UserError
from pnp.plugins import plugin

_OTHER: ContextVar[Path | None] = ContextVar("_OTHER", default=None)


@contextmanager
def reading(folder: Path) -> Iterator[None]:
    """Reads templates from a folder, such as a translator's copy, for a while."""
    token = _OTHER.set(folder)
    try:
        yield
    finally:
        _OTHER.reset(token)


def templates() -> Traversable:
    """The root of the template tree.

    A wheel carries ``templates/`` as ``pnp/_templates``; a checkout, and so an
    editable install of one, keeps it beside the package.
    """
    if other := _OTHER.get():
        return other
    packaged = files("pnp") / "_templates"
    return packaged if packaged.is_dir() else Path(__file__).parents[1] / "templates"


def template(name: str) -> Traversable:
    """Where a template is: in our tree, or in that of the plugin that has the game."""
    folder, _, rest = name.partition("/")
    if not is_ours(folder) and (found := plugin(folder)):
        return found.templates() / rest
    return templates() / name


def is_ours(folder: str) -> bool:
    """Whether a folder of templates, such as a game's, is one of ours."""
    return templates().joinpath(folder).is_dir()


def is_there(name: str) -> bool:
    """Whether there is a template of this name."""
    return template(name).is_file()


def listed(folder: str) -> list[str]:
    """The names of the files in a folder of the templates, in order."""
    found = template(folder)
    inside = found.iterdir() if found.is_dir() else ()
    names = (file.name for file in inside if file.is_file())
    return sorted(name for name in names if not name.startswith("."))


def holding(text: str) -> Iterator[str]:
    """The templates that hold a text somewhere."""
    for folder in sorted(each.name for each in templates().iterdir()):
        for file in listed(folder):
            name = f"{folder}/{file}"
            if text.encode() in templates().joinpath(name).read_bytes():
                yield name


def read_text(name: str) -> str:
    """The text of one template, such as ``cancelletto/words.it.toml``."""
    try:
        return template(name).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise UserError(f"templates/{name} is not UTF-8 text") from None
    except FileNotFoundError:
        raise UserError(f"templates/{name} is missing") from None


def read_table(name: str) -> Mapping[str, Any]:
    """One TOML template as a table; a fault in it is the editor's to mend."""
    try:
        return tomllib.loads(read_text(name))
    except tomllib.TOMLDecodeError as error:
        raise UserError(f"templates/{name} is not TOML: {error}") from None
