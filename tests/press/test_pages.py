"""Every page to cut, read from the finished file: what it is, how large, who hears."""

from itertools import cycle

import pytest

from pnp import __version__
from pnp.games import GAMES, find
from pnp.press.kit import kit
from pnp.press.paper import PAPERS, Order, PaperName, paper
from pnp.render import pdf
from pnp.render.finish import TAGS
from pnp.scene.document import Document
from pnp.scene.theme import load
from pnp.words import LANGUAGES, Catalogue, Language, catalogue
from tests.pages import Shape, shapes

HEARD = set(TAGS.values())

every_kit = pytest.mark.parametrize(
    ("game", "language", "size"),
    [(game, *each) for game in GAMES for each in zip(LANGUAGES, PAPERS, strict=True)],
)


@every_kit
def test_a_page_to_cut_says_what_it_is_to_the_eye_alone(
    game: str, language: Language, size: PaperName
) -> None:
    """Bars, marks and foot lines are artefacts: nobody hears them read out."""
    words, sheet = catalogue(game, language), paper(size)
    for what, document in kit(find(game), Order(sheet, language)).items():
        assert document.subject == words.text("credits") or what == "boards"
        finished = pdf.render(document, load("classic"))
        sides = cycle(["front", "back"] if document.duplex == "long" else [""])
        for number, side in zip(range(len(document.pages)), sides, strict=False):
            drawn = shapes(finished, number)
            unheard = [shape for shape in drawn if "Artifact" in shape.tags]
            scene = document.pages[number].scene
            assert {scene.width, scene.height} == {sheet.width, sheet.height}
            identified(unheard, document, number, side and words.text(side), words)
            assert any(f" · {sheet.title} · " in shape.text for shape in unheard)
            measured(unheard, words)
            assert all(shape in unheard for shape in drawn if "Marks" in shape.tags)
            assert all(shape.tags for shape in drawn if shape.text)
            assert not any(HEARD.intersection(shape.tags) for shape in unheard)


def identified(
    unheard: list[Shape], document: Document, number: int, side: str, words: Catalogue
) -> None:
    """What stands at the foot: game, side, page, paper, language, version, the flip."""
    identity = next(shape.text for shape in unheard if "·" in shape.text)
    name, *parts, page, _, language, version = identity.split(" · ")
    assert name == words.text("title")
    assert parts[1:] == ([side] if side else [])
    assert page.endswith(f" {number + 1}/{len(document.pages)}")
    assert (language, version) == (document.language, f"pnp {__version__}")
    flips = [shape for shape in unheard if shape.text == words.text("flip-long")]
    assert len(flips) == (document.duplex == "long")


def measured(unheard: list[Shape], words: Catalogue) -> None:
    """The bar has eleven ticks, ten millimetres apart, the long ones by fifties."""
    check = words.text("check-bar")
    said = next(shape.box for shape in unheard if shape.text.strip() == check)
    (bar,) = (
        shape
        for shape in unheard
        if 99 < shape.box.width < 102 and 0 < said.top - shape.box.bottom < 2
    )
    start, _, *ticks = bar.ends
    assert start.x == pytest.approx(said.left, abs=0.3)
    assert {round(end.x - start.x, 2) for end in ticks} == {*range(0, 101, 10)}
    highest = min(end.y for end in ticks) + 0.1
    assert {round(end.x - start.x) for end in ticks if end.y < highest} == {0, 50, 100}
