"""Each motive on a board that has it, told as it is in English."""

from dataclasses import replace

import pytest

from pnp.boards.squares import Cell
from pnp.games.cancelletto.rules.moves import IN_HAND, Removal, Step
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.solver.fewest_turns import solve
from pnp.games.cancelletto.solver.motives import (
    FAILS,
    WORKS,
    Case,
    idle,
    meet,
    needed,
    steps_left,
    still_way,
    too_far,
    too_few,
)
from pnp.solve.because import because
from pnp.words.catalogue import catalogue

GATED = (
    "......o.../b#..b.#.../..____#.o./#.____.o../#..o__..../....__..../..o#__..../"
    "....__#b.#/__.b.#__b./__#.#.__.. b7,d2,e9,g5,i5 b10,c2,d10,h4,h6 a10n+c6n "
    "b b7,d2,e9,g5,i5 6"
)

OPEN = (
    "..__#...##/..__....../#.#..b..#./.o...#..o./.o#b__..../....__..../.bb...o.../"
    "#...#...../.........#/..b...#..o a6,b6,h4,h7,j1 b5,d4,d7,g8,i1 c1s+i1s "
    "b a6,b6,h4,h7 2"
)

TOLD = (
    "....#...../........##/#....#o.../.#......../o##.__o.../...b__#.../...bb..#../"
    "....#....b/....b#...o/#.o.....#. a6,c1,g6,g8,j2 c4,d6,e2,e4,j3 e4n+g6w "
    "o c4,d6 1"
)
"""The board of the games that are told, its gate placed."""

TOLD_PLAN = (
    "a6-a5 c1-b1 g6-g7 j2-i2 xE5,c4-b4 d6-d7 e2-d2 e4-g6 j3-i3 xB5,b1-c1 i2-h2 xC5,"
    "b4-a4 d2-c2 d7-e7 g6-h6 xE4,a5-b5 c1-d1 g7-g6 h2-h3 g8-g7 xA1,e7-f7 i3-i2 xB4,"
    "b5-c5 d1-d2 g6-e4 h3-i3 g7-g6 xA4,a4-a5 c2-c1 f7-g7 xA2,"
    "c5-d5 d2-e2 e4-d4 i3-j3 g6-e4 xD2,a5-a6 g7-g8 h6-g6 i2-j2"
)

CASES = {
    "a square may be cut off": (
        (GATED, "xE2", "xE5", ""),
        "Without E2 blue pawns cannot reach i2 any more.",
    ),
    "a tile may carry the gate": (
        (
            "..b....#.#/..#...o.b./#.o.__..../....__...#/.o..____../.#..____../"
            "b#____...o/..____.b../____....o./____...b#. a4,d10,g1,h3,i8 "
            "b6,c8,g9,i2,j4 a4w+d6e o b6,c8,g9,i2,j4 7",
            "xB3",
            "xA4",
            "",
        ),
        "The gate stands on B3: it would go too.",
    ),
    "pawns may be parted from their squares": (
        (
            "__.....#o./__b.#..b../....__..#./....__..#./"
            "....__.#.b/#o..__b..#/#.__#...../.#__....../__.o.#.o../__#..o..b. "
            "b7,d1,g1,h4,j9 "
            "c6,e3,g2,h2,i9 e1s+j6e o c6,e3,g2,h2,i9 5",
            "xB4",
            "xC5",
            "",
        ),
        "Without B4 some pawns are parted from their squares.",
    ),
    "the ways may be too far": (
        (
            "__....__.#/__o.b.__b./.b.#...b../.##......./..#.____../....____../"
            "....o#__o./o.....__#./__.......o/__..b#..#. a6,d2,d9,i2,i7 "
            "c8,d7,e3,j2,j7 i9w+j1e b a6,d2,d9,i2,i7 6",
            "xB3",
            "xC4",
            "",
        ),
        "Without B3 only the pawn on e3 can reach a3 and e4 in 5 turns.",
    ),
    "the colours may meet": (
        (TOLD, "xA2", "xA5", TOLD_PLAN),
        "Both colours need b5 without A2.",
    ),
    "a way may become longer": (
        (OPEN, "xC2", "xA5", ""),
        "Without C2 the pawn nearest to g4 has 4 steps to go, not 3.",
    ),
    "pawns may have to file over one square": (
        (
            ".......o../.o....#.../...#....__/#ob.o...__/..#.__.#../.b.#__..#b/"
            "...#__#.../#...__#.o#/........../.b..b#.#.. b6,b9,e7,g10,h3 "
            "b3,b5,d7,f9,i4 e1s+f10n o b3,b5,d7,f9,i4 3",
            "xB1",
            "xB2",
            "",
        ),
        "Without B1, 2 pawns must file over b6.",
    ),
    "one colour may need a tile": (
        (
            "..b....#__/.....b.#__/#.__b..#__/b.__#..o__/....__...#/#...__..o./"
            "o#.##..o.o/.....b..../__....____/__....____ b8,c3,c9,g6,g8 "
            "a7,b9,c2,f7,h7 b8e+j4e o a7,b9,c2,f7,h7 7",
            "xA3",
            "xB3",
            "b8-b7 c3-d3 g6-g7 g8-f8 xC1,b9-b8 c2-c3 h7-h6 xA5,b7-b6",
        ),
        "In every win as quick blue pawns go over A3: here b7-b6 in turn 10.",
    ),
    "a tile may go only later": (
        (GATED, "xA2", "xE5", "b10-a10 d10-e10 h4-h5 h6-h7 xA2"),
        "A2 can go in turn 7, but not yet.",
    ),
    "a better tile may open a side for the gate": (
        (
            ".o.#...b.o/.#......../#........./b.#.o.b.../....__..#./....__...o/"
            ".#....b..#/..o#..#..#/.....#b.../....#..#.# b10,c3,e7,j5,j10 "
            "a6,f4,f7,g2,g10 - o a6,f4,f7,g10 1",
            "xB1",
            "xC1",
            "gate:a10n+g2w b10-c10",
        ),
        "Without C1 the gate can stand on g2.",
    ),
    "a better tile may be a dead end": ((OPEN, "xC2", "xA5", ""), "A5 is a dead end."),
    "a better tile may lengthen no way": (
        (GATED, "xE2", "xE5", ""),
        "Without E5 no way is longer.",
    ),
}


