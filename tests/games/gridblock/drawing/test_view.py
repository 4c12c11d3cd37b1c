"""What Gridblock draws: symbols told apart, the grid, what a turn did, hidden hands."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations
from math import hypot
from types import SimpleNamespace
from typing import Any

import pytest
from PIL import Image, ImageFilter

from pnp.boards.squares import Cell
from pnp.core.chance import Chance
from pnp.core.puzzle import Wish
from pnp.core.record import Ply
from pnp.core.setup import Setup
from pnp.games import find
from pnp.games.gridblock.art import plain, small_cards
from pnp.games.gridblock.art.colours import sign
from pnp.games.gridblock.art.emblem import CORNERS
from pnp.games.gridblock.art.symbols import symbol
from pnp.games.gridblock.drawing.below_board import LARGER
from pnp.games.gridblock.drawing.card_view import close, solved
from pnp.games.gridblock.drawing.illegal_move import refusal
from pnp.games.gridblock.drawing.movers import SHARES, SIGN, WAYS, WIDE, chases
from pnp.games.gridblock.drawing.view import UNIT, cards_of_turn, pieces, view
from pnp.games.gridblock.drawing.ways import _HEAD as RIBBON_HEAD
from pnp.games.gridblock.drawing.ways import routes
from pnp.games.gridblock.puzzles.shared import legend
from pnp.games.gridblock.rules.board import CELLS, COLOURS, SYMBOLS
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.solver.players import advice
from pnp.press.captions.alt_text import told_scene
from pnp.render import pdf, png, svg
from pnp.scene.document import Document, Page, single
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Group, Node, Path, Point, Scene, Text
from pnp.scene.theme import THEMES, load
from pnp.scene.tokens import GRID
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import leaves, placed, words_in

GAME = find("gridblock")

SIZE = 6.0
"""A symbol in a diagram, in millimetres."""

DPI = 127.0
"""Five dots a millimetre."""

MOVED = (
    "142536/536142/251463/463251/315624/624315 a1:ry,b2:rygb,c3:g r:a2,y:f6,g:c2,b:a2 "
    "4 2.1 r r:126,y:123,g:135,b:246"
)

ALONE = (
    "231631/165212/434354/541425/614653/256362 a2:yygb,b1:yygb,b3:yygb r:b5 "
    "1 6.1 r r:123456"
)
"""A puzzle in which nobody else moves, with three full tiles."""

ROWS = ["1", "2", "3", "4", "5", "6"]


def dashed(scene: Scene) -> int:
    return sum(
        bool(node.style.dash)
        for node in leaves(scene.nodes)
        if not isinstance(node, Text)
    )


def groups(nodes: Iterable[Node]) -> Iterator[Group]:
    for node in nodes:
        if isinstance(node, Group):
            yield node
            yield from groups(node.children)


def ply(text: str, *moves: str, variants: tuple[str, ...] = ()) -> Ply[Position]:
    """The last of some moves from a position."""
    before = Position.parse(text, variants)
    for move in moves[:-1]:
        before = before.apply(before.read(move))
    played = before.read(moves[-1])
    return Ply(before, played, before.apply(played))


def game(players: int, variants: tuple[str, ...] = ()) -> Iterator[Ply[Position]]:
    """A whole game of players who place what they can."""
    chance = Chance(players)
    position = GAME.rules.deal(Setup(GAME.rules.edition, players, variants))
    while not position.outcome():
        move = advice(position, "greedy", chance)
        yield (done := Ply(position, move, position.apply(move)))
        position = done.after


# --- the symbols


@cache
def raster(name: str, theme: str, blur: float) -> Image.Image:
    """A symbol as large as in a diagram, light on dark, seen through bad glasses."""
    scene = Scene(8, 8, (symbol(name, Point(4, 4), SIZE / 2),))
    document = Document((Page(scene),), "")
    picture = png.image(pdf.render(document, load(theme)), DPI).convert("L")
    dark = picture.point(lambda value: 255 - value)
    return dark.filter(ImageFilter.GaussianBlur(blur))


def overlap(one: Image.Image, other: Image.Image) -> float:
    """What two pictures share of their ink: the intersection over the union."""
    pairs = list(zip(one.tobytes(), other.tobytes(), strict=True))
    return sum(map(min, pairs)) / sum(map(max, pairs))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("blur", [0.0, 2.0])
def test_symbols_are_told_apart_at_six_millimetres_and_through_a_blur(
    theme: str, blur: float
) -> None:
    """No two share much of their ink; the blur is of 0.4 mm."""
    pictures = [raster(name, theme, blur) for name in SYMBOLS]
    most = max(overlap(one, other) for one, other in combinations(pictures, 2))
    assert most < (0.66 if blur else 0.58)


def test_a_turned_tile_shows_no_other_symbol() -> None:
    """Tiles lie any way round on the table."""
    for one, other in combinations(SYMBOLS, 2):
        for turn in (90, 180, 270):
            turned = raster(one, "classic", 0).rotate(turn)
            assert overlap(turned, raster(other, "classic", 0)) < 0.6


@pytest.mark.parametrize("name", SYMBOLS)
def test_a_symbol_leaves_the_corners_to_the_cubes_and_the_sides_to_a_mover(
    name: str,
) -> None:
    picture = raster(name, "classic", 0.0)
    unit = SIZE / 2 / plain.SYMBOL * DPI / 25.4
    middle = picture.width / 2
    for right, down in CORNERS:
        x, y = (middle + way * plain.CORNER * unit for way in (right, down))
        assert max(picture.crop(around(x, y, plain.CUBE * unit - 1)).tobytes()) < 32
    for right, down in WAYS:
        x, y = (middle + way * 0.5 * unit for way in (right, down))
        assert max(picture.crop(around(x, y, SIGN * unit)).tobytes()) < 32


def around(x: float, y: float, half: float) -> tuple[int, int, int, int]:
    """A square about a point, in whole dots."""
    return round(x - half), round(y - half), round(x + half), round(y + half)


# --- the grid


def test_a1_lies_at_the_lower_left() -> None:
    assert plain.centre(Cell.parse("a1"), 10) == Point(5, -5)
    assert plain.centre(Cell.parse("f2"), 10) == Point(55, -15)


def test_a_tile_with_four_cubes_is_hatched_below_its_symbol() -> None:
    full, free = (
        [
            (node.style.stroke or node.style.fill or "").removeprefix("gridblock-")
            for node in leaves(view(Position.parse(text)).nodes)
            if not isinstance(node, Text)
        ]
        for text in (MOVED, MOVED.replace("b2:rygb", "b2:ryg"))
    )
    assert full.count("hatch") > 5
    assert "hatch" not in free
    last = len(full) - full[::-1].index("hatch")
    assert last < full.index("symbol-small")


@pytest.mark.parametrize(
    ("text", "said"), [(ALONE, "puzzle-black"), (MOVED, "puzzle-hatched")]
)
def test_a_full_tile_looks_as_is_said_in_the_puzzle_and_in_its_solution(
    text: str, said: str
) -> None:
    """Black where nobody else moves, as on cards; in a duel its cubes are seen."""
    position = Position.parse(text)
    puzzle: Any = SimpleNamespace(position=position)
    assert [event.key for event in legend((), (), puzzle).front] == [said]
    (move, *_) = position.legal()
    line = (Ply(position, move, position.apply(move)),)
    for shown in (view(position), close(position), *solved(position, line)):
        drawn = [node for node in leaves(shown.nodes) if isinstance(node, Path)]
        strokes = {node.style.stroke for node in drawn}
        fills = {
            node.style.fill
            for node in drawn
            if (box := bounds([node])) and round(box.width) == UNIT
        }
        assert ("gridblock-hatch" in strokes) == (said == "puzzle-hatched")
        assert ("gridblock-black" in fills) == (said == "puzzle-black")


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_movers_share_the_sides_of_a_tile_and_leave_its_symbol_free(count: int) -> None:
    drawn = list(chases(Cell(2, 2), tuple(range(count)), 10))
    assert len(drawn) == count
    symbol_box = Box(*(plain.centre(Cell(2, 2), 10) * 2)).grown(10 * plain.SYMBOL)
    signs = []
    for node in drawn:
        assert isinstance(node, Group)
        *_, sign_box = (bounds((child,)) for child in node.children)
        assert sign_box
        assert not sign_box.overlaps(symbol_box)
        signs.append(sign_box)
    for one, other in combinations(signs, 2):
        assert not one.overlaps(other)
    sides = [side for share in SHARES[count - 1] for side in share]
    assert sorted(sides) == [0, 1, 2, 3]


def test_every_colour_has_a_sign_of_its_own() -> None:
    signs = {repr(sign(seat, Point(0, 0), 1, "text")) for seat in range(len(COLOURS))}
    assert len(signs) == len(COLOURS)


# --- what a turn did


def test_an_arrow_runs_exactly_as_far_as_the_card_without_entering_a_tile_twice() -> (
    None
):
    for done in game(4):
        (way,) = routes([done])
        if not way:
            assert done.before.round == 0
            continue
        assert len(way) - 1 == done.before.values[done.move.card]
        assert len(set(way)) == len(way)
        assert (way[0], way[-1]) == (done.before.mover, done.move.target)


def test_the_cube_just_placed_has_a_dashed_outline_and_nothing_else() -> None:
    for done in list(game(3))[::5]:
        placed = done.before.places(done.move)
        started = done.before.round == 0
        assert dashed(view(done.after, [done])) == int(placed or started)


def test_a_card_played_in_place_marks_the_mover() -> None:
    """Without a shared centre there may be no target at all."""
    text = (
        "142536/536142/251463/463251/315624/624315 - r:a1,y:a2,g:b1 "
        "3 2.1 r r:145,y:123,g:123"
    )
    done = ply(text, "1>a1", variants=("no-shared-centre",))
    assert routes([done]) == [()]
    assert dashed(view(done.after, [done])) == 1


def test_a_line_of_several_turns_has_its_stops_numbered_beside_the_symbols() -> None:
    puzzle = GAME.puzzles.pose(Wish(2, level=3))
    position: Position = puzzle.position
    plies = []
    for moves in puzzle.lines[0][::2]:
        move = position.read(moves[0])
        plies.append(Ply(position, move, position.apply(move)))
        position = plies[-1].after
    digits = [word for word in words_in(view(position, plies).nodes) if word.isdigit()]
    assert digits[: len(ROWS)] == ROWS
    assert digits[len(ROWS) :] == [str(number) for number in range(1, len(plies) + 1)]
    # At the last step the hand is empty: a card there would look like one held.
    assert len([*cards_of_turn(tuple(plies))]) == len(plies) > 1
    assert not [*cards_of_turn((plies[-1],))]


def test_an_illegal_move_has_one_cross() -> None:
    for text in ("1>f6", "3>a2", "@c3"):
        inks = [
            node.style.stroke
            for node in leaves(refusal(Position.parse(MOVED), text).nodes)
            if not isinstance(node, Text)
        ]
        assert inks.count("illegal") == 1


@pytest.mark.parametrize(("text", "steps"), [("3>b2", 2), ("5>d2", 1), ("3>d1", 1)])
def test_an_illegal_way_of_too_few_steps_is_drawn_step_by_step(
    text: str, steps: int
) -> None:
    """One across a corner, which is shorter than any, is drawn straight."""
    start = "534635/452351/126212/612434/234516/643165 - r:c1,y:a2,g:e2 3 2.2 r "
    drawn = refusal(Position.parse(f"{start}r:35,y:14,g:26"), text).nodes
    heads = [
        node
        for node in leaves(drawn)
        if isinstance(node, Path) and node.style == RIBBON_HEAD
    ]
    assert len(heads) == steps


# --- hidden hands


def test_a_hand_is_drawn_for_its_owner_alone() -> None:
    """Others see backs, whatever the cards are."""
    position = Position.parse(MOVED)
    other = Position.parse(MOVED.replace("r:126", "r:345"))
    assert view(position.seen_by(0)) != view(other.seen_by(0))
    for viewer in (None, 1, 2):
        assert view(position.seen_by(viewer)) == view(other.seen_by(viewer))


def test_later_hands_are_seen_by_nobody() -> None:
    start = GAME.rules.deal(Setup(GAME.rules.edition, 4))
    for viewer in (None, 0, 1, 2, 3):
        assert all(not hand.later for hand in start.seen_by(viewer).hands)


def test_the_start_cards_lie_open() -> None:
    start = GAME.rules.deal(Setup(GAME.rules.edition, 4))
    cards = [hand.cards for hand in start.hands]
    shown = {id(group.children) for group in groups(GAME.drawing.shown(start).nodes)}
    for card in map("".join, cards):
        radius = UNIT * LARGER * small_cards.SIZE[0] * 0.32
        assert id(symbol(card, Point(0, 0), radius).children) in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_alternative_text_tells_the_position_but_no_hidden_card(
    language: Language,
) -> None:
    words = catalogue("gridblock", language)

    def alt(viewer: int | None) -> str:
        (drawn,) = told_scene(
            GAME.drawing.shown(Position.parse(MOVED), (), viewer), words
        ).nodes
        assert isinstance(drawn, Group)
        assert isinstance(drawn.alt, str)
        return drawn.alt

    ring = words.text("symbol-1")
    assert "b2" in alt(None)
    assert alt(None).count(ring) == 6
    assert alt(0).count(ring) == 7
    assert alt(1).count(ring) == 6


# --- whatever happens


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_drawn_stays_in_the_picture(players: int) -> None:
    for done in list(game(players, ("later-edition",)))[::9]:
        for viewer in (None, done.after.turn):
            scene = GAME.drawing.shown(done.after, [done], viewer)
            box = bounds(scene.nodes)
            assert box
            assert Box(0, 0, scene.width, scene.height).holds(box)


@pytest.mark.parametrize("name", GAME.drawing.pictures)
def test_a_picture_stays_within_its_scene(name: str) -> None:
    scene = GAME.drawing.pictures[name]()
    box = bounds(scene.nodes)
    assert box
    assert Box(0, 0, scene.width, scene.height).grown(GRID).holds(box)


def test_the_grid_has_a_tile_for_each_cell() -> None:
    scene = view(GAME.rules.deal(Setup(GAME.rules.edition, 2)))
    radius = UNIT * plain.SYMBOL
    drawn = [id(symbol(name, Point(0, 0), radius).children) for name in SYMBOLS]
    shown = [id(group.children) for group in groups(scene.nodes)]
    assert sum(each in drawn for each in shown) == len(CELLS)
    (ground,) = (
        node
        for node in leaves(scene.nodes)
        if isinstance(node, Path) and node.style.fill == "gridblock-figure"
    )
    box = bounds((ground,))
    assert box
    assert box.width == pytest.approx(6 * UNIT)


def test_a_turn_is_drawn_as_before(golden: Callable[[str, bytes], None]) -> None:
    """Two movers on a tile, a full one, an arrow with a bend, a cube placed."""
    done = ply(MOVED, "2>b3")
    scene = told_scene(view(done.after, [done]), catalogue("gridblock", "en"))
    page = single(scene, "turn").pages[0]
    golden("gridblock-turn.svg", svg.render(page, load("classic"), outline_text=True))


def test_cubes_keep_off_symbols_frames_and_those_on_tiles_beside() -> None:
    inner, outer = plain.CORNER - plain.CUBE, plain.CORNER + plain.CUBE
    assert hypot(inner, inner) >= plain.SYMBOL
    assert outer < 0.495
    assert inner + 2 * plain.FRAMED <= 0.5 - WIDE + 1e-9


def test_the_frame_of_a_mover_lies_within_its_tile() -> None:
    for cell in (Cell(2, 2), Cell(3, 2)):
        (node,) = chases(cell, (0,), 10)
        assert isinstance(node, Group)
        *edges, _ = node.children
        box = bounds(edges)
        assert box
        assert plain.area(cell, 10).grown(1e-6).holds(box)


def test_the_sign_of_a_mover_keeps_off_the_frame_of_one_beside() -> None:
    """Side by side, one above the other: no sign lies on the line between them."""
    for there, between in (("c2", Point(20, -15)), ("b3", Point(15, -20))):
        text = MOVED.replace("b:a2 ", f"b:{there} ").replace("g:c2", "g:f1")
        position = Position.parse(text.replace("r:a2", "r:b2"))
        assert Cell.parse(there) in position.movers
        signs = [
            box
            for node in pieces(position)
            if isinstance(node, Group) and (box := bounds(node.children[-1:]))
        ]
        assert signs
        assert not any(box.holds(Box(*between, *between)) for box in signs)


@pytest.mark.parametrize("text", ["1>f6", "3>a2", "@c3"])
def test_the_tile_of_an_illegal_move_is_crossed_and_has_no_frame(text: str) -> None:
    """A frame would look like that of the red mover."""
    drawn = placed(refusal(Position.parse(MOVED), text).nodes)
    boxes = [
        bounds([node], at)
        for node, at in drawn
        if isinstance(node, Path) and node.style.stroke == "illegal"
    ]
    assert boxes
    assert all(box and box.width < 6 for box in boxes)


def test_a_mover_put_down_has_its_dashes_within_its_frame_below_its_sign() -> None:
    for done in list(game(3))[:3]:
        found = view(done.after, [done]).nodes
        nodes = list(placed(found))
        ((place, dashes),) = (
            (place, bounds([node], at))
            for place, (node, at) in enumerate(nodes)
            if isinstance(node, Path) and node.style.dash
        )
        assert dashes
        assert dashes.width / 2 < 10 * (0.5 - WIDE)
        signs = [
            n for n, (node, _) in enumerate(nodes)
            if isinstance(node, Path) and str(node.style.stroke).endswith("-line")
        ]  # fmt: skip
        assert place < max(signs)


def test_the_sign_of_a_mover_keeps_off_crowded_sides() -> None:
    crowds = (3, 1, 2, 2)
    (drawn,) = chases(Cell(2, 2), (0,), 10, (), crowds)
    assert isinstance(drawn, Group)
    box = bounds(drawn.children[-1:])
    assert box
    assert (box.left + box.right) / 2 == pytest.approx(30)
