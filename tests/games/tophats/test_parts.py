"""The paper hats, stickers and screens of Top Hats, measured."""

from collections import Counter
from itertools import groupby, pairwise
from math import dist

import pytest

from pnp.core.setup import Setup
from pnp.games import find
from pnp.games.tophats.paper import paperhats
from pnp.games.tophats.paper.capmaking import folding
from pnp.games.tophats.paper.components import components
from pnp.games.tophats.paper.paperhats import (
    BRIM,
    CROWN,
    DISC,
    NET,
    RIM,
    caps,
    discs,
    net,
)
from pnp.games.tophats.paper.screens import HEIGHT, WIDTH, counts, screens
from pnp.games.tophats.paper.stickers import stickers
from pnp.games.tophats.rules.board import COLOURS
from pnp.games.tophats.rules.hats import STACKS
from pnp.press.notes import front
from pnp.press.paper import PAPERS, paper
from pnp.press.tiling import fits
from pnp.scene.measure import bounds
from pnp.scene.nodes import (
    Box,
    Circle,
    Group,
    Line,
    Move,
    Node,
    Path,
    Point,
    Text,
)
from pnp.words import LANGUAGES, Language, catalogue
from tests.pages import groups, layer, leaves, placed, said, texts, words_in

CARD = 0.3
"""How thick card of 250 g/m² is."""

ALL_COLOURS = (*COLOURS, "neutral")


def corners(path: Node) -> list[Point]:
    assert isinstance(path, Path)
    return [part.to for part in path.segments if isinstance(part, Move | Line)]


def test_there_are_46_hats_of_either_kind_and_46_stickers() -> None:
    for parts in (caps(), discs(), stickers()):
        counted = {part.name.split("-")[1]: part.count for part in parts}
        assert counted == {"red": 15, "yellow": 15, "blue": 15, "neutral": 1}


# --- folded hats


def test_the_sides_of_a_cap_meet_when_it_is_folded() -> None:
    """Every edge from crown to brim is as long as the one that it is glued to."""
    (knife,) = layer(net(0).nodes, "cut").children
    middle = Point(NET / 2, NET / 2)
    creases = [corners(path) for path in layer(net(0).nodes, "score").children]
    lengths = Counter(round(dist(*ends), 6) for ends in creases)
    slope = dist((CROWN / 2, CROWN / 2), (BRIM / 2, CROWN / 2 + paperhats.WALL))
    assert lengths == {round(CROWN, 6): 4, round(slope, 6): 4}
    free = [
        (a, b)
        for a, b in pairwise([*corners(knife), corners(knife)[0]])
        if dist(a, b) == pytest.approx(slope)
    ]
    assert len(free) == 4
    brims = [
        (a, b)
        for a, b in pairwise([*corners(knife), corners(knife)[0]])
        if dist(a, b) == pytest.approx(BRIM)
    ]
    assert len(brims) == 4
    for a, b in brims:
        far = max(abs(a.x - middle.x), abs(a.y - middle.y), abs(b.x - middle.x))
        assert far == pytest.approx(NET / 2)


def test_a_cap_covers_all_of_the_next_but_a_strip_of_its_sides() -> None:
    """Glued sides, three cards thick at the tabs, lift a cap by less than half."""
    lean = (BRIM - CROWN) / 2 / paperhats.WALL
    lift = 3 * CARD / lean
    assert CARD < lift < paperhats.height() / 2


def test_a_cap_tells_its_colour_on_top_only() -> None:
    for colour in (0, 1, 2, None):
        top, _ = layer(net(colour).nodes, "print").children
        box = bounds([top])
        assert box
        crown = Box(0, 0, NET, NET).grown(-paperhats.WALL)
        assert crown.grown(-1).holds(box)
    plain = {
        (
            repr(layer(net(colour).nodes, "print").children[1]),
            repr(net(colour).nodes[1:]),
        )
        for colour in (0, 1, 2, None)
    }
    assert len(plain) == 1


def test_the_tabs_of_a_cap_touch_nothing_else() -> None:
    """The outline of the net never crosses itself."""
    (knife,) = layer(net(0).nodes, "cut").children
    around = corners(knife)
    edges = list(pairwise([*around, around[0]]))
    for place, (a, b) in enumerate(edges):
        for c, d in edges[place + 2 :]:
            if {a, b} & {c, d}:
                continue
            assert not crossing(a, b, c, d)


def crossing(a: Point, b: Point, c: Point, d: Point) -> bool:
    def side(p: Point, q: Point, r: Point) -> float:
        return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


def test_the_picture_of_the_folding_stays_within_its_scene() -> None:
    scene = folding()
    box = bounds(scene.nodes)
    assert box
    assert Box(0, 0, scene.width, scene.height).holds(box)


# --- flat hats


def test_a_flat_hat_tells_nothing_from_below_or_from_the_side() -> None:
    parts = list(discs())
    assert len({repr(part.back) for part in parts}) == 1
    for part in parts:
        for node, transform in placed(layer(part.front.nodes, "print").children):
            ink = node.style if isinstance(node, Circle | Path) else None
            assert ink
            if ink.stroke == "ghost":
                continue
            box = bounds([Group((node,), transform)])
            assert box
            rim = Box(0, 0, 2 * DISC, 2 * DISC).grown(-RIM)
            assert rim.holds(box)


