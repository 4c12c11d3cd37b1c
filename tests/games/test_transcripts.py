"""Games are read as people write them down."""

import re
from dataclasses import replace

import pytest

from pnp.core.record import Record, RecordError
from pnp.games import GAMES, find, setup
from pnp.games.transcripts import Transcript, transcript
from pnp.press.figures.annotated_game import turn_in_list
from pnp.press.figures.examples import example, examples
from pnp.words.catalogue import LANGUAGES, Language, catalogue

FIRST = """game claustro
variants -
setup CLA1-20-00000-F
a3-a4
c5-c4
b1-b2
c4-c3
b2xc3@a1
result *"""


def read(text: str) -> Transcript:
    return transcript(text, lambda name: find(name).rules)


@pytest.mark.parametrize(
    "text",
    [
        FIRST,
        "game claustro\na3-a4 c5-c4 b1-b2 c4-c3 b2xc3@a1",
        "Game: Claustro\nSetup: cla1-20-00000-f\n1. a3-a4 c5-c4\n2. b1-b2 c4-c3 "
        "3.b2xc3@a1",
        "GAME claustro\nA3-A4 C5-C4 B1-B2 C4-C3 B2XC3@A1",
        "game claustro\na3–a4 c5—c4 b1→b2 c4\u2212c3 b2×c3@a1",
        "game claustro\n1. a3-a4! c5-c4?\n2. b1-b2, c4-c3;\n3. b2xc3@a1!?",
        "\ufeffgame claustro\r\nvariants none\r\n1... a3-a4 c5-c4 b1-b2 c4-c3 "
        "b2xc3@a1\r\n",
        "game claustro\n1 a3→a4 2 c5->c4\n3 b1 - b2 4) c4 → c3 5 b2 x c3 @ a1",
        "Claustro\na3 a4 C5 C4 b1b2 c4c3 b2xc3(a1)",
        "Partita a Claustro, Anna e Bruno\na3a4 c5c4 b1 b2 c4 c3 b2 x c3, a1",
        "gioco: Claustro\na3 a4 c5 c4\nb1 b2 c4 c3\nb2xc3 a1\nrisultato *",
    ],
    ids=["strict", "one line", "numbered", "capitals", "dashes", "marks", "windows",
         "spaces", "squares", "title", "italian"],
)  # fmt: skip
def test_one_game_is_read_however_it_is_written(text: str) -> None:
    assert str(read(text).record) == FIRST


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_strictly_is_read_as_it_is(game: str) -> None:
    record = example(find(game), "first")
    found = read(str(record))
    assert str(found.record) == str(record)
    assert found.played == find(game).rules.play(record)
    assert not found.remarks


@pytest.mark.parametrize("game", GAMES)
def test_turns_may_run_on_in_one_line_without_a_result(game: str) -> None:
    record = example(find(game), "first")
    heads = [line for line in str(record).splitlines()[:4] if line.split()[0] in HEADS]
    found = read("\n".join([*heads, " ".join(record.turns).upper()]))
    assert found.record.turns == record.turns
    assert found.record.result == record.result


HEADS = ("game", "variants", "players", "setup", "position")


def test_remarks_belong_to_the_turn_before_them() -> None:
    found = read(
        "game claustro # ours\n## not this\na3-a4 # slow\n# but sound\n"
        "1... c5-c4 {why not} 2. b1-b2\n"
    )
    assert found.remarks == {0: "ours", 1: "slow but sound", 2: "why not"}


def test_remarks_keep_to_their_turn_however_its_move_is_written() -> None:
    found = read(
        "game claustro\n1 a3→a4 # first\n2 c5 -> c4 # second\n3 b1-b2 {third} c4-c3\n"
        "5 b2 x c3 @ a1 # last"
    )
    assert found.remarks == {1: "first", 2: "second", 3: "third", 5: "last"}


