"""Folds: whole on the layer that machines score, and on no face that is printed."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from io import StringIO
from math import hypot
from xml.etree import ElementTree

import ezdxf
import pytest

from pnp.games import GAMES, find
from pnp.games.rated_setups import has_cards
from pnp.press.boxes.box_sheets import drawing
from pnp.press.export.cutting_sheets import cutting_sheets
from pnp.press.export.machines import machine
from pnp.press.export.single_parts import singles
from pnp.press.kit.kit_documents import kit, sheets
from pnp.press.paper import EXTRAS, Order, paper
from pnp.render import cut_svg, dxf, pdf
from pnp.scene.document import Document, Page
from pnp.scene.flattened import leaves, placed_shape
from pnp.scene.flattened import shapes as on_layer
from pnp.scene.nodes import Close, Group, Layer, Line, Move, Node, Path, Point, Scene
from pnp.scene.theme import load
from tests.lanes import mostly_slow
from tests.pages import shapes
from tests.papers import boxed, laid_flat

ORDER = Order(paper("a3"), duplex="none", extras=EXTRAS)
"""Paper that holds all parts."""

NEAR = 0.02

Stretch = tuple[Point, Point]

every_game = pytest.mark.parametrize("game", GAMES)

some_games = pytest.mark.parametrize("game", mostly_slow(GAMES, "claustro", "tophats"))
"""Where a file says what the drawings say, whichever they are."""


def stretches(path: Path) -> Iterator[Stretch]:
    """The straight lines of a path."""
    begun = here = Point(0, 0)
    for part in path.segments:
        match part:
            case Move(to):
                begun = here = to
            case Line(to):
                yield here, to
                here = to
            case Close():
                yield here, begun
            case _:
                here = part.to


def drawn(scene: Scene, layer: Layer) -> list[Stretch]:
    """The straight lines of a layer."""
    paths = (path for path in on_layer(scene.nodes, layer) if isinstance(path, Path))
    return [each for path in paths for each in stretches(path)]


@cache
def parts(game: str) -> list[tuple[str, Scene, int]]:
    """All that is folded: by its name, as it is drawn and how often there is one."""
    one = find(game)
    found = [
        (part.name, part.front, part.count)
        for part in singles(one, one.art.parts(()), ORDER)
    ]
    order = laid_flat(game, ORDER)
    found += [(extra, drawing(extra, one, order), 1) for extra in EXTRAS]
    return [each for each in found if drawn(each[1], "score")]


def lies_on(point: Point, stretch: Stretch) -> bool:
    start, end = stretch
    long = hypot(end.x - start.x, end.y - start.y)
    ways = [hypot(point.x - one.x, point.y - one.y) for one in stretch]
    return abs(sum(ways) - long) < 1e-4


def lengths(lines: Iterable[tuple[Point, ...]]) -> Counter[float]:
    return Counter(
        round(hypot(line[-1].x - line[0].x, line[-1].y - line[0].y), 1)
        for line in lines
    )


def modelled(game: str, *names: str) -> Counter[float]:
    """How long the folds of all parts are, but for some of these."""
    total = Counter[float]()
    for name, scene, count in parts(game):
        if name not in names:
            for length, folds in lengths(drawn(scene, "score")).items():
                total[length] += folds * count
    return total


@pytest.mark.proof
@every_game
def test_a_fold_goes_from_cut_to_cut(game: str) -> None:
    """Or to another fold, as the last panel of a box does."""
    for name, scene, _ in parts(game):
        folds, cuts = drawn(scene, "score"), drawn(scene, "cut")
        for fold in folds:
            others = [*cuts, *(other for other in folds if other != fold)]
            for end in fold:
                assert any(lies_on(end, each) for each in others), (name, fold)
        assert min(lengths(folds)) > 5, name


def scored(svg: bytes) -> Iterator[tuple[Point, ...]]:
    """The lines on the layer of folds."""
    root = ElementTree.fromstring(svg)
    label = "{http://www.inkscape.org/namespaces/inkscape}label"
    for group in root.iter("{http://www.w3.org/2000/svg}g"):
        for path in group if group.get(label) == "score" else ():
            numbers = list(map(float, re.findall(r"-?[0-9.]+", path.get("d", ""))))
            yield tuple(map(Point, numbers[::2], numbers[1::2]))


@some_games
def test_a_machine_scores_every_fold_once_and_whole(game: str) -> None:
    svg, drawing = Counter[float](), Counter[float]()
    for sheet in cutting_sheets(find(game), ORDER, machine("plain")):
        bare = tuple(node for node in sheet.scene.nodes if _layer(node) != "print")
        scene = replace(sheet.scene, nodes=bare)
        svg += lengths(scored(cut_svg.render(scene, load("classic"), "")))
        file = ezdxf.read(StringIO(dxf.render(scene).decode("ascii")))  # type: ignore[attr-defined]
        drawing += lengths(
            tuple(Point(at.x, at.y) for at in (line.dxf.start, line.dxf.end))
            for line in file.modelspace().query("LINE[layer=='score']")
        )
    assert svg == drawing == modelled(game, *EXTRAS)


def _layer(node: Node) -> str | None:
    return node.layer if isinstance(node, Group) else None


@cache
def folding(game: str) -> list[Document]:
    """The documents with anything to fold."""
    one, order = find(game), laid_flat(game, ORDER)
    packed = [boxed(extra, game, order) for extra in EXTRAS]
    found = [*kit(one, replace(ORDER, extras=())).values(), *packed]
    return [
        document
        for document in found
        if any(drawn(page.scene, "score") for page in document.pages)
    ]


@pytest.mark.proof
@some_games
def test_a_file_has_every_fold_whole_on_its_layer(game: str) -> None:
    found = Counter[float]()
    for document in folding(game):
        content = pdf.render(document, load("classic"))
        for number in range(len(document.pages)):
            lines = shapes(content, number)
            found += lengths(line.ends for line in lines if "fold lines" in line.tags)
    assert found == modelled(game)


def printed(page: Page) -> Iterator[Stretch]:
    """The straight lines that are printed as marks: art may end at a fold."""
    for node, at, layer in leaves(page.scene.nodes):
        if not isinstance(node, Path) or layer not in ("print", "mark"):
            continue
        if layer == "mark" or node.style.dash or node.style.stroke == "score":
            path = placed_shape(node, at)
            assert isinstance(path, Path)
            yield from stretches(path)


def runs_along(line: Stretch, fold: Stretch) -> bool:
    """Whether a line lies on a fold for more than half a millimetre."""
    start, (x, y) = fold[0], (fold[1].x - fold[0].x, fold[1].y - fold[0].y)
    long = hypot(x, y)
    offs = [abs((p.x - start.x) * y - (p.y - start.y) * x) / long for p in line]
    if max(offs) > NEAR:
        return False
    along = sorted(((p.x - start.x) * x + (p.y - start.y) * y) / long for p in line)
    return min(along[1], long) - max(along[0], 0.0) > 0.5


@every_game
def test_no_fold_is_drawn_on_a_face(game: str) -> None:
    """Sheets mark it beside the part, for the hand."""
    for document in folding(game):
        for page in document.pages:
            lines = list(printed(page))
            for fold in drawn(page.scene, "score"):
                found = [line for line in lines if runs_along(line, fold)]
                assert not found, (document.title, fold, found[:3])


def test_the_fold_of_a_sheet_with_its_backs_is_printed_and_scored() -> None:
    """It goes across the sheet, beside all parts, and the foot tells of its dashes."""
    document = sheets(find("claustro"), "discs", Order(paper("a4"), duplex="fold"))
    content = pdf.render(document, load("classic"))
    for tag in ("marks", "fold lines"):
        across = [
            shape.box
            for shape in shapes(content)
            if tag in shape.tags and shape.box.width > 180
        ]
        (box,) = across
        assert not any(box.overlaps(trim) for trim in document.pages[0].trims)


def test_all_games_have_something_to_fold() -> None:
    counts = {game: len(parts(game)) for game in GAMES}
    assert min(counts.values()) >= 3, counts
    assert has_cards(find("tophats"))
    cards = [scene for name, scene, _ in parts("tophats") if name.startswith("setup")]
    assert sorted(len(drawn(scene, "score")) for scene in cards) == [2, 2, 2, 2, 3]
