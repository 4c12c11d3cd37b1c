"""The rule sheets as printed: they fit, nothing is cut off, nothing collides."""

from collections.abc import Callable
from io import BytesIO
from itertools import combinations
from typing import Any

import pikepdf
import pypdfium2
import pytest

from pnp.errors import UserError
from pnp.games import find
from pnp.press.examples import example, reference
from pnp.press.paper import Order, PaperName, paper
from pnp.press.rulesheet import Figures, rulesheet
from pnp.render import pdf, svg
from pnp.scene.document import Document
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Group, Node
from pnp.scene.theme import load
from pnp.scene.tokens import MARGIN, PT
from pnp.words import LANGUAGES, Language, catalogue

GAME = find("cancelletto")

SHEETS = [(language, size) for language in LANGUAGES for size in ("a4", "letter")]
every_sheet = pytest.mark.parametrize(("language", "size"), SHEETS)


def sheet(language: Language, size: PaperName) -> Document:
    return rulesheet(GAME, Order(paper(size), language))


@every_sheet
def test_a_rule_sheet_has_four_pages_at_most(
    language: Language, size: PaperName
) -> None:
    assert 1 < len(sheet(language, size).pages) <= 4


@every_sheet
def test_all_ink_stays_within_the_margins(language: Language, size: PaperName) -> None:
    inside = Box(0, 0, paper(size).width, paper(size).height).grown(-MARGIN + 0.6)
    for page in sheet(language, size).pages:
        box = bounds(page.scene.nodes)
        assert box
        assert inside.holds(box), box


@every_sheet
def test_no_text_touches_another(
    language: Language, size: PaperName, texts: Callable[..., Any]
) -> None:
    for page in sheet(language, size).pages:
        placed = [(t.content, bounds([t], m)) for t, m in texts(page.scene.nodes)]
        boxes = [(content, box) for content, box in placed if box]
        for (one, here), (other, there) in combinations(boxes, 2):
            assert not here.overlaps(there, 0.05), (one, other)


@every_sheet
def test_small_print_has_six_points_at_least(
    language: Language, size: PaperName, texts: Callable[..., Any]
) -> None:
    for page in sheet(language, size).pages:
        for text, transform in texts(page.scene.nodes):
            assert text.size * transform.a / PT >= 6, text.content


def roles(nodes: tuple[Node, ...], found: list[tuple[str, Box]]) -> None:
    for node in nodes:
        if isinstance(node, Group):
            box = bounds([node])
            if node.role and node.role != "artefact" and box:
                found.append((node.role, box))
            else:
                roles(node.children, found)


@every_sheet
def test_no_heading_is_left_alone_at_the_foot_of_a_column(
    language: Language, size: PaperName
) -> None:
    middle = paper(size).width / 2
    for page in sheet(language, size).pages:
        found: list[tuple[str, Box]] = []
        roles(page.scene.nodes, found)
        for side in (0, 1):
            column = [
                (box.bottom, role)
                for role, box in found
                if (box.left > middle) == bool(side) or box.width > middle
            ]
            lowest = max(column)
            assert not lowest[1].startswith("heading"), lowest


@every_sheet
def test_every_turn_of_the_example_is_drawn_and_told(
    language: Language, size: PaperName, texts: Callable[..., Any]
) -> None:
    played = GAME.play(example(GAME, "first"))
    words = catalogue("cancelletto", language)
    said = " ".join(
        text.content
        for page in sheet(language, size).pages
        for text, _ in texts(page.scene.nodes)
    )
    for number in range(1, len(played.turns) + 1):
        lead, *_ = GAME.events(played.after(number)[1])
        assert words.tell(lead) in said
    assert f"{len(played.turns)}" in said


def test_the_first_example_is_won_with_the_gate() -> None:
    played = GAME.play(example(GAME, "first"))
    assert played.outcome
    assert played.outcome.clause == "CAN-9"
    assert any("gate:" in turn for turn in example(GAME, "first").turns)


def test_a_figure_is_the_position_after_that_turn() -> None:
    words = catalogue("cancelletto", "en")
    (shown,) = Figures(GAME, words)("example:first#3")
    played = GAME.play(example(GAME, "first"))
    position = played.turns[2][-1].after
    (board,) = shown.scene.nodes
    assert isinstance(board, Group)
    assert isinstance(board.alt, str)
    assert str(sorted(position.pawns[0])[0]) in board.alt
    assert "turn 4." in board.alt
    assert len(Figures(GAME, words)("example:first")) == len(played.turns) + 1


@pytest.mark.parametrize("text", ["first", "example:", "example:first#x", "figure:a"])
def test_a_reference_to_nothing_is_refused(text: str) -> None:
    with pytest.raises(UserError, match="is no figure such as 'example:first#3'"):
        reference(text)


def test_an_unknown_example_is_refused_with_the_choices() -> None:
    with pytest.raises(UserError, match="no cancelletto example 'zero'; choose from"):
        Figures(GAME, catalogue("cancelletto", "en"))("example:zero#1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pdf_reads_in_order_with_its_figures_told(language: Language) -> None:
    document = pdf.render(sheet(language, "a4"), load("classic"))
    with pikepdf.open(BytesIO(document)) as opened:
        tags: list[str] = []
        figures: list[str] = []

        def walk(element: Any) -> None:
            tags.append(str(element.S))
            if "/Alt" in element:
                figures.append(str(element.Alt))
            kids = element.get("/K")
            for kid in kids if isinstance(kids, pikepdf.Array) else []:
                walk(kid)

        walk(opened.Root.StructTreeRoot.K)
        assert tags[1] == "/H1"
        assert tags.count("/H1") >= 7
        pawns = "Blue pawns on" if language == "en" else "Pedoni blu in"
        assert sum(pawns in told for told in figures) >= 12
        for page in opened.pages:
            for font in page.Resources.Font.values():
                assert "/FontFile2" in font.FontDescriptor


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_text_of_the_rules_can_be_read_back(language: Language) -> None:
    from pnp.resources import read_text

    document = pdf.render(sheet(language, "a4"), load("classic"))
    with pypdfium2.PdfDocument(document) as opened:
        read = " ".join(page.get_textpage().get_text_range() for page in opened)
    squeezed = "".join(character for character in read if character.isalpha())
    for line in read_text(f"cancelletto/rules.{language}.md").splitlines():
        if line.startswith("# "):
            wanted = "".join(c for c in line if c.isalpha())
            assert wanted in squeezed


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_sheet_is_svg_as_readily(language: Language) -> None:
    page = sheet(language, "a4").pages[0]
    text = svg.render(page, load("low-ink"), language).decode()
    assert text.count("<text") > 50
    assert f'xml:lang="{language}"' in text
