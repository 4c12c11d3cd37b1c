"""Label sheets, measured: as data, as drawn, and read back from the PDF."""

import re
from collections.abc import Iterator
from io import BytesIO
from math import ceil
from typing import Any

import pikepdf
import pytest

from pnp.errors import UserError
from pnp.games import find
from pnp.games.tophats.paper.stickers import MARK, stickers
from pnp.games.tophats.rules.board import COLOURS
from pnp.press.labels import label_documents, labels, outlines
from pnp.press.labelsheet import EXAMPLE, LabelSheet, label_sheet, label_sheets
from pnp.press.paper import Order, paper
from pnp.render import pdf
from pnp.scene.document import single
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Circle, Node, Scene, Transform
from pnp.scene.theme import load
from pnp.scene.tokens import HAIR
from pnp.words import LANGUAGES, Language, catalogue
from tests.pages import leaves, on_layer, placed, said, strokes

SHEETS = list(label_sheets().values())
A4, LETTER = paper("a4"), paper("letter")

every_sheet = pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)

PARTS = [part.label for part in stickers() if part.label for _ in range(part.count)]


def drawn(sheet: LabelSheet, node: Node) -> bytes:
    scene = Scene(sheet.paper.width, sheet.paper.height, (node,))
    return pdf.render(single(scene, "labels"), load("classic"))


# --- the data


@every_sheet
def test_labels_lie_in_the_middle_of_their_sheet(sheet: LabelSheet) -> None:
    block = sheet.block
    assert sheet.paper.width - block.right == pytest.approx(block.left, abs=1e-3)
    assert sheet.paper.height - block.bottom == pytest.approx(block.top, abs=1e-3)


@every_sheet
def test_labels_do_not_touch_nor_does_their_bleed(sheet: LabelSheet) -> None:
    reach = [sheet.label(place).grown(sheet.bleed) for place in range(sheet.count)]
    for one, other in ((0, 1), (0, sheet.columns)):
        assert not reach[one].overlaps(reach[other])
    assert sheet.bleed >= 0.75


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("round-24", "round-24"),
        ("Round-63.5", "round-63.5"),
        ("L7670", "round-63.5"),
        ("l7780", "round-40"),
        ("lp70/25r", "round-25"),
        (" OL5275 ", "round-0.75in"),
    ],
)
def test_a_sheet_is_found_by_its_name_or_code(text: str, name: str) -> None:
    assert label_sheet(text, A4).name == name


def test_a_named_sheet_brings_its_own_paper() -> None:
    assert label_sheet("OL1025", A4).paper == LETTER
    assert label_sheet("L7780", LETTER).paper == A4


# --- by numbers


def test_a_sheet_may_be_given_by_numbers() -> None:
    sheet = label_sheet(EXAMPLE, A4)
    assert [sheet.label(place) for place in range(70)] == [
        label_sheets()["round-24"].label(place) for place in range(70)
    ]
    uneven = label_sheet("square 30: 2 × 3 at 10/12.5 by 35 / 40", LETTER)
    assert uneven.label(5) == Box(45, 92.5, 75, 122.5)
    assert uneven.paper == LETTER


@every_sheet
def test_the_numbers_of_a_sheet_lead_back_to_it(sheet: LabelSheet) -> None:
    again = label_sheet(str(sheet), sheet.paper)
    assert [again.label(place) for place in range(sheet.count)] == [
        sheet.label(place) for place in range(sheet.count)
    ]


