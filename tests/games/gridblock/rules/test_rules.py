"""The rules of Gridblock, clause by clause."""

from collections import Counter
from itertools import pairwise

import pytest

from pnp.base.errors import IllegalMoveError, NotationError
from pnp.boards.squares import Cell
from pnp.core.setup import Setup, SetupError
from pnp.games.gridblock.rules.board import CELLS, SYMBOLS, values
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.setup import EDITIONS, deal
from pnp.games.gridblock.rules.walks import targets, walks

pytestmark = pytest.mark.quick

# Symbols 1, 4 and 5 have cards of value 1, symbols 2 and 6 of value 2, symbol 3 of 3.
#        f6                                 a1
GRID = "526532/613454/341361/125652/356341/421624"

MIDDLE = f"{GRID} - r:c3,y:f6,g:a1 3 2.1 r r:136,y:135,g:456"

LAST = f"{GRID} - r:c3,y:f6,g:a1 3 6.3 r r:1,y:4,g:3"

STARTS = f"{GRID} - - 3 0.1 r r:1|136,y:1|135,g:4|456"


def position(text: str, *variants: str) -> Position:
    return Position.parse(text, variants)


def moves(text: str, *variants: str) -> list[str]:
    return [str(move) for move in position(text, *variants).legal()]


def play(text: str, line: str, *variants: str) -> Position:
    here = position(text, *variants)
    for move in line.split():
        here = here.apply(here.read(move))
    return here


def field(here: Position, number: int) -> str:
    """Grid, cubes, movers, players, round and turn, seat, cards, counted from 0."""
    return str(here).split(" ")[number]


def refusal(text: str, move: str, *variants: str) -> str:
    with pytest.raises(IllegalMoveError) as caught:
        play(text, move, *variants)
    return str(caught.value)


def misread(text: str, *variants: str) -> str:
    with pytest.raises(NotationError) as caught:
        Position.parse(text, variants)
    return str(caught.value)


def scores(cubes: str, players: int, *variants: str) -> tuple[tuple[int, ...], str]:
    movers = "r:a1,y:a1,g:a1" if players == 3 else "r:a1,y:a1,g:a1,b:a1"
    ended = position(f"{GRID} {cubes} {movers} {players} 7.1 - -", *variants)
    outcome = ended.outcome()
    assert outcome
    assert outcome.clause == "GRB-8"
    return outcome.scores, outcome.reason


def dealt(seed: int = 1, players: int = 2, *variants: str) -> Position:
    return deal(Setup(EDITIONS[-1], players, variants, seed))


class TestGrb1Components:
    def test_each_symbol_is_on_six_tiles(self) -> None:
        for seed in range(20):
            assert set(Counter(dealt(seed).tiles).values()) == {6}

    def test_more_than_six_tiles_of_a_symbol_are_refused(self) -> None:
        assert "7 tiles show 1" in misread(MIDDLE.replace("526532/6", "526532/1"))

    def test_the_cards_of_a_colour_have_values_1_to_3_by_symbol(self) -> None:
        assert [values(())[symbol] for symbol in SYMBOLS] == [1, 2, 3, 1, 1, 2]

    def test_even_values_are_each_on_two_cards(self) -> None:
        even = values({"even-values"})
        assert [even[symbol] for symbol in SYMBOLS] == [1, 1, 2, 2, 3, 3]

    def test_even_values_change_how_far_a_card_moves(self) -> None:
        assert "6>c5" in moves(MIDDLE)
        assert "6>c5" not in moves(MIDDLE, "even-values")
        assert "6>c6" in moves(MIDDLE, "even-values")

    def test_more_than_20_cubes_of_a_colour_are_refused(self) -> None:
        cubes = ",".join(f"{cell}:rrrr" for cell in CELLS[:5])
        text = MIDDLE.replace(" - ", f" {cubes} ")
        why = f"21 cubes and movers are red, not 20, in {cubes!r} (GRB-1)"
        assert misread(text) == why
        position(text.replace("a5:rrrr", "a5:rrr"))


