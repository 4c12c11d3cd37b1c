"""The garden of Cancelletto: inks, strokes, squares that turn, a gate that folds."""

from collections.abc import Iterator
from math import sqrt

import pytest
from PIL import ImageChops

from pnp.games import find
from pnp.games.cancelletto.art import front, pieces, plain, tile_squares
from pnp.games.cancelletto.art.ornament import back
from pnp.games.cancelletto.drawing import table_scene
from pnp.press.kit.kit_documents import kit
from pnp.press.paper import Order, paper
from pnp.protocol.art import Blurb
from pnp.render import pdf, png, svg
from pnp.scene.document import Document, Page
from pnp.scene.measure import bounds
from pnp.scene.motifs import motif
from pnp.scene.nodes import (
    IDENTITY,
    Box,
    Circle,
    Close,
    Group,
    Node,
    Path,
    Point,
    Scene,
    Transform,
    rotation,
)
from pnp.scene.theme import THEMES, load
from tests.scene.test_theme import SIGHT, difference, luminance

GAME = find("cancelletto")

LOOK = GAME.art.look

SIZES = [(60, 85), (92, 126), (148, 210), (210, 297)]

BLURB = Blurb("Rules of the game", "2", "", "pnp press")

every_theme = pytest.mark.parametrize("theme", THEMES)


def scenes() -> Iterator[Scene]:
    """All that is drawn: parts, pictures, a diagram, fronts, sides, the table."""
    assert LOOK
    for part in GAME.art.components():
        yield part.front
        if part.back:
            yield part.back
    yield from (draw() for draw in GAME.drawing.pictures.values())
    yield GAME.drawing.view(table_scene.positions()[1], ())
    yield from (LOOK.front(*size, BLURB) for size in SIZES)
    yield from (LOOK.side(*size) for size in ((60, 12), (126, 30)))
    yield from (LOOK.emblem(size) for size in (6, 10, 20, 40, 60))
    yield LOOK.wordmark(40, "cancelletto")
    yield Scene(100, 60, (LOOK.frame(Box(0, 0, 100, 60)),))
    yield table_scene.table()


def shapes(
    nodes: tuple[Node, ...], at: Transform = IDENTITY
) -> Iterator[tuple[Path | Circle, Transform]]:
    for node in nodes:
        if isinstance(node, Group):
            yield from shapes(node.children, at.after(node.transform))
        elif isinstance(node, Path | Circle):
            yield node, at


def contrast(theme: str, one: str, other: str) -> float:
    colours = [load(theme).colour(ink) or "#ffffff" for ink in (one, other)]
    dark, light = sorted(map(luminance, colours))
    return (light + 0.05) / (dark + 0.05)


@every_theme
def test_every_ink_of_the_garden_is_in_every_theme(theme: str) -> None:
    used = {
        ink
        for scene in scenes()
        for node, _ in shapes(scene.nodes)
        for ink in (node.style.fill, node.style.stroke)
    }
    assert len(used) > 50
    for ink in used:
        load(theme).colour(ink)


@every_theme
@pytest.mark.parametrize(
    ("sign", "on"),
    [
        ("", "plate"),
        ("spine-boss", "spine"),
        ("blue", "socket"),
        ("blue", "blue-tint"),
        ("blue-sign", "blue-body"),
        ("orange", "socket"),
        ("orange", "orange-tint"),
        ("orange-sign", "orange-body"),
        ("flat-sign", "flat"),
        ("grate-sign", "grate"),
        ("iron", "stone-0"),
        ("gate", "haze"),
    ],
)
def test_signs_stand_out_from_their_grounds(theme: str, sign: str, on: str) -> None:
    ink = f"cancelletto-{sign}" if sign else "cancelletto"
    assert contrast(theme, ink, f"cancelletto-{on}") >= 4.5


@every_theme
def test_walls_stand_out_from_paving(theme: str) -> None:
    """By their bricks, or where these are white by the mortar between them."""
    wall = "mortar" if theme == "low-ink" else "brick-1"
    assert contrast(theme, f"cancelletto-{wall}", "cancelletto-stone-1") >= 4.5


