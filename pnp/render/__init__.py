"""Exporters: finished documents out, as files in the format their name asks for."""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from errno import EINVAL, EISDIR
from pathlib import Path
from typing import Literal

from pnp.errors import UserError
from pnp.scene.document import Document
from pnp.scene.theme import Theme

SUFFIXES = (".svg", ".pdf", ".png")

TextMode = Literal["live", "outline"]


def save(
    document: Document, path: Path | str, theme: Theme, text: TextMode = "live"
) -> list[Path]:
    """Write a document and return the files written, whole or not at all.

    SVG and PNG hold one page a file: of several pages, page 2 goes to ``name-2.svg``.
    ``text`` tells whether an SVG keeps its text or outlines it. Raises ``UserError``
    for a suffix that is no format and for a place that cannot be written.
    """
    target = Path(path)
    contents = encode(document, target, theme, text)
    return write(dict(zip(_names(target, len(contents)), contents, strict=True)))


def encode(
    document: Document, path: Path, theme: Theme, text: TextMode = "live"
) -> Sequence[bytes]:
    """The contents of the files that ``save`` would write."""
    match path.suffix.lower():
        case ".pdf":
            from pnp.render import pdf

            return [pdf.render(document, theme)]
        case ".svg":
            from pnp.render import svg

            return [
                svg.render(
                    page, theme, document.language, outline_text=text == "outline"
                )
                for page in document.pages
            ]
        case ".png":
            from pnp.render import png

            return [png.render(page, theme) for page in document.pages]
        case _:
            formats = ", ".join(SUFFIXES)
            raise UserError(f"cannot write {str(path)!r}: use one of {formats}")


def write(files: Mapping[Path, bytes]) -> list[Path]:
    """Write files so that each is there whole, or none is."""
    partials: dict[Path, Path] = {}
    try:
        for path, content in files.items():
            with _named(path):
                target = path.resolve()
                target.parent.mkdir(parents=True, exist_ok=True)
                if target.is_dir():
                    raise IsADirectoryError(EISDIR, "is a directory")
                if target.exists() and not target.is_file():
                    raise OSError(EINVAL, "it is a device")
                partials[path] = target.with_name(f".{target.name}.{os.getpid()}")
                partials[path].write_bytes(content)
        for path, partial in partials.items():
            with _named(path):
                partial.replace(path.resolve())
    finally:
        for partial in partials.values():
            with suppress(OSError):
                partial.unlink(missing_ok=True)
    return list(files)


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """Tells the user what could not be written, and why."""
    try:
        yield
    except OSError as error:
        # A file where a folder should be is said to "exist", which helps nobody.
        blocked = isinstance(error, FileExistsError)
        reason = "not a directory" if blocked else (error.strerror or str(error))
        raise UserError(f"cannot write {str(path)!r}: {reason.lower()}") from None


def _names(path: Path, count: int) -> list[Path]:
    if count == 1:
        return [path]
    return [
        path.with_name(f"{path.stem}-{number}{path.suffix}")
        for number in range(1, count + 1)
    ]
