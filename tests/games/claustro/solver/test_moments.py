"""What the table says of the key moments of the game that is told."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pytest

from pnp.core.key_moment import KeyMoment, Mark, Option
from pnp.core.record import Ply
from pnp.games import find
from pnp.games.claustro.drawing.move_options import choice
from pnp.press.figures.annotated_game import moments_of
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Path
from tests.pages import leaves

GAME = find("claustro")


@cache
def told() -> dict[int, KeyMoment]:
    return {moment.turn: moment for moment in moments_of(GAME, "first")}


def said(turn: int) -> dict[str, dict[str, object]]:
    return {
        event.key: {name: str(fact) for name, fact in event.facts.items()}
        for event in told()[turn].said
    }


@pytest.mark.parametrize("turn", [5, 6, 8, 10, 11, 13])
def test_every_verdict_is_that_of_the_table(turn: int) -> None:
    moment = told()[turn]
    answer = GAME.solver.answer(moment.options[0].plies[0].before)["moves"]
    for option in moment.options:
        value = answer[str(option.plies[0].move)]
        assert option.mark
        kind, plies = value[0], int(value[1:] or 0)
        assert {"W": "wins", "L": "loses", "C": "holds"}[kind] == option.mark.kind
        # The winner's own moves; plies count both sides'.
        own = {"W": (plies + 1) // 2, "L": plies // 2, "C": None}[kind]
        assert option.mark.number == own


def made(turn: int) -> list[str]:
    return [str(option.plies[0].move) for option in told()[turn].options]


def test_of_a_capture_one_drop_that_fails_is_shown_beside_that_which_was_made() -> None:
    assert made(5) == ["b2xc3@a1", "b2xc3@b4"]
    assert said(5)["told-drops-holds"] == {"kept": "9", "count": "16"}
    assert said(5)["told-drop-fails"] == {"drop": "b4", "moves": "30"}
    assert said(5)["why-comes-back"]["reply"] == "b4xc3@e5"
    assert said(11)["told-drops-wins"]["kept"] == "2"


def test_a_move_without_which_all_is_lost_stands_beside_one_that_tempts() -> None:
    assert told()[8].sign == "!"
    assert said(8)["told-one-holds"] == {"count": "4", "kept": "1"}
    assert made(8) == ["e3-d3", "c5-b5"]
    assert made(6) == ["d5-c5", "e3-d3"]


def test_it_is_told_why_a_move_tempts() -> None:
    """It attacks a pawn, or at least is a step nearer."""
    assert said(8)["told-loses-attacking"]["pawns"] == "('a4', 'c4')"
    assert said(6)["told-loses-nearer"] == {"move": "e3-d3", "moves": "18"}


def test_the_title_has_the_move_and_its_sign() -> None:
    lead = told()[10].said[0]
    facts = {name: str(fact) for name, fact in lead.facts.items()}
    assert lead.key == "told-black-to-move"
    assert facts == {"move": "c5-b5", "sign": "?"}


@pytest.mark.parametrize("turn", [6, 8])
def test_a_move_that_tempts_has_a_reply_that_wins_in_as_many_moves_as_are_printed(
    turn: int,
) -> None:
    tempting = told()[turn].options[1]
    assert tempting.reply
    assert tempting.mark
    answer = GAME.solver.answer(tempting.plies[0].after)["moves"]
    value = answer[str(tempting.reply.move)]
    assert value[0] == "W"
    assert (int(value[1:]) + 1) // 2 == tempting.mark.number


def test_where_the_win_begins_it_is_told_how_the_best_defence_is_met() -> None:
    assert said(11)["told-all-lose-unbarred"] == {
        "count": "20",
        "reply": "b5xa4@e5",
        "answer": "e5xd4@c2",
        "square": "d4",
    }
    assert said(11)["told-ends"] == {"turn": "15", "move": "e4-e5"}
    after = told()[11].options[0].plies[0].after
    answer = GAME.solver.answer(after)["moves"]
    assert len(answer) == 20
    assert {value[0] for value in answer.values()} == {"L"}
    assert not any("told-all-lose" in key for key in said(13))


def marks(options: Sequence[Option]) -> list[Box]:
    """What lost moves are marked by in the drawing of some options."""
    bare = [option._replace(reply=None) for option in options]
    scene = choice(options[0].plies[0].before, bare)
    lost = (node for node in leaves(scene.nodes) if isinstance(node, Path))
    lost = (node for node in lost if node.style.fill == "illegal")
    return [box for node in lost if (box := bounds([node]))]


def options(**marks: Mark) -> list[Option]:
    """Steps of turn 6, by where a pawn goes from and to, and how they come out."""
    before = told()[6].options[0].plies[0].before
    moves = {name: before.read(f"{name[:2]}-{name[2:]}") for name in marks}
    return [
        Option((Ply.of(before, move),), marks[name]) for name, move in moves.items()
    ]


LOST, LATER = Mark("loses", 8), Mark("loses", 9)


def test_two_moves_to_one_square_that_end_alike_have_one_mark() -> None:
    """Both d5 and e4 can step to d4."""
    assert len(marks(options(d5d4=LOST, e4d4=LOST))) == 1


@pytest.mark.parametrize("other", [LATER, Mark("wins", 1)])
def test_verdicts_that_differ_in_one_square_lie_side_by_side(other: Mark) -> None:
    (before,) = marks(options(d5d4=LOST, e4d4=LOST))
    beside, *others = marks(options(d5d4=LOST, e4d4=other))
    assert beside.right < before.right
    assert beside.top == before.top
    assert all(each.left > beside.right for each in others)


def test_a_verdict_leaves_room_for_the_arrow_of_a_step() -> None:
    """It lies past the middle of the square, where another pawn's lies alone."""
    (alone,) = marks(options(d5d4=LOST))
    (both,) = marks(options(d5d4=LOST, e4d4=LOST))
    assert alone.left > both.left
    assert alone.top > both.top


def test_what_a_reply_threatens_would_win_if_nothing_were_done() -> None:
    """By the table, with the other side to move once more."""
    (threat,) = (e for e in told()[10].said if e.key.startswith("told-threat"))
    position = told()[10].options[0].plies[0].before
    for move in ("c5-b5", "d3xe4@d4"):
        position = position.apply(position.read(move))
    again = replace(position, turn=1 - position.turn)
    value = GAME.solver.answer(again)["moves"][str(threat.facts["next"])]
    assert value[0] == "W"
    assert (int(value[1:]) + 1) // 2 == threat.facts["moves"]


def test_a_reply_that_leaves_no_capture_is_told_so() -> None:
    assert "told-no-capture" in said(8)
    position = told()[8].options[0].plies[0].before
    for move in ("c5-b5", "a4xb5@a3"):
        position = position.apply(position.read(move))
    assert position.legal()
    assert not any("x" in str(each) for each in position.legal())


def test_the_one_mistake_is_remarked_with_what_would_have_held() -> None:
    assert [turn for turn in told() if told()[turn].sign == "?"] == [10]
    facts = {"pawns": "('a4',)", "moves": "3"}
    assert said(10)["told-mistake-attacking"] == facts
    kept = said(10)["told-kept-holds-taking"]
    assert (kept["kept"], kept["count"], kept["square"]) == ("24", "37", "d3")
