"""Every page to cut, read from the finished file: what it is, how large, who hears."""

from itertools import cycle

import pytest

from pnp import __version__
from pnp.games import GAMES, find
from pnp.press.kit import kit
from pnp.press.marks import BAR
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
    words = catalogue(game, language)
    for document in kit(find(game), Order(paper(size), language)).values():
        finished = pdf.render(document, load("classic"))
        sides = cycle(["front", "back"] if document.duplex == "long" else [""])
        for number, side in zip(range(len(document.pages)), sides, strict=False):
            drawn = shapes(finished, number)
            unheard = [shape for shape in drawn if "Artifact" in shape.tags]
            identified(unheard, document, number, side and words.text(side), words)
            measured(unheard, words)
            assert all(shape in unheard for shape in drawn if "Marks" in shape.tags)
            assert all(shape.tags for shape in drawn if shape.text)
            assert not any(HEARD.intersection(shape.tags) for shape in unheard)


def identified(
    unheard: list[Shape], document: Document, number: int, side: str, words: Catalogue
) -> None:
    """What stands at the foot: game, side, page, paper, language, version, the flip."""
    identity = next(shape.text for shape in unheard if "·" in shape.text)
    name, *parts, page, size, language, version = identity.split(" · ")
    assert name == words.text("title")
    assert parts[1:] == ([side] if side else [])
    assert page.endswith(f" {number + 1}/{len(document.pages)}")
    assert (size, language) == (size_of(document, number), document.language)
    assert version == f"pnp {__version__}"
    flips = [shape for shape in unheard if shape.text == words.text("flip-long")]
    assert len(flips) == (document.duplex == "long")


def size_of(document: Document, number: int) -> str:
    scene = document.pages[number].scene
    found = {round(scene.width, 1), round(scene.height, 1)}
    return {frozenset({210, 297}): "A4", frozenset({215.9, 279.4}): "Letter"}[
        frozenset(found)
    ]


def measured(unheard: list[Shape], words: Catalogue) -> None:
    """The bar has eleven ticks, ten millimetres apart, the long ones by fifties."""
    check = words.text("check-bar")
    said = next(shape for shape in unheard if shape.text.strip() == check)
    (bar,) = (
        shape
        for shape in unheard
        if 99 < shape.box.width < 102 and 0 < said.box.top - shape.box.bottom < 2
    )
    left = said.box.left
    ticks = {round(end.x - bar.ends[0].x, 2) for end in bar.ends[2:]}
    assert ticks == {float(ten) for ten in range(0, int(BAR) + 1, 10)}
    assert bar.ends[0].x == pytest.approx(left, abs=0.3)
    tops = min(end.y for end in bar.ends)
    long = {round(end.x - bar.ends[0].x, 2) for end in bar.ends if end.y < tops + 0.1}
    assert long == {0.0, 50.0, 100.0}
