"""Sheets of parts, measured: trims, bleeds, marks, and backs behind fronts."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from io import BytesIO
from itertools import combinations, groupby, product

import pikepdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.base.errors import UserError
from pnp.games import GAMES, find
from pnp.games.tophats.art.pieces import LARGE
from pnp.press.kit.kit_documents import assembly, part_faces, sheets
from pnp.press.paper import SIZES, Order, PaperName, paper
from pnp.press.sheets.grid_layout import Lot
from pnp.press.sheets.packing import full_packing
from pnp.press.sheets.print_runs import SHEETS as STICKERS
from pnp.press.sheets.print_runs import (
    batches,
    caption,
    chosen_parts,
    sticker_parts,
    usual,
)
from pnp.press.sheets.printer import beyond
from pnp.press.sheets.sheet_layout import impose
from pnp.press.sheets.sheet_sides import JOINED, Face
from pnp.press.slug import upright_bar
from pnp.protocol.components import Component
from pnp.render import pdf
from pnp.scene.cut_parts import CREASE, cut_out
from pnp.scene.document import Duplex
from pnp.scene.measure import bounds, union
from pnp.scene.nodes import (
    IDENTITY,
    Box,
    Circle,
    Group,
    Layer,
    Node,
    Path,
    Point,
    Scene,
    Style,
    Text,
    Transform,
)
from pnp.scene.shapes import line, rectangle
from pnp.scene.theme import load
from pnp.scene.tokens import HAIR
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.lanes import mostly_slow
from tests.pages import layer, leaves, lines, strokes, texts
from tests.papers import kit

SAFE = 3.0
"""What matters stays so far from every cut, in millimetres."""

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
    "giant-folded-hats": "tophats",
    "giant-flat-hats": "tophats",
    "stickers": "gridblock",
    "small-stickers": "claustro",
    "screens": "tophats",
}
"""The sheets of parts that are imposed, and their games."""

every_sheet = pytest.mark.parametrize(
    ("name", "size"),
    [(sheet, size) for sheet in SHEETS for size in PAPERS],
)


def parts(name: str) -> list[Component]:
    game = find(SHEETS[name])
    found = chosen_parts(game, (), frozenset({name}))
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
        node
        for node in face.nodes
        if isinstance(node, Group) and node.layer not in ("mark", "bleed")
    ]


def marks(face: Face) -> list[Box]:
    (group,) = (
        node for node in face.nodes if isinstance(node, Group) and node.layer == "mark"
    )
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
                    assert not box.overlaps(trim, JOINED + 1e-3)


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
        room = face.paper.room
        for mark in marks(face):
            assert not any(mark.overlaps(box.grown(0.9)) for box in boxes)
            assert room.grown(0.1).holds(mark)
            assert min(mark.width, mark.height) == pytest.approx(HAIR)


@every_sheet
def test_every_cut_has_marks_at_both_ends(name: str, size: str) -> None:
    for face in faces(name, size):
        found = marks(face)
        for trim in face.trims:
            for x in (trim.left, trim.right):
                ends = [m for m in found if abs((m.left + m.right) / 2 - x) < 1e-6]
                assert len([m for m in ends if m.height > 1.9]) % 2 == 0
                assert ends
            for y in (trim.top, trim.bottom):
                ends = [m for m in found if abs((m.top + m.bottom) / 2 - y) < 1e-6]
                assert len([m for m in ends if m.width > 1.9]) % 2 == 0
                assert ends


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
    five = impose([(card, card)] * 17, paper("a4"))
    for one, other in zip(five[-2].trims, five[-1].trims, strict=True):
        assert one.left + other.right == pytest.approx(210)


def test_pawns_are_printed_on_one_side() -> None:
    assert {face.side for face in faces("pawns", "a4")} == {"front"}


def test_without_two_sides_there_are_no_backs() -> None:
    order = Order(paper("a4"), duplex="none")
    document = sheets(GAME, "tiles", order)
    assert len(document.pages) == 2
    assert document.duplex == "none"


@pytest.mark.parametrize(
    ("size", "count", "left"), [("a4", 9, 9.75), ("letter", 8, 12.7)]
)
def test_poker_cards_fill_either_paper(size: str, count: int, left: float) -> None:
    """Nine stand on A4; on Letter eight, which lies."""
    first, *_ = impose([(Scene(63.5, 88.9), None)] * 31, paper(size))
    assert len(first.trims) == count
    assert first.trims[0].left == pytest.approx(left)


def test_a_part_larger_than_the_paper_is_refused() -> None:
    with pytest.raises(UserError, match="300 x 10 mm does not fit on A4"):
        impose([(Scene(300, 10), None)], paper("a4"))


@pytest.mark.parametrize("part", GAME.art.components(), ids=lambda part: part.name)
def test_what_matters_stays_in_the_safe_zone(part: Component) -> None:
    """Signs do; grounds, walls and hatching are meant to be cut."""
    trim = Box(0, 0, part.front.width, part.front.height)
    for sign in signs(part.front):
        assert trim.grown(-SAFE).holds(sign, 0.3), sign


@pytest.mark.parametrize("game", GAMES)
def test_words_on_parts_stay_in_the_safe_zone(game: str) -> None:
    """Of every game, and where glue goes too."""
    for part in find(game).art.components():
        for side in filter(None, (part.front, part.back)):
            safe = Box(0, 0, side.width, side.height).grown(-SAFE)
            for said, box in lines(side.nodes):
                assert safe.holds(box, 0.05), (part.name, said)


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


FORM = 5.0
"""No crop mark stands nearer to the edge of a page, in millimetres."""


@pytest.mark.parametrize("size", PAPERS)
def test_a_tile_is_50_000_mm_in_the_pdf(size: str) -> None:
    """Between the middles of the crop marks, across and down."""
    order = Order(paper(size))
    document = pdf.render(sheets(GAME, "tiles", order), load("classic"))
    for page in (0, 1):
        boxes = list(strokes(document, page))
        upright = Counter(
            round((box.left + box.right) / 2, 3)
            for box in boxes
            if box.width < 0.4 and 1.9 < box.height < 2.9
        )
        # Every cut has a mark at both ends; a sign at the foot has one such stroke.
        # What stands in a form is measured from the middle of its motif.
        ticks = sorted(at for at, times in upright.items() if times > 1 and at > FORM)
        assert len(ticks) == 6
        levels = sorted(
            {
                round((box.top + box.bottom) / 2, 3)
                for box in boxes
                if box.height < 0.4 and 1.9 < box.width < 2.9
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
    pawn = next(part for part in GAME.art.components() if part.name == "pawn-blue")
    score = layer(pawn.front.nodes, "score")
    assert len(score.children) == 3
    assert all(child.style.dash for child in score.children)  # type: ignore[union-attr]


def test_folds_from_edge_to_edge_are_marked_beside_the_parts_alone() -> None:
    """The strips of a pawn: three dashed marks at either end of each row."""
    pawn = next(part for part in GAME.art.components() if part.name == "pawn-blue")
    (face,) = impose([(pawn.front, None)] * 5, paper("a4"))
    *_, group = face.nodes
    dashed = [n for n in leaves([group]) if isinstance(n, Path) and n.style.dash]
    assert len(dashed) == 6
    (first, *_) = face.trims
    levels = sorted({n.segments[0].to.y - first.top for n in dashed})  # type: ignore[union-attr]
    assert levels == pytest.approx([10, 34, 58])
    assert not [
        n for n in leaves(art(face)) if isinstance(n, Path) and n.style.stroke == "mark"
    ]


def test_a_fold_between_slits_that_turn_aside_has_no_mark() -> None:
    """A paper hat has two folds in line with its slits, and two across them.

    A ruler laid from mark to mark for these would score the walls beside them.
    """
    every = find("tophats").art.components()
    hat = next(part for part in every if part.name == "cap-red")
    (face,) = impose([(hat.front, None)], paper("a4"))
    *_, group = face.nodes
    dashed = [n for n in leaves([group]) if isinstance(n, Path) and n.style.dash]
    (trim,) = face.trims
    boxes = [box for tick in dashed if (box := bounds([tick]))]
    assert len(boxes) == 2 * 2
    assert all(box.bottom < trim.top or box.top > trim.bottom for box in boxes)
    middle = (trim.left + trim.right) / 2
    aside = {round(abs((box.left + box.right) / 2 - middle), 3) for box in boxes}
    assert aside == {LARGE.crown / 2}


@pytest.mark.parametrize("sheet", ["folded-hats", "small-folded-hats"])
@pytest.mark.parametrize("size", ["a4", "letter", "common", "a3", "tabloid"])
def test_each_colour_of_hats_to_fold_begins_a_row(size: str, sheet: str) -> None:
    """Few cuts part them, and a strip of hats holds one colour."""
    game = find("tophats")
    parts = [part for part in game.art.parts(()) if part.sheet == sheet]
    (face,) = part_faces(parts, Order(paper(size)), catalogue(game.name, "en"))
    rows = sorted({round(trim.top, 3) for trim in face.trims})
    of_row = [
        {id(part) for part, trim in zip(face.fronts, face.trims, strict=True)
         if round(trim.top, 3) == row}
        for row in rows
    ]  # fmt: skip
    columns = {round(trim.left, 3) for trim in face.trims}
    assert all(len(each) == 1 for each in of_row[:-1])
    assert len(rows) + len(columns) <= 15


@pytest.mark.parametrize("size", ["a4", "letter", "a5", "common"])
def test_giant_hats_to_fold_leave_no_sheet_much_emptier_than_others(size: str) -> None:
    """In full rows, and with room for a bar up the page."""
    game = find("tophats")
    parts = [part for part in game.art.parts(()) if part.sheet == "giant-folded-hats"]
    faces = part_faces(parts, Order(paper(size)), catalogue(game.name, "en"))
    counts = [len(face.trims) for face in faces]
    assert max(counts) - min(counts) < 3
    assert all(upright_bar(face.paper, face.taken) for face in faces)


def test_an_askew_fold_is_drawn_on_its_part_and_seen_on_any_ground() -> None:
    """No mark beside the part would show it."""
    askew = Group((line(Point(0, 0), Point(40, 40), CREASE),), layer="score")
    part = cut_out(40, 60, (), askew)
    (face,) = impose([(part, None)], paper("a4"))
    bed, fold = leaves(layer(art(face), "mark").children)
    assert isinstance(bed, Path)
    assert isinstance(fold, Path)
    assert bed.segments == fold.segments
    assert (bed.style.stroke, fold.style.stroke) == ("paper", "score")
    assert bed.style.width > fold.style.width


def test_a_round_cut_is_seen_on_any_ground_and_never_on_a_back() -> None:
    """A dark line over a light one: one of them stands out, whatever lies below."""
    disc = next(part for part in parts("discs") if part.back)
    front, back = impose([(disc.front, disc.back)], paper("a4"))
    drawn = [n for n in leaves(art(front)) if isinstance(n, Circle)]
    halo, knife = drawn[-2:]
    assert (halo.style.stroke, knife.style.stroke) == ("paper", "mark")
    assert halo.style.width >= 3 * knife.style.width
    inks = {n.style.stroke for n in leaves(art(back)) if not isinstance(n, Text)}
    assert "mark" not in inks
    theme = load("full")
    for ground in {*theme.inks.values()}:
        if ground != "none":
            light = luminance(ground)
            dark = (light + 0.05) / 0.05
            pale = 1.05 / (light + 0.05)
            assert max(dark, pale) >= 3


def luminance(colour: str) -> float:
    """How light a colour is, by WCAG."""
    parts = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("size", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["tophats", "gridblock"])
def test_how_to_make_a_kit_takes_a_page(
    game: str, language: Language, size: str
) -> None:
    order = Order(paper(size), language, sheets=usual(find(game)))
    assert len(assembly(find(game), order).pages) == 1


CUBES, MOVERS = [Scene(9.5, 9.5)] * 80, [Scene(18, 70, bleed=3)] * 4


@pytest.mark.parametrize("size", PAPERS)
def test_parts_of_several_sizes_share_a_sheet_clear_of_each_other(size: str) -> None:
    parts = [Scene(63.5, 88.9), *CUBES, *MOVERS]
    (face,) = impose([(part, None) for part in parts], paper(size))
    assert len(face.trims) == 1 + 80 + 4
    blocks = face.trims[:1], face.trims[1:81], face.trims[81:]
    boxes = [union(block) for block in blocks]
    reaches = [
        box.grown(4 + bleed) for box, bleed in zip(boxes, (0, 0, 3), strict=True) if box
    ]
    assert all(face.paper.room.grown(1e-6).holds(reach) for reach in reaches)
    assert not any(one.overlaps(other) for one, other in combinations(reaches, 2))


@given(
    st.lists(
        st.tuples(
            st.sampled_from([9.5, 18.0, 25.0, 39.0, 63.5, 70.0]),
            st.sampled_from([9.5, 25.0, 70.0, 88.9, 120.0]),
            st.sampled_from([0.0, 3.0]),
            st.integers(1, 30),
        ),
        min_size=1,
        max_size=4,
    ),
    st.sampled_from(["a4", "letter", "a3", "a5", "common"]),
)
@settings(max_examples=60, deadline=None)
def test_straight_cuts_alone_part_all_that_is_packed(
    kinds: list[tuple[float, float, float, int]], size: str
) -> None:
    lots = [Lot(wide, high, bleed, 2 * bleed) for wide, high, bleed, _ in kinds]
    room = paper(size).room
    found = full_packing(lots, [count for *_, count in kinds], room)
    boxes = [block.trims.grown(block.bleed + 4) for block in found.blocks]
    assert all(room.grown(1e-3).holds(box) for box in boxes)
    assert parted(boxes)


def test_blocks_beside_and_below_each_other_begin_on_one_cut() -> None:
    """Cards, cubes and movers of Gridblock: fewer cuts to find, and one axis to see."""
    lots = [Lot(63.5, 88.9, 0, 0), Lot(9.5, 9.5, 0, 0, 20), Lot(18.0, 70.0, 3, 6, 1)]
    cards, *others = full_packing(lots, [4, 80, 4], paper("a4").room).blocks
    cubes, movers = sorted(others, key=lambda block: block.lot)
    assert (cards.columns, movers.columns) == (2, 4)
    assert cubes.top == pytest.approx(cards.top)
    assert movers.left == pytest.approx(cards.left)


@pytest.mark.parametrize("size", mostly_slow([*SIZES, "200x280"], "letter", "common"))
def test_rows_of_cubes_are_of_one_colour(size: str) -> None:
    """They are cut into strips, each of one colour, whatever lies beside them."""
    game = find("gridblock")
    order = Order(paper(size))
    (kind,) = (kind for kind in batches(game) if "pieces" in kind)
    faces = part_faces(batches(game)[kind], order, catalogue(game.name, "en"))
    cubes = [trim for face in faces for trim in face.trims if trim.width < 10]
    rows = [len(list(row)) for _, row in groupby(cubes, key=lambda trim: trim.top)]
    assert sum(rows) == 80
    assert all(20 % row == 0 for row in rows)


@pytest.mark.parametrize("size", ["a4", "letter"])
@pytest.mark.parametrize("sheet", ["pawns", "flat"])
def test_pieces_of_a_colour_lie_in_whole_rows_or_columns(size: str, sheet: str) -> None:
    """Five of one, then five of the other: none stands alone among the others."""
    game = find("cancelletto")
    parts = [part for part in game.art.parts(()) if part.sheet == sheet]
    faces = part_faces(parts, Order(paper(size)), catalogue(game.name, "en"))
    (trims,) = (face.trims for face in faces if face.side == "front")
    ones, others = union(trims[:5]), union(trims[5:10])
    assert ones
    assert others
    assert not ones.overlaps(others)


def test_the_discs_of_a_colour_lie_on_one_sheet_where_two_are_needed() -> None:
    game = find("claustro")
    parts = [part for part in game.art.parts(()) if part.sheet == "discs"]
    order = Order(paper("a5"), duplex="fold")
    faces = part_faces(parts, order, catalogue(game.name, "en"))
    assert [len(face.trims) for face in faces] == [4, 4]


def test_a_caption_stands_above_each_block_of_stickers() -> None:
    game = find("gridblock")
    for language in LANGUAGES:
        words = catalogue("gridblock", language)
        found = list(sticker_parts(game, STICKERS))
        (face,) = part_faces(found, Order(paper("a4"), language), words)
        above = {text.content: at(text.anchor) for text, at in texts(face.nodes)}
        assert set(above) == {caption(part, words) for part in found}
        for part in found:
            level = above[caption(part, words)].y
            own = [t for t in face.trims if t.width == pytest.approx(part.front.width)]
            top = min(trim.top for trim in own)
            assert top - 10 < level < top - 8
            assert not any(t.top < level < t.bottom and t.left < 60 for t in own)


@pytest.mark.parametrize(
    ("game", "size"),
    mostly_slow(
        product(GAMES, (*SIZES, "200x280")),
        ("cancelletto", "a4"),
        ("claustro", "letter"),
        ("tophats", "a4"),
        ("gridblock", "letter"),
    ),
)
def test_captions_stand_clear_of_the_marks_below_them(game: str, size: str) -> None:
    """Their letters with tails too."""
    found = list(sticker_parts(find(game), STICKERS))
    faces = part_faces(found, Order(paper(size), "it"), catalogue(game, "it"))
    for face in faces:
        for text, at in texts(face.nodes):
            tails = at(text.anchor).y + TAILS
            below = [mark for mark in face.taken.marks if mark.bottom > tails]
            assert min(mark.top for mark in below) - tails >= 1.5


TAILS = 0.65
"""How far letters of captions reach below their line."""

TILE, CARD, CUBE, MOVER = 45.0, 63.5, 9.5, 18.0
"""The lesser sides of the parts of Gridblock."""


def on_sheets(size: str, duplex: Duplex = "long") -> list[dict[float, int]]:
    """How many parts of each kind are on each sheet of Gridblock's small ones."""
    game, order = find("gridblock"), Order(paper(size), duplex=duplex)
    (kind,) = (kind for kind in batches(game) if "pieces" in kind)
    faces = part_faces(batches(game)[kind], order, catalogue(game.name, "en"))
    fronts = [face.trims for face in faces if face.side == "front"]
    sides = [[round(min(box.width, box.height), 1) for box in row] for row in fronts]
    return [dict(Counter(row)) for row in sides]