class TestGrb2Grid:
    def test_tiles_run_from_a1_bottom_left_to_f6(self) -> None:
        here = position(MIDDLE)
        corners = ("a1", "a6", "f1", "f6")
        assert [here.symbol(Cell.parse(cell)) for cell in corners] == list("4542")

    @pytest.mark.parametrize(
        ("grid", "fault"),
        [
            (GRID[7:], "the grid has 5 rows, not 6"),
            (GRID.replace("526532", "52653"), "row 6 has 5 tiles, not 6: '52653'"),
            (GRID.replace("421624", "421?24"), "row 1 has '?', which is no symbol"),
            (GRID.replace("421624", "421024"), "row 1 has '0', which is no symbol"),
            (GRID.replace("421624", "421724"), "row 1 has '7', which is no symbol"),
        ],
    )
    def test_a_grid_of_another_shape_is_refused(self, grid: str, fault: str) -> None:
        assert fault in misread(MIDDLE.replace(GRID, grid))

    def test_tiles_off_the_grid_are_refused(self) -> None:
        with pytest.raises(NotationError, match=r"'g1' in '1>g1' is off.*\(GRB-2\)"):
            position(MIDDLE).read("1>g1")

    def test_adjacent_only_and_shuffle_exclude_each_other(self) -> None:
        with pytest.raises(SetupError, match="exclude each other"):
            dealt(1, 2, "adjacent-only", "shuffle")


class TestGrb3Colours:
    @pytest.mark.parametrize(("players", "seats"), [(2, 4), (3, 3), (4, 4)])
    def test_two_players_take_two_colours_each(self, players: int, seats: int) -> None:
        assert len(dealt(1, players).hands) == seats

    def test_seats_act_in_the_order_r_y_g_b(self) -> None:
        here = dealt(1, 2)
        seen = ""
        while here.round < 2:
            seen += here.letters[here.turn]
            here = here.apply(here.legal()[0])
        assert seen == "rygb" * 4

    def test_two_players_alternate_their_colours(self) -> None:
        """A1 B1 A2 B2: red and green are A's, yellow and blue B's."""
        assert scores("a1:r,a2:g,a3:y", 2) == ((1, -1), "most-cubes")
        assert scores("a1:r,a2:b,a3:y", 2) == ((-1, 1), "most-cubes")

    @pytest.mark.parametrize("players", ["0", "5", "٣", "22"])
    def test_other_numbers_of_players_are_refused(self, players: str) -> None:
        fault = f"2, 3 or 4, or 1 in a puzzle, not {players!r} (GRB-3)"
        assert fault in misread(MIDDLE.replace(" 3 2.1", f" {players} 2.1"))

    def test_a_colour_that_does_not_play_is_refused(self) -> None:
        assert "'b' in 'a1:b' is no colour in play (ryg) (GRB-3)" in misread(
            MIDDLE.replace(" - ", " a1:b ")
        )
        assert "not one of r y g (GRB-3)" in misread(MIDDLE.replace(" r r:", " b r:"))


