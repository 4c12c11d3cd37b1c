"""The rules of Cancelletto, clause by clause."""

from collections.abc import Iterator
from itertools import chain, combinations, product

import pytest

from pnp.base.errors import IllegalMoveError, NotationError, RuleError
from pnp.boards.squares import DIRECTIONS, Cell
from pnp.core.setup import Setup
from pnp.games.cancelletto.rules.board import CELLS, COLOURS, HOLE, PLACES, Side
from pnp.games.cancelletto.rules.moves import Gate, Move, Placement, Removal, Step
from pnp.games.cancelletto.rules.position import Position
from pnp.games.cancelletto.rules.setup import EDITIONS, deal
from pnp.games.cancelletto.rules.tiles import faces
from pnp.solve.perft import perft

pytestmark = pytest.mark.quick

# Blue squares on file a, orange squares on file j, each on a tile of its own; a wall
# on d4 and one on g10; everything else open.
BOARD = (
    "......#..."
    "/b........o"
    "/.........."
    "/b........o"
    "/....__...."
    "/b...__...o"
    "/...#......"
    "/b........o"
    "/.........."
    "/b........o"
)

BLUE, ORANGE = "j1,j3,j5,j7,j9", "a1,a3,a5,a7,a9"

START = f"{BOARD} {BLUE} {ORANGE} - o - 1"

HOME = f"{BOARD} {ORANGE} {BLUE} - o - 1"

WON_NEXT = f"{BOARD} {ORANGE} i1,j3,j5,j7,j9 - o - 1"


def moves(text: str, *variants: str) -> list[str]:
    return [str(move) for move in Position.parse(text, variants).legal()]


def steps(text: str) -> list[str]:
    return [move for move in moves(text) if "-" in move and ":" not in move]


def play(text: str, line: str, *variants: str) -> Position:
    position = Position.parse(text, variants)
    for move in line.split():
        position = position.apply(position.read(move))
    return position


def ending(position: Position) -> tuple[str, str, tuple[int, ...]] | None:
    outcome = position.outcome()
    return (outcome.clause, outcome.reason, outcome.scores) if outcome else None


def refusal(text: str, line: str, *variants: str) -> str:
    with pytest.raises(IllegalMoveError) as caught:
        play(text, line, *variants)
    return str(caught.value)


def without(text: str, *tiles: str) -> str:
    """The position with tiles missing and the turn counted on."""
    board, blue, orange, gate, player, moved, number = text.split(" ")
    rows = [list(row) for row in board.split("/")]
    for tile in tiles:
        left, bottom = 2 * "ABCDE".index(tile[0]), 2 * (int(tile[1]) - 1)
        for column in (left, left + 1):
            for row in (bottom, bottom + 1):
                rows[9 - row][column] = "_"
    board = "/".join("".join(row) for row in rows)
    turn = int(number) + len(tiles)
    return " ".join([board, blue, orange, gate, player, moved, str(turn)])


class TestCan1Components:
    def test_there_are_24_tiles(self) -> None:
        assert len(faces()) == 24

    @pytest.mark.parametrize("letter", "bo")
    def test_five_tiles_have_one_square_of_each_colour(self, letter: str) -> None:
        counts = [face.symbols.count(letter) for face in faces()]
        assert sorted(counts)[-6:] == [0, 1, 1, 1, 1, 1]

    def test_fourteen_tiles_are_plain(self) -> None:
        assert sum(not set("bo") & set(face.symbols) for face in faces()) == 14

    def test_the_set_is_that_of_the_reference(self) -> None:
        texts = sorted(f"{f.symbols[:2]}/{f.symbols[2:]}" for f in faces())
        assert texts == sorted(
            ["b./..", "b./..", "b#/..", "b./.#", "b./#."]
            + ["o./..", "o./..", "o#/..", "o./.#", "o./#."]
            + ["../.."] * 8
            + ["#./.."] * 4
            + ["##/..", "#./.#"]
        )

    def test_more_than_five_squares_of_a_colour_are_refused(self) -> None:
        with pytest.raises(NotationError, match=r"6 blue squares .* \(CAN-1\)"):
            Position.parse(START.replace("......#...", "...b..#..."))

    def test_two_coloured_squares_on_a_tile_are_refused(self) -> None:
        board = BOARD.replace("/b........o/....__....", "/.........o/....__....")
        board = board.replace("......#...", "b.....#...")
        with pytest.raises(NotationError, match=r"tile A5 has two .* \(CAN-1\)"):
            Position.parse(f"{board} {BLUE} {ORANGE} - o - 1")

    def test_more_than_five_pawns_of_a_colour_are_refused(self) -> None:
        with pytest.raises(NotationError, match=r"6 orange pawns .* \(CAN-1\)"):
            Position.parse(f"{BOARD} {BLUE} {ORANGE},b1 - o - 1")


