"""What Claustro draws: the diagram, the boards, the pawns, measured."""

from collections.abc import Callable
from math import hypot

import pytest

from pnp.boards.squares import Cell
from pnp.core.record import Ply
from pnp.games import find
from pnp.games.claustro.art import colours, geometry, plain, printed_board
from pnp.games.claustro.art.components import BIG_BOARD, BOARD, components
from pnp.games.claustro.art.printed_board import arcade
from pnp.games.claustro.drawing.view import EXTENT, UNIT, refusal, view
from pnp.games.claustro.rules.board import CORNERS, GOALS
from pnp.games.claustro.rules.events import events
from pnp.games.claustro.rules.position import Position
from pnp.press.captions.alt_text import told_scene
from pnp.press.figures.examples import example
from pnp.render import svg
from pnp.scene.document import single
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Circle, Curve, Group, Path, Point, Scene, Text
from pnp.scene.theme import THEMES, inks, load
from pnp.scene.tokens import SPREAD
from pnp.words.catalogue import catalogue
from tests.pages import Leaf, leaves, placed, texts

GAME = find("claustro")

PARTS = {part.name: part for part in components()}


# --- the diagram


def test_white_walks_up_the_page() -> None:
    a1, e5, a5, e1 = (
        geometry.centre(Cell.parse(n), 1) for n in ("a1", "e5", "a5", "e1")
    )
    assert a1.y > a5.y == e1.y > e5.y
    assert a5.x < a1.x == e5.x < e1.x
    b1 = geometry.centre(Cell.parse("b1"), 1)
    assert hypot(b1.x - a1.x, b1.y - a1.y) == pytest.approx(1)


def test_the_names_stand_along_the_lower_edges() -> None:
    said = {text.content: text.anchor for text, _ in texts(view(Position()).nodes)}
    assert set(said) == {*"abcde", *"12345"}
    lower = geometry.centre(Cell.parse("a1"), UNIT)
    for name, place in said.items():
        assert (place.x > 0) == name.isalpha()
        assert abs(place.x) + place.y > lower.y


@pytest.mark.parametrize("name", ["first", "capture", "swap", "no-move", "repetition"])
def test_no_pawn_is_drawn_over_another(name: str) -> None:
    played = GAME.rules.play(example(GAME, name))
    for number in range(len(played.turns) + 1):
        position, turn = played.after(number)
        assert isinstance(position, Position)
        (figure,) = view(position, turn).nodes
        assert isinstance(figure, Group)
        discs = [
            group.transform(Point(0, 0))
            for group in figure.children
            if isinstance(group, Group)
            and any(
                isinstance(node, Circle) and node.radius == UNIT * plain.PAWN
                for node in group.children
            )
        ]
        cells = [cell for pawns in position.pawns for cell in pawns]
        assert sorted(discs) == sorted(geometry.centre(cell, UNIT) for cell in cells)


def dashed(scene: Scene) -> list[Leaf]:
    return [
        node
        for node in leaves(scene.nodes)
        if not isinstance(node, Text) and node.style.dash
    ]


def last_view(name: str) -> Scene:
    played = GAME.rules.play(example(GAME, name))
    return view(*played.after(len(played.turns)))


def test_a_drop_is_dashed_and_a_step_is_not() -> None:
    assert len(dashed(last_view("capture"))) == 2
    assert len(dashed(last_view("swap"))) == 2
    assert not dashed(last_view("no-move"))


@pytest.mark.parametrize(("player", "move"), [(0, "d5-e5"), (1, "b1-a1")])
def test_a_goal_carries_the_sign_of_the_player_who_wins_there(
    player: int, move: str
) -> None:
    """White's ring at the top and Black's diamond at the foot of the board."""
    before = Position.parse(f"#..W./WWW../...../..BBB/.B..# {'wb'[player]}")
    outcome = before.apply(before.read(move)).outcome()
    assert outcome
    assert outcome.scores[player] > outcome.scores[1 - player]
    goal = geometry.centre(Cell.parse(move[-2:]), 10.0)
    signs = [
        node
        for node, at in placed(plain.goals(10.0))
        if (box := bounds([node], at)) and box.width < 5
        if box.holds(Box(*goal, *goal).moved(0, 0.5 - player))
    ]
    assert [is_ring(sign) for sign in signs] == [player == 0]


def is_ring(sign: Leaf) -> bool:
    """Whether a sign is White's: two circles and not four straight lines."""
    assert isinstance(sign, Path)
    return any(isinstance(segment, Curve) for segment in sign.segments)