def test_a_wall_in_a_position_is_no_remark() -> None:
    found = read(
        "game claustro\nposition #.BB./....B/W...B/W..../.WW.# w # start\na3-a4"
    )
    assert found.record.position == "#.BB./....B/W...B/W..../.WW.# w"
    assert found.remarks == {0: "start"}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "line 1: nothing says which game it is"),
        ("game chess", "line 1: no game 'chess'"),
        ("game cancelletto\na1-a2", "line 1: nothing says where the game starts"),
        ("game claustro\na3-a4\nc5-c4 zz", "line 3: word 2: 'zz' is not a move"),
        ("game claustro\na3-a4 c5-a5", "line 2: word 2: 'c5-a5' is not legal"),
        ("game claustro\n1 a3→a4 2 C5→a5", "line 2: word 4: 'c5-a5' is not legal"),
        (
            "game cancelletto\nsetup CAN1-20-00007-N\ne4+a4 d8→d8",
            "line 3: word 2: 'd8-d8' is not legal: d8 is not next to d8 (CAN-5)",
        ),
        ("game claustro\nvariants upside-down\na3-a4", "line 2: no claustro variant"),
        ("game claustro\nplayers many", "line 2: 'players many' is no number"),
        ("game claustro\na3-a4\nresult 1 -1", "line 3: 'result 1 -1' is not what was"),
        ("game claustro\nsetup CLA1-20-00000-F\nposition x", "both say where"),
        (
            "game cancelletto\nsetup CAN1-20-0007P-E\nd4-c4",
            "line 3: the turn 'd4-c4' is not finished",
        ),
        (
            "game claustro\nposition #.BBW/....B/W...B/W..../.W..# W\nb1-b2",
            "line 3: the game was over before 'b1-b2' (CLA-6)",
        ),
        ("claustro\nb1-b2\nc5-c4\nb2xc3 2. a1", "'b2xc3' is not legal"),
        ("game claustro\na3-a4 {so", "line 2: word 2: '{so' is not a move"),
        ("tophats or claustro\na3-a4", "names several games: add 'game NAME'"),
        ("claustro\ngame tophats", "line 2: 'tophats' is not the game of line 1"),
        (
            "pass\ngame tophats\nposition c4:RYRr,d6:YRYy full 2 R",
            "line 1: 'pass' stands before the game is named",
        ),
    ],
)
def test_what_is_not_understood_is_told_by_its_line(text: str, fault: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(text)
    assert fault in str(caught.value)


def test_the_strict_form_of_what_was_read_is_read_by_the_strict_reader() -> None:
    found = read("game claustro\n1. a3-a4 c5-c4").record
    assert Record.parse(str(found)) == found


def test_a_gate_is_read_by_its_squares_and_in_either_order() -> None:
    head = "game cancelletto\nsetup CAN1-20-00007-N\n"
    written = ("gate:a4w+e4n", "gate:e4n+a4w", "e4+a4", "A4 + E4", "gate: e4+a4")
    turns = {read(f"{head}{gate} x A5").record.turns for gate in written}
    assert turns == {("gate:a4w+e4n xA5",)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_read_as_rule_sheets_print_it(game: str, language: Language) -> None:
    """Turns are numbered, and moves have arrows, as in the score of a game told.

    A gate at a corner has either side there.
    """
    for name in examples(find(game)):
        record = example(find(game), name)
        heads = str(replace(record, turns=(), result=None)).splitlines()[:-1]
        printed = (
            turn_in_list(turn, catalogue(game, language)) for turn in record.turns
        )
        turns = (f"{number} {turn}" for number, turn in enumerate(printed, start=1))
        found = read("\n".join([*heads, " ".join(turns)])).record.turns
        assert list(map(sideless, found)) == list(map(sideless, record.turns))


def sideless(turn: str) -> str:
    return re.sub(r"(\d)[nesw]\b", r"\1", turn)


WON = "claustro\nposition #.BW./....B/....B/W..../.WWB# w\nd5 e5"
"""White is on the goal."""


@pytest.mark.parametrize(
    "end",
    ["", "*", "1-0", "1–0.", "White wins", "vince il Bianco", "Result: 1-0",
     "(1-0)", "ha vinto il bianco\n1-0"],
)  # fmt: skip
def test_how_a_game_ended_is_read_as_people_say_it(end: str) -> None:
    assert read(f"{WON}\n{end}").record.result == (1, -1)


@pytest.mark.parametrize(
    ("end", "fault"),
    [
        ("0-1", "line 4: '0-1' is not what was played: 'result 1 -1'"),
        ("½-½", "line 4: '½-½' is not what was played: 'result 1 -1'"),
        ("vince il Nero", "'vince il Nero' is not what was played: 'result 1 -1'"),
        ("White resigns", "line 4: the game was over before 'White resigns'"),
        ("1-0 d5-d4", "line 4: the game was over before '1-0'"),
        ("Black maybe wins", "'Black'"),
    ],
)
def test_a_result_that_was_not_reached_is_named_by_its_line(
    end: str, fault: str
) -> None:
    with pytest.raises(RecordError) as caught:
        read(f"{WON}\n{end}")
    assert fault in str(caught.value)


@pytest.mark.parametrize(
    "end", ["resigned", "White resigns 0-1", "il Bianco abbandona\nvince il Nero"]
)
def test_a_game_may_be_given_up_before_its_end(end: str) -> None:
    found = read(f"claustro\na3-a4 c5-c4\n{end}")
    assert found.is_given_up
    assert found.record.result is None
    assert found.remarks[2] == end.partition(" 0")[0].partition("\n")[0]


@pytest.mark.parametrize("end", ["draw agreed", "Patta d’accordo ½-½"])
def test_players_may_agree_on_a_draw_before_the_end(end: str) -> None:
    found = read(f"claustro\na3-a4 c5-c4\n{end}")
    assert found.early
    assert found.early.kind == "agreed"
    assert not found.is_given_up
    assert found.record.result is None
    assert "# " in found.record_text().splitlines()[-2]


@pytest.mark.parametrize(
    ("end", "fault"),
    [
        ("draw agreed\n1-0", "line 4: '1-0' does not agree with 'draw agreed'"),
        ("draw agreed\nWhite resigns", "'White resigns' does not agree with"),
        ("1-0", "'1-0' is not what was played: 'result *'; where somebody gave up"),
        ("White resigns\n1-0", "line 4: '1-0' does not agree with 'White resigns'"),
        ("draw resigned", "'draw' does not agree with 'resigned'"),
        ("Red resigns", "'Red' is not a move"),
    ],
)
def test_who_gave_up_has_not_won(end: str, fault: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(f"claustro\na3-a4 c5-c4\n{end}")
    assert fault in str(caught.value)


def test_what_may_be_two_moves_is_refused_with_both() -> None:
    """Blue's stacks in hand are alike, so one is placed by its cell alone, as Red's."""
    board = (
        "c3:RBRr,c4:YYRy,c5:BYBb,d3:RBRr,d6:YYBy,e3:BYYb,e7:RYRr,f4:YRBy,f7:BRBb,"
        "g5:RRYr,g6:YYBy full 3 B RBYr;YYRy;BBRb,BBRb"
    )
    with pytest.raises(RecordError) as caught:
        read(f"tophats\nposition {board}\nB2 g7")
    fault = "line 3: word 1: 'B2 g7' can be read as 'B1@b2' and as 'B2@g7'"
    assert str(caught.value) == fault
    head = f"tophats\nposition {board}\n"
    assert read(f"{head}B2@g7").record.turns == ("B2@g7",)
    assert read(f"{head}b2 g7").record.turns == ("B1@b2", "R1@g7")


def test_all_words_are_named_that_are_no_moves() -> None:
    with pytest.raises(RecordError) as caught:
        read("claustro\na3-a4 zz c5-c4\n2. b1 b2 foo c4-c3\nb2xc3(a1) bar")
    assert str(caught.value).startswith("line 2: word 2: 'zz' is not a move")
    assert list(map(str, caught.value.more)) == [
        "line 3: word 4: 'foo' is no move",
        "line 4: word 2: 'bar' is no move",
    ]


def test_numbers_of_turns_are_no_part_of_moves() -> None:
    head = "cancelletto\nsetup CAN1-20-00007-N\n"
    with pytest.raises(RecordError, match="'xc' is not a move"):
        read(f"{head}xc 2 xA5")
    assert read(f"{head}1 xA5 2 xB1").record.turns == ("xA5", "xB1")


@pytest.mark.parametrize("variants", ["no-goal-drop", "-"])
def test_a_game_without_a_start_begins_with_its_variants(variants: str) -> None:
    """Where a game has one start only; the rules that it is played by are its own."""
    found = read(f"game claustro\nvariants {variants}\na3-a4\n")
    names = () if variants == "-" else (variants,)
    assert found.record.variants == names
    assert found.played.start.variants == {*names}
    assert found.record.setup
    assert setup(found.record.setup).variants == names
