"""Every page to cut, read from the finished file: what it is, how large, who hears."""

from collections.abc import Iterable, Iterator
from itertools import combinations, cycle

import pytest

from pnp.base.version import __version__
from pnp.games import GAMES, find
from pnp.press.kit.contact_sheet import is_empty
from pnp.press.kit.kit_documents import assembly, sheets
from pnp.press.paper import NARROW, PAPERS, SIZES, Order, PaperName, paper
from pnp.press.sheets.print_runs import CARDS
from pnp.press.slug import Flip, Key, foot
from pnp.press.text_page import identity
from pnp.render import pdf
from pnp.render.pdf.structure import TAGS
from pnp.scene.document import Document, Duplex
from pnp.scene.measure import bounds
from pnp.scene.nodes import Alt, Box, Group, Node
from pnp.scene.theme import load
from pnp.words.catalogue import LANGUAGES, Catalogue, Language, catalogue
from tests.pages import Shape, said, shapes, texts
from tests.papers import kit

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
    for what, document in kit(game, Order(sheet, language)).items():
        assert document.subject == words.text("credits") or what == "boards"
        finished = pdf.render(document, load("classic"))
        sides = cycle(["front", "back"] if document.duplex == "long" else [""])
        for number, side in zip(range(len(document.pages)), sides, strict=False):
            drawn = shapes(finished, number, depth=1)
            unheard = [shape for shape in drawn if "Artifact" in shape.tags]
            page = document.pages[number]
            scene = page.scene
            if is_empty(page):
                side = f"empty-{side}"
            assert {scene.width, scene.height} == {sheet.width, sheet.height}
            identified(unheard, document, number, side and words.text(side), words)
            assert any(f" · {sheet.title} · " in shape.text for shape in unheard)
            measured(unheard, words)
            # Of a figure nothing is heard but what it is called.
            assert all(
                shape in unheard or "Figure" in shape.tags
                for shape in drawn
                if "marks" in shape.tags
            )
            assert all(shape.tags for shape in drawn if shape.text)
            assert not any(HEARD.intersection(shape.tags) for shape in unheard)


def identified(
    unheard: list[Shape], document: Document, number: int, side: str, words: Catalogue
) -> None:
    """What stands at the foot: game, side, page, paper, language, version, the flip."""
    # Where there is little room it stands in two lines.
    found = [shape.text.strip() for shape in unheard if "·" in shape.text]
    begun = next(
        n for n, line in enumerate(found) if f"{words.text('title')} ·" in line
    )
    identity = found[begun]
    if "pnp" not in identity:
        identity = f"{identity} {found[begun + 1]}".replace("· ·", "·")
    name, *parts, page, _, language, version = identity.strip().split(" · ")
    assert name == words.text("title")
    assert parts[0][0].isupper()
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
        if 99 < shape.box.width < 102 and 0 < max(apart(said, shape.box)) < 2
    )
    start, _, *ticks = bar.ends
    back = -1 if said.top < bar.box.top else 1
    assert start.x == pytest.approx(said.left if back == 1 else said.right, abs=0.3)
    assert {round(back * (end.x - start.x), 2) for end in ticks} == {*range(0, 101, 10)}
    high = [end for end in ticks if abs(end.y - start.y) > 1.3]
    assert {round(back * (end.x - start.x)) for end in high} == {0, 50, 100}


def apart(one: Box, other: Box) -> tuple[float, float]:
    """How far one box is below another, and how far above it."""
    return one.top - other.bottom, other.top - one.bottom


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_a_bar_up_the_side_measures_paper_the_other_way(
    game: str, size: PaperName
) -> None:
    """A hundred millimetres, or fifty or twenty where crop marks leave no more room."""
    document = sheets(find(game), find(game).art.parts(())[0].sheet, at(size))
    finished = pdf.render(document, load("classic"))
    for number in range(len(document.pages)):
        drawn = shapes(finished, number, depth=1)
        lengths = {shape.text.strip() for shape in drawn} & {"100 mm", "50 mm", "20 mm"}
        (length,) = lengths
        wanted = float(length.split()[0])
        (bar,) = (
            shape.ends
            for shape in drawn
            if shape.box.height == pytest.approx(wanted, abs=1) and shape.box.width < 3
        )
        ys = [end.y for end in bar]
        assert max(ys) - min(ys) == pytest.approx(wanted, abs=5e-3)