@pytest.mark.parametrize("unit", [UNIT, 34.0])
@pytest.mark.parametrize("player", [0, 1])
def test_a_door_bears_the_sign_of_who_must_reach_it(player: int, unit: float) -> None:
    """In every size, and on the corner of the arcade beside it as well."""
    ink = "claustro-on-deep"
    signs = [
        node
        for node, at in placed([printed_board.squares(unit)])
        if not isinstance(node, Text) and node.style.fill == ink
        if at(Point(0, 0)) == pytest.approx(geometry.centre(GOALS[player], unit))
    ]
    assert [is_ring(sign) for sign in signs] == [player == 0]


def test_outside_a_door_its_sign_stands_again() -> None:
    """It shows whose goal that is when a pawn stands in it."""
    for player, goal in enumerate(GOALS):
        (sign,) = (
            node
            for node, at in placed([arcade(34, 10)])
            if isinstance(node, Path) and node.style.fill == "claustro-line"
            if (box := bounds([node], at)) and (box.top < 0) == bool(goal.row)
        )
        assert is_ring(sign) == (player == 0)


@pytest.mark.parametrize(("side", "bays"), [(BOARD, 7), (BIG_BOARD, 9)])
def test_an_arcade_has_so_many_bays_a_square(side: float, bays: int) -> None:
    """The middle one is a stone with the name."""
    border = side * printed_board.BORDER
    arches = [
        node
        for node, _ in placed([arcade((side - 2 * border) / 5, border)])
        if isinstance(node, Path) and node.style.fill == "claustro-deep"
        if sum(isinstance(segment, Curve) for segment in node.segments) < 4
    ]
    assert len(arches) == 4 * 5 * (bays - 1)


def test_a_pawn_that_may_not_be_taken_keeps_its_sign() -> None:
    """The cross lies on the edge between two pawns."""
    scene = refusal(Position(), "b1-c1")
    (cross,) = (
        bounds([node], at)
        for node, at in placed(scene.nodes)
        if not isinstance(node, Text) and node.style.stroke == "illegal"
    )
    assert cross
    middle = geometry.centre(Cell.parse("c1"), UNIT)
    x, y = (cross.left + cross.right) / 2, (cross.top + cross.bottom) / 2
    off = hypot(x - EXTENT / 2 - middle.x, y - EXTENT / 2 - middle.y)
    # A cross reaches farthest along its strokes, which point at the pawns.
    assert off - cross.width / 2 * 2**0.5 > 0.17 * UNIT


NEXT_DOOR = "#..../.B..B/.B.WB/W.W../...W# b"


@pytest.mark.parametrize("move", ["b3xa2@b2", "b3xa2@a1"])
def test_a_drop_next_door_has_an_arrow_that_is_seen(move: str) -> None:
    before = GAME.rules.parse(NEXT_DOOR)
    done = before.read(move)
    drawn = view(before.apply(done), [Ply(before, done, before.apply(done))])
    _, arrow = dashed(drawn)
    box = bounds([arrow])
    assert box
    assert hypot(box.width, box.height) > 1.5


def test_a_pawn_captured_in_the_goal_leaves_a_dashed_outline() -> None:
    (ring,) = dashed(last_view("goal"))
    assert isinstance(ring, Circle)
    assert ring.centre == geometry.centre(GOALS[0], UNIT)


def test_an_illegal_move_carries_a_cross() -> None:
    scene = refusal(Position(), "b1-a1")
    inks = [n.style.stroke for n in leaves(scene.nodes) if not isinstance(n, Text)]
    assert inks.count("illegal") == 1


@pytest.mark.parametrize("name", ["first", "capture", "swap"])
def test_a_diagram_is_drawn_as_before(
    name: str, golden: Callable[[str, bytes], None]
) -> None:
    """The start, a capture with its drop, and one into the square just left."""
    played = GAME.rules.play(example(GAME, name))
    scene = GAME.drawing.view(*played.after(0 if name == "first" else 1))
    told = told_scene(scene, catalogue("claustro", "en"))
    page = single(told, name).pages[0]
    golden(f"claustro-{name}.svg", svg.render(page, load("classic"), outline_text=True))


# --- what happens


def test_a_capture_into_the_square_just_left_says_so() -> None:
    position = Position.parse("#..B./....B/..B.B/WW.../.WW.# w")
    move = position.read("b2xc3@b2")
    (event,) = events([Ply(position, move, position.apply(move))])
    assert catalogue("claustro", "en").tell(event) == (
        "White captures c3 from b2 and drops the pawn on b2, the square just left."
    )


# --- the parts


def test_the_board_is_190_mm_and_its_squares_34() -> None:
    front = PARTS["board"].front
    assert (front.width, front.height, front.bleed) == (BOARD, BOARD, 3)
    a1, b1 = (geometry.centre(Cell.parse(name), 34.0) for name in ("a1", "b1"))
    assert hypot(b1.x - a1.x, b1.y - a1.y) == pytest.approx(34)
    box = bounds(front.nodes)
    assert box
    assert Box(0, 0, BOARD, BOARD).grown(SPREAD).holds(box)
    assert PARTS["big-board"].front.width == BIG_BOARD


