"""A table of a template that knows where it stands, so that faults can say it."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Self

from pnp.base.errors import PATH, UserError, quoted
from pnp.base.libraries import MissingLibraryError
from pnp.base.templates import beside, called, read_own, read_table


class TemplateError(UserError):
    """A fault in a template: the file, the keys that lead to it, what is wrong.

    >>> print(TemplateError("claustro/words.it.toml", ["goal"], "is 3, not a text"))
    templates/claustro/words.it.toml: 'goal': is 3, not a text
    """

    def __init__(self, file: str | Path, keys: Iterable[str], fault: str) -> None:
        place = quoted(file, PATH) if isinstance(file, Path) else called(file)
        super().__init__(": ".join((place, *map(quoted, keys), fault)))


@contextmanager
def naming_file(file: str | Path, *keys: str) -> Iterator[None]:
    """Says of mistakes in which template they are, unless that is said already."""
    try:
        yield
    except (TemplateError, MissingLibraryError):
        raise
    except UserError as fault:
        if getattr(fault, "more", ()):
            raise  # it names its files itself, a line for each
        own = f"{folder.as_posix()}/" if (folder := beside()) else "templates/"
        if str(fault).startswith(("templates/", f"{file}:", own)):
            raise
        raise TemplateError(file, keys, str(fault)) from None


@dataclass(frozen=True, slots=True)
class Section:
    """A table and the keys that lead to it."""

    file: str | Path
    """A template of ours, or a file of the user's own."""
    table: Mapping[str, Any]
    keys: tuple[str, ...] = ()

    def error(self, fault: str, *keys: str) -> TemplateError:
        """A fault of this table, or of a key in it."""
        return TemplateError(self.file, (*self.keys, *keys), fault)

    def only(self, required: Collection[str], optional: Collection[str] = ()) -> Self:
        """The same table, with no other keys than these."""
        known = [*required, *optional]
        for key in self.table:
            if key not in known:
                raise self.error(f"there is no such key{offer(key, known)}", key)
        for key in required:
            if key not in self.table:
                raise self.error("is missing", key)
        return self

    def text(self, key: str) -> str:
        """A text that is not empty."""
        found = self._value(key)
        if not isinstance(found, str):
            raise self.error(f"is {quoted(found)}, not a text", key)
        if not found.strip():
            raise self.error("is empty", key)
        return found

    def number(self, key: str) -> int:
        """A whole number."""
        found = self._value(key)
        if not isinstance(found, int) or isinstance(found, bool):
            raise self.error(f"is {quoted(found)}, not a whole number", key)
        return found

    def decimal(self, key: str) -> float:
        """A number, whole or not."""
        found = self._value(key)
        if not isinstance(found, int | float) or isinstance(found, bool):
            raise self.error(f"is {quoted(found)}, not a number", key)
        return found

    def decimals(self) -> Mapping[str, float]:
        """The numbers within this table, which holds nothing else."""
        return {key: self.decimal(key) for key in self.table}

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts."""
        found = self._value(key)
        if not isinstance(found, list) or not all(isinstance(t, str) for t in found):
            raise self.error(f"is {quoted(found)}, not a list of texts", key)
        return tuple(found)

    def measures(self, key: str) -> tuple[float, float, float]:
        """Three measures in millimetres."""
        match self._value(key):
            case [int() | float() as a, int() | float() as b, int() | float() as c] if (
                min(a, b, c) > 0
            ):
                return float(a), float(b), float(c)
            case found:
                raise self.error(f"is {quoted(found)}, not three measures", key)

    def section(self, key: str) -> "Section":
        """A table within this one."""
        found = self._value(key)
        if not isinstance(found, dict):
            raise self.error(f"is {quoted(found)}, not a table", key)
        return Section(self.file, found, (*self.keys, key))

    def sections(self) -> "Mapping[str, Section]":
        """The tables within this one, which holds nothing else."""
        return {key: self.section(key) for key in self.table}

    def all_texts(self) -> Mapping[str, str]:
        """The texts within this table, which holds nothing else."""
        return {key: self.text(key) for key in self.table}

    def _value(self, key: str) -> object:
        if key not in self.table:
            raise self.error("is missing", key)
        return self.table[key]


def section(file: str | Path) -> Section:
    """A whole TOML template, or a file of the user's own."""
    return Section(file, read_own(file) if isinstance(file, Path) else read_table(file))


def offer(name: str, names: Collection[str], most: int = 8) -> str:
    """The names that there are instead: all if they are few, else the nearest.

    >>> offer("textx", ["text", "reading"])
    '; choose from text, reading'
    """
    if len(names) <= most:
        return f"; choose from {', '.join(names)}" if names else ""
    near = get_close_matches(name, names, n=3, cutoff=0.6)
    return f"; choose from {', '.join(near)} ..." if near else ""
