"""Manifests: what was made, by which versions, from which wishes."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, is_dataclass
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

import click

from pnp.base.errors import PATH, UserError, quoted
from pnp.base.foreign_files import from_json, is_folder
from pnp.base.foreign_files import read_file as content_of
from pnp.base.version import __version__

NAME = "manifest.json"

SUMS = "SHA256SUMS"

LIBRARIES = (
    "brotli",
    "fontpkg-bitter",
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

Entry = Mapping[str, Any]
"""What a manifest says of a file."""


class Manifest(NamedTuple):
    """A manifest as it was read."""

    path: Path
    said: Mapping[str, Any]
    files: Mapping[str, Entry]
    """By their paths from its folder; none of them lies outside."""
    is_of_site: bool

    @property
    def folder(self) -> Path:
        """Where it lies."""
        return self.path.parent

    def is_whole(self, name: str) -> bool:
        """Whether a file is there as it was made."""
        try:
            content = content_of(self.folder / name)
        except UserError:
            return False
        return bool(sha256(content).hexdigest() == self.files[name]["sha256"])

    def unchanged_files(self) -> Iterator[tuple[str, Entry]]:
        """The files that are as they were made, each with what it was made from."""
        how = {key: self.said[key] for key in OWN if key in self.said}
        for name, entry in self.files.items():
            if self.is_whole(name):
                yield name, {**how, **entry}


OWN = ("pnp", "options")
"""What a file says itself where it differs from what the manifest says of all."""


def manifest_of(files: Mapping[str, Entry], options: Mapping[str, str]) -> bytes:
    """The manifest of files; what is said of all of them is said once."""
    usual = {"pnp": __version__, "options": dict(options)}
    listed = [
        {
            "path": name,
            **{
                key: value
                for key, value in files[name].items()
                if key != "path" and (key not in OWN or value != usual[key])
            },
        }
        for name in sorted(files)
    ]
    said = {
        "pnp": __version__,
        "libraries": dict(_libraries()),
        "options": dict(options),
        "files": listed,
    }
    return f"{_text({**said, 'sum': own_sum(said)})}\n".encode()


def own_sum(said: Mapping[str, Any]) -> str:
    """The sum of all that a manifest says, but for that sum."""
    rest = {key: value for key, value in said.items() if key != "sum"}
    # Of a stranger's, even half a letter has its sum.
    return sha256(_text(rest).encode(errors="surrogatepass")).hexdigest()


def _text(said: Mapping[str, Any]) -> str:
    return json.dumps(said, indent=1, ensure_ascii=False)


def _libraries() -> Iterator[tuple[str, str]]:

    for name in LIBRARIES:
        try:
            yield name, version(name)
        except PackageNotFoundError:
            continue


def is_manifest(name: str) -> bool:
    """Whether a file is called as manifests are, or a folder may have one."""
    return Path(name).suffix == ".json" or is_folder(name)


def read_manifest(path: Path) -> Manifest:
    """The manifest of a file; raises ``UserError`` if it is none of ours."""
    try:
        said = from_json(content_of(path))
    except UserError:
        raise
    except ValueError:
        said = None
    match said:
        case {"files": list(files)}:
            entries = files
        case {"files": dict(sums)}:
            entries = [{"path": name, "sha256": each} for name, each in sums.items()]
        case _:
            raise UserError(f"{quoted(path, PATH)} is no manifest of pnp")
    listed = {}
    for each in entries:
        match each:
            case {"path": str(name), "sha256": str()} if _is_inside(name):
                listed[name] = each
            case _:
                fault = f"{quoted(path, PATH)} is no manifest of pnp: {quoted(each)}"
                raise UserError(f"{fault} is no file with its SHA-256")
    return Manifest(path, said, listed, isinstance(said["files"], dict))


def _is_inside(name: str) -> bool:
    path = PurePosixPath(name)
    return bool(path.parts) and not path.is_absolute() and ".." not in path.parts


UNSAID = frozenset({"output", "jobs", "verbose", "quiet", "json", "help", "common"})
"""What changes no byte of any file, or is said by another option."""


def options(without: frozenset[str] = frozenset()) -> Mapping[str, str]:
    """The options of the command that runs, by their names; those left out are not.

    But for some that change nothing there.
    """
    return dict(_option_values(click.get_current_context(), UNSAID | without))


def _option_values(
    context: click.Context, without: frozenset[str]
) -> Iterator[tuple[str, str]]:
    for option in context.command.params:
        name = max(option.opts, key=len).removeprefix("--")
        value = context.params.get(option.name or "")
        if (
            isinstance(option, click.Option)
            and name not in without
            and (text := _written_value(value))
        ):
            yield name, text


def _written_value(value: object) -> str:
    """A value as it is written; nothing for none.

    A printer is told by what it misses, as its name means nothing elsewhere.
    """
    match value:
        case None | False:
            return ""
        case True:
            return "yes"
        case tuple():
            return " ".join(map(_written_value, value))
        case _ if name := getattr(value, "name", ""):
            return str(name)
        case _ if is_dataclass(value) and not isinstance(value, type):
            return " ".join(f"{key} {each:g}" for key, each in asdict(value).items())
        case _:
            return str(value)
