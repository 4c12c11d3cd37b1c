"""Exporters: finished documents out, as files in the format their name asks for."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal, NamedTuple

from pnp.base import files
from pnp.base.errors import PATH, UserError, quoted
from pnp.base.libraries import needed_libraries
from pnp.scene.document import DPI, Document, Page
from pnp.scene.theme import Theme

if TYPE_CHECKING:
    from pnp.render.svg import Together

SUFFIXES = (".svg", ".pdf", ".png")

TextMode = Literal["live", "outline"]


class Rendering(NamedTuple):
    """How a document is written in formats that leave a choice."""

    text: TextMode = "live"
    """Whether an SVG keeps its text or outlines it."""
    dpi: float | None = None
    """Dots an inch of a PNG, if not as usual."""


USUAL = Rendering()


def save(
    document: Document, path: Path | str, theme: Theme, rendering: Rendering = USUAL
) -> list[Path]:
    """Write a document and return the files written, whole or not at all.

    SVG and PNG hold one page a file: of several pages, page 2 goes to ``name-2.svg``.
    Raises ``UserError`` for a suffix that is no format and for a place that cannot be
    written.
    """
    return files.write(contents_of(document, Path(path), theme, rendering))


def contents_of(
    document: Document, path: Path, theme: Theme, rendering: Rendering = USUAL
) -> Mapping[Path, bytes]:
    """The files that ``save`` would write, by their paths."""
    contents = encode(document, path, theme, rendering)
    return dict(zip(_names(path, len(contents)), contents, strict=True))


@needed_libraries()
def encode(
    document: Document, path: Path, theme: Theme, rendering: Rendering = USUAL
) -> Sequence[bytes]:
    """The same without the paths."""
    match path.suffix.lower():
        case ".pdf":
            from pnp.render import pdf

            return [pdf.render(document, theme)]
        case ".svg":
            from pnp.render import svg

            outline = rendering.text == "outline"
            return [
                svg.render(page, theme, document.language, outline_text=outline)
                for page in document.pages
            ]
        case ".png":
            from pnp.render import png

            dpi = rendering.dpi or DPI
            return [png.render(page, theme, dpi) for page in document.pages]
        case _:
            formats = ", ".join(SUFFIXES)
            raise UserError(f"cannot write {quoted(path, PATH)}: use one of {formats}")


@needed_libraries()
def inline_svg(pages: Sequence[Page], theme: Theme, language: str = "en") -> "Together":
    """Pages for one page of the web, which share what they repeat."""
    from pnp.render import svg

    return svg.together(pages, theme, language)


@needed_libraries()
def load_exporters() -> None:
    """Load at once what else is loaded by the first file of its format."""
    from pnp.render import pdf, svg  # noqa: F401


def _names(path: Path, count: int) -> list[Path]:
    if count == 1:
        return [path]
    return [
        path.with_name(f"{path.stem}-{number}{path.suffix}")
        for number in range(1, count + 1)
    ]
