"""The look of Gridblock: its inks in every theme, its backs, its fronts, its table."""

from collections import Counter
from functools import cache
from math import hypot

import pytest
from PIL import Image

from pnp.boards.squares import Cell
from pnp.games import find
from pnp.games.gridblock.art.colours import cube
from pnp.games.gridblock.art.components import pulled_parts
from pnp.games.gridblock.art.front import front, panels, side
from pnp.games.gridblock.art.offer import LOOK
from pnp.games.gridblock.art.ornament import edge
from pnp.games.gridblock.art.plain import CUBE, board
from pnp.games.gridblock.art.symbols import symbol
from pnp.games.gridblock.drawing.illegal_move import refusal
from pnp.games.gridblock.drawing.rule_pictures import SIGNS, folding
from pnp.games.gridblock.drawing.table_scene import position, table
from pnp.games.gridblock.drawing.view import UNIT, WIDTH, view
from pnp.games.gridblock.drawing.ways import stop
from pnp.games.gridblock.rules.board import COLOURS, SYMBOLS
from pnp.games.gridblock.rules.position import Position
from pnp.press.paper import Order, paper
from pnp.protocol.art import Blurb
from pnp.render import pdf, png
from pnp.scene.document import Document, Page
from pnp.scene.measure import bounds
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Node,
    Path,
    Point,
    Scene,
    Text,
    translation,
)
from pnp.scene.theme import THEMES, headings, inks, load
from pnp.scene.tokens import GUTTER, MARGIN, PT
from tests.pages import leaves, lines, placed
from tests.papers import kit, rules
from tests.scene.test_theme import luminance

SMALL = 6 * PT
"""No letter is smaller, in millimetres."""

SAFE = 3.0
"""What matters stays so far from every cut, in millimetres."""

GAME = find("gridblock")

BLURB = Blurb("Card and tile must agree", "2–4", "8+", "pnp press")

SIZES = ((60, 85), (75, 124), (92, 126), (148, 210), (210, 297))

PLAYED = (
    "142536/536142/251463/463251/315624/624315 a1:ry,b2:rygb,c3:g r:a2,y:f6,g:c2,b:a2 "
    "4 2.1 r r:126,y:123,g:135,b:246"
)


@cache
def scenes() -> tuple[Scene, ...]:
    """All that Gridblock draws."""
    shown = Position.parse(PLAYED)
    parts = [*pulled_parts("edged"), *pulled_parts("bled")]
    return (
        *(part.front for part in parts),
        *(part.back for part in parts if part.back),
        *(drawn() for drawn in (*SIGNS.values(), folding)),
        *(front(*size, BLURB) for size in SIZES),
        front(92, 126, Blurb("", "2–4")),
        side(126, 30),
        side(75, 38),
        Scene(60, 3, (edge(Box(0, 0, 60, 3)),)),
        LOOK.emblem(24),
        Scene(90, 60, (LOOK.frame(Box(0, 0, 90, 60)), LOOK.ground(Box(0, 0, 9, 9)))),
        table(),
        refusal(shown, "1>f6"),
        view(shown),
        view(shown.seen_by(0)),
        Scene(9, 9, tuple(stop(1, Cell(0, 0), None, 10))),
    )


def test_the_signs_on_a_front_keep_within_their_panel() -> None:
    for size in SIZES:
        foot = panels(*size).foot
        for node in front(*size, BLURB).nodes:
            box = bounds((node,))
            assert box
            if foot.top + 1 < (box.top + box.bottom) / 2 < foot.bottom - 1:
                assert foot.grown(0.5).left <= box.left
                assert box.right <= foot.grown(0.5).right


def test_a_strip_holds_whole_blocks() -> None:
    strip = Box(3, 4, 67, 7)
    drawn = bounds((edge(strip),))
    assert drawn
    assert strip.grown(0.1).holds(drawn)


def drawn_with(node: Node) -> set[str]:
    if isinstance(node, Text):
        return {node.ink}
    assert isinstance(node, Path | Circle)
    return set(filter(None, (node.style.fill, node.style.stroke)))


