"""The rules of Top Hats, clause by clause.

Row e runs through the middle: e5 is the centre, e4 and e6 are on ring 1, e3 and e7 on
ring 2, e2 and e8 on ring 3, e1 and e9 on ring 4.
"""

from collections import Counter

import pytest

from pnp.base.errors import IllegalMoveError, NotationError, RuleError
from pnp.core.setup import Setup
from pnp.games.tophats.rules.moves import parse_move
from pnp.games.tophats.rules.position import HiddenHatError, Position
from pnp.games.tophats.rules.setup import EDITIONS, deal

pytestmark = pytest.mark.quick

FAR = "i9:Yy"
"""A yellow stack in a corner, where none can jump it; nor may the field shrink yet."""

ALIKE = ". full 2 R RRYr,RRYr;YRRy"


def moves(text: str, *variants: str) -> list[str]:
    return [str(move) for move in Position.parse(text, variants).legal()]


def play(text: str, line: str, *variants: str) -> Position:
    position = Position.parse(text, variants)
    for move in line.split("; "):
        position = position.apply(position.read(move))
    return position


def refusal(text: str, move: str, *variants: str) -> str:
    """Why a move is refused, without the legal ones, and the clause."""
    with pytest.raises(IllegalMoveError) as caught:
        play(text, move, *variants)
    assert caught.value.clause
    return str(caught.value).partition("; legal")[0]


def fault(text: str) -> str:
    with pytest.raises(NotationError) as caught:
        Position.parse(text)
    return str(caught.value)


class TestTop1Board:
    @pytest.mark.parametrize("cell", ["a6", "b7", "f1", "i4", "j5", "e10"])
    def test_other_cells_are_off_the_board(self, cell: str) -> None:
        assert "is off the board (TOP-1)" in fault(f"{cell}:Rr,{FAR} full 2 R")

    def test_cells_come_in_order(self) -> None:
        assert "d4 comes before e4" in fault("e4:Rr,d4:Yy full 2 R")


class TestTop2Components:
    @pytest.mark.parametrize(("players", "hats"), [(2, 31), (3, 46)])
    def test_two_play_with_31_hats_and_three_with_46(
        self, players: int, hats: int
    ) -> None:
        start = deal(Setup(EDITIONS[-1], players, seed=1))
        assert 1 + len("".join(sum(start.hands, ()))) == hats


class TestTop3Neutral:
    def test_no_stack_steps_onto_the_neutral(self) -> None:
        assert "e4-e5" not in moves(f"e4:Rr,{FAR} full 2 R")
        why = refusal(f"e4:Rr,{FAR} full 2 R", "e4-e5")
        assert why == "'e4-e5' is not legal: the neutral hat stands on e5 (TOP-3)"

    def test_the_neutral_is_jumped_like_a_stack_and_loses_nothing(self) -> None:
        after = play(f"e4:RYr,{FAR} full 2 R", "e4>e6")
        assert str(after) == "e6:RYr,i9:Yy full 2 Y"

    def test_the_neutral_never_moves(self) -> None:
        why = refusal(f"e4:Rr,{FAR} full 2 R", "e5-e6")
        assert why.endswith("the neutral hat never moves (TOP-3)")

    def test_no_stack_is_written_on_the_centre(self) -> None:
        assert fault("e5:Rr full 2 R").endswith("stands on e5 in 'e5:Rr' (TOP-3)")