@pytest.mark.parametrize("sight", SIGHT)
@pytest.mark.parametrize("theme", ["full", "classic", "grey"])
def test_lanterns_differ_to_every_eye(theme: str, sight: str) -> None:
    """Their bodies do, on top of their shapes and their hatching."""
    blue, orange = (
        load(theme).colour(f"cancelletto-{colour}-body")
        for colour in ("blue", "orange")
    )
    assert blue
    assert orange
    assert difference(blue, orange, sight) > 20


def test_no_stroke_is_thinner_than_a_hair() -> None:
    for scene in scenes():
        for node, at in shapes(scene.nodes):
            if node.style.stroke:
                width = node.style.width * sqrt(abs(at.a * at.d - at.b * at.c))
                assert width >= 0.149, (node.style, scene.width)


def test_the_lines_of_the_emblem_do_not_grow_with_a_cover() -> None:
    small, large = (
        sorted(
            node.style.width * sqrt(abs(at.a * at.d - at.b * at.c))
            for node, at in shapes((front.emblem_at(Point(0, 0), scale),))
            if node.style.stroke
        )
        for scale in (1.0, 2.3)
    )
    assert large == pytest.approx(small)


@pytest.mark.parametrize(("theme", "most"), [("classic", 0.3), ("low-ink", 0.11)])
def test_a_cover_leaves_most_of_its_page_white(theme: str, most: float) -> None:
    assert LOOK
    page = Page(LOOK.front(210, 297, BLURB))
    image = png.image(pdf.render(Document((page,), ""), load(theme)), dpi=100)
    counts = image.convert("L").histogram()
    dark = sum(count * (255 - level) for level, count in enumerate(counts))
    assert dark / 255 / sum(counts) < most


# --- the tiles


def test_a_slab_is_the_same_seen_from_either_side_of_its_corner() -> None:
    """So any side of a tile meets any other, and the joint goes on."""
    *_, slab, _margin = motif("cancelletto/paving")
    assert isinstance(slab, Path)
    corners = {(round(point.x, 6), round(point.y, 6)) for point in ends(slab)}
    assert corners == {(y, x) for x, y in corners}


@pytest.mark.parametrize("drawn", [motif("cancelletto/wall"), tile_squares.grating()])
def test_walls_and_gratings_are_the_same_after_a_quarter_turn(
    drawn: tuple[Node, ...],
) -> None:
    """Leaves and tones of brick aside, which are irregular."""
    assert outlines(drawn) == outlines((Group(drawn, rotation(90)),))


def test_no_back_tells_which_way_a_tile_lies() -> None:
    page = Page(Scene(50, 50, back(50, 50, 0)))
    document = pdf.render(Document((page,), ""), load("full"))
    image = png.image(document, dpi=127)
    apart = ImageChops.difference(image, image.rotate(90)).convert("L")
    assert sum(apart.histogram()[64:]) / (image.width * image.height) < 0.005


def outlines(nodes: tuple[Node, ...]) -> set[tuple[float, ...]]:
    """The boxes of what shows of strict form."""
    return {
        tuple(round(edge, 2) + 0.0 for edge in box)
        for node, at in shapes(nodes)
        if "leaf" not in str(node.style.fill)
        and "bed" not in str(node.style.fill)
        and (box := bounds([node], at))
    }


@pytest.mark.parametrize("quarters", range(4))
def test_a_tile_that_is_turned_shows_what_is_printed_for_it_so(quarters: int) -> None:
    """Coloured squares turn with their tile, hatching and all."""
    drawn = tile_squares.tile("b...", 1)
    placed = tile_squares.tile(("b...", ".b..", "...b", "..b.")[quarters], 1)
    turn = rotation(90 * quarters, about=Point(25, 25))
    blue = set(marks(Group((drawn,), turn)))
    assert blue == set(marks(placed))