# --- screens


@pytest.mark.parametrize("name", PAPERS)
def test_a_screen_fits_on_a_page_of_either_paper(name: str) -> None:
    for part in screens():
        assert (part.front.width, part.front.height) == (WIDTH, 2 * HEIGHT)
        assert fits(part.front, paper(name))


def test_screens_count_the_hats_that_players_take() -> None:
    """TOP-4: nine of their own, six of the opponent's or three of each one's."""
    assert [list(counts(player)) for player in range(3)] == [
        [(2, "R" * 9 + "Y" * 6), (3, "R" * 9 + "YYYBBB")],
        [(2, "Y" * 9 + "R" * 6), (3, "Y" * 9 + "RRRBBB")],
        [(3, "B" * 9 + "RRRYYY")],
    ]


def test_a_screen_shows_the_hats_that_are_counted_and_whose_they_are() -> None:
    """Its rows from the left to the right; a large hat and five stacks of its own."""
    for player, part in enumerate(screens()):
        hats = [
            (round(at(n.centre).y, 1), at(n.centre).x, str(n.style.fill)[0].upper())
            for n, at in placed(part.front.nodes)
            if isinstance(n, Circle) and str(n.style.fill).endswith("-hat")
        ]
        rows = [list(row) for _, row in groupby(sorted(hats), key=lambda hat: hat[0])]
        shown = ["".join(letter for *_, letter in row) for row in rows]
        assert shown == [letters for _, letters in counts(player)]
        large = Counter(
            n.style.fill
            for n in leaves(part.front.nodes)
            if isinstance(n, Path) and str(n.style.fill).endswith("-hat")
        )
        assert large == {f"{COLOURS[player]}-hat": 1 + STACKS}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_row_of_hats_says_for_how_many_players_it_is(language: Language) -> None:
    words = catalogue("tophats", language)
    for player, part in enumerate(screens()):
        written = said(front(part, words).nodes)
        for players in (2, 3):
            told = words.text(f"screen-for-{players}") in written
            assert told == (players in dict(counts(player)))


def test_a_board_marks_the_place_of_the_neutral_hat_and_shades_every_ring() -> None:
    for name in ("board", "board-28", "board-40"):
        (part,) = (part for part in components() if part.name == name)
        drawn = list(leaves(part.front.nodes))
        rings = [n for n in drawn if isinstance(n, Circle)]
        assert [ring.centre for ring in rings] == [Point(0, 0)]
        shades = Counter(
            n.style.fill
            for n in drawn
            if isinstance(n, Path)
            and n.style.stroke == "ring-line"
            and len(n.segments) == 7
        )
        assert shades == {f"ring-{n}": 6 * n or 1 for n in range(5)}


def test_stacks_in_hand_are_numbered_under_a_flap() -> None:
    """Where a card leaves the placing to the players."""
    game = find("tophats")
    start = game.rules.deal(Setup(game.rules.edition, seed=3))
    assert game.paper.secret
    for player in range(2):
        (shown,) = game.paper.secret(start, player).nodes
        assert words_in([shown]) == ["1", "2", "3", "4", "5"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_paragraphs_on_a_screen_stand_further_apart_than_their_lines(
    language: Language,
) -> None:
    """The two columns of the reminder, of three paragraphs each."""
    for part in screens():
        *_, notes = front(part, catalogue("tophats", language)).nodes
        columns = [group for group, _ in groups([notes]) if len(group.children) == 3]
        reminder = [column for column in columns if not column.role]
        assert len(reminder) == 2
        for column in reminder:
            levels = [
                [at(text.anchor).y for text, at in texts([paragraph])]
                for paragraph in column.children
            ]
            (leading,) = {
                round(b - a, 3) for ys in levels for a, b in pairwise(dict.fromkeys(ys))
            }
            gaps = [below[0] - above[-1] for above, below in pairwise(levels)]
            assert all(1.2 * leading < gap < 2 * leading for gap in gaps)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_written_on_a_screen_stays_on_its_inside(language: Language) -> None:
    words = catalogue("tophats", language)
    for part in screens():
        scene = front(part, words)
        *_, notes = scene.nodes
        boxes = []
        for node, transform in placed((notes,)):
            box = bounds([Group((node,), transform)])
            if not isinstance(node, Text):
                continue
            assert box
            assert Box(9.9, HEIGHT + 5, WIDTH - 9.9, 2 * HEIGHT - 6).holds(box)
            boxes.append(box)
        for place, box in enumerate(boxes):
            assert not any(box.overlaps(other) for other in boxes[place + 1 :])
        drawn = [
            box
            for node, transform in placed(part.front.nodes)
            if isinstance(node, Text | Circle)
            and (box := bounds([Group((node,), transform)]))
        ]
        assert not any(box.overlaps(other) for box in boxes for other in drawn)


def test_a_screen_stands_upright_to_both_sides() -> None:
    """Its outside is drawn upside down above the fold."""
    for part in screens():
        outside = layer(part.front.nodes, "print").children[0]
        assert isinstance(outside, Group)
        assert outside.transform(Point(0, 0)) == Point(WIDTH, HEIGHT)
        (fold,) = layer(part.front.nodes, "score").children
        assert {point.y for point in corners(fold)} == {HEIGHT}
