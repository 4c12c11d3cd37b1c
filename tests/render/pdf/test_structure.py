"""What programs read of our files: every mark in the tree, nothing outside of it."""

import datetime
from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pikepdf
import pytest

from pnp.games import find
from pnp.press.kit.print_set import usual_set
from pnp.press.paper import Order, paper
from pnp.press.sheets.print_runs import with_parts
from pnp.render import pdf
from pnp.scene.document import Document, Page
from pnp.scene.nodes import Point, Scene, Text
from pnp.scene.theme import load
from tests.cards import daily
from tests.papers import kit, rules

SHOWN = {"Tj", "TJ", "f", "f*", "B", "B*", "S", "Do"}
"""What letters and shapes are put on a page with."""

ORDER = Order(paper("a4"), "it")

TILES = "tiles-cards-markers-pieces"


def written(name: str) -> Document:
    if name == "rules":
        return rules("cancelletto", "it")
    if name == "set":
        game = find("tophats")
        printed = usual_set(game, with_parts(game, ORDER, ()), "classic")
        return printed.stacks[0].document(printed.words)
    if name == "daily":
        return daily(["cancelletto"], [datetime.date(2026, 12, 24)], ORDER)
    if name == "tiles":
        return kit("gridblock", ORDER)[TILES]
    return kit("cancelletto", ORDER)[name]


@pytest.fixture(scope="module", params=["rules", "daily", "assembly", "tiles", "set"])
def content(request: pytest.FixtureRequest) -> bytes:
    return pdf.render(written(request.param), load("classic"))


@pytest.fixture
def opened(content: bytes) -> Iterator[pikepdf.Pdf]:
    with pikepdf.open(BytesIO(content)) as file:
        yield file


def elements(element: Any) -> Iterator[Any]:
    """An element and all below it, in order."""
    yield element
    kids = element.get("/K", [])
    for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
        if isinstance(kid, pikepdf.Dictionary) and "/Obj" not in kid:
            yield from elements(kid)


def heard(file: pikepdf.Pdf) -> list[Any]:
    return list(elements(file.Root.StructTreeRoot.K))


def marks(page: pikepdf.Page) -> Iterator[tuple[str, int]]:
    """What each mark of a page begins as; asserts that all is in one and only one.

    Within a mark only what is read instead of letters is marked once more.
    """
    within: list[str] = []
    instructions: Any = pikepdf.parse_content_stream(page)
    for operands, operation in instructions:
        operator = str(operation)
        told = [each for each in within if each not in ("/OC", "/ActualText")]
        if operator in ("BMC", "BDC"):
            instead = operator == "BDC" and str(operands[0]) == "/Span"
            instead = instead and "/ActualText" in operands[1]
            within.append("/ActualText" if instead else str(operands[0]))
            if within[-1] not in ("/OC", "/ActualText"):
                assert not told
                yield within[-1], int(operands[1].MCID) if len(operands) > 1 else -1
        elif operator == "EMC":
            within.pop()
        elif operator in SHOWN:
            assert len(told) == 1
    assert not within


def test_all_that_is_shown_is_an_artefact_or_owned_by_an_element(
    opened: pikepdf.Pdf,
) -> None:
    rows = list(opened.Root.StructTreeRoot.ParentTree.Nums)
    owners = dict(zip(map(int, rows[::2]), rows[1::2], strict=True))
    owned = [each for each in heard(opened) if "/Pg" in each]
    for page in opened.pages:
        row = owners[int(page.StructParents)]
        found = {number: tag for tag, number in marks(page) if tag != "/Artifact"}
        assert sorted(found) == list(range(len(row)))
        for number in found:
            owner = row[number]
            assert owner.Pg.objgen == page.obj.objgen
            assert any(owner.objgen == each.objgen for each in owned)
            kids: Any = owner.K
            assert number in (kids if isinstance(kids, pikepdf.Array) else [kids])


def test_figures_have_words_and_headings_skip_no_level(opened: pikepdf.Pdf) -> None:
    assert opened.Root.MarkInfo.Marked
    assert opened.Root.Lang == "it"
    assert all(page.Tabs == pikepdf.Name.S for page in opened.pages)
    told = heard(opened)
    assert len(told) > 1
    figures = [each for each in told if each.S == "/Figure"]
    assert all(str(each.Alt) for each in figures)
    levels = [int(str(each.S)[2:]) for each in told if str(each.S)[1:] in ("H1", "H2")]
    for before, after in zip([0, *levels], levels, strict=False):
        assert after <= before + 1


def test_items_rows_and_heads_stand_where_readers_look_for_them(
    opened: pikepdf.Pdf,
) -> None:
    inside = {
        "/LI": "/L",
        "/LBody": "/LI",
        "/TR": "/Table",
        "/TH": "/TR",
        "/TD": "/TR",
        "/Caption": "/Figure",
    }
    for each in heard(opened)[1:]:
        tag = str(each.S)
        assert str(each.P.S) == inside.get(tag, str(each.P.S))
        if tag == "/Table":
            head, *rows = each.K
            assert {str(cell.S) for cell in head.K} == {"/TH"}
            assert {len(row.K) for row in rows} == {len(head.K)}


def test_a_checker_of_accessible_files_finds_nothing_but_that_we_claim_nothing(
    content: bytes,
) -> None:
    checker: Any = pytest.importorskip("page")
    report = checker.validate_pdf_bytes(content, profile="ua1")
    assert {each.rule_id for each in report.failures} == {
        "PDFUA1-ID-PART-001",
        "PDFUA1-ID-SCHEMA-001",
    }
    assert not pikepdf.open(BytesIO(content)).check_pdf_syntax()


@pytest.mark.parametrize(
    ("number", "read"), [("11", True), ("17", True), ("10", False), ("1", False)]
)
def test_a_number_whose_figures_stand_apart_is_read_as_one(
    number: str, read: bool
) -> None:
    """Or turn 11 is found by nobody who looks for it in a file."""
    text = Text(number, Point(10, 10), 3.0, "figures")
    page = Page(Scene(50, 50, (text,)))
    with pikepdf.open(
        BytesIO(pdf.render(Document((page,), "t"), load("classic")))
    ) as f:
        stream = f.pages[0].Contents.read_bytes()
    wanted = f"/ActualText <{(chr(0xFEFF) + number).encode('utf-16-be').hex()}>"
    assert (wanted.encode() in stream) == read
