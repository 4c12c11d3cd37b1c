"""The look of Claustro: every part in every theme, against what print needs."""

from collections.abc import Iterator, Mapping
from functools import cache
from io import BytesIO
from itertools import chain
from math import hypot

import pytest
from PIL import Image, ImageChops, ImageStat

from pnp.games import find
from pnp.games.claustro.art import emblem, front, pieces, printed_board, wordmark
from pnp.games.claustro.art.components import components
from pnp.games.claustro.art.court import well
from pnp.games.claustro.art.ornament import edge, frame, ground
from pnp.games.claustro.drawing import table_scene
from pnp.games.claustro.rules.board import SIZE
from pnp.games.claustro.rules.position import Position
from pnp.protocol.art import Blurb
from pnp.render import pdf, png, svg
from pnp.scene.document import single
from pnp.scene.measure import bounds
from pnp.scene.motifs import resized
from pnp.scene.nodes import (
    Box,
    Circle,
    Close,
    Curve,
    Group,
    Line,
    Move,
    Path,
    Point,
    Scene,
    Text,
    rotation,
)
from pnp.scene.theme import THEMES, inks, load
from pnp.scene.tokens import EMPHASIS, GRID, OUTLINE
from pnp.words.catalogue import catalogue
from tests.pages import Leaf, leaves, placed, said, texts
from tests.scene.test_theme import SIGHT, difference, luminance

HAIR = 0.15
"""No line of a home printer is thinner, in millimetres."""

SAFE = 3.0
"""What matters stays so far from every cut, in millimetres."""

SIZES = ((60.0, 85.0), (70.0, 126.0), (92.0, 126.0), (148.0, 210.0), (215.9, 279.4))

COLOURED = ["full", "classic", "grey"]


def blurb(language: str = "en") -> Blurb:
    """A front at its fullest."""
    return Blurb(
        catalogue("claustro", language).text("tagline"), "2", "6+", "pnp press"
    )


@cache
def scenes() -> Mapping[str, Scene]:
    """Everything that the game draws."""
    drawing = find("claustro").drawing
    parts = {part.name: part.front for part in components()}
    backs = {f"{part.name} back": part.back for part in components() if part.back}
    sides = {f"side {w} x {h}": emblem.side(w, h) for w, h in ((60, 12), (126, 24))}
    fronts = {f"front {w} x {h}": front.front(w, h, blurb()) for w, h in SIZES}
    return {
        **{name: make() for name, make in drawing.pictures.items()},
        **{"diagram": drawing.view(Position(), ()), "table": table_scene.table()},
        **{"emblem": emblem.emblem(40), "card": emblem.back()},
        **{"wordmark": wordmark.wordmark(60, "claustro")},
        **parts,
        **backs,
        **sides,
        **fronts,
    }


def styles() -> Iterator[tuple[str, float, Leaf]]:
    """Every stroke of a game's own ink, with how much larger it is drawn."""
    for name, scene in scenes().items():
        for node, at in placed(scene.nodes):
            if not isinstance(node, Text) and node.style.stroke:
                yield name, hypot(at.a, at.b), node


def used() -> set[str]:
    """The inks that anything is drawn with."""
    found: set[str | None] = set()
    for node in chain.from_iterable(leaves(s.nodes) for s in scenes().values()):
        match node:
            case Text():
                found.add(node.ink)
            case Path() | Circle():
                found |= {node.style.fill, node.style.stroke}
    return {ink for ink in found if ink}


# --- inks


@pytest.mark.parametrize("theme", THEMES)
def test_every_ink_is_in_every_theme_and_none_is_idle(theme: str) -> None:
    own = {ink for ink in used() if ink.startswith("claustro")}
    heads = {"claustro-head", "claustro-head-line", "claustro-head-sign"}
    charts = {f"claustro-heat-{level}" for level in range(1, 5)}
    assert own - heads | charts == set(inks("claustro", theme))
    for ink in used():
        load(theme).colour(ink)


SIGNS = [
    ("claustro", "ground"),
    ("claustro", "claustro-slab"),
    ("claustro-on-deep", "claustro-deep"),
    ("claustro-on-deep", "claustro-light"),
    ("claustro-on-ground", "claustro-ground"),
    ("claustro-on-disc", "claustro-disc-back"),
    ("claustro-line", "claustro-sand"),
    ("claustro-line", "claustro-marble"),
    ("claustro-muted", "claustro-slab"),
    ("claustro-text", "claustro-marble"),
    ("claustro-white-sign", "claustro-white"),
    ("claustro-black-sign", "claustro-black"),
    ("claustro-disc-sign", "claustro-disc"),
]


def contrast(one: str, other: str, theme: str) -> float:
    found = load(theme)
    light = sorted(luminance(found.colour(ink) or "#ffffff") for ink in (one, other))
    return (light[1] + 0.05) / (light[0] + 0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("sign", "under"), SIGNS)
def test_signs_and_words_stand_out(sign: str, under: str, theme: str) -> None:
    assert contrast(sign, under, theme) >= 4.5


