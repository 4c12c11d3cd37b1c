"""The rules of Claustro, clause by clause."""

import random
from itertools import combinations

import pytest

from pnp.base.errors import IllegalMoveError, NotationError
from pnp.core.position import Outcome
from pnp.core.record import Ply, Record, RecordError, replay
from pnp.core.setup import Setup, SetupError
from pnp.games.claustro.rules.board import CELLS, CORNERS, GOALS, mirrored, turned
from pnp.games.claustro.rules.endings import adjudicate
from pnp.games.claustro.rules.position import Position, ahead, diagonal
from pnp.games.claustro.rules.setup import EDITIONS, deal
from pnp.solve.perft import perft

pytestmark = pytest.mark.quick

START = "#.BB./....B/W...B/W..../.WW.# w"

TAKING = "#.BB./....B/..B../.W.../.WWW# w"

AT_THE_GOAL = "#.BB./....W/B..B./...../.WWW# w"

WHITE_WINS = (1, -1)

BLACK_WINS = (-1, 1)


def moves(text: str, *variants: str) -> list[str]:
    return [str(move) for move in Position.parse(text, variants).legal()]


def played(text: str, *written: str) -> Position:
    position = Position.parse(text)
    for move in written:
        position = position.apply(position.read(move))
    return position


def refusal(text: str, move: str, *variants: str) -> tuple[str, str | None]:
    """Why a move is refused, and by which clause."""
    with pytest.raises(IllegalMoveError) as caught:
        Position.parse(text, variants).read(move)
    return str(caught.value), caught.value.clause


def drops(text: str, capture: str, *variants: str) -> set[str]:
    """Where the pawn taken by a capture may go."""
    written = (move.split("@") for move in moves(text, *variants) if "@" in move)
    return {drop for taking, drop in written if taking == capture}


# --- CLA-1 and CLA-2: the board and the start


def test_the_board_is_five_by_five_without_its_side_corners() -> None:
    assert len(CELLS) == 23
    assert {str(cell) for cell in CORNERS} == {"a5", "e1"}


def test_each_goal_is_the_home_of_the_other() -> None:
    assert [str(goal) for goal in GOALS] == ["e5", "a1"]


def test_white_starts_beside_a1_and_black_beside_e5() -> None:
    white, black = Position().pawns
    assert {str(cell) for cell in white} == {"b1", "c1", "a2", "a3"}
    assert white == set(map(mirrored, white))
    assert black == set(map(turned, white))


def test_white_moves_first() -> None:
    assert str(Position()) == START
    assert Position().turn == 0


@pytest.mark.parametrize("variant", EDITIONS[0].variants)
def test_every_seed_deals_the_same_start(variant: str) -> None:
    setups = (Setup(EDITIONS[-1], seed=seed, variants=(variant,)) for seed in (0, 9))
    assert {str(deal(setup)) for setup in setups} == {START}


def test_the_two_variants_of_the_drop_exclude_each_other() -> None:
    with pytest.raises(SetupError, match="exclude each other"):
        Setup(EDITIONS[-1], variants=("no-goal-drop", "home-drop"))


# --- CLA-3: steps


def test_white_has_six_first_moves() -> None:
    assert moves(START) == ["a2-b2", "a3-a4", "a3-b3", "b1-b2", "c1-c2", "c1-d1"]


def test_white_steps_to_the_next_file_or_rank() -> None:
    written = moves("#.BBB/B..../..W../...../.WWW# w")
    assert [move for move in written if move.startswith("c3-")] == ["c3-c4", "c3-d3"]


def test_black_steps_to_the_previous_file_or_rank() -> None:
    written = moves("#...B/WWW../..B../...../BBW.# b")
    assert [move for move in written if move.startswith("c3-")] == ["c3-b3", "c3-c2"]


def test_a_step_never_goes_back() -> None:
    why, clause = refusal(START, "b1-a1")
    assert "pawns step towards their goal" in why
    assert clause == "CLA-3"


def test_a_step_never_goes_diagonally_or_far() -> None:
    assert "c2 shares no side with b1" in refusal(START, "b1-c2")[0]
    assert "b3 shares no side with b1" in refusal(START, "b1-b3")[0]


def test_a_step_never_goes_onto_a_pawn() -> None:
    assert refusal(START, "b1-c1")[1] == "CLA-3"
    assert "a pawn stands on c1" in refusal(START, "b1-c1")[0]


def test_a_pawn_never_stands_on_a_side_corner() -> None:
    position = "#.BB./W...B/....B/...../.WWW# w"
    assert not {"d1-e1", "a4-a5"} & set(moves(position))
    assert refusal(position, "d1-e1")[1] == "CLA-1"


