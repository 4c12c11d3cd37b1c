"""What Top Hats draws and tells: the diagram, the boards, and never a hidden hat."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import dist, hypot

import pytest

from pnp.boards.hexes import HexCell
from pnp.core.chance import Chance
from pnp.core.record import Ply
from pnp.core.setup import Setup
from pnp.games import find
from pnp.games.tophats.art import plain
from pnp.games.tophats.drawing.set_aside import RADII
from pnp.games.tophats.drawing.view import SPOTS, UNIT, WIDTH, refusal, view
from pnp.games.tophats.rules.board import CELLS
from pnp.games.tophats.rules.events import captured_stacks, events
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.solver.deals import world
from pnp.games.tophats.solver.players import greedy
from pnp.press.captions.alt_text import told_scene
from pnp.press.figures.examples import example, examples
from pnp.press.figures.illegal_moves import refused
from pnp.press.figures.shown_moves import candidates
from pnp.render import svg
from pnp.scene.document import single
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Circle, Group, Path, Scene, Text
from pnp.scene.theme import load
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.pages import leaves, placed

GAME = find("tophats")


def dashed(scene: Scene) -> list[Path | Circle | Text]:
    return [
        node
        for node in leaves(scene.nodes)
        if not isinstance(node, Text) and node.style.dash
    ]


def ply(text: str, move: str) -> Ply[Position]:
    before = Position.parse(text)
    played = before.read(move)
    return Ply(before, played, before.apply(played))


def told(text: str, move: str, language: Language = "en") -> str:
    return catalogue("tophats", language).caption(events([ply(text, move)]))


def plies(players: int) -> Iterator[Ply[Position]]:
    """A whole game of players who take what they can."""
    chance = Chance(players)
    position = GAME.rules.deal(Setup(GAME.rules.edition, players, ("quiet",)))
    for _ in range(150):
        if not position.legal():
            break
        move = greedy(position.seen_by(position.turn), 0, chance)
        yield (done := Ply(position, move, position.apply(move)))
        position = done.after


# --- what happens


def test_a_capture_tells_what_was_lost_and_what_comes_to_light() -> None:
    text = "e2:Rr,e3:YRy,i9:Yy full 2 R"
    said = "Red jumps e2→e4, over e3. e3 loses a yellow hat; a red hat comes to light"
    assert told(text, "e2>e4") == f"{said}: Red’s now. A forced capture."
    assert "a yellow hat comes to light, still Yellow’s." in told(
        "e2:Rr,e3:YYy full 2 R", "e2>e4"
    )


def test_several_captures_are_told_together() -> None:
    said = told("e2:Rr,e3:Yy,e7:YRy,i9:Yy full 2 R", "e2>e4>e6>e8")
    assert "over e3, the neutral hat and e7" in said
    assert "e3 and e7 lose their top hats." in said
    assert "Now on top: red on e7. No hat is left on e3." in said


def test_own_stacks_and_the_neutral_are_jumped_but_not_captured() -> None:
    text = "c3:RYYr,d5:RYRr,f6:RRYr,h8:YYRy full 2 R"
    assert told(text, "d5>f5>f7") == "Red jumps d5→f5→f7, over the neutral hat and f6."


def test_a_player_who_comes_back_and_one_who_is_skipped_are_told() -> None:
    assert told("e2:Rr,e3:BYb,i9:Bb full 3 R", "e2>e4").endswith(
        "Yellow is back in the game."
    )
    assert told("e3:Rr,i9:Bb full 3 R", "e3-e4").endswith(
        "Yellow, without a stack, is skipped."
    )
    assert "Yellow has no stack left, but may come back." in told(
        "e2:Rr,e3:Yy,i9:Bb full 3 R", "e2>e4"
    )


def test_shrinking_and_passing_are_told() -> None:
    said = told("e2:Rr,e3:Yy,e4:Yy full 2 R", "shrink pass")
    assert said == "Red declares the field shrunk. Red cannot move and passes."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3])
def test_nothing_told_or_drawn_depends_on_what_is_hidden(
    players: int, language: Language
) -> None:
    """Other hats below the tops, but for those that come to light: the same words."""
    words = catalogue("tophats", language)
    for done in list(plies(players))[::7]:
        seen = GAME.drawing.shown(done.after, [done])
        said = words.caption(events([done]))
        other = world(done.after.seen_by(None), Chance(7))
        lost = {stack.cell: stack.hats[0] for stack in captured_stacks(done)}
        back = Ply(done.before.seen_by(None), done.move, other)
        assert GAME.drawing.shown(other, [back]) == seen
        assert words.caption(events([back])) == said
        assert len(lost) == len(captured_stacks(back))


def test_the_alternative_text_names_no_hidden_hat() -> None:
    position = Position.parse("c4:RYRr,d6:YYRy full 2 R")

    def alt(viewer: int | None) -> str:
        scene = told_scene(
            GAME.drawing.shown(position, (), viewer), catalogue("tophats", "en")
        )
        (board,) = scene.nodes
        assert isinstance(board, Group)
        assert isinstance(board.alt, str)
        return board.alt

    assert "Red’s stacks: c4 (3 hats)." in alt(None)
    known = "c4 (from the top: a red hat, a yellow hat and a red hat)"
    assert known in alt(0)
    assert "d6 (3 hats)" in alt(0)
    assert known not in alt(1)


# --- the diagram


def test_row_a_is_at_the_bottom_and_neighbours_are_a_unit_apart() -> None:
    a1, a2, b1, i9 = (
        plain.centre(HexCell.parse(n), 1) for n in ("a1", "a2", "b1", "i9")
    )
    assert a1.y == a2.y > b1.y > i9.y
    for one in (a2, b1):
        assert hypot(one.x - a1.x, one.y - a1.y) == pytest.approx(1)
    assert plain.centre(HexCell.parse("e5"), 1) == (0, 0)


def test_the_board_has_61_cells_in_shades_by_ring() -> None:
    shades = [
        node.style.fill
        for node in leaves((plain.board(10.0),))
        if isinstance(node, Path) and node.style.fill
    ]
    assert len(shades) == len(CELLS)
    assert [shades.count(f"tophats-ring-{n}") for n in range(5)] == [1, 6, 12, 18, 24]


def test_what_came_to_light_is_dashed_and_so_is_a_stack_gone() -> None:
    """And nothing else is, be it jumped or not."""
    done = ply("e2:Rr,e3:Yy,e7:YRy,i9:Yy full 2 R", "e2>e4>e6>e8")
    rings = [
        n.centre for n in dashed(view(done.after, [done])) if isinstance(n, Circle)
    ]
    cells = (HexCell.parse(name) for name in ("e3", "e7"))
    assert rings == [plain.centre(cell, UNIT) for cell in cells]
    assert not dashed(view(done.before))


def test_moves_that_could_be_made_lead_to_the_middles_of_their_cells() -> None:
    """And one that was made ends at the stack, which it would hide."""
    found = candidates(GAME, "steps")
    made = found.plies[0]
    free = [str(each.move.target) for each in found.plies]
    assert len(set(free)) == 6
    assert set(free) <= set(pointed_at(view(found.position, found.plies)))
    assert not pointed_at(view(made.after, [made]))


def pointed_at(scene: Scene) -> list[str]:
    """The cells that have the head of an arrow near their middles."""
    heads = [
        box
        for node, at in placed(scene.nodes)
        if isinstance(node, Path)
        and node.style.fill == "arrow"
        and (box := bounds([node], at))
    ]
    return [
        str(cell)
        for cell in CELLS
        if (middle := SPOTS.at(str(cell)))
        and any(box.grown(UNIT * 0.11).holds(Box(*middle, *middle)) for box in heads)
    ]


def test_an_illegal_move_carries_a_cross() -> None:
    position = Position.parse("b3:Rr,h8:Yy full 2 R")
    inks = [
        node.style.stroke
        for node in leaves(refusal(position, "b3-a2").nodes)
        if not isinstance(node, Text)
    ]
    assert inks.count("tophats-illegal") == 1


@pytest.mark.parametrize(
    ("name", "end"), [("duty", "f3"), ("inner", "c5"), ("again", ""), ("stay", "")]
)
def test_the_capture_that_a_move_leaves_undone_is_dashed(name: str, end: str) -> None:
    found = refused(GAME, name)
    scene = refusal(found.position.seen_by(None), found.tried)
    ways = [
        bounds([node], at)
        for node, at in placed(scene.nodes)
        if isinstance(node, Path) and node.style.dash and node.style.stroke == "arrow"
    ]
    assert len(ways) == bool(end)
    for box, cell in zip(ways, [found.partner.split(">")[-1]], strict=False):
        middle = SPOTS.at(cell)
        assert box
        assert middle
        assert cell == end
        assert box.grown(UNIT * 0.4).holds(Box(*middle, *middle))


@pytest.mark.parametrize("name", ["again", "nowhere"])
def test_a_cross_lies_on_the_stack_where_a_move_may_not_end(name: str) -> None:
    refused_here = refused(GAME, name)
    scene = refusal(refused_here.position.seen_by(None), refused_here.tried)
    marked = [
        (node, at)
        for node, at in placed(scene.nodes)
        if not isinstance(node, Text) and node.style.stroke == "tophats-illegal"
    ]
    ((cross, at),) = marked
    box = bounds([cross], at)
    assert box
    spots = {
        str(stack.cell): SPOTS.at(str(stack.cell))
        for stack in refused_here.position.stacks
    }
    hidden = [
        name
        for name, middle in spots.items()
        if middle and dist(middle, box.middle) < UNIT * plain.HAT + box.width / 2
    ]
    assert hidden == [refused_here.tried.split(">")[-1]]


def test_a_shrunk_field_is_hatched() -> None:
    text = "e3:Rr,h8:Yy"
    full, shrunk = (
        sum(
            not isinstance(node, Text) and node.style.stroke == "tophats-closed"
            for node in leaves(view(Position.parse(f"{text} {field} 2 R")).nodes)
        )
        for field in ("full", "shrunk")
    )
    assert full == 0
    assert shrunk > 24


@pytest.mark.parametrize("players", [2, 3])
def test_everything_beside_the_board_stays_in_the_picture(players: int) -> None:
    start = GAME.rules.deal(Setup(GAME.rules.edition, players))
    last = list(plies(players))[-1].after
    for position in (start, last, replace(last, shrunk=True)):
        scene = view(position)
        box = bounds(scene.nodes)
        assert box
        assert min(box.left, box.top) >= 0
        assert box.right <= scene.width
        assert box.bottom <= scene.height


ASIDE = {
    2: ("RRRRRRRRRYYYYYY", "RRRYYYYYYYYYYYY"),
    3: ("RRRRRRRRRYYYB", "RRRYYYYYYYYYYBBB", "RYYBBBBBBBBBBB"),
}


@pytest.mark.parametrize("players", [2, 3])
def test_hats_set_aside_are_counted_off_the_board_and_its_names(players: int) -> None:
    last = replace(list(plies(players))[-1].after, aside=ASIDE[players])
    bare = replace(last, aside=("",) * players)
    before = [node for node, _ in placed(view(bare).nodes)]
    mine = [
        (node, box)
        for node, at in placed(view(last).nodes)
        if node not in before and (box := bounds([node], at))
    ]
    numbers = [node.content for node, _ in mine if isinstance(node, Text)]
    assert sorted(numbers) == sorted(
        str(count) for hats in ASIDE[players] for count in Counter(hats).values()
    )
    edges = [
        box
        for node, at in placed(view(bare).nodes)
        if isinstance(node, Text) and (box := bounds([node], at))
    ]
    for _, box in mine:
        for cell in CELLS:
            spot = SPOTS.at(str(cell))
            assert spot
            x = min(max(spot.x, box.left), box.right) - spot.x
            y = min(max(spot.y, box.top), box.bottom) - spot.y
            assert hypot(x, y) > UNIT / 2
        assert not any(box.overlaps(name) for name in edges)


def test_hats_set_aside_are_three_millimetres_wide_four_pictures_abreast() -> None:
    printed = (182.0 - 3 * 4.0) / 4 / WIDTH
    assert 2 * RADII[2] * UNIT * printed > 2.95


@pytest.mark.parametrize(
    ("name", "example_name", "turn"),
    [("capture", "capture", 1), ("back", "back", 1), ("shrink", "first", 27)],
)
def test_a_diagram_is_drawn_as_before(
    name: str, example_name: str, turn: int, golden: Callable[[str, bytes], None]
) -> None:
    """A chain with its capture, three players, the shrunk field."""
    played = GAME.rules.play(example(GAME, example_name))
    scene = told_scene(
        GAME.drawing.shown(*played.after(turn)), catalogue("tophats", "en")
    )
    page = single(scene, name).pages[0]
    golden(f"tophats-{name}.svg", svg.render(page, load("classic"), outline_text=True))


def test_a_caption_tells_where_a_capture_was_a_duty() -> None:
    assert "A forced capture." in told("c4:RRr,d5:Yy,h6:Yy full 2 R", "c4>e6")
    assert "forced" not in told("c4:RRr,c5:RRr,h6:Yy full 2 R", "c4>c6")


def test_a_caption_tells_where_the_ring_of_respect_had_to_capture() -> None:
    text = "a1:Rr,b2:YYy,d3:Rr,d4:Yy full 2 R"
    assert "this stack stood in the ring of respect" in told(text, "a1>c3")


def test_a_caption_gathers_what_came_to_light_by_its_colour() -> None:
    said = told("c3:RRr,c4:YRy,d6:YRy,f8:Yy full 2 R", "c3>c5>e7")
    assert "Now on top: red on c4 and d6." in said


def test_placings_one_after_another_are_told_player_by_player() -> None:
    played = GAME.rules.play(example(GAME, "first"))
    plies = [ply for turn in played.turns[:10] for ply in turn]
    assert catalogue("tophats", "en").caption(events(plies)) == (
        "Red places stacks on f8, f3, g4, d2 and g5. "
        "Yellow places stacks on e2, d7, e3, c4 and b3. "
        "All stacks stand; Red moves first."
    )


def test_a_record_may_hold_moves_of_two_words() -> None:
    turns = GAME.rules.play(examples(GAME)["first"]).turns
    assert str(turns[26][0].move) == "shrink e8-e7"