@pytest.mark.parametrize("theme", COLOURED)
def test_the_two_marbles_are_told_apart(theme: str) -> None:
    assert contrast("claustro-mid", "claustro-marble", theme) > 1.9


def test_without_fills_the_green_marble_is_hatched() -> None:
    assert contrast("claustro-hatch", "claustro-mid", "low-ink") > 3


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", COLOURED)
def test_the_orders_differ_to_every_eye(theme: str, sight: str) -> None:
    """On top of their signs and their heads."""
    own = inks("claustro", theme)
    for black in ("claustro-black", "claustro-disc"):
        assert difference(own["claustro-white"], own[black], sight) > 20


def test_low_ink_fills_nothing_but_signs_and_hair() -> None:
    dark = {
        ink
        for ink, colour in inks("claustro", "low-ink").items()
        if colour != "none" and luminance(colour) < 0.5
    }
    filled = {
        node.style.fill
        for scene in scenes().values()
        for node in leaves(scene.nodes)
        if not isinstance(node, Text) and node.style.fill in dark
    }
    solid = {"claustro", "claustro-line", "claustro-hair", "claustro-hood"}
    assert filled == {
        *solid,
        "claustro-spine-name",
        *(f"claustro-on-{under}" for under in ("deep", "ground", "disc")),
        *(f"claustro-{who}-sign" for who in ("white", "black", "disc")),
    }


# --- lines and sizes


def test_lines_have_one_of_four_widths_at_every_size() -> None:
    for name, factor, node in styles():
        assert not isinstance(node, Text)
        width = node.style.width * factor
        assert width > HAIR - 1e-9, name
        ink = node.style.stroke or ""
        if ink.startswith("claustro") and name != "diagram":
            assert any(
                width == pytest.approx(w) for w in (HAIR, GRID, OUTLINE, EMPHASIS)
            ), (name, ink, width)


def test_a_figure_made_larger_keeps_the_width_of_its_lines() -> None:
    (figure,) = resized((pieces.disc_face(0),), 3)
    small, large = bounds([pieces.disc_face(0)]), bounds([figure])
    assert small
    assert large
    assert large.width == pytest.approx(3 * small.width, abs=2)
    widths = [
        {n.style.width for n in leaves([group]) if not isinstance(n, Text)}
        for group in (figure, pieces.disc_face(0))
    ]
    assert widths[0] == widths[1]


@pytest.mark.parametrize("name", list(scenes()))
def test_no_sign_is_smaller_than_the_eye_needs(name: str) -> None:
    for node, at in placed(scenes()[name].nodes):
        if isinstance(node, Path) and (node.style.fill or "").endswith("-sign"):
            box = bounds([node], at)
            assert box
            assert box.width >= 1.2


def matters(scene: Scene) -> Iterator[Box]:
    """Where the words, the signs and the names of a part are."""
    for node, at in placed(scene.nodes, skip="cut"):
        ink = node.ink if isinstance(node, Text) else node.style.fill
        signs = ("claustro-on-deep", "claustro-white-sign", "claustro-black-sign")
        if (isinstance(node, Text) or ink in signs) and (box := bounds([node], at)):
            yield box


PRINTED = [
    *(part.name for part in components() if part.sheet != "standees"),
    *(f"front {w} x {h}" for w, h in SIZES),
    *("side 60 x 12", "side 126 x 24", "card"),
]


@pytest.mark.parametrize("name", PRINTED)
def test_nothing_that_matters_is_near_the_trim(name: str) -> None:
    scene = scenes()[name]
    safe = Box(0, 0, scene.width, scene.height).grown(-SAFE)
    # The box of a letter standing askew is larger than what is inked of it.
    spare = 0.7 if "board" in name else 0.0
    assert all(safe.grown(spare).holds(box) for box in matters(scene))


@pytest.mark.parametrize("name", PRINTED)
def test_colour_goes_on_beyond_the_trim(name: str) -> None:
    scene = scenes()[name]
    box = bounds(scene.nodes)
    assert scene.bleed == 3
    assert box
    assert box.holds(Box(0, 0, scene.width, scene.height).grown(scene.bleed))


def test_leaves_by_a_well_are_whole_within_the_line_round_the_court() -> None:
    unit = 34.0
    spin = rotation(-45)
    leaves = [
        (node, at)
        for node, at in placed(well(unit))
        if isinstance(node, Path) and node.style.fill == "claustro-mid"
    ]
    assert len(leaves) == 3
    for leaf, at in leaves:
        for end in traced(leaf):
            assert max(map(abs, spin(at(end)))) <= unit / 2 - EMPHASIS / 2 - 0.2


def traced(path: Path) -> Iterator[Point]:
    """Points all along a path."""
    start = Point(0, 0)
    for segment in path.segments:
        match segment:
            case Curve(one, other, end):
                ends = start, one, other, end
                for step in range(9):
                    t, u = step / 8, 1 - step / 8
                    shares = u**3, 3 * u * u * t, 3 * u * t * t, t**3
                    x, y = (
                        sum(s * p[n] for s, p in zip(shares, ends, strict=True))
                        for n in (0, 1)
                    )
                    yield Point(x, y)
                start = end
            case Move(end) | Line(end):
                yield end
                start = end
            case Close():
                pass


