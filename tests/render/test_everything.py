"""A page with one of every node, in every format."""

import pickle
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageOps

from pnp import render
from pnp.base.errors import UserError
from pnp.games import find
from pnp.press.captions.alt_text import told_scene
from pnp.press.figures.examples import example
from pnp.render import pdf, png, svg
from pnp.render.pdf import pen
from pnp.scene import typeface
from pnp.scene.document import Document, Page, single
from pnp.scene.measure import bounds
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Node,
    Point,
    Scene,
    Style,
    Text,
    rotation,
    translation,
)
from pnp.scene.nodes import Path as Outline
from pnp.scene.shapes import (
    arrow,
    cross,
    diamond,
    hatching,
    line,
    polygon,
    rectangle,
    rounded_box,
    square,
    text_outline,
)
from pnp.scene.theme import load
from pnp.words.catalogue import catalogue
from tests.pages import shapes, texts

CLASSIC = load("classic")

AREA = Box(30, 4, 46, 16)

RING = Outline(
    tuple(
        segment for half in (3.0, 1.5) for segment in square(Point(0, 0), half).segments
    ),
    Style(fill="cancelletto-flat", rule="evenodd"),
)

MOTIF = Group(
    (RING, Circle(Point(0, 0), 0.8, Style(fill="cancelletto-blue"))), once=True
)

EVERYTHING = Scene(
    60,
    40,
    (
        rectangle(
            Box(2, 2, 22, 14), Style(fill="cancelletto-blue-tint", stroke="text")
        ),
        Circle(
            Point(12, 8),
            4,
            Style(fill="cancelletto-orange-body", stroke="text", width=1),
        ),
        hatching(rectangle(AREA), AREA, 2, 45, Style(stroke="cancelletto-blue")),
        rounded_box(AREA, 2, Style(stroke="text", width=0.8, join="round")),
        line(
            Point(2, 18),
            Point(58, 18),
            Style(stroke="mark", dash=(2, 1), cap="round", width=0.5),
        ),
        Group(
            (
                diamond(Point(0, 0), 6, Style(fill="cancelletto-flat"), corner=1),
                Group(
                    (cross(Point(0, 0), 3, Style(stroke="paper", width=1)),),
                    rotation(30),
                ),
            ),
            translation(10, 29),
            layer="print",
            role="figure",
            alt="A sign & a <cross>",
        ),
        polygon(
            (Point(48, 12), Point(56, 13), Point(48, 14)),
            Style(stroke="cancelletto-blue", width=1),
        ),
        arrow(
            (Point(20, 24), Point(30, 24), Point(30, 34)),
            Style(stroke="arrow"),
            start=1,
        ),
        Group(
            (rectangle(Box(50, 3, 57, 10), Style(stroke="cut", width=0.15)),),
            layer="cut",
        ),
        Group(
            (
                Text("Città «a1→b2»", Point(58, 24), 4, "bold", "end"),
                Text("più — così", Point(47, 29), 4, "italic", "middle"),
                Text("regular & medium <1>", Point(34, 34), 2.4, "medium"),
            ),
            role="paragraph",
        ),
        *(replace(MOTIF, transform=translation(x, 35)) for x in (46, 54)),
    ),
)

PAGE = Page(EVERYTHING, trim=Box(2, 3, 58, 38), bleed=2)

DOCUMENT = Document((PAGE, PAGE), "Every node", "it", "Thanks to all", "long")


def test_svg_is_as_reviewed(golden: Callable[[str, bytes], None]) -> None:
    """With outlines, as fonts embedded are the libraries' business."""
    golden("everything.svg", svg.render(PAGE, CLASSIC, outline_text=True))


def test_output_is_the_same_every_time() -> None:
    typeface.subset.cache_clear()
    one = svg.render(PAGE, CLASSIC), pdf.render(DOCUMENT, CLASSIC)
    typeface.subset.cache_clear()
    assert (svg.render(PAGE, CLASSIC), pdf.render(DOCUMENT, CLASSIC)) == one
    assert png.render(PAGE, CLASSIC) == png.render(PAGE, CLASSIC)


