"""Solutions of Top Hats: numbers on landings, a part of the board for each move."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from math import dist
from typing import NamedTuple

import pytest

from pnp.boards.diagram import LETTER
from pnp.boards.hexes import HexCell
from pnp.boards.solution_marks import DISC, OWN, REPLY
from pnp.core.puzzle import Puzzle
from pnp.core.record import Ply
from pnp.games import find
from pnp.games.tophats.art import plain
from pnp.games.tophats.art.colours import cloth
from pnp.games.tophats.drawing.card_view import LEFT, TOP, UNIT
from pnp.games.tophats.drawing.jump_ways import bowed_way
from pnp.games.tophats.drawing.solution import TRIED, brief, signs, solved, tried
from pnp.games.tophats.drawing.view import path
from pnp.games.tophats.rules.events import walk_of
from pnp.games.tophats.rules.moves import parse_move
from pnp.games.tophats.rules.position import Position
from pnp.press.cards.puzzle_card import Solving
from pnp.press.cards.solution_boards import drawn_for, rows
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Circle, Group, Path, Point, Scene, translation
from pnp.scene.tokens import CAPTION, OUTLINE
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


def shown(puzzle: Puzzle[Position], larger: float = LARGER) -> Scene:
    """The boards of a solution, far from each other."""
    boards = solved(puzzle.position, line_of(puzzle), larger)
    apart = (Group(b.nodes, translation(n * 500, 0)) for n, b in enumerate(boards))
    return Scene(500 * len(boards), 500, tuple(apart))


def numbers(scene: Scene, larger: float = LARGER) -> list[tuple[int, Point]]:
    """The numbers of a drawing and the middles of their discs."""
    up = CAPTION * larger * LETTER
    found = (
        (int(text.content), at(text.anchor._replace(y=text.anchor.y - up)))
        for text, at in texts(scene.nodes)
        if text.ink == "ground"
    )
    return sorted(found)


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
        found = sorted(numbers(shown(puzzle)))
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


class Part(NamedTuple):
    """A part of the board that shows a move."""

    box: Box
    number: Point
    middle: Point
    """That of the whole board."""

    def at(self, cell: HexCell) -> Point:
        """Where a cell lies."""
        x, y = plain.centre(cell, UNIT)
        return Point(self.middle.x + x, self.middle.y + y)


def parts(puzzle: Puzzle[Position], scene: Scene) -> Iterator[Part]:
    """The parts of the board that a solution shows, in the order of its moves."""
    hats = iter(circles(scene, *(cloth(colour) for colour in range(3))))
    frames = [
        box
        for leaf, at in placed(scene.nodes)
        if isinstance(leaf, Path) and leaf.style.stroke == "tophats"
        if leaf.style.width == OUTLINE * LARGER
        if (box := bounds([leaf], at))
    ]
    own = own_plies(puzzle)
    for ply, box, (_, number) in zip(own, frames, numbers(scene), strict=True):
        hat, *_ = islice(hats, len(ply.before.stacks))
        x, y = plain.centre(ply.before.stacks[0].cell, UNIT)
        yield Part(box, number, Point(hat.x - x, hat.y - y))


def test_each_move_of_several_shows_all_cells_that_it_and_the_reply_before_touch() -> (
    None
):
    counts = set()
    for puzzle in puzzles("sure-win"):
        own = own_plies(puzzle)
        counts.add(len(own))
        scene = shown(puzzle)
        assert [number for number, _ in numbers(scene)] == [*range(1, len(own) + 1)]
        line = line_of(puzzle)
        for number, part in enumerate(parts(puzzle, scene)):
            for ply in line[max(2 * number - 1, 0) : 2 * number + 1]:
                walk = walk_of(ply.move)
                for cell in path(walk) if walk else ():
                    at = part.at(cell)
                    assert part.box.grown(-UNIT * plain.HAT).holds(Box(*at, *at))
            # A number is at a corner of its part, where no name stands below.
            assert part.number.x < part.box.left
            assert part.number.y < part.box.top + DISC * LARGER
    assert counts == {2, 3}


def arrows(scene: Scene, *inks: str) -> list[Box]:
    """The heads and shafts of arrows."""
    return [
        box
        for leaf, at in placed(scene.nodes)
        if isinstance(leaf, Path) and {leaf.style.fill, leaf.style.stroke} & {*inks}
        if (box := bounds([leaf], at))
    ]


def test_no_arrow_of_a_part_runs_over_its_frame() -> None:
    count = 0
    for puzzle in puzzles("sure-win"):
        scene = shown(puzzle)
        frames = [part.box for part in parts(puzzle, scene)]
        for arrow in arrows(scene, "arrow"):
            count += 1
            assert any(frame.holds(arrow, 0.1) for frame in frames)
    assert count > 200


TRIES = ("most-hats", "long-chain", "safe-move", "sure-win")


def test_a_try_is_shown_on_a_part_with_names_and_its_jumps_numbered() -> None:
    chains = 0
    for kind in TRIES:
        for puzzle in puzzles(kind):
            refuted = puzzle.lesson.refutations if puzzle.lesson else ()
            for said in [each.said for each in refuted]:
                scene = tried(puzzle.position, said)
                if not scene:
                    continue
                moves = [
                    parse_move(str(said.facts[k])) for k in TRIED if k in said.facts
                ]
                cells = [path(walk) for move in moves if (walk := walk_of(move))]
                jumps = [len(each) - 1 for each in cells if each[2:]]
                chains += len(jumps)
                told = texts(scene.nodes)
                found = [int(text.content) for text, _ in told if text.ink == "ground"]
                assert sorted(found) == sorted(
                    n for m in jumps for n in range(1, m + 1)
                )
                names = {text.content for text, _ in told if text.ink == "muted"}
                assert any(name.isalpha() for name in names)
                assert any(name.isdigit() for name in names)
                frame = Box(0, 0, scene.width, scene.height)
                assert all(frame.holds(a) for a in arrows(scene, "arrow", "illegal"))
    assert chains > 100


def test_a_stamp_shows_the_part_where_its_first_move_is_and_numbers_its_jumps() -> None:
    wide = []
    for puzzle in puzzles("most-hats"):
        (ply, *_) = line = line_of(puzzle)
        walk = walk_of(ply.move)
        assert walk
        (scene,) = brief(puzzle.position, line, 3.0)
        jumps = len(path(walk)) - 1
        found = sorted(int(text.content) for text, _ in texts(scene.nodes))
        assert found == ([*range(1, jumps + 1)] if jumps > 1 else [])
        wide.append(scene.width)
    assert min(wide) < UNIT * plain.BREADTH * 0.6


def test_all_of_a_part_is_within_it_and_its_cells_can_be_seen_on_a_card() -> None:
    for puzzle in puzzles("sure-win"):
        line = line_of(puzzle)
        boards = solved(puzzle.position, line, LARGER)
        assert len({(board.width, board.height) for board in boards}) == 1
        for board in boards[len(boards) == 1 :]:
            ink = bounds(board.nodes)
            assert ink
            assert Box(0, 0, board.width, board.height).grown(OUTLINE).holds(ink)
        room = Box(0, 0, 66, 26 * rows(boards))
        scene = drawn_for(partial(solved, puzzle.position, line), room)
        assert UNIT * min(66 / scene.width, room.height / scene.height) > 2.5


def test_rows_of_a_part_have_names_every_second_where_they_are_low() -> None:
    puzzle = next(puzzles("sure-win"))
    read = []
    for larger in (LARGER, 3.5):
        scene = shown(puzzle, larger)
        found = [text.content for text, _ in texts(scene.nodes) if text.ink == "muted"]
        read.append([name for name in found if name.isalpha()])
        assert any(name.isdigit() for name in found)
    usual, fewer = map(Counter, read)
    assert fewer < usual
    assert len(fewer) == -(-len(usual) // 2)


def test_a_ring_is_only_around_a_hat_that_is_there() -> None:
    found = 0
    for puzzle in puzzles("sure-win"):
        scene = shown(puzzle)
        hats = circles(scene, *(cloth(colour) for colour in range(3)))
        for ring in circles(scene, "illegal"):
            found += 1
            assert min(dist(ring, hat) for hat in hats) < 0.01
    assert found > 60


@pytest.mark.parametrize("kind", ["most-hats", "sure-win", "safe-move"])
def test_rings_and_grey_arrows_are_explained_where_there_are_any(kind: str) -> None:
    for puzzle in islice(puzzles(kind), 12):
        said = {event.key for event in signs(line_of(puzzle))}
        own = own_plies(puzzle)
        taken = [ply for ply in own if ply.before.captured(ply.move)]
        assert ("taken-sign" in said) == bool(taken)
        assert ("reply-sign" in said) == (len(own) > 1)


def test_the_reply_before_a_move_is_grey_and_ends_at_the_hat_that_made_it() -> None:
    for puzzle in puzzles("sure-win"):
        scene = shown(puzzle)
        replies = len(line_of(puzzle)) - len(own_plies(puzzle))
        assert len(circles(scene, "muted")) == replies  # each begins with a dot


def test_an_arrow_sets_out_at_the_rim_and_leaves_the_sign_of_a_hat_whole() -> None:
    """A reply that has been made begins with a dot, as nothing stands there."""
    cells = HexCell.parse("d4"), HexCell.parse("d3")
    middle, sign = plain.centre(cells[0], UNIT), UNIT * 0.215
    for larger in (1.0, LARGER):
        drawn = bounds(list(bowed_way(cells, OWN, larger)))
        assert drawn
        assert drawn.right < middle.x - sign
        reply = bounds(list(bowed_way(cells, REPLY, larger, leave=0.0)))
        assert reply
        assert reply.right > middle.x
