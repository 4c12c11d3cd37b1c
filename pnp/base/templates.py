"""Reading the template files, in a checkout and in an installed wheel alike."""

import os
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from pnp.base.errors import PATH, UserError, quoted
from pnp.base.foreign_files import ReadError, from_toml, read_file
from pnp.base.plugins import brought

VARIABLE = "PNP_TEMPLATES"
"""The environment variable that names a folder whose files come before ours."""

_OTHER: ContextVar[Path | None] = ContextVar("_OTHER", default=None)

_KEPT: ContextVar[dict[str, str] | None] = ContextVar("_KEPT", default=None)


@contextmanager
def reading(folder: Path) -> Iterator[None]:
    """Reads the templates of a folder before ours for a while, whatever is named."""
    token = _OTHER.set(folder)
    try:
        yield
    finally:
        _OTHER.reset(token)


@contextmanager
def still() -> Iterator[None]:
    """Reads each template once for a while, in which none is edited."""
    token = _KEPT.set({})
    try:
        yield
    finally:
        _KEPT.reset(token)


@cache
def templates() -> Traversable:
    """The root of the template tree.

    A wheel carries ``templates/`` as ``pnp/_templates``; a checkout, and so an
    editable install of one, keeps it beside the package.
    """
    packaged = files("pnp") / "_templates"
    return packaged if packaged.is_dir() else Path(__file__).parents[2] / "templates"


def beside() -> Path | None:
    """The folder of a user's own templates, such as a language.

    Raises ``UserError`` if what is named is no folder.
    """
    if own := _OTHER.get():
        return own
    if not (named := os.environ.get(VARIABLE)):
        return None
    if not (own := Path(named)).is_dir():
        raise UserError(f"{VARIABLE}: {quoted(named, PATH)} is no folder")
    return own


def template(name: str) -> Traversable:
    """Where a template is: a user's own, in our tree, or in that of its game."""
    if (own := beside()) and (own / name).exists():
        return own / name
    return _shipped_file(name)


def _shipped_file(name: str) -> Traversable:
    folder, _, rest = name.partition("/")
    if not is_ours(folder):
        for game, tree in brought():
            if game == folder:
                return tree() / rest
    return templates() / name


def is_ours(folder: str) -> bool:
    """Whether a folder of templates, such as a game's, is one of ours."""
    return templates().joinpath(folder).is_dir()


def called(name: str) -> str:
    """How a template is named to whoever is to mend it: that of a folder by that."""
    if (own := beside()) and (own / name).exists():
        return (own / name).as_posix()
    return getattr(_shipped_file(name), "called", "") or f"templates/{name}"


def is_there(name: str) -> bool:
    """Whether there is a template of this name."""
    return template(name).is_file()


def template_files(folder: str) -> list[str]:
    """The names of the files in and below a folder of the templates, in order."""
    own = beside()
    trees = [_shipped_file(folder), *([own / folder] if own else ())]
    return sorted({name for tree in trees if tree.is_dir() for name in _below(tree)})


def _below(folder: Traversable, before: str = "") -> Iterator[str]:
    for each in folder.iterdir():
        if each.name.startswith("."):
            continue
        if each.is_dir():
            yield from _below(each, f"{before}{each.name}/")
        else:
            yield f"{before}{each.name}"


def own_folders() -> list[str]:
    """The folders of our own templates, in order."""
    return sorted(each.name for each in templates().iterdir() if each.is_dir())


def folders() -> list[str]:
    """The folders of templates: our own in order, then those of other games."""
    return list(dict.fromkeys((*own_folders(), *(game for game, _ in brought()))))


def added_templates() -> Iterator[str]:
    """The templates that a user's own folder has beside ours."""
    if own := beside():
        for folder in filter(lambda each: (own / each).is_dir(), folders()):
            names = sorted(f"{folder}/{name}" for name in _below(own / folder))
            yield from (name for name in names if not _shipped_file(name).is_file())


def holding(text: str) -> Iterator[str]:
    """The templates that hold a text somewhere."""
    for folder in sorted(each.name for each in templates().iterdir()):
        for file in template_files(folder):
            name = f"{folder}/{file}"
            if text.encode() in template(name).read_bytes():
                yield name


def read_text(name: str) -> str:
    """The text of one template, such as ``cancelletto/words.it.toml``."""
    file, kept = template(name), _KEPT.get()
    if kept is not None:
        place = str(file)
        if place not in kept:
            kept[place] = _text(file, name)
        return kept[place]
    return _text(file, name)


def _text(file: Traversable, name: str) -> str:
    try:
        # A file that is opened as text is read much slower, and almanacs are long.
        content = read_file(file) if isinstance(file, Path) else file.read_bytes()
        text = content.decode()
    except UnicodeDecodeError:
        raise UserError(f"{called(name)} is not UTF-8 text") from None
    except FileNotFoundError:
        raise UserError(f"{called(name)} is missing") from None
    except ReadError as error:
        fault = "is missing" if error.missing else f"cannot be read: {error.reason}"
        raise UserError(f"{called(name)} {fault}") from None
    if "\r" in text:
        return text.replace("\r\n", "\n").replace("\r", "\n")
    return text


def read_own(path: Path) -> Mapping[str, Any]:
    """A TOML file of the user's own as a table."""
    name = quoted(path, PATH)
    try:
        return from_toml(read_file(path).decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise UserError(f"cannot read {name}: it is not UTF-8 text") from None
    except tomllib.TOMLDecodeError as error:
        raise UserError(f"{name} is not TOML: {error}") from None


def read_table(name: str) -> Mapping[str, Any]:
    """One TOML template as a table; a fault in it is the editor's to mend."""
    try:
        return _table(read_text(name))
    except tomllib.TOMLDecodeError as error:
        raise UserError(f"{called(name)} is not TOML: {error}") from None


@lru_cache(256)
def _table(text: str) -> Mapping[str, Any]:
    """What a TOML text says; the same few files are asked again and again."""
    return from_toml(text)
