"""Holdings: what of a folder is ours, and the one door by which files go into it.

Its manifest knows it wherever the folder goes; what it knows may be replaced or go.
"""

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path, PurePosixPath

from pnp.base import files
from pnp.base.errors import UserError
from pnp.base.foreign_files import is_file, is_folder, is_there
from pnp.cli.manifest import NAME, SUMS, Entry, Manifest, manifest_of, read_manifest
from pnp.cli.output_files import File, Written, foreign, may_replace, write_known
from pnp.press.file_names import kind

FRONT = "index.html"
"""The page of a build that shows all that lies in its folder."""


@dataclass(frozen=True, slots=True)
class Holdings:
    """What a folder holds of ours."""

    home: Path
    """The folder of the manifest."""
    entries: Mapping[str, Entry]
    """What is as it was made, by its path from there."""
    lists: frozenset[Path] = frozenset()
    """Manifests of ours, there and below, in place of which there will be one."""

    @property
    def has_front(self) -> bool:
        """Whether a build has been made here."""
        return FRONT in self.entries

    def check(self, made: Mapping[Path, bytes]) -> None:
        """Raise ``UserError`` if a file would take the place of a foreign one."""
        for path, content in made.items():
            self.checked_file(path, content)

    def checked_file(self, path: Path, content: bytes) -> tuple[Path, bytes]:
        """A file that takes the place of no foreign one; else ``UserError``."""
        if not self._may_write(path, content):
            raise foreign(path)
        return path, content

    def _may_write(self, path: Path, content: bytes) -> bool:
        name = path.relative_to(self.home).as_posix()
        listed = path in self.lists or name in self.entries
        return listed or may_replace(path, content) or _is_sums(path)

    def replaced_files(self, made: Iterable[str]) -> Sequence[str]:
        """What is replaced by files for another paper, or for another flip."""
        names = set(made)
        kinds = set(map(_kind, names))
        return [
            name for name in self.entries if name not in names and _kind(name) in kinds
        ]

    def after(self, made: Sequence[File]) -> Mapping[str, Entry]:
        """What will lie here once some files are written."""
        listed = {self.name(file): said_of(file) for file in made}
        gone = set(self.replaced_files(listed))
        kept = {name: each for name, each in self.entries.items() if name not in gone}
        return {**kept, **listed}

    def name(self, file: File) -> str:
        """How the manifest calls a file."""
        return file.path.relative_to(self.home).as_posix()

    def write(
        self, made: Sequence[File], options: Mapping[str, str], *, sums: bool = False
    ) -> list[Written]:
        """Write files and their manifest, or nothing; what they replace goes.

        Where sums are asked for, or are there, they are written too. The manifest
        comes last of what was written.
        """
        listed = self.after(made)
        manifest = manifest_of(listed, options)
        whole = {file.path: file.content for file in made}
        if sums or (self.lists and is_file(self.home / SUMS)):
            whole[self.home / SUMS] = _sums(listed, manifest)
        whole[self.home / NAME] = manifest
        self.check(whole)
        gone = [self.home / name for name in self.replaced_files(map(self.name, made))]
        write_known(whole)
        for path in (*gone, *(self.lists - {self.home / NAME})):
            with suppress(OSError):
                path.unlink()
        written = [written_of(file) for file in made]
        digest = sha256(manifest).hexdigest()
        return [*written, Written(self.home / NAME, digest, 1)]


def _kind(name: str) -> PurePosixPath:
    path = PurePosixPath(name)
    return path.with_name(kind(path.name))


def said_of(file: File) -> Entry:
    """What a manifest says of a new file."""
    digest = sha256(file.content).hexdigest()
    facts = {"sha256": digest, "pages": file.pages, "what": file.title}
    return {**facts, "codes": list(file.codes)} if file.codes else facts


def written_of(file: File) -> Written:
    """A file as commands tell of it."""
    digest = sha256(file.content).hexdigest()
    return Written(file.path, digest, file.pages, file.title, file.codes)


def folder_holdings(
    home: Path, below: Iterable[str] = (), fixed: Iterable[str] = ()
) -> Holdings:
    """What a folder holds, and folders below whose files will be listed with it.

    Raises ``UserError`` before any work where the folder, its manifest or another file
    that will be written for certain is foreign.
    """
    _reachable(home)
    lists = [home / NAME, *_below(home, below)]
    entries: dict[str, Entry] = {}
    ours = set[Path]()
    for path in reversed(lists):
        manifest = _ours(path)
        if manifest:
            ours.add(path)
            inside = path.parent.relative_to(home)
            entries |= {
                (inside / name).as_posix(): each
                for name, each in manifest.unchanged_files()
            }
        elif path == home / NAME and is_there(path):
            raise foreign(path)
    found = Holdings(home, entries, frozenset(ours))
    for name in fixed:
        found.checked_file(home / name, b"")
    return found


def held_by_site(home: Path) -> Holdings:
    """What the folder of a site holds; raises ``UserError`` where that is foreign.

    A site writes all its files anew, so each of them must be as it was made.
    """
    _reachable(home)
    path = home / NAME
    if not is_there(path):
        if is_there(home / FRONT):
            raise foreign(home / FRONT)
        return Holdings(home, {})
    try:
        manifest = read_manifest(path)
    except UserError:
        raise foreign(path) from None
    if not manifest.is_of_site or "pnp" not in manifest.said:
        raise foreign(path)
    entries = dict(manifest.unchanged_files())
    for name in manifest.files.keys() - entries.keys():
        if is_there(home / name):
            raise foreign(home / name)
    return Holdings(home, entries, frozenset({path}))


def home_of(target: Path, own: Path) -> Path:
    """The folder whose manifest lists what goes into a folder below a target.

    The uppermost that has one of ours, so that no two speak of the same files.
    """
    folders = [target / Path(*own.parts[:n]) for n in range(len(own.parts) + 1)]
    return next((each for each in folders if _ours(each / NAME)), folders[-1])


def _below(home: Path, folders: Iterable[str]) -> Iterator[Path]:
    there = (home / folder for folder in folders if is_folder(home / folder))
    found = {path for folder in there for path in folder.rglob(NAME)}
    yield from sorted(found - {home / NAME})


def _ours(path: Path) -> Manifest | None:
    """A manifest of files that were made to be printed, if it is one."""
    try:
        manifest = read_manifest(path)
    except UserError:
        return None
    return None if manifest.is_of_site or "pnp" not in manifest.said else manifest


def _reachable(home: Path) -> None:
    """Raises ``WriteError`` for a folder in which nothing can ever be written."""
    there = next(
        (each for each in (home, *home.parents) if os.path.lexists(each)), home
    )
    if is_there(there) and not is_folder(there):
        raise files.WriteError(there, "not a directory")
    if is_folder(there) and not os.access(there, os.W_OK | os.X_OK):
        raise files.WriteError(home, "permission denied")


def _is_sums(path: Path) -> bool:
    """Whether a file is a list of sums such as builds write."""
    if path.name != SUMS:
        return False
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return False
    own = re.compile(rf"[0-9a-f]{{64}}  {re.escape(NAME)}")
    return any(map(own.fullmatch, lines))


def _sums(listed: Mapping[str, Entry], manifest: bytes) -> bytes:
    """The sums of files and of their manifest, as ``sha256sum`` checks them."""
    sums = {name: str(each["sha256"]) for name, each in listed.items()}
    sums[NAME] = sha256(manifest).hexdigest()
    return "".join(f"{sums[name]}  {name}\n" for name in sorted(sums)).encode()
