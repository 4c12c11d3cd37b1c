"""Kept files: parts of a site in the cache, by what they are made of."""

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib.metadata import distributions
from importlib.resources import files
from io import BytesIO
from os import DirEntry
from pathlib import Path
from typing import Protocol
from zipfile import BadZipFile, ZipFile

from pnp.base import cache as folder
from pnp.base.errors import UserError
from pnp.base.plugins import plugins
from pnp.base.templates import beside, templates
from pnp.base.version import __version__
from pnp.folder.places import places
from pnp.web.site.archives import archive

Contents = Mapping[str, bytes]

_KEY = "made-of"
"""What a kept archive has beside its files."""


class Keeper(Protocol):
    """Makes files, or has kept them."""

    def __call__(
        self, name: str, made_of: object, make: Callable[[], Contents]
    ) -> Contents:
        """Files under a name, made where what they are made of has changed."""


def afresh(name: str, made_of: object, make: Callable[[], Contents]) -> Contents:
    """Files that are made every time."""
    return make()


def cached_files(name: str, made_of: object, make: Callable[[], Contents]) -> Contents:
    """Files that are made once, until pnp, its libraries or their input change.

    Under each name the latest are kept, so the cache grows with days alone.
    """
    place = f"site-{name}.zip"
    key = sha256(f"{_stamp()} {made_of!r}".encode()).hexdigest().encode()
    if (found := _files_of_archive(place, key)) is not None:
        return found
    contents = make()
    # Where nothing can be kept all is made the next time.
    with suppress(UserError):
        folder.write(place, archive({**contents, _KEY: key}))
    return contents


def _files_of_archive(place: str, key: bytes) -> Contents | None:
    try:
        with ZipFile(BytesIO(folder.read_cached(place) or b"")) as packed:
            if packed.read(_KEY) != key:
                return None
            names = [name for name in packed.namelist() if name != _KEY]
            return {name: packed.read(name) for name in names}
    except (BadZipFile, KeyError, UserError):
        return None


@cache
def _stamp() -> str:
    """What all files are made of: pnp, its templates, games of others, libraries.

    Files are known by their size and time: to read them all would take longer.
    """
    others = (files(each.entry.module) for each in plugins())
    roots = (files("pnp"), templates(), beside(), *others, *places())
    found = [each for root in roots if isinstance(root, Path) for each in _files(root)]
    libraries = sorted(f"{each.name} {each.version}" for each in distributions())
    told = (__version__, sys.version, libraries, sorted(found))
    return sha256(repr(told).encode()).hexdigest()


def _files(place: Path | str) -> Iterator[tuple[str, int, int]]:
    with os.scandir(place) as entries:
        each: DirEntry[str]
        for each in entries:
            if each.is_dir():
                if each.name != "__pycache__":
                    yield from _files(each.path)
            else:
                about = each.stat()
                yield each.path, about.st_size, about.st_mtime_ns
