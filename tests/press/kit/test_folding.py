"""What a kit has to fold, folded by a program as its sheets draw it: walls meet.

Cuts and folds are read from the PDF, for A4 and for Letter. The hats found there are
folded in the tests of Top Hats, boxes and wallets in those of nets.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from math import acos, cos, hypot, pi, sin

import pytest

from pnp.games import GAMES, find
from pnp.games.tophats.art.pieces import GIANT, LARGE, SMALL, FoldedHat
from pnp.games.tophats.art.shopfront import WING
from pnp.press.cards.flap_card import HEIGHT
from pnp.press.cards.setup_card import boards
from pnp.press.kit.kit_documents import sheets
from pnp.press.paper import Order, PaperName, paper
from pnp.press.sheets.part_notes import front
from pnp.render import pdf
from pnp.scene.document import Document
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Group, Path, Point, Scene
from pnp.scene.theme import load
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import Shape, placed, said, shapes

NEAR = 0.02

STANDEES = [("cancelletto", "pawns"), ("claustro", "standees"), ("gridblock", "pieces")]

every_paper = pytest.mark.parametrize(
    "size", ["a4", pytest.param("letter", marks=pytest.mark.proof)]
)


def printed(game: str, sheet: str, size: PaperName) -> Document:
    """The sheets of some parts, or of the setup cards."""
    order = Order(paper(size), duplex="none")
    if sheet == "boards":
        return boards(find(game), order)
    return sheets(find(game), sheet, order)


@cache
def creased(game: str, sheet: str, size: PaperName) -> list[tuple[Box, list[float]]]:
    """Each part that is cut out, with its panels from fold to fold."""
    document = printed(game, sheet, size)
    content = pdf.render(document, load("classic"))
    return [
        (trim, list(_panels(trim, lines)))
        for number, page in enumerate(document.pages)
        for drawn in [shapes(content, number)]
        for lines in [[shape for shape in drawn if "fold lines" in shape.tags]]
        for trim in page.trims
    ]


def _panels(trim: Box, lines: Sequence[Shape]) -> Iterator[float]:
    """Along the longer side."""
    lying = trim.width > trim.height
    near, far = (trim.left, trim.right) if lying else (trim.top, trim.bottom)
    folds = {near, far}
    for line in lines:
        start = line.ends[0]
        if _is_level(line) != lying and line.box.overlaps(trim):
            folds.add(round(start.x if lying else start.y, 3))
    for one, other in pairwise(sorted(folds)):
        if other - one > NEAR:
            yield round(other - one, 2)


def parts(game: str, sheet: str, size: PaperName, *sides: float) -> list[list[float]]:
    """The panels of all parts of a size, whichever way they lie."""
    found = [
        panels
        for trim, panels in creased(game, sheet, size)
        if sorted((trim.width, trim.height)) == pytest.approx(sorted(sides), abs=NEAR)
    ]
    assert found
    return found


def walked(sides: Sequence[float], turns: Sequence[float]) -> list[Point]:
    """Where the corners come when a strip is bent after each of its panels."""
    places, heading = [Point(0, 0)], 0.0
    for side, turn in zip(sides, turns, strict=True):
        x, y = places[-1]
        places.append(Point(x + side * cos(heading), y + side * sin(heading)))
        heading += turn
    return places


def meets(places: Sequence[Point]) -> bool:
    """Whether the last wall ends where the first begins."""
    (x, y), (a, b) = places[0], places[-1]
    return hypot(x - a, y - b) < NEAR


@every_paper
@pytest.mark.parametrize(("game", "sheet"), STANDEES)
def test_a_standee_closes_to_a_prism_and_its_flap_lies_under_its_foot(
    game: str, sheet: str, size: PaperName
) -> None:
    """Both faces meet over the foot; the flap goes on from the second one."""
    for panels in parts(game, sheet, size, 18, 70):
        flap, *faces, foot = panels if panels[0] < panels[-1] else panels[::-1]
        assert faces == [24, 24]
        back, front = faces
        corner = acos((front**2 + foot**2 - back**2) / (2 * front * foot))
        top = pi - 2 * corner
        turns = [pi - top, pi - corner, pi - corner]
        places = walked([back, front, foot], turns)
        assert meets(places)
        assert foot / 2 < flap < foot - 0.5
        high = front * sin(corner)
        assert high / foot < 2  # and so it stands


@every_paper
def test_the_gate_closes_to_a_tube_and_its_tab_lies_inside(size: PaperName) -> None:
    for panels in parts("cancelletto", "pawns", size, 57, 16):
        *walls, tab = panels if panels[-1] < panels[0] else panels[::-1]
        assert len(walls) == 4
        assert meets(walked(walls, [pi / 2] * 4))
        assert 4 <= tab < walls[0]


@every_paper
def test_a_screen_folds_in_two_and_its_wings_go_back(size: PaperName) -> None:
    lines = score("tophats", "screens", size)
    for page in printed("tophats", "screens", size).pages[:1]:
        (trim,) = page.trims
        assert {_is_level(line) for line in lines} == {True, False}
        level = {_off(line, trim).y for line in lines if _is_level(line)}
        upright = {_off(line, trim).x for line in lines if not _is_level(line)}
        (middle,), wings = sorted((level, upright), key=len)
        short, long = sorted((trim.width, trim.height))
        assert middle == pytest.approx(short / 2, abs=NEAR)
        assert sorted(wings) == pytest.approx([WING, long - WING], abs=NEAR)
        assert long - 2 * WING > 2 * WING


def _off(line: Shape, trim: Box) -> Point:
    """Where a line begins, from the corner of a part."""
    x, y = line.ends[0]
    return Point(round(x - trim.left, 2), round(y - trim.top, 2))


def _is_level(line: Shape) -> bool:
    return abs(line.ends[0].y - line.ends[-1].y) < NEAR


@cache
def score(game: str, sheet: str, size: PaperName) -> list[Shape]:
    """All folds of the first page of a sheet."""
    content = pdf.render(printed(game, sheet, size), load("classic"))
    return [shape for shape in shapes(content) if "fold lines" in shape.tags]


@every_paper
def test_flaps_of_cards_cover_their_secrets_and_meet_no_card(size: PaperName) -> None:
    """Those at foot and head lie beyond the card, and so does one at its side."""
    for trim, panels in creased("tophats", "boards", size):
        assert len(panels) == 3
        first, middle, last = panels
        assert first == last
        assert middle - HEIGHT > 2 * first
        assert sorted((trim.width, trim.height))[1] == pytest.approx(sum(panels))


@every_paper
def test_the_third_flap_of_a_card_lies_beside_it(size: PaperName) -> None:
    document = printed("tophats", "boards", size)
    content = pdf.render(document, load("classic"))
    last = len(document.pages) - 1
    trims = sorted(document.pages[last].trims, key=lambda trim: trim.width)
    narrow, broad = trims[0], trims[-1]
    (fold,) = (
        line
        for line in shapes(content, last)
        if "fold lines" in line.tags
        and not _is_level(line)
        and line.box.overlaps(broad)
    )
    flap = broad.right - fold.ends[0].x
    assert fold.ends[0].x - flap > broad.left + narrow.width
    assert fold.box.height == pytest.approx(HEIGHT, abs=1)


HATS = [
    ("folded-hats", LARGE),
    ("small-folded-hats", SMALL),
    ("giant-folded-hats", GIANT),
]


@every_paper
@pytest.mark.parametrize(("sheet", "shape"), HATS)
def test_a_hat_on_its_sheet_is_the_one_that_folds(
    sheet: str, shape: FoldedHat, size: PaperName
) -> None:
    """Its tests fold it in space: its walls meet its flaps, and it stands on others."""
    (page, *others) = printed("tophats", sheet, size).pages
    content = pdf.render(printed("tophats", sheet, size), load("classic"))
    drawn = [
        line for line in shapes(content) if {"fold lines", "cut lines"} & {*line.tags}
    ]
    assert sum(len(each.trims) for each in (page, *others)) == 46
    for trim in page.trims:
        own = [line for line in drawn if trim.grown(1).holds(line.box)]
        middle = Point((trim.left + trim.right) / 2, (trim.top + trim.bottom) / 2)
        lying = trim.width > trim.height
        for tag, model in (("fold lines", shape.folds()), ("cut lines", shape.slits())):
            lines = [line for line in own if tag in line.tags and len(line.ends) == 2]
            found = {_about(line, middle, lying=lying) for line in lines}
            assert found == {_rounded(*ends) for ends in model}


def _about(line: Shape, middle: Point, *, lying: bool) -> frozenset[Point]:
    """The ends of a line as seen from the middle of a hat that lies."""
    ends = (Point(x - middle.x, y - middle.y) for x, y in line.ends)
    return _rounded(*(end if lying else Point(end.y, -end.x) for end in ends))


def _rounded(*ends: Point) -> frozenset[Point]:
    return frozenset(Point(round(x, 1) + 0.0, round(y, 1) + 0.0) for x, y in ends)


@pytest.mark.parametrize("game", GAMES)
def test_all_that_a_kit_has_to_fold_is_folded_here(game: str) -> None:
    """Or, as hats are, by the tests of its game."""
    hats = {("tophats", sheet) for sheet, _ in HATS}
    folded = {*STANDEES, *hats, ("tophats", "screens")}
    for part in find(game).art.parts(()):
        layers = {getattr(node, "layer", None) for node in part.front.nodes}
        assert ("score" in layers) <= ((game, part.sheet) in folded), part.name


def grey(part: Scene) -> Iterator[Box]:
    """The lines beside which glue goes."""
    for node, at in placed(part.nodes):
        if isinstance(node, Path) and node.style.stroke == "rule":
            box = bounds([Group((node,), at)])
            assert box
            yield box


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_glue_goes_the_part_says_so_within_what_is_bare(
    language: Language,
) -> None:
    """On the foot of a standee and on the tab of a gate, clear of lines and colour."""
    words = catalogue("cancelletto", language)
    for part in (part for game in GAMES for part in find(game).art.parts(())):
        size = {part.front.width, part.front.height}
        if size not in ({18.0, 70.0}, {57.0, 16.0}):
            continue
        written = front(part, words).nodes[-1]
        assert said([written]) == words.text("glue")
        box = bounds([written])
        assert box
        foot = Box(0, 58, 18, 70) if 18.0 in size else Box(53.5, 0, 57, 16)
        assert foot.grown(-0.3).holds(box), part.name
        assert not any(box.overlaps(one.grown(0.2)) for one in grey(part.front))