class TestGrb4Start:
    def test_a_mover_goes_on_any_tile_of_the_start_cards_symbol(self) -> None:
        assert moves(STARTS) == ["@a3", "@b5", "@c1", "@c4", "@f2", "@f4"]
        assert "c3 shows symbol 5, the start card symbol 1 (GRB-4)" in refusal(
            STARTS, "@c3"
        )

    def test_it_is_not_a_corner_cube(self) -> None:
        assert field(play(STARTS, "@c4"), 1) == "-"

    def test_later_edition_puts_a_second_cube_on_a_corner_of_that_tile(self) -> None:
        after = play(STARTS, "@c4 @c4 @a1", "later-edition")
        assert field(after, 1) == "a1:g,c4:ry"

    def test_the_seats_place_one_after_another(self) -> None:
        after = play(STARTS, "@c4")
        fields = [field(after, number) for number in (2, 4, 5, 6)]
        assert fields == ["r:c4", "0.2", "y", "r:-|136,y:1|135,g:4|456"]

    def test_movers_may_start_on_the_same_tile(self) -> None:
        assert field(play(STARTS, "@c4 @c4"), 2) == "r:c4,y:c4"

    def test_then_the_cards_are_taken_back_and_the_first_hands_drawn(self) -> None:
        after = play(STARTS, "@c4 @c4 @a1")
        assert field(after, 4) == "1.1"
        assert field(after, 6) == "r:136,y:135,g:456"

    def test_cards_are_played_only_when_all_movers_stand(self) -> None:
        assert "before cards are played (GRB-4)" in refusal(STARTS, "1>c4")
        fault = "the mover of red stands on c3 already (GRB-4)"
        assert fault in refusal(MIDDLE, "@c4")

    def test_a_mover_missing_or_too_many_is_refused(self) -> None:
        assert "(GRB-4)" in misread(MIDDLE.replace("r:c3,", ""))
        assert "(GRB-4)" in misread(STARTS.replace(" - - ", " - r:a1 "))
        assert "the mover of r is placed, not that of y (GRB-4)" in misread(
            STARTS.replace("0.1 r", "0.1 y")
        )

    def test_a_seat_that_has_placed_holds_no_start_card(self) -> None:
        text = f"{GRID} - r:c3 3 0.2 y r:-|136,y:1|135,g:4|456"
        assert position(text)
        fault = "'r:1|136' holds 1 cards in 0.2, not 0 (GRB-4)"
        assert misread(text.replace("r:-", "r:1")) == fault

    @pytest.mark.parametrize(
        ("movers", "seats"),
        [
            ("r:c3,y:f6,g:a1,:b1", "r,y,g,"),
            ("ry:f6,g:a1", "ry,g"),
            ("r:c3,:f6,yg:a1", "r,,yg"),
            ("y:c3,r:f6,g:a1", "y,r,g"),
        ],
    )
    def test_movers_of_other_seats_are_refused(self, movers: str, seats: str) -> None:
        fault = f"{movers!r} has the movers {seats!r}, not 'r,y,g' (GRB-4)"
        assert misread(MIDDLE.replace("r:c3,y:f6,g:a1", movers)) == fault