class TestTop4Stacks:
    @pytest.mark.parametrize(("players", "counts"), [(2, [9, 6]), (3, [9, 3, 3])])
    def test_players_build_with_nine_own_hats_and_six_others(
        self, players: int, counts: list[int]
    ) -> None:
        for seed in range(20):
            start = deal(Setup(EDITIONS[-1], players, seed=seed))
            for player, hand in enumerate(start.hands):
                own = "RYB"[player]
                hats = Counter("".join(hand))
                assert sorted(hats.values(), reverse=True) == counts
                assert hats[own] == 9
                assert [stack[0] for stack in hand] == [own] * 5
                assert {len(stack) for stack in hand} == {3}

    def test_a_player_sees_the_order_of_own_stacks_alone(self) -> None:
        position = Position.parse("c4:RYRr,d6:YYRy full 2 R")
        aside = "r:RRRRRRRYYYYY;y:RRRRRYYYYYYY"
        assert str(position.seen_by(0)) == f"c4:RYRr,d6:Y??y full 2 R {aside}"
        assert str(position.seen_by(1)) == f"c4:R??r,d6:YYRy full 2 R {aside}"
        assert str(position.seen_by(None)) == f"c4:R??r,d6:Y??y full 2 R {aside}"

    def test_the_builder_still_knows_a_stack_that_others_own(self) -> None:
        position = Position.parse("c4:RYy,d6:YRr full 2 R")
        assert str(position.seen_by(1)).startswith("c4:RYy,d6:Y?r full 2 R r:")

    def test_hands_are_seen_by_their_tops(self) -> None:
        seen = Position.parse(". full 2 R RRYr,RYYr;YRRy").seen_by(0)
        aside = "r:RRRRRRYYY;y:RRRRYYYYYYYY"
        assert str(seen) == f". full 2 R RRYr,RYYr;Y??y {aside}"
        placed = seen.apply(seen.read("R1@e3"))
        placed = placed.apply(placed.read("Y1@e7"))
        assert str(placed) == f"e3:RRYr,e7:Y??y full 2 R RYYr;- {aside}"

    def test_a_top_hat_is_never_hidden(self) -> None:
        why = fault("c4:?Rr,d6:Yy full 2 R")
        assert why == "the top hat of 'c4:?Rr' is in the open (TOP-6)"
        why = fault("c4:?r,d6:Yy full 2 R r:RRRRRRRRYYYYYY;y:RRRRRRYYYYYYYY")
        assert why == "the top hat of 'c4:?r' is in the open (TOP-6)"

    def test_with_nothing_hidden_the_hats_set_aside_are_not_written(self) -> None:
        position = Position.parse("c4:RYRr,d6:Yy full 2 R")
        assert position.seen_by(0) == position

    def test_a_move_that_would_show_a_hidden_hat_cannot_be_applied(self) -> None:
        seen = Position.parse("e2:RYRr,e3:YRRy,i9:Yy full 2 R").seen_by(0)
        assert [str(move) for move in seen.legal()] == ["e2>e4", "e2>e4>e6"]
        with pytest.raises(HiddenHatError, match="'e2>e4' would bring .* on e3") as why:
            seen.apply(seen.read("e2>e4"))
        assert why.value.clause == "TOP-4"

    def test_a_move_that_shows_a_hat_one_knows_can_be_applied(self) -> None:
        seen = Position.parse("e2:RYRr,e3:YRRr,h6:YRy full 2 R").seen_by(0)
        after = seen.apply(seen.read("e2>e4"))
        assert str(after).startswith("e3:RRr,e4:RYRr,h6:Y?y full 2 Y r:")

    def test_a_hidden_hat_below_the_one_that_comes_to_light_stays_hidden(self) -> None:
        aside = "r:RRRRRRRRYYYYYY;y:RRRRYYYYYYYY"
        text = f"e2:Rr,e3:YR?y full 2 R {aside}"
        after = play(text, "e2>e4")
        assert str(after).startswith("e3:R?y,e4:Rr full 2 R ")

    @pytest.mark.parametrize(
        ("text", "why"),
        [
            ("c4:RYRYr,d6:Yy full 2 R", "a stack has 1 to 3 hats, not 4"),
            ("c4:r,d6:Yy full 2 R", "a stack has 1 to 3 hats, not 0"),
            ("c4:RBr,d6:Yy full 2 R", "'B' in 'c4:RBr' is no colour of 2 players"),
            ("c4:RYb,d6:Yy full 2 R", "'B' in 'c4:RYb' is no colour of 2 players"),
            ("c4:RYRr,d6:Yy full 2 RY", "'RY' in 'RY' is no colour of 2 players"),
            ("c4:RYRr,d6:Yy full 2 ", "'' in '' is no colour of 2 players"),
            ("c4,d6:Yy full 2 R", "'c4' is not a stack such as"),
            (
                "a1:Rr,a2:Rr,a3:Rr,a4:Rr,a5:Rr,b1:Rr,d6:Yy full 2 R",
                "6 stacks built by red are more than 5",
            ),
            (
                "a1:RYYr,a2:RYYr,a3:RYYr,a4:RYr,d6:Yy full 2 R",
                "7 yellow hats built by red are more than 6",
            ),
            ("a1:RRRr,a2:RRRr,a3:RRRr,a4:YRr,d6:Yy full 2 R", "10 red hats built by"),
            (
                "a1:RYYr,a2:RYYr,d6:Yy,d7:Bb full 3 R",
                "4 yellow hats built by red are more than 3",
            ),
            ("c4:RYRr,d6:Yy full 4 R", "2 or 3 play, not '4'"),
            ("c4:R?r,d6:Yy full 2 R r:RY;y:-", "red took 15 hats, not 4"),
            (
                "c4:R?r,d6:Yy full 2 R r:RRRRRRRRYYYYYY;y:RRRRRRYYYYYYYY",
                "red took 15 hats, not 16",
            ),
            (". full 2 R RRYr,RYr;YRRy", "a stack in hand has 3 hats, unlike 'RYr'"),
            (". full 2 R RRYr,YRRr;YRRy", "red builds with a red hat on top"),
        ],
    )
    def test_other_counts_are_refused(self, text: str, why: str) -> None:
        told = fault(text)
        assert why in told
        assert told.endswith("(TOP-4)")

    @pytest.mark.parametrize(
        "text",
        [
            "a1:Rr,a2:Rr,a3:Rr,a4:Rr,a5:Rr,b1:Rr,d6:Yy full 2 R",
            "a1:RRRr,a2:RRRr,a3:RRRr,a4:YRr,d6:Yy full 2 R",
            "c4:R?r,d6:Yy full 2 R r:RY;y:-",
            "c4:R?r,d6:Yy full 2 R",
            ". full 2 Y RRYr;-",
        ],
    )
    def test_a_count_is_refused_with_the_position_it_is_of(self, text: str) -> None:
        assert repr(text) in fault(text)

    def test_a_builder_of_whose_hats_none_is_there_is_told_so(self) -> None:
        text = "c4:R?r full 2 R r:RRRRRRRRYYYYY;y:YY"
        why = f"yellow took 15 hats, not 2 as in {text!r}: - there and YY captured"
        assert fault(text) == f"{why} (TOP-4)"


