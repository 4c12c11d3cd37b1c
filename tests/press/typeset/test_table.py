"""Tables: where numbers stand below each other, units stand under units."""

from collections.abc import Iterator
from ctypes import byref, c_double
from typing import NamedTuple
from xml.etree import ElementTree

import pypdfium2
import pypdfium2.raw as raw
import pytest

from pnp.games import find
from pnp.press.effort import Effort
from pnp.press.page import frames
from pnp.press.paper import Order, paper
from pnp.press.plan import plan
from pnp.press.playset import Stack, Stretch
from pnp.press.score import scored
from pnp.press.typeset.house import House
from pnp.press.typeset.layout import typeset
from pnp.render import pdf, svg
from pnp.scene.document import Document, Page
from pnp.scene.nodes import Align, Point, Scene, Text
from pnp.scene.theme import load
from pnp.scene.tokens import PT
from pnp.typeface import Face, cut, pens, width
from pnp.words import LANGUAGES, Language, catalogue
from tests.pages import texts
from tests.papers import kit

FIGURES: tuple[Face, ...] = ("figures", "bold figures")


class Digit(NamedTuple):
    """A digit of a finished PDF, by its middle."""

    text: str
    x: float
    y: float


def planned(language: Language) -> Document:
    game, order = find("claustro"), Order(paper("a4"), language)
    parts = kit("claustro", order)
    stretches = tuple(
        Stretch((name,), part, Effort(cuts=1 + 37 * number, folds=111 >> number))
        for number, (name, part) in enumerate(parts.items())
    )
    return plan(game, order, [Stack("card", "card.pdf", "none", stretches)])


def counted(language: Language) -> Document:
    """The scoring of a game in the rules."""
    game, a4 = find("gridblock"), paper("a4")
    blocks = tuple(scored(game, catalogue("gridblock", language)))
    house = House(language, "gridblock", lambda name: [])
    pages = typeset(blocks, frames(a4, a4.foot), house)
    return Document(tuple(Page(Scene(a4.width, a4.height, page)) for page in pages), "")


def digits(file: bytes, face: Face = "regular") -> Iterator[list[Digit]]:
    """Those of each page, in millimetres from its lower left corner."""
    with pypdfium2.PdfDocument(file) as opened:
        for page in opened:
            letters = page.get_textpage()
            found = []
            for place in range(letters.count_chars()):
                text = letters.get_text_range(place, 1)
                x, y = c_double(), c_double()
                raw.FPDFText_GetCharOrigin(letters.raw, place, byref(x), byref(y))
                size = raw.FPDFText_GetFontSize(letters.raw, place)
                if text.isdigit():
                    half = width(text, size, face) / 2
                    found.append(Digit(text, (x.value + half) * PT, y.value * PT))
            yield found


@pytest.mark.parametrize("made", [planned, counted])
@pytest.mark.parametrize("language", LANGUAGES)
def test_units_stand_under_units_where_the_text_was_measured(
    made: object, language: Language
) -> None:
    assert callable(made)
    document = made(language)
    file = pdf.render(document, load("classic"))
    columns = 0
    for page, found in zip(document.pages, digits(file), strict=True):
        rights: dict[float, list[str]] = {}
        for text, at in texts(page.scene.nodes):
            if text.face != "figures" or not text.content.isdigit():
                continue
            left, base = at.apply(text.anchor)
            right = left + width(text.content, text.size, text.face)
            cell = width("0", text.size, text.face)
            line = [
                each for each in found if abs(page.scene.height - each.y - base) < 0.05
            ]
            rights.setdefault(round(right, 2), []).append(text.content)
            for place, said in enumerate(reversed(text.content)):
                middle = right - (place + 0.5) * cell
                assert any(
                    each.text == said and each.x == pytest.approx(middle, abs=0.005)
                    for each in line
                ), (text.content, said, middle, line)
        columns += sum(len(set(map(len, each))) > 1 for each in rights.values())
    assert columns, "no column has numbers of one digit and of two"


@pytest.mark.parametrize("face", FIGURES)
def test_all_numbers_of_as_many_digits_are_as_wide(face: Face) -> None:
    widths = {width(str(number), 1, face) for number in range(100, 200)}
    assert max(widths) - min(widths) < 1e-9
    assert max(widths) == pytest.approx(3 * width("0", 1, cut(face)))
    assert width("AVATo.", 1, face) == width("AVATo.", 1, cut(face))


@pytest.mark.parametrize("align", ["start", "middle", "end"])
def test_a_drawing_sets_them_at_the_same_places(align: Align) -> None:
    text = Text("171 – 1", Point(20, 10), 4.0, "figures", align)
    drawn = svg.render(Page(Scene(40, 20, (text,))), load("classic"))
    (found,) = ElementTree.fromstring(drawn).iter("{http://www.w3.org/2000/svg}text")
    length, wide = float(found.attrib["textLength"]), width(text.content, 4, "figures")
    share = {"start": 0.0, "middle": 0.5, "end": 1.0}[align]
    pen = float(found.attrib["x"]) - share * length
    moves = [*map(float, found.attrib["dx"].replace(",", " ").split()), *[0.0] * 9]
    for letter, place, move in zip(
        text.content, pens(text.content, "figures"), moves, strict=False
    ):
        pen += move
        assert pen == pytest.approx(20 - share * wide + place * 4, abs=0.01), letter
        pen += width(letter, 4)
    assert found.text == text.content