@cache
def used() -> frozenset[str]:
    every = (drawn_with(node) for scene in scenes() for node in leaves(scene.nodes))
    ribbons = {f"gridblock-{colour}-tint" for colour in COLOURS}
    charts = {f"gridblock-heat-{level}" for level in range(1, 5)}
    start = {"gridblock-figure-small"}  # of black tiles on cards: see test_card_view
    return frozenset(set().union(*every) | ribbons | charts | start)


@pytest.mark.parametrize("theme", THEMES)
def test_every_theme_has_the_inks_that_are_drawn_with_and_no_others(theme: str) -> None:
    for ink in used():
        load(theme).colour(ink)
    own = {ink for ink in used() if ink.startswith("gridblock")}
    heads = {f"gridblock-{part}" for part in headings(theme)}
    heat = {f"gridblock-heat-{level}" for level in range(1, 5)}
    assert set(inks("gridblock", theme)) - own <= {"gridblock", *heads, *heat}


PAIRS = (
    ("symbol-small", "figure"),
    ("symbol-small", "paper"),
    ("print-small", "inked"),
    ("on-bar", "bar"),
    ("black", "figure"),
    ("black", "paper"),
    *((f"{colour}-stamp-sign", f"{colour}-stamp") for colour in COLOURS),
    *((f"{colour}-sign", colour) for colour in COLOURS),
    *((f"{colour}-line", "paper") for colour in COLOURS),
)


@pytest.mark.parametrize("theme", THEMES)
def test_signs_stand_out_from_their_grounds(theme: str) -> None:
    own = inks("gridblock", theme)
    for mark, ground in PAIRS:
        assert contrast(own, mark, ground) >= 4.5, (mark, ground)
    for ground in ("tile", "paper"):
        marks = [
            m for m in ("symbol", "symbol-line") if own[f"gridblock-{m}"] != "none"
        ]
        assert all(contrast(own, mark, ground) >= 4.5 for mark in marks)
        assert marks


@pytest.mark.parametrize("theme", THEMES)
def test_places_for_cubes_are_seen_on_tiles_and_cards(theme: str) -> None:
    """3:1 at least round each: on cards they tell how many rounds are left."""
    own = inks("gridblock", theme)
    assert contrast(own, "window-line", "tile") >= 3.0


def contrast(own: object, mark: str, ground: str) -> float:
    assert hasattr(own, "__getitem__")
    colours = (own[f"gridblock-{ink}"] for ink in (mark, ground))
    dark, light = sorted(luminance(colour) for colour in colours)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("seat", range(len(COLOURS)))
def test_a_sign_is_large_enough_where_four_figures_are_abreast(seat: int) -> None:
    """1.2 mm, as all that must be told apart."""
    scale = (paper("a4").width - 2 * MARGIN - 3 * GUTTER) / 4 / WIDTH
    _, sign = cube(seat, Point(0, 0), UNIT * CUBE).children
    box = bounds((sign,))
    assert box
    assert max(box.width, box.height) * scale >= 1.19


def test_no_line_is_thinner_than_a_press_prints() -> None:
    for scene in scenes():
        for node, at in placed(scene.nodes):
            if isinstance(node, Path | Circle) and node.style.stroke:
                scale = min(hypot(at.a, at.b), hypot(at.c, at.d))
                assert node.style.width * scale >= 0.1499, node.style


@pytest.mark.parametrize("name", SYMBOLS)
def test_symbols_carry_about_as_much_ink(name: str) -> None:
    """In hundredths of their radius; 1.5 squares of it, give or take a fifth."""
    drawn = symbol(name, Point(0, 0), 5.0).children
    inked = image(drawn, Box(-6, -6, 6, 6))
    dark = sum(inked.histogram()[:128]) / (inked.width * inked.height) * 12**2
    assert 1.2e4 < dark * 20**2 < 2.1e4