class TestTop5Placing:
    START = ". full 2 Y RRYr,RYYr;YRRy,YRYy"

    def test_any_stack_goes_on_any_free_cell_of_rings_2_and_3(self) -> None:
        placings = moves("b3:RYRr full 2 Y RRYr;YRRy,YRYy")
        assert len(placings) == 2 * 29
        assert placings[0] == "Y1@b2"
        assert placings[-1] == "Y2@h8"
        cells = {placing.partition("@")[2] for placing in placings}
        assert len(cells) == 29
        assert not cells & {"b3", "e4", "e1"}

    def test_players_place_in_turn_and_who_placed_first_moves_first(self) -> None:
        position = play(self.START, "Y2@e3; R1@c3; Y1@g7")
        assert str(position) == "c3:RRYr,e3:YRYy,g7:YRRy full 2 R RYYr;-"
        after = position.apply(position.read("R1@h8"))
        assert str(after) == "c3:RRYr,e3:YRYy,g7:YRRy,h8:RYYr full 2 Y"

    def test_later_stacks_move_up(self) -> None:
        after = play(". full 2 R RRYr,RYYr,RRRr;YRRy,YRYy,YYYy", "R2@e3")
        assert str(after) == "e3:RYYr full 2 Y RRYr,RRRr;YRRy,YRYy,YYYy"

    def test_three_place_clockwise(self) -> None:
        after = play(". full 3 Y RRYr;YRRy;BRRb", "Y1@e3; B1@g7")
        assert str(after) == "e3:YRRy,g7:BRRb full 3 R RRYr;-;-"

    @pytest.mark.parametrize(
        ("move", "why"),
        [
            ("R1@e3", "it is for yellow to place a stack"),
            ("Y3@e3", "yellow holds stacks 1 to 2"),
            ("Y1@e4", "e4 is on neither ring 2 nor ring 3"),
            ("Y1@e1", "e1 is on neither ring 2 nor ring 3"),
            ("e3-e4", "there are stacks to be placed first"),
            ("pass", "there are stacks to be placed first"),
            ("shrink pass", "there are stacks to be placed first"),
        ],
    )
    def test_other_placings_are_refused(self, move: str, why: str) -> None:
        assert refusal(self.START, move) == f"'{move}' is not legal: {why} (TOP-5)"

    def test_where_the_stacks_in_hand_are_alike_the_cell_is_enough(self) -> None:
        assert str(Position.parse(ALIKE).read("e3")) == "R1@e3"

    def test_a_placing_is_read_as_italian_paper_writes_it(self) -> None:
        assert str(Position.parse(self.START).read("G1@e3")) == "Y1@e3"

    def test_where_they_differ_the_cell_is_not_enough(self) -> None:
        with pytest.raises(NotationError, match="'e3' does not say which stack: write"):
            Position.parse(". full 2 R RRYr,RYRr;YRRy").read("e3")

    def test_no_stack_is_placed_on_another(self) -> None:
        why = refusal(self.START, "Y1@e3; R1@e3")
        assert why == "'R1@e3' is not legal: a stack stands on e3 (TOP-5)"

    def test_nothing_is_placed_once_all_stand(self) -> None:
        why = refusal(f"e4:Rr,{FAR} full 2 R", "R1@e3")
        assert why.endswith("all stacks have been placed (TOP-5)")

    @pytest.mark.parametrize(
        ("text", "why"),
        [
            (". full 2 Y RRYr;-", "yellow has no stack in hand to place"),
            ("c4:Rr,d6:Yy full 2 Y -;-", "when all stacks stand, no hands are written"),
            (". full 2 Y RRYr", "'RRYr' holds 1 hands of 2 players"),
            ("c4:Rr,c4:Yy full 2 R", "two stacks on c4"),
            (". full 2 R RRY;YRR", "'RRY' is not a stack in hand such as 'RYRr'"),
            (". full 2 R RRYr,;YRRy", "'' is not a stack in hand such as 'RYRr'"),
            (". full 2 R YRRy;RRYr", "red holds no stack that yellow built"),
            (". full 2 R RRYb;YRRy", "'B' in 'RRYb' is no colour of 2 players"),
        ],
    )
    def test_other_hands_are_refused(self, text: str, why: str) -> None:
        assert why in fault(text)