def test_only_an_own_pawn_moves() -> None:
    assert "the pawn on e4 is not white" in refusal(START, "e4-d4")[0]
    assert "no pawn stands on c3" in refusal(START, "c3-c4")[0]
    assert "no pawn stands on c3" in refusal(START, "c3xd4@c3")[0]


# --- CLA-4: captures


def test_a_pawn_captures_diagonally_in_all_four_directions() -> None:
    position = "#.W../.B.B./..W../.B.B./..WW# w"
    taken = {move.split("@")[0] for move in moves(position) if move.startswith("c3x")}
    assert taken == {"c3xb2", "c3xb4", "c3xd2", "c3xd4"}


def test_a_capture_needs_an_opposing_pawn() -> None:
    why, clause = refusal(START, "a2xb1@c3")
    assert "no black pawn stands on b1" in why
    assert clause == "CLA-4"
    assert "no black pawn stands on b3" in refusal(START, "a2xb3@c3")[0]


def test_a_capture_never_goes_straight() -> None:
    why, clause = refusal("#.BB./....B/.B.../.W.../.WWW# w", "b2xb3@a1")
    assert "b3 is not across a corner from b2" in why
    assert clause == "CLA-4"


def test_capturing_is_optional() -> None:
    written = moves(TAKING)
    assert any("x" in move for move in written)
    assert any("-" in move for move in written)


# --- CLA-5: drops


def test_the_captured_pawn_keeps_its_colour() -> None:
    assert str(played(TAKING, "b2xc3@b4")) == "#.BB./.B..B/..W../...../.WWW# b"


def test_a_captured_pawn_goes_to_any_free_square_but_the_side_corners() -> None:
    free = set(map(str, CELLS)) - {"b1", "c1", "d1", "c3", "c5", "d5", "e4"}
    assert drops(TAKING, "b2xc3") == free


def test_a_captured_pawn_may_be_dropped_on_the_square_just_left() -> None:
    assert str(played(TAKING, "b2xc3@b2")) == "#.BB./....B/..W../.B.../.WWW# b"


def test_a_pawn_dropped_on_its_own_goal_does_not_win_but_blocks() -> None:
    after = played(TAKING, "b2xc3@a1")
    assert after.outcome() is None
    assert str(after) == "#.BB./....B/..W../...../BWWW# b"
    assert "a2-a1" not in moves("#.BB./...W./.W.../B..../B.WW# b")


def test_a_pawn_dropped_on_its_own_goal_may_leave_it_by_a_capture() -> None:
    assert "a1xb2@c3" in moves("#.BB./....B/W..../.W.../BWW.# b")


def test_a_drop_never_goes_onto_a_pawn() -> None:
    why, clause = refusal(TAKING, "b2xc3@d5")
    assert "a pawn stands on d5" in why
    assert clause == "CLA-5"
    assert "a pawn stands on c3" in refusal(TAKING, "b2xc3@c3")[0]


def test_a_drop_never_goes_into_a_side_corner() -> None:
    for corner in ("a5", "e1"):
        assert refusal(TAKING, f"b2xc3@{corner}")[1] == "CLA-5"


def test_a_capture_says_where_the_pawn_is_dropped() -> None:
    why, clause = refusal(TAKING, "b2xc3")
    assert "does not say where" in why
    assert clause == "CLA-5"


def test_without_goal_drops_neither_corner_receives_one() -> None:
    free = drops(TAKING, "b2xc3")
    assert drops(TAKING, "b2xc3", "no-goal-drop") == free - {"a1", "e5"}
    why, clause = refusal(TAKING, "b2xc3@e5", "no-goal-drop")
    assert "e5 may not receive this drop (no-goal-drop)" in why
    assert clause == "CLA-5"


def test_with_home_drops_no_pawn_lands_on_its_own_goal() -> None:
    free = drops(TAKING, "b2xc3")
    assert drops(TAKING, "b2xc3", "home-drop") == free - {"a1"}
    assert "(home-drop)" in refusal(TAKING, "b2xc3@a1", "home-drop")[0]
    black = "#.BB./..B../.W..B/...../.WWW# b"
    assert drops(black, "c4xb3", "home-drop") == drops(black, "c4xb3") - {"e5"}


# --- CLA-6: reaching the goal


def test_a_pawn_that_steps_into_its_goal_wins() -> None:
    after = played(AT_THE_GOAL, "e4-e5")
    assert after.outcome() == Outcome(WHITE_WINS, "goal", "CLA-6")
    assert str(after) == "#.BBW/...../B..B./...../.WWW# W"
    assert after.legal() == ()