def test_a_bar_up_the_side_crosses_no_mark_of_a_cut_or_a_fold() -> None:
    """On A5 pawns have them from the top to the foot, ten millimetres from the edge."""
    document = sheets(find("cancelletto"), "pawns", at("a5"))
    drawn = shapes(pdf.render(document, load("classic")), 0, depth=1)
    (bar,) = (
        shape.box
        for shape in drawn
        if shape.box.height == pytest.approx(100, abs=1) and shape.box.width < 3
    )
    marks = [s.box for s in drawn if s.box.height < 0.5 and 1.5 < s.box.width < 3.5]
    assert len({round(mark.top) for mark in marks}) >= 8
    assert not any(bar.grown(0.5).overlaps(mark) for mark in marks)


def test_the_bar_of_two_setup_cards_lies_clear_of_the_marks_of_their_cuts() -> None:
    """On A5 the cards lie in a column, and the whole bar has room below them."""
    document = kit("cancelletto", at("a5"))[CARDS]
    drawn = shapes(pdf.render(document, load("classic")), 0, depth=1)
    (bar,) = (
        shape.box
        for shape in drawn
        if shape.ends and shape.box.width == pytest.approx(100.5, abs=0.1)
    )
    marks = [s.box for s in drawn if s.box.height < 0.5 and 1.5 < s.box.width < 3.5]
    assert len({round(mark.top) for mark in marks}) >= 3
    assert not any(bar.grown(1.5).overlaps(mark) for mark in marks)


def at(size: PaperName) -> Order:
    return Order(paper(size))


LONG = "con «Griglia qualsiasi» e «Una pedina per tessera»"


@pytest.mark.parametrize("size", ["140x200", "a5", "195x280", "a4", "letter"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("duplex", ["long", "short", "fold"])
@pytest.mark.parametrize("what", ["sheets", f"carte, round, pezzi · {LONG}"])
@pytest.mark.parametrize("level", [False, True])
def test_nothing_touches_at_the_foot_of_a_page(
    size: str, language: Language, duplex: Duplex, what: str, level: bool
) -> None:
    words, sheet = catalogue("gridblock", language), paper(size)
    said = identity(words, what, Order(sheet, language), 10, 12, words.text("front"))
    flip = Flip(words.text(f"flip-{duplex}"), level)
    check = words.text("check-bar")
    key = Key(words.text("line-cut"), words.text("line-fold"))
    drawn = foot(sheet, check=check, identity=said, flip=flip, key=key)
    bar, explained, sign, lines = drawn
    assert isinstance(bar, Group)
    assert isinstance(lines, Group)
    told = (*bar.children, explained, sign, *lines.children)
    boxes = [bounds([node]) for node in told]
    for one, other in combinations(filter(None, boxes), 2):
        assert not one.overlaps(other)
    sign_box, *lettered = filter(None, boxes[2:])
    assert all(not sign_box.grown(0.3).overlaps(each) for each in lettered)
    assert all(box and sheet.whole.grown(-5).holds(box) for box in boxes)
    highest = -3.0 if sheet.width >= NARROW else 0.5
    assert all(box and box.top > sheet.room.bottom + highest for box in boxes)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sheet_with_folds_says_which_lines_are_cut_and_which_folded(
    language: Language,
) -> None:
    order = Order(paper("a4"), language)
    words = catalogue("claustro", language)
    key = {words.text("line-cut"), words.text("line-fold")}
    front, back = (
        {text.content for text, _ in texts(page.scene.nodes)}
        for page in sheets(find("claustro"), "standees", order).pages
    )
    assert key <= front
    assert not key & back
    for page in sheets(find("gridblock"), "tiles", order).pages[:2]:
        assert not key & {text.content for text, _ in texts(page.scene.nodes)}


def roles(nodes: Iterable[Node]) -> Iterator[tuple[str, str | Alt]]:
    """The roles of all there is, with what they are called."""
    for node in nodes:
        if isinstance(node, Group):
            if node.role:
                yield node.role, node.alt
            yield from roles(node.children)


@every_kit
def test_every_side_of_parts_is_told_as_a_figure_or_a_card(
    game: str, language: Language, size: PaperName
) -> None:
    for document in kit(game, Order(paper(size), language)).values():
        for page in document.pages:
            if is_empty(page) or not page.name:
                continue
            assert any(
                role == "heading-1" or (role == "figure" and alt)
                for role, alt in roles(page.scene.nodes)
            ), page.name


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("language", "ends"),
    [("en", ("The box", "tuck in the lid")), ("it", ("La scatola", "del coperchio"))],
)
def test_how_to_make_a_box_stands_on_one_page(
    game: str, language: Language, ends: tuple[str, str]
) -> None:
    order = Order(paper("a4"), language, extras=("box",))
    made = [said(page.scene.nodes) for page in assembly(find(game), order).pages]
    assert [all(each in page for each in ends) for page in made].count(True) == 1
    assert sum(ends[1] in page for page in made) == 1