@pytest.mark.parametrize("name", ["board", "big-board"])
def test_the_letters_of_a_board_stand_at_45_degrees(name: str) -> None:
    """Half of them for the player at the bottom corner, half for the other one."""
    found = texts(PARTS[name].front.nodes)
    assert len(found) == 20
    for near, (text, turned) in enumerate(found):
        sign = 1 if near < 10 else -1
        assert (turned.a, turned.b) == pytest.approx((sign * 0.5**0.5,) * 2)
        place = turned(text.anchor)
        side = PARTS[name].front.width
        # Turned back by an eighth, White's are in the lower half and Black's not.
        down = (place.y - side / 2) - (place.x - side / 2)
        assert (down > 0) or near >= 10 or text.content.isalpha()


def test_every_name_of_a_board_belongs_to_its_squares() -> None:
    """Along the left and right edge the ranks, along the others the files."""
    side = BOARD
    for text, turned in texts(PARTS["board"].front.nodes):
        place = turned(text.anchor)
        along = place.x if text.content.isalpha() else side - place.y
        number = "abcde12345".index(text.content) % 5
        assert along == pytest.approx(10 + 34 * (number + 0.5), abs=2.5)


def test_the_names_of_a_board_touch_neither_frame_nor_squares() -> None:
    squares = Box(0, 0, BOARD, BOARD).grown(-10 + 0.5)
    frame = Box(0, 0, BOARD, BOARD).grown(-3.4)
    for text, turned in texts(PARTS["board"].front.nodes):
        # The box of a letter standing askew is larger than what is inked of it.
        box = bounds([text], turned)
        assert box
        assert frame.grown(0.6).holds(box)
        assert not box.grown(-0.6).overlaps(squares)


def test_a1_is_at_the_bottom_left_of_the_printed_board() -> None:
    """So that its corner points to White once the board is turned by an eighth."""
    (picture,) = (
        node
        for node in PARTS["board"].front.nodes[0].children  # type: ignore[union-attr]
        if isinstance(node, Group)
    )
    for name, corner in (("a1", (27, 163)), ("e1", (163, 163)), ("e5", (163, 27))):
        middle = geometry.centre(Cell.parse(name), 34.0)
        assert picture.transform(middle) == pytest.approx(Point(*corner))


def test_pawns_to_lay_flat_are_25_mm_and_have_one_back() -> None:
    for colour in ("white", "black"):
        disc = PARTS[f"disc-{colour}"]
        assert (disc.front.width, disc.front.height) == (25, 25)
        assert disc.back == PARTS["disc-white"].back != disc.front
        (knife,) = disc.front.nodes[-1].children  # type: ignore[union-attr]
        assert isinstance(knife, Circle)
        assert knife.radius == 12.5
        assert disc.count == 4


def test_standing_pawns_fold_like_those_of_the_other_games() -> None:
    other = next(
        p for p in find("cancelletto").art.components() if p.name == "pawn-blue"
    )
    for colour in ("white", "black"):
        part = PARTS[f"standee-{colour}"]
        assert (part.front.width, part.front.height) == (18, 70)
        scores = [
            [node for node in scene.nodes if isinstance(node, Group)][1]
            for scene in (part.front, other.front)
        ]
        assert scores[0] == scores[1]
        assert part.count == 4


@pytest.mark.parametrize("theme", THEMES)
def test_the_pawns_differ_without_any_colour(theme: str) -> None:
    """White's sign is round and open, Black's has corners."""
    drawn = (colours.sign(player, Point(0, 0), 10, "x") for player in (0, 1))
    white, black = (leaf for leaf, _ in placed(drawn))
    assert isinstance(white, Path)
    assert (is_ring(white), is_ring(black)) == (True, False)
    assert white.style.rule == "evenodd"
    found = inks("claustro", theme)
    for body in ("claustro-white", "claustro-black", "claustro-disc"):
        assert found[f"{body}-sign"] != found[body]


def test_closed_corners_are_hatched_both_ways_where_nothing_is_filled() -> None:
    for unit in (UNIT, 34.0):
        hatched = {
            geometry.centre(corner, unit): [
                node
                for node, at in placed([printed_board.squares(unit)])
                if isinstance(node, Path) and node.style.stroke == "claustro-hatch"
                if (box := bounds([node], at))
                if abs((box.left + box.right) / 2 - geometry.centre(corner, unit).x)
                < unit
            ]
            for corner in CORNERS
        }
        assert all(len(lines) > 12 for lines in hatched.values())
