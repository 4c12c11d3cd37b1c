import pytest

from pnp.core.record import Record, RecordError
from pnp.core.setup import Setup
from pnp.games import find
from pnp.press.figures.examples import example

GAME = find("cancelletto")

FIRST = example(GAME, "first")

TEXT = str(FIRST)


def play(text: str) -> int:
    return len(GAME.rules.play(Record.strict(text)).turns)


def fault(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        play(text)
    return str(caught.value)


def test_records_round_trip() -> None:
    assert Record.strict(TEXT) == FIRST
    assert str(Record.strict(TEXT)) == TEXT


def test_comments_and_blank_lines_say_nothing() -> None:
    commented = "# a game\n\n" + TEXT.replace(
        "\nresult", "   #the last turn\n#\nresult"
    )
    assert Record.strict(commented) == FIRST
    assert Record.strict(TEXT.replace("variants -", "variants -#none")) == FIRST


def test_lines_may_end_and_begin_as_editors_like() -> None:
    edited = "\ufeff  " + TEXT.replace("\n", "\r\n\t")
    assert Record.strict(edited) == FIRST


def test_a_position_may_begin_with_a_wall() -> None:
    """In its line a ``#`` opens a comment only after the board."""
    start = "##......../.......... - - - o - 1"
    for comment in (" # so far", " #so far", "\t#"):
        text = f"game cancelletto\n  position\t{start}{comment}\nresult *"
        assert Record.strict(text).position == start
    text = "game cancelletto\nposition ##../.... #so far\nresult *"
    assert Record.strict(text).position == "##../...."


def test_a_record_may_start_from_a_position() -> None:
    start = GAME.rules.play(FIRST).start
    lines = TEXT.split("\n")
    lines[2] = f"position {start}"
    assert play("\n".join(lines)) == len(FIRST.turns)


def test_an_unfinished_game_has_a_star() -> None:
    lines = TEXT.split("\n")
    assert play("\n".join([*lines[:5], "result *"])) == 2


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("game cancelletto\n", "", "line 1: 'variants -' is not 'game NAME'"),
        ("setup ", "position x\nsetup ", "line 4: 'setup' and 'position' both"),
        (
            "variants -\n",
            "variants -\nvariants -\n",
            "line 3: 'variants' is said twice",
        ),
        ("variants -", "variants", "line 2: 'variants' says nothing"),
        ("variants -", "variants fast", "line 2: no cancelletto variant 'fast'"),
        (
            "variants -",
            "variants blue-starts",
            "line 2: .* is not what the setup says: -",
        ),
        ("variants -", "players two", "line 2: 'players two' is no number"),
        ("variants -", "players 0", "line 2: 'players 0' is no number"),
        (
            "variants -",
            "players 3",
            "line 2: cancelletto is for 2 players, not 3",
        ),
        ("setup ", "rules ", "line 3: 'rules CAN.*' comes before one of 'setup CODE'"),
        ("result 1 1", "result 1 1\nresult 1 1", "'result 1 1' is out of place"),
        ("result 1 1", "result 01 1", "'result 01 1' holds no scores"),
        ("result 1 1", "players 2\nresult 1 1", "'players 2' is out of place"),
        ("setup CAN1", "setup CAN2", "line 3: .* has a misread symbol"),
        ("result 1 1", "", "the last line is 'result SCORES' or 'result"),
        ("result 1 1", "results 1 1", "the last line is 'result SCORES' or 'result"),
        ("result 1 1", "result one", "'result one' holds no scores"),
        ("result 1 1", "result 10000 1", "'result 10000 1' holds no scores"),
        ("result 1 1", "result -1 -1", "is not what was played: 'result 1 1'"),
        ("result 1 1", "result *", "is not what was played: 'result 1 1'"),
        ("result 1 1", "xA1\nresult 1 1", r"the game was over before 'xA1' \(CAN-9\)"),
        (" xA5\n", " xA5 xA3\n", "line 4: 'xA3' begins another turn"),
        (" xA5\n", "\n", "line 4: the turn .* is not finished"),
        (" xA5\n", " xC3\n", r"line 4: 'xC3' is not legal: C3 is the hole \(CAN-2\)"),
        (" xA5\n", " take A2\n", r"line 4: 'take' is not a move: .*\(CAN-4\)"),
    ],
)
def test_a_fault_is_named_by_its_line(old: str, new: str, said: str) -> None:
    assert old in TEXT
    with pytest.raises(RecordError, match=said):
        play(TEXT.replace(old, new, 1))


def test_a_record_without_a_result_is_refused_at_its_last_line() -> None:
    lines = TEXT.split("\n")[:-1]
    said = f"line {len(lines)}: the last line is 'result SCORES' or 'result *'"
    assert fault("\n".join([*lines, "", "# no more"])) == said


def test_a_turn_of_two_moves_begins_another_one() -> None:
    claustro = find("claustro")
    text = f"game claustro\nsetup {Setup(claustro.rules.edition).code}\n"
    record = Record.strict(f"{text}b1-b2 e4-d4\nresult *")
    with pytest.raises(RecordError, match="line 3: 'e4-d4' begins another turn"):
        claustro.rules.play(record)


def test_a_move_may_be_of_two_words() -> None:
    start = "position e2:Rr,e3:Yy,e4:Yy full 2 R"
    text = f"game tophats\n{start}\nshrink pass\nresult *"
    assert len(find("tophats").rules.play(Record.strict(text)).turns) == 1


def test_an_empty_record_is_refused() -> None:
    assert (
        fault("# nothing\n")
        == "line 1: the record is empty; it starts with 'game NAME'"
    )


def test_the_players_of_a_position_are_checked_too() -> None:
    start = GAME.rules.play(FIRST).start
    text = f"game cancelletto\nplayers 5\nposition {start}\nresult *"
    assert fault(text) == "line 2: cancelletto is for 2 players, not 5"


def test_a_position_knows_how_many_play() -> None:
    text = "game tophats\nplayers 3\nposition c4:RYRr,d6:YRYy full 2 R\nresult *"
    record = Record.strict(text)
    with pytest.raises(RecordError, match="^line 2: 'players 3' is not what the pos"):
        find("tophats").rules.play(record)
    record = Record.strict(text.replace("players 3", "players 2"))
    assert find("tophats").rules.play(record).start.players == 2


def test_a_record_that_starts_where_the_game_is_over_is_a_finished_game() -> None:
    start = "#.BBW/....B/W...B/W..../.W..# W"
    text = f"game claustro\nposition {start}\nresult 1 -1"
    played = find("claustro").rules.play(Record.strict(text))
    assert played.turns == ()
    assert played.outcome
    assert played.outcome.clause == "CLA-6"


def test_a_fault_keeps_its_clause() -> None:
    with pytest.raises(RecordError) as caught:
        play(TEXT.replace(" xA5\n", " xC3\n"))
    assert caught.value.clause == "CAN-2"
