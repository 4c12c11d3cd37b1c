"""Audits: whether what a manifest says is what lies beside it."""

import re
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import chain
from os import walk
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from pnp.base.errors import PATH, UserError, quoted
from pnp.base.foreign_files import ReadError
from pnp.base.foreign_files import read_file as content_of
from pnp.cli.manifest import NAME, SUMS, Entry, Manifest, own_sum, read_manifest
from pnp.cli.output_files import is_known
from pnp.cli.output_folder import FRONT
from pnp.press.attachments import codes
from pnp.press.file_names import NAMED, SUFFIXES
from pnp.render.reread import reread


class ChangedError(UserError):
    """Files that are not as a manifest says."""

    def __init__(self, told: str, more: Sequence[str]) -> None:
        super().__init__(told)
        self.more = more
        """The other faults, a line each."""


class Audited(NamedTuple):
    """A manifest without a fault."""

    listed: int
    """So many files are as it says."""
    more: Sequence[str]
    """What other commands of pnp wrote since, beside these or in their place."""


def audit_manifest(path: Path) -> Audited:
    """What a manifest holds; raises ``ChangedError`` with all its faults."""
    manifest = read_manifest(path)
    changed = [name for name in manifest.files if not manifest.is_whole(name)]
    added = list(_unlisted_files(manifest))
    ours = [name for name in (*changed, *added) if _is_ours(manifest.folder / name)]
    if faults := list(_faults(manifest, added, frozenset(ours))):
        first, *more = faults
        count = f" ({len(faults)} faults)" if more else ""
        raise ChangedError(f"{quoted(path, PATH)}: {first}{count}", more)
    return Audited(len(manifest.files) - len(changed), ours)


def _unlisted_files(manifest: Manifest) -> Iterator[str]:
    """What lies there and is not listed."""
    listed = {*manifest.files, *_sums_by_file(manifest)}
    return (name for name in _there(manifest.folder) if name not in listed)


def _is_ours(path: Path) -> bool:
    try:
        return is_known(content_of(path))
    except UserError:
        return False


def manifests(folder: Path) -> Sequence[Path]:
    """The manifest of a folder, or those below if it has none of its own.

    Where there is none at all it is the one that is missed.
    """
    own = folder / NAME
    if own.exists():
        return [own]
    return list(_topmost(folder)) or [own]


def _topmost(folder: Path) -> Iterator[Path]:
    for place, folders, names in walk(folder):
        path = Path(place) / NAME
        if NAME in names and _is_manifest(path):
            folders.clear()
            yield path
        folders[:] = sorted(name for name in folders if name[0] != ".")


def _is_manifest(path: Path) -> bool:
    try:
        return "pnp" in read_manifest(path).said
    except UserError:
        return False


def _faults(
    manifest: Manifest, added: Sequence[str], ours: frozenset[str]
) -> Iterator[str]:
    """All that is wrong, a line each; what pnp wrote since is not."""
    yield from _of_keys("the manifest", manifest.said, _keys(manifest), {"sum"})
    if not manifest.is_of_site and manifest.said.get("sum") != own_sum(manifest.said):
        yield "what the manifest says was changed since, or lacks its sum"
    if not manifest.files:
        yield "it lists no file"
    if len(manifest.files) < len(manifest.said["files"]):
        yield "it lists a file twice"
    taken = list(_of_sums(manifest))
    yield from _of_files(manifest, ours)
    yield from taken
    for name in added:
        if name not in ours:
            yield f"{quoted(name, PATH)} was added: the manifest does not list it"
    if not manifest.is_of_site:
        yield from _of_options(manifest)


def _keys(manifest: Manifest) -> set[str]:
    if manifest.is_of_site:
        return {"pnp", "files"}
    return {"pnp", "libraries", "options", "files", "sum"}


FACTS = {"path", "sha256", "pages", "what"}

MORE = {"codes", "pnp", "options"}
"""What a file need not say: it has no codes, or is made like the others."""


def _of_keys(
    what: str, said: Mapping[str, object], needed: set[str], spared: set[str]
) -> Iterator[str]:
    """What should be said and is not, and what is said that nobody knows."""
    for key in sorted(needed - said.keys() - spared):
        yield f"{what} does not say {quoted(key)}"
    for key in said.keys() - needed - spared:
        yield f"{what} says {quoted(key)}, which this version does not know"


def _of_files(manifest: Manifest, ours: frozenset[str]) -> Iterator[str]:
    for name, entry in manifest.files.items():
        if name in ours:
            continue
        shown = quoted(name, PATH)
        if not manifest.is_of_site:
            yield from _of_keys(shown, entry, FACTS, MORE)
        try:
            content = content_of(manifest.folder / name)
        except ReadError as error:
            why = "is missing" if error.missing else f"cannot be read: {error.reason}"
            yield f"{shown} {why}"
            continue
        if sha256(content).hexdigest() != entry["sha256"]:
            yield f"{shown} is not the file that was made: its SHA-256 differs"
        elif not manifest.is_of_site:
            for fault in _of_facts(manifest, name, entry, content):
                yield f"{shown}: {fault}"


