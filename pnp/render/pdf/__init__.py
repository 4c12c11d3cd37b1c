"""Documents as PDF: tagged, layered, with the boxes and wishes a printer reads."""

from dataclasses import replace
from functools import cache
from io import BytesIO
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from pnp.render.pdf.finish import file_of_sheets
from pnp.render.pdf.letters import Letters
from pnp.render.pdf.pen import Ink, sheet_of_page
from pnp.render.pdf.structure import Sheet
from pnp.scene import typeface
from pnp.scene.document import Document, Page
from pnp.scene.theme import Theme
from pnp.scene.typeface import Face


def render(document: Document, theme: Theme) -> bytes:
    """The document as one file, byte for byte the same every time."""
    canvas = _canvas()
    ink = Ink(theme, Letters(canvas, _font).strings_by_font)
    sheets, pages = list[Sheet](), list[Page]()
    # Each page is made, drawn and forgotten but for its paper and its name.
    for page in document.pages:
        sheets.append(sheet_of_page(page, ink))
        pages.append(replace(page, scene=replace(page.scene, nodes=())))
    # Of the canvas only the fonts are used, which one empty page has.
    canvas.showPage()
    fonts = canvas.getpdfdata()
    return file_of_sheets(fonts, replace(document, pages=pages), sheets, ink.forms)


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
    registerFont(font)
    return font