class TestCan2Board:
    def test_squares_run_from_a1_bottom_left_to_j10(self) -> None:
        position = Position.parse(START)
        assert position.symbol(Cell.parse("a1")) == "b"
        assert position.symbol(Cell.parse("j9")) == "o"
        assert position.symbol(Cell.parse("g10")) == "#"

    @pytest.mark.parametrize("square", ["e5", "e6", "f5", "f6"])
    def test_the_hole_has_no_squares(self, square: str) -> None:
        assert Position.parse(START).symbol(Cell.parse(square)) == "_"

    def test_tiles_are_named_from_a1_to_e5_without_c3(self) -> None:
        removals = [move for move in moves(START) if move.startswith("x")]
        assert len(removals) == 24
        assert removals[0] == "xA1"
        assert removals[-1] == "xE5"
        assert "xC3" not in removals

    def test_a_dealt_board_is_made_of_the_tiles(self) -> None:
        position = deal(Setup(EDITIONS[-1], seed=3))
        assert sum(position.ground.count(symbol) for symbol in ".#bo") == 96
        printed = "".join(face.symbols for face in faces())
        for symbol in ".#bo":
            assert position.ground.count(symbol) == printed.count(symbol)

    def test_tiles_are_turned_by_every_quarter(self) -> None:
        """The single wall of a plain tile is met in all four corners."""
        corners = {
            (cell.column % 2, cell.row % 2)
            for seed in range(20)
            for position in [deal(Setup(EDITIONS[-1], seed=seed))]
            for cell in map(Cell.parse, ("a1", "a2", "b1", "b2", "i3", "i4", "j3"))
            if position.symbol(cell) == "#"
        }
        assert len(corners) == 4

    @pytest.mark.parametrize(
        ("board", "fault"),
        [
            (BOARD[11:], "the board has 9 rows, not 10"),
            (BOARD.replace("......#...", "......#.."), "row 10 has 9 squares, not 10"),
            (BOARD.replace("......#...", "......?..."), "row 10 has '?'"),
            (BOARD.replace("......#...", "......_..."), "only a part of tile D5"),
            (BOARD.replace("__", ".."), "in the hole"),
        ],
    )
    def test_a_board_of_another_shape_is_refused(self, board: str, fault: str) -> None:
        with pytest.raises(NotationError, match=fault) as caught:
            Position.parse(f"{board} {BLUE} {ORANGE} - o - 1")
        assert caught.value.clause == "CAN-2"


