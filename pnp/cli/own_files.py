"""Own files: what pnp wrote, known by its sums, and the door by which files go out.

What pnp wrote here, and nobody has changed since, may be replaced. All else is foreign:
it is never overwritten, whichever command is asked and whatever kind of file it is.
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from pnp.base import cache, files
from pnp.base.errors import PATH, UserError, quoted
from pnp.base.foreign_files import is_file

NAME = "written"
"""The list in the cache: a sum a line, the last written last."""

MOST = 2**20
"""When it has so many bytes, the older half goes."""


def foreign(path: Path) -> UserError:
    """What is told of a file that is not ours to replace."""
    told = "was not written here by pnp, or was changed since"
    cure = "move it away or write elsewhere"
    return UserError(f"{quoted(path, PATH)} {told}: {cure}")


def may_replace(path: Path, content: bytes) -> bool:
    """Whether nothing of others is lost where a file gets this content."""
    if not is_file(path):
        return True  # What is no file is told of when it is written.
    try:
        there = path.read_bytes()
    except OSError:
        return False
    return there in (b"", content) or _sum(there) in _known()


def write(contents: Mapping[Path, bytes]) -> list[Path]:
    """Write files that take the place of no foreign ones, all of them or none."""
    for path, content in contents.items():
        if not may_replace(path, content):
            raise foreign(path)
    return write_known(contents)


def write_known(contents: Mapping[Path, bytes]) -> list[Path]:
    """Write files, and know them again."""
    _note(contents.values())
    return files.write(contents)


def _note(contents: Iterable[bytes]) -> None:
    """List the sums before anything is written, lest what is written be unknown.

    Where no list can be kept, only the same bytes are known again.
    """
    new = b"".join(b"%s\n" % _sum(content) for content in contents)
    with suppress(UserError):
        cache.add(NAME, new)
        if cache.size(NAME) > MOST:
            cache.write(NAME, _known()[-MOST // 2 :])


def _known() -> bytes:
    with suppress(UserError):
        return cache.read_cached(NAME) or b""
    return b""


def _sum(content: bytes) -> bytes:
    return sha256(content).hexdigest().encode()
