"""Sheets of parts, measured: trims, bleeds, marks, and backs behind fronts."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from io import BytesIO
from itertools import groupby

import pikepdf
import pytest

from pnp.errors import UserError
from pnp.games import find
from pnp.press.kit import assembly, sheets
from pnp.press.paper import Order, PaperName, paper
from pnp.press.sheet import EDGE, FOOT, Face, impose, layout, shelved
from pnp.render import pdf
from pnp.scene.measure import bounds
from pnp.scene.nodes import (
    IDENTITY,
    Box,
    Circle,
    Group,
    Layer,
    Node,
    Path,
    Scene,
    Style,
    Transform,
)
from pnp.scene.paper import Component
from pnp.scene.shapes import rectangle
from pnp.scene.theme import load
from pnp.scene.tokens import SAFE
from pnp.words import LANGUAGES, Language
from tests.pages import layer, strokes

PAPERS: list[PaperName] = ["a4", "letter"]
GAME = find("cancelletto")
UNCUT: frozenset[Layer] = frozenset({"cut"})

SHEETS = {
    "tiles": "cancelletto",
    "pawns": "cancelletto",
    "board": "claustro",
    "discs": "claustro",
    "standees": "claustro",
    "folded-hats": "tophats",
    "small-folded-hats": "tophats",
    "flat-hats": "tophats",
    "small-flat-hats": "tophats",
    "stickers": "tophats",
    "screens": "tophats",
}
"""The sheets of parts that are imposed, and their games."""

every_sheet = pytest.mark.parametrize(
    ("name", "size"),
    [(sheet, size) for sheet in SHEETS for size in PAPERS],
)


def parts(name: str) -> list[Component]:
    components = find(SHEETS[name]).paper.components()
    found = [part for part in components if part.sheet == name]
    return [part for part in found for _ in range(part.count)]


def faces(name: str, size: str) -> list[Face]:
    """Imposed size by size, where parts of several share a sheet."""
    sizes = groupby(parts(name), lambda part: (part.front.width, part.front.height))
    return [
        face
        for _, kind in sizes
        for face in impose([(part.front, part.back) for part in kind], paper(size))
    ]


def art(face: Face) -> list[Group]:
    return [
        node for node in face.nodes if isinstance(node, Group) and node.layer != "mark"
    ]


def marks(face: Face) -> list[Box]:
    group = layer(face.nodes, "mark")
    return [box for mark in group.children if (box := bounds([mark]))]


@every_sheet
def test_every_part_is_printed_as_often_as_it_is_counted(name: str, size: str) -> None:
    fronts = [face for face in faces(name, size) if face.side == "front"]
    assert sum(len(face.trims) for face in fronts) == len(parts(name))


@every_sheet
def test_no_art_lies_inside_the_trim_of_another(name: str, size: str) -> None:
    for face in faces(name, size):
        for place, group in enumerate(art(face)):
            box = bounds([group], skip=UNCUT)
            assert box
            for other, trim in enumerate(face.trims):
                if other != place:
                    assert not box.overlaps(trim, 1e-3)


@every_sheet
def test_art_goes_on_to_the_bleed_and_no_further(name: str, size: str) -> None:
    for face in faces(name, size):
        for group, trim in zip(art(face), face.trims, strict=True):
            box = bounds([group], skip=UNCUT)
            assert box
            assert trim.grown(3).holds(box)
            if name == "tiles":
                assert box == pytest.approx(trim.grown(3), abs=1e-6)


@every_sheet
def test_marks_lie_outside_all_art_and_short_of_the_edge(name: str, size: str) -> None:
    for face in faces(name, size):
        boxes = [box for group in art(face) if (box := bounds([group], skip=UNCUT))]
        sheet = Box(0, 0, paper(size).width, paper(size).height - FOOT)
        for mark in marks(face):
            assert not any(mark.overlaps(box.grown(0.9)) for box in boxes)
            assert sheet.grown(-EDGE + 0.1).left <= mark.left
            assert mark.right <= sheet.right - EDGE + 0.1
            assert mark.top >= EDGE - 0.1
            assert mark.bottom <= sheet.bottom + 0.1


@every_sheet
def test_every_cut_has_marks_at_both_ends(name: str, size: str) -> None:
    for face in faces(name, size):
        found = marks(face)
        for trim in face.trims:
            for x in (trim.left, trim.right):
                ends = [m for m in found if abs((m.left + m.right) / 2 - x) < 1e-6]
                assert len([m for m in ends if m.height > 2]) == 2
            for y in (trim.top, trim.bottom):
                ends = [m for m in found if abs((m.top + m.bottom) / 2 - y) < 1e-6]
                assert len([m for m in ends if m.width > 2]) == 2


@pytest.mark.parametrize("size", PAPERS)
def test_backs_lie_behind_their_fronts_when_the_sheet_is_turned(size: str) -> None:
    printed = faces("tiles", size)
    assert [face.side for face in printed] == ["front", "back"] * 2
    width = paper(size).width
    for front, back in zip(printed[::2], printed[1::2], strict=True):
        for one, other in zip(front.trims, back.trims, strict=True):
            turned = Box(
                width - other.right, other.top, width - other.left, other.bottom
            )
            assert turned == pytest.approx(one, abs=1e-9)


def test_a_part_filled_sheet_is_mirrored_too() -> None:
    card = Scene(60, 60)
    front, back = impose([(card, card)] * 4, paper("a4"))
    assert [round(trim.left) for trim in front.trims] == [45, 105, 45, 105]
    assert [round(trim.left) for trim in back.trims] == [105, 45, 105, 45]
    five = impose([(card, card)] * 11, paper("a4"))
    last = five[-2:]
    for one, other in zip(last[0].trims, last[1].trims, strict=True):
        assert one.left + other.right == pytest.approx(210)


def test_pawns_are_printed_on_one_side() -> None:
    assert {face.side for face in faces("pawns", "a4")} == {"front"}


def test_without_two_sides_there_are_no_backs() -> None:
    order = Order(paper("a4"), duplex="none")
    document = sheets(GAME, "tiles", order)
    assert len(document.pages) == 2
    assert document.duplex == "none"


def test_nine_poker_cards_fit_on_a4() -> None:
    grid = layout(Scene(63.5, 88.9), 18, paper("a4"))
    assert (grid.columns, grid.rows) == (3, 3)
    assert grid.block.left == pytest.approx(9.75)


def test_a_part_larger_than_the_paper_is_refused() -> None:
    with pytest.raises(UserError, match="300 x 10 mm does not fit on A4"):
        impose([(Scene(300, 10), None)], paper("a4"))


@pytest.mark.parametrize("part", GAME.paper.components(), ids=lambda part: part.name)
def test_what_matters_stays_in_the_safe_zone(part: Component) -> None:
    """Signs do; grounds, walls and hatching are meant to be cut."""
    trim = Box(0, 0, part.front.width, part.front.height)
    for sign in signs(part.front):
        assert trim.grown(-SAFE).holds(sign, 0.3), sign


def signs(scene: Scene) -> Iterator[Box]:
    """What is drawn in the inks of signs, and not cut off by a clip."""
    for node, transform in drawn(scene.nodes):
        style = node.style
        if {style.fill, style.stroke} & SIGNS and (box := bounds([node], transform)):
            yield box


SIGNS = {
    f"cancelletto-{colour}{part}"
    for colour in ("blue", "orange")
    for part in ("", "-sign")
} | {"cancelletto-flat-sign", "cancelletto-grate-sign"}


def drawn(
    nodes: Iterable[Node], transform: Transform = IDENTITY
) -> Iterator[tuple[Path | Circle, Transform]]:
    """All that is printed, with its place."""
    for node in nodes:
        if isinstance(node, Group) and node.layer in (None, "print"):
            yield from drawn(node.children, transform.after(node.transform))
        elif isinstance(node, Path | Circle):
            yield node, transform


# --- read back from the PDF


@pytest.mark.parametrize("size", PAPERS)
def test_a_tile_is_50_000_mm_in_the_pdf(size: str) -> None:
    """Between the middles of the crop marks, across and down."""
    order = Order(paper(size))
    document = pdf.render(sheets(GAME, "tiles", order), load("classic"))
    for page in (0, 1):
        boxes = list(strokes(document, page))
        ticks = sorted(
            {
                round((box.left + box.right) / 2, 3)
                for box in boxes
                if box.width < 0.4 and 2.9 < box.height < 4.6
            }
        )
        assert len(ticks) == 6
        levels = sorted(
            {
                round((box.top + box.bottom) / 2, 3)
                for box in boxes
                if box.height < 0.4 and 2.9 < box.width < 4.6
            }
        )
        assert len(levels) == 8
        for marks_of_one_way in (ticks, levels):
            pairs = zip(marks_of_one_way[::2], marks_of_one_way[1::2], strict=True)
            for near, far in pairs:
                assert far - near == pytest.approx(50, abs=5e-4)


def test_neighbours_are_two_bleeds_apart() -> None:
    (face, *_) = faces("tiles", "a4")
    assert face.trims[1].left - face.trims[0].right == pytest.approx(6)
    assert face.trims[3].top - face.trims[0].bottom == pytest.approx(6)


def test_fold_lines_are_dashed_and_on_their_own_layer() -> None:
    pawn = next(part for part in GAME.paper.components() if part.name == "pawn-blue")
    score = layer(pawn.front.nodes, "score")
    assert len(score.children) == 2 * 3
    assert all(child.style.dash for child in score.children)  # type: ignore[union-attr]


@pytest.mark.parametrize("name", ["pawn-blue", "pawn-orange", "gate-token"])
def test_no_fold_is_drawn_on_a_finished_face(name: str) -> None:
    """Ticks beside the part say where to fold, a pair for each."""
    part = next(part for part in GAME.paper.components() if part.name == name)
    trim = Box(0, 0, part.front.width, part.front.height)
    for tick in layer(part.front.nodes, "score").children:
        box = bounds([tick])
        assert box
        assert not box.overlaps(trim)
        assert trim.grown(3).holds(box, 0.3)


@pytest.mark.parametrize("size", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["tophats", "gridblock"])
def test_how_to_make_a_kit_takes_a_page(
    game: str, language: Language, size: str
) -> None:
    assert len(assembly(find(game), Order(paper(size), language)).pages) == 1


CUBES, MOVERS = [Scene(9.5, 9.5)] * 80, [Scene(18, 70, bleed=3)] * 4


@pytest.mark.parametrize("size", PAPERS)
def test_parts_of_several_sizes_share_a_sheet_clear_of_each_other(size: str) -> None:
    face = shelved([[Scene(63.5, 88.9)], CUBES, MOVERS], paper(size), [1, 20, 1])
    assert face
    assert len(face.trims) == 1 + 80 + 4
    card, first, mover = face.trims[0], face.trims[1], face.trims[-1]
    assert card.top - 5 >= EDGE
    assert card.bottom + 5 <= first.top - 5
    assert face.trims[80].bottom + 5 <= mover.top - 3 - 5
    assert mover.bottom + 3 + 5 <= paper(size).height - FOOT + 1e-6


def test_parts_that_are_too_high_together_share_no_sheet() -> None:
    assert shelved([[Scene(60, 200)], MOVERS], paper("a4"), [1, 1]) is None


def test_fonts_of_a_kit_are_embedded() -> None:
    document = pdf.render(sheets(GAME, "tiles", Order(paper("a4"))), load("classic"))
    with pikepdf.open(BytesIO(document)) as opened:
        for page in opened.pages:
            for font in page.Resources.Font.values():
                assert "/FontFile2" in font.FontDescriptor


def test_the_checks_notice_art_in_a_neighbours_trim() -> None:
    """A part that draws beyond its bleed is clipped; without the clip it would show."""
    wide = Scene(50, 50, (rectangle(Box(-9, 0, 50, 50), Style(fill="blue")),), 3)
    (face,) = impose([(wide, None)] * 2, paper("a4"))
    clipped = [bounds([group]) for group in art(face)]
    free = [bounds([replace(group, clip=None)]) for group in art(face)]
    assert not clipped[1].overlaps(face.trims[0])  # type: ignore[union-attr]
    assert free[1].overlaps(face.trims[0])  # type: ignore[union-attr]