class TestCan3Start:
    def test_pawns_start_on_the_other_colour(self) -> None:
        start = deal(Setup(EDITIONS[-1], seed=5))
        assert start.pawns == (start.coloured(1), start.coloured(0))

    def test_the_gate_starts_in_hand(self) -> None:
        assert deal(Setup(EDITIONS[-1], seed=5)).gate == "-"

    def test_orange_starts(self) -> None:
        assert COLOURS[deal(Setup(EDITIONS[-1])).turn] == "orange"

    def test_blue_starts_as_a_variant_on_the_same_board(self) -> None:
        usual = deal(Setup(EDITIONS[-1], seed=4))
        other = deal(Setup(EDITIONS[-1], variants=("blue-starts",), seed=4))
        assert COLOURS[other.turn] == "blue"
        assert other.ground == usual.ground

    def test_a_board_lost_at_once_is_dealt_again(self) -> None:
        starts = [deal(Setup(EDITIONS[-1], seed=seed)) for seed in range(300)]
        assert not any(start.outcome() for start in starts)


class TestCan4Turns:
    def test_the_turn_passes_with_the_removal_only(self) -> None:
        assert play(START, "a1-a2 a3-a4 gate:a1s+b10n").turn == 1
        assert play(START, "a1-a2 xB1").turn == 0

    def test_a_turn_may_be_a_removal_alone(self) -> None:
        assert play(START, "xB1").number == 2

    def test_steps_and_gate_come_in_any_order(self) -> None:
        one = play(START, "a1-a2 gate:a1s+b10n a3-a4")
        other = play(START, "gate:a1s+b10n a3-a4 a1-a2")
        assert one == other

    def test_text_that_is_no_move_is_refused(self) -> None:
        with pytest.raises(NotationError, match=r"'a1xa2' is not a move.*\(CAN-4\)"):
            Position.parse(START).read("a1xa2")

    def test_the_number_of_the_turn_follows_from_the_missing_tiles(self) -> None:
        assert Position.parse(without(START, "B1", "C1")).number == 3
        with pytest.raises(NotationError, match=r"the turn is 1, .* not '2'"):
            Position.parse(START.replace(" - 1", " - 2"))


class TestCan5Step:
    def test_a_pawn_goes_one_square_orthogonally(self) -> None:
        assert [move for move in steps(START) if move.startswith("a5")] == [
            "a5-a4",
            "a5-a6",
            "a5-b5",
        ]

    def test_only_pawns_of_the_player_step(self) -> None:
        assert "the pawn on j1 is not orange (CAN-5)" in refusal(START, "j1-j2")

    def test_an_empty_square_has_no_pawn_to_step(self) -> None:
        assert "no pawn stands on b1 (CAN-5)" in refusal(START, "b1-b2")

    def test_each_pawn_steps_once_per_turn(self) -> None:
        assert "has stepped in this turn (CAN-5)" in refusal(START, "a1-a2 a2-b2")

    def test_each_pawn_may_step_again_in_the_next_turn(self) -> None:
        assert play(START, "a1-a2 xC1 xD1 a2-a1")

    def test_all_pawns_may_step_in_one_turn(self) -> None:
        assert play(START, "a1-b1 a3-b3 a5-b5 a7-b7 a9-b9").turn == 1

    def test_no_pawn_enters_a_wall(self) -> None:
        near = START.replace(ORANGE, "a1,a3,a5,a7,d3")
        assert "d3-d4" not in steps(near)
        assert "d4 is walled (CAN-5)" in refusal(near, "d3-d4")

    def test_no_pawn_enters_an_occupied_square(self) -> None:
        near = START.replace(ORANGE, "a1,a2,a5,a7,a9")
        assert "a1-a2" not in steps(near)
        assert "a pawn stands on a2 (CAN-5)" in refusal(near, "a1-a2")

    def test_no_pawn_enters_the_hole_or_leaves_the_board(self) -> None:
        near = START.replace(ORANGE, "a1,a3,a7,a9,d5")
        assert "d5-e5" not in steps(near)
        assert "there is no square e5 (CAN-5)" in refusal(near, "d5-e5")

    def test_no_pawn_goes_two_squares_or_diagonally(self) -> None:
        assert "c1 is not next to a1 (CAN-5)" in refusal(START, "a1-c1")
        assert "b2 is not next to a1 (CAN-5)" in refusal(START, "a1-b2")

    def test_a_pawn_may_enter_the_square_another_has_just_left(self) -> None:
        near = START.replace(ORANGE, "a1,a2,a5,a7,a9")
        assert play(near, "a2-a3 a1-a2").pawns[1] == {
            *map(Cell.parse, ("a2", "a3", "a5", "a7", "a9"))
        }

    def test_the_moved_pawns_are_part_of_the_position(self) -> None:
        assert str(play(START, "a3-a4 a1-b1")).split(" ")[5] == "a4,b1"

    def test_a_moved_square_without_a_pawn_is_refused(self) -> None:
        with pytest.raises(NotationError, match="b1 is among the moved"):
            Position.parse(START.replace("o - 1", "o b1 1"))

    def test_a_pawn_of_the_partner_has_not_moved(self) -> None:
        assert Position.parse(START.replace("o - 1", "o a1 1"))
        fault = "j1 is among the moved, but no orange pawn stands there (CAN-5)"
        with pytest.raises(NotationError) as caught:
            Position.parse(START.replace("o - 1", "o a1,j1 1"))
        assert str(caught.value) == fault

    @pytest.mark.parametrize(("square", "there"), [("d4", "walled"), ("e5", "no sq")])
    @pytest.mark.parametrize(
        "pawns",
        [
            f"{BLUE} a1,a3,a5,a7,{{}}",
            f"{BLUE} {{}},j2,j4,j6,j8",
            f"{{}},j2,j4,j6,j8 {ORANGE}",
            f"a2,a4,a6,a8,{{}} {ORANGE}",
        ],
    )
    def test_a_pawn_on_no_square_is_refused(
        self, pawns: str, square: str, there: str
    ) -> None:
        with pytest.raises(NotationError, match=f"{square} is {there}"):
            Position.parse(f"{BOARD} {pawns.format(square)} - o - 1")

    def test_two_pawns_on_a_square_are_refused(self) -> None:
        with pytest.raises(NotationError, match="two pawns stand on j1"):
            Position.parse(START.replace(ORANGE, "a1,a3,a5,a7,j1"))