def test_no_digit_of_a_sheet_is_lost() -> None:
    text = "round 24.12345: 2 x 3 at 100.54321/0.00001 by 61.28125"
    assert str(label_sheet(text, A4)) == text
    assert label_sheet(text, A4).name == "round-24.12345"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("L9999", "no label sheet 'L9999'; on A4 choose from round-60, round-63.5"),
        ("", "no label sheet ''; on A4 choose from"),
        ("round 24: 7 x 10", "or describe one as 'round 24: 7 x 10 at 12/15 by 27'"),
        ("oval 24: 7 x 10 at 12/15 by 27", "no label sheet 'oval 24"),
        ("round 24: 0 x 10 at 12/15 by 27", "is no label sheet: 0 x 10 labels"),
        ("round 5: 7 x 10 at 12/15 by 27", "5 mm are too small; the least is 6"),
        ("round 28: 7 x 10 at 1/1 by 27", "28 mm overlap if they lie 27 mm apart"),
        ("round 24: 7 x 10 at 12/15 by 27/9", "24 mm overlap if they lie 9 mm"),
        ("round 24: 8 x 10 at 12/15 by 27", "end 225 mm from the left and A4 at 210"),
        ("round 24: 7 x 11 at 12/15 by 27", "end 309 mm from the top and A4 at 297"),
    ],
)
def test_what_is_no_sheet_is_refused_in_one_line(text: str, said: str) -> None:
    with pytest.raises(UserError, match=re.escape(said)) as caught:
        label_sheet(text, A4)
    assert "\n" not in str(caught.value)
    assert repr(text) in str(caught.value)


def test_a_refusal_offers_at_most_ten_sheets_of_the_paper() -> None:
    with pytest.raises(UserError) as caught:
        label_sheet("x", LETTER)
    assert "on Letter choose from round-1in, round-0.75in, or" in str(caught.value)
    for size in (A4, LETTER):
        assert len([sheet for sheet in SHEETS if sheet.paper == size]) <= 10


# --- the stickers


def test_there_are_fifteen_stickers_a_colour_and_none_for_the_neutral_hat() -> None:
    assert len(PARTS) == 45
    counts = {part.name: part.count for part in stickers() if part.label}
    assert counts == {f"sticker-{colour}": 15 for colour in COLOURS}


@every_sheet
def test_stickers_fill_their_labels_and_spare_the_others(sheet: LabelSheet) -> None:
    for place, node in enumerate(labels(sheet, PARTS[: sheet.count]).children):
        box = bounds([node])
        assert box
        assert box == pytest.approx(sheet.label(place).grown(sheet.bleed), abs=1e-6)


@every_sheet
def test_marks_stand_in_the_middle_of_their_labels_and_grow_with_them(
    sheet: LabelSheet,
) -> None:
    """The sun's disc, which is the same on all sides, tells."""
    suns = [part.label for part in stickers() if part.name == "sticker-yellow"]
    printed = labels(sheet, [sun for sun in suns if sun] * sheet.count)
    for place, label in enumerate(printed.children):
        wide = sheet.size * MARK * 0.52
        (disc,) = (b for b in circles(label) if b.width == pytest.approx(wide))
        middle = ((disc.left + disc.right) / 2, (disc.top + disc.bottom) / 2)
        assert middle == pytest.approx(sheet.centre(place), abs=1e-6)


def circles(node: Node) -> Iterator[Box]:
    """The boxes of all circles of a drawing, clipped or not."""
    for leaf, transform in placed([node]):
        if isinstance(leaf, Circle) and (box := bounds([leaf], transform)):
            yield box