def image(nodes: tuple[Node, ...], box: Box) -> Image.Image:
    moved = Group(nodes, translation(-box.left, -box.top))
    page = Page(Scene(box.width, box.height, (moved,)))
    drawn = png.image(pdf.render(Document((page,), ""), load("full")), 300)
    return drawn.convert("L")


# --- parts


def test_backs_show_nothing_of_which_way_a_part_lies() -> None:
    """Half a turn brings every cut upon another, but for what the plate hides."""
    for part in pulled_parts("edged"):
        if part.back:
            shown = boxes(part.back, turned=False)
            assert sum((shown - boxes(part.back, turned=True)).values()) == 0


def boxes(scene: Scene, *, turned: bool) -> Counter[Box]:
    middle = (scene.width / 2, scene.height / 2)
    hidden = Box(*middle, *middle).grown(4.6)
    found: Counter[Box] = Counter()
    for node, at in placed(scene.nodes):
        box = bounds([node], at)
        if box and not hidden.holds(box):
            if turned:
                wide, high = scene.width, scene.height
                box = Box(
                    wide - box.right, high - box.bottom, wide - box.left, high - box.top
                )
            found[Box(*(round(edge, 1) + 0.0 for edge in box))] += 1
    return found


def test_what_matters_on_a_part_keeps_off_the_trim() -> None:
    information = ("symbol", "print", "number", "sign", "stamp-sign", "inked")
    for part in pulled_parts("bled"):
        if part.key == "part-cube":
            continue
        safe = Box(0, 0, part.front.width, part.front.height).grown(-SAFE)
        for node, at in placed(part.front.nodes):
            if isinstance(node, Path) and str(node.style.fill).endswith(information):
                box = bounds([node], at)
                assert box
                assert safe.holds(box), (part.name, node.style)


def test_a_motif_is_in_the_file_once() -> None:
    """No sheet over 400 kB, no kit over 1.5 MB; pages of the kit mostly white."""
    order = Order(paper("a4"), "en")
    sheets = {**kit("gridblock", order), "rules": rules("gridblock")}
    theme = load("classic")
    files = {name: pdf.render(each, theme) for name, each in sheets.items()}
    assert max(map(len, files.values())) < 400_000
    assert sum(map(len, files.values())) < 1_500_000
    shades = [shade for drawn in files.values() for shade in png.darkness(drawn)]
    assert sum(shades) / len(shades) < 0.15


# --- fronts and table


@pytest.mark.parametrize("size", SIZES)
def test_the_words_of_a_front_lie_in_its_foot_and_are_not_small(
    size: tuple[int, int],
) -> None:
    foot = panels(*size).foot
    shown = list(lines(front(*size, BLURB).nodes))
    said = " ".join(text for text, _ in shown)
    assert all(each in said for each in ("Card and tile must agree", "2–4", "8+"))
    for place, (_, box) in enumerate(shown):
        assert foot.grown(-0.4).holds(box)
        assert not any(box.overlaps(other) for _, other in shown[:place])
    texts = [
        node for node in leaves(front(*size, BLURB).nodes) if isinstance(node, Text)
    ]
    assert min(text.size for text in texts) >= SMALL


def test_a_front_without_a_subtitle_counts_what_is_in_the_box() -> None:
    shown = [text for text, _ in lines(front(92, 126, Blurb("", "2–4")).nodes)]
    assert shown == ["2–4", "36", "6"]


def test_the_table_shows_a_position_with_a_mover_a_tile() -> None:
    """Else one would stand before another."""
    shown = position()
    assert len(set(shown.movers)) == len(COLOURS)
    assert len(shown.hand.cards) == 3
    assert not shown.outcome()


def test_a_symbol_lies_over_what_marks_its_tile() -> None:
    below = symbol("1", Point(5, -5), 1)
    drawn = board("123456" * 6, 10, (), (below,))
    where = drawn.children.index(below)
    assert all(
        child.once for child in drawn.children[where + 1 : -1] if hasattr(child, "once")
    )
