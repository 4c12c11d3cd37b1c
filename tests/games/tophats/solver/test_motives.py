"""Each motive on a position that has it, and none where hidden hats lie otherwise."""

import pytest

from pnp.games import find
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.solver.deals import worlds
from pnp.games.tophats.solver.motives import clears_ring, escape, reasons, wins_by
from pnp.press.figures.examples import replayed_example
from pnp.words.catalogue import catalogue

CASES = {
    "what a capture uncovers may strike back": (
        "d3:Yr,d5:RRy,e4:YRr,g5:RYy shrunk 2 Y: 3, e4>e6>c4, not d3>f5>h5",
        "It uncovers a hat of the other side on d5, and that stack strikes back: "
        "d5>b3.",
    ),
    "the last stack may be lost": (
        "c4:Yy,e3:RYYr,e6:RYRr,g6:Yr shrunk 2 R: 1, e6-d5, not e3-d3",
        "c4>e6>e4>e2 takes the last stack.",
    ),
    "a move may clear where the reply lands": (
        "c4:Yy,e3:RYYr,e7:RYRr,g7:Yr shrunk 2 R: 3, e7-f7, not e3-d3",
        "It clears e7, just where the reply has to land: g7>e7.",
    ),
    "a move may clear where a reply lands that leaves one answer": (
        "b3:RYy,b4:RRYr,c4:RRy,d7:YYRy,f8:RRYr,g5:Rr,g6:Ry full 2 Y: "
        "3, d7-d6, not d7-e7",
        "It clears d7 for b3>d5>d7; then Yellow must capture, d6>d8.",
    ),
    "the ring of respect may have to be left": (
        "c2:RRy,d2:RYy,e2:Rr,e8:YRr,h8:Yr full 2 Y: 3, shrink h8-g7, not e8-d7",
        "After c2-d3 the stack on e8 has to leave the ring of respect, and that loses.",
    ),
    "a quiet move may close a net on the shrunk field": (
        "b4:Yr,e8:Ry,g5:Rr,g6:Ry full 2 Y: 3, b4-c4, not b4-b3",
        "After the quiet e8-e7 no answer saves: g6-f6 or g5-f5 comes next, "
        "the field shrunk.",
    ),
    "a move may leave so few stacks that the field can be shrunk": (
        "b3:Yy,b4:RYr,c5:Ry,d6:RYr,e6:Ry,g5:Rr,g6:Ry full 2 Y: "
        "3, b3>b5>d5>f5>h7, not b3>b5>d5>d7",
        "It leaves 5 stacks: Red may shrink, g5-f5, and capture wherever Yellow goes.",
    ),
    "a better move may leave too many stacks to shrink the field": (
        "b3:Yy,b4:RYr,c5:Ry,d6:RYr,e6:Ry,g5:Rr,g6:Ry full 2 Y: "
        "3, b3>b5>d5>f5>h7, not b3>b5>d5>d7",
        "With 6 there is no shrinking: Red must capture.",
    ),
    "having to capture may lose": (
        "b3:YRr,c2:YYRy,c3:YRy,d6:RYRr,f4:YYr,g7:Yr full 2 R: 3, d6-e7, not d6-c6",
        "After g7-f7 Red has to capture, e7>g7; a quiet move would have held out "
        "longer.",
    ),
    "the stack that moved may be captured": (
        "d5:Yy,f4:RYYr,f8:RYRr,h8:Yr full 2 R: 2, f4-e4, not f4-e3",
        "On e4 the stack is captured in its turn: d5>f5>d3 in the shrunk field.",
    ),
    "a threat may be ignored": (
        "b3:RYr,d6:RRr,e3:Ry,g6:YRy full 2 Y: 3, g6-h6, not shrink g6-f6",
        "b3-c4 was threatened already, and g6-h6 does nothing about it.",
    ),
    "a stack may be left to be captured": (
        "c3:Rr,e7:Rr,f4:YRYy,f5:Yr,h8:Yr shrunk 2 R: 3, e7-f7, not c3-c4",
        "It leaves the stack on c3 to be captured: f4>f6>d4>b2.",
    ),
    "whoever is cornered loses something": (
        "b2:RYr,d6:RRr,e3:Ry,g5:YRy full 2 Y: 2, g5-f5, not g5-g6",
        "After d6-d5 there is something to capture, wherever Yellow goes.",
    ),
    "a quiet reply may win": (
        "c5:Yy,e4:RYr,g6:YRy shrunk 2 R: 3, e4-f4, not e4-e3",
        "After the quiet c5-d5 no answer saves.",
    ),
    "a better move takes from the attacker": (
        "c2:Ry,e3:Yy,g5:Yr,g7:Yr,h6:RYy shrunk 2 R: 3, h6>f4, not h6>f4>d2",
        "h6>f4>d2 takes from the very stack that would reply, on e3.",
    ),
    "a better move forces the other": (
        "b3:YRr,c3:YRYy,f4:Ry,g5:YYr,h6:YRy,h8:RYr full 2 R: 3, f4-e3, not f4-f3",
        "Yellow must capture: h6>f4>f2.",
    ),
    "a better move stands in the way": (
        "c4:RRy,e3:RYy,e4:Rr,e6:YRr,g7:Yr shrunk 2 Y: 1, e6-f7, not g7-g6",
        "g7-g6 puts a stack on g6, where the reply would land.",
    ),
    "a better move takes a stack away": (
        "c4:Yy,e3:RYYr,e6:RYRr,g6:Yr shrunk 2 R: 1, e6-d5, not e3-d3",
        "The stack on e3 would be captured: it goes to d3.",
    ),
    "a better move frees from capturing": (
        "b3:YRr,c2:YYRy,c3:YRy,d6:RYRr,f4:YYr,g7:Yr full 2 R: 3, d6-e7, not d6-c6",
        "The reply no longer obliges to capture: c6-d6.",
    ),
    "a better move has an answer": (
        "b3:RYy,d3:Rr,d6:YRy,g5:RYr,h6:RRy,h7:RYy,h8:RYy full 2 Y: 2, d6-d5, not d6-c6",
        "After d6-c6, g5-f5 is met by c6-b5.",
    ),
    "an answer only delays where the win is still near": (
        "b4:Yr,e8:Ry,g5:Rr,g6:Ry full 2 Y: 3, b4-c4, not b4-b3",
        "After b4-b3, e8-e7 is met by b3-c4: Red needs 3 moves more.",
    ),
}