def test_a_document_of_another_process_is_drawn_alike() -> None:
    """Nothing of it is the same object any more."""
    sent: Document = pickle.loads(pickle.dumps(DOCUMENT))
    assert pdf.render(sent, CLASSIC) == pdf.render(DOCUMENT, CLASSIC)


# --- what the files say


def test_a_motif_goes_into_a_file_once_and_is_set_down_where_it_is_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pen, "SHORT", 0)
    text = svg.render(PAGE, CLASSIC).decode()
    (name,) = re.findall(r'id="(motif-\w+)"', text)
    assert text.count(f'href="#{name}"') == 2
    with pikepdf.open(BytesIO(pdf.render(DOCUMENT, CLASSIC))) as file:
        forms = [set(page.Resources.XObject) for page in file.pages]
        streams = b"".join(page.Contents.read_bytes() for page in file.pages)
    (form,) = set.union(*forms)
    assert streams.count(f"{form} Do".encode()) == 4


def test_a_path_round_a_place_twice_leaves_it_empty_by_the_even_odd_rule() -> None:
    """The ring of the motif is left open between its squares and its dot."""
    picture = Image.open(BytesIO(png.render(PAGE, CLASSIC, dpi=254))).convert("RGB")
    centre, hole, body = (picture.getpixel((460 + x, 350)) for x in (0, 12, 22))
    assert hole == (255, 255, 255)
    assert len({centre, hole, body}) == 3


def test_svg_is_true_to_size() -> None:
    text = svg.render(PAGE, CLASSIC).decode()
    assert 'width="60mm"' in text
    assert 'height="40mm"' in text
    assert 'viewBox="0 0 60 40"' in text


def test_svg_has_layers_and_alternative_text() -> None:
    text = svg.render(PAGE, CLASSIC).decode()
    assert re.findall(r'inkscape:label="(\w+)"', text) == ["print", "cut"]
    assert 'aria-label="A sign &amp; a &lt;cross&gt;"' in text


def test_svg_sets_live_text_where_the_scene_says() -> None:
    text = svg.render(PAGE, CLASSIC).decode()
    anchors = {"start": None, "middle": "middle", "end": "end"}
    for node, _ in texts(EVERYTHING.nodes):
        tag = next(
            t
            for t in re.findall(r"<text.*?</text>", text)
            if f">{node.content[:4]}" in t
        )
        found = re.search(r'text-anchor="(\w+)"', tag)
        assert (found and found[1]) == anchors[node.align]
        assert f' x="{float(node.anchor.x)}"' in tag
        assert f' y="{float(node.anchor.y)}"' in tag
        length = re.search(r'textLength="([\d.]+)"', tag)
        assert length
        wide = typeface.width(node.content, node.size, node.face)
        assert float(length[1]) == pytest.approx(wide, abs=1e-3)


def test_letters_are_kerned_alike_in_every_format() -> None:
    """The ink of a word that kerning draws together, from first stem to last."""
    words = "AVATAR To. l’AVo"
    page = Page(Scene(60, 12, (Text(words, Point(2, 8), 8, ink="mark"),)))
    inks = []
    for content in (
        png.image(pdf.render(Document((page,), ""), CLASSIC), 400),
        drawn_by_resvg(svg.render(page, CLASSIC, outline_text=True), 400),
    ):
        box = ImageOps.invert(content.convert("L")).getbbox()
        assert box
        inks.append(box)
    extent = typeface.extent(words, 8)
    assert extent
    for left, _, right, _ in inks:
        assert (right - left) * 25.4 / 400 == pytest.approx(
            extent[2] - extent[0], abs=0.15
        )
    shifts = re.search(r'dx="([^"]*)"', svg.render(page, CLASSIC).decode())
    assert shifts
    whole = sum(map(float, shifts[1].split()))
    letters = sum(typeface.width(letter, 8) for letter in words)
    assert letters + whole == pytest.approx(typeface.width(words, 8), abs=0.02)


