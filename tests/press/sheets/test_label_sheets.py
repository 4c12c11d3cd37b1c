"""Label sheets, measured: as data, as drawn, and read back from the PDF."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from math import ceil, hypot
from types import SimpleNamespace
from typing import Any

import pikepdf
import pytest

from pnp.base.errors import UserError
from pnp.base.templates import read_text
from pnp.cli.commands.kit import kit
from pnp.games import GAMES, find
from pnp.games.tophats.art.components import MARK
from pnp.games.tophats.rules.board import COLOURS
from pnp.press.kit.kit_files import playset
from pnp.press.paper import Order, paper
from pnp.press.rulebook.prose import file
from pnp.press.sheets.label_sheets import EXAMPLE, LabelSheet, label_sheet, label_sheets
from pnp.press.sheets.labels import label_documents, label_scenes, labels, outlines
from pnp.press.sheets.print_runs import SHEETS as STICKERS
from pnp.press.sheets.print_runs import choices, chosen_parts, usual
from pnp.render import pdf
from pnp.scene.document import single
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Circle, Group, Node, Path, Scene, Transform
from pnp.scene.theme import load
from pnp.scene.tokens import HAIR
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.documents import text
from tests.pages import leaves, on_layer, placed, said, strokes

SHEETS = list(label_sheets().values())

A4, LETTER = paper("a4"), paper("letter")

every_sheet = pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)

_USUAL = find("tophats")

_CAPS = tuple(replace(each, most=64.0) for each in _USUAL.art.stickers())

TOPHATS: Any = SimpleNamespace(
    name="tophats", art=replace(_USUAL.art, stickers=lambda: _CAPS)
)
"""With pieces as wide as any label."""

FITTING = [
    (game, sheet)
    for game in GAMES
    for sheet in SHEETS
    if sheet.size <= find(game).art.stickers()[-1].most
]
"""Each game with the label sheets that its pieces leave room for."""


def drawn(sheet: LabelSheet, node: Node) -> bytes:
    scene = Scene(sheet.paper.width, sheet.paper.height, (node,))
    return pdf.render(single(scene, "labels"), load("classic"))


# --- the data


@every_sheet
def test_labels_lie_in_the_middle_of_their_sheet(sheet: LabelSheet) -> None:
    block = sheet.block
    assert sheet.paper.width - block.right == pytest.approx(block.left, abs=1e-3)
    assert sheet.paper.height - block.bottom == pytest.approx(block.top, abs=1e-3)


def test_label_sheets_are_as_their_makers_cut_them() -> None:
    """Size, labels across and down, first from the left and from the top, pitch."""
    assert {sheet.name: str(sheet).partition(" ")[2] for sheet in SHEETS} == {
        "round-60": "60: 3 x 4 at 8/18 by 67",
        "round-63.5": "63.5: 3 x 4 at 5.25/14.75 by 68",
        "round-40": "40: 4 x 6 at 16/13.5 by 46",
        "round-30": "30: 6 x 8 at 8.75/19.75 by 32.5",
        "round-25": "25: 7 x 10 at 11.5/14.5 by 27",
        "round-24": "24: 7 x 10 at 12/15 by 27",
        "round-20": "20: 8 x 12 at 16.25/14.75 by 22.5",
        "round-19": "19: 9 x 13 at 11.5/13 by 21",
        "square-25": "25: 7 x 10 at 11.5/14.5 by 27",
        "round-1in": "25.4: 7 x 9 at 9.525/12.7 by 28.575",
        "round-0.75in": "19.05: 9 x 12 at 15.875/16.66875 by 20.6375",
    }


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
    assert len(label_scenes(TOPHATS, SHEETS[0])) == 45
    counts = {each.name: each.count for each in TOPHATS.art.stickers()}
    assert counts == dict.fromkeys(COLOURS, 15)


@every_sheet
def test_stickers_fill_their_labels_and_spare_the_others(sheet: LabelSheet) -> None:
    parts = label_scenes(TOPHATS, sheet)[: sheet.count]
    for place, node in enumerate(labels(sheet, parts).children):
        box = bounds([node])
        assert box
        assert box == pytest.approx(sheet.label(place).grown(sheet.bleed), abs=1e-6)


@every_sheet
def test_marks_stand_in_the_middle_of_their_labels_and_grow_with_them(
    sheet: LabelSheet,
) -> None:
    """The sun's disc, which is the same on all sides, tells."""
    (sun,) = (each for each in TOPHATS.art.stickers() if each.name == "yellow")
    label = sun.label(sheet.size, sheet.bleed)
    printed = labels(sheet, [label] * sheet.count)
    for place, found in enumerate(printed.children):
        wide = sheet.size * MARK * 0.52
        (disc,) = (b for b in circles(found) if b.width == pytest.approx(wide))
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
    made = dict(label_documents(TOPHATS, sheet, order))
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
    assert sum(len(group.children) for group in printed) == 45
    for page in (*trial, *stuck):
        assert words.text("check-bar") in said(page.scene.nodes)