@pytest.mark.parametrize("language", LANGUAGES)
@every_sheet
def test_label_documents_are_on_the_paper_of_the_sheet(
    sheet: LabelSheet, language: Language
) -> None:
    """A page to try, then as few as hold the stickers; words stay off the labels."""
    order = Order(LETTER if sheet.paper == A4 else A4, language)
    made = dict(label_documents(find("tophats"), sheet, order))
    assert list(made) == [f"labels-test_{sheet.name}", f"labels_{sheet.name}"]
    first, second = (document.pages for document in made.values())
    assert (len(first), len(second)) == (1, ceil(45 / sheet.count))
    for page in (*first, *second):
        assert (page.scene.width, page.scene.height) == (
            sheet.paper.width, sheet.paper.height,
        )  # fmt: skip
        around = [box for node in page.scene.nodes[1:] if (box := bounds([node]))]
        assert len(around) >= 2
        for box in around:
            assert not box.overlaps(sheet.block)
            printable = Box(0, 0, sheet.paper.width, sheet.paper.height).grown(-4.4)
            assert printable.holds(box)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_to_try_shows_outlines_and_tells_how_to_use_them(
    language: Language,
) -> None:
    """The other shows stickers, as many as there are, and tells what to do then."""
    sheet = label_sheets()["round-24"]
    words = catalogue("tophats", language)
    made = dict(label_documents(find("tophats"), sheet, Order(A4, language)))
    trial, stuck = (document.pages for document in made.values())
    assert words.text("how-labels-test") in said(trial[0].scene.nodes)
    assert words.text("how-labels") in said(stuck[0].scene.nodes)
    (outlined,) = trial
    rings = [n for n in leaves(outlined.scene.nodes) if isinstance(n, Circle)]
    assert len([ring for ring in rings if ring.style.stroke == "mark"]) == sheet.count
    assert not any(ring.style.fill for ring in rings)
    printed = [group for page in stuck for group in on_layer(page.scene.nodes, "print")]
    assert sum(len(group.children) for group in printed) == len(PARTS)
    for page in (*trial, *stuck):
        assert words.text("check-bar") in said(page.scene.nodes)


def test_a_game_without_stickers_is_refused() -> None:
    with pytest.raises(UserError, match="claustro has no stickers"):
        dict(label_documents(find("claustro"), SHEETS[0], Order(A4)))


# --- read back from the PDF


def windows(document: bytes) -> Iterator[Box]:
    """The boxes of all clips of the first page, in millimetres from its top left."""
    with pikepdf.open(BytesIO(document)) as opened:
        page = opened.pages[0]
        height = float(page.mediabox[3])
        matrices = [Transform(e=0, f=0)]
        path: list[Any] = []
        for step in pikepdf.parse_content_stream(page):
            numbers = [float(each) for each in step.operands if not _is_word(each)]
            match str(step.operator):
                case "q":
                    matrices.append(matrices[-1])
                case "Q":
                    matrices.pop()
                case "cm":
                    matrices[-1] = matrices[-1].after(Transform(*numbers))
                case "m":
                    path = [numbers[-2:]]
                case "l" | "c":
                    path.append(numbers[-2:])
                case "W":
                    ends = [matrices[-1](tuple(point)) for point in path]  # type: ignore[arg-type]
                    unit = 25.4 / 72
                    xs = [x * unit for x, _ in ends]
                    ys = [(height - y) * unit for _, y in ends]
                    yield Box(min(xs), min(ys), max(xs), max(ys))
                case _:
                    pass


def _is_word(operand: Any) -> bool:
    return isinstance(operand, (pikepdf.Name, pikepdf.String, pikepdf.Array))


@every_sheet
def test_outlines_lie_on_the_labels_in_the_pdf(sheet: LabelSheet) -> None:
    """Their middles and diameters, to a hundredth of a millimetre."""
    found = [box for box in strokes(drawn(sheet, outlines(sheet))) if box.width > 5]
    assert len(found) == sheet.count
    for place, box in enumerate(found):
        # The reader of the PDF counts a whole stroke on every side.
        assert box.grown(-HAIR) == pytest.approx(sheet.label(place), abs=0.01)
        middle = ((box.left + box.right) / 2, (box.top + box.bottom) / 2)
        assert middle == pytest.approx(sheet.centre(place), abs=0.01)


@every_sheet
def test_stickers_lie_on_the_labels_in_the_pdf(sheet: LabelSheet) -> None:
    """What is printed of them ends at their bleed, all around their middles."""
    parts = PARTS[: sheet.count]
    found = list(windows(drawn(sheet, labels(sheet, parts))))
    assert len(found) == len(parts)
    for place, box in enumerate(found):
        expected = sheet.label(place).grown(sheet.bleed)
        assert box == pytest.approx(expected, abs=0.01)


def test_round_labels_are_printed_round() -> None:
    sheet = label_sheets()["round-24"]
    (first, *_) = labels(sheet, PARTS[:1]).children
    window = first.clip.segments  # type: ignore[union-attr]
    assert len([part for part in window if type(part).__name__ == "Curve"]) == 4
