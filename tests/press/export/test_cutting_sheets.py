"""Sheets for cutting machines: read back from the files."""

import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args
from xml.etree import ElementTree

import pytest

from pnp import find
from pnp.games import GAMES
from pnp.press.export.cutting_sheets import cutting_sheets, in_pieces
from pnp.press.export.machines import MachineName, machine
from pnp.press.paper import Order, PaperName, paper
from pnp.press.sheets.print_runs import usual
from pnp.scene.flattened import shapes
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box
from pnp.words.catalogue import catalogue
from tests.lanes import mostly_slow
from tests.pages import texts, words_in

Run = Callable[..., Any]

Element = ElementTree.Element

SVG = "{http://www.w3.org/2000/svg}"

INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"

FLAT = "--with", "flat-pawns"


def sheets(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.svg"))


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Claustro with all its pawns and Gridblock for a Silhouette, by the command."""
    from pnp.cli import main

    folder = tmp_path_factory.mktemp("cut")
    for game, *more in (("claustro", *FLAT), ("gridblock",)):
        asked = ["--format", "svg", "--machine", "silhouette", "--duplex", "none"]
        with pytest.raises(SystemExit) as ended:
            main(["kit", game, *more, *asked, "-q", "-o", str(folder)])
        assert not ended.value.code
    return folder


def layers(path: Path) -> dict[str, Element]:
    root = ElementTree.fromstring(path.read_bytes())
    found = {}
    for group in root.findall(f"{SVG}g"):
        assert group.get(f"{INKSCAPE}groupmode") == "layer"
        found[str(group.get(f"{INKSCAPE}label"))] = group
    return found


def points(shape: Element) -> list[tuple[float, float]]:
    numbers = list(map(float, re.findall(r"-?[0-9.]+", shape.get("d", ""))))
    return list(zip(numbers[0::2], numbers[1::2], strict=True))


def box(shape: Element) -> tuple[float, float, float, float]:
    xs, ys = zip(*points(shape), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def lines(group: Element) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    """The straight lines of a layer."""
    for shape in group:
        if "C" in shape.get("d", ""):
            continue
        corners = points(shape)
        ends = corners[1:] + (corners[:1] if "Z" in shape.get("d", "") else [])
        yield from zip(corners, ends, strict=False)


def test_every_sheet_has_four_layers_of_plain_paths(written: Path) -> None:
    for path in sheets(written):
        found = layers(path)
        assert list(found) == ["print", "cut", "score", "registration"]
        for group in found.values():
            for shape in group:
                assert shape.tag == f"{SVG}path"
                assert set(shape.attrib) <= {
                    "d", "fill", "fill-rule", "stroke", "stroke-width",
                    "stroke-linecap", "stroke-linejoin",
                }  # fmt: skip


def test_a_sheet_has_its_true_size(written: Path) -> None:
    for path in sheets(written):
        root = ElementTree.fromstring(path.read_bytes())
        assert (root.get("width"), root.get("height")) == ("210mm", "297mm")
        assert root.get("viewBox") == "0 0 210 297"


def test_a_silhouette_finds_a_square_and_two_corners_10_mm_in(written: Path) -> None:
    for path in sheets(written):
        assert [list(box(mark)) for mark in layers(path)["registration"]] == [
            [10, 10, 15, 15],
            [180, 10, 200, 30],
            [10, 267, 30, 287],
        ]


def test_no_part_lies_on_a_mark(written: Path) -> None:
    for path in sheets(written):
        for shape in layers(path)["cut"]:
            left, top, right, bottom = box(shape)
            assert left >= 16
            assert top >= 16
            assert right <= 210 - 16
            assert bottom <= 297 - 16


def test_every_part_is_cut_as_often_as_it_is_needed(written: Path) -> None:
    (discs,) = (path for path in sheets(written) if "discs" in path.name)
    cut = layers(discs)["cut"]
    circles = [shape for shape in cut if "C" in shape.get("d", "")]
    assert len(circles) == 8
    assert {round(b[2] - b[0], 3) for b in map(box, circles)} == {25}
    strips = [shape for shape in cut if "C" not in shape.get("d", "")]
    assert len(strips) == 8
    sizes = {tuple(sorted((b[2] - b[0], b[3] - b[1]))) for b in map(box, strips)}
    assert {tuple(round(side, 3) for side in size) for size in sizes} == {(18, 70)}


def test_no_edge_is_cut_twice(written: Path) -> None:
    for path in sheets(written):
        spans: dict[tuple[str, float], list[tuple[float, float]]] = {}
        for (x, y), (right, low) in lines(layers(path)["cut"]):
            if abs(x - right) < 1e-6:
                spans.setdefault(("x", x), []).append((min(y, low), max(y, low)))
            elif abs(y - low) < 1e-6:
                spans.setdefault(("y", y), []).append((min(x, right), max(x, right)))
        for found in spans.values():
            found.sort()
            for (_, end), (start, _) in pairwise(found):
                assert start >= end - 1e-3, path.name


def test_cards_share_their_cuts(written: Path) -> None:
    """Nine cards have 36 edges, and a sheet of them eight lines at most."""
    card = next(
        path for path in sheets(written) if "tiles-cards-markers-pieces-5" in path.name
    )
    cut = list(layers(card)["cut"])
    assert len(cut) < 2 * 9
    assert all(len(points(shape)) == 2 for shape in cut)


def test_a_fold_ends_at_the_edges_of_its_part(written: Path) -> None:
    (discs,) = (path for path in sheets(written) if "discs" in path.name)
    folds = list(layers(discs)["score"])
    assert len(folds) == 8 * 3
    assert {round(max(b[2] - b[0], b[3] - b[1]), 3) for b in map(box, folds)} == {18}


def test_a_hairline_for_scissors_is_not_printed_where_a_machine_cuts(
    written: Path,
) -> None:
    (discs,) = (path for path in sheets(written) if "discs" in path.name)
    found = layers(discs)
    cut = {box(shape) for shape in found["cut"]}
    stroked = {box(each) for each in found["print"] if each.get("stroke")}
    assert not cut & stroked


def test_a_cricut_gets_its_parts_in_a_frame_and_no_marks(
    pnp: Run, tmp_path: Path
) -> None:
    asked = ("--format", "svg", "--machine", "cricut", "--json")
    answer = pnp("kit", "claustro", *asked, "-o", tmp_path)
    assert answer.status == 0
    assert "too large for A4 here, in pieces to glue together: board (2)" in answer.err
    *paths, manifest = [Path(each["path"]) for each in answer.value["files"]]
    assert sheets(tmp_path) == sorted(paths)
    assert manifest.name == "manifest.json"
    for path in paths:
        found = layers(path)
        assert not list(found["registration"])
        for layer in ("print", "cut"):
            for shape in found[layer]:
                left, top, right, bottom = box(shape)
                assert right - left <= 171.45 + 0.01
                assert min(left, 210 - right) >= (210 - 171.45) / 2 - 0.01
                assert min(top, 297 - bottom) >= (297 - 234.95) / 2 - 0.01


def test_a_back_lies_behind_its_front_and_is_not_cut(pnp: Run, tmp_path: Path) -> None:
    pnp("kit", "claustro", *FLAT, "--format", "svg", "-q", "-o", tmp_path)
    front, back = _front_and_back(tmp_path)
    assert not list(back["cut"])
    assert not list(back["registration"])
    middles = {
        (round(210 - (b[0] + b[2]) / 2, 2), round((b[1] + b[3]) / 2, 2))
        for b in map(box, front["cut"])
        if round(b[2] - b[0], 3) == 25
    }
    printed = {
        (round((b[0] + b[2]) / 2, 2), round((b[1] + b[3]) / 2, 2))
        for b in map(box, back["print"])
    }
    assert len(middles) == 8
    assert middles <= printed


def _front_and_back(folder: Path) -> tuple[dict[str, Element], dict[str, Element]]:
    found = {path.name: layers(path) for path in sheets(folder) if "discs" in path.name}
    (back,) = (each for name, each in found.items() if "back" in name)
    (front,) = (each for name, each in found.items() if "back" not in name)
    return front, back


def test_every_sheet_says_whose_it_is_and_which_of_how_many() -> None:
    game, words = find("cancelletto"), catalogue("cancelletto", "it")
    order = Order(paper("a4"), "it")
    told: dict[str, list[str]] = {}
    for sheet in cutting_sheets(game, order, machine("plain")):
        (foot,) = (line for line in words_in(sheet.scene.nodes) if " · pnp " in line)
        _, label, *_, number, _, language, _ = foot.split(" · ")
        assert foot.startswith(f"{words.text('title')} · ")
        assert language == "it"
        assert (words.text("back") in foot) == (not sheet.is_cut)
        told.setdefault(label, []).append(number.split()[-1])
    for numbers in told.values():
        count = len(set(numbers))
        assert set(numbers) == {f"{n}/{count}" for n in range(1, count + 1)}


def test_dxf_holds_what_is_cut_in_millimetres(pnp: Run, tmp_path: Path) -> None:
    ezdxf = pytest.importorskip("ezdxf")
    pnp("kit", "claustro", *FLAT, "--format", "svg", "--dxf", "-q", "-o", tmp_path)
    (path,) = tmp_path.rglob("*discs*.dxf")
    file = ezdxf.readfile(path)
    assert ezdxf.units.decode(file.header["$INSUNITS"]) == "mm"
    drawing = file.modelspace()
    circles = drawing.query("CIRCLE[layer=='cut']")
    assert [circle.dxf.radius for circle in circles] == [12.5] * 8
    assert len(drawing.query("*[layer=='score']")) == 24


def test_a_whole_deck_of_gridblock_is_on_its_sheets(written: Path) -> None:
    names = "".join(path.name for path in sheets(written))
    kinds = {part.sheet for part in find("gridblock").art.parts(())}
    assert all(kind in names for kind in kinds)
    assert "setup-cards" in names


def test_backs_across_a_fold_are_for_pages_alone(pnp: Run, tmp_path: Path) -> None:
    asked = (*FLAT, "--format", "svg", "--duplex", "fold")
    answer = pnp("kit", "claustro", *asked, "-o", tmp_path)
    assert answer.status == 2
    assert "--duplex fold" in answer.err


@pytest.mark.parametrize(
    ("size", "count"), mostly_slow([("a4", 2), ("letter", 4)], ("letter", 4))
)
def test_what_is_larger_than_the_mat_comes_in_pieces_that_make_it_up(
    size: PaperName, count: int
) -> None:
    """A board edge to edge; a screen, folded in two, as the halves that are glued."""
    game, order = find("tophats"), Order(paper(size))
    pieces: dict[str, list[Box]] = {}
    for sheet in cutting_sheets(game, order, machine("silhouette")):
        name = sheet.name.rpartition("-")[0]
        for shape in shapes(sheet.scene.nodes, "cut"):
            pieces.setdefault(name, []).append(bounds([shape]) or Box(0, 0, 0, 0))
    (board,) = (part for part in game.art.parts(()) if part.sheet == "board-28")
    areas = [each.width * each.height for each in pieces["board-28"]]
    assert len(areas) == count
    assert sum(areas) == pytest.approx(board.front.width * board.front.height, rel=3e-3)
    assert max(areas) == pytest.approx(min(areas), rel=1e-3)
    screens = [sorted((each.width, each.height)) for each in pieces["screens"]]
    assert screens == 6 * [[pytest.approx(93, abs=0.2), pytest.approx(240, abs=0.2)]]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("mat", get_args(MachineName))
@pytest.mark.parametrize("size", ["a4", "letter", "a5"])
def test_no_machine_leaves_out_a_part_of_a_usual_set(
    name: str, mat: MachineName, size: PaperName
) -> None:
    game = find(name)
    order = Order(paper(size), sheets=usual(game))
    assert all(in_pieces(game, order, machine(mat)).values())


def test_the_pieces_of_a_board_print_what_is_on_it() -> None:
    """Each name of a row and a column is seen on one of them at least."""
    game, order = find("claustro"), Order(paper("a4"))
    seen: set[str] = set()
    for sheet in cutting_sheets(game, order, machine("silhouette")):
        if sheet.name.startswith("board-"):
            (cut,) = (bounds([each]) for each in shapes(sheet.scene.nodes, "cut"))
            assert cut
            places = (
                (text.content, at(text.anchor)) for text, at in texts(sheet.scene.nodes)
            )
            seen |= {
                said
                for said, (x, y) in places
                if cut.left < x < cut.right and cut.top < y < cut.bottom
            }
    assert {*"abcde12345"} <= seen