class TestCan6Gate:
    def test_the_gate_makes_two_squares_adjacent_for_both_players(self) -> None:
        position = play(START, "gate:a1s+j10n")
        assert "a1-j10" in [str(move) for move in position.legal()]
        blue = play(START.replace(BLUE, "i9,j1,j3,j5,j10"), "gate:a2w+j10n xC1")
        assert "j10-a2" in [str(move) for move in blue.legal()]

    def test_either_player_places_it_before_the_own_removal(self) -> None:
        assert isinstance(play(START, "xC1 gate:a1s+b10n").gate, Gate)

    def test_it_is_placed_once(self) -> None:
        again = "gate:a1s+b10n gate:a1s+b10n"
        assert "the gate can be placed once only (CAN-6)" in refusal(START, again)
        placed = play(START, "gate:a1s+b10n")
        assert not any(isinstance(move, Placement) for move in placed.legal())

    def test_it_joins_two_different_squares(self) -> None:
        assert "gate:a1s+a1w" not in moves(START)
        assert "two different squares (CAN-6)" in refusal(START, "gate:a1s+a1w")

    def test_a_walled_square_is_not_offered(self) -> None:
        assert not any("g10" in move for move in moves(START))
        assert "g10 is walled (CAN-6)" in refusal(START, "gate:a1s+g10n")

    def test_it_may_go_on_an_occupied_square_or_neighbours(self) -> None:
        assert {"gate:a1s+a3w", "gate:a1w+a2w"} <= set(moves(START))

    def test_between_neighbours_it_adds_no_second_step(self) -> None:
        listed = steps(str(play(START, "gate:a1w+a2w")))
        assert listed.count("a1-a2") == 1

    @pytest.mark.parametrize(
        "text",
        ["gate:b10n+a1s", "gate:a1s+b10n", "b10n+a1s", "a1s+b10", "gate:a1s+b10"],
    )
    def test_its_sides_are_read_in_any_order(self, text: str) -> None:
        assert str(Position.parse(START).read(text)) == "gate:a1s+b10n"

    def test_by_its_squares_alone_it_stands_at_the_first_outer_side_of_each(
        self,
    ) -> None:
        assert str(Position.parse(START).read("b10+a1")) == "gate:a1s+b10n"

    @pytest.mark.parametrize(
        ("text", "why"),
        [
            ("a1+a1", "the gate joins two different squares"),
            ("b2+a1", "b2 has no outer side (CAN-7)"),
            ("b2n+a1", "b2n is no outer side: b3 lies beyond it (CAN-7)"),
            ("e5+a1", "there is no square e5"),
        ],
    )
    def test_by_its_squares_it_is_refused_for_the_real_reason(
        self, text: str, why: str
    ) -> None:
        assert f"{text!r} is not legal: {why}" in refusal(START, text)

    def test_a_walled_square_is_refused_as_that(self) -> None:
        assert "'g10+a1' is not legal: g10 is walled" in refusal(START, "g10+a1")

    def test_every_pair_of_outer_sides_is_offered_once(self) -> None:
        """40 sides of the rim and 8 of the hole, less the wall's: 47.

        Of the pairs, those on one corner square (4 of them) are no gates.
        """
        placements = [move for move in moves(START) if ":" in move]
        assert len(placements) == len(set(placements)) == 47 * 46 // 2 - 4