def test_what_is_left_of_a_sheet_is_filled_with_other_parts() -> None:
    """Cubes beside tiles, with which they are glued to greyboard, and movers."""
    tiles, *cards = on_sheets("tabloid")
    assert tiles == {TILE: 36, CUBE: 80, MOVER: 4}
    assert cards == [{CARD: 16}, {CARD: 15}]
    *_, last = on_sheets("a4")
    assert last == {CARD: 4, MOVER: 4}


def test_parts_of_one_size_are_shared_evenly_where_else_some_lie_and_some_stand() -> (
    None
):
    """Six score sheets would fill a page two ways, and two be left for the next."""
    game, order = find("gridblock"), Order(paper("common"))
    (pad,) = (part for part in game.art.parts(()) if part.sheet == "score-pad")
    faces = part_faces([pad], order, catalogue(game.name, "en"))
    assert [len(face.trims) for face in faces] == [4, 4]
    assert len({round(trim.width, 3) for face in faces for trim in face.trims}) == 1


def test_no_card_gives_way_to_a_cube() -> None:
    """Two tiles fewer with all cubes would cover as much of the first sheet."""
    first, second, *_ = on_sheets("letter")
    assert first == {TILE: 20}
    assert second == {TILE: 16, CUBE: 80}


def test_the_last_card_is_beside_other_parts_where_that_saves_a_sheet() -> None:
    """It would be alone; no other card leaves its like."""
    *tiles, mixed, one, two, three, four, five = on_sheets("common")
    assert tiles == [{TILE: 15}, {TILE: 15}]
    assert mixed == {TILE: 6, CARD: 1, CUBE: 80, MOVER: 4}
    assert all(each == {CARD: 6} for each in (one, two, three, four, five))