class TestTop6Steps:
    def test_a_stack_steps_to_a_free_cell_beside_it(self) -> None:
        listed = moves(f"c4:RYRr,d4:Rr,{FAR} full 2 R")
        steps = [move for move in listed if move.startswith("c4-")]
        assert steps == ["c4-b3", "c4-b4", "c4-c3", "c4-c5", "c4-d5"]

    def test_the_top_hat_owns_the_stack_whoever_built_it(self) -> None:
        listed = moves(f"c4:RYy,f7:YRr,{FAR} full 2 R")
        assert {move[:2] for move in listed} == {"c4"}

    @pytest.mark.parametrize(
        ("move", "why"),
        [
            ("c4-c6", "c6 is not next to c4"),
            ("c4-d4", "a stack stands on d4"),
            ("c3-c2", "no stack stands on c3"),
            ("i9-h8", "the stack on i9 belongs to another player"),
        ],
    )
    def test_other_steps_are_refused(self, move: str, why: str) -> None:
        text = f"c4:RYRr,d4:Rr,{FAR} full 2 R"
        assert refusal(text, move) == f"'{move}' is not legal: {why} (TOP-6)"

    def test_stacks_move_whole(self) -> None:
        after = play(f"c4:RYRr,{FAR} full 2 R", "c4-c5")
        assert str(after) == "c5:RYRr,i9:Yy full 2 Y"


class TestTop7Jumps:
    def test_a_stack_jumps_an_own_one_to_the_cell_behind(self) -> None:
        assert "e2>e4" in moves(f"e2:Rr,e3:Rr,{FAR} full 2 R")

    def test_the_cell_behind_must_be_free(self) -> None:
        listed = moves(f"e3:Rr,e4:Rr,{FAR} full 2 R")
        assert not [move for move in listed if move.startswith("e3>")]
        why = refusal(f"e3:Rr,e4:Rr,{FAR} full 2 R", "e3>e5")
        assert why.endswith("the neutral hat stands on e5 (TOP-3)")

    def test_a_chain_changes_direction_and_stops_at_will(self) -> None:
        listed = moves(f"e2:Rr,e3:Rr,f4:Rr,{FAR} full 2 R")
        chains = [move for move in listed if move.startswith("e2>")]
        assert chains == ["e2>e4", "e2>e4>e6", "e2>e4>g4"]

    TWO_WAYS = f"c4:Rr,c5:Rr,d5:Rr,d7:Rr,e7:Rr,{FAR} full 2 R"

    def test_chains_of_one_start_end_and_capture_are_one_move(self) -> None:
        ends = [m for m in moves(self.TWO_WAYS) if m[:2] == "c4" and m[-2:] == "e8"]
        assert ends == ["c4>c6>e8"]

    def test_any_path_of_a_move_is_accepted_and_rewritten(self) -> None:
        position = Position.parse(self.TWO_WAYS)
        assert str(position.read("c4>e6>e8")) == "c4>c6>e8"
        other = parse_move("c4>e6>e8")
        assert position.apply(other) == position.apply(position.read("c4>c6>e8"))

    def test_a_path_is_rewritten_by_one_with_the_same_captures_alone(self) -> None:
        """``d5>d7`` has the same start and end, but leaves e6 alone."""
        position = Position.parse("d5:Yr,d6:Rr,e6:Rr,f6:Yy full 2 Y")
        assert str(position.read("d5>f7>f5>d5>d7")) == "d5>f5>f7>d5>d7"
        assert str(position.read("d5>d7")) == "d5>d7"

    def test_any_path_is_accepted_after_shrinking_too(self) -> None:
        position = Position.parse("e4:RRRr,f4:Yr,f5:RYYr full 2 Y")
        first = position.read("shrink f4>d4>f6>f4")
        assert str(position.read("shrink f4>f6>d4>f4")) == str(first)
        other = parse_move("shrink f4>f6>d4>f4")
        assert position.apply(other) == position.apply(first)

    def test_paths_that_capture_otherwise_are_other_moves(self) -> None:
        listed = moves(self.TWO_WAYS.replace("d7:Rr", "d7:YRy"))
        ends = [move for move in listed if move[:2] == "c4" and move[-2:] == "e8"]
        assert ends == ["c4>c6>e8"]
        listed = moves(self.TWO_WAYS.replace("d7:Rr,e7:Rr", "d7:Yy,e7:Yy"))
        ends = [move for move in listed if move[:2] == "c4" and move[-2:] == "e8"]
        assert ends == ["c4>c6>e8", "c4>e6>e8"]

    def test_the_fewest_landings_write_a_chain(self) -> None:
        """e4>c4>c6>e6 would come first in the alphabet, but the neutral is nearer."""
        text = f"c5:Rr,d4:Rr,d6:Rr,e4:Rr,{FAR} full 2 R"
        ends = [move for move in moves(text) if move[:2] == "e4" and move[-2:] == "e6"]
        assert ends == ["e4>e6"]
        assert str(Position.parse(text).read("e4>c4>c6>e6")) == "e4>e6"

    def test_no_stack_is_jumped_twice(self) -> None:
        text = f"e2:Rr,e3:Rr,{FAR} full 2 R"
        assert "e3 is jumped twice (TOP-7)" in refusal(text, "e2>e4>e2>e4")

    def test_the_neutral_is_jumped_once(self) -> None:
        text = "d5:Rr,e4:Rr,h8:Yy full 2 R"
        assert "e5 is jumped twice (TOP-7)" in refusal(text, "e4>e6>e4>e6")

    def test_as_a_variant_the_neutral_is_jumped_again_and_again(self) -> None:
        text = f"c5:Yy,d5:Rr,d6:Rr,e4:Rr,{FAR} full 2 R"
        chain = "e4>e6>c4>c6>e6>e4"
        assert chain in moves(text, "neutral-unlimited")
        assert chain not in moves(text)
        assert "e5 is jumped twice (TOP-7)" in refusal(text, chain)

    @pytest.mark.parametrize("shrink", ["", "shrink "])
    def test_jumping_the_neutral_to_and_fro_is_another_path(self, shrink: str) -> None:
        text = "f5:Ry,g6:YRRy full 2 Y"
        path = f"{shrink}g6>e4>e6>e4"
        position = Position.parse(text, ["neutral-unlimited"])
        assert str(position.read(path)) == f"{shrink}g6>e4"
        assert "e5 is jumped twice (TOP-7)" in refusal(text, path)

    def test_jumping_the_neutral_twice_captures_nothing_beside_it(self) -> None:
        text = "e6:Rr,g5:Rr,h5:YYy full 2 Y"
        after = play(text, "h5>f5>d5>f5", "neutral-unlimited")
        assert str(after) == "e6:Rr,f5:YYy full 2 R"

    def test_a_chain_ends_on_its_start_only_if_it_captures(self) -> None:
        triangle = f"c4:Rr,c5:Rr,d5:YRy,d6:Rr,{FAR} full 2 R"
        assert "c4>c6>e6>c4" in moves(triangle)
        after = play(triangle, "c4>e6>c6>c4")
        assert str(after) == "c4:Rr,c5:Rr,d5:Ry,d6:Rr,i9:Yy full 2 Y"
        own = triangle.replace("d5:YRy", "d5:Rr")
        assert not [move for move in moves(own) if move[:2] == move[-2:]]
        why = "it ends on c4, its start, and captures nothing (TOP-7)"
        assert refusal(own, "c4>c6>e6>c4").endswith(why)

    def test_the_start_may_be_passed(self) -> None:
        """Around the triangle, and on from there to the ring of respect."""
        text = f"b4:Rr,c4:Rr,c5:Rr,d5:Yy,d6:Rr,{FAR} full 2 R"
        assert "c4>c6>e6>c4>a4" in moves(text)

    @pytest.mark.parametrize(
        ("move", "why"),
        [
            ("e2>e5", "e5 is not two cells from e2 in a line"),
            ("e2>e3", "e3 is not two cells from e2 in a line"),
            ("e2>f4", "f4 is not two cells from e2 in a line"),
            ("e2>g4", "no stack to jump stands on f3"),
            ("e2>e4>e2", "e3 is jumped twice"),
        ],
    )
    def test_other_chains_are_refused(self, move: str, why: str) -> None:
        text = f"e2:Rr,e3:Rr,{FAR} full 2 R"
        assert refusal(text, move) == f"'{move}' is not legal: {why} (TOP-7)"