def drawn_by_resvg(content: bytes, dpi: float) -> Image.Image:
    resvg = pytest.importorskip("resvg_py")
    text = re.sub(r'(width|height)="([\d.]+)mm"', r'\1="\2"', content.decode())
    width = round(60 * dpi / 25.4)
    drawn = resvg.svg_to_bytes(svg_string=text, width=width, background="#ffffff")
    return Image.open(BytesIO(bytes(drawn)))


def test_kerned_text_is_found_as_it_is_written() -> None:
    page = Page(Scene(60, 12, (Text("AVATAR To. l’AVo (x) \\", Point(2, 8), 5),)))
    with pypdfium2.PdfDocument(pdf.render(Document((page,), ""), CLASSIC)) as opened:
        found = opened[0].get_textpage().get_text_range()
    assert found.strip() == "AVATAR To. l’AVo (x) \\"


def test_svg_hides_what_a_reader_need_not_hear() -> None:
    mark = Group((rectangle(AREA, Style(fill="text")),), role="artefact")
    text = svg.render(Page(Scene(60, 40, (mark,))), CLASSIC).decode()
    assert 'aria-hidden="true"' in text


def test_svg_embeds_the_faces_it_uses() -> None:
    text = svg.render(PAGE, CLASSIC).decode()
    assert text.count("@font-face") == 3
    assert "font-kerning:none" in text
    assert "@font-face" not in svg.render(PAGE, CLASSIC, outline_text=True).decode()


@pytest.fixture(scope="module")
def opened() -> Iterator[pikepdf.Pdf]:
    with pikepdf.open(BytesIO(pdf.render(DOCUMENT, CLASSIC))) as document:
        yield document


def test_pdf_asks_for_true_size_and_the_flip(opened: pikepdf.Pdf) -> None:
    wishes = opened.Root.ViewerPreferences
    assert wishes.PrintScaling == "/None"
    assert wishes.Duplex == "/DuplexFlipLongEdge"
    assert wishes.PickTrayByPDFSize == True  # noqa: E712 - a PDF boolean


def test_pdf_boxes_are_in_millimetres(opened: pikepdf.Pdf) -> None:
    page = opened.pages[0]

    def millimetres(box: object) -> list[float]:
        return [round(float(edge) / 72 * 25.4, 3) for edge in box]  # type: ignore[attr-defined]

    assert millimetres(page.MediaBox) == [0, 0, 60, 40]
    assert millimetres(page.TrimBox) == [2, 2, 58, 37]
    assert millimetres(page.BleedBox) == [0, 0, 60, 39]


def test_pdf_fonts_are_all_embedded(opened: pikepdf.Pdf) -> None:
    document = opened
    fonts = {
        str(font.BaseFont): font.FontDescriptor
        for page in document.pages
        for font in page.Resources.Font.values()
    }
    assert len(fonts) == 3
    for name, descriptor in fonts.items():
        assert "FiraSans" in name
        assert "/FontFile2" in descriptor


def test_pdf_has_title_and_language(opened: pikepdf.Pdf) -> None:
    document = opened
    assert document.Root.Lang == "it"
    with document.open_metadata() as metadata:
        assert metadata["dc:title"] == "Every node"
        assert metadata["dc:description"] == "Thanks to all"
        assert metadata["dc:language"] == {"it"}
        assert metadata["xmp:CreatorTool"] == metadata["pdf:Producer"] == "pnp"
        assert not any("Date" in key for key in metadata)


def test_pdf_layers_for_machines_are_hidden(opened: pikepdf.Pdf) -> None:
    layers = opened.Root.OCProperties
    assert [str(group.Name) for group in layers.OCGs] == [
        "inchiostro",
        "linee di taglio",
    ]
    assert [str(group.Name) for group in layers.D.OFF] == ["linee di taglio"]
    for group, state in zip(layers.OCGs, ("/ON", "/OFF"), strict=True):
        assert str(group.Usage.Print.PrintState) == state
        assert str(group.Usage.View.ViewState) == state