def test_parts_without_backs_are_not_glued_to_blank_paper_above_a_fold() -> None:
    """Standees beside discs would be; they have a sheet of their own."""
    game = find("claustro")
    (kind,) = (kind for kind in batches(game) if "standees" in kind)
    order = Order(paper("a3"), duplex="fold")
    discs, standees = part_faces(batches(game)[kind], order, catalogue(game.name, "en"))
    assert discs.side == standees.side == "front"
    assert len(discs.trims) + len(standees.trims) == 16


def test_cards_to_fold_fill_their_sheets_where_margins_may_be_narrow() -> None:
    """Twice as many as with the usual margins; no ink is where no printer reaches."""
    deck = [each for each in on_sheets("a5", "fold") if each.keys() == {CARD}]
    assert sum(each == {CARD: 2} for each in deck) >= 12
    order = Order(paper("a5"), duplex="fold")
    for document in kit("gridblock", order).values():
        assert not beyond(document)


def test_margins_are_narrow_where_that_saves_a_sheet() -> None:
    """Four cards of Gridblock on A5 instead of three; pawns and their gate."""
    deck = on_sheets("a5")
    assert len(deck) == 14
    assert sum(each == {CARD: 4} for each in deck) == 7
    pawns = [part for part in GAME.art.parts(()) if part.sheet == "pawns"]
    (face,) = part_faces(pawns, Order(paper("a5")), catalogue(GAME.name, "en"))
    assert face.paper.dense
    usual = part_faces(pawns, Order(paper("a4")), catalogue(GAME.name, "en"))
    assert not any(each.paper.dense for each in usual)