class TestTop8Captures:
    def test_a_jumped_opposing_stack_loses_its_top_hat(self) -> None:
        after = play(f"e2:Rr,e3:YYRy,{FAR} full 2 R", "e2>e4")
        assert str(after) == "e3:YRy,e4:Rr,i9:Yy full 2 Y"

    def test_what_comes_to_light_owns_the_stack(self) -> None:
        after = play(f"e2:Rr,e3:YRYy,{FAR} full 2 R", "e2>e4")
        assert str(after) == "e3:RYy,e4:Rr,i9:Yy full 2 Y"
        assert [stack.owner for stack in after.stacks] == [0, 0, 1]

    def test_a_stack_of_one_disappears(self) -> None:
        after = play(f"e2:Rr,e3:Yy,{FAR} full 2 R", "e2>e4")
        assert str(after) == "e4:Rr,i9:Yy full 2 Y"

    def test_own_stacks_and_the_neutral_lose_nothing(self) -> None:
        after = play(f"e2:Rr,e3:RYRr,e7:YYy,{FAR} full 2 R", "e2>e4>e6>e8")
        assert str(after) == "e3:RYRr,e7:Yy,e8:Rr,i9:Yy full 2 Y"

    def test_every_other_player_is_an_opponent(self) -> None:
        after = play("e2:Rr,e3:YRy,e7:BYRb,i9:Yy full 3 R", "e2>e4>e6>e8")
        assert str(after) == "e3:Ry,e7:YRb,e8:Rr,i9:Yy full 3 Y"

    def test_captured_hats_are_set_aside_by_their_builder(self) -> None:
        position = Position.parse(f"e2:RYRr,e3:YRy,{FAR} full 2 R")
        after = position.apply(position.read("e2>e4"))
        assert Counter(after.aside[1]) - Counter(position.aside[1]) == Counter("Y")
        assert after.aside[0] == position.aside[0]

    @pytest.mark.parametrize(
        ("text", "why"),
        [
            ("c4:R?r,d6:Yy full 2 R", "so it ends with those captured"),
            ("c4:RYr,d6:Yy full 2 R r:RRRR;y:-", "nothing follows where no hat is"),
            (
                "c4:R?r,d6:Yy full 2 R r:RRRRRRRYYYYYY;y:RRRRRRYYYYYYYY x",
                "'x': nothing follows the captured hats",
            ),
            ("c4:R?r,d6:Yy full 2 R y:-;r:-", "'y:-;r:-' is not the captured hats"),
            ("c4:R?r,d6:Yy full 2 R r:YR;y:-", "are written 'RY', not 'YR'"),
        ],
    )
    def test_hats_set_aside_are_written_where_some_are_hidden(
        self, text: str, why: str
    ) -> None:
        assert why in fault(text)


