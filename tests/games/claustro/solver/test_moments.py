"""What the table says of the key moments of the game that is told."""

from functools import cache
from itertools import combinations

import pytest

from pnp.core.key_moment import KeyMoment
from pnp.games import find
from pnp.games.claustro.drawing.move_options import choice
from pnp.press.figures.annotated_game import moments_of
from pnp.scene.measure import bounds
from pnp.scene.nodes import Path
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
    assert said(11)["told-all-lose"] == {
        "count": "20",
        "reply": "b5xa4@e5",
        "answer": "e5xd4@c2",
    }
    after = told()[11].options[0].plies[0].after
    answer = GAME.solver.answer(after)["moves"]
    assert len(answer) == 20
    assert {value[0] for value in answer.values()} == {"L"}
    assert not any("told-all-lose" in key for key in said(13))


def test_two_verdicts_in_one_square_lie_side_by_side() -> None:
    """Both d5 and e4 can step to d4."""
    moment = told()[6]
    ends = [str(option.plies[0].move)[-2:] for option in moment.options]
    assert sorted(ends) == ["c5", "d3", "d4", "d4", "e2"]
    options = [option._replace(reply=None) for option in moment.options]
    scene = choice(moment.options[0].plies[0].before, options)
    lost = (node for node in leaves(scene.nodes) if isinstance(node, Path))
    lost = (node for node in lost if node.style.fill == "illegal")
    marks = [box for node in lost if (box := bounds([node]))]
    assert len(marks) == 4
    assert not any(a.overlaps(b) for a, b in combinations(marks, 2))


def test_the_one_mistake_is_remarked_with_what_would_have_held() -> None:
    assert [turn for turn in told() if told()[turn].sign == "?"] == [10]
    assert said(10)["told-mistake"] == {"move": "c5-b5", "moves": "3"}
    kept = said(10)["told-kept-holds-taking"]
    assert (kept["kept"], kept["count"], kept["square"]) == ("24", "37", "d3")
