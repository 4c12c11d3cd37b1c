"""Documents as PDF: tagged, layered, with the boxes and wishes a printer reads."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, cached_property
from io import BytesIO
from itertools import repeat
from typing import Any

from reportlab import rl_config
from reportlab.pdfbase.pdfmetrics import getFont, registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from pnp import typeface
from pnp.render.finish import finished
from pnp.render.operators import decimal
from pnp.render.pen import Ink, Run, drawn
from pnp.render.structure import Sheet
from pnp.scene.document import Document, Page
from pnp.scene.theme import Theme
from pnp.typeface import Face


def render(document: Document, theme: Theme) -> bytes:
    """The document as one file, byte for byte the same every time."""
    fonts = Fonts()
    ink = Ink(theme, fonts.runs)
    sheets, pages = list[Sheet](), list[Page]()
    # Each page is made, drawn and forgotten but for its paper and its name.
    for page in document.pages:
        sheets.append(drawn(page, ink))
        pages.append(replace(page, scene=replace(page.scene, nodes=())))
    return finished(fonts.file(), replace(document, pages=pages), sheets, ink.forms)


class Fonts:
    """The fonts of a file: each grows by the letters that are set in it."""

    def __init__(self) -> None:
        _register_fonts()
        rl_config.useA85 = 0
        self.canvas: Any = Canvas(
            BytesIO(),
            pageCompression=0,
            invariant=1,
            initialFontName=typeface.name("regular"),
            pdfVersion=(1, 7),
        )
        self.words = {face: _Words(self, face) for face in typeface.FACES}

    def runs(self, text: str, face: Face) -> Sequence[Run]:
        """A text by the subsets of its font, with what is kerned between letters."""
        words = self.words[face]
        try:
            # Nothing is kerned beside a space, which the first subset has.
            return ((words.font, " ".join([words[each] for each in text.split(" ")])),)
        except KeyError:
            return tuple(self.spelled(text, face))

    def spelled(self, text: str, face: Face) -> Iterator[Run]:
        """The same letter by letter."""
        font, document = getFont(typeface.name(face)), self.canvas._doc
        kerns = [*map(typeface.kern, text, text[1:], repeat(face)), 0.0]
        begun = 0
        for subset, codes in font.splitString(text, document):
            end = begun + len(codes)
            shown = "".join(self._shown(codes, kerns[begun:end]))
            yield font.getSubsetInternalName(subset, document), shown
            begun = end

    def _shown(self, codes: bytes, kerns: Sequence[float]) -> Iterator[str]:
        """Letters as within brackets; a number moves those after it to the left."""
        begun = 0
        for place, apart in enumerate(kerns, start=1):
            if apart:
                yield f"{self.canvas._escape(codes[begun:place])}) {_moved(apart)} ("
                begun = place
        yield self.canvas._escape(codes[begun:])

    def file(self) -> bytes:
        """A file of one empty page that has them all."""
        self.canvas.showPage()
        return bytes(self.canvas.getpdfdata())


class _Words(dict[str, str]):
    """What words of a face are shown as, where its first subset has their letters."""

    def __init__(self, fonts: Fonts, face: Face) -> None:
        self.fonts, self.face = fonts, face

    @cached_property
    def font(self) -> str:
        """The first subset."""
        ((font, _),) = self.fonts.spelled(" ", self.face)
        return font

    def __missing__(self, word: str) -> str:
        runs = list(self.fonts.spelled(word, self.face))
        if any(font != self.font for font, _ in runs):
            raise KeyError(word)
        self[word] = "".join(shown for _, shown in runs)
        return self[word]


@cache
def _register_fonts() -> None:
    for face in typeface.FACES:
        registerFont(TTFont(typeface.name(face), str(typeface.file(face))))


@cache
def _moved(apart: float) -> str:
    """How far kerning moves a letter, as it is written between letters."""
    return decimal(-1000 * apart)
