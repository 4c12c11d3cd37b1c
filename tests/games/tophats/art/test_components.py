"""The boards, flat hats and screens of Top Hats, measured."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise
from math import dist

import pytest

from pnp.boards.hexes import HexCell
from pnp.core.setup import Setup
from pnp.games import find
from pnp.games.tophats.art import plain as art
from pnp.games.tophats.art.colours import cloth
from pnp.games.tophats.art.pieces import FLAT_SIZES, RIM, discs
from pnp.games.tophats.art.printed_board import BOARDS, board
from pnp.games.tophats.art.screens import FOOT, counts, screens
from pnp.games.tophats.art.shopfront import HEIGHT, WIDTH, WING
from pnp.games.tophats.rules.board import CELLS, RADIUS
from pnp.games.tophats.rules.hats import STACKS
from pnp.press.paper import PAPERS, paper
from pnp.press.sheets.part_notes import front
from pnp.press.sheets.tiling import fits, oriented_paper, pieces
from pnp.protocol.components import Component
from pnp.scene.flattened import shapes as on_layer
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Circle, Group, Path, Point, Text
from pnp.scene.shapes import along
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import layer, leaves, lines, placed, said, words_in


def test_there_are_46_flat_hats_of_every_size() -> None:
    """TOP-2."""
    sizes = [
        [each for each in discs() if each.sheet == sheet] for sheet, *_ in FLAT_SIZES
    ]
    for parts in sizes:
        counted = {part.name.split("-")[-1]: part.count for part in parts}
        assert counted == {"red": 15, "yellow": 15, "blue": 15, "neutral": 1}


# --- flat hats


def test_a_flat_hat_tells_nothing_from_below_or_from_the_side() -> None:
    """Its rim and its back are the same for all."""
    for sheet, _, radius in FLAT_SIZES:
        parts = [part for part in discs() if part.sheet == sheet]
        assert len({repr(part.back) for part in parts}) == 1
        rim = Box(0, 0, 2 * radius, 2 * radius).grown(-RIM)
        plain = set()
        for part in parts:
            (drawn,) = layer(part.front.nodes, "print").children
            assert isinstance(drawn, Group)
            ground, face = drawn.children
            plain.add(repr(ground))
            box = bounds([Group((face,), drawn.transform)])
            assert box
            assert rim.holds(box)
        assert len(plain) == 1


def test_hats_leave_the_names_of_their_cells_free() -> None:
    """Flat ones of every size on their board, and real ones up to 0.8 units."""
    small, big, giant = BOARDS
    for size, (_, _, radius) in zip((big, small, giant), FLAT_SIZES, strict=True):
        assert 2 * radius <= size.hats
        names = [
            node for node in leaves([art.board(size.unit)]) if isinstance(node, Text)
        ]
        assert len(names) == len(CELLS)
        for name in names:
            box = bounds([name])
            cell = art.centre(HexCell.parse(name.content), size.unit)
            assert box
            assert box.top - cell.y >= radius - 0.1


# --- screens


@pytest.mark.parametrize("name", PAPERS)
def test_a_screen_fits_on_a_page_of_either_paper(name: str) -> None:
    for part in screens():
        assert (part.front.width, part.front.height) == (2 * HEIGHT, WIDTH)
        assert fits(part.front, paper(name))


def test_screens_count_the_hats_that_players_take() -> None:
    """TOP-4: nine of their own, six of the opponent's or three of each one's."""
    assert [list(counts(player)) for player in range(3)] == [
        [(2, "R" * 9 + "Y" * 6), (3, "R" * 9 + "YYYBBB")],
        [(2, "Y" * 9 + "R" * 6), (3, "Y" * 9 + "RRRBBB")],
        [(3, "B" * 9 + "RRRYYY")],
    ]


def test_a_screen_shows_the_hats_that_are_counted_and_whose_they_are() -> None:
    """Its rows from the left to the right; awning and hats of its own silk alone."""
    silks = {cloth(player): letter for player, letter in enumerate("RYB")}
    for player, part in enumerate(screens()):
        outside, inside = sides(part)
        hats = [
            (round(-at(n.centre).x, 1), at(n.centre).y, silks[str(n.style.fill)])
            for n, at in placed([inside])
            if isinstance(n, Circle) and n.radius > 2 and n.style.fill in silks
        ]
        rows = [list(row) for _, row in groupby(sorted(hats), key=lambda hat: hat[0])]
        shown = ["".join(letter for *_, letter in row) for row in rows]
        assert shown == [letters for _, letters in counts(player)]
        (silk,) = {n.style.fill for n in shapes(outside)} & set(silks)
        assert silk == cloth(player)
        shapes_inside = [n for n in shapes(inside) if isinstance(n, Path)]
        tops = [n for n in shapes_inside if n.style.fill == f"{silk}-light"]
        assert len(tops) == STACKS


def sides(part: Component) -> tuple[Group, Group]:
    """The outside of a screen and its inside, where they are on the page."""
    (drawn,) = layer(part.front.nodes, "print").children
    assert isinstance(drawn, Group)
    inside, outside = drawn.children
    return Group((outside,), drawn.transform), Group((inside,), drawn.transform)


def shapes(side: Group) -> list[Path | Circle]:
    return [node for node in leaves([side]) if not isinstance(node, Text)]


def test_no_line_of_a_screen_could_be_taken_for_a_cut_or_a_fold() -> None:
    """No outline goes around beyond the trim, and none is dashed from end to end."""
    for part in screens():
        for side in sides(part):
            for node, at in placed([side]):
                box = bounds([Group((node,), at)])
                if not isinstance(node, Path) or not node.style.stroke or not box:
                    continue
                long = max(box.width, box.height) > WIDTH - 20
                assert not (long and node.style.dash)
                if long:
                    assert min(box.width, box.height) < 1


def test_what_lies_in_the_corners_of_a_board_keeps_off_its_rings() -> None:
    """Racks hold the hats of their board, and none touches the ribbon."""
    for size in BOARDS:
        racks = [
            (at(node.centre), node.radius)
            for node, at in placed(board(size).nodes)
            if isinstance(node, Circle) and node.style.fill == "tophats-rack"
        ]
        assert len(racks) == 6
        middle = Point(size.width / 2, size.height / 2)
        ribbon = [
            Point(middle.x + x, middle.y + y)
            for x, y in finely(art.outline(RADIUS, size.unit))
        ]
        for centre, radius in racks:
            assert 2 * radius >= size.hats
            apart = min(dist(centre, point) for point in ribbon)
            assert apart - radius - size.unit * 0.033 >= 2.0
            assert min(centre) - radius >= 3.0


def finely(corners: Sequence[Point]) -> Iterator[Point]:
    """Points along a closed line."""
    for one, other in pairwise((*corners, corners[0])):
        steps = range(int(4 * dist(one, other)))
        yield from (along(one, other, each / 4) for each in steps)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_row_of_hats_says_for_how_many_players_it_is(language: Language) -> None:
    words = catalogue("tophats", language)
    for player, part in enumerate(screens()):
        written = said(front(part, words).nodes)
        for players in (2, 3):
            told = words.text(f"screen-for-{players}") in written
            assert told == (players in dict(counts(player)))


def test_a_board_marks_the_place_of_the_neutral_hat_and_shades_every_ring() -> None:
    assert bounds([art.place_of_the_neutral(20.0)]) == pytest.approx(
        (-7.325, -7.325, 7.325, 7.325), abs=0.2
    )
    for size in BOARDS:
        drawn = list(leaves(board(size).nodes))
        shades = Counter(n.style.fill for n in drawn if not isinstance(n, Text))
        rings = [shades[f"tophats-ring-{n}"] for n in range(5)]
        assert rings == [1, 6, 12, 18, 24]
        stands = [shades[f"tophats-stand-{n}"] for n in (2, 3, 4)]
        assert stands == [12, 18, 24]


@pytest.mark.parametrize("name", PAPERS)
def test_boards_lie_upright_on_every_paper(name: str) -> None:
    """Rows run from left to right on one page, on two and on four."""
    small, big, giant = BOARDS
    assert fits(board(small), paper(name))
    for size, count in ((big, 2), (giant, 4)):
        way = oriented_paper(board(size), paper(name))
        assert len(pieces(board(size), way)) == count
        assert sum(p.window.width for p in pieces(board(size), way)) >= size.width
    for size in BOARDS:
        names = [
            (at(n.anchor), at(Point(n.anchor.x + 1, n.anchor.y)))
            for n, at in placed(board(size).nodes)
            if isinstance(n, Text)
        ]
        assert len(names) == len(CELLS)
        assert all(b.x > a.x and b.y == a.y for a, b in names)


def test_stacks_in_hand_are_numbered_under_a_flap() -> None:
    """Where a card leaves the placing to the players."""
    game = find("tophats")
    start = game.rules.deal(Setup(game.rules.edition, seed=3))
    assert game.drawing.hidden
    for player in range(2):
        (shown,) = game.drawing.hidden.secret(start, player, 60.0).nodes
        assert words_in([shown]) == ["1", "2", "3", "4", "5"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_written_on_a_screen_keeps_to_its_inside(language: Language) -> None:
    """Off the folds, the drawings and each other, with room between paragraphs."""
    words = catalogue("tophats", language)
    for part in screens():
        *_, notes = front(part, words).nodes
        boxes = [box for _, box in lines((notes,))]
        folds = (WING, WIDTH - WING)
        for place, box in enumerate(boxes):
            assert Box(FOOT + 1, 3, HEIGHT - 3, WIDTH - 3).holds(box)
            assert not any(
                box.top < fold + 2 and fold - 2 < box.bottom for fold in folds
            )
            assert not any(box.overlaps(other) for other in boxes[place + 1 :])
        _, inside = sides(part)
        hats = [
            drawn
            for node, at in placed([inside])
            if isinstance(node, Circle | Path)
            and node.style.fill != "tophats-label"
            and (drawn := bounds([Group((node,), at)]))
        ]
        assert not any(box.overlaps(hat) for box in boxes for hat in hats)


def test_a_screen_stands_upright_to_both_sides() -> None:
    """Its outside is upside down above the long fold, which runs up the page."""
    for part in screens():
        outside, inside = sides(part)
        boxes = [bounds([side]) for side in (outside, inside)]
        assert boxes[0]
        assert boxes[1]
        assert boxes[0].left == pytest.approx(HEIGHT)
        assert boxes[1].right == pytest.approx(HEIGHT)
        folds = [bounds([fold]) for fold in on_layer(part.front.nodes, "score")]
        (long,) = (fold for fold in folds if fold and fold.height > WIDTH - 1)
        assert long.left < HEIGHT < long.right
        assert len(folds) == 3
