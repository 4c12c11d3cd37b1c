"""Tables: where numbers stand below each other, units stand under units."""

from collections.abc import Callable, Iterator
from ctypes import byref, c_double
from typing import NamedTuple
from xml.etree import ElementTree

import pypdfium2
import pypdfium2.raw as raw
import pytest

from pnp.games import find
from pnp.press.kit.cutting_time import Effort
from pnp.press.kit.kit_files import Stack, Stretch
from pnp.press.kit.print_plan import plan
from pnp.press.paper import Order, paper
from pnp.press.rulebook.rule_text import scoring_blocks
from pnp.press.text_page import frames
from pnp.render import pdf, svg
from pnp.render.pdf import letters
from pnp.scene.document import Document, Page
from pnp.scene.nodes import Align, Point, Scene, Text
from pnp.scene.theme import load
from pnp.scene.tokens import PT
from pnp.scene.typeface import Face, face_cut, pens, width
from pnp.typeset.page_layout import typeset
from pnp.typeset.text_context import House
from pnp.words.catalogue import LANGUAGES, Language, catalogue
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
    stretches = (
        Stretch(("board",), parts["board"], Effort(cuts=201, folds=9)),
        Stretch(("discs", "standees"), parts["discs-standees"], Effort(17, folds=111)),
    )
    return plan(game, order, [Stack("card", "card.pdf", "none", stretches)])


def counted(language: Language) -> Document:
    """The scoring of a game in the rules."""
    game, a4 = find("gridblock"), paper("a4")
    blocks = tuple(scoring_blocks(game, catalogue("gridblock", language)))
    house = House(language, "gridblock", lambda name: [])
    pages = typeset(blocks, frames(a4, a4.foot), house)
    return Document(tuple(Page(Scene(a4.width, a4.height, page)) for page in pages), "")


def read(page: pypdfium2.PdfPage) -> Iterator[Digit]:
    """The digits of a finished page, in millimetres from its lower left corner."""
    letters = page.get_textpage()
    for place in range(letters.count_chars()):
        text = letters.get_text_range(place, 1)
        if text.isdigit():
            x, y = c_double(), c_double()
            raw.FPDFText_GetCharOrigin(letters.raw, place, byref(x), byref(y))
            # Its size is in millimetres, as that is what the page is drawn in.
            half = width(text, raw.FPDFText_GetFontSize(letters.raw, place)) / 2
            yield Digit(text, x.value * PT + half, y.value * PT)


def measured(scene: Scene) -> Iterator[tuple[Digit, float]]:
    """Each digit of numbers alone where it was measured, and where its column ends."""
    for text, at in texts(scene.nodes):
        if text.face == "figures" and text.content.isdigit():
            left, base = at(text.anchor)
            cell = width("0", text.size, text.face)
            right = left + width(text.content, text.size, text.face)
            for place, digit in enumerate(reversed(text.content)):
                middle = right - (place + 0.5) * cell
                yield Digit(digit, middle, scene.height - base), right


@pytest.mark.parametrize("made", [planned, counted])
@pytest.mark.parametrize("language", LANGUAGES)
def test_units_stand_under_units_where_the_text_was_measured(
    made: Callable[[Language], Document],
    language: Language,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # A reader puts the letters of a number that says what it is at its beginning.
    monkeypatch.setattr(letters, "falls_apart", lambda text, face: False)
    document = made(language)
    with pypdfium2.PdfDocument(pdf.render(document, load("classic"))) as opened:
        (found,) = (list(read(page)) for page in opened)
    columns: dict[float, set[float]] = {}
    for digit, right in measured(document.pages[0].scene):
        assert any(
            each.text == digit.text and each[1:] == pytest.approx(digit[1:], abs=0.005)
            for each in found
        ), digit
        columns.setdefault(round(right, 2), set()).add(round(digit.x, 2))
    assert any(len(places) > 1 for places in columns.values())


@pytest.mark.parametrize("face", FIGURES)
def test_all_numbers_of_as_many_digits_are_as_wide(face: Face) -> None:
    widths = {width(str(number), 1, face) for number in range(100, 200)}
    assert max(widths) - min(widths) < 1e-9
    assert max(widths) == pytest.approx(3 * width("0", 1, face_cut(face)))
    assert width("AVATo.", 1, face) == width("AVATo.", 1, face_cut(face))


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
