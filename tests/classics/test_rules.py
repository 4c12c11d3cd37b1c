"""The rules of the classics, clause by clause."""

from collections import Counter
from typing import Any

import pytest

from pnp.base.errors import IllegalMoveError
from pnp.core.record import Ply
from pnp.games import find


def position(game: str, text: str, *variants: str) -> Any:
    return find(game).rules.parse(text, variants)


def played(start: Any, *moves: str) -> Any:
    for move in moves:
        start = start.apply(start.read(move))
    return start


def moves(start: Any) -> list[str]:
    return [str(move) for move in start.legal()]


def quiet_walk(start: Any, length: int) -> list[str]:
    """Moves without a capture, to where nobody has been if that can be."""
    seen, turns = Counter([start]), list[str]()
    for _ in range(length):
        quiet = (move for move in start.legal() if "x" not in str(move))
        move = min(quiet, key=lambda each: (seen[start.apply(each)], str(each)))
        start = start.apply(move)
        seen[start] += 1
        turns.append(str(move))
    return turns


def broken(start: Any, move: str) -> str:
    """The clause that a move breaks."""
    with pytest.raises(IllegalMoveError) as refused:
        start.read(move)
    return refused.value.clause or ""


class TestMills:
    """Clauses MIL-1 to MIL-7."""

    START = ".../.../.../....../.../.../... w 9,9"
    MOVING = "WB./.W./..B/.B.W.W/B.B/W.W/B.. w 0,0"
    THREE = "W.W/.B./W.B/...B.B/.../.../B.. w 0,0"

    def test_the_board_has_24_points_and_none_in_the_middle(self) -> None:
        """MIL-1."""
        points = moves(position("mills", self.START))
        assert len(points) == 24
        assert not {"d4", "a2", "b1", "c6"} & {*points}

    def test_a_line_of_three_may_join_the_middles_of_sides(self) -> None:
        """MIL-1."""
        text = ".../.../.../WW...B/.B./.../... w 7,7"
        assert "c4xg4" in moves(position("mills", text))

    def test_white_begins_and_each_places_nine_men(self) -> None:
        """MIL-2."""
        start = position("mills", self.START)
        assert start.turn == 0
        after = played(start, "d2", "a7")
        assert str(after).endswith("w 8,8")

    @pytest.mark.parametrize("move", ["a7", "a7-a4"])
    def test_a_man_is_placed_on_a_free_point_before_any_moves(self, move: str) -> None:
        """MIL-2."""
        after = played(position("mills", self.START), "a7", "d7")
        assert broken(after, move) == "MIL-2"

    def test_a_man_moves_to_a_free_neighbouring_point_alone(self) -> None:
        """MIL-3."""
        start = position("mills", self.MOVING)
        assert "a7-a4" in moves(start)
        assert [broken(start, m) for m in ("a7-d7", "a7-g7", "b2-c3", "g7-f6")] == [
            "MIL-3"
        ] * 4

    def test_three_men_fly_anywhere(self) -> None:
        """MIL-4."""
        three = played(position("mills", self.THREE))
        assert {move[3:5] for move in moves(three) if move.startswith("a7")} == {
            *three.layout.free
        }

    def test_as_a_variant_three_men_walk(self) -> None:
        """MIL-4, ``no-flying``."""
        three = position("mills", self.THREE, "no-flying")
        assert broken(three, "a7-d3") == "MIL-4"

    def test_men_in_hand_are_placed_before_three_may_fly(self) -> None:
        """MIL-4."""
        text = "W.W/.B./..B/...B.B/.../.../B.. w 1,0"
        assert all("-" not in move for move in moves(position("mills", text)))

    def test_a_mill_takes_a_man_that_stands_in_none(self) -> None:
        """MIL-5."""
        text = "WW./BBB/.../...B../.../.../... w 7,5"
        start = position("mills", text)
        assert [m for m in moves(start) if m.startswith("g7")] == ["g7xe4"]
        assert broken(start, "g7") == "MIL-5"
        assert broken(start, "g7xb6") == "MIL-5"

    def test_if_all_stand_in_mills_any_of_them_goes(self) -> None:
        """MIL-5."""
        start = position("mills", "WW./BBB/.../....../.../.../... w 7,6")
        taken = sorted(m for m in moves(start) if m.startswith("g7"))
        assert taken == ["g7xb6", "g7xd6", "g7xf6"]

    def test_two_lines_closed_at_once_take_one_man(self) -> None:
        """MIL-5."""
        start = position("mills", "WW./.B./.../.....W/.B./.../..W w 5,7")
        assert sorted(m for m in moves(start) if m.startswith("g7")) == [
            "g7xd3",
            "g7xd6",
        ]

    def test_a_mill_that_stood_already_takes_nothing(self) -> None:
        """MIL-5."""
        start = position("mills", "WWW/.B./.../....../.B./.../... w 6,7")
        assert "a1" in moves(start)

    def test_two_men_and_none_in_hand_have_lost(self) -> None:
        """MIL-6."""
        start = position("mills", "WWW/B../.../....../.../.../..B b 0,0")
        assert start.outcome().scores == (1, -1)
        assert start.outcome().clause == "MIL-6"

    def test_two_men_with_one_in_hand_play_on(self) -> None:
        """MIL-6."""
        start = position("mills", "WWW/B../.../....../.../.../..B b 0,1")
        assert start.outcome() is None

    def test_who_cannot_move_has_lost(self) -> None:
        """MIL-6."""
        text = "WBW/.../.../B....B/.../.../WBW {} 0,0"
        assert position("mills", text.format("w")).outcome().clause == "MIL-6"
        assert position("mills", text.format("b")).outcome() is None

    @staticmethod
    def judged(start: Any, turns: list[str]) -> Any:
        """How a game stands after some turns."""
        plies = []
        for turn in turns:
            move = start.read(turn)
            plies.append(Ply(start, move, start.apply(move)))
            start = plies[-1].after
        return find("mills").rules.adjudicate(tuple(plies))

    def test_the_same_position_for_the_third_time_is_a_draw(self) -> None:
        """MIL-7."""
        start = position("mills", self.MOVING)
        turns = ["a7-a4", "a1-d1", "a4-a7", "d1-a1"]
        twice = self.judged(start, turns * 2)
        assert (twice.scores, twice.clause) == ((0, 0), "MIL-7")
        assert self.judged(start, (turns * 2)[:-1]) is None

    def test_a_hundred_turns_without_a_man_placed_or_taken_are_a_draw(self) -> None:
        """MIL-7."""
        start = position("mills", "W.W/.../.../....../B.B/B.B/W.W w 0,0")
        turns = quiet_walk(start, 100)
        assert self.judged(start, turns).clause == "MIL-7"
        assert self.judged(start, turns[:-1]) is None


