"""Whole pages of sample rules: what a reader sees must hold on every one."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from pnp.base.errors import UserError
from pnp.scene import tokens
from pnp.scene.measure import bounds
from pnp.scene.nodes import IDENTITY, Box, Group, Node, Point, Scene, Style, Text
from pnp.scene.shapes import rectangle
from pnp.scene.tokens import GUTTER, LEADING
from pnp.typeset.blocks import (
    Gallery,
    Heading,
    Note,
    Paragraph,
    Run,
    Table,
    Turned,
)
from pnp.typeset.galley import Flow, turned_slab
from pnp.typeset.markdown import parse
from pnp.typeset.page_layout import column, text_layout, typeset
from pnp.typeset.paragraph import BASELINE
from pnp.typeset.text_context import House, Illustration
from pnp.typeset.vertical_justify import Frames
from tests.pages import in_role
from tests.pages import lines as placed_lines
from tests.pages import texts as placed_texts

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}

SHEETS = [(language, paper) for language in ("en", "it") for paper in PAPERS]

Pages = tuple[tuple[Node, ...], ...]


def drawing(side: float) -> Scene:
    square = rectangle(Box(0, 0, side, side), Style(fill="ground"))
    return Scene(side, side, (Group((square,), alt="a square"),))


def figures(reference: str) -> Sequence[Illustration]:
    if "#" in reference:
        return [Illustration(drawing(62), (Run("A square"),))]
    return [Illustration(drawing(70), (Run(f"Square {n}"),)) for n in range(12)]


def frames(paper: str) -> Frames:
    later = Box(0, 0, *PAPERS[paper]).grown(-tokens.MARGIN)
    return Frames(later._replace(top=later.top + 20), later)


def source(language: str) -> str:
    return (Path(__file__).parent / f"rules.{language}.md").read_text("utf-8")


@cache
def sheet(language: str, paper: str) -> Pages:
    house = House(language, "cancelletto", figures)
    return typeset(parse(source(language), language), frames(paper), house)


def text_of(text: str, paper: str = "a4") -> Pages:
    return typeset(parse(text, "en"), frames(paper), House(figures=figures))


def texts(nodes: Sequence[Node]) -> Iterator[Text]:
    """The texts in reading order, none of which stands in a transformed group."""
    for text, transform in placed_texts(nodes):
        assert transform == IDENTITY
        yield text


def words(nodes: Sequence[Node]) -> str:
    return "".join(text.content for text in texts(nodes))


def box(*nodes: Node) -> Box:
    found = bounds(nodes)
    assert found
    return found


def pages(language: str, paper: str) -> Iterator[tuple[Box, tuple[Node, ...]]]:
    boxes = frames(paper)
    for number, page in enumerate(sheet(language, paper)):
        yield boxes.on(number), page


def in_columns(frame: Box, nodes: Sequence[Node]) -> tuple[list[Text], list[Text]]:
    middle = (frame.left + frame.right) / 2
    found = list(texts(nodes))
    left = [text for text in found if text.anchor.x < middle]
    return left, [text for text in found if text.anchor.x >= middle]


@pytest.mark.parametrize(("language", "paper"), SHEETS)
def test_everything_stays_in_the_frame(language: str, paper: str) -> None:
    for frame, page in pages(language, paper):
        # Large letters rise a hair above a frame that fits the running text.
        assert frame.holds(box(*page), tolerance=0.3)


@pytest.mark.parametrize(("language", "paper"), SHEETS)
def test_nothing_overlaps(language: str, paper: str) -> None:
    for _, page in pages(language, paper):
        drawn = [box(figure.children[0]) for figure in in_role(page, "figure")]
        written = [found for text in texts(page) if (found := bounds([text]))]
        for first, second in combinations([*drawn, *written], 2):
            assert not first.overlaps(second)


@pytest.mark.parametrize(("language", "paper"), SHEETS)
def test_all_running_text_stands_on_one_grid_of_baselines(
    language: str, paper: str
) -> None:
    for frame, page in pages(language, paper):
        for text in texts(page):
            if text.size >= tokens.BODY:
                rows = (text.anchor.y - frame.top - BASELINE) / LEADING
                assert rows == pytest.approx(round(rows), abs=1e-6)


@pytest.mark.parametrize(("language", "paper"), SHEETS)
def test_the_text_reads_as_it_was_written(language: str, paper: str) -> None:
    def letters(text: str) -> str:
        return re.sub(r"[^\w]|Square \d+|A square", "", text)

    written = re.sub(
        r"\((?:example:|gallery).*?\)|^\d+\.|:?--+:?", "", source(language), flags=re.M
    )
    # Numbers of items are drawn but are no words of the source.
    read = "".join(
        re.sub(r"^Square \d+$|^A square$|^\d+\.$", "", text.content)
        for page in sheet(language, paper)
        for text in texts(page)
    )
    assert letters(read) == letters(written)


def rest_of_column(text: str, head: str) -> Iterator[list[str]]:
    """What follows some words in their column, after ever more rows of text."""
    for rows in range(40, 60):
        for page in text_of("a\n\n" * rows + text):
            for half in in_columns(frames("a4").later, page):
                contents = [text.content for text in half]
                if head in contents:
                    yield contents[contents.index(head) + 1 :]


def test_a_heading_is_followed_by_two_lines_in_its_column() -> None:
    for text in ("## Head\n\none\n\ntwo", "# Head\n\n- one\n- two\n- three"):
        assert all(len(rest) >= 2 for rest in rest_of_column(text, "Head"))


def test_what_a_colon_announces_follows_in_its_column() -> None:
    assert all(rest_of_column("these:\n\n- one\n- two\n- three", "these:"))


def test_a_list_begins_in_the_column_of_the_words_before_it() -> None:
    assert all(rest_of_column("lead\n\n- one\n- two\n- three", "lead"))


def test_a_few_rows_below_a_gallery_are_left_empty() -> None:
    body = "a cell and a disc " * 60
    for rows in range(45, 75):
        frame = Box(0, 0, 182, rows * LEADING)
        blocks = parse(f"![](x,y)\n\n{body}", "en")
        for page in typeset(blocks, Frames(frame, frame), House(figures=figures)):
            if list(in_role(page, "figure")) and list(in_role(page, "paragraph")):
                below = rows_by_column(frame, list(in_role(page, "paragraph")))
                assert min(below) >= 4


def rows_by_column(frame: Box, nodes: Sequence[Node]) -> list[int]:
    return [len({text.anchor.y for text in half}) for half in in_columns(frame, nodes)]


@pytest.mark.parametrize("lines", range(1, 40))
def test_there_are_neither_widows_nor_orphans(lines: int) -> None:
    body = "a cell and a disc " * 60
    before = [Paragraph((Run("x"),))] * lines
    blocks = [*before, Paragraph((Run(body),)), Paragraph((Run(body),))]
    for page in typeset(blocks, frames("a4"), House()):
        for paragraph in in_role(page, "paragraph"):
            found = rows_by_column(frames("a4").later, [paragraph])
            assert 1 not in found or words([paragraph]) == "x"


@pytest.mark.parametrize("lines", range(2, 60, 3))
def test_the_last_page_ends_level(lines: int) -> None:
    body = Run("a cell and a disc " * 3 * lines)
    (page,) = typeset([Paragraph((body,))], frames("a4"), House())
    left, right = rows_by_column(frames("a4").later, page)
    assert left - right in (0, 1) or left + right < 4


def test_text_before_a_gallery_ends_level_and_goes_on_below_it() -> None:
    body = "a cell and a disc " * 20
    pages = text_of(f"{body}\n\n![](x,y)\n\n{body}")
    roles = [getattr(node, "role", None) for page in pages for node in page]
    assert roles == ["paragraph", *["figure"] * 12, "paragraph"]
    above, *figures = pages[0]
    left, right = rows_by_column(frames("a4").later, [above])
    assert left - right in (0, 1)
    assert box(*figures).top > box(above).bottom
    *figures, below = pages[-1]
    assert box(*figures).bottom < box(below).top


def test_text_before_pictures_of_a_chosen_width_goes_across_the_page() -> None:
    text = Paragraph((Run("a cell and a disc " * 20),))
    blocks = (text, Gallery("x", width=45.0))
    first, *_ = typeset(blocks, frames("a4"), House(figures=figures))
    above = box(*in_role(first, "paragraph"))
    assert above.width > 0.9 * frames("a4").later.width
    assert above.bottom < box(*in_role(first, "figure")).top


def test_the_figures_of_a_long_gallery_are_equally_large_and_four_abreast() -> None:
    squares = [
        box(f.children[0])
        for page in text_of("![](x,y)")
        for f in in_role(page, "figure")
    ]
    assert len(squares) == 12
    assert {round(square.width, 6) for square in squares} == {round((182 - 12) / 4, 6)}
    assert len({round(square.left, 6) for square in squares}) == 4


def test_a_heading_goes_across_the_page_with_its_gallery() -> None:
    filler = "a\n\n" * 100
    for lines in range(70, 110):
        blocks = [
            *parse(filler, "en")[:lines],
            Heading(1, (Run("Head"),)),
            Gallery("x"),
        ]
        for page in typeset(blocks, frames("a4"), House(figures=figures)):
            for _ in in_role(page, "heading-1"):
                assert list(in_role(page, "figure"))


def test_a_paragraph_that_leads_to_a_gallery_is_not_parted_from_it() -> None:
    """It stands below its heading in the left column, on the gallery's page."""
    filler = parse("a\n\n" * 110, "en")
    lead = Paragraph((Run("lead " * 60),))
    for lines in range(70, 110, 3):
        head = Heading(1, (Run("Head"),))
        blocks = [*filler[:lines], head, lead, Gallery("x")]
        for page in typeset(blocks, frames("a4"), House(figures=figures)):
            for heading in in_role(page, "heading-1"):
                (first, *_) = in_role(page, "figure")
                below = [
                    text
                    for text in texts(page)
                    if text.content.startswith("lead") and box(text).top > 0
                ]
                assert below
                assert all(box(text).right < 105 for text in below)
                assert all(box(text).bottom < box(first).top for text in below)
                assert all(box(text).top > box(heading).top for text in below)