def case_of(position: str, tile: str, better: str, plan: str) -> Case:
    before = Position.parse(position)
    move, other = before.read(tile), before.read(better)
    assert isinstance(move, Removal)
    assert isinstance(other, Removal)
    return Case(before, move, other, plan.split(",") if plan else ())


@pytest.mark.parametrize(("given", "said"), CASES.values(), ids=CASES)
def test_a_motive_is_told_where_it_holds(
    given: tuple[str, str, str, str], said: str
) -> None:
    words = catalogue("cancelletto", "en")
    case = case_of(*given)
    told = (*because(FAILS, (), case), *because(WORKS, (), case))
    assert said in [words.tell(each.event) for each in told]


def test_a_colour_that_keeps_off_a_tile_it_needs_wins_later() -> None:
    """The plan is one turn shorter than what is left to Orange off A2."""
    case = case_of(TOLD, "xA2", "xA5", TOLD_PLAN)
    reason = because((needed,), (), case)[0]
    told = catalogue("cancelletto", "en").tell(reason.event)
    assert (
        told == "In every win as quick orange pawns go over A2: here c4-b4 in turn 3."
    )
    assert needed(case_of(TOLD, "xE5", "xA5", TOLD_PLAN)) is None


OPENING = (
    "....#...../........##/#....#o.../.#......../o##.__o.../...b__#.../...bb..#../"
    "....#....b/....b#...o/#.o.....#. a6,c1,g6,g8,j2 c4,d6,e2,f4,j4 - "
    "o c4,d6,f4,j4 1"
)
"""The same board without the gate, after the first steps."""


def test_a_tile_may_be_needed_though_neither_colour_must_go_over_it() -> None:
    before = Position.parse(OPENING)
    plan = solve(before.apply(before.read("xE5")), gate=False).plan
    case = replace(case_of(OPENING, "xD2", "xE5", ",".join(plan)), gate=False)
    assert needed(case) is None
    assert still_way(case)
    met = meet(case)
    assert met
    assert met["cell"] == Cell(6, 0)


def test_colours_do_not_meet_where_more_room_would_not_help() -> None:
    """Sooner than the quickest win they are not home, however wide the squares."""
    met = meet(case_of(TOLD, "xA2", "xA5", TOLD_PLAN))
    assert met == {"cell": Cell(1, 4), "way": Step(Cell(2, 3), Cell(1, 3))}
    assert meet(case_of(TOLD, "xA2", "xA5", ",".join(TOLD_PLAN.split(",")[4:]))) is None


def test_a_way_is_too_far_without_a_gate_that_would_have_shortened_it() -> None:
    case = case_of(TOLD.replace("e4n+g6w", "-"), "xB4", "xA5", "")
    assert too_far(case) is None
    assert too_far(replace(case, gate=False)) == {
        "pawn": Cell(6, 7),
        "far": 8,
        "own": 7,
    }


def test_squares_may_be_within_reach_of_too_few_pawns() -> None:
    """Of the orange ones that on d6 is five steps from g6 and g8, the others eight."""
    case = replace(case_of(OPENING, "xE3", "xE5", ""), gate=False)
    assert too_far(case) is None
    few = too_few(case)
    assert few
    assert (few["cells"], few["own"]) == ((Cell(6, 5), Cell(6, 7)), 7)
    reason = because((too_few,), (), case)[0]
    assert catalogue("cancelletto", "en").tell(reason.event) == (
        "Without E3 only the pawn on d6 can reach g6 and g8 in 7 turns."
    )
    assert too_few(replace(case_of(OPENING, "xE4", "xE5", ""), gate=False)) is None


def test_all_ways_home_are_counted_with_the_gate_and_without() -> None:
    gated = Position.parse(TOLD)
    assert steps_left(gated) == 27
    assert steps_left(replace(gated, gate=IN_HAND)) == 44


def test_no_tile_looks_idle_that_bears_a_pawn_or_a_colour() -> None:
    before = Position.parse(GATED)
    busy = [c for p in (0, 1) for c in (*before.pawns[p], *before.coloured(p))]
    tiles = [move.tile for move in idle(before)]
    assert tiles
    assert not any(cell in tile.cells for tile in tiles for cell in busy)
