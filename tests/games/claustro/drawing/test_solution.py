"""Solutions of Claustro on the board: which replies it shows, and where numbers lie."""

from collections.abc import Sequence
from math import dist, sqrt

from pnp.boards.solution_marks import TIGHT
from pnp.boards.squares import Cell
from pnp.core.event import Event
from pnp.core.record import Ply
from pnp.games import find
from pnp.games.claustro.art import geometry
from pnp.games.claustro.art.plain import PAWN
from pnp.games.claustro.drawing.solution import MANY, solved, tried
from pnp.games.claustro.drawing.view import UNIT
from pnp.games.claustro.rules.board import SIZE
from pnp.games.claustro.rules.events import situation
from pnp.games.claustro.rules.position import Position
from pnp.press.captions.alt_text import told_scene
from pnp.press.cards.puzzle_card import Solving
from pnp.scene.measure import bounds
from pnp.scene.nodes import Circle, Path, Point
from pnp.words.catalogue import catalogue
from tests.pages import figures, placed, texts

GAME = find("claustro")

KINDS = ("win", "walk-in")


def lines() -> list[Sequence[Ply[Position]]]:
    """The long lines of the calendar that one board shows."""
    known = GAME.almanac
    assert known
    assert known.later
    found = []
    for kind in KINDS:
        for place in known.later.of_kind(kind)[:120]:
            held = known.later.held(known.later.entry(place))
            assert isinstance(held, tuple)
            line = Solving(GAME, held[1], catalogue("claustro", "en")).line
            if 4 < len(line) < 2 * MANY - 1:
                found.append(line)
    return found


def reached(line: Sequence[Ply[Position]]) -> set[Cell]:
    """The squares on which the head of a reply lies."""
    (scene,) = solved(line[0].before, line)
    middle = Point(scene.width / 2, scene.height / 2)
    ends = [
        box.middle
        for leaf, at in placed(scene.nodes)
        if isinstance(leaf, Path) and leaf.style.fill == "muted"
        if (box := bounds([leaf], at))
    ]
    return {
        cell
        for ply in line
        for cell in ply.move[:2]
        for x, y in [geometry.centre(cell, UNIT)]
        for end in ends
        if abs(middle.x + x - end.x) + abs(middle.y + y - end.y) < UNIT * 0.65
    }


def test_what_is_taken_in_a_long_line_is_seen_to_come_to_where_it_is_taken() -> None:
    found = 0
    for line in lines():
        start, seat = line[0].before, line[0].before.turn
        came = {ply.move.target for ply in line if ply.before.turn != seat}
        for ply in line:
            taken = ply.move.captured
            if ply.before.turn == seat and taken in came - start.pawns[1 - seat]:
                found += 1
                assert taken in reached(line)
    assert found > 3


def test_a_reply_that_nothing_depends_on_is_left_to_the_words() -> None:
    counts = [
        (
            len(reached(line)),
            sum(ply.before.turn != line[0].before.turn for ply in line),
        )
        for line in lines()
    ]
    assert any(shown < replies for shown, replies in counts)


def test_a_try_that_ends_the_game_is_drawn_alone() -> None:
    """Black has no move left, and so wins."""
    position = Position.parse("#.W.B/W...W/...../B..../B.WB# w")
    ends = Event("white-try-ends", {"move": "c5-d5"})
    met = Event("try-balance", {"move": "c1-c2", "reply": "d1xc2@b2"})
    alone, answered = (tried(position, said) for said in (ends, met))
    inks = [
        {leaf.style.fill for leaf, _ in placed(scene.nodes) if isinstance(leaf, Path)}
        for scene in (alone, answered)
        if scene
    ]
    assert ["illegal" in each for each in inks] == [False, True]


def test_where_several_moves_solve_a_step_that_nothing_follows_is_left_to_words() -> (
    None
):
    found = 0
    for line in lines():
        seat, last = line[0].before.turn, line[-1]
        if last.before.turn == seat or last.move.captured:
            continue
        target = last.move.target
        before = {cell for ply in line[:-1] for cell in (*ply.move[:2], ply.move.drop)}
        if target not in before:
            found += 1
            assert target not in reached(line)
    assert found


def test_the_second_half_of_many_moves_is_on_a_board_as_the_first_left_it() -> None:
    found = 0
    known = GAME.almanac
    assert known
    assert known.later
    for place in known.later.of_kind("win")[:200]:
        held = known.later.held(known.later.entry(place))
        assert isinstance(held, tuple)
        line = Solving(GAME, held[1], catalogue("claustro", "en")).line
        own = [ply for ply in line if ply.before.turn == line[0].before.turn]
        if len(own) < MANY:
            continue
        found += 1
        scenes = solved(line[0].before, line)
        words = catalogue("claustro", "en")
        boards = [figures(told_scene(each, words).nodes)[0] for each in scenes]
        half = own[len(own) // 2].before
        for (alt, _), position in zip(boards, (line[0].before, half), strict=True):
            assert alt == words.caption(situation(position))
        numbers = [
            int(text.content)
            for scene in scenes
            for text, _ in texts(scene.nodes)
            if text.ink == "ground"
        ]
        assert sorted(numbers) == [*range(1, len(own) + 1)]
    assert found > 20


def test_numbers_on_two_boards_are_on_the_board_and_hide_no_pawn() -> None:
    """As large as they are read on boards of 30 mm."""
    known = GAME.almanac
    assert known
    larger, hidden, count = 2.0, 0, 0
    off: list[float] = []
    half = SIZE * UNIT * geometry.HALF
    for place in known.of_kind("win")[:150]:
        held = known.held(known.entry(place))
        assert isinstance(held, tuple)
        line = Solving(GAME, held[1], catalogue("claustro", "en")).line
        own = [ply for ply in line if ply.before.turn == line[0].before.turn]
        if len(own) < MANY:
            continue
        starts = line[0].before, own[len(own) // 2].before
        for scene, position in zip(
            solved(line[0].before, line, larger), starts, strict=True
        ):
            pawns = [geometry.centre(cell, UNIT) for s in position.pawns for cell in s]
            for leaf, at in placed(scene.nodes):
                if not isinstance(leaf, Circle) or leaf.style.fill != "claustro":
                    continue
                if leaf.radius != TIGHT * larger:
                    continue
                x, y = at(leaf.centre)
                x, y = x - scene.width / 2, y - scene.height / 2
                count += 1
                off.append((abs(x) + abs(y) - half) / sqrt(2) / larger)
                reach = TIGHT * larger + UNIT * PAWN
                hidden += any(dist((x, y), pawn) < reach - 0.6 for pawn in pawns)
    assert count > 50
    assert max(off) < 0.3, sorted(off)[-12:]
    assert hidden < count / 20
