"""Boards over several pages: they overlap, they fit, and they show every part."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from pnp.games import find
from pnp.press.kit.kit_documents import sheets
from pnp.press.paper import SIZES, Order, PaperName, paper
from pnp.press.sheets.sheet_layout import impose
from pnp.press.sheets.tiling import (
    OVERLAP,
    fits,
    oriented_paper,
    piece_face,
    pieces,
    printed_size,
    seams,
)
from pnp.press.slug import upright_bar
from pnp.protocol.components import Component
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Group, Path, Scene, Style
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import BLEED, HAIR, OUTLINE
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import groups, leaves, said
from tests.papers import kit

PAPERS: list[PaperName] = ["a4", "letter"]

BOARD = next(
    p.front for p in find("claustro").art.components() if p.name == "big-board"
)

WORDS = catalogue("claustro", "en")


@pytest.mark.parametrize(("size", "side"), [("a4", 270), ("letter", 255)])
def test_the_big_board_is_as_large_as_the_paper_lets_it(size: str, side: float) -> None:
    assert printed_size(BOARD, paper(size)) == pytest.approx((side, side))


def test_a_part_that_fits_on_a_page_is_not_touched() -> None:
    assert fits(Scene(190, 259), paper("a4"))
    assert printed_size(Scene(190, 259), paper("a4")) == (190, 259)
    assert not fits(Scene(191, 100), paper("a4"))


@pytest.mark.parametrize("size", PAPERS)
@pytest.mark.parametrize("height", [150, 270, 400, 600])
def test_pieces_overlap_and_show_the_whole_part(size: str, height: float) -> None:
    found = pieces(Scene(250, height), paper(size).turned)
    assert [piece.number for piece in found] == list(range(1, found[0].count + 1))
    assert found[0].window.top == 0
    assert found[-1].window.bottom == pytest.approx(height)
    for above, below in pairwise(found):
        assert above.window.bottom - below.window.top == pytest.approx(OVERLAP)
        assert above.strip
        assert above.strip.top == pytest.approx(below.window.top)
    assert found[-1].strip is None


@pytest.mark.parametrize("size", PAPERS)
def test_a_piece_leaves_room_for_marks_and_the_foot(size: str) -> None:
    turned = paper(size).turned
    assert turned.width > turned.height
    for piece in pieces(BOARD, turned):
        face = piece_face(BOARD, piece, turned, WORDS)
        page = turned.room
        box = bounds(face.nodes)
        assert box
        assert page.holds(box, 0.1)
        (trim,) = face.trims
        assert (trim.width, trim.height) == pytest.approx(
            (piece.window.width, piece.window.height)
        )
        assert min(trim.left, turned.width - trim.right) >= 10


def test_both_pages_show_the_strip_in_between() -> None:
    """A mark in the overlap is drawn on both, at one height of the part."""
    middle = rectangle(Box(0, 134, 270, 136), Style(fill="edge"))
    part = Scene(270, 270, (middle,))
    turned = paper("a4").turned
    found = pieces(part, turned)
    assert len(found) == 2
    for piece in found:
        face = piece_face(part, piece, turned, WORDS)
        art = bounds(face.nodes[:1])
        (trim,) = face.trims
        assert art
        assert art.top - trim.top == pytest.approx(134 - piece.window.top)
        assert art.height == pytest.approx(2)


def test_bars_beside_the_strip_tell_where_the_glue_goes() -> None:
    turned = paper("a4").turned
    first, last = (piece_face(BOARD, p, turned, WORDS) for p in pieces(BOARD, turned))

    def hatched(face: Any) -> int:
        *_, told = face.nodes
        marks = told.children[0]
        return sum(
            isinstance(mark, Group) and bool(mark.clip) for mark in marks.children
        )

    assert (hatched(first), hatched(last)) == (2, 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reduced_board_says_so_and_the_list_of_parts_too(
    language: Language, texts: Callable[..., Any]
) -> None:
    for size, reduced in (("a4", False), ("letter", True)):
        documents = kit("claustro", Order(paper(size), language))
        for what in ("big-board", "assembly"):
            said = " ".join(
                text.content
                for page in documents[what].pages
                for text, _ in texts(page.scene.nodes)
            )
            assert ("255 × 255" in said) == reduced
            assert ("270 × 270" in said) == (what == "assembly" and not reduced)
        assert len(documents["big-board"].pages) == 2


@pytest.mark.parametrize("size", PAPERS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "board"),
    [("claustro", "big-board"), ("tophats", "board-28"), ("tophats", "board-40")],
)
def test_every_piece_but_the_last_tells_that_another_is_glued_over_it(
    game: str, board: str, language: Language, size: PaperName
) -> None:
    """Where there are rows of several, all tell to glue these first."""
    words = catalogue(game, language)
    told = [words.text(f"glue-{how}") for how in ("over", "last", "rows")]
    shown = kit(game, Order(paper(size), language))[board].pages
    count = len(shown)
    for number, page in enumerate(shown, start=1):
        said_here = said(page.scene.nodes)
        assert words.text("piece-of", number=number, count=count) in said_here
        expected = told[2 if board == "board-40" else number == count]
        assert [text in said_here for text in told] == [t == expected for t in told]


@pytest.mark.parametrize("height", [150, 270, 600])
def test_the_key_map_shows_which_piece_it_is(height: float) -> None:
    """The part in small, its cuts dashed, the window of the piece filled."""
    part = Scene(400, height)
    turned = paper("a4").turned
    found = pieces(part, turned)
    for piece in found:
        (_, told) = piece_face(part, piece, turned, WORDS).nodes
        drawn = [n for n in leaves([told]) if isinstance(n, Path)]
        filled = bounds([n for n in drawn if n.style.fill == "rule"])
        (frame,) = (n for n in drawn if n.style.width == OUTLINE)
        whole = bounds([replace(frame, style=Style(fill="text"))])
        assert whole
        assert filled
        factor = whole.height / height
        shown = Box(*(edge * factor for edge in piece.window))
        assert filled == pytest.approx(shown.moved(whole.left, whole.top))
        dashed = [box for n in drawn if n.style.dash and (box := bounds([n]))]
        levels = {(b.top + b.bottom) / 2 for b in dashed if b.width > b.height}
        uprights = {(b.left + b.right) / 2 for b in dashed if b.width < b.height}
        tops = {whole.top + p.window.top * factor for p in found if p.window.top}
        lefts = {whole.left + p.window.left * factor for p in found if p.window.left}
        assert sorted(levels) == pytest.approx(sorted(tops))
        assert sorted(uprights) == pytest.approx(sorted(lefts))
        assert all(whole.grown(0.2).holds(box) for box in dashed)


SCREENS = [part for part in find("tophats").art.parts(()) if part.sheet == "screens"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_written_on_a_part_is_printed_on_its_pieces_too(
    language: Language,
) -> None:
    """Screens are a little wider than what A4 and Letter have in common."""
    assert not any(fits(part.front, paper("common")) for part in SCREENS)
    document = sheets(find("tophats"), "screens", Order(paper("common"), language))
    words = catalogue("tophats", language)
    assert len(document.pages) == len(SCREENS)
    for part, page in zip(SCREENS, document.pages, strict=True):
        told = "".join(said(page.scene.nodes).split())
        for key in (key for note in part.notes for key in note.keys):
            assert "".join(words.text(key).split()) in told, key


def test_the_usual_board_is_in_two_pieces_on_half_the_paper() -> None:
    board = next(p.front for p in find("claustro").art.parts(()) if p.name == "board")
    assert len(pieces(board, paper("a5").turned)) == 2
    assert printed_size(board, paper("a5")) == (190, 190)


def test_a_part_is_a_little_smaller_where_that_saves_pieces() -> None:
    """And is then told to be reduced, not to be glued."""
    sizes = [printed_size(part.front, paper("common")) for part in SCREENS]
    assert all(size == pytest.approx((175, 175 / 186 * 240)) for size in sizes)
    assert seams(SCREENS, paper("common")) == 0
    board = next(p.front for p in find("claustro").art.parts(()) if p.name == "board")
    (piece,) = pieces(board, paper("common"))
    told = said(piece_face(board, piece, paper("common"), WORDS).nodes)
    assert WORDS.text("reduced", width="175", height="175", paper="A4/Letter") in told
    assert WORDS.text("piece-of", number=1, count=1) not in told
    assert WORDS.text("glue-last") not in told


def test_folds_are_marked_beside_a_part_that_is_reduced() -> None:
    (part, *_) = SCREENS
    (piece,) = pieces(part.front, paper("common"))
    face = piece_face(part.front, piece, paper("common"), WORDS)
    (trim,) = face.trims
    lines = [
        box
        for group, at in groups(face.nodes)
        if group.layer == "mark" and (box := bounds(group.children, at))
    ]
    assert any(box.width > trim.width and box.height > trim.height for box in lines)
    assert face.creased


def test_every_seam_of_a_board_is_glued_once() -> None:
    assert seams([Component("", "", "", BOARD)], paper("a4")) == 1
    assert seams(SCREENS, paper("a4")) == 0


BOARDS = [
    part.front
    for game in ("claustro", "tophats")
    for part in find(game).art.components()
    if part.sheet.startswith(("board", "big-board"))
]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: f"{board.width:g}")
def test_a_board_in_pieces_bleeds_everywhere_but_where_another_lies_on_it(
    board: Scene, size: str
) -> None:
    """By three millimetres, however small it is printed, within reach of printers.

    A piece that is glued on another and cut a little too wide shows no white.
    """
    lying = oriented_paper(board, paper(size))
    found = pieces(board, lying)
    whole = Box(0, 0, found[-1].window.right, found[-1].window.bottom)
    drawn = bounds(board.nodes, skip=frozenset({"cut"}))
    assert drawn
    assert -drawn.left * whole.width / board.width > BLEED
    for piece in found if not fits(board, paper(size)) else ():
        face = piece_face(board, piece, lying, WORDS)
        art, (trim,) = bounds(face.nodes[:1]), face.trims
        assert art
        below = {
            "right": whole.right - piece.window.right > 1,
            "bottom": whole.bottom - piece.window.bottom > 1,
        }
        assert trim.left - art.left == pytest.approx(BLEED)
        assert trim.top - art.top == pytest.approx(BLEED)
        assert art.right - trim.right == pytest.approx(0 if below["right"] else BLEED)
        assert art.bottom - trim.bottom == pytest.approx(
            0 if below["bottom"] else BLEED
        )
        reach = bounds(face.nodes)
        assert reach
        assert lying.whole.grown(HAIR - lying.edge).holds(reach)


def test_a_board_on_one_page_of_both_papers_bleeds_and_lies_in_the_middle() -> None:
    board = next(
        p.front for p in find("claustro").art.components() if p.name == "board"
    )
    common = paper("common")
    (piece,) = pieces(board, common)
    face = piece_face(board, piece, common, WORDS)
    art, (trim,) = bounds(face.nodes[:1]), face.trims
    assert art
    assert art == pytest.approx(trim.grown(BLEED))
    above, below = trim.top - common.room.top, common.room.bottom - trim.bottom
    assert abs(above - below) < 5


@pytest.mark.parametrize("size", ["a4", "letter", "a3", "tabloid"])
def test_a_board_as_wide_as_its_page_bleeds_and_has_short_marks_inside(
    size: str,
) -> None:
    board = next(
        p.front for p in find("claustro").art.components() if p.name == "board"
    )
    (face,) = impose([(board, None)], paper(size))
    (trim,) = face.trims
    art = bounds(face.nodes[:1], skip=frozenset({"cut"}))
    assert art == trim.grown(3)
    marks = face.taken.marks
    assert len(marks) == 8
    most = face.paper.whole.grown(-face.paper.edge + HAIR)
    assert all(most.holds(mark) for mark in marks)
    assert all(max(mark.width, mark.height) > 0.99 for mark in marks)
    bar = upright_bar(face.paper, face.taken)
    assert bar
    high = bounds([bar])
    assert high
    assert high.height > 50


@pytest.mark.parametrize("size", [*PAPERS, "common", "a5"])
@pytest.mark.parametrize("board", ["board-28", "board-40"])
def test_the_bars_of_a_strip_stay_on_a_piece_that_is_cut_out_and_are_hidden_then(
    board: str, size: str
) -> None:
    """They stand in the strip; a ruler finds each cut at both ends, clear of them."""
    part = next(p.front for p in find("tophats").art.components() if p.name == board)
    lying = oriented_paper(part, paper(size))
    for piece in pieces(part, lying):
        face = piece_face(part, piece, lying, WORDS)
        marks = face.nodes[-1].children[0].children  # type: ignore[union-attr]
        lines = [box for n in marks if isinstance(n, Path) and (box := bounds([n]))]
        bars = [box for n in marks if isinstance(n, Group) and (box := bounds([n]))]
        assert len(bars) == 2 * (bool(piece.strip) + bool(piece.strip_beside))
        (trim,) = face.trims
        strips = [
            strip.moved(trim.left - piece.window.left, trim.top - piece.window.top)
            for strip in (piece.strip, piece.strip_beside)
            if strip
        ]
        assert all(any(s.grown(-1).holds(bar) for s in strips) for bar in bars)
        levels = [(b, (b.top + b.bottom) / 2) for b in lines if b.height < 1]
        uprights = [(b, (b.left + b.right) / 2) for b in lines if b.width < 1]
        for found, edges in (
            (levels, (trim.top, trim.bottom)),
            (uprights, (trim.left, trim.right)),
        ):
            for edge in edges:
                ends = [box for box, at in found if abs(at - edge) < 0.01]
                assert len(ends) == 2
                clear = [bar.grown(1.0) for bar in bars]
                assert not any(a.overlaps(b) for a in clear for b in ends)