@every_sheet
def test_a_label_sheet_has_a_whole_bar_clear_of_its_labels(sheet: LabelSheet) -> None:
    """But where labels reach the margins of printers at all sides."""
    words = catalogue("tophats", "en")
    trial, stuck = (made for _, made in label_documents(TOPHATS, sheet, Order(A4)))
    for document, bleed in ((trial, 0.0), (stuck, sheet.bleed)):
        page, block = document.pages[0], sheet.block.grown(bleed)
        if block.left < 5.0:
            continue
        assert words.text("check-bar") in said(page.scene.nodes)
        paths = [each for each in placed(page.scene.nodes) if isinstance(each[0], Path)]
        boxes = [box for path, at in paths if (box := bounds([path], at))]
        bars = [box for box in boxes if 99.9 < max(box.width, box.height) < 102]
        assert any(not bar.grown(0.5).overlaps(block) for bar in bars)


def test_a_game_without_stickers_is_refused() -> None:
    claustro = find("claustro")
    bare = replace(claustro.art, stickers=tuple)
    with pytest.raises(UserError, match="claustro has no stickers"):
        label_scenes(SimpleNamespace(name="claustro", art=bare), SHEETS[0])  # type: ignore[arg-type]


def test_labels_larger_than_the_pieces_are_refused() -> None:
    assert {game for game, _ in FITTING} == set(GAMES)
    for game in GAMES:
        for sheet in SHEETS:
            if (game, sheet) not in FITTING:
                with pytest.raises(UserError, match="are too large for") as caught:
                    label_scenes(find(game), sheet)
                offered = str(caught.value).partition("choose from ")[2].split(", ")
                assert all((game, label_sheets()[name]) in FITTING for name in offered)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_named_on_an_assembly_fit_the_pieces(
    game: str, language: Language
) -> None:
    """As an example to follow."""
    told = read_text(file(game, "assembly", language))
    for name in re.findall(r"--labels ([\w-]+)", told):
        assert label_scenes(find(game), label_sheet(name, A4))


@pytest.mark.parametrize("language", LANGUAGES)
def test_stickers_of_a_game_without_wood_do_not_ask_for_it(language: Language) -> None:
    told = catalogue("tophats", language).text("stickers-how")
    assert not re.search(r"\bwood\b|\blegno\b", told)


every_fit = pytest.mark.parametrize(
    ("game", "sheet"), FITTING, ids=[f"{game}-{sheet.name}" for game, sheet in FITTING]
)


@every_fit
def test_every_piece_of_a_game_gets_a_sticker(game: str, sheet: LabelSheet) -> None:
    """A label each for discs; four to a label for cubes, which lie within it."""
    found = label_scenes(find(game), sheet)
    stickers = find(game).art.stickers()
    discs = sum(each.count for each in stickers if each.outline == "round")
    cubes = sum(each.count for each in stickers if each.outline == "square")
    assert len(found) == discs + cubes / 4
    for label in found[: int(cubes / 4)]:
        squares = [node for node in label.nodes if isinstance(node, Group)]
        assert len(squares) == 4
        reach = sheet.size / 2
        for node in squares:
            box = bounds([node])
            assert box
            assert 6 < box.width <= 7.5 + 1e-9
            corners = [
                (x, y) for x in (box.left, box.right) for y in (box.top, box.bottom)
            ]
            for x, y in corners:
                inside = max(abs(x - reach), abs(y - reach))
                if sheet.shape == "round":
                    inside = hypot(x - reach, y - reach)
                assert inside <= reach


def test_marks_on_a_label_are_in_line_with_what_parts_its_stickers() -> None:
    sheet = label_sheets()["round-24"]
    label = label_scenes(find("gridblock"), sheet)[0]
    squares = [bounds([node]) for node in label.nodes if isinstance(node, Group)]
    marks = [bounds([node]) for node in label.nodes if isinstance(node, Path)]
    assert len(marks) == 4
    for mark in marks:
        assert mark
        assert min(abs(mark.left - 12), abs(mark.top - 12)) < 0.1
        assert not any(square and square.overlaps(mark) for square in squares)
        assert Box(0, 0, 24, 24).holds(mark)