@pytest.mark.parametrize(
    ("language", "duplex"),
    mostly_slow(product(LANGUAGES, ("fold", "long")), ("en", "fold"), ("it", "long")),
)
def test_the_words_of_a_narrow_dense_sheet_stand_up_its_sides(
    language: Language, duplex: Duplex
) -> None:
    """Which it is and how it gets its back, clear of marks and parts."""
    game, words = find("gridblock"), catalogue("gridblock", language)
    order = Order(paper("a5"), language, duplex)
    (kind,) = (kind for kind in batches(game) if "cards" in kind)
    held = 2 if duplex == "fold" else 4
    dense = [
        page
        for page in sheets(game, kind[0], order).pages
        if [round(trim.width, 1) for trim in page.trims] == [CARD] * held
    ]
    assert dense
    for page in dense:
        said = dict(lines(page.scene.nodes))
        assert words.text(f"flip-{duplex}") in said
        assert any(order.paper.title in told for told in said)
        for box in said.values():
            assert box.left > 4.9
            assert box.right < page.scene.width - 4.9
            assert not any(box.overlaps(trim, -0.4) for trim in page.trims)


def parted(boxes: list[Box]) -> bool:
    """Whether cuts from edge to edge, each through what the last one left, do it."""
    if len(boxes) < 2:
        return True
    for low, high in ((0, 2), (1, 3)):
        for cut in {box[high] for box in boxes}:
            before = [box for box in boxes if box[high] <= cut + 1e-3]
            after = [box for box in boxes if box[low] >= cut - 1e-3]
            if before and after and len(before) + len(after) == len(boxes):
                return parted(before) and parted(after)
    return False