class TestGrb5Rounds:
    def test_only_cards_in_hand_are_played(self) -> None:
        assert "red holds 136, not 5 (GRB-5)" in refusal(MIDDLE, "5>c4")

    def test_there_are_six_rounds_of_three_turns_a_seat(self) -> None:
        here = dealt(3, 4)
        moments = []
        while here.legal():
            moments.append((here.round, here.step, here.turn))
            here = here.apply(here.legal()[0])
        rounds = [(r, t, s) for r in range(1, 7) for t in (1, 2, 3) for s in range(4)]
        assert moments == [(0, s + 1, s) for s in range(4)] + rounds

    def test_the_next_hand_moves_up_after_a_round(self) -> None:
        text = f"{GRID} - r:c3,y:f6,g:a1 3 2.3 g r:-|136|245,y:-|456|136,g:6|123|124"
        after = play(text, "6>c1")
        assert field(after, 4) == "3.1"
        assert field(after, 6) == "r:136|245,y:456|136,g:123|124"

    def test_a_hand_that_is_not_known_awaits_the_deal(self) -> None:
        text = f"{GRID} - r:c3,y:f6,g:a1 3 2.3 g r:-,y:-,g:6"
        after = play(text, "6>c1")
        assert field(after, 6) == "r:???,y:???,g:???"
        assert after.legal() == ()
        assert after.outcome() is None
        assert "red awaits the deal (GRB-5)" in refusal(str(after), "1>c4")

    def test_a_hand_known_in_part_awaits_the_deal_too(self) -> None:
        text = MIDDLE.replace("r:136", "r:13?")
        assert moves(text) == []
        assert "awaits the deal" in refusal(text, "1>c4")

    def test_the_first_player_stays_the_same(self) -> None:
        assert [dealt().first(number) for number in range(1, 7)] == [0] * 6

    def test_with_rotate_a_round_starts_with_the_seat_of_its_number(self) -> None:
        here = dealt(1, 3, "rotate")
        assert [here.first(n) for n in range(1, 7)] == [0, 1, 2, 0, 1, 2]
        seen = ""
        while here.round < 4:
            if here.round:
                seen += here.letters[here.turn]
            here = here.apply(here.legal()[0])
            assert Position.parse(str(here), here.variants) == here
        assert seen == "ryg" * 3 + "ygr" * 3 + "gry" * 3

    def test_grid_and_cards_are_the_same_for_all_numbers_of_players(self) -> None:
        four = dealt(1, 4)
        for players, seats in ((2, 4), (3, 3)):
            fewer = dealt(1, players)
            assert fewer.tiles == four.tiles
            assert fewer.hands == four.hands[:seats]

    def test_the_deal_draws_three_cards_of_six_for_every_round(self) -> None:
        for hand in dealt(4, 4).hands:
            assert len(hand.later) == 6
            for cards in hand.later:
                assert len(set(cards)) == 3
                assert list(cards) == sorted(cards)

    def test_players_know_their_own_cards_of_this_round_only(self) -> None:
        text = f"{GRID} - r:c3,y:f6,g:a1 3 2.2 y r:1|136|245,y:13|456,g:46|123"
        seen = [field(position(text).seen_by(player), 6) for player in range(3)]
        assert seen == ["r:1,y:??,g:??", "r:?,y:13,g:??", "r:?,y:??,g:46"]

    def test_with_two_players_one_knows_two_hands(self) -> None:
        movers = "r:c3,y:f6,g:a1,b:a1"
        text = f"{GRID} - {movers} 2 2.1 r r:136|245,y:135,g:456,b:124"
        seen = [field(position(text).seen_by(player), 6) for player in (0, 1)]
        assert seen == ["r:136,y:???,g:456,b:???", "r:???,y:135,g:???,b:124"]

    def test_start_cards_are_open_and_no_hand_is_known_yet(self) -> None:
        for player in range(3):
            seen = position(STARTS).seen_by(player)
            assert field(seen, 6) == "r:1,y:1,g:4"

    @pytest.mark.parametrize(
        ("old", "new", "fault"),
        [
            ("r:136", "r:13", "'r:13' holds 2 cards in 2.1, not 3 (GRB-5)"),
            ("r:136", "r:163", "'163' in 'r:163' is no hand"),
            ("r:136", "r:116", "'116' in 'r:116' is no hand"),
            ("r:136", "r:", "'' in 'r:' is no hand"),
            ("r:136", "r:136|163", "the later hand '163' in 'r:136|163'"),
            ("r:136", "r:136|24", "the later hand '24' in 'r:136|24' is not 3 cards"),
            ("r:136", "r:136|???", "leave out what is not known (GRB-5)"),
            ("r:136", "r:136" + "|136" * 5, "5 later hands, but 4 rounds are left"),
            (",g:456", "", "has the cards of 'r,y', not 'r,y,g' (GRB-5)"),
            (",g:456", ",:456", "has the cards of 'r,y,', not 'r,y,g' (GRB-5)"),
            (",g:456", ",g:456,:136", "of 'r,y,g,', not 'r,y,g' (GRB-5)"),
            ("r:136,y:135", "ry:135", "of 'ry,g', not 'r,y,g' (GRB-5)"),
            ("y:135,g:456", ":135,yg:456", "of 'r,,yg', not 'r,y,g' (GRB-5)"),
            ("r:136", "r136", "'r136' in 'r136,y:135,g:456' has no colon (GRB-5)"),
            ("2.1", "2.4", "'2.4' is no round and turn"),
            ("2.1", "8.1", "'8.1' is no round and turn"),
            ("2.1", "7.1", "no seat moves in 7.1: '-', not 'r'"),
            ("2.1 r", "2.1 -", "the seat to move in 2.1 is '-', not one of r y g"),
            ("2.1", "2", "'2' is no round and turn"),
        ],
    )
    def test_cards_that_cannot_be_are_refused(
        self, old: str, new: str, fault: str
    ) -> None:
        assert fault in misread(MIDDLE.replace(old, new))

    def test_seats_that_have_acted_hold_a_card_less(self) -> None:
        text = f"{GRID} - r:c3,y:f6,g:a1 3 2.2 y r:1,y:13,g:46"
        position(text)
        assert "'r:1' holds 1 cards in 2.2, not 2" in misread(text, "rotate")
        turned = text.replace("r:1,y:13,g:46", "r:12,y:13,g:46")
        position(turned, "rotate")


