"""Each motive on a position that has it, and none that the table does not confirm."""

import pytest

from pnp.boards.squares import Cell
from pnp.games.claustro.rules.position import Position
from pnp.games.claustro.solver.motives import Case, locks_in, reasons
from pnp.games.claustro.solver.players import values
from pnp.games.claustro.solver.tablebases import table
from pnp.words.catalogue import catalogue

CASES = {
    "who leaves the other without a move has lost": (
        "#...W/WB.B./.WB.W/...B./....# b: d4xe3@d1, not d4xe3@b1",
        "It leaves the other side without a move, and whoever cannot move wins.",
    ),
    "a pawn may be let into its goal at once": (
        "#B.../.BWWB/.B.../W.W../....# b: b3xc4@d5, not b3xa2@b2",
        "It lets a pawn into the goal at once: d5-e5.",
    ),
    "a pawn that was dropped may be back in play": (
        "#.BB./...B./W..B./W.W../..W.# w: c2xd3@b3, not c2xd3@a1",
        "The pawn dropped on b3 is back in play at once: b3xa2@a4.",
    ),
    "a pawn that should have been taken answers": (
        "#B.B./W.WB./...../..B../.W.W# w: b1-c1, not c4xd5@a1",
        "It spares the pawn on d5, and that pawn answers d5-c5.",
    ),
    "a square that was left may be used": (
        "#WWB./W..../....B/..B.B/.W..# b: d5-d4, not c2xb1@a3",
        "It leaves d5 free, and c5-d5 makes use of that.",
    ),
    "a pawn may move to where it is taken": (
        "#.W../W.B../....B/...BW/..WB# w: c1-c2, not c1xd2@a1",
        "On c2 the pawn can be taken: d1xc2@e5.",
    ),
    "a pawn before its goal may be past stopping": (
        "#.W../..B.B/WB..W/.BW../....# w: c2-c3, not c2xb3@a4",
        "After b2-a2 nothing stops the pawn on a2, one move from its goal.",
    ),
    "steps alone may be left, most of which lead where a pawn is taken": (
        "#..B./W...B/..W.B/W..../B.W.# b: e3-d3, not d5-c5",
        "To a4-b4 only steps can answer, and 4 of the 5 walk into a capture.",
    ),
    "a threat may be ignored": (
        "#W.../..WWB/.B.../....B/B.W.# b: b3-a3, not b3xc4@d1",
        "d4-d5 was coming.",
    ),
    "a pawn may be dropped on the wrong square": (
        "#.B../.W.B./B.W../.B.../..WW# w: c3xb2@b5, not c3xb2@a1",
        "Right capture, wrong square: the pawn could go to a1, but not to b5.",
    ),
    "pawns may be left to be taken": (
        "#..../BW.W./B.W../..W../BB..# w: b4-b5, not c2xb1@c1",
        "It leaves b5 and c2 to be taken: a4xb5@b2.",
    ),
    "a pawn may be shut in on its own goal": (
        "#.B../WWWB./.B.../B..../..W.# b: d4-d3, not a2-a1",
        "a4xb3@a1 bars a1 with a pawn shut in there.",
    ),
    "a step may be made where one has to capture": (
        "#..B./.WBW./...../.WWB./...B# w: b2-b3, not c2xd1@b5",
        "Only a capture will do here, and this is a step: c4-c3.",
    ),
    "one pawn may have a free hand": (
        "#.W../W.B../....W/..B../BBW.# w: c1-d1, not e3-e4",
        "It leaves the pawn on c4 a free hand: c4-c3.",
    ),
    "a better move reaches the goal": (
        "#W.../....W/BBB../B..../..WW# w: c1-c2, not e4-e5",
        "e4-e5 reaches the goal.",
    ),
    "a better move takes the attacker": (
        "#B.B./W.WB./...../..B../.W.W# w: b1-c1, not c4xd5@a1",
        "c4xd5@a1 takes the very pawn that would answer.",
    ),
    "a better move bars the way": (
        "#..W./B..../.WB../..BBW/.W..# b: c2xb3@b2, not c2xb3@e5",
        "c2xb3@e5 bars e5, where that pawn wants to go.",
    ),
    "a better move saves a pawn": (
        "#BB../..B../.W.W./.WWB./....# b: b5-b4, not c4-b4",
        "c4-b4 saves the pawn that would be taken.",
    ),
    "a better drop locks a pawn in": (
        "#.W../W.B../....B/...BW/..WB# w: c1-c2, not c1xd2@a1",
        "On a1, its own goal, the captured pawn steps no more.",
    ),
    "a better move threatens the goal": (
        "#B.../.BWWB/.B.../W.W../....# b: b3xc4@d5, not b3xa2@b2",
        "b3xa2@b2 threatens a2-a1.",
    ),
    "a better move may offer a pawn": (
        "#.B../W.W.B/....B/W..../B.W.# b: c5-b5, not e3-d3",
        "After e3-d3, c4xd3 gains nothing: e4 takes back.",
    ),
    "a better move has an answer": (
        "#.B../.W.B./B.W../.B.../..WW# w: c3xb2@b5, not c3xb2@a1",
        "c3xb2@a1 prepares the answer b2-b3.",
    ),
}


@pytest.mark.parametrize(("case", "said"), CASES.values(), ids=CASES)
def test_a_motive_is_told_where_it_holds(case: str, said: str) -> None:
    position, _, moves = case.partition(": ")
    before = Position.parse(position)
    move, better = map(before.read, moves.split(", not "))
    words = catalogue("claustro", "en")
    assert said in [words.tell(each.event) for each in reasons(before, move, better)]


def test_a_pawn_that_is_offered_is_taken_back_whatever_is_dropped() -> None:
    before = Position.parse("#.B../W.W.B/....B/W..../B.W.# b")
    after = before.apply(before.read("e3-d3"))
    drops = [move for move in after.legal() if str(move).startswith("c4xd3")]
    assert len(drops) == 16
    for drop in drops:
        worth = values(after.apply(drop), table(()))
        back = [move for move in worth if str(move).startswith("e4xd3")]
        assert any(worth[move].kind != "loss" for move in back)


def test_a_pawn_that_can_take_from_its_goal_is_not_shut_in() -> None:
    """A white one dropped on e5 has a black one on d4 to take."""
    before = Position.parse("#B.../...BB/.W.W./.WB../.W..# w")
    move, better = map(before.read, ("d3xe4@e2", "d3xe4@a1"))
    told = Case(before, move, better)
    assert [str(reply) for reply in told.replies] == ["c2xb1@e5"]
    assert told.then.symbol(Cell.parse("d4")) == "B"
    assert not locks_in(told)