@pytest.mark.parametrize(("case", "said"), CASES.values(), ids=CASES)
def test_a_motive_is_told_where_it_holds(case: str, said: str) -> None:
    position, _, told = case.partition(": ")
    moves, move, better = told.replace("not ", "").split(", ")
    before = Position.parse(position)
    found = reasons([before], before.read(move), before.read(better), int(moves))
    words = catalogue("tophats", "en")
    assert said in [words.tell(each.event) for each in found]


def test_what_is_told_holds_however_the_hidden_hats_lie() -> None:
    (ply,) = replayed_example(find("tophats"), "first").turns[17]
    every = list(worlds(ply.before.seen_by(ply.before.turn)))
    natural, made = (every[0].read(move) for move in ("d7-d6", "d7-e7"))
    found = reasons(every, natural, made, 3)
    assert len(every) == 6
    assert [reason.motive for reason in found] == ["opens-line-and-forces", "forces"]


@pytest.mark.parametrize(
    ("position", "move", "said"),
    [
        (
            "c3:Yr,e7:Ry,f5:Rr,g6:Ry shrunk 2 R",
            "e7-d6",
            "Yellow has only c3-c4, c3-d3 and c3-d4, and can be captured wherever that "
            "leads.",
        ),
        (
            "b3:Yr,e8:Ry,f5:Rr,g6:Ry full 2 R",
            "shrink e8-e7",
            "Yellow has to leave the ring of respect: b3-c3 and b3-c4 are left.",
        ),
        ("c4:Yr,e8:Ry,g5:Rr,g6:Ry full 2 R", "g5-f5", ""),
    ],
)
def test_why_a_move_wins_is_told_by_what_is_left_to_the_other(
    position: str, move: str, said: str
) -> None:
    before = Position.parse(position)
    event = wins_by([before.apply(before.read(move))])
    assert (catalogue("tophats", "en").tell(event) if event else "") == said


def test_why_a_move_wins_is_told_only_if_it_is_so_however_the_hats_lie() -> None:
    net, open_field = (
        before.apply(before.read(move))
        for before, move in (
            (Position.parse("c3:Yr,e7:Ry,f5:Rr,g6:Ry shrunk 2 R"), "e7-d6"),
            (Position.parse("c4:Yr,e8:Ry,g5:Rr,g6:Ry full 2 R"), "g5-f5"),
        )
    )
    assert wins_by([net, net])
    assert wins_by([net, open_field]) is None


LATE = "c4:Yr,e8:Ry,g5:Rr,g6:Ry full 2 R"


@pytest.mark.parametrize(
    ("position", "move", "said"),
    [
        (
            LATE,
            "e8-e7",
            "It clears the third ring, the ring of respect in a shrunk field; "
            "g6-f6 or g5-f5 follows.",
        ),
        (LATE, "g5-f5", ""),
        # Each stack may shrink the field: none has to leave a ring first.
        ("c4:Yr,e7:Ry,g5:Rr,g6:Ry full 2 R", "e7-e6", ""),
    ],
)
def test_a_move_wins_sooner_that_clears_the_ring_to_be(
    position: str, move: str, said: str
) -> None:
    before = Position.parse(position)
    event = clears_ring(before, before.read(move), 3)
    assert (catalogue("tophats", "en").tell(event) if event else "") == said


@pytest.mark.parametrize(
    ("move", "moves", "said"),
    [
        ("e8-d7", 4, "Yellow shrinks, c4-d4, and d7 must leave the ring."),
        ("g6>g4", 4, ""),
        ("e8-e7", 3, ""),
    ],
)
def test_a_win_may_be_missed_as_a_stack_must_leave_the_ring_of_respect(
    move: str, moves: int, said: str
) -> None:
    before = Position.parse(LATE)
    found = escape([before], before.read(move), moves)
    assert (catalogue("tophats", "en").tell(found.event) if found else "") == said