class TestGrb6Turn:
    @pytest.mark.parametrize("cell", CELLS, ids=str)
    @pytest.mark.parametrize("value", [1, 2, 3])
    def test_targets_have_the_distance_and_parity_of_the_value(
        self, cell: Cell, value: int
    ) -> None:
        def distance(other: Cell) -> int:
            return abs(cell.column - other.column) + abs(cell.row - other.row)

        near = [
            other
            for other in CELLS
            if distance(other) <= value and distance(other) % 2 == value % 2
        ]
        assert list(targets(cell, value, frozenset({"return-allowed"}))) == near
        assert list(targets(cell, value)) == [one for one in near if one != cell]
        assert near

    @pytest.mark.parametrize("cell", CELLS, ids=str)
    def test_no_tile_is_entered_twice(self, cell: Cell) -> None:
        for walk in walks(cell, 3):
            assert len(walk) == len(set(walk)) == 4
            for one, other in pairwise(walk):
                assert other in one.neighbours()

    def test_with_return_allowed_the_starting_tile_may_be_entered_once(self) -> None:
        ways = walks(Cell.parse("a1"), 3, {"return-allowed"})
        assert all(len(way[1:]) == len(set(way[1:])) for way in ways)
        assert any(way[0] in way[1:] for way in ways)

    def test_the_mover_goes_exactly_the_value_of_the_card(self) -> None:
        assert moves(MIDDLE)[:4] == ["1>b3", "1>c2", "1>c4", "1>d3"]
        assert "card 1 moves exactly 1 step, and" in refusal(MIDDLE, "1>c5")
        assert "(GRB-6)" in refusal(MIDDLE, "1>c5")

    def test_it_does_not_end_where_it_started(self) -> None:
        fault = "c3, where it starts, counts as entered (GRB-6)"
        assert fault in refusal(MIDDLE, "6>c3")

    def test_with_return_allowed_it_may(self) -> None:
        assert "6>c3" in moves(MIDDLE, "return-allowed")
        assert "1>c3" not in moves(MIDDLE, "return-allowed")
        fault = "no such way leads from c3 to c3 (GRB-6)"
        assert fault in refusal(MIDDLE, "1>c3", "return-allowed")

    def test_a_card_played_is_spent(self) -> None:
        assert field(play(MIDDLE, "3>c4"), 6) == "r:16,y:135,g:456"

    def test_movers_may_share_a_centre(self) -> None:
        after = play(MIDDLE.replace("y:f6", "y:c4"), "1>c4")
        assert field(after, 2) == "r:c4,y:c4,g:a1"

    def test_other_cubes_never_block(self) -> None:
        fenced = MIDDLE.replace(" - ", " b3:yygg,c2:yygg,c4:yygg,d3:yygg ")
        assert moves(fenced) == moves(MIDDLE)

    def test_no_shared_centre_closes_tiles_with_movers_to_stopping(self) -> None:
        near = MIDDLE.replace("y:f6", "y:c4")
        assert "1>c4" not in moves(near, "no-shared-centre")
        fault = "another mover stands on c4 (no-shared-centre) (GRB-6)"
        assert fault in refusal(near, "1>c4", "no-shared-centre")

    def test_no_shared_centre_lets_movers_pass(self) -> None:
        fenced = f"{GRID} - r:a1,y:a2,g:b1,b:f6 4 2.1 r r:136,y:135,g:456,b:123"
        open_moves = [move for move in moves(fenced) if move[0] == "6"]
        assert open_moves == ["6>a3", "6>b2", "6>c1"]
        assert [m for m in moves(fenced, "no-shared-centre") if m[0] == "6"] == (
            open_moves
        )

    def test_no_shared_centre_holds_at_the_start_too(self) -> None:
        text = f"{GRID} - r:c4 3 0.2 y r:-,y:1,g:4"
        assert "@c4" in moves(text)
        assert "@c4" not in moves(text, "no-shared-centre")
        fault = "another mover stands on c4"
        assert fault in refusal(text, "@c4", "no-shared-centre")

    def test_a_return_is_no_shared_centre(self) -> None:
        both = ("no-shared-centre", "return-allowed")
        assert "6>c3" in moves(MIDDLE, *both)


STUCK = f"{GRID} - r:a1,y:a2,g:b1,b:f6 4 2.2 r r:14,y:13,g:45,b:12"
"""In its corner red has nowhere to stop with its cards of value 1."""