class TestTop9DutyToCapture:
    def test_a_capture_must_be_made(self) -> None:
        text = f"b3:Rr,e2:Rr,e3:Yy,{FAR} full 2 R"
        assert moves(text) == ["e2>e4", "e2>e4>e6"]
        why = "it captures nothing, and there is a capture to make (TOP-9)"
        assert refusal(text, "b3-b4") == f"'b3-b4' is not legal: {why}"

    def test_none_need_take_the_most(self) -> None:
        text = f"e2:Rr,e3:Yy,e7:Yy,{FAR} full 2 R"
        assert moves(text) == ["e2>e4", "e2>e4>e6", "e2>e4>e6>e8"]

    def test_a_stack_in_the_ring_of_respect_goes_first(self) -> None:
        text = f"a1:Rr,b2:Yy,e2:Rr,e3:Yy,{FAR} full 2 R"
        assert moves(text) == ["a1>c3"]
        why = "a stack in the ring of respect must make the capture (TOP-9)"
        assert refusal(text, "e2>e4") == f"'e2>e4' is not legal: {why}"

    @pytest.mark.parametrize(
        ("stacks", "move", "why"),
        [
            ("a1:Rr,b2:Yy,e2:Rr,e3:Yy", "e2-e4", "must make the capture (TOP-9)"),
            ("a1:Rr,b2:Yy,e2:Rr,e3:Rr", "e2-e4", "there is a capture to make (TOP-9)"),
            ("b2:Rr,c2:Rr,d3:Rr", "d3-b1", "without a capture (TOP-10)"),
            ("a1:Rr,d3:Rr,e3:Rr", "d3-f3", "for an inner ring (TOP-11)"),
            ("d3:Rr,e3:Rr,f3:Rr", "d3-f3", "a stack stands on f3 (TOP-7)"),
            ("e3:Rr,e4:Rr", "e3-e5", "the neutral hat stands on e5 (TOP-3)"),
            ("d3:Rr,f3:Rr", "d3-f3", "f3 is not next to d3 (TOP-6)"),
        ],
    )
    def test_a_jump_written_as_a_step_is_refused_for_what_bars_the_jump(
        self, stacks: str, move: str, why: str
    ) -> None:
        assert refusal(f"{stacks},{FAR} full 2 R", move).endswith(why)

    def test_a_stack_in_the_ring_of_respect_that_cannot_capture_waits(self) -> None:
        text = f"a1:Rr,e2:Rr,e3:Yy,{FAR} full 2 R"
        assert moves(text) == ["e2>e4", "e2>e4>e6"]


class TestTop10RingOfRespect:
    LONG = f"d2:Rr,d4:Rr,d6:Yy,d7:Rr,{FAR} full 2 R"

    def test_no_step_ends_there(self) -> None:
        listed = moves(f"b3:Rr,{FAR} full 2 R")
        assert listed == ["b3-b2", "b3-b4", "b3-c3", "b3-c4"]
        why = refusal(f"b3:Rr,{FAR} full 2 R", "b3-a2")
        assert why.endswith("in the ring of respect, without a capture (TOP-10)")

    def test_a_capture_may_end_there(self) -> None:
        assert moves(f"e2:Yy,e3:Rr,{FAR} full 2 R") == ["e3>e1"]

    def test_a_chain_without_a_capture_may_pass_but_not_end_there(self) -> None:
        text = f"b2:Rr,c2:Rr,d3:Rr,{FAR} full 2 R"
        chains = [move for move in moves(text) if move.startswith("d3>")]
        assert chains == ["d3>b1>b3"]
        assert refusal(text, "d3>b1").endswith("without a capture (TOP-10)")

    def test_a_capture_anywhere_in_the_chain_counts(self) -> None:
        assert "d7>d5>d3>d1" in moves(self.LONG)

    def test_as_a_variant_the_last_jump_must_capture(self) -> None:
        listed = moves(self.LONG, "last-jump")
        assert "d7>d5>d3>d1" not in listed
        assert "d7>d5>d3" in listed
        why = refusal(self.LONG, "d7>d5>d3>d1", "last-jump")
        assert why.endswith("without a capture by its last jump (TOP-10)")
        assert "e3>e1" in moves(f"e2:Yy,e3:Rr,{FAR} full 2 R", "last-jump")


class TestTop11DutyToLeave:
    def test_a_stack_must_leave_the_ring_of_respect(self) -> None:
        text = f"a1:Rr,e3:Rr,{FAR} full 2 R"
        assert moves(text) == ["a1-b2"]
        why = "a stack must leave the ring of respect for an inner ring (TOP-11)"
        assert refusal(text, "e3-e4") == f"'e3-e4' is not legal: {why}"

    def test_any_stack_there_may_leave_by_a_step_or_a_chain(self) -> None:
        text = f"a1:Rr,a5:Rr,b2:Rr,{FAR} full 2 R"
        assert moves(text) == ["a1>c3", "a5-b5"]

    def test_if_none_can_leave_any_other_move_is_allowed(self) -> None:
        text = f"a1:Rr,b2:Rr,c3:Rr,{FAR} full 2 R"
        listed = moves(text)
        assert "c3-d4" in listed
        assert not [move for move in listed if move.startswith("a1")]