def test_a_figure_has_its_caption_below_it() -> None:
    for language, paper in SHEETS:
        for page in sheet(language, paper):
            for figure in in_role(page, "figure"):
                drawn, caption = figure.children
                assert isinstance(caption, Group)
                assert caption.role == "caption"
                assert 0 < box(caption).top - box(drawn).bottom < 3


def test_a_caption_in_the_text_replaces_the_own_one() -> None:
    (page,) = text_of("![so](x#1)\n\n![](x#2)")
    assert [words([group]) for group in in_role(page, "caption")] == ["so", "A square"]


def test_a_drawing_is_scaled_down_and_never_up() -> None:
    (page,) = typeset(
        parse("![](x#1)\n\n![](x#200)", "en"),
        frames("a4"),
        House(figures=lambda name: [Illustration(drawing(float(name.split("#")[1])))]),
    )
    small, large = (box(group) for group in in_role(page, "figure"))
    assert small.width == pytest.approx(1)
    assert large.width == pytest.approx((182 - GUTTER) / 2)


def test_drawings_keep_their_alternative_text() -> None:
    (page,) = text_of("![](x#1)")
    (figure,) = in_role(page, "figure")
    (drawn, _) = figure.children
    assert isinstance(drawn, Group)
    assert drawn.children == drawing(62).nodes