class TestGrb6PlayInPlace:
    def test_without_any_target_a_card_is_played_in_place(self) -> None:
        assert moves(STUCK, "no-shared-centre") == ["1>a1", "4>a1"]
        assert moves(STUCK) == ["1>a2", "1>b1", "4>a2", "4>b1"]

    def test_it_places_nothing_even_on_its_own_symbol(self) -> None:
        after = play(STUCK, "4>a1", "no-shared-centre")
        assert field(after, 1) == "-"
        assert field(after, 2) == "r:a1,y:a2,g:b1,b:f6"
        assert field(after, 6) == "r:1,y:13,g:45,b:12"

    def test_it_is_not_for_those_who_have_a_target(self) -> None:
        text = STUCK.replace("r:14", "r:34")
        assert not any(move.endswith(">a1") for move in moves(text, "no-shared-centre"))
        fault = "another mover stands on a2"
        assert fault in refusal(text, "4>a2", "no-shared-centre")

    def test_nothing_else_is_played_by_those_who_have_none(self) -> None:
        fault = "no card has a target, so one is played on a1 (GRB-6)"
        assert fault in refusal(STUCK, "4>a2", "no-shared-centre")


class TestGrb7Placing:
    def test_a_cube_goes_on_a_target_with_the_cards_symbol(self) -> None:
        assert field(play(MIDDLE, "1>c4"), 1) == "c4:r"

    def test_none_goes_on_another_target(self) -> None:
        assert field(play(MIDDLE, "1>b3"), 1) == "-"

    def test_it_joins_other_cubes_in_the_order_of_the_colours(self) -> None:
        assert field(play(MIDDLE.replace(" - ", " c4:ryy "), "1>c4"), 1) == "c4:rryy"

    def test_a_gridblocked_tile_is_entered_but_gets_no_cube(self) -> None:
        after = play(MIDDLE.replace(" - ", " c4:ryyg "), "1>c4")
        assert field(after, 1) == "c4:ryyg"
        assert field(after, 2) == "r:c4,y:f6,g:a1"

    def test_a_gridblocked_tile_is_crossed(self) -> None:
        fenced = MIDDLE.replace(" - ", " b3:yygg,c2:yygg,c4:yygg,d3:yygg ")
        assert "6>c5" in moves(fenced)

    def test_a_mover_that_returns_places_a_cube_as_well(self) -> None:
        home = MIDDLE.replace("r:c3", "r:c2")
        assert field(play(home, "6>c2", "return-allowed"), 1) == "c2:r"

    def test_placing_is_no_choice(self) -> None:
        assert moves(MIDDLE).count("1>c4") == 1

    @pytest.mark.parametrize(
        ("cubes", "fault"),
        [
            ("c4:ryygg", "'c4:ryygg' has 5 cubes, not 1 to 4 (GRB-7)"),
            ("c4:", "'c4:' has 0 cubes"),
            ("c4:yr", "'c4:yr' are written in order: 'ry' (GRB-7)"),
            ("c4:r,b1:r", "'c4:r,b1:r' are not by tile in the order a1, a2"),
            ("c4:r,c4:y", "are not by tile"),
            ("c4", "'c4' in 'c4' has no colon (GRB-7)"),
            ("g4:r", "'g4' in 'g4:r' is off the grid (GRB-2)"),
            ("4:r", "'4' in '4:r' is not a tile such as 'a1' (GRB-2)"),
        ],
    )
    def test_cubes_that_cannot_be_are_refused(self, cubes: str, fault: str) -> None:
        assert fault in misread(MIDDLE.replace(" - ", f" {cubes} "))


