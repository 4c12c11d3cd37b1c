"""The cache: files that cost time to make and can be made again."""

import os
from contextlib import suppress
from pathlib import Path

VARIABLE = "PNP_CACHE"
"""The environment variable that names another folder."""


def folder() -> Path:
    """Where cached files are kept; it may not exist yet."""
    if chosen := os.environ.get(VARIABLE):
        return Path(chosen).absolute()
    from platformdirs import user_cache_path

    return user_cache_path("pnp", appauthor=False)


def made(name: str = "") -> Path | None:
    """The cache or a folder in it, made if need be; ``None`` if it is not writable."""
    path = folder() / name
    try:
        path.mkdir(parents=True, exist_ok=True)
        probe = path / f".probe.{os.getpid()}"
        probe.touch()
        probe.unlink(missing_ok=True)
    except OSError:
        return None
    return path


def read(name: str) -> bytes | None:
    """What is cached under a name, if anything can be read there."""
    try:
        return (folder() / name).read_bytes()
    except OSError:
        return None


def write(name: str, content: bytes) -> None:
    """Cache a file, whole or not at all; raises ``OSError`` where it cannot be."""
    path = folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    partial = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        partial.write_bytes(content)
        partial.replace(path)
    finally:
        with suppress(OSError):
            partial.unlink(missing_ok=True)


def size(name: str) -> int:
    """How many bytes are cached under a name."""
    return len(read(name) or b"")


def remove(name: str) -> int | None:
    """Remove a cached file and return its size, or ``None`` if there was none."""
    path = folder() / name
    try:
        length = path.stat().st_size
        path.unlink()
    except FileNotFoundError:
        return None
    return length
