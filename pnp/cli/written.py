"""Files that were written, as programs read of them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.errors import PATH, UserError, quoted
from pnp.foreign import is_file, read

if TYPE_CHECKING:
    from pnp.render import Rendering
    from pnp.scene.document import Document
    from pnp.scene.theme import Theme


@dataclass(frozen=True, slots=True)
class Written:
    """A file that was written whole."""

    path: Path
    sha256: str
    pages: int
    what: str = ""
    """Its title."""
    codes: tuple[str, ...] = ()
    """Of the setups and puzzles in it."""

    @property
    def answer(self) -> Mapping[str, object]:
        """The file as JSON."""
        path = self.path.as_posix()
        return {"path": path, "sha256": self.sha256, "pages": self.pages}


OURS = b'<pdf:Producer xmlns:pdf="http://ns.adobe.com/pdf/1.3/">pnp</pdf:Producer>'
"""What stands in each PDF that pnp has made."""


def spare(paths: Iterable[Path]) -> None:
    """Raise ``UserError`` if a PDF would take the place of a foreign file."""
    for path in paths:
        if path.suffix.lower() == ".pdf" and is_file(path) and OURS not in read(path):
            told = "was not made by pnp: move it away, or choose another name"
            raise UserError(f"{quoted(path, PATH)} {told}")


def write(
    document: "Document",
    target: Path,
    theme: "Theme",
    rendering: "Rendering | None" = None,
) -> list[Written]:
    """Write a document to as many files as its format needs."""
    from pnp import render

    paths = render.save(document, target, theme, rendering or render.USUAL)
    pages = len(document.pages) // len(paths)
    return [
        Written(path, sha256(path.read_bytes()).hexdigest(), pages) for path in paths
    ]


def write_bytes(target: Path, content: bytes) -> Written:
    """Write a file of one page."""
    from pnp import files

    (path,) = files.write({target: content})
    return Written(path, sha256(content).hexdigest(), 1)