class TestTop12Shrinking:
    def test_with_five_stacks_or_fewer_the_field_may_be_shrunk(self) -> None:
        five = "b2:Rr,b5:Rr,e2:Rr,e8:Rr,h8:Yy full 2 R"
        assert "shrink b2-c3" in moves(five)
        assert str(play(five, "shrink b2-c3")).split()[1:] == ["shrunk", "2", "Y"]
        six = "b2:Rr,b5:Rr,e2:Rr,e8:Rr,h5:Rr,h8:Yy full 2 R"
        assert not [move for move in moves(six) if "shrink" in move]
        why = "the field shrinks with 5 stacks or fewer, not 6 (TOP-12)"
        assert refusal(six, "shrink b2-c3").endswith(why)

    def test_no_stack_may_stand_in_the_ring_of_respect(self) -> None:
        why = refusal(f"e3:Rr,{FAR} full 2 R", "shrink e3-e4")
        assert why.endswith("a stack stands on i9, in the ring of respect (TOP-12)")

    def test_shrinking_is_free_and_comes_before_any_move(self) -> None:
        listed = moves("e3:Rr,h8:Yy full 2 R")
        plain = [move for move in listed if "shrink" not in move]
        assert plain == ["e3-d2", "e3-d3", "e3-e2", "e3-e4", "e3-f3", "e3-f4"]
        assert listed[6:] == ["shrink e3-d3", "shrink e3-e4", "shrink e3-f4"]

    def test_ring_3_becomes_the_ring_of_respect_at_once(self) -> None:
        text = "e2:Rr,e4:Rr,h8:Yy full 2 R"
        listed = [move for move in moves(text) if "shrink" in move]
        assert listed == ["shrink e2-e3"]
        assert refusal(text, "shrink e4-d4").endswith("(TOP-11)")

    def test_ring_4_is_closed_even_for_passing(self) -> None:
        text = "b2:Rr,c2:Rr,d3:Rr,h8:Yy"
        assert "d3>b1>b3" in moves(f"{text} full 2 R")
        assert not [m for m in moves(f"{text} shrunk 2 R") if "b1" in m]
        why = refusal(f"{text} shrunk 2 R", "d3>b1>b3")
        assert why.endswith("b1 is closed, for the field has shrunk (TOP-12)")

    def test_duties_are_judged_on_the_shrunk_field_only(self) -> None:
        """On the full field there is a capture to make, which ends on e1."""
        listed = moves("e2:Yy,e3:Rr,h8:Yy full 2 R")
        assert listed == ["e3>e1", "shrink e3-d3", "shrink e3-e4", "shrink e3-f4"]

    def test_the_field_shrinks_once(self) -> None:
        listed = moves("e3:Rr,h8:Yy shrunk 2 R")
        assert listed == ["e3-d3", "e3-e4", "e3-f4"]
        why = refusal("e3:Rr,h8:Yy shrunk 2 R", "shrink e3-e4")
        assert why.endswith("the field has shrunk already (TOP-12)")

    def test_it_stays_shrunk(self) -> None:
        assert "shrunk" in str(play("e3:Rr,h8:Yy full 2 R", "shrink e3-e4; h8-g7"))

    def test_how_a_shrunk_field_came_to_hold_many_stacks_is_not_asked(self) -> None:
        """Positions are checked for their counts, not for how they were reached."""
        six = "c3:Rr,c4:Rr,c5:Rr,d4:Rr,d6:Yy,d7:Yy"
        assert Position.parse(f"{six} shrunk 2 R").shrunk

    def test_the_field_does_not_shrink_while_stacks_are_placed(self) -> None:
        why = "the field is not 'shrunk' while stacks are in hand (TOP-12)"
        assert fault(". shrunk 2 R RRYr;YRRy") == why
        assert fault("e3:RRYr shrunk 2 Y -;YRRy") == why

    def test_no_stack_stands_outside_the_shrunk_field(self) -> None:
        why = "'e1:Rr' stands outside the shrunk field (TOP-12)"
        assert fault("e1:Rr,h8:Yy shrunk 2 R") == why
        assert "the field is 'full' or 'shrunk', not 'small'" in fault(
            "e1:Rr,h8:Yy small 2 R"
        )


