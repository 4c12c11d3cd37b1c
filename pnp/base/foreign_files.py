"""What others wrote: files, JSON and TOML, read so that every fault is a line."""

import json
import os
import stat
import tomllib
from collections.abc import Iterable, Mapping
from errno import EINVAL, EISDIR
from pathlib import Path
from typing import Any

from pnp.base.errors import PATH, UserError, quoted

STREAMS = ("/dev/stdin", "/dev/fd/", "/proc/self/fd/")
"""Where what a shell hands over is found: pipes that somebody writes to already."""

DEEPEST = 100
"""So many brackets stand in each other at most; what we write has ten or so."""


class ReadError(UserError):
    """A file that cannot be read, and the reason in a few words."""

    def __init__(self, path: str | Path, reason: str, *, missing: bool = False) -> None:
        super().__init__(f"cannot read {quoted(path, PATH)}: {reason}")
        self.reason = reason
        self.missing = missing
        """Whether there is none."""


def read_file(path: str | Path, most: int = -1) -> bytes:
    """A file, or so many bytes of it at most; ``ReadError`` says why not.

    To read a pipe or a device would be to wait for ever, or to read without end. Only
    what a shell hands over is read, as ``/dev/stdin``.
    """
    try:
        _check(path)
        with open(path, "rb") as file:  # noqa: PTH123 - a Path("") is a folder
            return file.read(most)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        missing = isinstance(error, FileNotFoundError | NotADirectoryError)
        raise ReadError(path, reason, missing=missing) from None
    except ValueError:
        raise ReadError(path, "no file can be called so") from None


def _check(path: str | Path) -> None:
    mode = os.stat(path).st_mode  # noqa: PTH116 - a Path("") is a folder
    if stat.S_ISREG(mode) or os.path.abspath(path).startswith(STREAMS):  # noqa: PTH100
        return
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(EISDIR, "is a directory")
    raise OSError(EINVAL, "it is a pipe or a device")


def is_there(path: str | Path) -> bool:
    """Whether a file or folder is there; not if none can be called so."""
    return os.path.exists(path)  # noqa: PTH110 - a Path raises for a long name


def is_file(path: str | Path) -> bool:
    """Whether a file is there; not if none can be called so."""
    return os.path.isfile(path)  # noqa: PTH113 - a Path raises for a long name


def is_folder(path: str | Path) -> bool:
    """Whether a folder is there; not if none can be called so."""
    return os.path.isdir(path)  # noqa: PTH112 - a Path raises for a long name


def from_json(text: str | bytes) -> Any:
    """What JSON says; ``ValueError`` for what is none, or has brackets without end."""
    try:
        return _shallow(json.loads(text))
    except RecursionError:
        raise ValueError(TOO_DEEP) from None


def from_toml(text: str) -> Mapping[str, Any]:
    """What TOML says; ``TOMLDecodeError`` as ``from_json`` has ``ValueError``."""
    try:
        said: Mapping[str, Any] = _shallow(tomllib.loads(text))
    except RecursionError:
        raise tomllib.TOMLDecodeError(TOO_DEEP) from None
    except tomllib.TOMLDecodeError:
        raise
    except ValueError as error:  # a number of thousands of digits, a day that is none
        raise tomllib.TOMLDecodeError(str(error)) from None
    return said


TOO_DEEP = f"more than {DEEPEST} brackets stand in each other"


def _shallow(said: Any) -> Any:
    """The same, which nobody who walks through it falls too deep in."""
    level = [said]
    for _ in range(DEEPEST):
        level = [inner for each in level for inner in _within(each)]
        if not level:
            return said
    raise ValueError(TOO_DEEP)


def _within(said: Any) -> Iterable[Any]:
    match said:
        case dict():
            return said.values()
        case list():
            return said
        case _:
            return ()
