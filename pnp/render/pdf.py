"""Documents as PDF: tagged, layered, with the boxes and wishes a printer reads."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from io import BytesIO
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from pnp import typeface
from pnp.render.finish import finished
from pnp.render.letters import Letters
from pnp.render.pen import Ink, drawn
from pnp.render.structure import Sheet
from pnp.scene.document import Document, Page
from pnp.scene.theme import Theme
from pnp.typeface import Face


def render(document: Document, theme: Theme) -> bytes:
    """The document as one file, byte for byte the same every time."""
    canvas = _canvas()
    ink = Ink(theme, Letters(canvas, _font).shown)
    sheets, pages = list[Sheet](), list[Page]()
    # Each page is made, drawn and forgotten but for its paper and its name.
    for page in document.pages:
        sheets.append(drawn(page, ink))
        pages.append(replace(page, scene=replace(page.scene, nodes=())))
    # Of the canvas only the fonts are used, which one empty page has.
    canvas.showPage()
    fonts = canvas.getpdfdata()
    return finished(fonts, replace(document, pages=pages), sheets, ink.forms)


def _canvas() -> Any:
    rl_config.useA85 = 0
    first = _font("regular").fontName
    return Canvas(
        BytesIO(),
        pageCompression=0,
        invariant=1,
        initialFontName=first,
        pdfVersion=(1, 7),
    )


@cache
def _font(face: Face) -> Any:
    """A face as it is embedded, read when it is first used."""
    font = TTFont(typeface.name(face), str(typeface.file(face)))
    font.face.makeSubset = _kept(font.face.makeSubset)
    registerFont(font)
    return font


def _kept(make: Callable[[Sequence[int]], bytes]) -> Callable[[Sequence[int]], bytes]:
    """What cuts a font down to some letters, which most files have in common."""
    kept = lru_cache(_SUBSETS)(make)
    return lambda letters: kept(tuple(letters))


_SUBSETS = 32
"""So many subsets of a face are kept, each of some 20 KB."""
