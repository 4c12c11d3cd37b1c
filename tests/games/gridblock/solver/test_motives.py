"""Each motive in a hand that has it, told as it is in English."""

import pytest

from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.solver.motives import case
from pnp.words.catalogue import catalogue

HANDS = {
    "ring": (
        "513613/124341/632465/156154/265342/324526 - r:f1,y:f3,g:f4,b:f3 2 1.1 y "
        "r:24|135|145|125|245|245,y:156|146|246|125|245|123,"
        "g:135|136|123|246|126|356,b:125|345|346|146|246|345"
    ),
    "step": (
        "253161/165234/424643/153562/645413/362125 f4:r r:f4,y:a4,g:f3,b:e6 2 1.1 g "
        "r:16|146|145|123|246|234,y:46|136|125|236|136|146,"
        "g:256|246|146|346|234|145,b:134|236|146|345|126|146"
    ),
    "chain": (
        "312431/626216/354524/646152/435325/151436 a4:g,c3:g,d1:rr,d3:ry,e1:b,e2:rr,"
        "e3:y,e6:yb,f1:r,f2:yg,f3:rygb,f4:r,f5:yg,f6:b r:f4,y:f3,g:b4,b:f3 2 4.1 y "
        "r:23|236|256,y:345|145|146,g:145|256|235,b:356|456|125"
    ),
    "full": (
        "312431/626216/354524/646152/435325/151436 a4:g,c3:gg,c4:g,d1:rr,d3:ryy,d4:g,"
        "e1:yb,e2:rr,e3:yg,e4:r,e6:ryb,f1:rb,f2:yyg,f3:rygb,f4:rb,f5:rygb,f6:b "
        "r:f4,y:d3,g:c1,b:f1 2 6.1 r r:256,y:146,g:235,b:125"
    ),
    "early": (
        "521324/352451/461613/654325/132656/346142 - r:f4,y:f1,g:f6,b:c1 2 1.1 r "
        "r:123|235|236|156|125|456,y:136|145|245|235|456|246,"
        "g:356|126|234|135|135|136,b:234|134|234|126|134|125"
    ),
    "both": (
        "142512/435136/312462/653543/145654/361262 e2:rb,e5:g,e6:g,f1:r,f2:ryb,f3:yb "
        "r:f2,y:f1,g:e4,b:f3 2 2.1 b r:25|235|146|136|124,y:35|156|134|136|256,"
        "g:12|135|234|123|156,b:235|246|126|125|235"
    ),
    "late": (
        "516135/642514/153632/326326/435464/214512 b2:g,c2:g,c3:g,d4:rgg,d5:yy,e3:gb,"
        "e5:ryyg,e6:r,f1:b,f2:b,f3:ybb,f4:rrb,f5:ryg r:f4,y:d3,g:c2,b:f2 2 5.1 b "
        "r:25|123,y:15|136,g:14|124,b:145|146"
    ),
}

CASES = {
    "a card may strand the mover": ("ring 6>f1", "From f1 the next card places none"),
    "two cards may meet at a crossroads": ("ring 6>f1", "From e3 a cube can be placed"),
    "the right card may go to the wrong tile": ("step 6>f1", "Right card, wrong tile:"),
    "a card may be a stepping stone": ("step 6>f1", "5>e3 places none, but 2 follow."),
    "one order may be the only one": ("chain 5>f2", "Only one order will do: the"),
    "a full tile may be in the way": ("full 5>f5", "For the cross there is f3,"),
    "a card may get out of reach": ("early 3>d3", "From d3 no order of the cards"),
    "a card may wait": (
        "early 3>d3",
        "With the waves kept for later, a cube can still go on",
    ),
    "two cards may exclude each other": ("both 3>e5", "From e5 a cube can be placed"),
    "a card may be spent on nothing": (
        "late 5>f1",
        "It spends the mountain on nothing",
    ),
}


@pytest.mark.parametrize(("played", "said"), CASES.values(), ids=CASES)
def test_a_motive_is_told_where_it_holds(played: str, said: str) -> None:
    name, move = played.split()
    before = Position.parse(HANDS[name])
    found = case(before, before.read(move))
    assert found
    words = catalogue("gridblock", "en")
    assert any(words.tell(each.event).startswith(said) for each in found.reasons)


def test_of_a_card_that_wastes_nothing_there_is_no_case() -> None:
    before = Position.parse(HANDS["early"])
    found = case(before, before.read("3>d3"))
    assert found
    assert case(before, found.line[0]) is None