@pytest.mark.parametrize("sheet", label_sheets().values(), ids=str)
def test_no_label_comes_near_to_the_bar_below(sheet: LabelSheet) -> None:
    """Two millimetres are free at least; else the bar is on the page to try it with."""
    game = TOPHATS if sheet.size > 25 else find("claustro")
    try:
        found = dict(label_documents(game, sheet, Order(sheet.paper, "it")))
    except UserError:
        return
    (page, *_) = found[f"labels_{sheet.name}"].pages
    assert " x " not in said(page.scene.nodes)
    low = sheet.block.bottom + sheet.bleed
    for node, at in placed(page.scene.nodes):
        box = bounds([Group((node,), at)])
        if isinstance(node, Path) and box and 99 < box.width < 101:
            assert box.top >= low + 1.9


def test_stickers_are_as_many_as_the_pieces_of_their_games() -> None:
    counts = {
        game: {each.name: each.count for each in find(game).art.stickers()}
        for game in GAMES
    }
    assert counts == {
        "cancelletto": {"blue": 5, "orange": 5, "gate": 2},
        "claustro": {"white": 4, "black": 4},
        "tophats": {"red": 15, "yellow": 15, "blue": 15},
        "gridblock": {
            **dict.fromkeys(("red", "yellow", "green", "blue"), 20),
            **{f"mover-{colour}": 1 for colour in ("red", "yellow", "green", "blue")},
        },
    }


def test_stickers_to_cut_out_are_a_file_of_their_own_on_adhesive_paper() -> None:
    found = find("gridblock")
    order = Order(A4, sheets=frozenset({"stickers", "small-stickers"}))
    *_, stack = playset(found, order, "classic")
    assert (stack.stock, stack.file) == ("labels", "gridblock_labels_a4_en.pdf")
    pages = [page for each in stack.stretches for page in each.document.pages]
    trims = [round(trim.width, 3) for page in pages for trim in page.trims]
    assert Counter(trims) == {18: 4, 9: 80, 14: 4, 7.5: 80}


@pytest.mark.parametrize("game", GAMES)
def test_stickers_come_in_two_sizes_for_blank_wood(game: str) -> None:
    """For discs of 15 to 25 mm and cubes of 8 to 10, each a little narrower."""
    sizes = {"stickers": (18, 9), "small-stickers": (14, 7.5)}
    assert sizes == STICKERS
    for sheet, (disc, cube) in sizes.items():
        parts = chosen_parts(find(game), (), frozenset({sheet}))
        wide = {"round": disc, "square": cube}
        assert [(part.front.width, part.count) for part in parts] == [
            (wide[each.outline], each.count) for each in find(game).art.stickers()
        ]


def test_stickers_are_not_among_the_parts_unless_they_are_asked_for() -> None:
    for game in map(find, GAMES):
        sheets = {part.sheet for part in chosen_parts(game, (), None)}
        assert not sheets & set(choices(game)).intersection(STICKERS)
        assert not usual(game) & set(STICKERS)


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
                case "re":
                    x, y, wide, high = numbers
                    path = [[x, y], [x + wide, y + high]]
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
    parts = label_scenes(TOPHATS, sheet)[: sheet.count]
    found = list(windows(drawn(sheet, labels(sheet, parts))))
    assert len(found) == len(parts)
    for place, box in enumerate(found):
        expected = sheet.label(place).grown(sheet.bleed)
        assert box == pytest.approx(expected, abs=0.01)


def test_round_labels_are_printed_round() -> None:
    sheet = label_sheets()["round-24"]
    (first, *_) = labels(sheet, label_scenes(TOPHATS, sheet)[:1]).children
    window = first.clip.segments  # type: ignore[union-attr]
    assert len([part for part in window if type(part).__name__ == "Curve"]) == 4


def test_the_sheet_that_help_and_manual_name_fits_every_game() -> None:
    told = {option.name: getattr(option, "help", "") for option in kit.params}["labels"]
    named = re.search(r"`--labels ([\w-]+)`", text("printing"))
    for found in (re.search(r"such as ([\w-]+),", told), named):
        assert found
        sheet = label_sheet(found[1], A4)
        for game in GAMES:
            assert list(label_documents(find(game), sheet, Order(A4)))
