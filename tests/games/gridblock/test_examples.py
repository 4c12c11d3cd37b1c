"""Worked examples, and which clauses they show."""

import pytest

from pnp.base.errors import UserError
from pnp.core.event import Event
from pnp.core.record import Ply, Record, Turn
from pnp.core.setup import Setup
from pnp.games import find
from pnp.games.gridblock.drawing.scoring_rows import scoring
from pnp.games.gridblock.rules.board import COLOURS
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.setup import EDITIONS, deal
from pnp.games.gridblock.solver.example_game import (
    SHOWN,
    bends,
    coverage,
    example,
    meets,
    misses,
)
from pnp.press.figures.examples import example as stored
from pnp.press.figures.shown_moves import all_candidates as offered
from pnp.press.rulebook.rule_text import scoring_blocks
from pnp.typeset.blocks import Paragraph, Table
from pnp.words.catalogue import LANGUAGES, Language, catalogue

GRID = "526532/613454/341361/125652/356341/421624"

MIDDLE = f"{GRID} - r:c3,y:f6,g:a1 3 2.1 r r:136,y:135,g:456"

LAST = f"{GRID} - r:c3,y:f6,g:a1 3 5.3 r r:1,y:4,g:3"

Turns = list[Turn[Position]]


def turns(start: Position, line: str) -> Turns:
    found: Turns = []
    for text in line.split():
        before = found[-1][-1].after if found else start
        move = before.read(text)
        found.append((Ply(before, move, before.apply(move)),))
    return found


def shown(text: str, line: str) -> frozenset[str]:
    start = Position.parse(text)
    return coverage(start, turns(start, line))


def test_nothing_is_shown_by_no_turns() -> None:
    assert shown(MIDDLE, "") == set()


def test_grb_3_is_shown_once_all_colours_have_acted() -> None:
    assert "GRB-3" not in shown(MIDDLE, "1>b3 1>e6")
    assert "GRB-3" in shown(MIDDLE, "1>b3 1>e6 4>a2")


def test_grb_4_is_shown_by_placing_a_mover() -> None:
    text = f"{GRID} - - 3 0.1 r r:1,y:1,g:4"
    assert shown(text, "@a3") == {"GRB-4"}


def test_grb_5_is_shown_by_the_next_round() -> None:
    assert "GRB-5" not in shown(LAST, "1>b3 4>e6")
    assert "GRB-5" in shown(LAST, "1>b3 4>e6 3>a4")


def test_grb_6_is_shown_by_a_way_that_is_not_straight() -> None:
    assert "GRB-6" in shown(MIDDLE, "6>d4")
    assert "GRB-6" in shown(MIDDLE, "3>c4")
    assert "GRB-6" not in shown(MIDDLE, "6>c5")
    assert "GRB-6" not in shown(MIDDLE, "1>c4")


def test_grb_7_is_shown_by_a_cube_and_a_gridblocked_tile() -> None:
    blocked = MIDDLE.replace(" - ", " e6:yygg ")
    assert "GRB-7" in shown(blocked, "1>c4 1>e6")
    assert "GRB-7" not in shown(blocked, "1>b3 1>e6")
    assert "GRB-7" not in shown(blocked, "1>c4 1>f5")


def test_grb_8_is_shown_by_the_end() -> None:
    text = LAST.replace("5.3", "6.3")
    assert shown(text, "1>b3 4>e6 3>a4") == {"GRB-3", "GRB-8"}


@pytest.mark.parametrize("seed", range(2))
def test_an_example_is_a_first_round_that_shows_grb_3_to_grb_7(seed: int) -> None:
    record = example(seed)
    start = deal(Setup.from_code(record.setup or "", EDITIONS))
    played = turns(start, " ".join(record.turns))
    assert len(played) == 4 + 12
    assert str(played[-1][-1].after).split(" ")[4] == "2.1"
    assert coverage(start, played) == SHOWN
    assert any(meets(ply) for turn in played for ply in turn)
    assert any(bends(ply) for turn in played for ply in turn)
    assert any(misses(ply) for turn in played for ply in turn)
    assert Record.strict(str(record)) == record


def test_the_same_seed_finds_the_same_example() -> None:
    assert example(7) == example(7)
    assert example(7).setup == SEVENTH


SEVENTH = "GRB1-200-1X2P0-Q"


# --- the examples of the rule sheet


def test_the_game_of_the_rule_sheet_shows_grb_3_to_grb_8() -> None:
    game = find("gridblock")
    played = game.rules.play(stored(game, "end"))
    assert coverage(played.start, played.turns) == {*SHOWN, "GRB-8"}
    told = {event.key for turn in played.turns for event in game.rules.events(turn)}
    wanted = {"plays-and-places", "is-unlike", "is-full", "gridblocks", "round-ends"}
    assert told > wanted


def test_the_game_that_is_scored_begins_with_that_round() -> None:
    game = find("gridblock")
    first, end = (stored(game, name) for name in ("first", "end"))
    assert end.turns[: len(first.turns)] == first.turns
    assert end.setup == first.setup
    played = game.rules.play(end)
    assert "GRB-8" in coverage(played.start, played.turns)
    assert played.outcome
    assert played.outcome.reason == "most-beyond-first"


def test_the_scoring_is_counted_from_the_cubes() -> None:
    game = find("gridblock")
    position = game.rules.play(stored(game, "end")).turns[-1][-1].after
    counted = scoring(position)
    keys = [row[0].key for row in counted.rows if isinstance(row[0], Event)]
    numbers = dict(zip(keys, (row[1:] for row in counted.rows), strict=True))
    for letter, colour in zip("rygb", COLOURS, strict=True):
        counts = [tile.count(letter) for tile in position.cubes]
        cubes, beyond = sum(counts), sum(max(count - 1, 0) for count in counts)
        assert numbers[colour] == (cubes, beyond)
    assert [key == "pair" for key in keys] == [False, False, True] * 2
    one, other = counted.rows[2][1:], counted.rows[5][1:]
    assert one == (35, 9)
    assert other == (35, 11)
    assert [each.key for each in counted.remarks] == ["most-beyond-first"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_the_scoring_is_told(language: Language) -> None:
    game = find("gridblock")
    table, remarks = scoring_blocks(game, catalogue("gridblock", language))
    assert isinstance(table, Table)
    assert len(table.rows) == 6
    counted = scoring(game.rules.play(stored(game, "end")).turns[-1][-1].after)
    for told, row in zip(table.rows, counted.rows, strict=True):
        assert ["".join(run.text for run in cell) for cell in told[1:]] == [
            str(number) for number in row[1:]
        ]
    assert isinstance(remarks, Paragraph)
    with pytest.raises(UserError, match="claustro counts no points"):
        list(scoring_blocks(find("claustro"), catalogue("claustro", language)))


def test_figures_show_each_case_of_placing() -> None:
    game = find("gridblock")
    told = {
        name: [event.key for event in game.rules.events(found.plies)]
        for name, found in offered(game).items()
    }
    assert told["place"] == ["plays-and-places"]
    assert told["fourth"] == ["plays-and-places", "gridblocks"]
    assert "is-unlike" in told["unlike"]
    assert "is-full" in told["full"]