def _of_facts(
    manifest: Manifest, name: str, entry: Entry, content: bytes
) -> Iterator[str]:
    """What is said of a file, and is not so by what it says itself."""
    found = reread(content, PurePosixPath(name).suffix)
    if entry.get("pages") != found.pages:
        yield _lie("pages", entry.get("pages"), found.pages)
    if found.title is not None and entry.get("what") != found.title:
        yield _lie("what", entry.get("what"), found.title)
    said = entry.get("codes", [])
    if found.enclosed is not None:
        read = list(chain.from_iterable(map(codes, found.enclosed)))
        if not isinstance(said, list) or sorted(map(str, said)) != sorted(read):
            yield _lie("codes", said, read)
    version = entry.get("pnp", manifest.said.get("pnp"))
    if found.versions and version not in found.versions:
        yield _lie("pnp", version, ", ".join(sorted(found.versions)))


def _lie(what: str, said: object, found: object) -> str:
    return f"{what} is said to be {quoted(said)} and is {quoted(found)}"


def _of_sums(manifest: Manifest) -> Iterator[str]:
    """What the list of sums and the manifest say of one another."""
    path = manifest.folder / SUMS
    if not path.is_file():
        if FRONT in manifest.files and not manifest.is_of_site:
            yield f"{quoted(SUMS)} is missing"
        return
    sums = _sums_by_file(manifest)
    for name in sums.keys() - manifest.files.keys() - {NAME}:
        yield f"{quoted(name, PATH)} was taken out of the manifest: {SUMS} lists it"
    for name, entry in manifest.files.items():
        if sums.get(name) != entry["sha256"]:
            yield f"{quoted(name, PATH)} has another sum in {SUMS}, or none"
    if sums.get(NAME) != sha256(manifest.path.read_bytes()).hexdigest():
        yield f"{quoted(NAME)} has another sum in {SUMS}, or none"


def _sums_by_file(manifest: Manifest) -> Mapping[str, str]:
    """The sums beside a manifest by their files; none if there is no such list."""
    try:
        lines = (manifest.folder / SUMS).read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return {}
    found = [re.fullmatch(r"([0-9a-f]{64})  (.+)", line) for line in lines]
    return {each[2]: each[1] for each in found if each}


def _there(folder: Path) -> Iterator[str]:
    """The files of a folder but for hidden ones, and what has a manifest of its own."""
    for place, folders, names in walk(folder):
        here = Path(place).relative_to(folder)
        if here.parts and NAME in names and _is_manifest(Path(place) / NAME):
            folders.clear()
            continue
        folders[:] = sorted(name for name in folders if name[0] != ".")
        for name in sorted(names):
            if name[0] != "." and (here / name).as_posix() not in (NAME, SUMS):
                yield (here / name).as_posix()


def _of_options(manifest: Manifest) -> Iterator[str]:
    """What was asked for, and is not so by the names of the files."""
    options = manifest.said.get("options")
    if not isinstance(options, dict):
        return
    own = [name for name, each in manifest.files.items() if "options" not in each]
    found = [m for name in own if (m := NAMED.fullmatch(PurePosixPath(name).name))]
    if not found:
        return
    labelled = "labels" in options
    papers = {each["paper"] for each in found}
    if options.get("paper") not in papers or (len(papers) > 1 and not labelled):
        yield _lie("paper", options.get("paper"), " or ".join(sorted(papers)))
    tongues = {each["lang"] for each in found}
    if options.get("lang", "all") not in ("all", *tongues) or (
        len(tongues) > 1 and "lang" in options
    ):
        yield _lie("lang", options.get("lang"), " or ".join(sorted(tongues)))
    themes = {(each["theme"] or "_classic")[1:] for each in found}
    if str(options.get("theme", "")).replace("low-ink", "lowink") not in themes:
        yield _lie("theme", options.get("theme"), " or ".join(sorted(themes)))
    flips = {each["flip"] for each in found} - {None}
    if flips - {SUFFIXES.get(options.get("duplex", ""))}:
        ways = [way for way, suffix in SUFFIXES.items() if suffix in flips]
        yield _lie("duplex", options.get("duplex"), " or ".join(ways))
    days = {d[0] for name in own if (d := re.search(r"\d{4}-\d\d-\d\d", name))}
    if days and {options.get("date")} != days:
        yield _lie("date", options.get("date"), " or ".join(sorted(days)))