def test_grounds_that_are_one_share_their_cuts() -> None:
    """The tiles of Gridblock: twenty on the first sheet, sixteen on the second."""
    tiles = [
        part for part in find("gridblock").art.components() if part.sheet == "tiles"
    ]
    pairs = [(part.front, part.back) for part in tiles for _ in range(part.count)]
    for size in PAPERS:
        printed = impose(pairs, paper(size))
        assert [len(face.trims) for face in printed] == [20, 20, 16, 16]
        first, second, *_ = printed[0].trims
        assert second.left == pytest.approx(first.right)


def test_art_does_not_go_beyond_a_cut_that_is_shared() -> None:
    ground = rectangle(Box(-3, -3, 53, 53), Style(fill="blue"))
    (face,) = impose([(Scene(50, 50, (ground,), 3), None)] * 2, paper("a4"))
    left, right = (bounds([group]) for group in art(face))
    assert left
    assert right
    assert left.right - right.left == pytest.approx(2 * JOINED)
    assert left.left == pytest.approx(face.trims[0].left - 3)
    assert right.right == pytest.approx(face.trims[1].right + 3)


def test_fonts_of_a_kit_are_embedded() -> None:
    document = pdf.render(sheets(GAME, "tiles", Order(paper("a4"))), load("classic"))
    with pikepdf.open(BytesIO(document)) as opened:
        for page in opened.pages:
            for font in page.Resources.Font.values():
                assert "/FontFile2" in font.FontDescriptor