class TestGrb8End:
    def test_the_game_ends_with_the_last_card_of_round_six(self) -> None:
        after = play(LAST, "1>b3 4>e6")
        assert after.outcome() is None
        end = after.apply(after.legal()[0])
        assert str(end).endswith("7.1 - -")
        assert end.outcome()
        assert end.legal() == ()

    def test_no_move_is_legal_after_the_end(self) -> None:
        text = f"{GRID} - r:c3,y:f6,g:a1 3 7.1 - -"
        assert "the game is over (GRB-8)" in refusal(text, "1>c4")

    def test_most_corner_cubes_win(self) -> None:
        assert scores("a1:r,a2:ry,a3:y,a4:y", 3) == ((-1, 1, -1), "most-cubes")

    def test_cubes_on_every_tile_count(self) -> None:
        for cell in CELLS:
            assert scores(f"{cell}:y", 3) == ((-1, 1, -1), "most-cubes")

    def test_movers_never_count(self) -> None:
        assert scores("-", 3) == ((0, 0, 0), "shared")

    def test_ties_are_broken_by_cubes_beyond_the_first_of_a_tile(self) -> None:
        ended = scores("a1:rr,a2:y,a3:y,a4:g", 3)
        assert ended == ((1, -1, -1), "most-beyond-first")

    def test_beyond_the_first_is_summed_over_tiles(self) -> None:
        ended = scores("a1:rrr,a2:r,a3:yy,a4:yy", 3)
        assert ended == ((0, 0, -1), "shared")

    def test_a_tie_that_stays_is_shared(self) -> None:
        assert scores("a1:rr,a2:yy,a3:g", 3) == ((0, 0, -1), "shared")

    def test_cubes_beyond_the_first_do_not_outweigh_cubes(self) -> None:
        ended = scores("a1:rrr,a2:y,a3:y,a4:y,a5:y", 3)
        assert ended == ((-1, 1, -1), "most-cubes")

    def test_with_bonus_they_are_added_to_the_score(self) -> None:
        cubes = "a1:rrr,a2:y,a3:y,a4:y,a5:y"
        assert scores(cubes, 3, "bonus") == ((1, -1, -1), "most-points")
        assert scores("a1:rr,a2:y,a3:y,a4:y", 3, "bonus") == ((0, 0, -1), "shared")

    def test_a_players_two_colours_are_added(self) -> None:
        assert scores("a1:rr,a2:g,a3:yy", 2) == ((1, -1), "most-cubes")

    def test_beyond_the_first_counts_per_colour(self) -> None:
        """Red and green on a tile are the first of their colours both."""
        assert scores("a1:rg,a2:yy", 2) == ((-1, 1), "most-beyond-first")
        assert scores("a1:rrgg,a2:yyb,a3:b", 2) == ((1, -1), "most-beyond-first")

    def test_four_players_are_judged_each_alone(self) -> None:
        assert scores("a1:rg,a2:g,a3:yb", 4) == ((-1, -1, 1, -1), "most-cubes")


class TestNotation:
    @pytest.mark.parametrize("text", [MIDDLE, LAST, STARTS, STUCK])
    def test_a_position_comes_back_from_its_notation(self, text: str) -> None:
        assert str(position(text)) == text

    def test_the_reference_position_is_read(self) -> None:
        text = (
            f"{GRID} c3:rry,d1:b r:a1,y:f6,g:c2,b:d5 4 3.2 y r:6|245|136,y:24,g:35,b:24"
        )
        assert str(position(text)) == text

    def test_another_number_of_fields_is_refused(self) -> None:
        assert "it has 6 of 7 fields" in misread(MIDDLE.replace(" - ", " "))

    @pytest.mark.parametrize(
        "text", ["", "c7", "7>c4", "B>c4", "1>", "1-c4", "@", "1>c4 "]
    )
    def test_text_that_is_no_move_is_refused(self, text: str) -> None:
        with pytest.raises(NotationError, match="is not a move: write '@c3'"):
            position(MIDDLE).read(text)

    def test_a_refusal_offers_the_nearest_moves(self) -> None:
        assert "legal: 1>b3, 1>c2, 1>c4, 1>d3, " in refusal(MIDDLE, "1>f6")


class TestSetups:
    def test_a_setup_comes_back_from_its_code(self) -> None:
        for variants in ((), ("bonus",), ("even-values", "shuffle", "rotate")):
            setup = Setup(EDITIONS[-1], 3, variants, 20_000)
            assert Setup.from_code(setup.code, EDITIONS) == setup

    def test_the_cards_do_not_depend_on_players_or_variants(self) -> None:
        hands = dealt(7, 4).hands
        assert dealt(7, 3, "shuffle").hands == hands[:3]
        assert dealt(7, 2, "adjacent-only", "bonus").hands == hands

    def test_a_setup_deals_the_same_for_ever(self) -> None:
        assert str(dealt(1)) == FIRST


FIRST = (
    "526532/613454/341361/125652/356341/421624 - - 2 0.1 r "
    "r:1|135|235|256|136|136|346,y:2|145|235|456|124|124|135,"
    "g:5|134|136|124|123|156|156,b:5|123|256|156|135|156|136"
)