class TestTop13Win:
    def test_whoever_is_left_alone_wins(self) -> None:
        outcome = play("e2:Rr,e3:Yy full 2 R", "e2>e4").outcome()
        assert outcome
        assert (outcome.scores, outcome.clause) == ((1, -1), "TOP-13")

    def test_a_stack_that_comes_to_light_counts_for_its_new_owner(self) -> None:
        after = play("e2:Rr,e3:YRy,i9:RYb full 3 R", "e2>e4")
        outcome = after.outcome()
        assert outcome
        assert outcome.scores == (1, -1, -1)
        assert after.legal() == ()

    def test_the_game_goes_on_while_two_colours_are_left(self) -> None:
        assert play("e2:Rr,e3:Yy,i9:Bb full 3 R", "e2>e4").outcome() is None

    def test_nobody_wins_while_stacks_are_placed(self) -> None:
        position = Position.parse("e3:RRYr full 2 Y -;YRRy")
        assert position.outcome() is None
        assert position.legal()

    def test_nothing_is_played_after_the_end(self) -> None:
        why = refusal("e4:Rr full 2 R", "e4-e3")
        assert why.endswith("the game is over (TOP-13)")

    def test_who_is_written_to_move_after_the_end_need_not_have_a_stack(self) -> None:
        for player in "RYB":
            assert Position.parse(f"e4:Rr full 3 {player}").outcome()

    def test_some_stack_is_always_left(self) -> None:
        why = "no stack is on the board or in hand in '. full 2 R' (TOP-13)"
        assert fault(". full 2 R") == why


class TestTop14SkipsAndPasses:
    def test_a_player_without_a_stack_is_skipped(self) -> None:
        assert play("e3:Rr,i9:Bb full 3 R", "e3-e4").turn == 2

    def test_but_comes_back_with_a_hat_that_comes_to_light(self) -> None:
        after = play("e2:Rr,e3:BYb,i9:Bb full 3 R", "e2>e4")
        assert str(after) == "e3:Yb,e4:Rr,i9:Bb full 3 Y"

    def test_a_player_who_cannot_move_passes(self) -> None:
        text = "a1:Rr,b2:Yy,c3:Yy full 2 R"
        assert moves(text) == ["pass"]
        assert str(play(text, "pass")) == "a1:Rr,b2:Yy,c3:Yy full 2 Y"

    def test_passing_is_judged_with_and_without_shrinking(self) -> None:
        text = "e2:Rr,e3:Yy,e4:Yy full 2 R"
        assert moves(text) == ["e2-d2", "e2-f3", "shrink pass"]
        assert str(play(text, "shrink pass")) == "e2:Rr,e3:Yy,e4:Yy shrunk 2 Y"

    @pytest.mark.parametrize("move", ["pass", "shrink pass"])
    def test_nobody_passes_who_can_move(self, move: str) -> None:
        why = refusal("e3:Rr,h8:Yy full 2 R", move)
        assert why.endswith("there is a legal move to make (TOP-14)")

    def test_a_player_who_is_skipped_is_not_to_move(self) -> None:
        text = "e3:Rr,e4:Yy full 3 B"
        why = f"blue has no stack in {text!r} and is skipped (TOP-14)"
        assert fault(text) == why


class TestNotation:
    @pytest.mark.parametrize(
        ("italian", "english"),
        [
            ("restringe c4>e6>e4", "shrink c4>e6>e4"),
            ("passa", "pass"),
            ("restringe passa", "shrink pass"),
        ],
    )
    def test_what_is_told_in_a_word_is_read_in_italian_too(
        self, italian: str, english: str
    ) -> None:
        assert parse_move(italian) == parse_move(english)

    @pytest.mark.parametrize(
        "text",
        [
            "c4:RYRr,d6:YYy full 2 R",
            "c4:RYRr,d6:YYy shrunk 3 Y",
            ". full 2 R RRYr,RYYr;YRRy",
            "c4:R??r,d6:YYy full 2 R r:RRRRRRYYYYYY;y:RRRRRRYYYYYYY",
            ". full 2 R RRYr,RYYr;Y??y r:RRRRRRYYY;y:RRRRYYYYYYYY",
        ],
    )
    def test_positions_round_trip(self, text: str) -> None:
        assert str(Position.parse(text)) == text

    @pytest.mark.parametrize(
        "move",
        ["R2@c4", "c4-c5", "c4>e6>e4", "shrink c4-c5", "shrink c4>e6", "pass",
         "shrink pass"],
    )  # fmt: skip
    def test_moves_round_trip(self, move: str) -> None:
        assert str(parse_move(move)) == move

    @pytest.mark.parametrize(
        "text",
        ["", "c4", "c4-", "c4>", "c4-c5-c6", "C4-c5", "R0@c4", "V1@c4", "shrink",
         "shrink R1@c4", "shrink shrink c4-c5", "c4-c5 shrink", " c4-c5", "passes"],
    )  # fmt: skip
    def test_other_texts_are_no_moves(self, text: str) -> None:
        with pytest.raises(NotationError) as caught:
            parse_move(text)
        assert repr(text) in str(caught.value) or "'C4'" in str(caught.value)

    @pytest.mark.parametrize("text", ["", "c4:RYRr,d6:YYy full 2", "x full 2 R"])
    def test_other_texts_are_no_positions(self, text: str) -> None:
        with pytest.raises(RuleError):
            Position.parse(text)

    def test_variants_of_the_setup_leave_no_trace(self) -> None:
        text = "c4:RYRr,d6:YYy full 2 R"
        position = Position.parse(text, ["quiet", "last-jump"])
        assert position.variants == {"last-jump"}
