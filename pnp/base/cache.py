"""The cache: files that cost time to make and can be made again."""

import os
import stat
from contextlib import suppress
from errno import ENOTDIR
from pathlib import Path

from pnp.base import files
from pnp.base.errors import PATH, UserError, quoted

VARIABLE = "PNP_CACHE"
"""The environment variable that names another folder."""

OTHERS = stat.S_IWGRP | stat.S_IWOTH


def folder() -> Path:
    """Where cached files are kept; it may not exist yet."""
    if chosen := os.environ.get(VARIABLE):
        return Path(chosen).absolute()
    return files.cache_folder()


def read_cached(name: str) -> bytes | None:
    """What is cached under a name, if a file is there and can be read."""
    path = _own() / name
    try:
        # To read a pipe would be to wait for whoever writes to it.
        return path.read_bytes() if path.is_file() else None
    except OSError:
        return None


def write(name: str, content: bytes) -> None:
    """Cache a file, whole or not at all; raises ``WriteError`` where it cannot be."""
    _make_folder()
    files.write({_own() / name: content})


def add(name: str, content: bytes) -> None:
    """Add to the end of a cached file, while others may; ``WriteError`` as above."""
    _make_folder()
    path = _own() / name
    try:
        # What is appended at once stays together.
        with path.open("ab", buffering=0) as file:
            file.write(content)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise files.WriteError(path, reason) from None


def size(name: str) -> int:
    """How many bytes are cached under a name."""
    return len(read_cached(name) or b"")


def remove(name: str) -> int | None:
    """Remove a cached file and return its size, or ``None`` if there was none."""
    return _remove_file(_own() / name)


def remove_code() -> int | None:
    """Remove the machine code that version 0.1.0 kept here; no link is followed."""
    kept = _own() / "code"
    found = [] if kept.is_symlink() else kept.glob("claustro_*/retrograde.*.nb[ic]*")
    codes = [path for path in found if not path.parent.is_symlink()]
    sizes = [_remove_file(path) or 0 for path in codes]
    for emptied in [*{path.parent for path in codes}, kept] if codes else []:
        with suppress(OSError):
            emptied.rmdir()
    return sum(sizes) if codes else None


def left_of_code() -> Path | None:
    """The folder of that code, where files stay in it that are not ours."""
    kept = _own() / "code"
    return kept if kept.is_dir() and not kept.is_symlink() else None


def _make_folder() -> None:
    path = folder()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.mkdir(0o700, exist_ok=True)
    except OSError as error:
        blocked = isinstance(error, FileExistsError)
        reason = os.strerror(ENOTDIR) if blocked else error.strerror or str(error)
        raise files.WriteError(path, reason.lower()) from None


def _remove_file(path: Path) -> int | None:
    try:
        length = path.lstat().st_size
        path.unlink()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise UserError(f"cannot remove {quoted(path, PATH)}: {reason}") from None
    return length


def _own() -> Path:
    """The folder, unless others may write to it, as what is there is believed."""
    path = folder()
    try:
        found = path.stat()
    except OSError:
        return path
    if os.name != "posix" or not stat.S_ISDIR(found.st_mode):
        return path
    if found.st_uid != os.geteuid():
        fault = f"the cache {quoted(path, PATH)} belongs to another user"
        raise UserError(f"{fault}: name a folder of your own in {VARIABLE}")
    if found.st_mode & OTHERS:
        fault = f"others may write to the cache {quoted(path, PATH)}"
        raise UserError(f"{fault}: 'chmod go-w' it or name another in {VARIABLE}")
    return path