def test_a_note_shorter_than_half_a_column_is_whole_and_its_text_off_the_edge() -> None:
    note = "> " + "a cell and a disc " * 20
    for lines in range(40, 60, 3):
        for page in text_of("a\n\n" * lines + note):
            for group in in_role(page, "note"):
                panel, *_ = in_role([group], "artefact")
                inside = box(*texts([group]))
                assert box(panel).grown(-1.5).holds(inside)


def test_a_long_note_goes_on_in_the_next_column() -> None:
    blocks = [Note((Paragraph((Run("a cell and a disc " * 90),)),))]
    frame = Frames(Box(0, 0, 150, 200), Box(0, 0, 150, 200))
    (page,) = typeset(blocks, frame, House())
    (note,) = in_role(page, "note")
    assert all(rows_by_column(frame.later, [note]))


def test_a_whole_note_may_be_two_rows_taller_its_text_in_the_middle() -> None:
    note = Note((Paragraph((Run("a cell and a disc"),)),))
    (slab,) = Flow(110, House()).slabs([note])
    assert slab.more == 2
    assert slab.taller
    taller = slab.taller(2)
    assert taller.rows == slab.rows + 2
    text, lower = (box(*texts(each.nodes)) for each in (slab, taller))
    assert lower.top == pytest.approx(text.top + LEADING)


def test_narrow_pages_have_one_column() -> None:
    blocks = [Paragraph((Run("a cell and a disc " * 60),))]
    frame = Frames(Box(0, 0, 120, 200), Box(0, 0, 120, 200))
    (page,) = typeset(blocks, frame, House())
    assert all(text.left < 10 for _, text in placed_lines(page))


def test_rows_of_a_table_are_whole_and_the_header_is_followed_by_one() -> None:
    table = "| a | b |\n|--|--|\n" + "| one two | three |\n" * 5
    for lines in range(40, 60):
        for page in text_of("a\n\n" * lines + table):
            for frame_half in in_columns(
                frames("a4").later, list(in_role(page, "table"))
            ):
                assert [text.content for text in frame_half] != ["a", "b"]