def test_the_rim_of_a_board_meets_its_corners() -> None:
    """Its cornice ends where the corner blocks do, neither in nor out."""
    unit, border = 34.0, 10.0
    sides = bounds([printed_board._bays(unit, border)])
    blocks = bounds(tuple(printed_board._blocks(SIZE / 2 * unit, border)))
    assert sides
    assert blocks
    assert SIZE / 2 * unit - sides.top == pytest.approx(-blocks.top)


# --- weight


def test_motifs_are_drawn_once() -> None:
    """A board of twenty-one squares and eighty arches has few shapes of its own."""
    drawn = single(scenes()["board"], "board")
    assert len(svg.render(drawn.pages[0], load("full"))) < 110_000
    assert len(pdf.render(drawn, load("full"))) < 60_000
    cover = single(front.front(148, 210, Blurb("", "2")), "cover")
    assert len(svg.render(cover.pages[0], load("full"))) < 120_000


# --- fronts, sides and backs


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_front_says_all_that_it_is_given(
    width: float, height: float, language: str
) -> None:
    words = blurb(language)
    scene = front.front(width, height, words)
    assert said(scene.nodes).split() == [
        *words.subtitle.split(),
        *words.players.split(),
        *words.age.split(),
        *words.foot.split(),
    ]
    lines = [bounds([text], at) for text, at in texts(scene.nodes)]
    boxes = [box for box in lines if box]
    assert not any(
        one.overlaps(other) for n, one in enumerate(boxes) for other in boxes[:n]
    )


def test_narrow_fronts_show_the_window_and_wide_ones_the_court() -> None:
    lawns = [
        any(
            node.style.fill == "claustro-lawn"
            for node in leaves(front.front(width, 170, blurb()).nodes)
            if not isinstance(node, Text)
        )
        for width in (front.BOOK - 1, front.BOOK)
    ]
    assert lawns == [False, True]


def test_small_drawings_of_the_board_are_plain() -> None:
    counts = [
        sum(1 for _ in leaves([printed_board.squares(unit)]))
        for unit in (printed_board.DETAILED - 0.1, printed_board.DETAILED)
    ]
    assert counts[0] < 250 < 1000 < counts[1]


@pytest.mark.parametrize("scene", [emblem.back(), emblem.emblem(40)])
@pytest.mark.parametrize("theme", ["full", "low-ink"])
def test_backs_are_alike_upside_down(scene: Scene, theme: str) -> None:
    page = single(scene, "back").pages[0]
    shown = Image.open(BytesIO(png.render(page, load(theme), 60))).convert("L")
    apart = ImageChops.difference(shown, shown.rotate(180))
    assert ImageStat.Stat(apart).mean[0] < 3


def test_the_wordmark_is_as_wide_as_asked() -> None:
    for wide in (30.0, 120.0):
        scene = wordmark.wordmark(wide, "claustro")
        box = bounds(scene.nodes)
        assert box
        assert (box.left, box.right) == pytest.approx((0, wide), abs=0.05)
        assert (box.top, box.bottom) == pytest.approx((0, scene.height), abs=0.05)


@pytest.mark.parametrize("box", [Box(3, 4, 60, 90), Box(0, 0, 20, 12)])
def test_ornament_stays_where_it_is_asked(box: Box) -> None:
    for drawn in (ground(box), frame(box), edge(box)):
        reach = bounds([drawn])
        assert reach
        assert box.grown(0.8).holds(reach)
        assert reach.holds(box.grown(-0.01))


# --- the table


def test_what_lies_on_the_table_is_a_game() -> None:
    position = Position()
    for move in table_scene.PLAYED.split():
        assert move in {str(legal) for legal in position.legal()}
        assert not position.outcome()
        position = position.apply(position.read(move))
    assert table_scene.position() == position


def test_the_table_shows_eight_pawns_on_the_board_and_eight_beside_it() -> None:
    motifs = [
        (group.transform.e, group.transform.f)
        for group in _once(table_scene.table().nodes)
        if any(
            node.style.fill == "claustro-skin"
            for node in leaves([group])
            if not isinstance(node, Text)
        )
    ]
    assert len(motifs) == len(set(motifs)) == 16


def _once(nodes: tuple[object, ...]) -> Iterator[Group]:
    for node in nodes:
        if isinstance(node, Group):
            if node.once:
                yield node
            yield from _once(node.children)


def test_nothing_near_the_cut_of_a_flat_pawn_shows_that_its_back_has_slipped() -> None:
    """Its rim is one field from there to the bleed; 1.9 mm within begins the wheel."""
    rim, *wheel = leaves([pieces.disc_back()])
    assert bounds([rim]) == Box.about(Point(0, 0), 31, 31)
    inner = bounds(wheel)
    assert inner
    assert inner.width / 2 < pieces.RADIUS - 1.7
    classic = load("classic")
    assert classic.colour("claustro-disc-rim") != classic.colour("ground")