class TestCan7OuterSide:
    def test_the_rim_the_hole_and_removed_tiles_are_beyond(self) -> None:
        gone = without(START, "B1")
        assert "gate:a1e+a1s" not in moves(gone)
        assert {"gate:a2e+b10n", "gate:b10n+e4n"} - set(moves(gone)) == {
            "gate:a2e+b10n"
        }
        assert "gate:b1e+b10n" in moves(gone)

    def test_a_side_with_a_square_beyond_is_not_outer(self) -> None:
        assert "b3 lies beyond it (CAN-7)" in refusal(START, "gate:a3e+b10n")

    def test_a_side_next_to_a_wall_is_not_outer(self) -> None:
        assert "d4 lies beyond it (CAN-7)" in refusal(START, "gate:a1s+d3n")

    def test_a_position_with_its_gate_elsewhere_is_refused(self) -> None:
        with pytest.raises(NotationError, match=r"a3e is no outer side.*CAN-7"):
            Position.parse(START.replace(" - o", " a3e+b10n o"))


class TestCan8Removal:
    def test_every_tile_on_the_board_may_be_removed(self) -> None:
        removals = [move for move in moves(without(START, "B1")) if move[0] == "x"]
        assert len(removals) == 23
        assert "xB1" not in removals

    def test_the_hole_and_a_missing_tile_are_not(self) -> None:
        assert "C3 is the hole (CAN-2)" in refusal(START, "xC3")
        assert "there is no tile B1 any more (CAN-8)" in refusal(START, "xB1 xB1")

    def test_the_squares_of_the_tile_are_gone(self) -> None:
        position = play(START, "xB1")
        assert {position.symbol(Cell.parse(c)) for c in ("c1", "c2", "d1", "d2")} == {
            "_"
        }

    def test_a_gate_on_the_tile_is_gone_for_good(self) -> None:
        position = play(START, "gate:b10n+c1s xB1")
        assert position.gate == "x"
        assert not any(isinstance(move, Placement) for move in position.legal())

    def test_a_gate_elsewhere_stays(self) -> None:
        assert isinstance(play(START, "gate:b10n+c1s xC1").gate, Gate)