def test_the_checks_notice_art_in_a_neighbours_trim() -> None:
    """A part that draws beyond its bleed is clipped; without the clip it would show."""
    wide = Scene(50, 50, (rectangle(Box(-9, 0, 50, 50), Style(fill="blue")),), 3)
    tile = Scene(50, 50, (rectangle(Box(-3, 0, 50, 50), Style(fill="red")),), 3)
    (face,) = impose([(wide, None), (tile, None)], paper("a4"))
    clipped = [bounds([group]) for group in art(face)]
    free = [bounds([replace(group, clip=None)]) for group in art(face)]
    assert clipped[0].left > free[0].left + 5  # type: ignore[union-attr]


def test_the_last_sheet_of_many_is_cut_as_the_others() -> None:
    """Alone three cards would lie abreast on their sides; a stack is cut at once."""
    blank = Scene(70, 120), Scene(70, 120)
    first, _, last, back = impose([blank] * 7, paper("a4"), whole=7)
    assert last.trims == first.trims[:3]
    assert back.trims == tuple(
        Box(210 - right, top, 210 - left, bottom)
        for left, top, right, bottom in last.trims
    )
    again, _ = impose([blank] * 3, paper("a4"), whole=7)
    assert again.trims == last.trims
    alone, _ = impose([blank] * 3, paper("a4"))
    assert {trim.width for trim in alone.trims} == {120}