def test_a_table_that_is_not_to_be_divided_stands_in_one_column() -> None:
    cells = ((Run("one"),), (Run("two"),))
    for lines in range(40, 60):
        text = [Paragraph((Run("a"),))] * lines
        table = Table(cells, (cells,) * 5, ("start", "start"), whole=True)
        pages = typeset([*text, table], frames("a4"), House())
        halves = [
            half
            for page in pages
            for half in in_columns(frames("a4").later, list(in_role(page, "table")))
        ]
        assert sorted(map(len, halves))[:-1] == [0] * (len(halves) - 1)


def test_a_wide_table_wraps_its_cells() -> None:
    long = "one disc after the other slides to the gate"
    (page,) = text_of(f"| a | b | c |\n|--|:-:|--:|\n| {long} | {long} | 12 |")
    cells = [box(cell) for cell in in_role(page, "cell")]
    assert max(cell.right for cell in cells) <= 14 + (182 - GUTTER) / 2 + 1e-6
    assert cells[2].right == pytest.approx(cells[5].right, abs=0.2)
    for first, second in combinations(cells, 2):
        assert not first.overlaps(second)


def test_a_table_too_wide_for_its_column_is_refused() -> None:
    row = "| " + " | ".join(["`notation-that-is-long`"] * 4) + " |"
    with pytest.raises(UserError, match=r"a table of 4 columns is wider than 87\.5 mm"):
        text_of(f"{row}\n|--|--|--|--|\n{row}")


def test_parts_of_a_list_are_items_and_bullets_are_artefacts() -> None:
    (page,) = text_of("- one\n- two\n\ntext\n\n7. seven\n8. eight")
    assert [words([item]) for item in in_role(page, "item")] == [
        "one", "two", "7.seven", "8.eight",
    ]  # fmt: skip
    assert len(list(in_role(page, "artefact"))) == 2
    assert len(list(in_role(page, "list"))) == 2


def test_a_list_with_long_items_has_space_between_them() -> None:
    (page,) = text_of("- one\n\n  more\n- two")
    rows = [text.anchor.y / LEADING for text in texts(page)]
    assert rows[1] - rows[0] == pytest.approx(2)
    assert [words([part]) for part in in_role(page, "paragraph")] == ["one", "more"]


def test_a_paragraph_in_two_columns_is_one_paragraph() -> None:
    (page,) = text_of("a cell and a disc " * 100)
    assert len(list(in_role(page, "paragraph"))) == 1


def test_what_is_taller_than_a_page_is_refused_by_its_name() -> None:
    tall = Scene(50, 400, drawing(50).nodes)
    house = House(figures=lambda name: [Illustration(tall)])
    for text in ("![](x#1)", "![](x,y)"):
        with pytest.raises(UserError, match=r"'x(#1|,y)' takes 89 rows"):
            typeset(parse(text, "en"), frames("a4"), house)


def test_a_figure_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UserError, match="there is no figure 'x#1'"):
        typeset(parse("![](x#1)", "en"), frames("a4"), House())
    with pytest.raises(UserError, match="'x#1' is 0 figures instead of one"):
        typeset(parse("![](x#1)", "en"), frames("a4"), House(figures=lambda _: []))


def test_one_column_is_as_tall_as_its_rows() -> None:
    nodes, tall = column(parse("# Head\n\ntext\n\n- item", "en"), 60, House())
    assert tall == pytest.approx(3 * LEADING)
    assert Box(0, 0, 60, tall).holds(box(*nodes), tolerance=0.1)


def test_a_first_page_without_room_stays_empty() -> None:
    later = frames("a4").later
    small = Frames(later._replace(top=later.bottom - 2 * LEADING), later)
    first, second = typeset(parse("![](x#1)", "en"), small, House(figures=figures))
    assert (first, len(second)) == ((), 1)


def test_nothing_makes_no_pages() -> None:
    assert typeset((), frames("a4"), House()) == ()


def test_the_rules_of_a_table_lie_between_rows_of_the_grid() -> None:
    nodes, _ = column(parse("a\n\n| b |\n|--|\n| c |", "en"), 50, House())
    rules = [box(part).bottom / LEADING for part in in_role(nodes, "artefact")]
    assert rules == pytest.approx([3, 4])


def test_points_of_the_first_frame_are_page_coordinates() -> None:
    (page,) = text_of("a")
    (text,) = texts(page)
    assert text.anchor == Point(14, 34 + BASELINE)