def marks(tile: Group) -> Iterator[tuple[float, ...]]:
    for node, at in shapes((tile,)):
        if "blue" in str((node.style.fill, node.style.stroke)) and (
            box := bounds([node], at)
        ):
            yield tuple(round(edge, 3) + 0.0 for edge in box)


def ends(path: Path) -> Iterator[Point]:
    return (segment.to for segment in path.segments if not isinstance(segment, Close))


@pytest.mark.parametrize("player", [0, 1])
def test_no_disc_hides_the_corners_of_orange_sockets(player: int) -> None:
    rings = shapes(tile_squares.target(1))
    socket = bounds(n for n, _ in rings if n.style.stroke == "cancelletto-orange")
    disc = bounds(pieces.disc(player))
    assert socket
    assert disc
    assert socket.right > disc.right + 1.2


@pytest.mark.parametrize("pawn", [0, 1])
@pytest.mark.parametrize("square", [0, 1])
def test_a_pawn_leaves_the_ring_of_its_square_visible(pawn: int, square: int) -> None:
    """Within the ring's inner edge; a diamond's sides are nearer than its corners."""
    ring = plain.SOCKET[square] - 0.03
    is_round_in_diamond = (pawn, square) == (0, 1)
    assert plain.PAWN[pawn] <= (ring / sqrt(2) if is_round_in_diamond else ring) + 0.01


def test_squares_are_plain_below_one_size_and_full_from_it_on() -> None:
    def count(unit: float) -> int:
        box = Box(0, 0, unit, unit)
        drawn = tuple(plain.ground("#", box, Point(unit / 2, unit / 2), unit))
        return sum(1 for _ in shapes(drawn))

    assert count(plain.FULL_FROM - 0.1) < 5
    assert count(plain.FULL_FROM) > 50


# --- the gate


def test_the_band_of_the_gate_closes_to_a_tube() -> None:
    """Folded at a right angle at every fold, its tab comes to lie on the first face."""
    gate = next(part for part in GAME.art.components() if part.name == "gate-token")
    creases = sorted(set(folds(gate.front)))
    assert len(creases) == 4
    x, y, way = 0.0, 0.0, (1, 0)
    for start, end in zip([0.0, *creases], [*creases, gate.front.width], strict=True):
        before = x, y
        x, y = x + way[0] * (end - start), y + way[1] * (end - start)
        way = -way[1], way[0]
    assert before == pytest.approx((0, 0))
    assert (x, y) == pytest.approx((pieces.TAB, 0))
    assert pieces.GATE[0] > pieces.TAB


def folds(scene: Scene) -> Iterator[float]:
    score = next(
        node
        for node in scene.nodes
        if isinstance(node, Group) and node.layer == "score"
    )
    for fold in score.children:
        box = bounds([fold])
        assert box
        yield round((box.left + box.right) / 2, 6)


# --- the table


def test_the_game_on_the_table_has_come_about_by_legal_moves() -> None:
    start, now = table_scene.positions()
    assert str(start) == str(GAME.start(code=table_scene.CODE))
    assert now.outcome() is None
    assert sum(map(len, now.pawns)) == 10
    assert len(table_scene.TURNS.split("x")) == 8


def test_the_table_is_a_picture_in_every_format() -> None:
    drawn = svg.render(Page(table_scene.table()), load("full"))
    assert len(drawn) < 400_000
    assert b"<use" in drawn


# --- files and ink


def rendered(theme: str) -> dict[str, bytes]:
    documents = kit(GAME, Order(paper("a4")))
    return {name: pdf.render(each, load(theme)) for name, each in documents.items()}


def test_motifs_keep_the_files_of_a_kit_light() -> None:
    sizes = {name: len(each) for name, each in rendered("full").items()}
    assert max(sizes.values()) < 400_000
    assert sizes["tiles"] < 80_000
    assert sum(sizes.values()) < 400_000


def test_a_default_kit_is_light_in_ink() -> None:
    files = rendered("classic").values()
    shades = [shade for each in files for shade in png.darkness(each)]
    assert sum(shades) / len(shades) < 0.15
    assert max(shades) < 0.2
