"""What the table says of the key moments of the game that is told."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

import pytest

from pnp.core.key_moment import KeyMoment, Mark, Option
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


def test_of_a_capture_every_drop_is_shown() -> None:
    assert len(told()[5].options) == 16
    assert said(5)["told-drops-holds"]["kept"] == "9"
    assert said(5)["told-drop-fails"] == {"drop": "b4", "moves": "30"}
    assert said(5)["why-comes-back"]["reply"] == "b4xc3@e5"
    assert said(11)["told-drops-wins"]["kept"] == "2"


def test_a_move_without_which_all_is_lost_stands_beside_those_that_fail() -> None:
    assert told()[8].sign == "!"
    assert said(8)["told-only-holds"] == {"count": "4", "kept": "1", "move": "e3-d3"}
    refuted = [str(option.plies[0].move) for option in told()[8].options[1:]]
    assert refuted == ["e3-e2", "e4-d4", "c5-b5"]


def test_where_moves_are_few_all_are_drawn_and_only_one_is_told() -> None:
    few = {6: (5, "e3-d3"), 8: (4, "c5-b5")}
    for turn, (count, move) in few.items():
        before = told()[turn].options[0].plies[0].before
        drawn = {str(option.plies[0].move) for option in told()[turn].options}
        assert drawn == set(map(str, before.legal()))
        assert len(drawn) == count
        assert [event.key for event in told()[turn].said].count("told-fails") == 1
        assert said(turn)["told-fails"]["move"] == move


def test_where_moves_are_few_each_that_loses_is_told_with_a_reply_that_wins() -> None:
    """In as many moves as are printed on it, by the answer of the solver."""
    for turn in (6, 8):
        options = told()[turn].options
        before = options[0].plies[0].before
        printed = {str(o.plies[0].move): o.mark and o.mark.number for o in options}
        told_with = [e.facts for e in told()[turn].said if "told-lose" in e.key]
        replied = [facts for facts in told_with if "reply" in facts]
        assert replied
        for facts in replied:
            moves = facts["moves"]
            assert isinstance(moves, tuple)
            for move in moves:
                after = before.apply(before.read(str(move)))
                value = GAME.solver.answer(after)["moves"][str(facts["reply"])]
                assert value[0] == "W"
                assert (int(value[1:]) + 1) // 2 == printed[str(move)]


def test_where_the_win_begins_it_is_told_how_the_best_defence_is_met() -> None:
    assert said(11)["told-all-lose-unbarred"] == {
        "count": "20",
        "reply": "b5xa4@e5",
        "answer": "e5xd4@c2",
        "square": "d4",
    }
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


def test_two_moves_to_one_square_that_both_lose_have_one_mark() -> None:
    """Both d5 and e4 can step to d4; in how many moves each loses is not told there."""
    options = told()[6].options
    ends = [str(option.plies[0].move)[-2:] for option in options]
    assert sorted(ends) == ["c5", "d3", "d4", "d4", "e2"]
    assert len(marks(options)) == 3


def test_verdicts_that_differ_in_one_square_lie_side_by_side() -> None:
    options = [
        each._replace(mark=Mark("wins", 1))
        if str(each.plies[0].move) == "e4-d4"
        else each
        for each in told()[6].options
    ]
    alone = [each for each in options if str(each.plies[0].move) != "e4-d4"]
    (before,) = set(marks(alone)) - set(marks(options))
    (beside,) = set(marks(options)) - set(marks(alone))
    assert beside.right < before.right
    assert beside.top == before.top


@pytest.mark.parametrize("turn", [6, 10])
def test_what_a_reply_threatens_would_win_if_nothing_were_done(turn: int) -> None:
    """By the table, with the other side to move once more."""
    (threat,) = (e for e in told()[turn].said if e.key.startswith("told-threat"))
    reply = {6: ("d5-d4", "c3xd4@e2"), 10: ("c5-b5", "d3xe4@d4")}[turn]
    position = told()[turn].options[0].plies[0].before
    for move in reply:
        position = position.apply(position.read(move))
    again = replace(position, turn=1 - position.turn)
    value = GAME.solver.answer(again)["moves"][str(threat.facts["next"])]
    assert value[0] == "W"
    assert (int(value[1:]) + 1) // 2 == threat.facts["moves"]


def test_replies_that_leave_no_capture_are_told_together() -> None:
    assert "told-no-captures" in said(8)
    before = told()[8].options[0].plies[0].before
    refuted = {"c5-b5": "a4xb5@a3", "e3-e2": "a2-a3", "e4-d4": "c1-d1"}
    for move, reply in refuted.items():
        after = before.apply(before.read(move))
        then = after.apply(after.read(reply))
        assert then.legal()
        assert not any("x" in str(each) for each in then.legal())


def test_the_one_mistake_is_remarked_with_what_would_have_held() -> None:
    assert [turn for turn in told() if told()[turn].sign == "?"] == [10]
    assert said(10)["told-mistake"] == {"move": "c5-b5", "moves": "3"}
    kept = said(10)["told-kept-holds-taking"]
    assert (kept["kept"], kept["count"], kept["square"]) == ("24", "37", "d3")