def test_a_pawn_that_captures_into_its_goal_wins_and_drops_nothing() -> None:
    position = "#.BBB/...W./B..../...../.WWW# w"
    assert "d4xe5" in moves(position)
    after = played(position, "d4xe5")
    assert after.outcome() == Outcome(WHITE_WINS, "goal", "CLA-6")
    assert str(after) == "#.BBW/...../B..../...../.WWW# W"
    assert Position.parse(str(after)) == after
    assert refusal(position, "d4xe5@a1")[1] == "CLA-6"


def test_black_wins_on_a1() -> None:
    after = played("#.BB./....B/W..../B..../.WWW# b", "a2-a1")
    assert after.outcome() == Outcome(BLACK_WINS, "goal", "CLA-6")
    assert str(after).endswith("BWWW# B")


def test_capturing_onto_the_own_home_wins_nothing() -> None:
    after = played("#.BB./....B/W..../.W.../BWW.# w", "b2xa1@b4")
    assert after.outcome() is None


def test_a_finished_game_has_no_moves() -> None:
    after = played(AT_THE_GOAL, "e4-e5")
    with pytest.raises(IllegalMoveError, match="the game is over") as caught:
        after.read("c5-b5")
    assert caught.value.clause == "CLA-6"


# --- CLA-7: no move


def test_who_can_neither_step_nor_capture_wins_at_once() -> None:
    stuck = Position.parse("#.WWB/....W/...../...B./.BBW# w")
    assert stuck.outcome() == Outcome(WHITE_WINS, "no-move", "CLA-7")
    assert stuck.legal() == ()


def test_who_can_still_capture_is_not_stuck() -> None:
    after = Position.parse("#.WWB/...BW/...../...B./..BW# w")
    assert after.outcome() is None
    assert all("x" in move for move in moves(str(after)))


def test_a_turn_that_leaves_the_other_no_move_loses() -> None:
    after = played("#.WWB/....W/...../...BB/.B.W# b", "d2-c2")
    assert after.outcome() is None
    after = played("#.WWB/....W/...../..BB./.B.W# b", "c2-c1")
    assert after.outcome() == Outcome(WHITE_WINS, "no-move", "CLA-7")


@pytest.mark.parametrize(
    ("variant", "placements", "open_"),
    [
        ("no-goal-drop", 14_244_300, 14_244_053),
        ("home-drop", 23_469_180, 23_467_429),
        ("default", 34_321_980, 34_308_178),
    ],
)
def test_so_many_placements_are_ended_by_having_no_move(
    variant: str, placements: int, open_: int
) -> None:
    """The known counts with White to move, by finding all that are stuck.

    A pawn stands on its own goal only where drops can put it.
    """
    home, goal = GOALS[1], GOALS[0]
    stuck = 0
    for white in map(frozenset, combinations(CELLS, 4)):
        steps = frozenset().union(*(ahead(cell, 0) for cell in white)) - white
        attacked = frozenset().union(*map(diagonal, white))
        if len(steps) > 4 or steps & attacked:
            continue
        spare = [cell for cell in CELLS if cell not in white | steps | attacked]
        for others in combinations(spare, 4 - len(steps)):
            black = steps | set(others)
            if variant == "no-goal-drop" and {home, goal} & (white | black):
                continue
            if variant == "home-drop" and (goal in white or home in black):
                continue
            stuck += 1
    assert placements - stuck == open_


# --- CLA-8: repetition

SWAP = "b2xc3@b2"
"""Played by both in turn from ``TAKING``, it brings the position back."""


def swapping(times: int, *variants: str) -> list[Ply[Position]]:
    """Both make the same move so many times in all."""
    position = Position.parse(TAKING, variants)
    plies = []
    for _ in range(times):
        move = position.read(SWAP)
        plies.append(Ply(position, move, position.apply(move)))
        position = plies[-1].after
    return plies


def test_both_making_the_same_move_three_times_each_ends_the_game() -> None:
    assert adjudicate(swapping(5)) is None
    assert adjudicate(swapping(6)) == Outcome(BLACK_WINS, "repetition", "CLA-8")


def test_who_made_the_last_turn_wins_by_repetition() -> None:
    """Counted from a position with Black to move, White makes the last turn."""
    later = swapping(7)[1:]
    assert adjudicate(later) == Outcome(WHITE_WINS, "repetition", "CLA-8")


def test_the_third_occurrence_may_be_agreed_to_end_the_game() -> None:
    assert adjudicate(swapping(3, "third-occurrence")) is None
    ended = adjudicate(swapping(4, "third-occurrence"))
    assert ended == Outcome(BLACK_WINS, "repetition", "CLA-8")