def test_pdf_is_tagged_in_reading_order(opened: pikepdf.Pdf) -> None:
    whole = opened.Root.StructTreeRoot.K
    tags = [str(element.S) for element in whole.K]
    assert tags == ["/Figure", "/P", "/Figure", "/P"]
    assert str(whole.K[0].Alt) == "A sign & a <cross>"
    assert [int(page.StructParents) for page in opened.pages] == [0, 1]
    numbers = opened.Root.StructTreeRoot.ParentTree.Nums
    assert [int(number) for number in list(numbers)[::2]] == [0, 1]


def test_pdf_text_stands_where_the_scene_says() -> None:
    """The left edges of glyphs read back, to a hundredth of a millimetre."""
    with pypdfium2.PdfDocument(pdf.render(DOCUMENT, CLASSIC)) as document:
        page = document[0].get_textpage()
        text = page.get_text_range()
        for node, _ in texts(EVERYTHING.nodes):
            start = text.index(node.content)
            left, *_ = page.get_charbox(start)
            box = bounds([node])
            assert box
            assert left / 72 * 25.4 == pytest.approx(box.left, abs=0.02)


def test_png_has_whole_pixels_and_its_resolution() -> None:
    picture = Image.open(BytesIO(png.render(PAGE, CLASSIC, dpi=254)))
    assert picture.size == (600, 400)
    assert picture.mode == "RGB"
    assert [round(each) for each in picture.info["dpi"]] == [254, 254]


def test_png_has_200_dots_an_inch_unless_told() -> None:
    picture = Image.open(BytesIO(png.render(PAGE, CLASSIC)))
    assert picture.size == (round(60 / 25.4 * 200), round(40 / 25.4 * 200))
    assert [round(each) for each in picture.info["dpi"]] == [200, 200]


def test_the_cut_layer_is_not_printed() -> None:
    picture = Image.open(BytesIO(png.render(PAGE, CLASSIC, dpi=254)))
    assert picture.getpixel((500, 60)) == (255, 255, 255)


# --- the two drawings agree


def rasterised(page: Page, scale: float) -> Image.Image:
    """The SVG drawn by another program, its letters outlined."""
    resvg = pytest.importorskip("resvg_py")
    text = svg.render(page, CLASSIC, outline_text=True).decode()
    # The hidden layer of the PDF is hidden here too; resvg knows no millimetres.
    text = re.sub(r'<g class="cut".*?</g>', "", text)
    text = re.sub(r'(width|height)="([\d.]+)mm"', r'\1="\2"', text, count=2)
    width = round(page.scene.width * scale)
    drawn = resvg.svg_to_bytes(svg_string=text, width=width, background="#ffffff")
    return Image.open(BytesIO(bytes(drawn))).convert("RGB")


def lettered(nodes: tuple[Node, ...]) -> tuple[Node, ...]:
    """The nodes with letters as shapes, which renderers draw alike."""
    return tuple(
        text_outline(node)
        if isinstance(node, Text)
        else replace(node, children=lettered(node.children))
        if isinstance(node, Group)
        else node
        for node in nodes
    )


def share_that_differs(one: Scene, other: Scene) -> float:
    """The share of pixels that differ by more than 32 between PDF and SVG."""
    document = Document((Page(replace(one, nodes=lettered(one.nodes))),), "")
    ours = png.image(pdf.render(document, CLASSIC), dpi=254)
    theirs = rasterised(Page(other), 10)
    assert theirs.size == ours.size
    apart = ImageChops.difference(ours, theirs).convert("L")
    return sum(apart.histogram()[33:]) / (ours.width * ours.height)


ALIKE = 0.00015
"""The share of pixels by which the two may differ: less than a dot on an i."""


def test_svg_and_pdf_look_alike() -> None:
    assert share_that_differs(EVERYTHING, EVERYTHING) < ALIKE


@pytest.mark.parametrize("view", ["start", "turn"])
def test_a_board_looks_alike_in_svg_and_pdf(view: str) -> None:
    game = find("cancelletto")
    played = game.rules.play(example(game, "first"))
    scene = told_scene(
        game.drawing.view(*played.after(3 if view == "turn" else 0)),
        catalogue("cancelletto", "en"),
    )
    assert share_that_differs(scene, scene) < 0.003