@pytest.mark.parametrize("above", range(1, 60, 3))
def test_solutions_stand_on_the_page_of_their_puzzles(above: int) -> None:
    text = "".join(f"Line {n}.\n\n" for n in range(2 * above))
    text += "![](x,y)\n\n> {upside-down}\n>\n> Solved.\n"
    house = House(figures=lambda reference: figures(reference)[:3])
    narrow = Frames(Box(0, 20, 130, 260), Box(0, 0, 130, 260))
    way = text_layout(parse(text, "en"), narrow, house)
    *_, puzzles, solutions = way.parts
    assert solutions.slab.name == "Solved."
    assert solutions.page == puzzles.page


@pytest.mark.parametrize("wide", [182.0, 130.0])
def test_small_puzzles_share_a_slab_with_their_solutions(wide: float) -> None:
    """These stand in the fourth place of a row, or below where a page is narrow."""
    text = "![](x,y)\n\n> {upside-down}\n>\n> Solved.\n"
    usual = House(figures=lambda reference: figures(reference)[:3])
    small = replace(usual, shrunk=0.8)
    room = Frames(Box(0, 0, wide, 240), Box(0, 0, wide, 240))
    (one,) = text_layout(parse(text, "en"), room, small).parts
    *puzzles, solutions = text_layout(parse(text, "en"), room, usual).parts
    apart = sum(part.slab.rows for part in puzzles) + solutions.slab.rows
    assert one.slab.rows < apart
    solved = one.slab.nodes[-1]
    drawn = bounds([n for n in one.slab.nodes if n is not solved])
    told = bounds([solved])
    assert drawn
    assert told
    assert (told.left > drawn.right) == (wide > 145)
    assert (told.top > drawn.bottom) == (wide < 145)


@pytest.mark.parametrize("shrunk", [0.85, 0.9, 1.0])
def test_large_puzzles_are_three_in_a_row_above_their_solutions(shrunk: float) -> None:
    text = "![](x,y)\n\n> {upside-down}\n>\n> Solved.\n"
    wide = House(figures=lambda reference: figures(reference)[:3], shrunk=shrunk)
    room = Frames(Box(0, 0, 182, 240), Box(0, 0, 182, 240))
    (one,) = text_layout(parse(text, "en"), room, wide).parts
    *puzzles, solutions = one.slab.nodes
    boxes = [box(*in_role([each], "figure")) for each in puzzles]
    assert len({round(each.top, 6) for each in boxes}) == 1
    assert box(solutions).top > max(each.bottom for each in boxes)


def test_what_else_an_item_of_a_list_says_goes_on_behind_a_comma() -> None:
    listed = "> - One.\n> - Two: b3\n>\n>   or b4\n"
    (turned,) = parse(f"> {{upside-down}}\n>\n{listed}", "en")
    assert isinstance(turned, Turned)
    slab = turned_slab(turned.blocks, 100, House())
    assert [text for text, _ in placed_lines(slab.nodes)] == ["One. Two: b3, or b4."]


def test_items_of_a_list_that_are_one_paragraph_end_with_one_full_stop_each() -> None:
    (turned,) = parse("> {upside-down}\n>\n> - Two: b3\n> - Tile E3 goes.\n", "en")
    assert isinstance(turned, Turned)
    slab = turned_slab(turned.blocks, 100, House())
    assert [text for text, _ in placed_lines(slab.nodes)] == ["Two: b3. Tile E3 goes."]


def test_the_right_column_begins_with_what_is_named_if_there_is_room() -> None:
    text = "A text of some lines. " * 9
    blocks = parse(f"# One\n\n{text}\n\n## Two\n\n{text * 3}\n", "en")
    house = House("en", "cancelletto", figures)

    def left_of(begins: tuple[str, ...], tall: float) -> float:
        frames = Frames(*(Box(0, 0, 180, tall),) * 2)
        way = text_layout(blocks, frames, house, begins)
        (two,) = (part for part in way.parts if part.slab.name == "Two")
        return two.left

    assert left_of((), 120) == 0
    assert left_of(("Two",), 120) > 90
    assert left_of(("Two",), 45) == 0  # what is below it would go on overleaf


def test_a_page_begins_with_what_is_named_though_the_last_one_has_room() -> None:
    text = "A text of some lines. " * 9
    blocks = parse(f"# One\n\n{text}\n\n# Two\n\n{text}\n", "en")
    house = House("en", "cancelletto", figures)
    narrow = Frames(*(Box(0, 0, 110, 200),) * 2)
    assert text_layout(blocks, narrow, house).count == 1
    way = text_layout(blocks, narrow, house, ("Two",))
    assert way.numbers == {"One": 1, "Two": 2}
