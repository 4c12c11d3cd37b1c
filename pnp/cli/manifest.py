"""Manifests: what was made, by which versions, and whether it still is the same."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from os.path import commonpath
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from pnp.cli.written import Written, write_bytes
from pnp.errors import PATH, UserError, quoted
from pnp.foreign import ReadError, from_json, is_folder, read
from pnp.version import __version__

NAME = "manifest.json"

LIBRARIES = (
    "brotli",
    "fontpkg-cinzel",
    "fontpkg-fira-sans",
    "fontpkg-fraunces",
    "fontpkg-playfair-display",
    "fonttools",
    "pikepdf",
    "pyphen",
    "reportlab",
    "svgwrite",
    "uharfbuzz",
)
"""On which the bytes of files depend."""


def write_manifest(
    files: Iterable[Written], target: Path, options: Mapping[str, str]
) -> Written:
    """Write the list of files under a folder, with what they are and what made them.

    What was listed there before and still is as it was made stays listed, with the
    options of its own.
    """
    found = {each.path.relative_to(target).as_posix(): each for each in files}
    listed = {name: {"path": name, **_said(each)} for name, each in found.items()}
    before = {name: each for name, each in _kept(target) if name not in found}
    said = {
        "pnp": __version__,
        "libraries": dict(_libraries()),
        "options": dict(options),
        "files": [each for _, each in sorted({**before, **listed}.items())],
    }
    text = json.dumps(said, indent=1, ensure_ascii=False)
    return write_bytes(target / NAME, f"{text}\n".encode())


def manifest_of_kit(files: Sequence[Written], options: Mapping[str, str]) -> Written:
    """The manifest of a kit, written to the folder that holds all its files."""
    target = Path(commonpath([each.path.parent for each in files]))
    return write_manifest(files, target, options)


def _kept(target: Path) -> Iterator[tuple[str, Mapping[str, object]]]:
    """The files of a manifest that still are as they were made, and how they were."""
    path = target / NAME
    try:
        said = from_json(read(path))
        listed = list(_listed(path))
    except ValueError:
        return  # Who makes files anew need not care for what stood here.
    how = {name: said[name] for name in ("pnp", "options") if name in said}
    for file, each in zip(listed, said["files"], strict=True):
        if isinstance(each, dict) and not _fault(target, file):
            yield file.name, {**how, **each}


def _libraries() -> Iterator[tuple[str, str]]:
    from importlib.metadata import PackageNotFoundError, version

    for name in LIBRARIES:
        try:
            yield name, version(name)
        except PackageNotFoundError:
            continue


def _said(file: Written) -> Mapping[str, object]:
    facts = {"sha256": file.sha256, "pages": file.pages, "what": file.what}
    return {**facts, "codes": list(file.codes)} if file.codes else facts


class Listed(NamedTuple):
    """A file as a manifest has it."""

    name: str
    sha256: str


def is_manifest(name: str) -> bool:
    """Whether a file is called as manifests are, or a folder may have one."""
    return Path(name).suffix == ".json" or is_folder(name)


def verified(path: Path) -> int:
    """How many files a manifest lists; raises ``ChangedError`` if some have changed."""
    files = list(_listed(path))
    if faults := [fault for file in files if (fault := _fault(path.parent, file))]:
        count = f" ({len(faults)} of {len(files)} files)" if len(faults) > 1 else ""
        first, *more = faults
        raise ChangedError(f"{quoted(path, PATH)}: {first}{count}", more)
    return len(files)


class ChangedError(UserError):
    """A file that is not as it was made, and all others that are not."""

    def __init__(self, told: str, more: Sequence[str]) -> None:
        super().__init__(told)
        self.more = more
        """The others, a line each."""


def names(path: Path) -> Iterator[str]:
    """The files that a manifest lists; raises ``UserError`` if it is none."""
    return (each.name for each in _listed(path))


def _fault(folder: Path, file: Listed) -> str:
    """What is wrong with a file, if anything is."""
    name = quoted(file.name, PATH)
    try:
        content = read(folder / file.name)
    except ReadError as error:
        if error.missing:
            return f"{name} is missing"
        return f"{name} cannot be read: {error.reason}"
    same = sha256(content).hexdigest() == file.sha256
    return "" if same else f"{name} is not the file that was made: its SHA-256 differs"


def _listed(path: Path) -> Iterator[Listed]:
    """The files of a manifest; none of them lies outside its folder."""
    for each in _read(path):
        match each:
            case {"path": str(name), "sha256": str(found)} if _is_inside(name):
                yield Listed(name, found)
            case _:
                fault = f"{quoted(path, PATH)} is no manifest of pnp: {quoted(each)}"
                raise UserError(f"{fault} is no file with its SHA-256")


def _is_inside(name: str) -> bool:
    path = PurePosixPath(name)
    return bool(path.parts) and not path.is_absolute() and ".." not in path.parts


def _read(path: Path) -> list[Any]:
    try:
        said = from_json(read(path))
    except UserError:
        raise
    except ValueError:
        said = None
    match said:
        case {"files": list(files)}:
            return files
        case {"files": dict(sums)}:
            return [{"path": name, "sha256": found} for name, found in sums.items()]
        case _:
            raise UserError(f"{quoted(path, PATH)} is no manifest of pnp")