class TestCan9Win:
    def test_all_pawns_home_wins_at_once(self) -> None:
        won = play(WON_NEXT, "i1-j1")
        assert ending(won) == ("CAN-9", "home", (1, 1))
        assert won.legal() == ()

    def test_nine_pawns_home_do_not(self) -> None:
        assert ending(Position.parse(WON_NEXT)) is None

    def test_as_a_variant_the_win_waits_for_the_removal(self) -> None:
        position = play(WON_NEXT, "i1-j1", "win-after-removal")
        assert ending(position) is None
        assert ending(position.apply(position.read("xC1"))) == (
            "CAN-9",
            "home",
            (1, 1),
        )

    def test_as_a_variant_a_losing_removal_still_loses(self) -> None:
        position = play(WON_NEXT, "i1-j1 xA1", "win-after-removal")
        assert ending(position) == ("CAN-10", "pawn-lost", (-1, -1))

    def test_after_the_win_no_move_is_legal(self) -> None:
        assert "the game is over (CAN-9)" in refusal(WON_NEXT, "i1-j1 xC1")


class TestCan10LossOfPawnOrColour:
    def test_removing_a_pawn_loses(self) -> None:
        position = play(START, "a1-b1 xC1 xD1 b1-b2 xA1")
        assert ending(position) == ("CAN-10", "pawn-lost", (-1, -1))

    def test_removing_a_coloured_square_loses(self) -> None:
        away = START.replace(ORANGE, "a3,a5,a7,a9,c3")
        assert ending(play(away, "xA1")) == ("CAN-10", "colour-lost", (-1, -1))

    def test_such_a_removal_is_legal(self) -> None:
        assert "xA1" in moves(START)

    def test_fewer_than_ten_pawns_are_lost(self) -> None:
        position = Position.parse(START.replace(ORANGE, "a1,a3,a5,a7"))
        assert ending(position) == ("CAN-10", "pawn-lost", (-1, -1))

    def test_fewer_than_ten_colours_are_lost(self) -> None:
        text = without(START.replace(ORANGE, "a3,a5,a7,a9,c3"), "A1")
        assert ending(Position.parse(text)) == ("CAN-10", "colour-lost", (-1, -1))


class TestCan11LossOfTheWay:
    def near(self, gate: str = "-") -> str:
        """E5 joined to the rest by D5 alone: the way from i9 by h9."""
        walled = BOARD.replace("/b........o/..........", "/b........o/........##", 1)
        return f"{walled} j1,j3,j5,j7,j9 a1,a3,a5,a7,a9 {gate} o - 1"

    def test_a_coloured_square_nobody_can_reach_loses(self) -> None:
        assert ending(play(self.near(), "xD5")) == ("CAN-11", "cut-off", (-1, -1))

    def test_the_placed_gate_is_a_way(self) -> None:
        assert ending(play(self.near(), "gate:a1s+j10n xD5")) is None

    def test_a_gate_in_hand_is_not(self) -> None:
        assert ending(play(self.near(), "xD5")) is not None

    def test_a_gate_that_goes_with_the_tile_is_not(self) -> None:
        position = play(self.near(), "gate:c10n+j10n xD5")
        assert ending(position) is None
        lost = position.apply(position.read("xB5"))
        assert ending(lost) == ("CAN-11", "cut-off", (-1, -1))

    def test_pawns_in_the_way_do_not_block(self) -> None:
        crowded = self.near().replace("a1,a3,a5,a7,a9", "a1,a3,a5,h9,h10")
        assert ending(play(crowded, "xB1")) is None

    def test_a_pawn_of_the_own_colour_within_is_enough(self) -> None:
        inside = self.near().replace("a1,a3,a5,a7,a9", "a1,a3,a5,a7,j10")
        assert ending(play(inside, "xD5")) is None

    def test_walls_block(self) -> None:
        assert Position.parse(self.near()).reach([Cell.parse("j9")]) >= {
            Cell.parse("a1")
        }
        assert Cell.parse("i8") not in Position.parse(self.near()).reach(
            [Cell.parse("j9")]
        )