def test_a_longer_loop_ends_too() -> None:
    loop = ("b2-b3", "a4xb3@a3", "a3-a4", "b3xa4@b2")
    position = Position.parse("#...B/BB.../..B../.W.../.WWW# w")
    plies: list[Ply[Position]] = []
    for text in loop * 3:
        assert not plies or adjudicate(plies) is None
        plies.append(Ply(position, text, position.apply(position.read(text))))
        position = plies[-1].after
    assert adjudicate(plies) == Outcome(BLACK_WINS, "repetition", "CLA-8")


def test_the_same_pawns_with_the_other_player_to_move_are_no_repetition() -> None:
    here = Position.parse(TAKING)
    assert here != Position(here.pawns, turn=1)


def test_repetition_belongs_to_the_record() -> None:
    turns = (SWAP,) * 6
    record = Record("claustro", position=TAKING, turns=turns, result=BLACK_WINS)
    start = Position.parse(TAKING)
    assert start == played(TAKING, *turns)
    assert len(list(replay(start, record, adjudicate, lambda _: True))) == 6
    longer = Record("claustro", position=TAKING, turns=(*turns, SWAP), result=None)
    with pytest.raises(RecordError, match=r"the game was over before 'b2xc3@b2'") as it:
        list(replay(start, longer, adjudicate, lambda _: True))
    assert it.value.clause == "CLA-8"


def test_nothing_is_repeated_by_steps_alone() -> None:
    """Steps go ahead only, so every loop holds captures."""
    for cell in CELLS:
        for target in ahead(cell, 0):
            assert sum(target) == sum(cell) + 1


# --- the notation


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("#.BB./....B/W...B/W..../.WW.#", "is not a position such as"),
        ("#.BB./....B/W...B/W..../.WW.# x", "not 'x'"),
        ("#.BB./....B/W...B/.WW.# w", "4 ranks, not 5"),
        ("#.BB./....B/W...B/W...../.WW.# w", "rank 2 has 6 squares, not 5: 'W.....'"),
        ("..BB./....B/W...B/W..../.WW.# w", "a5 is '.', not '#', a closed corner"),
        ("#.BB./....B/W.#.B/W..../.WW.# w", "c3 is '#', not 'W', 'B' or '.'"),
        ("#.BB./....B/W.X.B/W..../.WW.# w", "c3 is 'X'"),
        ("#.BB./....B/W...B/W..../.W..# w", "3 white pawns"),
        ("#.BB./....B/W..BB/W..../.WW.# w", "5 black pawns"),
        ("#.BB./....B/W...B/W..../.WW.# W", "white has not won: no white pawn on e5"),
        ("#.BBW/....B/W...B/W..../....# W", "3 white pawns"),
        ("#.BB./....B/W...B/W..../BWW.# B", "5 black pawns"),
        ("#.B../....B/W...B/W..../B...# B", "2 white pawns"),
        ("#.BB./....B/W...B/W..../.WW.# w 1", "not 'w 1'"),
    ],
)
def test_text_that_is_no_position_is_refused(text: str, fault: str) -> None:
    with pytest.raises(NotationError) as caught:
        Position.parse(text)
    assert fault.replace("pawn on", "pawn stands on") in str(caught.value)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("b1b2", "'b1b2' is not a move"),
        ("b1-b2@c3", "is not a move"),
        ("b1-f6", "'f6' in 'b1-f6' is off the board"),
        ("b1xc9@a1", "is off the board"),
        ("B1-b2", "'B1' in 'B1-b2' is not a square such as 'a1'"),
        ("b1xc2@", "is not a move"),
    ],
)
def test_text_that_is_no_move_is_refused(text: str, fault: str) -> None:
    with pytest.raises(NotationError, match="is") as caught:
        Position().read(text)
    assert fault in str(caught.value)


# --- known answers


def test_perft_of_the_start() -> None:
    assert [perft(Position(), depth) for depth in range(6)] == [
        1, 6, 36, 292, 3_688, 61_240
    ]  # fmt: skip


def test_both_colours_and_both_wings_have_the_same_moves() -> None:
    rng = random.Random(4)
    for _ in range(300):
        cells = rng.sample(CELLS, 8)
        white, black = frozenset(cells[:4]), frozenset(cells[4:])
        position = Position((white, black))
        swapped = Position(
            (frozenset(map(turned, black)), frozenset(map(turned, white))), turn=1
        )
        in_mirror = Position(
            (frozenset(map(mirrored, white)), frozenset(map(mirrored, black)))
        )
        assert len(position.legal()) == len(swapped.legal()) == len(in_mirror.legal())
        assert perft(position, 2) == perft(swapped, 2) == perft(in_mirror, 2)
