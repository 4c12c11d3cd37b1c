"""Bleed is a layer: a reader who switches it off sees parts up to their cuts."""

from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from PIL import Image

from pnp.games import GAMES, find
from pnp.games.day import cards_of_days
from pnp.press.cards.daily import card_of, sheets
from pnp.press.paper import Order, paper
from pnp.render import pdf, svg
from pnp.scene.document import Document
from pnp.scene.nodes import Box
from pnp.scene.theme import load
from pnp.words.catalogue import LANGUAGES, Language
from tests.papers import kit
from tests.press.cards.test_daily import DAYS

DPI = 127
"""So that a millimetre is five dots."""

NAMES = {"en": "bleed", "it": "abbondanza"}


def without_bleed(made: bytes, language: Language) -> bytes:
    """A file in which a reader has switched its layer of bleed off."""
    with pikepdf.open(BytesIO(made)) as file:
        layers = file.Root.OCProperties
        (bleed,) = (g for g in layers.OCGs if str(g.Name) == NAMES[language])
        layers.D.OFF.append(bleed)
        bleed.Usage.View.ViewState = pikepdf.Name("/OFF")
        written = BytesIO()
        file.save(written)
        return written.getvalue()


def drawn(made: bytes, number: int = 0) -> Image.Image:
    with pypdfium2.PdfDocument(made) as file:
        drawn: Image.Image = file[number].render(scale=DPI / 72).to_pil()
        return drawn.convert("L")


def ink(picture: Image.Image, box: Box) -> float:
    """How dark it is there, from 0 to 1."""
    left, top, right, bottom = (round(edge * DPI / 25.4) for edge in box)
    seen = picture.crop((left, top, right, bottom))
    return 1 - sum(seen.tobytes()) / len(seen.tobytes()) / 255


def day_cards(language: Language) -> Document:
    cards = [
        card_of(each, language)
        for game in GAMES
        for each in cards_of_days(find(game), DAYS[:1])
    ]
    return sheets(cards, Order(paper("a4"), language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_bleed_of_cards_is_switched_off_and_nothing_else(language: Language) -> None:
    document = day_cards(language)
    trims = document.pages[0].trims
    made = pdf.render(document, load("classic"))
    shown, bare = drawn(made), drawn(without_bleed(made, language))
    top = min(trim.top for trim in trims)
    for trim in trims:
        if trim.top > top:
            continue
        above = Box(trim.left + 2, trim.top - 1.0, trim.right - 2, trim.top - 0.3)
        assert ink(shown, above) > 0.3
        assert ink(bare, above) == 0
        inside = trim.grown(-0.4)
        assert ink(bare, inside) == pytest.approx(ink(shown, inside), abs=1e-4)


def test_pawns_that_share_their_ground_are_parted_and_discs_are_left_round() -> None:
    document = kit("claustro", Order(paper("a4"), "en"))["discs-standees"]
    made = without_bleed(pdf.render(document, load("classic")), "en")
    met = set()
    for number, page in enumerate(document.pages):
        bare = drawn(made, number)
        for trim in page.trims:
            is_disc = abs(trim.width - trim.height) < 1e-6
            left, top = trim.left, trim.top
            corner = Box(left + 0.4, top + 0.4, left + 1, top + 1)
            beside = Box(left - 1.2, top + 12, left - 0.4, trim.bottom - 12)
            assert ink(bare, corner if is_disc else beside) == 0
            assert ink(bare, trim.grown(-2)) > 0.05
            met.add(is_disc)
    assert met == {False, True}


def test_pictures_know_no_cover() -> None:
    page = day_cards("en").pages[0]
    assert b"bleed" not in svg.render(page, load("classic"))