class TestCan12Limit:
    LATE = without(
        WON_NEXT, "B1", "B2", "B3", "B4", "B5", "C1", "C2", "C4", "C5", "D2", "D3",
        "D4", "D5", "D1",
    )  # fmt: skip

    def test_the_last_chance_is_the_steps_of_turn_15(self) -> None:
        assert Position.parse(self.LATE).number == 15
        won = play(self.LATE, "i1-j1").outcome()
        assert won
        assert won.clause == "CAN-9"

    def test_every_removal_of_turn_15_loses(self) -> None:
        position = Position.parse(self.LATE)
        removals = [move for move in position.legal() if str(move).startswith("x")]
        assert len(removals) == 10
        for move in removals:
            outcome = position.apply(move).outcome()
            assert outcome
            assert outcome.scores == (-1, -1)


class TestNotation:
    def test_positions_and_moves_round_trip(self) -> None:
        for text in (START, HOME, WON_NEXT, without(START, "B1", "D5")):
            assert str(Position.parse(text)) == text

    @pytest.mark.parametrize(
        ("text", "fault"),
        [
            ("zzz", "'zzz' is not a position: it has 1 of 7 fields"),
            (START.replace(" o - 1", " x - 1"), "the player is 'b' or 'o', not 'x'"),
            (START.replace("a1,a3", "a3,a1"), "written in order: 'a1,a3"),
            (START.replace("a7,a9", "a9,a7"), "written in order: 'a1,a3"),
            (START.replace("a1,a3", "k1,a3"), "'k1' in .* is off the board"),
            (
                START.replace("a1,a3", "a1;a3"),
                "'a1;a3' in 'a1;a3,a5,.* is not a square",
            ),
            (START.replace(" - o", " a1s o"), "'a1s' is not two sides"),
            (START.replace(" - o", " a1s+a2 o"), "'a1s.a2' is not two sides"),
            (START + " ", "it has 8 of 7 fields"),
            (START.replace("a1,a3", "a1,a1"), "name a1 twice"),
        ],
    )
    def test_other_text_is_refused_with_the_place(self, text: str, fault: str) -> None:
        with pytest.raises(RuleError, match=fault):
            Position.parse(text)

    def test_a_refusal_offers_ten_legal_moves_at_most(self) -> None:
        offered = refusal(START, "a1-a3").split("; legal: ")[1]
        assert offered.startswith("a1-a2, a1-b1, ")
        assert offered.endswith("... (1115 in all)")
        assert offered.count(",") == 10


class TestMoveGenerator:
    POSITIONS = (
        START,
        WON_NEXT,
        without(START, "B1", "D5"),
        START.replace(" - o", " a1s+e4n o"),
        str(play(START, "a1-b1 gate:a1s+j10n xC1 j9-j10")),
    )

    @pytest.mark.parametrize("text", POSITIONS)
    def test_the_legal_moves_are_all_that_are_not_refused(self, text: str) -> None:
        position = Position.parse(text)
        sides = [Side(cell, way) for cell in CELLS for way in DIRECTIONS]
        gates = (Placement(Gate(one, other)) for one, other in combinations(sides, 2))
        conceivable: Iterator[Move] = chain(
            (Step(*cells) for cells in product(CELLS, CELLS)),
            gates,
            map(Removal, (*PLACES, HOLE)),
        )
        allowed = {move for move in conceivable if not position.fault(move)}
        assert allowed == set(position.legal())

    def test_the_first_move_has_14_steps_1077_gates_and_24_removals(self) -> None:
        assert perft(Position.parse(START), 1) == 14 + 1077 + 24

    def test_perft_counts_every_way_to_play_on(self) -> None:
        start = Position.parse(without(START.replace(" - o", " x o"), "B1", "C1"))
        assert perft(start, 0) == 1
        assert perft(start, 3) == sum(
            len(start.apply(one).apply(two).legal())
            for one in start.legal()
            for two in start.apply(one).legal()
        )