@pytest.mark.parametrize("sharpness", [0.16, 0.24, 0.29])
def test_corners_are_as_sharp_in_every_format_as_they_are_measured(
    sharpness: float,
) -> None:
    tip = Point(50, 20)
    wings = (Point(20, 20 + turn * 30 * sharpness) for turn in (1, -1))
    spike = polygon((tip, *wings), Style(stroke="text", width=2))
    scene = Scene(60, 40, (spike,))
    box = bounds([spike])
    assert box
    ours = png.image(pdf.render(Document((Page(scene),), ""), CLASSIC), dpi=254)
    for picture in (ours, rasterised(Page(scene), 10)):
        inked = ImageChops.invert(picture.convert("L")).getbbox()
        assert inked
        assert inked[2] / 10 == pytest.approx(box.right, abs=0.15)


SPOILT = {
    "an accent is missing": ("Città", "Citta"),
    "a dot is missing": ("più", "pıù"),
    "a word is moved by a fifth of a millimetre": 0.2,
    "a stroke is a tenth too thick": 1.1,
}


@pytest.mark.parametrize("defect", SPOILT)
def test_the_comparison_would_notice(defect: str) -> None:
    change = SPOILT[defect]

    def spoil(nodes: tuple[Node, ...]) -> Iterator[Node]:
        for node in nodes:
            match node, change:
                case Group(), _:
                    yield replace(node, children=tuple(spoil(node.children)))
                case Text(), (str(old), str(new)):
                    yield replace(node, content=node.content.replace(old, new))
                case Text(content=content), 0.2 if content.startswith("Città"):
                    x, y = node.anchor
                    yield replace(node, anchor=Point(x + 0.2, y))
                case Circle(style=style), 1.1:
                    thick = replace(style, width=style.width * 1.1)
                    yield replace(node, style=thick)
                case _:
                    yield node

    spoilt = replace(EVERYTHING, nodes=tuple(spoil(EVERYTHING.nodes)))
    assert share_that_differs(spoilt, EVERYTHING) > ALIKE


# --- saving


def test_a_document_of_pages_is_saved_page_by_page(tmp_path: Path) -> None:
    written = render.save(DOCUMENT, tmp_path / "page.svg", CLASSIC)
    assert [path.name for path in written] == ["page-1.svg", "page-2.svg"]
    assert all(path.is_file() for path in written)


def test_an_unknown_suffix_names_the_known_ones(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"board\.gif': use one of \.svg, \.pdf, \.png"):
        render.save(DOCUMENT, tmp_path / "board.gif", CLASSIC)
    assert not list(tmp_path.iterdir())


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(UserError, match=r"cannot write '.*file/board\.svg': "):
        render.save(single(EVERYTHING, ""), tmp_path / "file" / "board.svg", CLASSIC)


def test_a_folder_in_the_way_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "board.pdf").mkdir()
    with pytest.raises(UserError, match=r"cannot write '.*board\.pdf': is a directory"):
        render.save(DOCUMENT, tmp_path / "board.pdf", CLASSIC)
    assert [path.name for path in tmp_path.iterdir()] == ["board.pdf"]


def test_a_part_alone_keeps_its_bleed_around_the_trim() -> None:
    part = Scene(
        50,
        50,
        (rectangle(Box(0, 0, 50, 50).grown(3), Style(fill="cancelletto-blue")),),
        3,
    )
    (page,) = single(part, "Part").pages
    assert (page.scene.width, page.scene.height) == (56, 56)
    assert page.trim == (3, 3, 53, 53)


def test_left_out_inks_are_not_drawn() -> None:
    from pnp.scene.theme import Theme

    bare = Theme("bare", {**CLASSIC.inks, "cancelletto-blue": "none"})
    page = Page(
        Scene(
            9, 9, (Outline(rectangle(AREA).segments, Style(fill="cancelletto-blue")),)
        )
    )
    assert b"<path" not in svg.render(page, bare)
    told = Page(Scene(9, 9, (Text("here", Point(1, 5), 3, ink="cancelletto-blue"),)))
    assert b"<text" not in svg.render(told, bare)
    for left_out in (page, told):
        assert not shapes(pdf.render(Document((left_out,), ""), bare))