class TestKonane:
    """Clauses KON-1 to KON-5."""

    def test_every_square_is_filled_in_two_colours_by_turns(self) -> None:
        """KON-1."""
        start = find("konane").start()
        assert not start.layout.free
        assert [start.layout[cell] for cell in ("a1", "b1", "a2", "f6")] == [*"BWWB"]

    def test_black_takes_a_man_off_in_a_corner_or_in_the_middle(self) -> None:
        """KON-2."""
        start = find("konane").start()
        assert sorted(moves(start)) == ["a1", "c3", "d4", "f6"]
        assert broken(start, "b2") == "KON-2"

    def test_white_takes_off_one_of_his_own_beside_it(self) -> None:
        """KON-2."""
        after = played(find("konane").start(), "c3")
        assert sorted(moves(after)) == ["b3", "c2", "c4", "d3"]
        assert broken(after, "a2") == "KON-2"

    def test_a_jump_goes_over_an_opposing_man_and_takes_it_off(self) -> None:
        """KON-3."""
        opened = played(find("konane").start(), "c3", "c4")
        assert "c1-c3" in moves(opened)
        jumped = played(opened, "c1-c3")
        assert not jumped.layout["c2"]
        assert jumped.layout["c3"] == "B"

    def test_a_man_may_go_on_in_the_same_direction_and_stop_after_any_jump(
        self,
    ) -> None:
        """KON-4."""
        text = "....../....../....../....../....../BW.W.. b"
        assert sorted(moves(position("konane", text))) == ["a1-c1", "a1-e1"]

    def test_jumping_is_compulsory(self) -> None:
        """KON-4."""
        start = position("konane", "....../....../....../....../....../BW.W.. b")
        assert all("-" in move for move in moves(start))

    def test_who_cannot_jump_has_lost(self) -> None:
        """KON-5."""
        end = position(
            "konane", "....../....../....../....../....../B..W.. b"
        ).outcome()
        assert (end.scores, end.clause) == ((-1, 1), "KON-5")


class TestHex:
    """Clauses HEX-1 to HEX-4."""

    def test_a_cell_inside_has_six_neighbours(self) -> None:
        """HEX-1."""
        board = find("hex").start().layout.board
        assert sorted(board.near("b2")) == ["a2", "a3", "b1", "b3", "c1", "c2"]

    def test_red_begins_on_any_cell(self) -> None:
        """HEX-2."""
        start = find("hex").start()
        assert (start.turn, len(moves(start))) == (0, 49)

    def test_a_stone_goes_on_a_free_cell(self) -> None:
        """HEX-2."""
        assert broken(played(find("hex").start(), "d4"), "d4") == "HEX-2"

    def test_nobody_swaps_but_blue_and_only_at_first(self) -> None:
        """HEX-3."""
        start = find("hex").start()
        assert broken(start, "swap") == "HEX-3"
        assert broken(played(start, "d4", "a1", "a2"), "swap") == "HEX-3"

    @pytest.mark.parametrize(
        ("turns", "winner"),
        [
            (["a1", "b2", "a2", "c2", "a3", "d2", "a4", "e2", "a5", "f2", "a6"], None),
            (["a1", "b2", "a2", "c2", "a3", "d2", "a4", "e2", "a5", "f2", "a6", "g3",
              "a7"], 0),
            (["a1", "a2", "c3", "b2", "d4", "c2", "e5", "d2", "f6", "e2", "g7", "f2",
              "g6", "g2"], 1),
        ],
    )  # fmt: skip
    def test_whoever_joins_both_own_sides_has_won(
        self, turns: list[str], winner: int | None
    ) -> None:
        """HEX-4."""
        end = played(find("hex").start(), *turns).outcome()
        if winner is None:
            assert end is None
        else:
            assert (end.clause, end.scores[winner]) == ("HEX-4", 1)
