"""Solutions of Top Hats: numbers on landings, and a board for each of some moves."""

from collections.abc import Iterator, Sequence
from math import dist

import pytest

from pnp.boards.diagram import LETTER
from pnp.boards.solution_marks import DISC
from pnp.core.puzzle import Puzzle
from pnp.core.record import Ply
from pnp.games import find
from pnp.games.tophats.art import plain
from pnp.games.tophats.art.colours import cloth
from pnp.games.tophats.drawing.card_view import LEFT, TOP, UNIT, solved
from pnp.games.tophats.drawing.view import path
from pnp.games.tophats.rules.events import walk_of
from pnp.games.tophats.rules.position import Position
from pnp.press.cards.puzzle_card import Solving
from pnp.scene.nodes import Circle, Point, Scene
from pnp.scene.tokens import CAPTION
from pnp.words.catalogue import catalogue
from tests.pages import placed, texts

GAME = find("tophats")

MIDDLE = Point(LEFT + UNIT * plain.BREADTH / 2, TOP + UNIT * plain.HEIGHT / 2)


def puzzles(kind: str) -> Iterator[Puzzle[Position]]:
    known = GAME.almanac
    assert known
    for place in known.of_kind(kind)[:60]:
        held = known.held(known.entry(place))
        assert isinstance(held, tuple)
        yield held[1]


LARGER = 1.4


def line_of(puzzle: Puzzle[Position]) -> Sequence[Ply[Position]]:
    return Solving(GAME, puzzle, catalogue("tophats", "en")).line


def own_plies(puzzle: Puzzle[Position]) -> list[Ply[Position]]:
    seat = puzzle.position.turn
    return [ply for ply in line_of(puzzle) if ply.before.turn == seat]


def numbers(scene: Scene, larger: float = LARGER) -> list[tuple[int, Point]]:
    """The numbers of a drawing and the middles of their discs, from the left on."""
    up = CAPTION * larger * LETTER
    found = (
        (int(text.content), at(text.anchor._replace(y=text.anchor.y - up)))
        for text, at in texts(scene.nodes)
        if text.ink == "ground"
    )
    return sorted(found, key=lambda each: each[1].x)


def circles(scene: Scene, *inks: str) -> list[Point]:
    """The middles of all circles of some inks, filled or drawn around."""
    return [
        at(leaf.centre)
        for leaf, at in placed(scene.nodes)
        if isinstance(leaf, Circle) and {leaf.style.fill or leaf.style.stroke} & {*inks}
    ]


@pytest.mark.parametrize("kind", ["most-hats", "long-chain"])
def test_the_number_of_a_jump_stands_where_it_lands_and_hides_no_hat(
    kind: str,
) -> None:
    returned = 0
    for puzzle in puzzles(kind):
        (ply, *_) = line_of(puzzle)
        walk = walk_of(ply.move)
        assert walk
        origin, *landed = path(walk)
        found = sorted(numbers(solved(puzzle.position, line_of(puzzle), LARGER)))
        assert [number for number, _ in found] == [*range(1, len(landed) + 1)]
        for cell, (_, (x, y)) in zip(landed, found, strict=True):
            at = Point(x - MIDDLE.x, y - MIDDLE.y)
            near = 0.45 if cell != origin else 1.1
            assert dist(at, plain.centre(cell, UNIT)) < UNIT * near
            returned += cell == origin
            for stack in puzzle.position.stacks:
                apart = dist(at, plain.centre(stack.cell, UNIT))
                assert apart > DISC * LARGER + UNIT * plain.HAT
    assert returned


def test_each_move_of_several_has_a_board_of_its_own_with_its_number_over_it() -> None:
    counts = set()
    for puzzle in puzzles("sure-win"):
        own = own_plies(puzzle)
        scene = solved(puzzle.position, line_of(puzzle), LARGER)
        found = numbers(scene)
        assert [number for number, _ in found] == [*range(1, len(own) + 1)]
        counts.add(len(own))
        hats = circles(scene, *(cloth(colour) for colour in range(3)))
        assert len(hats) == sum(len(ply.before.stacks) for ply in own)
        apart = min(dist(hat, at) for hat in hats for _, at in found)
        assert apart > DISC * LARGER + UNIT * plain.HAT
    assert counts == {2, 3}


def test_a_ring_is_only_around_a_hat_that_is_there() -> None:
    found = 0
    for puzzle in puzzles("sure-win"):
        scene = solved(puzzle.position, line_of(puzzle), LARGER)
        hats = circles(scene, *(cloth(colour) for colour in range(3)))
        for ring in circles(scene, "illegal"):
            found += 1
            assert min(dist(ring, hat) for hat in hats) < 0.01
    assert found > 60


def test_the_reply_before_a_move_is_grey_and_ends_at_the_hat_that_made_it() -> None:
    for puzzle in puzzles("sure-win"):
        scene = solved(puzzle.position, line_of(puzzle), LARGER)
        replies = len(line_of(puzzle)) - len(own_plies(puzzle))
        assert len(circles(scene, "muted")) == replies  # each begins with a dot


def test_boards_abreast_have_names_only_where_these_can_be_read() -> None:
    def names(puzzle: Puzzle[Position], larger: float) -> str:
        scene = solved(puzzle.position, line_of(puzzle), larger)
        found = (text for text, _ in texts(scene.nodes) if text.ink == "muted")
        return "".join(text.content for text in found)

    two, three = (
        next(each for each in puzzles("sure-win") if len(own_plies(each)) == count)
        for count in (2, 3)
    )
    assert names(two, 2.9) == 2 * "abcdefghi123456789"
    assert names(two, 3.5) == ""
    assert names(three, 1.0) == ""
