"""Files that are written whole or not at all."""

import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from errno import EACCES, EINVAL, EISDIR, ELOOP
from hashlib import sha256
from pathlib import Path

from pnp.base.errors import PATH, UserError, quoted
from pnp.base.libraries import needed_libraries

NOOK = re.compile(r"\.pnp-[0-9a-f]{16}")
"""What a folder is called in which files are made before they go to their place."""


class WriteError(UserError):
    """A file that cannot be written, and the reason in a few words."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"cannot write {quoted(path, PATH)}: {reason}")
        self.reason = reason


def write(files: Mapping[Path, bytes] | Iterable[tuple[Path, bytes]]) -> list[Path]:
    """Write files so that each is there whole, or none is; ``WriteError`` says why not.

    A file that is replaced keeps its mode; one that is read-only is not replaced. The
    last goes to its place first: if it lists the others, it knows of them whatever
    happens.
    """
    pairs = files.items() if isinstance(files, Mapping) else files
    nooks: dict[Path, Path] = {}
    partials: dict[Path, tuple[Path, Path]] = {}
    with ExitStack() as stack:
        for path, content in pairs:
            with _write_errors(path):
                target = _place(path)
                if target.parent not in nooks:
                    nook = stack.enter_context(_nook(target.parent))
                    nooks[target.parent] = nook
                partial = nooks[target.parent] / str(len(partials))
                _fill(partial, content, target)
                partials[path] = partial, target
        for path, (partial, target) in reversed(partials.items()):
            with _write_errors(path):
                partial.replace(target)
    return list(partials)


@contextmanager
def file_lock(path: Path) -> Iterator[None]:
    """Keeps a file that grows to this process; ``WriteError`` says whose it is now.

    The lock lies beside the file and goes with it; where there are no locks, or none
    can be put beside it, whoever comes may write.
    """
    lock = _lock_beside(path)
    try:
        yield
    finally:
        if lock is not None:
            with suppress(OSError):
                _beside(path).unlink()
            os.close(lock)


def _beside(path: Path) -> Path:
    """The lock of a file, whose name is never too long."""
    target = Path(os.path.realpath(path))
    return target.parent / f".pnp-{sha256(target.name.encode()).hexdigest()[:16]}.lock"


def _lock_beside(path: Path) -> int | None:
    if sys.platform == "win32":
        return None
    import fcntl

    with _write_errors(path):
        beside = _beside(path)
        beside.parent.mkdir(parents=True, exist_ok=True)
        while True:
            try:
                lock = os.open(beside, os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW, 0o644)
            except PermissionError:
                return None
            try:
                # Not flock, which the processes that we begin would keep.
                fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
                # Whoever had it may have removed it before it was locked.
                if beside.exists() and os.path.samestat(os.fstat(lock), beside.stat()):
                    os.ftruncate(lock, 0)
                    os.write(lock, str(os.getpid()).encode())
                    return lock
            except BlockingIOError:
                holder = os.read(lock, 20).decode(errors="ignore")
                os.close(lock)
                who = f"process {holder}" if holder.isdecimal() else "another process"
                reason = f"{who} writes to it: wait for it, or choose another file"
                raise WriteError(path, reason) from None
            os.close(lock)


@contextmanager
def _write_errors(path: Path) -> Iterator[None]:
    """Tells the user what could not be written, and why."""
    try:
        yield
    except FileExistsError:
        # A file where a folder should be is said to "exist", which helps nobody.
        raise WriteError(path, "not a directory") from None
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise WriteError(path, reason) from None
    except WriteError:
        raise
    except ValueError:
        raise WriteError(path, "no file can be called so") from None


def _place(path: Path) -> Path:
    """Where a file goes, links followed; its folder is made."""
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.is_symlink():
        raise OSError(ELOOP, "the link leads to itself")
    if target.is_dir():
        raise IsADirectoryError(EISDIR, "is a directory")
    if target.exists():
        if not target.is_file():
            raise OSError(EINVAL, "it is a device")
        # Who may do all has access to read-only files too.
        if not (target.stat().st_mode & 0o222 and os.access(target, os.W_OK)):
            raise PermissionError(EACCES, "it is read-only")
    return target


def _fill(partial: Path, content: bytes, target: Path) -> None:
    with partial.open("xb") as file:
        if target.exists():
            partial.chmod(target.stat().st_mode & 0o777)
        file.write(content)


@contextmanager
def _nook(folder: Path) -> Iterator[Path]:
    """A new folder in a folder, to which nobody else writes, and which goes again.

    It is locked while it is in use. One that is not is left from a process that was
    killed, and swept.
    """
    _sweep(folder)
    nook, lock = _new_nook(folder)
    try:
        yield nook
    finally:
        with suppress(OSError):
            _remove(nook)
        if lock is not None:
            os.close(lock)


def _new_nook(folder: Path) -> tuple[Path, int | None]:
    """A new nook and its lock."""
    while True:
        nook = folder / f".pnp-{os.urandom(8).hex()}"
        try:
            nook.mkdir(0o755)
            lock = _nook_lock(nook, wait=True)
        except KeyboardInterrupt:
            with suppress(OSError):
                nook.rmdir()
            raise
        # Another process may have swept it before it was locked.
        if nook.is_dir():
            return nook, lock
        if lock is not None:
            os.close(lock)


def _sweep(folder: Path) -> None:
    for nook in _nooks(folder):
        lock = _nook_lock(nook, wait=False)
        if lock is not None:
            with suppress(OSError):
                _remove(nook)
            os.close(lock)


def _nooks(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if NOOK.fullmatch(path.name)]
    except OSError:
        return []  # who may write to a folder may not always list it


def _remove(nook: Path) -> None:
    for partial in nook.iterdir():
        if partial.name.isdigit():
            partial.unlink()
    nook.rmdir()


def _nook_lock(nook: Path, *, wait: bool) -> int | None:
    """The lock of a nook of ours; ``None`` if it is taken or there are no locks here.

    It goes with the process that holds it, however that ends.
    """
    if sys.platform == "win32":
        return None
    import fcntl

    try:
        lock = os.open(nook, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    except OSError:
        return None
    try:
        if os.fstat(lock).st_uid == os.geteuid():
            fcntl.flock(lock, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
            return lock
    except OSError:
        pass
    os.close(lock)
    return None


def cache_folder() -> Path:
    """Where files are kept that can be made again; it may not exist yet."""
    with needed_libraries():
        from platformdirs import user_cache_path

    return user_cache_path("pnp", appauthor=False)


def config_folder() -> Path:
    """Where choices are kept; it may not exist yet."""
    with needed_libraries():
        from platformdirs import user_config_path

    return user_config_path("pnp", appauthor=False)
